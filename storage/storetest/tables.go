package storetest

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"hexwarden/table"
)

// Tables are found by what they are found by, in their order: of those of one moment the one that was written later is later.
func (e Engine) testListsOfTables(t *testing.T) {
	s := e.open(t)
	open := func(id table.ID, status table.Status, place table.Place, change func(*table.Row)) {
		t.Helper()
		r := Row(id)
		r.Status, r.Place, r.Scenario, r.Host = status, place, "duel", "host"
		change(&r)
		must(t, s.Create(t.Context(), r, nil))
	}
	none := func(*table.Row) {}
	open("zz", table.Over, table.Place{Guild: "g", Channel: "c"}, none)
	open("mm", table.Over, table.Place{Guild: "g", Channel: "c"}, none)
	open("aa", table.Running, table.Place{Guild: "g", Channel: "c"}, func(r *table.Row) { r.Updated = time.UnixMilli(9000) })
	open("tt", table.Lobby, table.Place{Guild: "g", Channel: "c", Thread: "th"}, func(r *table.Row) { r.Seats[0].User = "ben" })
	open("early", table.Frozen, table.Place{Guild: "h", Channel: "d"}, func(r *table.Row) {
		r.Created, r.Seats[0].User = time.UnixMilli(1), "ben"
		r.Waitlist = []table.UserID{"ada"}
	})
	open("home", table.Running, table.Place{}, func(r *table.Row) {
		r.Lost, r.Import, r.Seats[0].User = true, &table.Imported{Key: "k", Review: true, Place: table.Place{Guild: "g"}}, ""
	})
	ids := func(list []table.Table, err error) (out []table.ID, _ error) {
		for _, x := range list {
			out = append(out, x.ID)
		}
		return out, err
	}
	for what, x := range map[string]struct {
		find func(context.Context) ([]table.ID, error)
		want []table.ID
	}{
		"all":    {func(ctx context.Context) ([]table.ID, error) { return ids(s.Tables(ctx, "")) }, []table.ID{"home", "tt", "aa", "mm", "zz", "early"}},
		"of ada": {func(ctx context.Context) ([]table.ID, error) { return ids(s.Tables(ctx, "ada")) }, []table.ID{"aa", "mm", "zz"}},
		"played": {func(ctx context.Context) ([]table.ID, error) {
			return ids(s.Played(ctx, table.Place{Guild: "g", Channel: "c"}, "toy", "duel"))
		}, []table.ID{"mm", "zz"}},
		"played no more": {func(ctx context.Context) ([]table.ID, error) {
			return ids(s.Played(ctx, table.Place{Guild: "g", Channel: "c"}, "toy", "x"))
		}, nil},
		"over":            {func(ctx context.Context) ([]table.ID, error) { return s.In(ctx, table.Over) }, []table.ID{"zz", "mm"}},
		"of a server":     {func(ctx context.Context) ([]table.ID, error) { return s.Placed(ctx, "g", "") }, []table.ID{"aa", "tt"}},
		"of a channel":    {func(ctx context.Context) ([]table.ID, error) { return s.Placed(ctx, "", "c") }, []table.ID{"aa", "tt"}},
		"of a thread":     {func(ctx context.Context) ([]table.ID, error) { return s.Placed(ctx, "", "th") }, []table.ID{"tt"}},
		"of none":         {func(ctx context.Context) ([]table.ID, error) { return s.Placed(ctx, "", "") }, nil},
		"living":          {func(ctx context.Context) ([]table.ID, error) { return ids(s.ServerTables(ctx, "g")) }, []table.ID{"aa", "home", "tt"}},
		"naming ada":      {func(ctx context.Context) ([]table.ID, error) { return s.Naming(ctx, "ada") }, []table.ID{"early", "aa"}},
		"to be looked at": {func(ctx context.Context) ([]table.ID, error) { return s.Reviews(ctx, "host") }, []table.ID{"home"}},
		"not of others":   {func(ctx context.Context) ([]table.ID, error) { return s.Reviews(ctx, "ada") }, nil},
	} {
		if got, err := x.find(t.Context()); err != nil || !slices.Equal(got, x.want) {
			t.Errorf("%s: %v, want %v, %v", what, got, x.want, err)
		}
	}
	for place, want := range map[table.Place]table.ID{{Guild: "g", Channel: "c"}: "aa", {Guild: "g", Channel: "c", Thread: "th"}: "tt"} {
		if id, err := s.At(t.Context(), place); err != nil || id != want {
			t.Errorf("at %v is %s, want %s, %v", place, id, want, err)
		}
	}
	if _, err := s.At(t.Context(), table.Place{Guild: "x"}); !errors.Is(err, table.ErrNotFound) {
		t.Errorf("at no place: %v", err)
	}
	// A table that comes to a place where another lives stays where it was; at a place that has become free it may live.
	tt, err := s.Load(t.Context(), "tt")
	must(t, err)
	tt.Place = table.Place{Guild: "g", Channel: "c"}
	if err := s.Commit(t.Context(), table.Change{Row: tt}); !errors.Is(err, table.ErrTaken) {
		t.Errorf("a place twice: %v", err)
	}
	aa, err := s.Load(t.Context(), "aa")
	must(t, err)
	aa.Status = table.Over
	must(t, s.Commit(t.Context(), table.Change{Row: aa}))
	must(t, s.Commit(t.Context(), table.Change{Row: tt}))
	if id, err := s.At(t.Context(), tt.Place); err != nil || id != "tt" {
		t.Errorf("the new one there is %s, %v", id, err)
	}
}

