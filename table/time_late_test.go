package table_test

import (
	"slices"
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/table"
)

// TestLateHouse checks that at a deadline the house plays for the seat until its person is
// back, which takes one press, and plays its turns without waiting again.
func TestLateHouse(t *testing.T) {
	b := newRig(t)
	b.levels()
	id := b.paced("duel", "1h", table.LateEasy, noon)
	b.Answer(id, ben, "pick:3")
	b.Drain()
	b.Clock.Add(hour)
	kinds, seats := b.tick(id)
	if n := slices.Index(kinds, table.PostSeat); n < 0 || seats[n] != 0 {
		t.Errorf("told %v to %v", kinds, seats)
	}
	b.SettleHouse()
	x := b.See(id, eve).Table
	if s := x.Seats[0]; s.User != ada.ID || !s.House || s.Level != table.Easy || !x.Absent[0] || x.Seq < 2 {
		t.Errorf("%+v after %d moves", x.Presence, x.Seq)
	}
	if b.due(id, 0) != -1 {
		t.Error("a seat that the house minds has a deadline")
	}
	if _, err := b.UndoStep(t.Context(), id, ada.ID); err == nil {
		t.Error("Ada takes the answer of the house back")
	}
	b.Drain()
	for n := 0; n < 3 && b.See(id, ben).Outcome == nil; n++ { // the house has answered everything that it owes
		b.Clock.Add(time.Minute)
		b.told(id)
		p := b.See(id, ben)
		if len(p.Prompts) == 0 {
			t.Fatalf("Ben waits for %+v", p.All)
		}
		pick := engine.ChoiceID("done")
		if p.Prompts[0].Point == "TOY-1" {
			pick = "pick:1"
		}
		b.Answer(id, ben, pick)
		b.SettleHouse()
		b.Drain()
	}
	if p := b.See(id, ben); p.Outcome == nil {
		x := b.returns(id, ada, nil)
		if !x.Seats[0].Played() || len(x.Absent) != 0 {
			t.Errorf("Ada is back: %+v", x.Presence)
		}
	}
	b.verified(id)
}

// TestNobodyIsLeftToPlay checks that when everybody's time is up the game stops: nobody is
// asked or pinged, and the first player to come back continues.
func TestNobodyIsLeftToPlay(t *testing.T) {
	b := newRig(t)
	b.levels()
	id := b.paced("duel", "1h", table.LatePass, noon)
	b.Answer(id, ada, "pick:2")
	b.Drain()
	b.Clock.Add(61 * time.Minute)
	b.tick(id)
	b.SettleHouse()
	for range 10 { // the house takes Ben's seat, then Ada's
		b.Drain()
		b.Clock.Add(2 * hour)
		b.tick(id)
		b.SettleHouse()
	}
	p := b.See(id, eve)
	if !p.Table.Resting() || p.Outcome != nil || len(p.Table.Deadlines)+len(p.Table.Turns) != 0 {
		t.Fatalf("it plays on: %+v", p.Table.Timing)
	}
	seq := p.Seq
	b.Drain()
	b.Clock.Add(100 * hour)
	b.told(id)
	if got := b.See(id, eve).Seq; got != seq {
		t.Errorf("%d moves while nobody is there", got-seq)
	}
	b.returns(id, ben, nil)
	if x := b.See(id, eve).Table; x.Resting() {
		t.Error("Ben is back, and the game rests")
	}
}

// TestLateOpenAndForfeit checks that at a deadline the seat opens, or the game is
// forfeited, depending on the table.
func TestLateOpenAndForfeit(t *testing.T) {
	b := newRig(t)
	id := b.paced("duel", "1h", table.LateOpen, noon)
	b.Clock.Add(30 * time.Minute)
	b.Answer(id, ben, "pick:3")
	b.Drain()
	b.Clock.Add(31 * time.Minute)
	if kinds, seats := b.tick(id); !slices.Contains(kinds, table.PostOpened) || seats[slices.Index(kinds, table.PostOpened)] != 0 {
		t.Errorf("told %v to %v", kinds, seats)
	}
	if x := b.See(id, eve).Table; x.Seats[0].Taken() || !x.Seats[1].Taken() || len(x.Deadlines) != 0 || x.Status != table.Running {
		t.Errorf("%+v", x)
	}
	b.told(id)

	id = b.paced("parting", "1h", table.LateForfeit, noon.Add(48*hour))
	b.Clock.Add(61 * time.Minute) // nobody can forfeit while both pick, so the table keeps waiting
	b.told(id, table.PostPast, table.PostPast)
	b.Answer(id, ada, "pick:1")
	b.Answer(id, ben, "pick:1")
	b.Drain()
	walks, waits := engine.Seat(0), engine.Seat(1)
	if b.due(id, walks) == -1 {
		walks, waits = 1, 0
	}
	b.Clock.Add(61 * time.Minute)
	kinds, _ := b.tick(id)
	p := b.See(id, eve)
	if !slices.Contains(kinds, table.PostOver) || p.Outcome == nil || p.Outcome.Winners[0] != int(waits) || len(p.Table.Deadlines) != 0 {
		t.Errorf("told %v: %+v", kinds, p.Outcome)
	}
	b.told(id)
}

// TestSetLate checks that the host decides before the start what happens at a deadline.
func TestSetLate(t *testing.T) {
	b := newRig(t)
	ctx := t.Context()
	id := b.OpenThread("2")
	_, err := b.SetLate(ctx, id, ben.ID, table.LateForfeit)
	is(t, err, table.ErrNotHost)
	_, err = b.SetLate(ctx, id, ada.ID, "nap")
	is(t, err, table.ErrUnknown)
	for _, l := range table.Lates {
		if x, err := b.SetLate(ctx, id, ada.ID, l); err != nil || x.Late != l {
			t.Errorf("%s: %+v, %v", l, x.Late, err)
		}
	}
	id = b.timed()
	_, err = b.SetLate(ctx, id, ada.ID, table.LateForfeit)
	is(t, err, table.ErrStarted)
}
