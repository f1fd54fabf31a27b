package table_test

import (
	"testing"
	"time"

	"hexwarden/table"
	"hexwarden/table/clock"
)

// TestACallDoesNotTellOfASecretAnswer checks that while others owe a secret answer, a player who has answered
// is called at the time they would have been called without answering.
func TestACallDoesNotTellOfASecretAnswer(t *testing.T) {
	b := newRig(t)
	id := b.paced("twice", "none", table.LateNothing, noon)
	b.Clock.Add(4 * time.Minute)
	was := b.turn(id, 0)
	b.Answer(id, ada, "pick:1")
	if is := b.turn(id, 0); is != was {
		t.Errorf("after a secret answer: %+v, want %+v", is, was)
	}
	b.Drain()
	b.Clock.Add(time.Minute)
	b.told(id, table.PostCall)
	b.Answer(id, ada, "pick:1")
	b.Answer(id, ben, "pick:1")
	b.calledIn("Ben was pinged at once", id, 1, 0)

	id = b.paced("twice", "none", table.LateNothing, noon.Add(24*hour))
	for range 2 {
		b.Answer(id, ben, "pick:1")
	}
	b.Clock.Add(4 * time.Minute)
	b.Answer(id, ada, "pick:1")
	b.calledIn("Ben owes nothing", id, 0, clock.Gone)
}

// TestASecretAnswerIsAnAct checks that a player who has answered in secret, and isn't asked
// anything more, counts as having been there.
func TestASecretAnswerIsAnAct(t *testing.T) {
	b := newRig(t)
	for day := range 10 { // until Ada walks
		id := b.paced("duel", "none", table.LateNothing, noon.AddDate(0, 0, day))
		b.Clock.Add(4 * time.Minute)
		b.Answer(id, ada, "pick:3")
		b.Clock.Add(time.Minute)
		b.Answer(id, ben, "pick:1")
		if walks, _ := b.walker(id); walks == ada {
			b.calledIn("Ada has answered a minute ago", id, 0, clock.Gone-time.Minute)
			return
		}
	}
	t.Error("Ada never walks")
}

// TestASecretAnswerAfterTime checks that a secret answer counts as doing something after time was up,
// so the player is reminded again.
func TestASecretAnswerAfterTime(t *testing.T) {
	b := newRig(t)
	id := b.begun(ben, "twice", "1h", table.LateNothing, noon)
	b.leave(id, 1)
	b.Clock.Add(hour)
	b.told(id, table.PostPast, table.PostPast)
	must(t, b.HoldPing(t.Context(), id, 0))
	b.Answer(id, ada, "pick:1")
	if x := b.See(id, eve).Table; x.Missed[0] || !x.Missed[1] {
		t.Errorf("Ada is back: %v", x.Missed)
	}
}
