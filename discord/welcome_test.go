package discord

import (
	"strings"
	"testing"
	"time"

	"hexwarden/discord/wire"
)

// TestWelcome checks that a new server is welcomed only once, where the bot may write, and
// told which permissions the bot lacks there.
func TestWelcome(t *testing.T) {
	l := newLife(t)
	hall, _ := l.ada.Channel("general")
	l.must(nil, l.Deny(hall, "send_messages"))
	l.must(nil, l.Deny(l.room, "attach_files"))
	l.Joined()
	m := l.await(l.ada, l.room, "`/play`")
	tells(t, m, "`/server show`", "**Attach Files**", "<#"+l.room+">")
	l.must(nil, l.Deny(l.room))
	l.stop()
	l.start()
	l.Joined()
	l.command(l.ada, l.room, "help")
	l.stop() // everything that was started is done
	l.start()
	all, err := l.ada.Messages(l.room)
	l.must(all, err)
	n := 0
	for _, m := range all {
		if strings.Contains(shown(m), "`/server show`") && !m.Ephemeral {
			n++
		}
	}
	if n != 1 {
		t.Errorf("the server is welcomed %d times", n)
	}
	l.complete()
}

// TestWelcomeByTheClockOfDiscord checks that the system channel comes first, and that the age of a server is
// measured by Discord's clock, whatever the host's says.
func TestWelcomeByTheClockOfDiscord(t *testing.T) {
	const day = 24 * time.Hour
	for name, ahead := range map[string]time.Duration{"the host is ahead": 3 * day, "the host is behind": -3 * day} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := newLife(t)
			l.clock.Add(ahead)
			hall, _ := l.ada.Channel("general")
			l.bot.Joined(wire.Server{ID: l.GuildID(), Joined: time.Now().Add(-2 * day), Places: []string{l.room}})
			l.Joined()
			l.await(l.ada, hall, "`/server show`")
			l.bot.queue.close(time.Minute)
			if n := l.public(l.room, "`/server show`"); n != 0 {
				t.Error("a server where the bot has been for two days is welcomed")
			}
		})
	}
}
