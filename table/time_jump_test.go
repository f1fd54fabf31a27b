package table_test

import (
	"testing"
	"time"

	"hexwarden/table"
)

// TestClockJumpsAhead checks that a machine that slept while the bot ran, or a clock that was put
// forward, costs nobody time: only the time that the bot ran counts.
func TestClockJumpsAhead(t *testing.T) {
	b := newRig(t)
	b.Shut()
	ran := time.Duration(0)
	b.Setup.Uptime = func() time.Duration { return ran }
	b.Begin()
	id := b.paced("duel", "1h", table.LateForfeit, noon)
	pass := func(on, up time.Duration, told ...string) {
		b.Clock.Add(on)
		ran += up
		b.told(id, told...)
	}
	pass(0, 0)
	left := b.due(id, 0)
	pass(10*time.Minute, 10*time.Minute, table.PostCall) // Ada started the game and has gone
	about(t, "after some time", b.due(id, 0), left-10*time.Minute)
	pass(5*hour, 0, table.PostPublic)
	about(t, "after a sleep", b.due(id, 0), left-10*time.Minute)
	pass(4*time.Minute, 0) // a short nap is not mentioned
	about(t, "after a nap", b.due(id, 0), left-14*time.Minute)
	pass(10*time.Minute, 10*time.Minute)
	about(t, "and then", b.due(id, 0), left-24*time.Minute)
	if x := b.See(id, ada).Table; x.Status != table.Running {
		t.Errorf("the table is %s", x.Status)
	}
}

// TestWhoActsFirstAfterASleep checks the same for a player who acts before the bot has
// looked at the clocks.
func TestWhoActsFirstAfterASleep(t *testing.T) {
	b := newRig(t)
	b.Shut()
	ran := time.Duration(0)
	b.Setup.Uptime = func() time.Duration { return ran }
	b.Begin()
	id := b.paced("duel", "evening", table.LateForfeit, noon)
	b.Clock.Add(25 * time.Minute)
	ran += 25 * time.Minute
	b.TickNow()
	b.Drain()
	b.Clock.Add(5 * hour)
	b.Answer(id, ada, "pick:1")
	about(t, "Ada's bank", b.See(id, eve).Table.BankOf(ada.ID), 15*time.Minute)
	about(t, "Ben's time", b.due(id, 1), 5*time.Minute)
	b.TickNow()
	about(t, "Ben's time after that", b.due(id, 1), 5*time.Minute)
	if n := b.postings(id, table.PostPublic); n != 2 { // one about the clocks and one about the move
		t.Errorf("%d postings", n)
	}
}
