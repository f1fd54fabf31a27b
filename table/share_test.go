package table_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"

	"hexwarden/engine"
	"hexwarden/table"
)

// part is the work of a process among others.
type part struct {
	mu   sync.Mutex
	work []string
}

func (p *part) Hold(ctx context.Context, work string) (context.Context, func(), bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return ctx, func() {}, slices.Contains(p.work, work)
}

func (p *part) Alone() bool { return false }

// give gives a process the work of a table.
func (p *part) give(id table.ID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.work = append(p.work, table.Bucket(id))
}

// twoProcesses are two that have one file, and no work yet.
func twoProcesses(t *testing.T) (a, b *rig, ofA, ofB *part) {
	a = newRig(t)
	b = rigOver(t, a.Path)
	ofA, ofB = &part{}, &part{}
	a.Service.Share, b.Service.Share = ofA, ofB
	return a, b, ofA, ofB
}

// TestTheHouseOfAnotherProcess checks that whoever makes a move, the house answers in the process that has the table: when that
// is told of the move, and when it gets the table.
func TestTheHouseOfAnotherProcess(t *testing.T) {
	a, b, ofA, ofB := twoProcesses(t)
	id := a.alone("1")
	ofB.give(id)
	a.Answer(id, ada, "pick:1")
	a.SettleHouse()
	if p := b.See(id, ada); p.Seq != 1 {
		t.Fatalf("the house has answered, though nobody was to: move %d", p.Seq)
	}
	b.Heed(id)
	b.SettleHouse()
	p := b.See(id, ada)
	if p.Seq < 2 {
		t.Errorf("the house has not answered: move %d", p.Seq)
	}
	if now := a.See(id, ada); now.Seq != p.Seq {
		t.Errorf("one process sees move %d, the other %d", now.Seq, p.Seq)
	}
	other := b.alone("2")
	b.Answer(other, ada, "pick:1")
	ofA.give(other)
	must(t, a.Resume(t.Context()))
	a.SettleHouse()
	if p := b.See(other, ada); p.Seq < 2 {
		t.Errorf("the house has not gone on at a table that was taken over: move %d", p.Seq)
	}
}

// TestClocksOfAnotherProcess checks that only the process that has a table does what is due there.
func TestClocksOfAnotherProcess(t *testing.T) {
	a, b, _, ofB := twoProcesses(t)
	id := a.timed()
	ofB.give(id)
	a.Drain()
	a.Clock.Add(2 * hour)
	if kinds, _ := a.tick(id); len(kinds) > 0 {
		t.Errorf("a process that does not have the table tells %v", kinds)
	}
	b.Clock.Add(2 * hour)
	if kinds, _ := b.tick(id); len(kinds) == 0 {
		t.Error("the one that has it tells nothing")
	}
}

// meeting is a store in which somebody else does something between a read and the write that follows.
type meeting struct {
	table.Store
	meanwhile func()
}

func (m *meeting) Load(ctx context.Context, id table.ID) (table.Row, error) {
	row, err := m.Store.Load(ctx, id)
	if do := m.meanwhile; do != nil {
		m.meanwhile = nil
		do()
	}
	return row, err
}

// moveOf answers the first question of a position.
func moveOf(p table.Position, pick engine.ChoiceID) engine.Move {
	return engine.Move{Prompt: p.Prompts[0].ID, Picks: []engine.ChoiceID{pick}}
}

// TestMovesMeet checks that a move that meets another one is made if it is still possible, and refused if it is not.
func TestMovesMeet(t *testing.T) {
	a, b, _, _ := twoProcesses(t)
	id := a.duel("1")
	m := &meeting{Store: a.Service.Store}
	a.Service.Store = m
	p := a.See(id, ada)
	move := moveOf(p, "pick:1")
	m.meanwhile = func() { b.Answer(id, ben, "pick:2") }
	if _, err := a.PlayMove(t.Context(), id, ada.ID, move); err != nil {
		t.Errorf("both may pick at once: %v", err)
	}
	if p := b.See(id, ada); p.Seq != 2 {
		t.Fatalf("move %d", p.Seq)
	}
	other := a.duel("2")
	move = moveOf(a.See(other, ada), "pick:1")
	m.meanwhile = func() { b.Answer(other, ada, "pick:2") }
	if _, err := a.PlayMove(t.Context(), other, ada.ID, move); err == nil || errors.Is(err, table.ErrDisk) {
		t.Errorf("she has picked already: %v", err)
	}
	if p := b.See(other, ada); p.Seq != 1 {
		t.Errorf("move %d", p.Seq)
	}
}

// TestBuckets checks that tables are spread over all buckets, each always the same.
func TestBuckets(t *testing.T) {
	all := table.AllBuckets()
	count := map[string]int{}
	for n := range 100 * table.Buckets {
		id := table.ID("t" + string(rune('a'+n%26)) + string(rune('a'+n/26%26)) + string(rune('a'+n/676)))
		if !slices.Contains(all, table.Bucket(id)) || table.Bucket(id) != table.Bucket(string(id)) {
			t.Fatalf("%s is in %s", id, table.Bucket(id))
		}
		count[table.Bucket(id)]++
	}
	for _, b := range all {
		if n := count[b]; n < 30 || n > 300 {
			t.Errorf("%s has %d of %d tables", b, n, 100*table.Buckets)
		}
	}
	if len(count) != table.Buckets || len(all) != table.Buckets {
		t.Errorf("%d buckets of %d", len(count), len(all))
	}
}
