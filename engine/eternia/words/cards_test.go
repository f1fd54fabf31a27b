package words_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hexwarden/engine/eternia"
	"hexwarden/internal/shipped"
)

// TestCardWords: every card has a name and words, and they fit where they are shown. With WORDS=folder they are written there, to be read.
func TestCardWords(t *testing.T) {
	all, texts := shipped.Cards(t, eternia.System{}, "eternia"), shipped.Texts(t)
	all = append(all, shipped.Cards(t, eternia.System{}, "horde")...)
	var page strings.Builder
	for _, c := range all {
		name := texts.Render("en", c.Name, nil)
		fmt.Fprintf(&page, "%s (%s, %s)\n", name, texts.Render("en", c.Kind, nil), c.ID)
		size := len([]rune(name))
		if size == 0 || size > 60 || len(c.Lines) == 0 {
			t.Errorf("%s has the name %q and %d lines", c.ID, name, len(c.Lines))
		}
		for _, l := range c.Lines {
			line := texts.Render("en", l, nil)
			fmt.Fprintf(&page, "  %s\n", line)
			size += len([]rune(line)) + 1
			if line == "" || strings.ContainsAny(line, "^{}«") {
				t.Errorf("%s says %q", c.ID, line)
			}
		}
		if size > 1800 { // of the 2000 of a message
			t.Errorf("the words of %s are %d letters long", c.ID, size)
		}
	}
	if dir := os.Getenv("WORDS"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, "en.txt"), []byte(page.String()), 0o644); err != nil {
			t.Error(err)
		}
	}
	for what := range texts.Missing() {
		if strings.HasPrefix(what, "en") || strings.HasPrefix(what, "fe.") {
			t.Errorf("%s is missing", what)
		}
	}
}
