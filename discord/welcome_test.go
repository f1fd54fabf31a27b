package discord

import (
	"strings"
	"testing"
)

// A new server is welcomed once ever, where the bot may write, and told what it lacks there.
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
	l.stop() // what was begun is done
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
