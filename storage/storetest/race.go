package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"hexwarden/club"
	"hexwarden/storage"
	"hexwarden/table"
)

// many is how many write at once.
const many = 12

// outcomes lets many write at once and counts those who could, and those who met an error.
func outcomes(t *testing.T, other error, write func(n int) error) (good, bad int) {
	t.Helper()
	errs := make([]error, many)
	var wait sync.WaitGroup
	for n := range many {
		wait.Go(func() { errs[n] = write(n) })
	}
	wait.Wait()
	for _, err := range errs {
		switch {
		case err == nil:
			good++
		case errors.Is(err, other):
			bad++
		default:
			t.Errorf("error %v, want %v", err, other)
		}
	}
	return good, bad
}

// Of those who change a table from the same version one does, and the others learn that it has changed.
func (e Engine) testOneOfMany(t *testing.T) {
	s := e.open(t)
	must(t, s.Create(t.Context(), Row("t"), nil))
	for n := range 8 {
		r, err := s.Load(t.Context(), "t")
		must(t, err)
		good, bad := outcomes(t, table.ErrConflict, func(i int) error {
			c := Moved(r, n, 2000)
			c.Postings[0].Seq = i
			return s.Commit(t.Context(), c)
		})
		if good != 1 || bad != many-1 {
			t.Errorf("move %d: %d have moved, %d were late", n, good, bad)
		}
	}
	r, err := s.Load(t.Context(), "t")
	steps, err2 := s.Steps(t.Context(), "t")
	told, err3 := s.Pending(t.Context(), "t")
	if err := errors.Join(err, err2, err3); err != nil || r.Seq != 7 || r.Version != 9 || len(steps) != 8 || len(told) != 8 {
		t.Errorf("move %d, version %d, %d steps, %d postings, %v", r.Seq, r.Version, len(steps), len(told), err)
	}
}

// Of tables that are opened at one place at once one is, and of one id as well.
func (e Engine) testOnePlace(t *testing.T) {
	s := e.open(t)
	for round := range 4 {
		good, bad := outcomes(t, table.ErrTaken, func(n int) error {
			r := Row(table.ID(fmt.Sprint("place", round, "-", n)))
			r.Place = table.Place{Guild: "g", Channel: fmt.Sprint(round)}
			return s.Create(t.Context(), r, nil)
		})
		if good != 1 || bad != many-1 {
			t.Errorf("%d tables live at one place, %d do not", good, bad)
		}
		good, bad = outcomes(t, table.ErrConflict, func(n int) error {
			r := Row(table.ID(fmt.Sprint("id", round)))
			r.Place = table.Place{Thread: fmt.Sprint(round, "-", n)}
			return s.Create(t.Context(), r, nil)
		})
		if good != 1 || bad != many-1 {
			t.Errorf("%d tables have one id, %d do not", good, bad)
		}
	}
}

// Somebody who reads results after the last one that they saw misses none, in whatever order they are written.
func (e Engine) testNoResultIsOverlooked(t *testing.T) {
	s := e.open(t)
	const each = 12
	for n := range many * each {
		must(t, s.Create(t.Context(), Row(table.ID(fmt.Sprint("t", n))), nil))
	}
	var over atomic.Bool
	var seen, found int64
	read := func() {
		list, err := s.LeagueResults(t.Context(), "l", seen)
		if err != nil {
			t.Error(err)
		}
		for _, f := range list {
			seen = f.ID
			found++
		}
	}
	var reader sync.WaitGroup
	reader.Go(func() {
		for !over.Load() {
			read()
		}
	})
	good, _ := outcomes(t, nil, func(n int) error {
		for i := range each {
			r := Row(table.ID(fmt.Sprint("t", n*each+i)))
			c := Moved(r, 0, 2000)
			c.Finished = &table.Finished{Table: r.ID, League: "l", Seats: make([]table.FinishedSeat, 1)}
			if err := s.Commit(t.Context(), c); err != nil {
				return err
			}
		}
		return nil
	})
	over.Store(true)
	reader.Wait()
	read()
	if good != many || found != many*each {
		t.Errorf("%d of %d results were found", found, many*each)
	}
}

