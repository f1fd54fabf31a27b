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
	"hexwarden/storage"
	"hexwarden/storage/storetest"
	"hexwarden/table"
)

// TestTheServerCrashes checks that when the server crashes and comes back during many writes, everything
// acknowledged is there, a refusal says that the database cannot be written, and each change is there as a
// whole or not at all.
func TestTheServerCrashes(t *testing.T) {
	c := cluster.Start(t, "fsync=on")
	s, err := Open(t.Context(), c.Database(t))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	const many = 6
	for i := range many {
		if err := s.Create(t.Context(), storetest.Row(table.ID(fmt.Sprint("t", i))), nil); err != nil {
			t.Fatal(err)
		}
	}
	over, cancel := context.WithCancel(t.Context())
	moves := make(chan int, 1000)
	var players sync.WaitGroup
	var acknowledged [many]int
	for i := range many {
		players.Go(func() {
			id := table.ID(fmt.Sprint("t", i))
			for n := 0; over.Err() == nil; {
				r, err := s.Load(t.Context(), id)
				if err != nil {
					continue // the server is down
				}
				n = max(n, r.Version-1)
				switch err := s.Commit(t.Context(), storetest.Moved(r, n, 2000)); {
				case err == nil:
					acknowledged[i]++
					select {
					case moves <- i:
					default:
					}
				case !errors.Is(err, table.ErrDisk) && !errors.Is(err, table.ErrConflict):
					t.Errorf("refused with %v", err)
				}
			}
		})
	}
	for range 4 {
		for range 40 {
			<-moves
		}
		c.Stop(t, true)
		c.Begin(t)
		for len(moves) > 0 {
			<-moves
		}
	}
	for range 40 {
		<-moves
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
		told, err2 := s.Pending(t.Context(), id)
		if err := errors.Join(err, err2); err != nil || len(steps) < acknowledged[i] || len(steps) != r.Version-1 || len(told) != len(steps) {
			t.Errorf("table %d: %d moves were acknowledged, %d are there with %d postings at version %d, %v", i, acknowledged[i], len(steps), len(told), r.Version, err)
		}
	}
}

// TestTheServerIsAway checks that nothing is written while the server is down and that
// everything is as before when it is back.
func TestTheServerIsAway(t *testing.T) {
	c := cluster.Start(t)
	s, err := Open(t.Context(), c.Database(t))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for range 2 {
		if err := s.Check(t.Context()); err != nil {
			t.Error(err)
		}
		c.Stop(t, false)
		if err := s.Remember(t.Context(), "", "k", "v"); !errors.Is(err, table.ErrDisk) {
			t.Errorf("a write: %v", err)
		}
		if err := s.Check(t.Context()); err == nil {
			t.Error("it is well")
		}
		c.Begin(t)
	}
	if err := s.Check(t.Context()); err != nil {
		t.Error(err)
	}
	if v, err := s.Recall(t.Context(), "", "k"); err != nil || v != "" {
		t.Errorf("%q, %v", v, err)
	}
}

// TestTheEndIsCutOff checks that a change is not acknowledged, and not made twice, if the server ends
// the connection during the commit.
func TestTheEndIsCutOff(t *testing.T) {
	c := cluster.Start(t)
	address := c.Database(t)
	d, err := open(t.Context(), address, false)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	// The server ends the connection in the middle of the commit.
	if _, err := d.db.ExecContext(t.Context(), `CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$`); err != nil {
		t.Fatal(err)
	}
	if _, err := d.db.ExecContext(t.Context(), `CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON lists DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION cut()`); err != nil {
		t.Fatal(err)
	}
	s := storage.New(d)
	if err := s.PutList(t.Context(), "ada", table.Saved{Name: "mine"}); !errors.Is(err, table.ErrDisk) {
		t.Errorf("error %v", err)
	}
	if _, err := d.db.ExecContext(t.Context(), `DROP TRIGGER cut ON lists`); err != nil {
		t.Fatal(err)
	}
	if err := s.PutList(t.Context(), "ada", table.Saved{Name: "mine"}); err != nil {
		t.Fatal(err)
	}
	if all, err := s.Lists(t.Context(), "ada"); err != nil || len(all) != 1 {
		t.Errorf("%+v, %v", all, err)
	}
}

