package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"hexwarden/internal/cluster"
	"hexwarden/storage"
)

// TestKillMove checks that a move to another file that is killed leaves nothing there or everything, and the old database
// as it was; moving once more does what is left.
func TestKillMove(t *testing.T) { killedMoves(t, fileIn, nil) }

// TestPostgresKillMove is the same from a file to PostgreSQL, and back.
func TestPostgresKillMove(t *testing.T) {
	c := cluster.Start(t)
	remote := func(dir string, n int) *Settings {
		return &Settings{Database: filepath.Join(dir, "none.db"), URL: c.Database(t)}
	}
	t.Run("there", func(t *testing.T) { killedMoves(t, remote, nil) })
	t.Run("back", func(t *testing.T) { killedMoves(t, fileIn, remote) })
}

func fileIn(dir string, n int) *Settings {
	return &Settings{Database: filepath.Join(dir, fmt.Sprint("there", n, ".db"))}
}

// killedMoves kills moves to a new place at random moments. What is moved lies in a file, or where lain makes a place for it.
func killedMoves(t *testing.T, place, lain func(dir string, n int) *Settings) {
	from, id := begun(t, 6)
	store, err := from.place().open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for n := range 6 { // so that it takes a while
		if err := store.PutPack(t.Context(), fmt.Sprint("pack", n), "battleground", bytes.Repeat([]byte{byte(n)}, 4<<20)); err != nil {
			t.Fatal(err)
		}
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if lain != nil {
		file := from
		from = lain(dir, -1)
		if err := (move{From: file.Database}).run(t.Context(), from, io.Discard); err != nil {
			t.Fatal(err)
		}
	}
	original := fullRecord(t, from, id)
	began := time.Now()
	if out, err := moving(t, from, place(dir, 0)).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	whole := time.Since(began)
	moments := rand.New(rand.NewPCG(1, 2))
	killed, done := 0, 0
	const least, most = 4, 20 // rounds: a slow first move makes kills come late
	n := 0
	for ; n < least || n < most && killed == 0; n++ {
		to := place(dir, n+1)
		child := moving(t, from, to)
		began := time.Now()
		if err := child.Start(); err != nil {
			t.Fatal(err)
		}
		timer := time.AfterFunc(time.Duration(moments.Int64N(int64(whole*5/4))), func() { child.Process.Kill() })
		if child.Wait() != nil {
			killed++
		} else {
			whole = min(whole, time.Since(began))
		}
		timer.Stop()
		switch err := (move{From: string(from.place())}).run(t.Context(), to, io.Discard); {
		case errors.Is(err, storage.ErrFilled):
			done++
		case err != nil:
			t.Fatalf("moved again after kill %d: %v", killed, err)
		}
		if fullRecord(t, to, id) != original || fullRecord(t, from, id) != original {
			t.Errorf("after kill %d the record is another one", killed)
		}
		var told bytes.Buffer
		if err := (doctor{}).run(t.Context(), to, &told); err != nil {
			t.Errorf("after kill %d: %v\n%s", killed, err, told.String())
		}
	}
	if killed == 0 {
		t.Error("no move was killed at work")
	}
	t.Logf("%d of %d moves were killed, %d of all were done", killed, n, done)
}

// moving is a move as a process.
func moving(t *testing.T, from, to *Settings) *exec.Cmd {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.CommandContext(t.Context(), self, "move", "--from", string(from.place()), "--to", string(to.place()))
	c.Env = []string{asBot + "=1", "DATABASE_PATH=" + to.Database}
	return c
}
