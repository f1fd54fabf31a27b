package table_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"

	"hexwarden/table"
)

// gated is a store that returns no state before the gate is open.
type gated struct {
	table.Store
	gate chan struct{}
}

func (g gated) Snapshot(ctx context.Context, id table.ID, seq int) (table.Snapshot, error) {
	select {
	case <-g.gate:
		return g.Store.Snapshot(ctx, id, seq)
	case <-ctx.Done():
		return table.Snapshot{}, ctx.Err()
	}
}

// TestAStartReadsNoGame checks that a start doesn't wait for games to be read: the house
// continues beside it, and stops with it.
func TestAStartReadsNoGame(t *testing.T) {
	b := newRig(t)
	b.Close() // the house no longer answers
	var ids []table.ID
	for _, thread := range []string{"1", "2", "3"} {
		id := b.alone(thread)
		b.Answer(id, ada, "pick:1")
		ids = append(ids, id)
	}
	b.Restart()
	g := gated{b.Service.Store, make(chan struct{})}
	b.Service.Store = g
	must(t, b.Resume(t.Context()))
	close(g.gate)
	b.SettleHouse()
	for _, id := range ids {
		if p := b.See(id, ada); p.Seq < 2 {
			t.Errorf("the house has not gone on at %s: move %d", id, p.Seq)
		}
	}

	b.Restart()
	b.Service.Store = gated{b.Service.Store, make(chan struct{})}
	must(t, b.Resume(t.Context()))
	b.Close() // doesn't wait for a read that never ends
}

// lossy is a store of which one read fails.
type lossy struct {
	table.Store
	left *atomic.Int32 // reads before that
}

var errCut = errors.New("the connection was cut")

func (c lossy) In(ctx context.Context, status table.Status) ([]table.ID, error) {
	if c.left.Add(-1) == 0 {
		return nil, errCut
	}
	return c.Store.In(ctx, status)
}

func (c lossy) Load(ctx context.Context, id table.ID) (table.Row, error) {
	if c.left.Add(-1) == 0 {
		return table.Row{}, errCut
	}
	return c.Store.Load(ctx, id)
}

// TestTheHouseReadsAgain checks that the house goes on with the next tick where it could not read, whichever read it was.
func TestTheHouseReadsAgain(t *testing.T) {
	for read := int32(1); ; read++ {
		b := newRig(t)
		b.Close() // the house no longer answers
		id := b.alone("1")
		b.Answer(id, ada, "pick:1")
		b.Restart()
		c := lossy{b.Service.Store, &atomic.Int32{}}
		b.Service.Store = c
		c.left.Store(read + 1) // the first one is of the start itself
		must(t, b.Resume(t.Context()))
		b.SettleHouse()
		if c.left.Load() > 0 { // there are no more reads
			if read < 3 {
				t.Errorf("only %d reads", read)
			}
			return
		}
		_, err := b.Tick(t.Context())
		must(t, err)
		b.SettleHouse()
		if p := b.See(id, ada); p.Seq < 2 {
			t.Errorf("after read %d failed the house has not gone on: move %d", read, p.Seq)
		}
	}
}

func TestTablesOfAStatus(t *testing.T) {
	b := newRig(t)
	lobby, running := b.OpenThread("1"), b.duel("2")
	for status, want := range map[table.Status]table.ID{table.Lobby: lobby, table.Running: running, table.Frozen: ""} {
		got, err := b.Store.In(t.Context(), status)
		if err != nil || (want == "") != (len(got) == 0) || want != "" && got[0] != want {
			t.Errorf("%s: %v, %v", status, got, err)
		}
	}
}
