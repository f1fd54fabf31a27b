package mythic

import (
	"os"
	"testing"

	"hexwarden/engine/enginetest/coverage"
)

// TestRuleIDs holds code and scenarios to the rules page: nothing names an id that
// the page does not tell, and every rule, decision point and worked example is shown
// by a scenario, or excepted for a reason. Talents are rules too (MB-17.1 to MB-17.25).
func TestRuleIDs(t *testing.T) {
	s, err := coverage.Read(os.DirFS("../.."), "mythic", "MB", System{}.Info().Points)
	if err != nil {
		t.Fatal(err)
	}
	coverage.Check(t, s)
}
