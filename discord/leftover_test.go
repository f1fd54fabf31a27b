package discord

import (
	"testing"
	"time"

	"hexwarden/discord/standin"
)

// Buttons that the bot may not take away are tried again, but not for ever.
func TestLeftoversAreGivenUp(t *testing.T) {
	l := pausedLife(t)
	x, _ := l.seated()
	o := &l.bot.tell
	l.must(nil, o.leave(l.ctx, x.ID, leftover{spot: spot{l.room, "1"}}))
	l.Fail("PATCH /channels/{channel}/messages/{message}", 2, standin.Refusal(403, 50013, "Missing Permissions"))
	for _, c := range []struct {
		later time.Duration
		again bool
	}{{0, true}, {barredTime, false}} {
		l.clock.Add(c.later)
		clear(o.sweeps)
		l.must(nil, o.sweep(l.ctx, x.ID))
		kept, err := o.recall(l.ctx, x.ID, keyLeft, nil)
		l.must(nil, err)
		if _, again := o.sweeps[x.ID]; again != c.again || kept != c.again {
			t.Errorf("%v later: again %t, kept %t", c.later, again, kept)
		}
	}
}
