package storetest

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"testing"

	"hexwarden/table"
)

// killVariable names the database in the environment of the process that gets killed.
const killVariable = "HEXWARDEN_STORE_KILL_TEST"

const writers = 16

// victim is that process: many write at once, and each says what was acknowledged.
func (e Engine) victim(t *testing.T, address string) {
	s := e.at(t, address)
	for i := range writers {
		go func() {
			r := Row(table.ID(fmt.Sprint("t", i)))
			r.Place.Thread = fmt.Sprint(i)
			if err := s.Create(t.Context(), r, nil); err != nil {
				panic(err)
			}
			for n := 0; ; n++ {
				if err := s.Commit(t.Context(), Moved(r, n, 3000)); err != nil {
					panic(err)
				}
				r.Version++
				fmt.Printf("acknowledged %d %d\n", i, n)
			}
		}()
	}
	select {}
}

// Killed with SIGKILL while many write at once, everything that was acknowledged is
// there, and of what was not each is there whole or not at all.
func (e Engine) testKilled(t *testing.T) {
	for _, lines := range []int{1, 70, 400} {
		address := e.Fresh(t)
		victim := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestStore$")
		victim.Env = append(os.Environ(), killVariable+"="+address)
		victim.Stderr = os.Stderr
		out, err := victim.StdoutPipe()
		must(t, err)
		must(t, victim.Start())
		told := map[int]int{}
		for in := bufio.NewScanner(out); lines > 0 && in.Scan(); lines-- {
			var i, n int
			if _, err := fmt.Sscanf(in.Text(), "acknowledged %d %d", &i, &n); err == nil {
				told[i] = n
			}
		}
		must(t, victim.Process.Kill())
		var exit *exec.ExitError
		if err := victim.Wait(); !errors.As(err, &exit) || len(told) == 0 {
			t.Fatalf("it was not killed at work: %v, %v", err, told)
		}
		s := e.at(t, address)
		for i, n := range told {
			id := table.ID(fmt.Sprint("t", i))
			r, err := s.Load(t.Context(), id)
			if err != nil || r.Seq < n {
				t.Errorf("table %d: move %d was acknowledged, the database ends at %d, %v", i, n, r.Seq, err)
				continue
			}
			steps, err := s.Steps(t.Context(), id)
			if _, lost := s.Snapshot(t.Context(), id, r.Seq); err != nil || lost != nil || len(steps) != r.Seq+1 || r.Version != r.Seq+2 {
				t.Errorf("table %d at move %d has %d steps, version %d, %v, %v", i, r.Seq, len(steps), r.Version, err, lost)
			}
		}
		if damage, err := s.Damage(t.Context()); err != nil || len(damage) > 0 {
			t.Errorf("the database: %v, %v", damage, err)
		}
	}
}

// Killed says whether this is the process that gets killed: it needs no database of its own.
func Killed() bool { return os.Getenv(killVariable) != "" }
