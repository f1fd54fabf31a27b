package table_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/table"
)

// sitDown seats people and starts the game.
func (b *rig) sitDown(id table.ID, people ...table.User) {
	b.T.Helper()
	for _, u := range people {
		if _, err := b.JoinTable(b.T.Context(), id, -1, u); err != nil {
			b.T.Fatal(err)
		}
	}
	if _, err := b.StartGame(b.T.Context(), id, people[0].ID); err != nil {
		b.T.Fatal(err)
	}
}

// postings counts the postings of one kind about a table.
func (b *rig) postings(id table.ID, kind string) (n int) {
	b.T.Helper()
	for _, k := range kinds(b.Waiting(), id) {
		if k == kind {
			n++
		}
	}
	return n
}

func (b *rig) shakes(id table.ID, u table.User, word string, want error) (hash string) {
	b.T.Helper()
	b.does(want, func() (t table.Table, err error) {
		hash, err = b.ShakeDice(b.T.Context(), id, u.ID, word)
		return t, err
	})
	return hash
}

func (b *rig) proof(id table.ID) table.Proof {
	b.T.Helper()
	p, err := b.Proof(b.T.Context(), id)
	if err != nil {
		b.T.Fatal(err)
	}
	return p
}

// dicing is a table whose salts wait for the number of the message that publishes them.
func dicing(t *testing.T) (*rig, table.ID) {
	t.Helper()
	b := newRig(t)
	b.Setup.Numbered = true
	b.Restart()
	return b, b.OpenThread("t")
}

// TestDiceWaitForTheNumberOfTheirMessage checks that the salts are locked and published
// before the start, and that the number of the message that published them is mixed in
// last.
func TestDiceWaitForTheNumberOfTheirMessage(t *testing.T) {
	b, id := dicing(t)
	for _, u := range []table.User{ada, ben} {
		b.does(nil, func() (table.Table, error) { return b.JoinTable(t.Context(), id, -1, u) })
	}
	hash := b.shakes(id, ada, "kumquat", nil)
	if want := chance.Word(string(id), "kumquat"); hash != want {
		t.Errorf("the word's hash is %s, want %s", hash, want)
	}
	before := b.proof(id).Salts
	b.Drain()
	b.does(nil, func() (table.Table, error) {
		res, err := b.StartGame(t.Context(), id, ben.ID)
		return res.Table, err
	})
	if got := b.row(id); got.Status != table.Lobby || !got.Locked || b.postings(id, table.PostDice) != 1 {
		t.Fatalf("after the start: %s, locked %t", got.Status, got.Locked)
	}
	b.Restart() // nothing is lost
	b.shakes(id, ben, "too late", table.ErrStarted)
	b.does(table.ErrStarted, func() (table.Table, error) { return b.LeaveTable(t.Context(), id, ada.ID) })
	b.does(table.ErrStarted, func() (table.Table, error) { return b.JoinTable(t.Context(), id, -1, eve) })
	if err := b.DealGame(t.Context(), id, "1300"); err != nil {
		t.Fatal(err)
	}
	row := b.row(id)
	if row.Status != table.Running || row.Locked || row.Dice.Start != "1300" || !slices.Equal(row.Salts, before) {
		t.Fatalf("after the message: %s, %+v, salts %v, want %v", row.Status, row.Dice, row.Salts, before)
	}
	if err := b.DealGame(t.Context(), id, "1400"); err != nil || b.row(id).Dice.Start != "1300" {
		t.Errorf("a second message: %v, %+v", err, b.row(id).Dice)
	}
	b.verified(id)
	data, public := b.public(id)
	if d := public.Header.Dice; d == nil || d.Start != "1300" || d.Sources[0] != (chance.Source{Press: ada.Salt, Word: hash}) || d.Sources[1].Word != "" {
		t.Errorf("the record says %+v", d)
	}
	if bytes.Contains(data, []byte("kumquat")) {
		t.Error("the record tells the word")
	}
}

// TestCalledOffWhileTheDiceWait checks that a table that is cancelled while its salts wait
// to be published never starts.
func TestCalledOffWhileTheDiceWait(t *testing.T) {
	b, id := dicing(t)
	b.sitDown(id, ada, ben)
	b.does(nil, func() (table.Table, error) { return b.CancelTable(t.Context(), id, ada) })
	if err := b.DealGame(t.Context(), id, "1300"); err != nil || b.row(id).Status != table.Over {
		t.Errorf("%v, %s", err, b.row(id).Status)
	}
}

