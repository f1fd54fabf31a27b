package words_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hexwarden/engine/eternia"
	"hexwarden/internal/shipped"
	"hexwarden/text"
)

// TestCardWords: every card has a name and words, in every whole language, and they fit where they are shown. With WORDS=folder
// they are written there, to be read.
func TestCardWords(t *testing.T) {
	all, texts := shipped.Cards(t, eternia.System{}, "eternia"), shipped.Texts(t)
	all = append(all, shipped.Cards(t, eternia.System{}, "horde")...)
	for _, lang := range text.Complete {
		var page strings.Builder
		for _, c := range all {
			name := texts.Render(lang, c.Name, nil)
			fmt.Fprintf(&page, "%s (%s, %s)\n", name, texts.Render(lang, c.Kind, nil), c.ID)
			size := len([]rune(name))
			if size == 0 || size > 60 || len(c.Lines) == 0 {
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
			if size > 1800 { // of the 2000 of a message
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
