package discord

import (
	"strings"
	"testing"
	"unicode/utf8"

	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/internal/posted"
	"hexwarden/table"
)

// TestWordsForPictures checks that a person who wants words gets no pictures in private messages:
// direct messages, panels, boards, hands, answers. Others, and public messages, keep theirs.
func TestWordsForPictures(t *testing.T) {
	l := newLife(t)
	page := l.command(l.ada, l.room, "me show")
	if !strings.Contains(page.Content, "is shown **with pictures**") {
		t.Fatal(page.Content)
	}
	l.press(l.ada, page, "📝 Words, no pictures")
	l.await(l.ada, l.room, "is shown **in words**", "[🖼️ Pictures again]")
	thread := l.openTable()
	for who, pictures := range map[*standin.Client]int{l.ada: 0, l.ben: 2} {
		letter := l.await(who, l.dm(who), "Card 1")
		if len(letter.Attachments) != pictures || !strings.Contains(shown(letter), "Card 3") {
			t.Errorf("%d pictures in a letter:\n%s", len(letter.Attachments), shown(letter))
		}
	}
	l.press(l.ada, l.await(l.ada, l.dm(l.ada), "Card 1"), "Card 1")
	l.press(l.ben, l.await(l.ben, l.dm(l.ben), "Card 1"), "Card 3")
	l.await(l.cleo, thread, "[Acts]", "A board of one pixel.") // for all
	for command, want := range map[string]string{"hand": "**1. Card 1** (1 AP): higher wins", "board": "Red stands at A1.", "odds far": "Card 77"} {
		var options []standin.Option
		if command == "odds far" {
			options = []standin.Option{{Name: "place", Value: "A2"}}
		}
		m := l.command(l.ada, thread, command, options...)
		if len(m.Attachments) > 0 || !strings.Contains(m.Content, want) {
			t.Errorf("/%s in words:\n%s", command, shown(m))
		}
		if m = l.command(l.ben, thread, command, options...); len(m.Attachments) != 1 || command != "hand" && strings.Contains(m.Content, want) {
			t.Errorf("/%s with a picture:\n%s", command, shown(m))
		}
	}
	if m := l.command(l.ada, thread, "board", standin.Option{Name: "show", Value: "whole"}); len(m.Attachments) != 1 {
		t.Errorf("a picture that was asked for:\n%s", shown(m))
	}
	l.press(l.ada, l.command(l.ada, l.room, "me show"), "🖼️ Pictures again")
	l.await(l.ada, l.room, "is shown **with pictures**")
	if m := l.command(l.ada, thread, "board"); len(m.Attachments) != 1 {
		t.Errorf("pictures again:\n%s", shown(m))
	}
}

// TestHandNames checks that words replace the pictures of a hand or board in a question: the names of cards,
// and where everything is. Each line starts with a capital.
func TestHandNames(t *testing.T) {
	l := newLife(t)
	l.press(l.ben, l.command(l.ben, l.room, "me show"), "📝 Words, no pictures")
	l.await(l.ben, l.room, "is shown **in words**")
	thread := l.openTable()
	l.changes(l.ada, l.await(l.ada, l.dm(l.ada), "Card 1"), "Card 1")
	picks := l.card(l.ben, thread, "Pick a card.", "In your hand: Card 1, Card 2 and Card 3. `/hand` shows what each card does.")
	acts := l.changes(l.ben, picks, "Card 3")
	tells(t, acts, "What do you do?", "Red stands at A1.")
	if len(picks.Attachments)+len(acts.Attachments) > 0 {
		t.Errorf("a card with pictures:\n%s\n%s", shown(picks), shown(acts))
	}
	v := posted.Voice(t)
	v.Seats = []table.Seat{{House: true}}
	if got := v.Twin(engine.View{Twin: []engine.Text{engine.T("toy.picked", engine.Who("seat", 0))}}); got[0] != "The house has picked." {
		t.Errorf("%q", got)
	}
}

// TestInWords checks that text that doesn't fit into a message is sent as a file with all
// of it.
func TestInWords(t *testing.T) {
	lines := strings.Split(strings.Repeat("**Łucznik** stoi na A1.\n", 200), "\n")
	m := wire.Message{Content: "Round 1"}
	chat.InWords(&m, "board-x", lines, chat.RoomIn(&m))
	if n := utf8.RuneCountInString(m.Content); n > wire.MaxContent || n < 1500 || len(m.Files) != 1 || m.Files[0].Name != "board-x.txt" || strings.Count(string(m.Files[0].Data), "Łucznik stoi") != 200 {
		t.Errorf("%d characters, %d files", n, len(m.Files))
	}
	m = wire.Message{Content: "Round 1"}
	if chat.InWords(&m, "board-x", lines[:3], chat.RoomIn(&m)); len(m.Files) > 0 || !strings.HasPrefix(m.Content, "Round 1\n**Łucznik**") {
		t.Errorf("%+v", m)
	}
}

// TestNamesStayInTheirPlace checks that a name can neither reverse the text after it nor start a
// line or a heading, in messages and in text without markup. A name from a file may contain
// anything.
func TestNamesStayInTheirPlace(t *testing.T) {
	for name, want := range map[string]string{
		"Ada\u202e\u2066":       "Ada",
		"Ada\n# @everyone":      `Ada \# \@everyone`,
		"Ada\r\u2028\x00**bold": `Ada   \*\*bold`,
		"عادا":                  "عادا",
	} {
		v := chat.NewVoice(nil, "en", []table.Seat{{User: "1", Name: name}})
		if got := v.Name(0); got != want {
			t.Errorf("%q is shown as %q, want %q", name, got, want)
		}
		if got := chat.Plain(v.Name(0)); strings.ContainsAny(got, "\u202e\u2066\n\r") {
			t.Errorf("%q is drawn as %q", name, got)
		}
	}
}
