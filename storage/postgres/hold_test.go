package postgres

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"hexwarden/internal/cluster"
	"hexwarden/storage"
)

// TestHold checks that only one bot holds a database and that the next one is told who does. When the server
// comes back the bot takes the lock again; if another bot was quicker, the first learns that.
func TestHold(t *testing.T) {
	c := cluster.Start(t)
	address := c.Database(t)
	lost := make(chan error, 1)
	release, err := Hold(t.Context(), address, false, func(err error) { lost <- err })
	if err != nil {
		t.Fatal(err)
	}
	second := func() error {
		release, err := Hold(t.Context(), address, false, func(error) {})
		if err == nil {
			err = release()
		}
		return err
	}
	if err := second(); !errors.Is(err, storage.ErrHeld) || !strings.Contains(err.Error(), "process ") || !strings.Contains(err.Error(), " since 20") {
		t.Errorf("held twice: %v", err)
	}
	if _, err := Open(t.Context(), address); err != nil {
		t.Errorf("looking needs no lock: %v", err)
	}
	if other, err := Hold(t.Context(), c.Database(t), false, func(error) {}); err != nil {
		t.Errorf("another database: %v", err)
	} else if err := other(); err != nil {
		t.Error(err)
	}
	if err := release(); err != nil {
		t.Error(err)
	}
	if err := second(); err != nil {
		t.Errorf("it was let go: %v", err)
	}
	if release, err = Hold(t.Context(), address, false, func(err error) { lost <- err }); err != nil {
		t.Fatal(err)
	}
	defer release()
	c.Stop(t, true)
	// Somebody takes the lock at the moment the server is back.
	c.Begin(t)
	thief := raw(t, address)
	for taken := false; !taken; {
		select {
		case err := <-lost:
			t.Fatalf("lost before anybody took it: %v", err)
		default:
		}
		if err := thief.QueryRowContext(t.Context(), `SELECT pg_try_advisory_lock($1, hashtext(current_schema()))`, application).Scan(&taken); err != nil {
			t.Fatal(err)
		}
		if !taken { // the first bot was quicker: it loses its connection again
			if _, err := thief.ExecContext(t.Context(), `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'`); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := <-lost; !errors.Is(err, storage.ErrHeld) {
		t.Errorf("%v", err)
	}
}

// TestHoldTogether checks that any number of bots hold a database together, but not beside one that needs it alone.
func TestHoldTogether(t *testing.T) {
	address := cluster.Start(t).Database(t)
	hold := func(shared bool) (func() error, error) {
		return Hold(t.Context(), address, shared, func(err error) { t.Error(err) })
	}
	var all []func() error
	for range 3 {
		release, err := hold(true)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, release)
	}
	for n, release := range all {
		if _, err := hold(false); !errors.Is(err, storage.ErrHeld) || !strings.Contains(err.Error(), "process ") {
			t.Errorf("beside %d others: %v", len(all)-n, err)
		}
		if err := release(); err != nil {
			t.Error(err)
		}
	}
	alone, err := hold(false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := hold(true); !errors.Is(err, storage.ErrHeld) {
		t.Errorf("beside one that is alone: %v", err)
	}
	if err := alone(); err != nil {
		t.Error(err)
	}
}

// TestBury checks that processes that were killed are forgotten by the first one that comes after all of them, and by no other.
func TestBury(t *testing.T) {
	address := cluster.Start(t).Database(t)
	s, err := Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.Join(t.Context(), "killed", time.Hour); err != nil {
		t.Fatal(err)
	}
	hold := func() func() error {
		release, err := Hold(t.Context(), address, true, func(err error) { t.Error(err) })
		if err != nil {
			t.Fatal(err)
		}
		return release
	}
	living := func(want ...string) {
		t.Helper()
		if err := Bury(t.Context(), address); err != nil {
			t.Error(err)
		}
		if x, err := s.Standing(t.Context()); err != nil || !slices.Equal(x.Living, want) {
			t.Errorf("%v live, want %v, %v", x.Living, want, err)
		}
	}
	mine, others := hold(), hold()
	defer mine()
	living("killed")
	if err := others(); err != nil {
		t.Error(err)
	}
	living()
}
