// Package words finds expressions that are not to come back into texts, pages,
// help texts and comments: what is translated word for word from another
// language, and terms other than those of the rulebooks. patterns.yaml lists
// them, one a line; debt.txt counts those that were there before the list.
package words

import (
	"bytes"
	_ "embed"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Pattern is an expression of a language that is to be avoided.
type Pattern struct {
	Lang   string `yaml:"lang"`   // "en"
	Name   string `yaml:"name"`   // what debt.txt calls it
	Find   string `yaml:"find"`   // a regular expression that ignores case; a space stands for any white space within a paragraph
	Why    string `yaml:"why"`    // what is wrong with it
	Better string `yaml:"better"` // what to write
	find   *regexp.Regexp
}

// Finding is a place where a pattern occurs.
type Finding struct {
	File    string // from the root of the tree, with slashes
	Line    int    // from 1
	Words   string // as they stand there
	Pattern Pattern
}

func (f Finding) String() string {
	return fmt.Sprintf("%s:%d: %q: %s; better: %s", f.File, f.Line, f.Words, f.Pattern.Why, f.Pattern.Better)
}

//go:embed patterns.yaml
var list []byte

// Patterns is the list, in the order of the file.
func Patterns() ([]Pattern, error) {
	var out []Pattern
	lines := yaml.NewDecoder(bytes.NewReader(list))
	lines.KnownFields(true)
	if err := lines.Decode(&out); err != nil {
		return nil, fmt.Errorf("patterns.yaml: %w", err)
	}
	for i, p := range out {
		find, err := regexp.Compile("(?i)" + strings.ReplaceAll(p.Find, " ", `(?:[ \t]*[ \t\n][ \t]*)`))
		if err != nil {
			return nil, fmt.Errorf("patterns.yaml: %s: %w", p.Name, err)
		}
		if slices.ContainsFunc(out[:i], func(q Pattern) bool { return q.Name == p.Name }) {
			return nil, fmt.Errorf("patterns.yaml: two patterns are called %s", p.Name)
		}
		out[i].find = find
	}
	return out, nil
}

// Check finds the patterns in all files of a tree that people write for people:
// catalogues of texts, Markdown pages, .env.example, and in Go files comments
// and the help texts of commands. Files that cannot be read are an error.
func Check(tree fs.FS) ([]Finding, error) {
	patterns, err := Patterns()
	if err != nil {
		return nil, err
	}
	var out []Finding
	err = fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata") {
				return fs.SkipDir
			}
			return nil
		}
		split := reader(name)
		if split == nil {
			return nil
		}
		data, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		passages, err := split(name, data)
		for _, p := range passages {
			out = append(out, p.findings(name, patterns)...)
		}
		return err
	})
	slices.SortStableFunc(out, func(a, b Finding) int {
		if a.File != b.File {
			return strings.Compare(a.File, b.File)
		}
		return a.Line - b.Line
	})
	return out, err
}

// findings finds the patterns of the passage's language.
func (p passage) findings(file string, patterns []Pattern) (out []Finding) {
	for _, pattern := range patterns {
		if pattern.Lang != p.lang {
			continue
		}
		for _, at := range pattern.find.FindAllStringIndex(p.text, -1) {
			words := strings.Join(strings.Fields(p.text[at[0]:at[1]]), " ")
			out = append(out, Finding{file, p.line + strings.Count(p.text[:at[0]], "\n"), words, pattern})
		}
	}
	return out
}
