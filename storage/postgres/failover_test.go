package postgres

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"hexwarden/internal/cluster"
	"hexwarden/internal/relay"
	"hexwarden/storage/storetest"
	"hexwarden/table"
)

// TestStandbyTakesOver checks that a store whose address names a primary and its standby finds the new primary when the old one is
// killed and the standby promoted, with everything that was acknowledged, and so does whoever holds the database.
func TestStandbyTakesOver(t *testing.T) {
	primary := cluster.Start(t)
	primary.Database(t)
	standby := primary.Standby(t)
	address := standby.Address("d1", cluster.User, primary)
	release, err := Hold(t.Context(), address, false, func(err error) { t.Error(err) })
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	s, err := Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	const many = 6
	acknowledged := [many]int{}
	over, cancel := context.WithCancel(t.Context())
	moves := make(chan int)
	var players sync.WaitGroup
	for i := range many {
		id := table.ID(fmt.Sprint("t", i))
		if err := s.Create(t.Context(), storetest.Row(id), nil); err != nil {
			t.Fatal(err)
		}
		players.Go(func() {
			for over.Err() == nil {
				r, err := s.Load(t.Context(), id)
				if err != nil {
					continue // there is no primary
				}
				switch err := s.Commit(t.Context(), storetest.Moved(r, r.Version-1, 2000)); {
				case err == nil:
					acknowledged[i]++
					select {
					case moves <- i:
					case <-over.Done():
					}
				case !errors.Is(err, table.ErrDisk) && !errors.Is(err, table.ErrConflict):
					t.Errorf("refused with %v", err)
				}
			}
		})
	}
	played := func(n int) {
		for range n {
			<-moves
		}
	}
	played(60)
	primary.Stop(t, true)
	standby.Promote(t)
	began := time.Now()
	played(60)
	if took := time.Since(began); took > 20*time.Second {
		t.Errorf("it took %v to find the new primary", took)
	}
	cancel()
	players.Wait()
	for i := range many {
		id := table.ID(fmt.Sprint("t", i))
		r, err := s.Load(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		steps, err := s.Steps(t.Context(), id)
		if err != nil || len(steps) < acknowledged[i] || len(steps) != r.Version-1 {
			t.Errorf("table %d: %d moves were acknowledged, %d are there at version %d, %v", i, acknowledged[i], len(steps), r.Version, err)
		}
	}
	db := raw(t, standby.Address("d1", cluster.User))
	for held := 0; held != 1; {
		if err := db.QueryRowContext(t.Context(), `SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = $1`, application).Scan(&held); err != nil {
			t.Fatal(err)
		}
	}
}

// TestAddressOfSeveral checks that of several servers the primary is used, whether the address asks for it or not, also if it is only looked at.
func TestAddressOfSeveral(t *testing.T) {
	primary := cluster.Start(t)
	address := primary.Database(t)
	standby := primary.Standby(t)
	if _, err := Open(t.Context(), standby.Address("d1", cluster.User)); err == nil || !strings.Contains(err.Error(), "give the address of the primary") {
		t.Errorf("a standby alone: %v", err)
	}
	for _, address := range []string{address, standby.Address("d1", cluster.User, primary)} {
		for _, more := range []string{"", "&target_session_attrs=read-write", "&target_session_attrs=primary"} {
			s, err := Open(t.Context(), address+more)
			if err != nil {
				t.Fatal(err)
			}
			if err := errors.Join(s.Check(t.Context()), s.Close()); err != nil {
				t.Error(err)
			}
			if s, err = Inspect(t.Context(), address+more); err != nil {
				t.Errorf("to be looked at%s: %v", more, err)
				continue
			}
			if err := s.Remember(t.Context(), "", "k", "v"); err == nil {
				t.Error("who only looks can write")
			}
			s.Close()
		}
	}
}

// TestSilence checks that a server that is suddenly silent, with all connections to it open, keeps nobody waiting for long: what is
// asked fails in time, and another way of the address is found. A process that holds the database is not kept from it by the connection
// on which it held it before.
func TestSilence(t *testing.T) {
	c := cluster.Start(t)
	c.Database(t)
	var relays [2]*relay.Relay
	for i := range relays {
		relays[i] = relay.Start(t, "unix", c.Socket())
	}
	relays[1].Set(relay.Weather{Cut: true})
	address := fmt.Sprintf("postgres://%s@%s,%s/d1?sslmode=disable", cluster.User, relays[0].Address(), relays[1].Address())
	s, err := Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	release, err := Hold(t.Context(), address, false, func(err error) { t.Error(err) })
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	db := raw(t, c.Address("d1", cluster.User))
	holder := func() (pid int) {
		err := db.QueryRowContext(t.Context(), `SELECT coalesce(max(pid), 0) FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = $1`, application).Scan(&pid)
		if err != nil {
			t.Fatal(err)
		}
		return pid
	}
	first := holder()
	var all sync.WaitGroup
	ask := func(failing bool) {
		began := time.Now()
		for range connections {
			all.Go(func() {
				if _, err := s.Recall(t.Context(), "", "k"); failing != (err != nil) {
					t.Errorf("a read: %v", err)
				}
			})
			all.Go(func() {
				if err := s.Remember(t.Context(), "", "k", "v"); failing != errors.Is(err, table.ErrDisk) {
					t.Errorf("a write: %v", err)
				}
			})
		}
		all.Wait()
		t.Logf("asked in %v", time.Since(began))
		if took := time.Since(began); took > 5*longest {
			t.Errorf("it took %v", took)
		}
	}
	ask(false)
	relays[0].Set(relay.Weather{Silent: true})
	ask(true)
	relays[1].Set(relay.Weather{})
	ask(false)
	relays[0].Set(relay.Weather{Cut: true})
	for now := first; !t.Failed() && (now == first || now == 0); now = holder() {
	}
}
