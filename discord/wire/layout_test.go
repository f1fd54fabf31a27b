package wire_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
)

// turn is a layout with every kind of block.
func turn() wire.Message {
	return wire.Message{
		Layout: []wire.Block{
			{Text: "**Your turn**, <@7>"},
			{Pictures: []string{"board.png"}},
			{Section: &wire.Section{Text: "Beside a picture", Picture: "board.png"}},
			{Box: &wire.Box{Colour: 0x3366CC, Blocks: []wire.Block{
				{Section: &wire.Section{Text: "Hit on 4 or more", Button: wire.Button{ID: "a:attack", Label: "Attack", Style: wire.Primary}}},
				{Rule: true},
				{Row: &wire.Row{Buttons: []wire.Button{{ID: "a:walk", Label: "Walk", Style: wire.Secondary}, {ID: "a:end", Label: "End", Style: wire.Danger}}}},
				{Row: &wire.Row{Menu: &wire.Menu{ID: "a:more", Placeholder: "More", Options: []wire.Option{{Label: "Wait", Value: "wait"}}}}},
			}}},
			{File: "log.txt"},
		},
		Files:   []wire.File{{Name: "board.png", Alt: "Two fighters", Data: []byte("png")}, {Name: "log.txt", Data: []byte("log")}},
		Instead: "> Two fighters",
	}
}

// TestLayout checks that a layout arrives unchanged, whichever way it is sent.
func TestLayout(t *testing.T) {
	x := connect(t, standin.Options{})
	m := turn()
	m.Layout[0].Text = "**Your turn**, <@" + x.ada.ID + ">"
	m.Ping = []string{x.ada.ID}
	seen := func(what, id string) {
		t.Helper()
		list, err := x.ada.Messages(x.general)
		if err != nil {
			t.Fatal(err)
		}
		n := slices.IndexFunc(list, func(m standin.Message) bool { return m.ID == id || id == "" && m.Ephemeral })
		if n < 0 {
			t.Fatalf("%s: no message", what)
		}
		got := list[n]
		var pressed []string
		for _, c := range got.Controls() {
			pressed = append(pressed, c.CustomID)
		}
		if got.Content != "" || !strings.Contains(got.Words(), "Your turn") || !strings.Contains(got.Words(), "Hit on 4 or more") || !strings.Contains(got.Words(), "Beside a picture") || len(got.Attachments) != 2 ||
			!slices.Equal(pressed, []string{"a:attack", "a:walk", "a:end", "a:more"}) || len(got.Mentions) != 1 {
			t.Errorf("%s: %+v", what, got)
		}
	}
	id, err := x.rest.Send(x.ctx, x.general, m)
	if err != nil {
		t.Fatal(err)
	}
	seen("posted", id)
	if err := x.rest.Edit(x.ctx, x.general, id, m); err != nil {
		t.Fatal(err)
	}
	seen("edited", id)
	plain, err := x.rest.Send(x.ctx, x.general, wire.Message{Content: "before"})
	if err != nil {
		t.Fatal(err)
	}
	if err := x.rest.Edit(x.ctx, x.general, plain, m); err != nil {
		t.Fatalf("a message without a layout is given one: %v", err)
	}
	seen("given a layout", plain)
	recent, err := x.rest.Recent(x.ctx, x.general)
	if err != nil || len(recent) != 2 || !slices.Equal(recent[0].CustomIDs, []string{"a:attack", "a:walk", "a:end", "a:more"}) {
		t.Errorf("what is found again: %+v, %v", recent, err)
	}
	if _, err := x.ada.Command(x.ctx, x.general, "status"); err != nil {
		t.Fatal(err)
	}
	i := <-x.heard
	<-x.answered
	if err := x.rest.Answer(x.ctx, i, m); err != nil {
		t.Fatal(err)
	}
	seen("answered", "")
	if err := x.rest.Whisper(x.ctx, i, m); err != nil {
		t.Fatal(err)
	}
}

