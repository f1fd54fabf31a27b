package storage

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"hexwarden/table"
)

// together has things written in one group, in their order, and gives their errors.
func together(s *Store, writes ...func() error) []error {
	q := &s.queue
	laid := func() int {
		q.mu.Lock()
		defer q.mu.Unlock()
		return len(q.waiting)
	}
	q.mu.Lock()
	q.busy = true // as while another group is being written
	q.mu.Unlock()
	out := make([]error, len(writes))
	var wait sync.WaitGroup
	for i, f := range writes {
		wait.Go(func() { out[i] = f() })
		for laid() <= i {
			runtime.Gosched()
		}
	}
	s.next()
	wait.Wait()
	return out
}

const unmet = `UPDATE tables SET fault = 'x' WHERE id = 'nobody'`

// What is wrong with one of those that are written together is its own, whether it stands in
// a transaction with others or makes that impossible.
func TestAFaultInAGroupHarmsNoOther(t *testing.T) {
	t.Run("in one transaction", func(t *testing.T) { faultInAGroup(t, unmet, table.ErrConflict.Error()) })
	t.Run("one by one", func(t *testing.T) { faultInAGroup(t, `UPDATE nowhere SET x = 1`, "no such table") })
}

// faultInAGroup writes a group in which several fail, one of them at its last statement
// with an error that says why.
func faultInAGroup(t *testing.T, last, why string) {
	s := openFile(t, filepath.Join(t.TempDir(), "bot.db"))
	placed := func(id table.ID, thread string) table.Row {
		r := row(id)
		r.Place.Thread = thread
		return r
	}
	for _, id := range []table.ID{"a", "b", "c"} {
		if err := s.Create(t.Context(), placed(id, string(id)), nil); err != nil {
			t.Fatal(err)
		}
	}
	move := func(id table.ID, version, n int) func() error {
		return func() error {
			r := placed(id, string(id))
			r.Version = version
			return s.Commit(t.Context(), moved(r, n, 5000))
		}
	}
	wrong := func(last string) func() error { // has written before it fails
		return func() error {
			return s.transaction(t.Context(), "fail", func(w *writing) {
				w.exec(insertNote, "", "wrong", "written")
				w.must(last)
			})
		}
	}
	got := together(s, move("a", 1, 0), wrong(unmet), move("a", 2, 1), move("b", 7, 0), move("b", 1, 0),
		func() error { return s.Create(t.Context(), placed("d", "a"), nil) }, func() error { return s.Create(t.Context(), placed("a", "e"), nil) },
		wrong(last), move("c", 1, 0))
	for i, want := range []error{nil, table.ErrConflict, nil, table.ErrConflict, nil, table.ErrTaken, table.ErrConflict, nil, nil} {
		if i == 7 && (got[i] == nil || !strings.Contains(got[i].Error(), why)) || i != 7 && !errors.Is(got[i], want) {
			t.Errorf("write %d: %v, want %v", i, got[i], want)
		}
	}
	for id, seq := range map[table.ID]int{"a": 1, "b": 0, "c": 0} {
		r, err := s.Load(t.Context(), id)
		if _, lost := s.Snapshot(t.Context(), id, seq); err != nil || lost != nil || r.Seq != seq || r.Version != seq+2 {
			t.Errorf("table %s: move %d, version %d, %v, %v", id, r.Seq, r.Version, err, lost)
		}
	}
	if note, err := s.Recall(t.Context(), "", "wrong"); err != nil || note != "" {
		t.Errorf("of what failed %q is left, %v", note, err)
	}
	if _, err := s.Load(t.Context(), "d"); !errors.Is(err, table.ErrNotFound) {
		t.Errorf("a table whose place is another's: %v", err)
	}
	if damage, err := s.Damage(t.Context()); err != nil || len(damage) > 0 {
		t.Errorf("the file: %v, %v", damage, err)
	}
}

// A group with a statement that cannot be prepared, or that the disk has no room for, is
// written one by one.
func TestWhatTheDiskHasNoRoomForIsRefusedAlone(t *testing.T) {
	s := openFile(t, filepath.Join(t.TempDir(), "bot.db"))
	keep := func(key string, size int) func() error {
		return func() error { return s.Remember(t.Context(), "", key, strings.Repeat("x", size)) }
	}
	for _, key := range []string{"first", "last"} { // their pages are there
		if err := keep(key, 9)(); err != nil {
			t.Fatal(err)
		}
	}
	s.full(t, 2)
	got := together(s, keep("first", 10), keep("big", 1<<20), keep("last", 10))
	if got[0] != nil || !errors.Is(got[1], table.ErrDisk) || got[2] != nil {
		t.Errorf("errors: %v", got)
	}
	for key, size := range map[string]int{"first": 10, "big": 0, "last": 10} {
		if x, err := s.Recall(t.Context(), "", key); err != nil || len(x) != size {
			t.Errorf("%s has %d bytes, %v", key, len(x), err)
		}
	}
}

