package table_test

import (
	"slices"
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/table"
)

// TestATeamsTimeIsSharedWork checks that a player who isn't asked anything more because a team-mate answered
// gets time back too. One who continues the turn keeps its clock.
func TestATeamsTimeIsSharedWork(t *testing.T) {
	b := newRig(t)
	id := b.paced("crew", "1h", table.LateNothing, noon)
	for seat := range engine.Seat(2) {
		if left := b.due(id, seat); left < 59*time.Minute {
			t.Errorf("seat %d begins with %v", seat, left)
		}
	}
	b.Clock.Add(40 * time.Minute)
	b.Answer(id, ada, "pick:1")
	if kinds, _ := b.tick(id); !slices.Contains(kinds, table.PostTeam) {
		t.Errorf("told %v", kinds)
	}
	if s := b.See(id, ben).Table.Spoke[0]; s.Seat != 0 || s.Prompt == "" {
		t.Errorf("who has spoken: %+v", s)
	}
	walks, rests := b.walker(id)
	about(t, walks.Name+" walks", b.due(id, b.See(id, walks).Seat), 20*time.Minute)
	about(t, rests.Name+" has", b.See(id, eve).Table.BankOf(rests.ID), hour)
	b.Answer(id, walks, "done")
	for seat := range engine.Seat(2) {
		if left := b.due(id, seat); left < 59*time.Minute {
			t.Errorf("seat %d goes on with %v", seat, left)
		}
	}
}

// TestTheAbsentAreCalledOnce checks that a player whose time is up is told so once, and is not reminded again
// before they do something, even if a team-mate continues.
func TestTheAbsentAreCalledOnce(t *testing.T) {
	b := newRig(t)
	var id table.ID
	for day := 0; id == "" || len(b.See(id, ada).Prompts) == 0; day++ { // until Ada walks in the first round
		id = b.paced("crew", "1h", table.LateNothing, noon.AddDate(0, 0, day))
		b.Clock.Add(61 * time.Minute)
		b.told(id, table.PostPast, table.PostPast)
		b.Answer(id, ada, "pick:1")
		b.Drain()
	}
	b.Answer(id, ada, "done") // second round: both are asked
	b.Drain()
	for _, x := range []struct {
		after time.Duration
		want  string
	}{{50 * time.Minute, table.PostReminder}, {11 * time.Minute, table.PostPast}} {
		b.Clock.Add(x.after)
		if kinds, seats := b.tick(id); !slices.Equal(kinds, []string{x.want}) || seats[0] != 0 {
			t.Errorf("told %v to %v, want %s to Ada alone", kinds, seats, x.want)
		}
	}
	if d, ok := b.See(id, eve).Table.DeadlineOf(1); !ok || d.Stage != table.Past {
		t.Errorf("Ben's clock says %+v", d)
	}
	b.Answer(id, ben, "pick:2")
	if x := b.See(id, eve).Table; x.Missed[1] || !x.Missed[0] {
		t.Errorf("Ben is back: %v", x.Missed)
	}
}

// TestTheHouseWaitsForATeam checks that while one member of a team is there and has time,
// nobody else answers for the team: not the house at another member's deadline, nor the
// house that plays for another seat.
func TestTheHouseWaitsForATeam(t *testing.T) {
	b := newRig(t)
	b.levels()
	id := b.paced("crew", "1h", table.LateEasy, noon)
	b.wish(ben, func(p *table.Person) error {
		return p.Leave(b.Clock.Now().Format("2006-01-02"), b.Clock.Now().AddDate(0, 0, 2).Format("2006-01-02"), b.Clock.Now())
	})
	b.Clock.Add(61 * time.Minute)
	kinds, seats := b.tick(id)
	if n := slices.Index(kinds, table.PostPast); n < 0 || seats[n] != 0 || b.See(id, ada).Seq != 0 {
		t.Fatalf("at Ada's deadline %v are told to %v", kinds, seats)
	}
	b.Clock.Add(5 * 24 * time.Hour)
	b.tick(id)
	if x := b.See(id, ada).Table; !x.Seats[0].House || !x.Seats[1].House || !x.Resting() {
		t.Errorf("nobody minds the seats of a team that is late as a whole: %+v", x.Seats)
	}
	b.returns(id, ben, nil) // and answers for both
	if p := b.See(id, ben); p.Seq != 0 || len(p.Prompts) != 1 {
		t.Errorf("the house has answered for Ben: %+v", p.Prompts)
	}

	id = b.paced("crew", "1h", table.LateNothing, noon.AddDate(0, 0, 20))
	b.mind(id, 0, table.Easy, ada, nil)
	b.SettleHouse()
	if p := b.See(id, ben); p.Seq != 0 || len(p.Prompts) != 1 {
		t.Errorf("the house has answered for Ben: %+v", p.Prompts)
	}
	b.Answer(id, ben, "pick:2")
}

// TestATeamIsOpenedTogether checks that if a whole team is late and seats open at a deadline,
// every member loses their seat.
func TestATeamIsOpenedTogether(t *testing.T) {
	b := newRig(t)
	id := b.paced("crew", "1h", table.LateOpen, noon)
	b.wish(ben, func(p *table.Person) error { return p.SetQuiet("12:30", "14:00") }) // his deadline is after that
	b.Clock.Add(61 * time.Minute)
	b.tick(id)
	if x := b.See(id, eve).Table; !x.Seats[0].Taken() || !x.Seats[1].Taken() {
		t.Fatalf("opened while Ben has time: %+v", x.Seats)
	}
	b.Clock.Add(5 * time.Hour)
	b.tick(id)
	if x := b.See(id, eve).Table; x.Seats[0].Taken() || x.Seats[1].Taken() {
		t.Errorf("not opened: %+v", x.Seats)
	}
}
