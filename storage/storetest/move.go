package storetest

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"hexwarden/club"
	"hexwarden/storage"
	"hexwarden/table"
)

// Move tries the way from one database to another and back: everything is there, ids go on where they were, and nothing is
// moved to where something is.
func Move(t *testing.T, from, to Engine) {
	s := from.open(t)
	filled(t, s)
	there := to.open(t)
	rows, err := storage.Move(t.Context(), s.Store, there.Store)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := storage.Move(t.Context(), s.Store, there.Store); !errors.Is(err, storage.ErrFilled) {
		t.Errorf("moved twice: %v", err)
	}
	back := from.open(t)
	again, err := storage.Move(t.Context(), there.Store, back.Store)
	if err != nil {
		t.Fatal(err)
	}
	first := contents(t, from, s)
	for of, x := range map[string]map[string][]string{"there": contents(t, to, there), "back": contents(t, from, back)} {
		for name, want := range first {
			if !slices.Equal(x[name], want) {
				t.Errorf("%s, %s:\n%q\nwant\n%q", of, name, x[name], want)
			}
			if len(want) == 0 || rows[name] != len(want) || again[name] != len(want) {
				t.Errorf("%s: %d rows are told of, %d on the way back; there are %d", name, rows[name], again[name], len(want))
			}
		}
		if len(x) != len(first) || len(first) < 15 {
			t.Errorf("%s: these tables: %v", of, slices.Sorted(maps.Keys(x)))
		}
	}
	for name, x := range map[string]*tried{"there": there, "back": back} {
		var ids []table.ID
		list, err := x.Tables(t.Context(), "")
		for _, y := range list {
			ids = append(ids, y.ID)
		}
		if err != nil || !slices.Equal(ids, []table.ID{"a", "m", "z"}) {
			t.Errorf("%s the order of tables is %v, %v", name, ids, err)
		}
		r, err := x.Load(t.Context(), "z")
		must(t, err)
		Commit(t, x, Moved(r, r.Seq+1, 10))
		if told, err := x.Pending(t.Context(), "z"); err != nil || told[len(told)-1].ID != 5 {
			t.Errorf("%s the next posting is %+v, %v", name, told, err)
		}
	}
}

// filled fills a database: each table has rows, and ids were given that are not there any more.
func filled(t *testing.T, s *tried) {
	t.Helper()
	for _, id := range []table.ID{"z", "m", "a"} { // of one moment
		r := Row(id)
		r.Place.Thread, r.Seed = string(id), []byte{0, 0xff, '\''}
		if id == "a" {
			r.Seed = nil
		}
		must(t, s.Create(t.Context(), r, nil))
		c := Moved(r, 0, 300)
		c.Dump, c.Finished = []byte{1, 0}, &table.Finished{Table: id, League: "l", Winners: []int{1}, Seats: []table.FinishedSeat{{User: "ada", Name: "Ada ń '\"\\ 🦉"}}}
		Commit(t, s, c)
		must(t, s.PutDraft(t.Context(), id, 0, "p", table.Drafted{Entries: []string{"x"}}))
	}
	must(t, s.Trying(t.Context(), 1, "7", "100", time.UnixMilli(5000)))
	for n := range 250 {
		must(t, s.Remember(t.Context(), "", fmt.Sprint("key", n), "value\nof two lines"))
	}
	for range 2 {
		must(t, s.PutList(t.Context(), "ada", table.Saved{System: "toy", Name: "mine"}))
	}
	must(t, s.PutPack(t.Context(), "hash", "toy", make([]byte, 5<<20)))
	must(t, putPerson(t, s, "ada", table.Person{Zone: "Europe/Rome"}))
	must(t, putServer(t, s, "g", table.Server{Language: "it", Board: "c"}))
	must(t, s.PutLeague(t.Context(), club.League{ID: "l", Guild: "g"}, []table.Posting{{Table: "m", Kind: table.PostNews}}))
	must(t, s.PutCampaign(t.Context(), club.Campaign{ID: "c", Guild: "g"}, nil, nil))
	must(t, s.Posted(t.Context(), 4))
}

// contents is all rows by table.
func contents(t *testing.T, e Engine, s *tried) map[string][]string {
	t.Helper()
	columns := map[string][]string{}
	e.columns(t, s, func(of, name, _ string) { columns[of] = append(columns[of], name) })
	out := map[string][]string{}
	for of, names := range columns {
		slices.Sort(names)
		out[of] = e.told(t, s, of, names)
		slices.Sort(out[of])
	}
	return out
}