// TestDeadlock checks that two transactions that wait for each other are both carried out.
func TestDeadlock(t *testing.T) {
	c := cluster.Start(t, "deadlock_timeout=10ms")
	s, err := Open(t.Context(), c.Database(t))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for _, id := range []table.ID{"a", "b"} {
		if err := s.Create(t.Context(), storetest.Row(id), nil); err != nil {
			t.Fatal(err)
		}
	}
	d, err := open(t.Context(), c.Address("d1", cluster.User), false)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	const each = 60
	var all sync.WaitGroup
	for _, order := range [][2]string{{"a", "b"}, {"b", "a"}} {
		all.Go(func() {
			for range each {
				err := d.Write(t.Context(), storage.List{Statements: []storage.Statement{
					{Query: `UPDATE tables SET version = version + 1 WHERE id = ?`, Args: []any{order[0]}, Must: true}, {Query: `SELECT pg_sleep(0.002)`},
					{Query: `UPDATE tables SET version = version + 1 WHERE id = ?`, Args: []any{order[1]}, Must: true}}})
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	for _, id := range []table.ID{"a", "b"} {
		if r, err := s.Load(t.Context(), id); err != nil || r.Version != 1+2*each {
			t.Errorf("%s has version %d, %v", id, r.Version, err)
		}
	}
}

// TestCommitsAreDurable checks that commits are durable and isolated as we need, whatever
// the server's defaults are.
func TestCommitsAreDurable(t *testing.T) {
	c := cluster.Start(t, "synchronous_commit=off", "default_transaction_isolation='serializable'")
	d, err := open(t.Context(), c.Database(t), false)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	var durable, isolation string
	if err := d.db.QueryRowContext(t.Context(), `SELECT current_setting('synchronous_commit'), current_setting('transaction_isolation')`).Scan(&durable, &isolation); err != nil || durable != "on" || isolation != "read committed" {
		t.Errorf("%s, %s, %v", durable, isolation, err)
	}
}

// TestOpenedByManyAtOnce checks that of processes that start on an empty database one makes the tables, and all use them.
func TestOpenedByManyAtOnce(t *testing.T) {
	address := cluster.Start(t).Database(t)
	var all sync.WaitGroup
	for range 6 {
		all.Go(func() {
			s, err := Open(t.Context(), address)
			if err == nil {
				err = errors.Join(s.Check(t.Context()), s.Close())
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

// TestRightsAreLost checks that a process whose user loses rights hears why it cannot go on, and goes on when it has them again.
func TestRightsAreLost(t *testing.T) {
	c := cluster.Start(t)
	address := c.Database(t)
	owner := raw(t, address)
	first, err := Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close()
	do := func(statement string) {
		t.Helper()
		if _, err := owner.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	do(`CREATE ROLE guest LOGIN`)
	do(`GRANT ALL ON ALL TABLES IN SCHEMA public TO guest`)
	s, err := Open(t.Context(), c.Address(fmt.Sprint("d", c.Made()), "guest"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.Join(t.Context(), "p", time.Hour); err != nil {
		t.Fatal(err)
	}
	do(`REVOKE UPDATE ON processes FROM guest`)
	if err := s.Prolong(t.Context(), "p", time.Hour); !errors.Is(err, table.ErrDisk) || !strings.Contains(err.Error(), "permission denied for table processes") {
		t.Errorf("%v", err)
	}
	do(`GRANT UPDATE ON processes TO guest`)
	if err := s.Prolong(t.Context(), "p", time.Hour); err != nil {
		t.Error(err)
	}
}
