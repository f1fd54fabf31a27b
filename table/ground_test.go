package table_test

import (
	"testing"

	"hexwarden/table"
)

// TestDrop checks that a new table for which no place could be made is deleted with the pack that
// only it used. A table that was played is kept and waits for another place.
func TestDrop(t *testing.T) {
	b := newRig(t)
	place := table.Place{Guild: "g", Channel: "c", Thread: table.NewThread}
	x, err := b.OpenTable(t.Context(), table.OpenRequest{Host: ada, Place: place, System: "toy", Scenario: "duel"})
	if err != nil || !x.Unplaced() {
		t.Fatalf("%+v, %v", x.Place, err)
	}
	for range 2 { // a second time there is nothing left to do
		is(t, b.DropTable(t.Context(), x.ID), nil)
		is(t, second(b.Table(t.Context(), x.ID)), table.ErrNotFound)
		is(t, second(b.Store.Pack(t.Context(), x.PackHash)), table.ErrNotFound)
	}
	id := b.duel("t")
	b.does(nil, func() (table.Table, error) { return b.AttachTable(t.Context(), id, place, ada) })
	is(t, b.DropTable(t.Context(), id), nil)
	if x := b.See(id, ada).Table; !x.Lost || x.Status != table.Running {
		t.Errorf("%s, lost: %t", x.Status, x.Lost)
	}
	b.does(nil, func() (table.Table, error) { return b.AttachTable(t.Context(), id, place, ben) })
	is(t, second(b.SetPlace(t.Context(), id, table.Place{Guild: "g", Channel: "c", Thread: "new"})), nil)
}
