package lease

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// team is processes over one store, in a bubble of synctest.
type team struct {
	*memory
	t     *testing.T
	names atomic.Int64
}

func newTeam(t *testing.T) *team { return &team{memory: newMemory(time.Now), t: t} }

// start starts a process; stop stops it as it should be.
func (x *team) start(sets ...[]string) (k *Keeper, stop func()) {
	k = New(Config{Store: x, Sets: sets, Log: slog.New(slog.DiscardHandler), Name: func() string {
		return fmt.Sprint("p", x.names.Add(1))
	}})
	ctx, cancel := context.WithCancel(x.t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		k.Run(ctx)
	}()
	return k, sync.OnceFunc(func() {
		cancel()
		<-ended
	})
}

// holds waits a while and checks how many leases processes hold.
func (x *team) holds(after time.Duration, want map[*Keeper]int) {
	x.t.Helper()
	time.Sleep(after)
	synctest.Wait()
	for k, n := range want {
		if got := len(k.Holding().Leases); got != n {
			x.t.Errorf("it holds %d leases, want %d: %+v", got, n, k.Holding())
		}
	}
}

var ten = []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"}

// TestShares checks that processes hold as much as each other: when one joins, when one stops and when one dies.
func TestShares(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newTeam(t)
		a, stopA := x.start(ten, []string{"once"})
		x.holds(0, map[*Keeper]int{a: 11})
		if !a.Alone() {
			t.Error("it is not alone")
		}
		b, stopB := x.start(ten, []string{"once"})
		x.holds(3*Beat, map[*Keeper]int{a: 6, b: 5})
		c, stopC := x.start(ten, []string{"once"})
		x.holds(3*Beat, map[*Keeper]int{a: 5, b: 3, c: 3})
		if a.Alone() || a.Living() != 3 {
			t.Errorf("%d live", a.Living())
		}
		stopA()
		x.holds(Beat, map[*Keeper]int{a: 0, b: 6, c: 5})
		x.mu.Lock()
		clear(x.processes) // as if all had died
		x.mu.Unlock()
		time.Sleep(4 * Beat)
		synctest.Wait()
		older, younger := b, c
		if len(c.Holding().Leases) == 6 { // they have joined again at the same moment
			older, younger = c, b
		}
		x.holds(0, map[*Keeper]int{older: 6, younger: 5})
		x.mu.Lock()
		clear(x.leases) // somebody empties the table
		x.mu.Unlock()
		x.holds(4*Beat, map[*Keeper]int{older: 6, younger: 5})
		stopB()
		stopC()
		if len(x.processes) > 0 {
			t.Errorf("after the end: %v", x.processes)
		}
	})
}

// TestTheStoreIsAway checks that a process that cannot say that it lives ends what it does before others may begin, and goes
// on when it can again.
func TestTheStoreIsAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newTeam(t)
		k, stop := x.start(ten)
		defer stop()
		x.holds(Beat/2, map[*Keeper]int{k: 10})
		held, done, ok := k.Hold(t.Context(), "3")
		defer done()
		if f, fenced := Of(held); !ok || !fenced || f.Name != "3" || f.Epoch != 1 {
			t.Fatalf("%v, %+v", ok, f)
		}
		began := time.Now()
		x.mu.Lock()
		x.err = errors.New("away")
		x.mu.Unlock()
		<-held.Done()
		if took := time.Since(began); took > Life-Margin || took < Life-Margin-Beat {
			t.Errorf("it ended after %v", took)
		}
		if _, _, ok := k.Hold(t.Context(), "3"); ok || k.Living() != 0 {
			t.Error("it still holds something")
		}
		x.mu.Lock()
		x.err = nil
		x.mu.Unlock()
		x.holds(2*time.Second, map[*Keeper]int{k: 10})
	})
}

// TestHandingOver checks that what has begun under a lease may end before it is given up, but not for long, while what has no end
// is told at once.
func TestHandingOver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newTeam(t)
		a, stopA := x.start([]string{"0", "1", "2", "3"})
		defer stopA()
		x.holds(0, map[*Keeper]int{a: 4})
		var quick, slow func()
		var late, tended context.Context
		var ended []func()
		for n, name := range []string{"0", "1", "2", "3"} {
			held, done, _ := a.Hold(t.Context(), name)
			endless, end, _ := a.Tend(t.Context(), name)
			ended = append(ended, end)
			if n == 2 {
				quick = done
			} else if n == 3 {
				slow, late, tended = done, held, endless
			} else {
				defer done()
			}
		}
		b, stopB := x.start([]string{"0", "1", "2", "3"})
		defer stopB()
		x.holds(Beat, map[*Keeper]int{a: 2, b: 0})
		if tended.Err() == nil || late.Err() != nil || !slices.Equal(a.Holding().Given, []string{"2", "3"}) {
			t.Errorf("%v, %v, %+v", tended.Err(), late.Err(), a.Holding())
		}
		if _, _, ok := a.Hold(t.Context(), "2"); ok {
			t.Error("something begins under a lease that is given up")
		}
		for _, end := range ended {
			end()
		}
		quick()
		x.holds(Beat, map[*Keeper]int{a: 2, b: 1})
		<-late.Done()
		slow()
		x.holds(2*Beat, map[*Keeper]int{a: 2, b: 2})
	})
}