// Closing waits for what was taken, and nothing is taken afterwards.
func TestClosingWaitsForTheWriter(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	s, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	var wait sync.WaitGroup
	kept := make([]error, 200)
	for i := range kept {
		wait.Go(func() { kept[i] = s.Remember(t.Context(), "", fmt.Sprint(i), "x") })
	}
	if err := s.Remember(t.Context(), "", "mine", "x"); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path + "-wal"); err == nil {
		t.Error("the log is still there: something keeps the file open")
	}
	wait.Wait()
	if err := s.Remember(t.Context(), "", "late", "x"); !errors.Is(err, errClosed) {
		t.Errorf("after the end: %v", err)
	}
	again := openFile(t, path)
	for i, err := range kept {
		if there, _ := again.Recall(t.Context(), "", fmt.Sprint(i)); (err == nil) != (there == "x") {
			t.Errorf("value %d: %v was told, %q is there", i, err, there)
		}
	}
	if there, _ := again.Recall(t.Context(), "", "mine"); there != "x" {
		t.Error("what was acknowledged before is lost")
	}
}

// killVariable names the file in the environment of the process that gets killed.
const killVariable = "HEXWARDEN_STORE_KILL_TEST"

const writers = 16

// TestVictim is that process: many write at once, and each says what was acknowledged.
func TestVictim(t *testing.T) {
	path := os.Getenv(killVariable)
	if path == "" {
		t.Skip("run by TestKilledInAGroup")
	}
	s := openFile(t, path)
	for i := range writers {
		go func() {
			r := row(table.ID(fmt.Sprint("t", i)))
			r.Place.Thread = fmt.Sprint(i)
			if err := s.Create(t.Context(), r, nil); err != nil {
				panic(err)
			}
			for n := 0; ; n++ {
				if err := s.Commit(t.Context(), moved(r, n, 3000)); err != nil {
					panic(err)
				}
				r.Version++
				fmt.Printf("acknowledged %d %d\n", i, n)
			}
		}()
	}
	select {}
}

// Killed with SIGKILL while many write at once, everything that was acknowledged is in
// the file, and of what was not each is there whole or not at all.
func TestKilledInAGroup(t *testing.T) {
	for _, lines := range []int{1, 70, 400} {
		path := filepath.Join(t.TempDir(), "bot.db")
		victim := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestVictim$")
		victim.Env = append(os.Environ(), killVariable+"="+path)
		out, err := victim.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := victim.Start(); err != nil {
			t.Fatal(err)
		}
		told := map[int]int{}
		for in := bufio.NewScanner(out); lines > 0 && in.Scan(); lines-- {
			var i, n int
			if _, err := fmt.Sscanf(in.Text(), "acknowledged %d %d", &i, &n); err == nil {
				told[i] = n
			}
		}
		if err := victim.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		var exit *exec.ExitError
		if err := victim.Wait(); !errors.As(err, &exit) || len(told) == 0 {
			t.Fatalf("it was not killed at work: %v, %v", err, told)
		}
		s := openFile(t, path)
		for i, n := range told {
			id := table.ID(fmt.Sprint("t", i))
			r, err := s.Load(t.Context(), id)
			if err != nil || r.Seq < n {
				t.Errorf("table %d: move %d was acknowledged, the file ends at %d, %v", i, n, r.Seq, err)
				continue
			}
			steps, err := s.Steps(t.Context(), id)
			if _, lost := s.Snapshot(t.Context(), id, r.Seq); err != nil || lost != nil || len(steps) != r.Seq+1 || r.Version != r.Seq+2 {
				t.Errorf("table %d at move %d has %d steps, version %d, %v, %v", i, r.Seq, len(steps), r.Version, err, lost)
			}
		}
		if damage, err := s.Damage(t.Context()); err != nil || len(damage) > 0 {
			t.Errorf("the file: %v, %v", damage, err)
		}
	}
}