// No posting of a table comes before one that was there to be read already, whoever writes them.
func (e Engine) testNoPostingIsOvertaken(t *testing.T) {
	s := e.open(t)
	must(t, s.Create(t.Context(), Row("t"), nil))
	var over atomic.Bool
	var reader, writers sync.WaitGroup
	reader.Go(func() {
		known, last := map[int64]bool{}, int64(0)
		for !over.Load() {
			list, err := s.Pending(t.Context(), "t")
			if err != nil {
				t.Error(err)
			}
			for _, p := range list {
				if p.ID < last && !known[p.ID] {
					t.Errorf("posting %d came after %d", p.ID, last)
				}
				known[p.ID], last = true, max(last, p.ID)
			}
		}
	})
	writers.Go(func() {
		r := Row("t")
		for n := range 150 {
			if err := s.Commit(t.Context(), Moved(r, n, 500)); err != nil {
				t.Error(err)
			}
			r.Version++
		}
	})
	for i := range 3 {
		writers.Go(func() {
			l := club.League{ID: fmt.Sprint("l", i), Guild: "g"}
			for range 50 {
				if err := s.PutLeague(t.Context(), l, []table.Posting{{Table: "t", Kind: table.PostNews, Created: time.UnixMilli(1)}}); err != nil {
					t.Error(err)
				}
				l.Version++
			}
		})
	}
	writers.Wait()
	over.Store(true)
	reader.Wait()
}

// Somebody who is forgotten while others play is named nowhere, and whoever has read a table before reads it again.
func (e Engine) testForgottenMeanwhile(t *testing.T) {
	s := e.open(t)
	const tables = 6
	for n := range tables {
		r := Row(table.ID(fmt.Sprint("t", n)))
		r.Host = "ada"
		must(t, s.Create(t.Context(), r, nil))
	}
	var over atomic.Bool
	var players sync.WaitGroup
	for n := range tables {
		players.Go(func() {
			for move := 0; !over.Load(); {
				r, err := s.Load(t.Context(), table.ID(fmt.Sprint("t", n)))
				if err != nil {
					t.Error(err)
					return
				}
				c := Moved(r, move, 500)
				c.Step.By, c.Seating = r.Seats[0].User, true
				switch err := s.Commit(t.Context(), c); {
				case err == nil:
					move++
				case !errors.Is(err, table.ErrConflict):
					t.Error(err)
					return
				}
			}
		})
	}
	must(t, s.Forget(t.Context(), "ada", "nobody-1"))
	e.each(t, s, func(place, text string) {
		if text == "ada" {
			t.Errorf("%s still names her", place)
		}
	})
	over.Store(true)
	players.Wait()
	e.each(t, s, func(place, text string) {
		if text == "ada" || text == "Ada" {
			t.Errorf("%s names her again: %s", place, text)
		}
	})
}

// A write of somebody who has stopped waiting before it began is none.
func (e Engine) testStopped(t *testing.T) {
	s := e.open(t)
	ctx := stopped(t)
	if err := s.Remember(ctx, "", "late", "x"); err == nil {
		t.Error("it was written")
	}
	if _, err := s.Load(ctx, "t"); err == nil || errors.Is(err, table.ErrNotFound) {
		t.Errorf("it was read: %v", err)
	}
	if err := s.Check(ctx); err == nil {
		t.Error("a check that could not be made is good")
	}
	must(t, s.Check(t.Context()))
	if x, err := s.Recall(t.Context(), "", "late"); err != nil || x != "" {
		t.Errorf("%q, %v", x, err)
	}
}

// Closing waits for what was taken, and nothing is taken afterwards.
func (e Engine) testClosing(t *testing.T) {
	address := e.Fresh(t)
	s, err := e.Open(t.Context(), address)
	must(t, err)
	var wait sync.WaitGroup
	kept := make([]error, 200)
	for i := range kept {
		wait.Go(func() { kept[i] = s.Remember(t.Context(), "", fmt.Sprint(i), "x") })
	}
	must(t, s.Remember(t.Context(), "", "mine", "x"))
	must(t, s.Close())
	wait.Wait()
	if err := s.Remember(t.Context(), "", "late", "x"); !errors.Is(err, storage.ErrClosed) {
		t.Errorf("after the end: %v", err)
	}
	again := e.at(t, address)
	for i, err := range kept {
		if there, _ := again.Recall(t.Context(), "", fmt.Sprint(i)); (err == nil) != (there == "x") {
			t.Errorf("value %d: %v was told, %q is there", i, err, there)
		}
	}
	if there, _ := again.Recall(t.Context(), "", "mine"); there != "x" {
		t.Error("what was acknowledged before is lost")
	}
}

// stopped is a context that is over.
func stopped(t testing.TB) context.Context {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	return ctx
}