// Postings wait in order until they are sent, with what is known of attempts.
func (e Engine) testPostings(t *testing.T) {
	s := e.open(t)
	for _, id := range []table.ID{"b", "a"} {
		must(t, s.Create(t.Context(), Row(id), []table.Posting{{Table: id, Kind: table.PostLobby, Created: time.UnixMilli(1000)}}))
	}
	must(t, s.Commit(t.Context(), Moved(Row("b"), 0, 10)))
	list, err := s.Pending(t.Context(), "b")
	if err != nil || len(list) != 2 || list[0].Kind != table.PostLobby || list[1].Kind != table.PostPublic || list[1].Seat != -1 || list[0].ID >= list[1].ID || len(list[0].Before) != 0 || list[0].Before == nil {
		t.Fatalf("%+v, %v", list, err)
	}
	untold := func(want ...table.ID) {
		t.Helper()
		var got []table.ID
		list, err := s.Untold(t.Context())
		for _, x := range list {
			got = append(got, x.ID)
		}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("untold: %v, want %v, %v", got, want, err)
		}
	}
	untold("b", "a")
	if all, err := s.Untold(t.Context()); err != nil || all[0].Newest != list[1].ID {
		t.Errorf("%+v, %v", all, err)
	}
	for n, try := range []struct{ channel, newest string }{{"7", "100"}, {"7", "200"}, {"8", ""}} {
		must(t, s.Trying(t.Context(), list[0].ID, try.channel, try.newest, time.UnixMilli(int64(5000+n))))
	}
	again, err := s.Pending(t.Context(), "b")
	if p := again[0]; err != nil || p.Attempts != 3 || !p.Tried.Equal(time.UnixMilli(5000)) || !maps.Equal(p.Before, map[string]string{"7": "100", "8": ""}) || again[1].Attempts != 0 {
		t.Errorf("%+v, %v", again, err)
	}
	s.exec(t, fmt.Sprintf(`UPDATE outbox SET before = 'null' WHERE id = %d`, list[0].ID)) // an earlier release tried it
	must(t, s.Trying(t.Context(), list[0].ID, "7", "100", time.UnixMilli(9000)))
	if again, err = s.Pending(t.Context(), "b"); err != nil || again[0].Before != nil || again[0].Attempts != 4 {
		t.Errorf("%+v, %v", again, err)
	}
	must(t, s.Posted(t.Context(), list[0].ID))
	must(t, s.Posted(t.Context(), list[0].ID))
	untold("a", "b")
	must(t, s.Posted(t.Context(), list[1].ID))
	untold("a")
	must(t, s.Commit(t.Context(), table.Change{Row: func() table.Row { r := Row("b"); r.Version = 2; return r }(), Postings: list[1:]}))
	if next, err := s.Pending(t.Context(), "b"); err != nil || len(next) != 1 || next[0].ID <= list[1].ID {
		t.Errorf("the number of a posting is given again: %+v, %v", next, err)
	}
}

// Tables and leagues are found when their moment has come, not before.
func (e Engine) testTicks(t *testing.T) {
	s := e.open(t)
	if next, err := s.NextTick(t.Context()); err != nil || !next.IsZero() {
		t.Errorf("nothing is to happen, but at %v, %v", next, err)
	}
	for id, next := range map[table.ID]time.Time{"late": time.UnixMilli(9000), "soon": time.UnixMilli(5000).Add(time.Microsecond), "never": {}} {
		r := Row(id)
		if r.Place.Thread = string(id); !next.IsZero() {
			r.Import = &table.Imported{Key: string(id), Review: true, Until: next}
		}
		must(t, s.Create(t.Context(), r, nil))
	}
	if next, err := s.NextTick(t.Context()); err != nil || !next.Equal(time.UnixMilli(5001)) {
		t.Errorf("the next is at %v, %v", next, err)
	}
	for ms, want := range map[int64][]table.ID{5000: nil, 5001: {"soon"}, 9000: {"soon", "late"}} {
		if got, err := s.Ticking(t.Context(), time.UnixMilli(ms)); err != nil || !slices.Equal(got, want) {
			t.Errorf("at %d: %v, %v", ms, got, err)
		}
	}
}
