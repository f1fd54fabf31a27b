package storetest

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"hexwarden/table"
)

func (e Engine) testOneMoveIsOneTransaction(t *testing.T) {
	s := e.open(t)
	r := Row("t")
	if err := s.Create(t.Context(), r, nil); err != nil {
		t.Fatal(err)
	}
	Commit(t, s, Moved(r, 1, 10))
	// The posting of this change is of no table: everything before it must go too.
	r.Version = 2
	bad := Moved(r, 2, 10)
	bad.Postings[0].Table = "nowhere"
	if err := s.Commit(t.Context(), bad); err == nil || errors.Is(err, table.ErrConflict) {
		t.Fatalf("error %v", err)
	}
	got, err := s.Load(t.Context(), "t")
	if err != nil || got.Seq != 1 || got.Version != 2 {
		t.Errorf("table %+v, %v", got, err)
	}
	if steps, _ := s.Steps(t.Context(), "t"); len(steps) != 1 {
		t.Errorf("%d moves", len(steps))
	}
	if _, err := s.Snapshot(t.Context(), "t", 2); !errors.Is(err, table.ErrNotFound) {
		t.Errorf("the state is there: %v", err)
	}
	if list, _ := s.Pending(t.Context(), "t"); len(list) != 1 {
		t.Errorf("%d postings", len(list))
	}
	// The connection is as good as before.
	Commit(t, s, Moved(r, 2, 10))
}

func (e Engine) testRowsComeBackAsTheyWere(t *testing.T) {
	s := e.open(t)
	r := Row("t")
	r.Place = table.Place{Guild: "g", Channel: "c", Thread: "th"}
	if err := s.Create(t.Context(), r, nil); err != nil {
		t.Fatal(err)
	}
	is := func(err, want error) {
		t.Helper()
		if !errors.Is(err, want) {
			t.Errorf("error %v, want %v", err, want)
		}
	}
	is(s.Create(t.Context(), Row("t"), nil), table.ErrConflict)
	second := Row("u")
	second.Place = r.Place
	is(s.Create(t.Context(), second, nil), table.ErrTaken)
	c := Moved(r, 1, 10)
	c.Row.Fault, c.Row.Rules, c.Row.Walker = "fault", 7, 0
	Commit(t, s, c)
	want := c.Row
	want.Version, want.Created, want.Updated, want.Trail = 2, r.Created.UTC(), r.Updated.UTC(), []int{}
	got, err := s.Load(t.Context(), "t")
	if err != nil || fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) {
		t.Errorf("stored %+v\nread   %+v, %v", want, got, err)
	}
	is(s.Commit(t.Context(), c), table.ErrConflict)
	_, err = s.Load(t.Context(), "v")
	is(err, table.ErrNotFound)
}

func (e Engine) testSnapshotsAreThinned(t *testing.T) {
	s := e.open(t)
	r := Row("t")
	if err := s.Create(t.Context(), r, nil); err != nil {
		t.Fatal(err)
	}
	for n, keep := range [][]int{{}, {0}, {0, 1}, {0, 1, 2}, {1, 3}} {
		Commit(t, s, Moved(r, n, 10, keep...))
		r.Version++
	}
	for seq, want := range []bool{false, true, false, true, true} {
		if _, err := s.Snapshot(t.Context(), "t", seq); (err == nil) != want {
			t.Errorf("state %d is there: %v, want %t", seq, err, want)
		}
	}
}

// Texts come back as they were, whatever they contain; what is no text comes back as the sign for that.
func (e Engine) testOddTexts(t *testing.T) {
	s := e.open(t)
	for n, x := range []struct{ stored, want string }{
		{"Zażółć gęślą jaźń 🦉 'quoted' \"twice\" \\ %_ ?1 $1 -- ;", ""},
		{"zero\x00 and no UTF-8 \xff", "zero\uFFFD and no UTF-8 \uFFFD"},
		{"lines\r\n\tand a \u2028", ""},
	} {
		r := Row(table.ID(fmt.Sprint("t", n)))
		r.Seats[0].Name, r.Options, r.Fault = x.stored, map[string]string{x.stored: x.stored}, x.stored
		must(t, s.Create(t.Context(), r, nil))
		must(t, s.Remember(t.Context(), r.ID, x.stored, x.stored))
		if x.want == "" {
			x.want = x.stored
		}
		got, err := s.Load(t.Context(), r.ID)
		if note, err2 := s.Recall(t.Context(), r.ID, x.want); err != nil || err2 != nil || got.Seats[0].Name != x.want || got.Fault != x.want || note != x.want {
			t.Errorf("%q is %q, %q, %q, %v, %v", x.stored, got.Seats[0].Name, got.Fault, note, err, err2)
		}
		if n != 1 && got.Options[x.stored] != x.stored {
			t.Errorf("%q is %q among options", x.stored, got.Options)
		}
	}
	big := strings.Repeat("x", 8<<20)
	must(t, s.Remember(t.Context(), "", "big", big))
	if got, err := s.Recall(t.Context(), "", "big"); err != nil || got != big {
		t.Errorf("%d bytes came back, %v", len(got), err)
	}
}

// What was played elsewhere is stored whole or not at all.
func (e Engine) testImport(t *testing.T) {
	s := e.open(t)
	r := Row("t")
	r.Seq = 1
	first, second := Moved(r, 0, 10), Moved(r, 1, 10)
	steps, events := []table.Step{*first.Step, *second.Step}, []table.Moved{{Events: first.Events}, {Seq: 1, Events: second.Events}}
	must(t, s.Import(t.Context(), r, steps, events, second.Snapshot, second.Postings))
	got, err := s.Steps(t.Context(), "t")
	log, err2 := s.Log(t.Context(), "t", -1, 10)
	_, err3 := s.Snapshot(t.Context(), "t", 1)
	if err := errors.Join(err, err2, err3); err != nil || len(got) != 2 || got[1].By != "ada" || got[1].Line.N != 1 || len(log) != 2 || log[1].Events[0].N != 1 {
		t.Errorf("%+v, %+v, %v", got, log, err)
	}
	if log, err := s.Log(t.Context(), "t", 0, 10); err != nil || len(log) != 1 || log[0].Seq != 1 {
		t.Errorf("after move 0: %+v, %v", log, err)
	}
	if log, err := s.Log(t.Context(), "t", -1, 1); err != nil || len(log) != 1 || log[0].Seq != 1 {
		t.Errorf("the last one: %+v, %v", log, err)
	}
	for who, want := range map[table.UserID]int{"ada": 1, "ben": -1} {
		if n, err := s.LastMove(t.Context(), "t", who); err != nil || n != want {
			t.Errorf("the last move of %s is %d, %v", who, n, err)
		}
	}
	if err := s.Import(t.Context(), r, steps, events, second.Snapshot, nil); !errors.Is(err, table.ErrConflict) {
		t.Errorf("imported twice: %v", err)
	}
	other := Row("u")
	if err := s.Import(t.Context(), other, []table.Step{steps[0], steps[0]}, events, nil, nil); !errors.Is(err, table.ErrConflict) {
		t.Errorf("a move twice: %v", err)
	}
	if _, err := s.Load(t.Context(), "u"); !errors.Is(err, table.ErrNotFound) {
		t.Errorf("a part of it is there: %v", err)
	}
}
