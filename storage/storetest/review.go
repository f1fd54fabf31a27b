package storage

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/record"
	"hexwarden/table"
)

// Nothing is left of a table that is removed, in whatever names tables; others stay.
func TestRemove(t *testing.T) {
	s := openFile(t, filepath.Join(t.TempDir(), "bot.db"))
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
		all, err := s.columns(t.Context())
		must(err)
		for _, c := range all {
			if c.name == "table_id" || c == (column{"tables", "id"}) {
				var m int
				must(s.read.row(t.Context(), fmt.Sprintf(`SELECT count(*) FROM %s WHERE %s = ?`, c.table, c.name), id).Scan(&m))
				n += m
			}
		}
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

// Reviews of an earlier release are removed as well, some time later.
func TestReviewsMigrate(t *testing.T) {
	s := openFile(t, older(t, 7, `INSERT INTO tables VALUES ('old', 1, '', '', '', 'toy', 1, 'p', 's', '{}', 'ada', 'en', 'over', '', 0, 'c', x'00', '[]', -1, 1000, 2000)`,
		`INSERT INTO seats (table_id, seat, user, name, house, salt) VALUES ('old', 0, '', 'Ada', 0, 'salt')`,
		`INSERT INTO affairs VALUES ('old', '{"import":{"key":"k","review":true,"place":{}}}', 0)`))
	row, err := s.Load(t.Context(), "old")
	next, err2 := s.NextTick(t.Context())
	if err != nil || err2 != nil || row.Import.Until.IsZero() || row.Import.Until.Sub(next).Abs() > time.Minute || time.Until(next) < 29*24*time.Hour {
		t.Errorf("until %+v, next %v: %v, %v", row.Import, next, err, err2)
	}
}
