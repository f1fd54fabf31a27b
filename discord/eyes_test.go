package discord

import (
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/table"
)

// TestEyes checks that everybody sees private pictures in their own colours, and public
// ones in the server's. People who have chosen none see everything in the server's.
func TestEyes(t *testing.T) {
	t.Parallel()
	l := newLife(t)
	owner, _ := l.owner()
	page := l.command(l.ada, l.room, "me show")
	if !strings.Contains(page.Content, "Colours of your own pictures: **as on the server**") {
		t.Errorf("the page says\n%s", page.Content)
	}
	l.press(l.ada, page, "Which colours suit your eyes?", "contrast")
	page = l.await(l.ada, l.room, "Colours of your own pictures: **high contrast**")
	thread := l.openTable()
	l.pickBoth(thread)
	l.await(l.ben, thread, "Round 1", "[picture: A board of one pixel.]")
	looks := func(c *standin.Client, want string) {
		t.Helper()
		if m := l.command(c, thread, "board"); !strings.Contains(shown(m), "[picture: A board of one pixel."+want+"]") {
			t.Errorf("the board of %s is\n%s", c.Name, shown(m))
		}
	}
	looks(l.ada, " Painted for contrast.")
	looks(l.ben, "")
	if said := l.command(owner, l.room, "server", sub("colours", opt("palette", "tritanopia"))).Content; !strings.Contains(said, "Public pictures use these colours: for tritanopia (blue-blindness).") {
		t.Errorf("the server says %s", said)
	}
	looks(l.ada, " Painted for contrast.")
	looks(l.ben, " Painted for tritanopia.")
	x, err := l.tables.At(l.ctx, table.Place{Guild: l.GuildID(), Channel: l.room, Thread: thread})
	if err != nil {
		t.Fatal(err)
	}
	if e := l.bot.Shared(l.ctx, x); e != (chat.Eyes{Language: "en", Palette: "tritanopia"}) {
		t.Errorf("what all see is painted for %v", e)
	}
	l.press(l.ada, page, "Which colours suit your eyes?", "server")
	l.await(l.ada, l.room, "Colours of your own pictures: **as on the server**")
	looks(l.ada, " Painted for tritanopia.")
	l.complete()
}
