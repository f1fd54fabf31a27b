package discord

import (
	"strings"
	"testing"

	"hexwarden/discord/standin"
	"hexwarden/table"
)

// pictured is the picture of a message whose name has a prefix.
func (l *life) pictured(m standin.Message, prefix string) standin.Attachment {
	l.t.Helper()
	var out []standin.Attachment
	for _, a := range m.Attachments {
		if strings.HasSuffix(a.Filename, ".png") {
			out = append(out, a)
		}
	}
	if len(out) != 1 || !strings.HasPrefix(out[0].Filename, prefix) {
		l.t.Fatalf("pictures %+v, want one called %s", out, prefix)
	}
	return out[0]
}

// TestPictureOfALobby checks that the lobby shows who sits where: a new picture replaces
// the old one when somebody sits down, and the old one stays while nothing in it has
// changed.
func TestPictureOfALobby(t *testing.T) {
	l := pausedLife(t)
	l.command(l.ada, l.room, "play")
	l.drain()
	thread, err := l.ada.AwaitChannel(l.ctx, "The duel – Ada")
	if err != nil {
		t.Fatal(err)
	}
	x, err := l.tables.At(l.ctx, table.Place{Guild: l.GuildID(), Channel: l.room, Thread: thread})
	if err != nil {
		t.Fatal(err)
	}
	look := func() standin.Attachment { return l.pictured(l.await(l.ada, thread, "Toy: The duel"), "lobby-") }
	empty := look()
	if want := "Toy, The duel: who sits where. Red: free. Blue: free. A board of one pixel."; empty.Description != want {
		t.Errorf("%q, want %q", empty.Description, want)
	}
	if _, err := l.tables.JoinTable(l.ctx, x.ID, 1, table.User{ID: table.UserID(l.ben.ID), Name: "B_n"}); err != nil {
		t.Fatal(err)
	}
	l.drain()
	joined := look()
	if joined.Filename == empty.Filename || !strings.Contains(joined.Description, "Blue: B_n.") {
		t.Errorf("after Ben sat down: %+v", joined)
	}
	if _, err := l.tables.SetLanguage(l.ctx, x.ID, "en", table.UserID(l.ada.ID)); err != nil {
		t.Fatal(err)
	}
	l.drain()
	if again := look(); again.ID != joined.ID {
		t.Errorf("nothing has changed, and there is another picture: %+v, %+v", joined, again)
	}
	if _, err := l.tables.JoinTable(l.ctx, x.ID, 0, table.User{ID: table.UserID(l.ada.ID), Name: "Ada"}); err != nil {
		t.Fatal(err)
	}
	l.starts(x.ID, table.UserID(l.ada.ID))
	l.drain()
	if full := look(); !strings.Contains(full.Description, "Red: Ada. Blue: B_n.") {
		t.Errorf("after the start: %+v", full)
	}
}

// TestPictureOfTheEnd checks that the last message of a game shows who won, and no other
// picture of a board.
func TestPictureOfTheEnd(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth(thread)
	end := l.pictured(l.finishIt(thread), "result-")
	for _, want := range []string{"Toy, The duel: ", " won.", "(Ada): ", "(Ben): ", "After each round: ", "A board of one pixel."} {
		if !strings.Contains(end.Description, want) {
			t.Errorf("%q is not in %q", want, end.Description)
		}
	}
}
