package docs_test

import (
	"fmt"
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

// number matches the id of a rule, ruling, decision point or worked example.
const number = `(?:[A-Z]+-EX-D?\d+|MB-(?:S|DP|U)-\d+|FE-(?:S|DP|HI|CON)-\d+|[A-Z]{2}-\d+\.\d+[a-z]?|S-\d+\.\d+|D-\d\d)`

var (
	// defined matches where an id is introduced: in bold (BG-5.1, D-05), in brackets after "Silent:" or the like,
	// or at the start of a table row.
	defined = regexp.MustCompile(`(?:\*\*|^- \p{L}+ ?: \(|^\| )(` + number + `)\b`)
	named   = regexp.MustCompile(`\b` + number + `\b`)
)

// TestRuleIDs checks that every id a page mentions is defined on it, exactly once. Pages in
// other languages define what the English one does (TestTranslatedRules).
func TestRuleIDs(t *testing.T) {
	least := map[string]int{"battleground": 500, "mythic": 380, "eternia": 600}
	pages, err := fs.Glob(docs.Files, "rules/en/*.md")
	if err != nil || len(pages) < len(least) {
		t.Fatal(pages, err)
	}
	for _, file := range pages {
		name := strings.TrimSuffix(path.Base(file), ".md")
		page, err := fs.ReadFile(docs.Files, file)
		if err != nil {
			t.Fatal(err)
		}
		at := map[string]int{}
		for i, line := range strings.Split(string(page), "\n") {
			for _, m := range defined.FindAllStringSubmatch(line, -1) {
				id := m[1]
				if strings.HasPrefix(line, "| D-") && strings.HasPrefix(id, "D-") { // the index of names repeats these ids
					continue
				}
				if first := at[id]; first > 0 {
					t.Errorf("%s: line %d: %s is told on line %d already", name, i+1, id, first)
				}
				at[id] = i + 1
			}
		}
		if len(at) < max(1, least[name]) {
			t.Errorf("%s: only %d ids were found", name, len(at))
		}
		for i, line := range strings.Split(string(page), "\n") {
			for _, id := range named.FindAllString(line, -1) {
				if at[id] == 0 {
					t.Errorf("%s: line %d: %s is told nowhere", name, i+1, id)
				}
			}
		}
	}
}

// TestTranslatedRules checks that a page in another language has the same rules in the same
// order. A language that is still being translated may lack some.
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

// told lists the ids that a page defines, in order.
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

// TestLinks checks that links between the pages of the project work.
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

// proof matches a test named on a page: TestLinks, or TestOdds... for all tests that begin
// with it.
var proof = regexp.MustCompile(`\b((?:Test|Fuzz|Benchmark)[A-Z]\w*)(\.\.\.)?`)

// TestNamedTests checks that the tests named on pages exist.
func TestNamedTests(t *testing.T) {
	declared := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Benchmark)\w+)\(`)
	var there []string
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, "_test.go") {
			return err
		}
		code, err := os.ReadFile(name)
		for _, m := range declared.FindAllStringSubmatch(string(code), -1) {
			there = append(there, m[1])
		}
		return err
	})
	if err != nil || len(there) < 100 {
		t.Fatalf("%d tests: %v", len(there), err)
	}
	pages, err := filepath.Glob("*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range append(pages, "../README.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range proof.FindAllStringSubmatch(string(text), -1) {
			if !slices.ContainsFunc(there, func(name string) bool { return name == m[1] || m[2] != "" && strings.HasPrefix(name, m[1]) }) {
				t.Errorf("%s: there is no %s", page, m[0])
			}
		}
	}
}

// TestKindsOfFrames checks the number of kinds of frames that the decision on frames gives.
func TestKindsOfFrames(t *testing.T) {
	page, err := os.ReadFile("decisions/0009-frames.md")
	if err != nil {
		t.Fatal(err)
	}
	kind := regexp.MustCompile(`(?m)^\t\t"[a-z_]+": +&`)
	files, err := filepath.Glob("../engine/*/frames.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	_, told, _ := strings.Cut(string(page), "systems have ")
	told, _, _ = strings.Cut(told, "(")
	said := regexp.MustCompile(`\d+`).FindAllString(told, -1)
	for _, file := range files {
		code, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if n := fmt.Sprint(len(kind.FindAll(code, -1))); !slices.Contains(said, n) || len(said) != len(files) {
			t.Errorf("%s has %s kinds of frames; 0009 says %v", file, n, said)
		}
	}
}
