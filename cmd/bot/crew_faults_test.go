package main

import (
	"math/rand/v2"
	"os"
	"strconv"
	"syscall"
	"testing"
	"time"
)

// TestPostgresFaults has three bots play while one fault after the other hits them by lot: a bot is killed, is stopped as a host
// would, stands still for a time, or the server of the database crashes. After each all tables are played on. HEXWARDEN_FAULTS is
// how many there are.
func TestPostgresFaults(t *testing.T) {
	faults := 4
	if x := os.Getenv("HEXWARDEN_FAULTS"); x != "" {
		var err error
		if faults, err = strconv.Atoi(x); err != nil {
			t.Fatalf("HEXWARDEN_FAULTS: %v", err)
		}
	}
	q := newSquad(t, 10, 3)
	var living []*child
	for range 3 {
		living = append(living, q.enlist())
	}
	q.even(3)
	for _, x := range q.sites {
		q.at(x, q.open)
	}
	q.play(1)
	points := rand.New(rand.NewPCG(10, 2))
	var slowest time.Duration
	for n := range faults {
		i := points.IntN(len(living))
		b, what := living[i], n%4
		switch what {
		case 0: // at one of its next requests, or some time after it
			q.killAfter(b, 1+points.IntN(8), time.Duration(max(0, points.IntN(60)-30))*time.Millisecond)
			for b.over.Err() == nil {
				q.play(1)
			}
			q.tell(nil)
			<-b.over.Done()
			living[i] = q.enlist()
		case 1:
			q.joined(b)
			b.Process.Signal(os.Interrupt)
			<-b.over.Done()
			if b.ProcessState.ExitCode() != 0 {
				t.Errorf("a bot does not stop as it should: %v", b.ProcessState)
			}
			living[i] = q.enlist()
		case 2:
			b.Process.Signal(syscall.SIGSTOP)
			time.AfterFunc(time.Duration(points.IntN(25_000))*time.Millisecond, func() { b.Process.Signal(syscall.SIGCONT) })
		case 3:
			q.server.Stop(t, true)
			time.Sleep(time.Duration(points.IntN(4000)) * time.Millisecond)
			q.server.Begin(t)
		}
		took := q.play(1)
		slowest = max(slowest, took)
		if t.Failed() {
			t.Fatalf("after fault %d of kind %d", n, what)
		}
	}
	q.even(3)
	t.Logf("%d faults, %d moves, %d presses too late; the slowest table was played on after %v", faults, q.moves, q.stale, slowest)
	q.end(living...)
}
