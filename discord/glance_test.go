package discord

import (
	"testing"

	"hexwarden/discord/standin"
)

// TestGlanceStandsOnce checks that what a control under a public message shows its presser
// appears once, even if Discord's reply is lost.
func TestGlanceStandsOnce(t *testing.T) {
	for name, f := range map[string]standin.Fault{"the answer is lost": standin.LostAnswer(), "done, and 502": standin.ServerError(502).ButDone()} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := newLife(t)
			thread := l.openTable()
			l.pickBoth(thread)
			live := l.await(l.ada, thread, "[Acts]")
			for _, control := range []string{"Acts", "What did I miss?", "Log"} {
				l.Fail("POST /webhooks/{app}/{token}", 1, f)
				l.Fail("PATCH /webhooks/{app}/{token}/messages/{message}", 1, f)
				before := l.private(thread)
				l.done(l.ben, l.press(l.ben, live, control), nil)
				<-l.bot.queue.quiet()
				if n := l.private(thread) - before; n != 1 {
					t.Errorf("%s: %d messages", control, n)
				}
			}
		})
	}
}

// private counts the messages that only Ben sees in a channel.
func (l *life) private(channel string) (n int) {
	l.t.Helper()
	all := l.messages(l.ben, channel)
	for _, m := range all {
		if m.Ephemeral {
			n++
		}
	}
	return n
}