// TestLayoutTooLarge checks that files that are too large are left out together with the blocks that show
// them, because Discord refuses a block without its file.
func TestLayoutTooLarge(t *testing.T) {
	x := connect(t, standin.Options{})
	x.Fail(messageRoute, 1, standin.TooLarge())
	id, err := x.rest.Send(x.ctx, x.general, turn())
	if err != nil {
		t.Fatal(err)
	}
	got, ok, err := x.ada.Newest(x.general, func(m standin.Message) bool { return m.ID == id })
	if err != nil || !ok || len(got.Attachments) != 0 || len(got.Controls()) != 4 {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestBareLayout checks that if no files may be attached, their alt texts are at the end of
// the layout.
func TestBareLayout(t *testing.T) {
	got, said := wire.Fit(turn().Bare())
	if len(said) != 0 || len(got.Files) != 0 || !strings.HasSuffix(got.Words(), "> Two fighters") {
		t.Errorf("%+v, %q", got, said)
	}
	for _, b := range got.Layout {
		if b.Pictures != nil || b.File != "" {
			t.Errorf("%+v shows a file that is not there", b)
		}
	}
	plain, _ := wire.Fit(wire.Message{Content: "Look", Files: []wire.File{{Name: "a.png"}}, Instead: "> A board"}.Bare())
	if plain.Content != "Look\n> A board" || len(plain.Files) != 0 {
		t.Errorf("%+v", plain)
	}
}

func TestFitLayout(t *testing.T) {
	long := strings.Repeat("ä", 5000)
	button := func(id string) wire.Button { return wire.Button{ID: id, Label: "x", Style: wire.Primary} }
	many := func(n int, one func(i int) wire.Block) (out []wire.Block) {
		for i := range n {
			out = append(out, one(i))
		}
		return out
	}
	section := func(i int) wire.Block {
		return wire.Block{Section: &wire.Section{Text: "x", Button: button(fmt.Sprint(i))}}
	}
	for name, c := range map[string]struct {
		in    wire.Message
		check func([]wire.Block) bool
		clean bool
	}{
		"fine":        {turn(), func(b []wire.Block) bool { return len(b) == 5 && wire.Parts(b) == 16 }, true},
		"a long text": {wire.Message{Layout: []wire.Block{{Text: long}}}, func(b []wire.Block) bool { return utf8.RuneCountInString(b[0].Text) == 4000 }, false},
		"two texts": {wire.Message{Layout: []wire.Block{{Text: long[:6000]}, {Text: long}}}, func(b []wire.Block) bool {
			return utf8.RuneCountInString(b[0].Text) == 3000 && utf8.RuneCountInString(b[1].Text) == 1000
		}, false},
		"13 sections":    {wire.Message{Layout: many(13, section)}, func(b []wire.Block) bool { return len(b) == 13 }, true},
		"14 sections":    {wire.Message{Layout: many(14, section)}, func(b []wire.Block) bool { return len(b) == 13 }, false},
		"14 in a box":    {wire.Message{Layout: []wire.Block{{Box: &wire.Box{Blocks: many(14, section)}}}}, func(b []wire.Block) bool { return len(b[0].Box.Blocks) == 13 }, false},
		"nothing":        {wire.Message{Layout: []wire.Block{}}, func(b []wire.Block) bool { return len(b) == 1 && b[0].Text != "" }, false},
		"an empty text":  {wire.Message{Layout: []wire.Block{{Text: ""}, {Text: "x"}}}, func(b []wire.Block) bool { return len(b) == 1 }, false},
		"an empty box":   {wire.Message{Layout: []wire.Block{{Box: &wire.Box{}}, {Text: "x"}}}, func(b []wire.Block) bool { return len(b) == 1 }, true},
		"the same id":    {wire.Message{Layout: []wire.Block{section(1), section(1)}}, func(b []wire.Block) bool { return len(b) == 1 }, false},
		"content beside": {wire.Message{Content: "x", Layout: []wire.Block{{Text: "y"}}}, func(b []wire.Block) bool { return len(b) == 1 }, false},
		"a missing file": {wire.Message{Layout: []wire.Block{{Text: "x"}, {File: "a.txt"}}, Files: []wire.File{}}, func(b []wire.Block) bool { return len(b) == 1 }, true},
		"files kept":     {wire.Message{Layout: []wire.Block{{File: "a.txt"}}}, func(b []wire.Block) bool { return len(b) == 1 }, true},
		"11 pictures": {wire.Message{Layout: []wire.Block{{Pictures: strings.Split(strings.Repeat("a.png ", 11), " ")[:11]}}}, func(b []wire.Block) bool {
			return len(b[0].Pictures) == 10
		}, false},
	} {
		got, said := wire.Fit(c.in)
		if !c.check(got.Layout) || (len(said) == 0) != c.clean || wire.Parts(got.Layout) > wire.MaxParts {
			t.Errorf("%s: %+v, %q", name, got.Layout, said)
		}
		if again, said := wire.Fit(got); len(said) > 0 {
			t.Errorf("%s: fitted twice it changes again: %+v, %q", name, again, said)
		}
	}
}
