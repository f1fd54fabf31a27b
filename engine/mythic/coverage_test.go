package mythic

import (
	"os"
	"path/filepath"
	"testing"

	"hexwarden/engine/enginetest/coverage"
	"hexwarden/engine/enginetest/script"
)

// TestRuleIDs holds code and scenarios to the rules page: nothing names an id that
// the page does not tell, and every rule, decision point and worked example is shown
// by a scenario, or excepted for a reason. Talents are rules too (MB-17.1 to MB-17.25).
func TestRuleIDs(t *testing.T) {
	page, err := os.ReadFile("../../docs/rules/en/mythic.md")
	if err != nil {
		t.Fatal(err)
	}
	exceptions, err := os.ReadFile("testdata/exceptions.txt")
	if err != nil {
		t.Fatal(err)
	}
	s := coverage.Sources{Prefix: "MB", Page: string(page), Code: os.DirFS("."), Scripts: scripts(t), Points: System{}.Info().Points, Exceptions: string(exceptions)}
	r, err := coverage.Compare(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range r.Faults() {
		t.Error(fault)
	}
	t.Logf("%d ids told, %d rules built, %d shown by %d scenarios; unknown %d, unbuilt %d, unshown %d, points never asked %d, examples without a scenario %d",
		r.Told, r.Built, r.Shown, len(s.Scripts), len(r.Unknown), len(r.Unbuilt), len(r.Unshown), len(r.Unasked), len(r.Unworked))
}

// scripts reads all scenarios.
func scripts(t *testing.T) []*script.Script {
	t.Helper()
	files, err := filepath.Glob("testdata/rules/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	var out []*script.Script
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		s, err := script.Parse(filepath.ToSlash(f), string(b))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, s)
	}
	return out
}
