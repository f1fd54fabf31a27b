package main

import (
	"os"
	"testing"
	"time"
)

// TestPostgresUpgrade replaces three bots one after the other while people play: one is stopped before its successor starts, one after
// that, and one while the tables are played on. HEXWARDEN_OLD names the program of an earlier release, in whose place this one comes; without
// it both are this one.
func TestPostgresUpgrade(t *testing.T) {
	q := newSquad(t, 13, 3)
	q.program = os.Getenv("HEXWARDEN_OLD")
	var bots []*child
	for range 3 {
		bots = append(bots, q.enlist())
	}
	q.even(3)
	for _, x := range q.sites {
		q.at(x, q.open)
	}
	q.play(3)
	q.program = ""
	var slowest time.Duration
	played := func(moves int) { slowest = max(slowest, q.play(moves)) }
	ended := func(b *child) {
		<-b.over.Done()
		if b.ProcessState.ExitCode() != 0 {
			t.Errorf("a bot does not stop as it should: %v", b.ProcessState)
		}
	}
	replaced := func(n int, do func()) {
		began := time.Now()
		do()
		took := q.even(3)
		t.Logf("bot %d: %v, and even shares %v later", n, time.Since(began)-took, took)
		played(3)
	}
	replaced(0, func() {
		bots[0].Process.Signal(os.Interrupt)
		ended(bots[0])
		played(1)
		bots[0] = q.enlist()
		played(1)
	})
	replaced(1, func() {
		next := q.enlist()
		q.joined(next)
		played(1)
		bots[1].Process.Signal(os.Interrupt)
		played(1)
		ended(bots[1])
		bots[1] = next
	})
	replaced(2, func() {
		old := bots[2]
		old.Process.Signal(os.Interrupt)
		bots[2] = q.enlist()
		played(1)
		ended(old)
	})
	identified, resumed := q.Starts()
	t.Logf("%d moves, %d presses too late; the slowest table was played on after %v; sessions began %d times and were resumed %d times", q.moves, q.stale, slowest, identified, resumed)
	if identified > 3 {
		t.Errorf("sessions began %d times: nobody handed them over", identified)
	}
	if slowest > soon {
		t.Error("people had to wait for too long")
	}
	q.end(bots...)
}
