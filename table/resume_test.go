package table_test

import (
	"context"
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
