package table_test

import (
	"runtime"
	"testing"
	"time"

	"hexwarden/engine/ai"
	"hexwarden/internal/duel"
	"hexwarden/table"
)

// muse is a house player that thinks as long as a test lets it. It picks 1 without thinking and 3 after a
// thought.
type muse struct {
	duel.Least
	begun chan ai.Position // each thought, when it starts
	ends  chan func()      // what it does before it answers; until then it thinks, if it may
}

// Think implements ai.Mind.
func (m *muse) Think(at ai.Position) ai.Thought {
	m.begun <- at
	for {
		select {
		case do := <-m.ends:
			do()
			return ai.Thought{Move: duel.Most{}.Choose(at.View, at.Prompt, at.Ask)}
		default:
			if at.Stop() {
				return ai.Thought{Move: duel.Most{}.Choose(at.View, at.Prompt, at.Ask)}
			}
			runtime.Gosched()
		}
	}
}

// thinking is a rig whose house thinks at one level.
func thinking(t *testing.T) (*rig, *muse) {
	b, m := newRig(t), &muse{begun: make(chan ai.Position, 100), ends: make(chan func())}
	b.Setup.Minds = func(_ string, l table.Level) (by table.Thinking) {
		if l == table.Strong {
			by.Mind = m
		}
		return by
	}
	b.Setup.Levels = map[table.Level]table.Player{table.Easy: duel.Least{}, table.Strong: duel.Least{}}
	b.Restart()
	return b, m
}

// facing is a table where Ada has started a game against a house that thinks.
func (b *rig) facing(thread string) table.ID {
	b.T.Helper()
	id := b.OpenThread(thread)
	b.does(nil, func() (table.Table, error) { return b.JoinTable(b.T.Context(), id, 0, ada) })
	b.does(nil, func() (table.Table, error) { return b.Service.SeatHouse(b.T.Context(), id, 1, ada) })
	b.does(nil, func() (table.Table, error) {
		return b.SetLevel(b.T.Context(), id, table.EverySeat, table.Strong, ada.ID)
	})
	if _, err := b.StartGame(b.T.Context(), id, ada.ID); err != nil {
		b.T.Fatal(err)
	}
	return id
}

func nothing() {}

// TestAThoughtHoldsUpNobody checks that people act while the house thinks, at its table and at others. Its
// answer counts if it is still asked the same question.
func TestAThoughtHoldsUpNobody(t *testing.T) {
	b, m := thinking(t)
	other := b.duel("other")
	id := b.facing("1")
	if at := <-m.begun; at.View.Seat != 1 || at.Deal == nil {
		t.Errorf("it thinks at %+v", at)
	}
	m.ends <- func() { // while it is thinking
		b.Answer(id, ada, "pick:1")
		b.Answer(other, ada, "pick:1")
		b.Answer(other, ben, "pick:1")
	}
	<-m.begun // the dice of this test let the house walk
	if p := b.See(id, eve); p.Seq != 2 {
		t.Errorf("%d moves were made", p.Seq)
	}
	m.ends <- nothing
}

// TestAStaleThoughtIsDropped checks that a thought about a question that is no longer open
// is dropped.
func TestAStaleThoughtIsDropped(t *testing.T) {
	b, m := thinking(t)
	id := b.duel("1")
	b.does(nil, func() (table.Table, error) { return b.MindSeat(t.Context(), id, 1, table.Easy, ben.ID) })
	b.returns(id, ben, nil)
	b.Answer(id, ada, "pick:2")
	if p := b.See(id, ben); p.Seq != 2 {
		t.Fatalf("after %d moves", p.Seq)
	}
	walks, _ := b.walker(id)
	seat := b.See(id, walks).Seat
	if _, err := b.MindSeat(t.Context(), id, seat, table.Strong, walks.ID); err != nil {
		t.Fatal(err)
	}
	<-m.begun
	m.ends <- func() {
		if _, err := b.ReclaimSeat(t.Context(), id, walks.ID); err != nil {
			t.Error(err)
		}
	}
	b.SettleHouse()
	if p := b.See(id, walks); p.Seq != 2 || len(p.Prompts) == 0 {
		t.Errorf("the house has answered for somebody who is back: move %d", p.Seq)
	}
	b.Answer(id, walks, "step")
}

// TestTheEndOfAThought checks that when the bot stops in the middle of a thought, the house
// continues after the restart.
func TestTheEndOfAThought(t *testing.T) {
	b, m := thinking(t)
	id := b.facing("1")
	<-m.begun
	began := time.Now()
	b.Service.Close()
	if took := time.Since(began); took > time.Second {
		t.Errorf("it took %v", took)
	}
	b.Restart()
	if p := b.See(id, eve); p.Seq != 0 {
		t.Errorf("%d moves were made", p.Seq)
	}
	if err := b.Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	<-m.begun
	m.ends <- nothing
	b.SettleHouse()
	if p := b.See(id, eve); p.Seq != 1 || p.Table.Seats[1].Level != table.Strong {
		t.Errorf("%d moves were made: %+v", p.Seq, p.Table.Seats)
	}
}

// TestABrokenThought checks that if a thought panics, the house answers without it and the table is not
// affected.
func TestABrokenThought(t *testing.T) {
	b, m := thinking(t)
	id := b.facing("1")
	<-m.begun
	m.ends <- func() { panic("odd") }
	b.SettleHouse()
	if p := b.See(id, ada); p.Table.Status != table.Running || p.Seq != 1 {
		t.Errorf("the table is %s after %d moves", p.Table.Status, p.Seq)
	}
	b.Answer(id, ada, "pick:3")
}

// TestLevelsOfEarlierReleases checks that chosen levels are stored, and that a game from an earlier release
// continues at the levels that its names mean today.
func TestLevelsOfEarlierReleases(t *testing.T) {
	b := newRig(t)
	b.Setup.Levels = map[table.Level]table.Player{table.Pass: duel.Least{}, table.Beginner: duel.Least{}, table.Easy: duel.Most{}}
	b.Restart()
	id := b.alone("1")
	b.SettleHouse()
	for _, x := range []struct {
		level, means table.Level
		late, then   table.Overdue
	}{{"greedy", table.Easy, "random", table.LateBeginner}, {"random", table.Beginner, "greedy", table.LateEasy}, {"pass", table.Pass, "pass", table.LatePass}} {
		row, err := b.Store.Load(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		row.Seats[1].Level, row.Late = x.level, x.late
		if err := b.Store.Commit(t.Context(), table.Change{Row: row, Seating: true, Settled: true}); err != nil {
			t.Fatal(err)
		}
		b.Restart()
		if got := b.See(id, ada).Table; got.Seats[1].Level != x.means || got.Late != x.then {
			t.Errorf("%s, %s is read as %s, %s", x.level, x.late, got.Seats[1].Level, got.Late)
		}
	}
	if err := b.Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	for range 10 {
		b.SettleHouse()
		if p := b.See(id, ada); p.Outcome == nil && len(p.Prompts) > 0 {
			b.Answer(id, ada, p.Prompts[0].Choices[0].ID())
		}
	}
	if b.See(id, ada).Outcome == nil {
		t.Error("the game does not go on to its end")
	}
	if got := b.does(nil, func() (table.Table, error) { return b.Service.SeatHouse(t.Context(), b.OpenThread("2"), 1, ada) }); got.Seats[1].Level != table.Easy {
		t.Errorf("a new seat of the house plays %s", got.Seats[1].Level)
	}
}
