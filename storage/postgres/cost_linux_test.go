package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"hexwarden/internal/cluster"
	"hexwarden/internal/lease"
	"hexwarden/storage"
	"hexwarden/storage/sqlite"
	"hexwarden/storage/storetest"
	"hexwarden/table"
)

// Costs of the program's own processor time, as multiples of those of SQLite in the same run.
const (
	costTurns = 9   // of each database, one after the other
	costMoves = 100 // in a turn
	costLimit = 2.5
)

// counting counts what is written.
type counting struct {
	*database
	lists, statements atomic.Int64
}

func (c *counting) Write(ctx context.Context, list storage.List) error {
	c.lists.Add(1)
	for i := range list.Statements {
		if i+1 == len(list.Statements) || !list.Statements[i+1].Other {
			c.statements.Add(1)
		}
	}
	return c.database.Write(ctx, list)
}

// counted opens a new database.
func counted(t *testing.T, c *cluster.Cluster) (*storage.Store, *counting) {
	t.Helper()
	d, err := open(t.Context(), c.Database(t), false)
	if err != nil {
		t.Fatal(err)
	}
	x := &counting{database: d}
	s := storage.New(x)
	t.Cleanup(func() { s.Close() })
	return s, x
}

// spent is the processor time that this program has used.
func spent(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// served is the processor time that the server's processes have used which are there now.
func served(t *testing.T, db *sql.DB) time.Duration {
	t.Helper()
	var pids string
	if err := db.QueryRow(`SELECT string_agg(pid::text, ' ') FROM pg_stat_activity`).Scan(&pids); err != nil {
		t.Fatal(err)
	}
	ticks := 0
	for _, pid := range strings.Fields(pids) {
		text, err := os.ReadFile("/proc/" + pid + "/stat")
		if err != nil {
			continue // it has ended
		}
		fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
		for _, f := range fields[11:13] { // in user mode, in the kernel
			n, err := strconv.Atoi(f)
			if err != nil {
				t.Fatal(err)
			}
			ticks += n
		}
	}
	return time.Duration(ticks) * 10 * time.Millisecond
}

// holding is a context whose writes are under a lease of a process that lives.
func holding(t *testing.T, s *storage.Store) context.Context {
	t.Helper()
	f := lease.Fence{Name: "bucket", Holder: "p", Epoch: 1}
	if err := errors.Join(s.Join(t.Context(), f.Holder, time.Hour), s.Take(t.Context(), f.Holder, []lease.Lease{{Name: f.Name}})); err != nil {
		t.Fatal(err)
	}
	return lease.Within(t.Context(), f)
}

// mover makes moves at a table of its own: each is a commit of a person, and a posting that is done, as the holder of the table's bucket says. posted
// counts those of the whole database.
func mover(t *testing.T, holder context.Context, s *storage.Store, id table.ID, posted *atomic.Int64) (move func()) {
	t.Helper()
	r := storetest.Row(id)
	if err := s.Create(t.Context(), r, nil); err != nil {
		t.Fatal(err)
	}
	n := 0
	return func() {
		if err := s.Commit(t.Context(), storetest.Moved(r, n, 8<<10)); err != nil {
			t.Error(err)
		}
		if err := s.Posted(holder, posted.Add(1)); err != nil {
			t.Error(err)
		}
		n++
		r.Version++
	}
}

// TestCostOfAMove compares what a move costs with what it costs in a file, all durable, in turn; also where a standby on the same machine must have it.
func TestCostOfAMove(t *testing.T) {
	c, safe := cluster.Start(t, "fsync=on"), cluster.Start(t, "fsync=on")
	safe.Standby(t)
	ours, count := counted(t, c)
	agreed, _ := counted(t, safe)
	file, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "bot.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	moves := [3]func(){
		mover(t, t.Context(), file, "t", new(atomic.Int64)),
		mover(t, holding(t, ours), ours, "t", new(atomic.Int64)),
		mover(t, holding(t, agreed), agreed, "t", new(atomic.Int64)),
	}
	var times, waits [3][]time.Duration
	look := raw(t, c.Address(fmt.Sprint("d", c.Made()), cluster.User))
	server := -served(t, look)
	lists, statements := count.lists.Load(), count.statements.Load()
	for range costTurns {
		for n, move := range moves {
			began, cpu := time.Now(), spent(t)
			for range costMoves {
				move()
			}
			times[n] = append(times[n], (spent(t)-cpu)/costMoves)
			waits[n] = append(waits[n], time.Since(began)/costMoves)
		}
	}
	server += served(t, look)
	all := costTurns * costMoves
	ratio := float64(median(times[1])) / float64(median(times[0]))
	t.Logf("a move, in processor time of the program: SQLite %v, PostgreSQL %v (%.2f times); it waits %v and %v",
		median(times[0]), median(times[1]), ratio, median(waits[0]), median(waits[1]))
	t.Logf("with a standby that must agree: %v, and it waits %v", median(times[2]), median(waits[2]))
	t.Logf("with PostgreSQL %.1f statements in %.1f transactions, and %v of the server", float64(count.statements.Load()-statements)/float64(all),
		float64(count.lists.Load()-lists)/float64(all), server/time.Duration(all))
	if ratio > costLimit {
		t.Errorf("that is more than %v times", costLimit)
	}
}

