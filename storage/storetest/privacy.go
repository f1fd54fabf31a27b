package storetest

import (
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/table"
)

// After somebody was forgotten no column of the file names them, by id or name,
// and what others need still stands.
func (e Engine) testForget(t *testing.T) {
	s := e.open(t)
	r := Row("t")
	r.Host = "ada"
	r.Seats = append(r.Seats, table.Seat{Index: 1, User: "ben", Name: "Ben"})
	r.Salts = append(r.Salts, "salt")
	r.Motions = []table.Motion{{ID: 1, Kind: "pause", By: 0, Needs: []engine.Seat{1}}}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(s.Create(t.Context(), r, nil))
	c := Moved(r, 1, 10)
	c.Dump = []byte("a record with Ada")
	Commit(t, s, c)
	must(putPerson(t, s, "ada", table.Person{Zone: "Europe/Rome"}))
	must(putPerson(t, s, "ben", table.Person{Zone: "Europe/Paris"}))
	must(s.PutList(t.Context(), "ada", table.Saved{System: "toy", Name: "mine"}))
	must(s.Remember(t.Context(), "", "locale ada", "fr"))
	must(s.Remember(t.Context(), "t", "live", `{"asked":["ada","ben"]}`))
	must(putServer(t, s, "g", table.Server{Language: "it"}))
	before, err := s.Kept(t.Context(), "ada")
	if err != nil || len(before.Seats) != 1 || len(before.Lists) != 1 || before.Notes["locale ada"] != "fr" || before.Places["moves.user"] != 1 || before.Places["tables.host"] != 1 {
		t.Fatalf("kept: %+v, %v", before, err)
	}
	must(s.Forget(t.Context(), "ada", "nobody-1"))
	e.each(t, s, func(place, x string) {
		if strings.Contains(x, "ada") || strings.Contains(x, "Ada") || strings.Contains(x, "Rome") {
			t.Errorf("%s: %s", place, x)
		}
	})
	got, err := s.Load(t.Context(), "t")
	if err != nil || got.Seats[0].User != "nobody-1" || got.Seats[1].Name != "Ben" || got.Host != "nobody-1" || got.Version != 3 {
		t.Errorf("the table: %+v, %v", got, err)
	}
	if data, _, err := s.Dump(t.Context(), "t"); err != table.ErrNotFound {
		t.Errorf("the record that was set aside: %s, %v", data, err)
	}
	if p, err := s.Person(t.Context(), "ben"); err != nil || p.Zone != "Europe/Paris" {
		t.Errorf("the other person: %+v, %v", p, err)
	}
	if v, err := s.Recall(t.Context(), "t", "live"); err != nil || v != `{"asked":["nobody-1","ben"]}` {
		t.Errorf("the note of the table: %s, %v", v, err)
	}
}
