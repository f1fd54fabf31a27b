package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"hexwarden/storage"
	"hexwarden/storage/storetest"
	"hexwarden/table"
)

// together writes a group in order and returns the errors.
func together(s *opened, writes ...func() error) []error {
	q := &s.queue
	laid := func() int {
		q.mu.Lock()
		defer q.mu.Unlock()
		return len(q.waiting)
	}
	q.mu.Lock()
	q.busy = true // as if another group were being written
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

// TestAFaultInAGroupHarmsNoOther checks that if one write of a group fails, the others are
// not affected, whether it shares a transaction with them or makes that impossible.
func TestAFaultInAGroupHarmsNoOther(t *testing.T) {
	t.Run("in one transaction", func(t *testing.T) { faultInAGroup(t, unmet, table.ErrConflict.Error()) })
	t.Run("one by one", func(t *testing.T) { faultInAGroup(t, `UPDATE nowhere SET x = 1`, "no such table") })
}

// faultInAGroup writes a group in which several writes fail, one of them at its last
// statement with an error that contains why.
func faultInAGroup(t *testing.T, last, why string) {
	s := openFile(t, filepath.Join(t.TempDir(), "bot.db"))
	placed := func(id table.ID, thread string) table.Row {
		r := storetest.Row(id)
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
			return s.Commit(t.Context(), storetest.Moved(r, n, 5000))
		}
	}
	wrong := func(last string) func() error { // writes something before it fails
		return func() error {
			return s.Write(t.Context(), storage.List{Statements: []storage.Statement{
				{Query: `INSERT INTO notes (table_id, key, value) VALUES ('', 'wrong', 'written')`}, {Query: last, Must: true}}})
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

// TestWhatTheDiskHasNoRoomForIsRefusedAlone checks that a group is written one by one if a
// statement cannot be prepared or does not fit on the disk.
func TestWhatTheDiskHasNoRoomForIsRefusedAlone(t *testing.T) {
	s := openFile(t, filepath.Join(t.TempDir(), "bot.db"))
	keep := func(key string, size int) func() error {
		return func() error { return s.Remember(t.Context(), "", key, strings.Repeat("x", size)) }
	}
	for _, key := range []string{"first", "last"} { // so that their pages exist
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

// TestClosingEmptiesTheLog checks that a closed file has no log beside it.
func TestClosingEmptiesTheLog(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	s := openStore(t, path)
	if err := s.Remember(t.Context(), "", "mine", "x"); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path + "-wal"); err == nil {
		t.Error("the log is still there: something keeps the file open")
	}
}