func median(x []time.Duration) time.Duration {
	slices.Sort(x)
	return x[len(x)/2]
}

// TestCostOfManyMoves says how many moves are stored in a second when many write at once.
func TestCostOfManyMoves(t *testing.T) {
	c := cluster.Start(t, "fsync=on")
	s, _ := counted(t, c)
	look := raw(t, c.Address(fmt.Sprint("d", c.Made()), cluster.User))
	const writers, each = 32, 100
	var all []func()
	var posted atomic.Int64
	holder := holding(t, s)
	for n := range writers {
		all = append(all, mover(t, holder, s, table.ID(fmt.Sprint("t", n)), &posted))
	}
	began, cpu, server := time.Now(), spent(t), -served(t, look)
	var running sync.WaitGroup
	for _, move := range all {
		running.Go(func() {
			for range each {
				move()
			}
		})
	}
	running.Wait()
	took := time.Since(began)
	server += served(t, look)
	t.Logf("%d who write at once: %.0f moves a second, each %v of the program and %v of the server", writers, writers*each/took.Seconds(),
		(spent(t)-cpu)/(writers*each), server/(writers*each))
}

// TestCostOfHands says what it costs that buckets of tables change hands, and what it costs that they do not.
func TestCostOfHands(t *testing.T) {
	c := cluster.Start(t, "fsync=on")
	s, count := counted(t, c)
	names := 0
	join := func() *lease.Keeper {
		return lease.New(lease.Config{Store: s, Sets: [][]string{table.AllBuckets()}, Log: slog.New(slog.DiscardHandler), Name: func() string {
			names++
			return fmt.Sprint("p", names)
		}})
	}
	step := func(what string, do func(context.Context) error) {
		t.Helper()
		began, cpu, lists, statements := time.Now(), spent(t), count.lists.Load(), count.statements.Load()
		if err := do(t.Context()); err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d statements in %d transactions, %v, %v of processor time", what, count.statements.Load()-statements, count.lists.Load()-lists,
			time.Since(began).Round(10*time.Microsecond), (spent(t) - cpu).Round(10*time.Microsecond))
	}
	a, b := join(), join()
	step("the first one takes 256 buckets", a.Step)
	step("a beat", a.Step)
	step("a second one joins", b.Step)
	step("the first gives up 128", a.Step)
	step("the second takes 128", b.Step)
	if n := len(b.Holding().Leases); n != 128 {
		t.Errorf("the second one holds %d", n)
	}
	step("the first one leaves", a.Leave)
	step("the second one takes the rest", b.Step)
	if n := len(b.Holding().Leases); n != 256 {
		t.Errorf("the second one holds %d at last", n)
	}
}
