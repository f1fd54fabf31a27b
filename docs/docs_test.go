package docs_test

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hexwarden/docs"
	"hexwarden/text"
)

var (
	// defined is where an id is introduced: bold (BG-5.1, D-05), in brackets after "Silent:" or the like, or first in a table row.
	defined = regexp.MustCompile(`(?:\*\*|^- \p{L}+ ?: \(|^\| )(BG-EX-D?\d+|BG-\d+\.\d+[a-z]?|S-\d+\.\d+|D-\d\d)\b`)
	named   = regexp.MustCompile(`\b(BG-EX-D?\d+|BG-\d+\.\d+[a-z]?|S-\d+\.\d+|D-\d\d)\b`)
)

// Every id that the page speaks of is told on it, and told once.
func TestRuleIDs(t *testing.T) {
	page, err := fs.ReadFile(docs.Files, "rules/en/battleground.md")
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]int{}
	for i, line := range strings.Split(string(page), "\n") {
		for _, m := range defined.FindAllStringSubmatch(line, -1) {
			id := m[1]
			if strings.HasPrefix(line, "| D-") && strings.HasPrefix(id, "D-") { // the index names points again
				continue
			}
			if first := told[id]; first > 0 {
				t.Errorf("line %d: %s is told on line %d already", i+1, id, first)
			}
			told[id] = i + 1
		}
	}
	if len(told) < 500 {
		t.Errorf("only %d ids were found", len(told))
	}
	for i, line := range strings.Split(string(page), "\n") {
		for _, id := range named.FindAllString(line, -1) {
			if told[id] == 0 {
				t.Errorf("line %d: %s is told nowhere", i+1, id)
			}
		}
	}
}

// A page in another language tells the same rules in the same order. A language
// that is still being translated may lack some.
func TestTranslatedRules(t *testing.T) {
	pages, err := fs.Glob(docs.Files, "rules/*/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range pages {
		lang := path.Base(path.Dir(name))
		first, got := told(t, path.Join("rules", text.First, path.Base(name))), told(t, name)
		if !slices.Contains(text.Complete, lang) {
			first = slices.DeleteFunc(first, func(id string) bool { return !slices.Contains(got, id) })
		}
		for i := range max(len(first), len(got)) {
			if i >= len(first) || i >= len(got) || first[i] != got[i] {
				t.Errorf("%s: id number %d is %v, in %q %v", name, i+1, got[i:min(i+1, len(got))], text.First, first[i:min(i+1, len(first))])
				break
			}
		}
	}
}

// told lists the ids that a page introduces, in order.
func told(t *testing.T, name string) (ids []string) {
	page, err := fs.ReadFile(docs.Files, name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(page)) {
		for _, m := range defined.FindAllStringSubmatch(line, -1) {
			ids = append(ids, m[1])
		}
	}
	return ids
}

var link = regexp.MustCompile(`\]\(([^)#:]+)(?:#[^)]*)?\)`)

// Links between the pages of the project lead somewhere.
func TestLinks(t *testing.T) {
	pages, err := filepath.Glob("*.md")
	if err != nil {
		t.Fatal(err)
	}
	decisions, err := filepath.Glob("decisions/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range append(append(pages, decisions...), "../README.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Error(err)
			continue
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(page), m[1])); err != nil {
				t.Errorf("%s: link to %s: %v", page, m[1], err)
			}
		}
	}
}
