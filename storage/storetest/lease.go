package storetest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"hexwarden/internal/lease"
	"hexwarden/table"
)

// over is a life that has ended when it begins.
const over = -time.Second

// leased reads how leases stand.
func leased(t *testing.T, s *tried) lease.State {
	t.Helper()
	x, err := s.Standing(t.Context())
	must(t, err)
	return x
}

// held is the lease of a holder under which it writes.
func held(ctx context.Context, l lease.Lease) context.Context {
	return lease.Within(ctx, lease.Fence{Name: l.Name, Holder: l.Holder, Epoch: l.Epoch})
}

// A process lives until it leaves, or until it was not prolonged in time and another one is. It never comes back.
func (e Engine) testProcesses(t *testing.T) {
	s := e.open(t)
	must(t, s.Join(t.Context(), "b", time.Hour))
	must(t, s.Join(t.Context(), "a", time.Hour))
	must(t, s.Join(t.Context(), "late", over))
	if x := leased(t, s); !slices.Equal(x.Living, []string{"a", "b", "late"}) || time.Since(x.Now).Abs() > time.Minute {
		t.Errorf("%+v", x)
	}
	must(t, s.Prolong(t.Context(), "a", time.Hour))
	if x := leased(t, s); !slices.Equal(x.Living, []string{"a", "b"}) {
		t.Errorf("%+v", x)
	}
	if err := s.Prolong(t.Context(), "late", time.Hour); !errors.Is(err, lease.ErrOver) {
		t.Errorf("it was removed, but: %v", err)
	}
	must(t, s.Leave(t.Context(), "b"))
	if err := s.Prolong(t.Context(), "b", time.Hour); !errors.Is(err, lease.ErrOver) {
		t.Errorf("it has left, but: %v", err)
	}
	must(t, s.Prolong(t.Context(), "a", over))
	if err := s.Prolong(t.Context(), "a", time.Hour); !errors.Is(err, lease.ErrOver) {
		t.Errorf("a process prolonged itself after its end: %v", err)
	}
	must(t, s.Join(t.Context(), "c", time.Hour))
	if x := leased(t, s); !slices.Equal(x.Living, []string{"c"}) {
		t.Errorf("%+v", x)
	}
}

// A lease is given to whoever has read how it stands now, to one of many at once, and given up by its holder alone.
func (e Engine) testLeases(t *testing.T) {
	s := e.open(t)
	for n := range many {
		must(t, s.Join(t.Context(), fmt.Sprint("p", n), time.Hour))
	}
	names := []string{"x", "y", "z"}
	for round := range int64(6) {
		was := leased(t, s)
		var all sync.WaitGroup
		for n := range many {
			all.Go(func() {
				var want []lease.Lease
				for _, name := range names {
					want = append(want, lease.Lease{Name: name, Holder: was.Leases[name].Holder, Epoch: was.Leases[name].Epoch})
				}
				if err := s.Take(t.Context(), fmt.Sprint("p", n), want); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		for _, name := range names {
			l := leased(t, s).Leases[name]
			if l.Epoch != round+1 || l.Holder == "" {
				t.Errorf("round %d: %+v", round, l)
			}
			must(t, s.Give(t.Context(), []lease.Lease{{Name: name, Holder: "nobody", Epoch: l.Epoch}, {Name: name, Holder: l.Holder, Epoch: l.Epoch - 1}}))
			if now := leased(t, s).Leases[name]; now != l {
				t.Errorf("given up by another: %+v, then %+v", l, now)
			}
			f := lease.Fence{Name: name, Holder: l.Holder, Epoch: l.Epoch}
			must(t, s.Note(t.Context(), f, "noted"))
			must(t, s.Give(t.Context(), []lease.Lease{l}))
			if now := leased(t, s).Leases[name]; now.Holder != "" || now.Epoch != l.Epoch || now.Body != "noted" {
				t.Errorf("given up: %+v", now)
			}
			if err := s.Note(t.Context(), f, "late"); !errors.Is(err, lease.ErrOver) {
				t.Errorf("noted by one that has given it up: %v", err)
			}
		}
	}
}

// What is written under a lease is written if that is still held, and else nothing of it is.
func (e Engine) testFence(t *testing.T) {
	s := e.open(t)
	r := Row("t")
	must(t, s.Create(t.Context(), r, nil))
	must(t, s.Take(t.Context(), "a", []lease.Lease{{Name: "x"}}))
	first := leased(t, s).Leases["x"]
	must(t, s.Commit(held(t.Context(), first), Moved(r, 0, 100)))
	r.Version++
	must(t, s.Remember(held(t.Context(), first), "t", "k", "v"))
	must(t, s.Take(t.Context(), "b", []lease.Lease{first}))
	for name, l := range map[string]lease.Lease{
		"taken by another":         first,
		"an epoch of another":      {Name: "x", Holder: "a", Epoch: first.Epoch + 1},
		"a lease that is not here": {Name: "y", Holder: "a", Epoch: 1},
	} {
		ctx := held(t.Context(), l)
		if err := s.Commit(ctx, Moved(r, 1, 100)); !errors.Is(err, lease.ErrOver) {
			t.Errorf("%s, a move: %v", name, err)
		}
		if err := s.Remember(ctx, "t", "k", "late"); !errors.Is(err, lease.ErrOver) {
			t.Errorf("%s, a note: %v", name, err)
		}
	}
	now, err := s.Load(t.Context(), "t")
	steps, err2 := s.Steps(t.Context(), "t")
	v, err3 := s.Recall(t.Context(), "t", "k")
	if err := errors.Join(err, err2, err3); err != nil || now.Version != r.Version || len(steps) != 1 || v != "v" {
		t.Errorf("version %d, %d steps, %q, %v", now.Version, len(steps), v, err)
	}
	second := leased(t, s).Leases["x"]
	if err := s.Commit(held(t.Context(), second), Moved(Row("t"), 1, 100)); !errors.Is(err, table.ErrConflict) {
		t.Errorf("of an older version: %v", err)
	}
	must(t, s.Commit(held(t.Context(), second), Moved(r, 1, 100)))
}

// However a lease changes hands while its holders write, each write is that of the holder at its moment.
func (e Engine) testFenceWhileHandsChange(t *testing.T) {
	s := e.open(t)
	must(t, s.Take(t.Context(), "p0", []lease.Lease{{Name: "x"}}))
	var done sync.WaitGroup
	stop := make(chan struct{})
	first := leased(t, s).Leases["x"]
	for n := range many {
		done.Go(func() { // each writes its epoch, again and again under the lease that it had at first
			for l := first; ; {
				select {
				case <-stop:
					return
				default:
				}
				err := s.Remember(held(t.Context(), l), "", "epoch", fmt.Sprint(l.Epoch))
				if errors.Is(err, lease.ErrOver) {
					x, err := s.Standing(t.Context())
					if err != nil {
						t.Error(err)
					}
					l = x.Leases["x"]
				} else if err != nil {
					t.Errorf("writer %d: %v", n, err)
				}
			}
		})
	}
	for n := range 40 {
		was := leased(t, s).Leases["x"]
		must(t, s.Take(t.Context(), fmt.Sprint("p", n), []lease.Lease{was}))
		// Whatever is written from here on is of the new epoch or nothing.
		must(t, s.Remember(t.Context(), "", "epoch", ""))
		if v, err := s.Recall(t.Context(), "", "epoch"); err != nil || v != "" && v != fmt.Sprint(was.Epoch+1) {
			t.Errorf("%q was written under a lease that was over: the epoch is %d, %v", v, was.Epoch+1, err)
		}
	}
	close(stop)
	done.Wait()
}
