package storetest

import (
	"strings"
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/record"
	"hexwarden/table"
)

// Nothing is left of a table that is removed, in whatever names tables; others stay.
func (e Engine) testRemove(t *testing.T) {
	s := e.open(t)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	now := time.UnixMilli(1000).UTC()
	for _, id := range []table.ID{"gone", "stays"} {
		row := table.Row{Version: 1, Salts: []string{""}, Seed: []byte{1}, Table: table.Table{ID: id, Host: "ada", Status: table.Over, Seats: make([]table.Seat, 1), Created: now, Updated: now}}
		row.Import = &table.Imported{Key: string(id), Review: true, Until: now}
		must(s.Import(t.Context(), row, []table.Step{{Line: record.Line{}, At: now}}, []table.Moved{{Events: []engine.Event{}}},
			&table.Snapshot{State: []byte("{}")}, []table.Posting{{Table: id, Kind: table.PostReview, Created: now}}))
		must(s.Remember(t.Context(), id, "k", "v"))
		must(s.PutDraft(t.Context(), id, 0, "p", table.Drafted{}))
		must(s.Commit(t.Context(), table.Change{Row: row, Dump: []byte("d")}))
	}
	count := func(id table.ID) (n int) {
		t.Helper()
		e.each(t, s, func(place, x string) {
			if x == string(id) && (place == "tables.id" || strings.HasSuffix(place, ".table_id")) {
				n++
			}
		})
		return n
	}
	before := count("stays")
	if n := count("gone"); n != before || n < 8 {
		t.Fatalf("%d and %d rows", n, before)
	}
	if ids, err := s.Reviews(t.Context(), "ada"); err != nil || len(ids) != 2 || ids[0] != "gone" {
		t.Errorf("reviews %v, %v", ids, err)
	}
	must(s.Remove(t.Context(), "gone"))
	if count("gone") != 0 || count("stays") != before {
		t.Errorf("%d rows are left, %d of the other", count("gone"), count("stays"))
	}
}