// TestForgottenWhileTheDiceWait checks that a person who is forgotten while the salts wait
// leaves a free seat and the table returns to the lobby.
func TestForgottenWhileTheDiceWait(t *testing.T) {
	b, id := dicing(t)
	b.sitDown(id, ada, ben)
	if err := b.ForgetPerson(t.Context(), ben.ID); err != nil {
		t.Fatal(err)
	}
	if err := b.DealGame(t.Context(), id, "1300"); err != nil {
		t.Fatal(err)
	}
	if row := b.row(id); row.Status != table.Lobby || row.Locked {
		t.Errorf("%s, locked %t", row.Status, row.Locked)
	}
	b.sitDown(id, eve)
}

// TestSeatsKeepTheirSalts checks that sitting down again and again doesn't change the dice,
// and neither does another person on the seat; only a word does.
func TestSeatsKeepTheirSalts(t *testing.T) {
	b := newRig(t)
	id := b.OpenThread("t")
	again := func(u table.User, salt string) table.User { u.Salt = salt; return u }
	b.does(nil, func() (table.Table, error) { return b.JoinTable(t.Context(), id, 0, again(ada, "11")) })
	was := b.proof(id).Salts
	b.does(nil, func() (table.Table, error) { return b.LeaveTable(t.Context(), id, ada.ID) })
	b.does(nil, func() (table.Table, error) { return b.JoinTable(t.Context(), id, 0, again(ada, "12")) })
	if got := b.proof(id).Salts; !slices.Equal(got, was) {
		t.Errorf("after standing up and sitting down: %v, want %v", got, was)
	}
	b.does(nil, func() (table.Table, error) { return b.LeaveTable(t.Context(), id, ada.ID) })
	b.does(nil, func() (table.Table, error) { return b.JoinTable(t.Context(), id, 0, again(ben, "13")) })
	if got := b.proof(id).Salts; !slices.Equal(got, was) {
		t.Errorf("with another person there: %v, want %v", got, was)
	}
	b.shakes(id, ben, "kumquat", nil)
	if got := b.proof(id).Salts; got[0] == was[0] || got[1] != was[1] {
		t.Errorf("with a word: %v, was %v", got, was)
	}
	b.shakes(id, ben, "", nil)
	if got := b.proof(id).Salts; !slices.Equal(got, was) {
		t.Errorf("with the word taken back: %v, want %v", got, was)
	}
	b.shakes(id, ada, "I do not sit here", table.ErrNotSeated)
	b.shakes(id, ben, strings.Repeat("é", table.MaxShake+1), table.ErrTooLong)
	b.shakes(id, ben, strings.Repeat("é", table.MaxShake), nil)
}

// TestLobbyOfAnEarlierRelease checks that a lobby opened by an earlier release keeps its
// salts.
func TestLobbyOfAnEarlierRelease(t *testing.T) {
	b := newRig(t)
	row := table.Row{Version: 1, Walker: engine.Watcher, Seed: []byte("seed"), Salts: []string{"aa", ""}, Table: table.Table{ID: "earlier2", System: "toy", Scenario: "duel",
		Place: table.Place{Guild: "g", Channel: "c", Thread: "t"}, Host: ada.ID, Status: table.Lobby, Language: "en", Created: b.Clock.Now(), Updated: b.Clock.Now(),
		Seats: []table.Seat{{Index: 0, User: ada.ID, Name: ada.Name}, {Index: 1}}, Commitment: chance.Commit([]byte("seed"))}}
	open := b.row(b.OpenThread("other"))
	row.PackHash, row.Options = open.PackHash, open.Options
	if err := b.Store.Create(t.Context(), row, nil); err != nil {
		t.Fatal(err)
	}
	b.does(nil, func() (table.Table, error) { return b.JoinTable(t.Context(), row.ID, -1, ben) })
	b.does(nil, func() (table.Table, error) {
		res, err := b.StartGame(t.Context(), row.ID, ada.ID)
		return res.Table, err
	})
	if d := b.row(row.ID).Dice; d.Sources[0].Press != "aa" || d.Sources[1].Press != ben.Salt {
		t.Errorf("%+v", d)
	}
	b.verified(row.ID)
}
