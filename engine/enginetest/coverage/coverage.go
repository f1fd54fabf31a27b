// Package coverage links rules pages, code and scenarios by their ids: BG-5.13
// (a rule), BG-S-11.5 (a ruling), BG-D-24 (a decision point), BG-EX-22 (a worked
// example), BG-10 (a whole chapter). It finds ids that no page tells, rules,
// points and examples that no scenario shows, and scenarios in no folder of a chapter.
package coverage

import (
	"bufio"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine/enginetest/script"
)

// Sources is what is compared.
type Sources struct {
	Prefix     string // of the system's ids: "BG"
	Page       string // the rules page, as Markdown
	Code       fs.FS  // Go files of the system; its tests do not count
	Scripts    []*script.Script
	Points     []string // decision points the system can ask
	Exceptions string   // lines "ID: reason"; an ID that ends in * stands for all that begin so; # begins a comment
}

// Check compares the sources in a test: what is not excepted is a failure.
func Check(t testing.TB, s Sources) {
	t.Helper()
	r, err := Compare(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range r.Faults() {
		t.Error(fault)
	}
	t.Log(r)
}

// Read reads the sources of a system from the root of the tree: its rules page, its code,
// its exceptions and its scenarios.
func Read(root fs.FS, system, prefix string, points []string) (Sources, error) {
	s := Sources{Prefix: prefix, Points: points}
	code, err := fs.Sub(root, "engine/"+system)
	if err != nil {
		return s, err
	}
	page, err := fs.ReadFile(root, "docs/rules/en/"+system+".md")
	if err != nil {
		return s, err
	}
	exceptions, err := fs.ReadFile(code, "testdata/exceptions.txt")
	if err != nil {
		return s, err
	}
	s.Page, s.Code, s.Exceptions = string(page), code, string(exceptions)
	s.Scripts, err = script.Read(code, script.Rules)
	return s, err
}

// Report is what was found, each list in order of ids.
type Report struct {
	Told        int      // ids that the page tells
	Built       int      // rules and rulings that code carries
	Shown       int      // rules and rulings that scenarios name
	Unknown     []string // named somewhere, told nowhere: "ID in FILE:LINE"
	Unbuilt     []string // rules told, but carried by no code
	Unshown     []string // rules carried by code, without a scenario
	Unasked     []string // points that no scenario asks
	Unworked    []string // worked examples without a scenario
	Superfluous []string // exceptions that except nothing, or give no reason
	Misplaced   []string // scenarios in a folder that is of no chapter
}

// Faults lists everything that is not excepted, a line each.
func (r Report) Faults() []string {
	var out []string
	for _, l := range []struct {
		what string
		ids  []string
	}{{"told on no rules page", r.Unknown}, {"told, but not built", r.Unbuilt}, {"built, but shown by no scenario", r.Unshown},
		{"a point that no scenario asks", r.Unasked}, {"a worked example without a scenario", r.Unworked}, {"a superfluous exception", r.Superfluous},
		{"in no folder of a chapter, such as 07-tests", r.Misplaced}} {
		for _, id := range l.ids {
			out = append(out, id+": "+l.what)
		}
	}
	return out
}

// String counts what was found.
func (r Report) String() string {
	return fmt.Sprintf("%d ids told, %d rules built, %d shown; unknown %d, unbuilt %d, unshown %d, points never asked %d, examples without a scenario %d",
		r.Told, r.Built, r.Shown, len(r.Unknown), len(r.Unbuilt), len(r.Unshown), len(r.Unasked), len(r.Unworked))
}

// Ids are introduced in bold, in brackets after "Silent:", or first in a row of
// a table; chapters by their headings.
var (
	introduced = regexp.MustCompile(`(?:\*\*|Silent: \(|^\| )((?:[A-Z]+-)?(?:EX-D?\d+|S-\d+(?:\.\d+)?|D[P]?-\d+|\d+\.\d+[a-z]?))\b`)
	chapter    = regexp.MustCompile(`^#+ (\d+[a-z]?)[. ]`)
)

// Told lists the ids that a page introduces, with the prefix in front.
func Told(page, prefix string) map[string]bool {
	out := map[string]bool{}
	lines := bufio.NewScanner(strings.NewReader(page))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		for _, m := range introduced.FindAllStringSubmatch(lines.Text(), -1) {
			out[full(m[1], prefix)] = true
		}
		if m := chapter.FindStringSubmatch(lines.Text()); m != nil {
			out[prefix+"-"+m[1]] = true
		}
	}
	return out
}

