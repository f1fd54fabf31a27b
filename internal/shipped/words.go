package shipped

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/text"
)

// mostWords is how many characters the name and lines of a card may have: 2000 fit into a message.
const mostWords = 1800

// Readable fails the test where a card lacks a name or words in a whole language, has a name of more
// than longest characters, or does not fit where it is shown. With WORDS=folder all words are
// written there, to be read.
func Readable(t testing.TB, cards []engine.CardInfo, longest int) {
	t.Helper()
	texts := Texts(t)
	for _, lang := range text.Complete {
		var page strings.Builder
		for _, c := range cards {
			name := texts.Render(lang, c.Name, nil)
			fmt.Fprintf(&page, "%s (%s, %s)\n", name, texts.Render(lang, c.Kind, nil), c.ID)
			size := len([]rune(name))
			if size == 0 || size > longest || len(c.Lines) == 0 {
				t.Errorf("%s: %s has the name %q and %d lines", lang, c.ID, name, len(c.Lines))
			}
			for _, l := range c.Lines {
				line := texts.Render(lang, l, nil)
				fmt.Fprintf(&page, "  %s\n", line)
				size += len([]rune(line)) + 1
				if line == "" || strings.ContainsAny(line, "^{}") {
					t.Errorf("%s: %s says %q", lang, c.ID, line)
				}
			}
			if size > mostWords {
				t.Errorf("%s: the words of %s are %d letters long", lang, c.ID, size)
			}
		}
		if dir := os.Getenv("WORDS"); dir != "" {
			if err := os.WriteFile(filepath.Join(dir, lang+".txt"), []byte(page.String()), 0o644); err != nil {
				t.Error(err)
			}
		}
	}
	for what := range texts.Missing() {
		t.Errorf("%s is missing", what)
	}
}

// Deed is a deed in English, done by Ada; "" if it is none.
func Deed(t testing.TB, d engine.Deed) string {
	t.Helper()
	if d.Worth == 0 {
		return ""
	}
	return Texts(t).Render("en", d.Text, func(engine.Seat) string { return "Ada" })
}
