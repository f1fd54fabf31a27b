package storetest

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"hexwarden/club"
	"hexwarden/table"
)

// A game is written with the end of its table, all or nothing, and once.
func (e Engine) testResults(t *testing.T) {
	s := e.open(t)
	r := Row("t")
	if err := s.Create(t.Context(), r, nil); err != nil {
		t.Fatal(err)
	}
	f := table.Finished{Table: "t", Guild: "g", System: "toy", Scenario: "duel", League: "l", At: time.UnixMilli(5000).UTC(), Rated: true,
		Winners: []int{1}, Scores: []int{0, 3}, Seats: []table.FinishedSeat{{Side: 0, User: "ada", Name: "Ada"}, {Seat: 1, Side: 1, User: "ben", Name: "Ben"}}}
	bad := Moved(r, 1, 10)
	bad.Finished, bad.Postings[0].Table = &f, "nowhere"
	if err := s.Commit(t.Context(), bad); err == nil {
		t.Fatal("a posting of no table")
	}
	if list, err := s.Finished(t.Context(), "g", ""); err != nil || len(list) != 0 {
		t.Fatalf("%+v, %v", list, err)
	}
	good := Moved(r, 1, 10)
	good.Finished = &f
	Commit(t, s, good)
	again := Moved(r, 2, 10)
	again.Row.Version, again.Finished = 2, &f
	Commit(t, s, again)
	want := f
	want.ID = 1
	for _, read := range []func() ([]table.Finished, error){
		func() ([]table.Finished, error) { return s.Finished(t.Context(), "g", "") },
		func() ([]table.Finished, error) { return s.Finished(t.Context(), "g", "toy") },
		func() ([]table.Finished, error) { return s.LeagueResults(t.Context(), "l", 0) },
	} {
		if list, err := read(); err != nil || len(list) != 1 || fmt.Sprintf("%+v", list[0]) != fmt.Sprintf("%+v", want) {
			t.Errorf("read %+v\nwant %+v, %v", list, want, err)
		}
	}
	for _, read := range []func() ([]table.Finished, error){
		func() ([]table.Finished, error) { return s.Finished(t.Context(), "other", "") },
		func() ([]table.Finished, error) { return s.Finished(t.Context(), "g", "chess") },
		func() ([]table.Finished, error) { return s.LeagueResults(t.Context(), "l", 1) },
		func() ([]table.Finished, error) { return s.LeagueResults(t.Context(), "", 0) },
	} {
		if list, err := read(); err != nil || len(list) != 0 {
			t.Errorf("read %+v, %v", list, err)
		}
	}
}

// A league is written as it was read or not at all; it is due by its time, or
// when a match has ended; somebody who is forgotten has no name in it.
func (e Engine) testLeagues(t *testing.T) {
	s := e.open(t)
	ctx := t.Context()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	due := func(ms int64, want ...string) {
		t.Helper()
		if got, err := s.LeaguesDue(ctx, time.UnixMilli(ms)); err != nil || !slices.Equal(got, want) {
			t.Errorf("due at %d: %v, %v", ms, got, err)
		}
	}
	l := club.League{ID: "l", Guild: "g", Name: "Autumn", Host: "ada", Status: club.Playing, Created: time.UnixMilli(1000).UTC(),
		Players: []club.LeaguePlayer{{User: "ada", Name: "Ada", Salt: "7"}, {User: "ben", Name: "Ben", Salt: "8"}},
		Rounds:  []club.LeagueRound{{Begun: time.UnixMilli(2000).UTC(), Due: time.UnixMilli(9000).UTC(), Opened: true}}}
	must(s.PutLeague(ctx, l, nil))
	if err := s.PutLeague(ctx, l, nil); !errors.Is(err, table.ErrConflict) {
		t.Errorf("written twice: %v", err)
	}
	l.Version = 1
	if got, err := s.League(ctx, "l"); err != nil || fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", l) {
		t.Errorf("read %+v\nwant %+v, %v", got, l, err)
	}
	if _, err := s.League(ctx, "m"); !errors.Is(err, table.ErrNotFound) {
		t.Errorf("%v", err)
	}
	due(8999)
	due(9000, "l")
	if next, err := s.NextTick(ctx); err != nil || next.UnixMilli() != 9000 {
		t.Errorf("next %v, %v", next, err)
	}
	r := Row("t")
	must(s.Create(ctx, r, nil))
	c := Moved(r, 1, 10)
	c.Finished = &table.Finished{Table: "t", Guild: "g", League: "l", At: time.UnixMilli(5000), Seats: []table.FinishedSeat{{User: "ada", Name: "Ada"}}}
	Commit(t, s, c)
	due(0, "l")
	l.Seen = 1
	must(s.PutLeague(ctx, l, nil))
	due(0)
	must(s.Forget(ctx, "ada", "nobody-1"))
	got, err := s.League(ctx, "l")
	if p := got.Players; err != nil || got.Version != 3 || got.Host != "nobody-1" || p[0] != (club.LeaguePlayer{User: "nobody-1"}) || p[1].Name != "Ben" {
		t.Errorf("%+v, %v", got, err)
	}
	list, err := s.Finished(ctx, "g", "")
	if err != nil || list[0].Seats[0].User != "nobody-1" || list[0].Seats[0].Name != "" {
		t.Errorf("%+v, %v", list, err)
	}
	if all, err := s.Leagues(ctx, ""); err != nil || len(all) != 1 {
		t.Errorf("%+v, %v", all, err)
	}
	if all, err := s.Leagues(ctx, "other"); err != nil || len(all) != 0 {
		t.Errorf("%+v, %v", all, err)
	}
}
