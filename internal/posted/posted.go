// Package posted is what tests of rooms need beside the game of internal/duel: texts, somebody to speak to, a position to
// tell of; and what they want of messages: that they keep Discord's limits, and read as a file says.
package posted

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"hexwarden/data"
	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/internal/duel"
	"hexwarden/table"
	"hexwarden/text"
)

var update = flag.Bool("update", false, "write the golden messages")

// talk is the catalogue of the toy games and of everything that ships except Battleground, which has many texts.
var talk = sync.OnceValues(func() (*text.Catalogue, error) {
	tree := fstest.MapFS{}
	for _, from := range []fs.FS{data.Files, duel.Texts} {
		names, err := fs.Glob(from, "texts/*/*.yaml")
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			if strings.HasPrefix(path.Base(name), "battleground") {
				continue
			}
			file, err := fs.ReadFile(from, name)
			if err != nil {
				return nil, err
			}
			tree[name] = &fstest.MapFile{Data: file}
		}
	}
	return text.Load(tree)
})

// Texts are a catalogue of the toy games and of everything that ships except Battleground, read once.
func Texts(t *testing.T) *text.Catalogue {
	t.Helper()
	c, err := talk()
	if err != nil {
		t.Fatal(err)
	}
	return c.Apart()
}

// Seats are those of Ada and Ben.
var Seats = []table.Seat{{Index: 0, User: "11", Name: "Ada"}, {Index: 1, User: "22", Name: "Ben_*_"}}

// Voice speaks English to Ada and Ben, and wants every text to be there.
func Voice(t *testing.T) chat.Voice {
	t.Helper()
	c := Texts(t)
	t.Cleanup(func() {
		if m := c.Missing(); len(m) > 0 {
			t.Errorf("missing texts: %v", m)
		}
	})
	return chat.NewVoice(c, "en", Seats)
}

// Position is a running game with cards, as Ben sees it.
func Position() table.Position {
	return table.Position{
		Table: table.Table{ID: "abcd2345", System: "toy", Scenario: "duel", Seats: Seats, Status: table.Running, Seq: 7, Language: "en",
			Options: map[string]string{"pace": "fast"}, Commitment: "c0ffee"},
		Seq: 7, Seat: 1,
		View: engine.View{Round: 1, Rounds: 2, Phase: engine.T("toy.phase"), Sides: []engine.Side{
			{Name: engine.T("toy.red"), Seats: []engine.Seat{0}, Score: 2}, {Name: engine.T("toy.blue"), Seats: []engine.Seat{1}}},
			Hand:   []engine.Card{{ID: "1", Name: engine.T("toy.card", engine.Num("n", 1)), Text: engine.T("toy.card.text"), Stats: []engine.Stat{{Name: "ap", N: 2}, {Name: "luck", N: 1}}}},
			Tracks: []engine.Track{{Name: engine.T("toy.duel"), Seat: 1, N: 3}}},
		All: []engine.Waiting{{Seats: []engine.Seat{1}, Text: engine.T("toy.acts")}},
	}
}

// Printed is a message as readable text, controls with their ids.
func Printed(m wire.Message) string {
	out := []string{m.Content}
	if m.Layout != nil {
		out = printed(m.Layout, "")
	}
	for _, f := range m.Files {
		out = append(out, "[picture "+f.Name+": "+f.Alt+"]")
	}
	for _, r := range m.Rows {
		out = append(out, printedRow(r)...)
	}
	return strings.Join(out, "\n") + "\n"
}

// printed is blocks as lines, those in a box moved in.
func printed(blocks []wire.Block, indent string) (out []string) {
	for _, b := range blocks {
		switch {
		case b.Text != "":
			out = append(out, indent+b.Text)
		case b.Section != nil:
			beside := printedButton(b.Section.Button)
			if b.Section.Picture != "" {
				beside = "[" + b.Section.Picture + "]"
			}
			out = append(out, indent+b.Section.Text+" "+beside)
		case b.Pictures != nil:
			out = append(out, indent+"{"+strings.Join(b.Pictures, ", ")+"}")
		case b.File != "":
			out = append(out, indent+"{"+b.File+"}")
		case b.Row != nil:
			for _, line := range printedRow(*b.Row) {
				out = append(out, indent+line)
			}
		case b.Box != nil:
			out = append(out, printed(b.Box.Blocks, indent+"| ")...)
		}
	}
	return out
}

func printedButton(b wire.Button) string { return fmt.Sprintf("(%s)%d %s", b.Label, b.Style, b.ID) }

func printedRow(r wire.Row) (out []string) {
	if r.Menu == nil {
		for _, b := range r.Buttons {
			out = append(out, printedButton(b))
		}
		return []string{strings.Join(out, "  ")}
	}
	out = []string{fmt.Sprintf("<%s> %d-%d %s", r.Menu.Placeholder, r.Menu.Min, r.Menu.Max, r.Menu.ID)}
	for _, o := range r.Menu.Options {
		out = append(out, strings.TrimRight(fmt.Sprintf("   %s = %s  %s", o.Value, o.Label, o.Description), " "))
	}
	return out
}

// Golden compares a message with testdata/NAME.txt; -update writes that.
func Golden(t *testing.T, name string, m wire.Message) {
	t.Helper()
	if _, said := wire.Fit(m); len(said) > 0 {
		t.Errorf("%s does not fit: %v", name, said)
	}
	Same(t, name, Printed(m))
}

// Same compares a text with testdata/NAME.txt, and tells the first line that differs; -update writes the text there.
func Same(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines, want := strings.Split(got, "\n"), strings.Split(string(kept), "\n")
	for n := range max(len(lines), len(want)) {
		if line, other := at(lines, n), at(want, n); line != other {
			t.Errorf("%s, line %d:\n%s\nwant\n%s", name, n+1, line, other)
			return
		}
	}
}

// at is a line of a text, or its end.
func at(lines []string, n int) string {
	if n < len(lines) {
		return lines[n]
	}
	return "(the end)"
}

// Fits wants a message to keep Discord's limits.
func Fits(t *testing.T, lang string, m wire.Message) {
	t.Helper()
	if _, said := wire.Fit(m); len(said) > 0 {
		t.Errorf("%s: %v", lang, said)
	}
}