func full(id, prefix string) string {
	if strings.HasPrefix(id, prefix+"-") {
		return id
	}
	return prefix + "-" + id
}

// carried finds the ids in Go files, with the first place of each.
func carried(code fs.FS, prefix string) (map[string]string, error) {
	id := regexp.MustCompile(`\b` + prefix + `-(?:(?:S|D|DP|EX)-D?\d+(?:\.\d+)?|\d+(?:\.\d+)?[a-z]?)\b`)
	out := map[string]string{}
	err := fs.WalkDir(code, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := fs.ReadFile(code, name)
		if err != nil {
			return err
		}
		for i, line := range strings.Split(string(text), "\n") {
			for _, m := range id.FindAllString(line, -1) {
				if out[m] == "" {
					out[m] = fmt.Sprintf("%s:%d", name, i+1)
				}
			}
		}
		return nil
	})
	return out, err
}

// Compare makes the report. The error is one of reading.
func Compare(s Sources) (Report, error) {
	told := Told(s.Page, s.Prefix)
	code, err := carried(s.Code, s.Prefix)
	if err != nil {
		return Report{}, fmt.Errorf("coverage: %w", err)
	}
	named := maps.Clone(code)
	shown, asked, worked := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, x := range s.Scripts {
		for _, l := range []struct {
			ids []string
			set map[string]bool
		}{{x.Rules, shown}, {x.Points, asked}, {x.Examples, worked}} {
			for _, id := range l.ids {
				l.set[id] = true
				if named[id] == "" {
					named[id] = x.File
				}
			}
		}
	}
	e := newExceptions(s.Exceptions)
	r := Report{Told: len(told), Superfluous: e.bad, Misplaced: misplaced(s.Page, s.Scripts)}
	for _, id := range slices.Sorted(maps.Keys(named)) {
		if !told[id] && !e.except(id) {
			r.Unknown = append(r.Unknown, id+" in "+named[id])
		}
	}
	for _, id := range slices.Sorted(maps.Keys(told)) {
		switch kind(id) {
		case "rule":
			if code[id] != "" {
				r.Built++
			}
			if shown[id] {
				r.Shown++
			}
			if shown[id] || e.except(id) {
				continue
			}
			if code[id] == "" {
				r.Unbuilt = append(r.Unbuilt, id)
			} else {
				r.Unshown = append(r.Unshown, id)
			}
		case "example":
			if !worked[id] && !e.except(id) {
				r.Unworked = append(r.Unworked, id)
			}
		}
	}
	for _, id := range s.Points {
		if !asked[id] && !e.except(id) {
			r.Unasked = append(r.Unasked, id)
		}
	}
	r.Superfluous = append(r.Superfluous, e.unused()...)
	return r, nil
}

// kind tells rules and rulings, points, examples and chapters apart.
func kind(id string) string {
	_, rest, _ := strings.Cut(id, "-")
	switch {
	case strings.HasPrefix(rest, "EX-"):
		return "example"
	case strings.HasPrefix(rest, "D-"), strings.HasPrefix(rest, "DP-"):
		return "point"
	case strings.HasPrefix(rest, "S-"), strings.Contains(rest, "."):
		return "rule"
	}
	return "chapter"
}

// exceptions are ids that need no scenario, for a reason.
type exceptions struct {
	ids  []string
	used map[string]bool
	bad  []string
}

func newExceptions(text string) *exceptions {
	e := &exceptions{used: map[string]bool{}}
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		if strings.TrimSpace(line) == "" {
			continue
		}
		id, reason, _ := strings.Cut(line, ":")
		if strings.TrimSpace(reason) == "" {
			e.bad = append(e.bad, fmt.Sprintf("line %d (%s) gives no reason", i+1, strings.TrimSpace(id)))
		}
		e.ids = append(e.ids, strings.TrimSpace(id))
	}
	return e
}

// except says whether an id is excepted.
func (e *exceptions) except(id string) bool {
	found := false
	for _, x := range e.ids {
		begin, all := strings.CutSuffix(x, "*")
		if x == id || all && strings.HasPrefix(id, begin) {
			e.used[x], found = true, true
		}
	}
	return found
}

func (e *exceptions) unused() []string {
	return slices.DeleteFunc(slices.Clone(e.ids), func(id string) bool { return e.used[id] })
}
