package battleground

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine/enginetest/coverage"
	"hexwarden/engine/enginetest/script"
)

// TestRuleIDs holds code and scenarios to the rules page: nothing names an id
// that the page does not tell. What is not yet shown by a scenario is counted.
func TestRuleIDs(t *testing.T) {
	page, err := os.ReadFile("../../docs/rules/en/battleground.md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("testdata/rules/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	exceptions, err := os.ReadFile("testdata/exceptions.txt")
	if err != nil {
		t.Fatal(err)
	}
	s := coverage.Sources{Exceptions: string(exceptions), Prefix: "BG", Page: string(page), Code: os.DirFS("."), Points: System{}.Info().Points}
	for id := range coverage.Told(string(page), "BG") {
		if strings.HasPrefix(id, "BG-D-") && !slices.Contains(s.Points, id) {
			s.Points = append(s.Points, id)
		}
	}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		x, err := script.Parse(filepath.ToSlash(f), string(b))
		if err != nil {
			t.Fatal(err)
		}
		s.Scripts = append(s.Scripts, x)
	}
	r, err := coverage.Compare(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range r.Faults() {
		t.Error(fault)
	}
	t.Logf("%d ids told, %d rules built, %d shown by %d scenarios; unbuilt %d, unshown %d, points never asked %d, examples without a scenario %d",
		r.Told, r.Built, r.Shown, len(s.Scripts), len(r.Unbuilt), len(r.Unshown), len(r.Unasked), len(r.Unworked))
}
