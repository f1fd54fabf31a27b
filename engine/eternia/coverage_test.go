package eternia

import (
	"os"
	"testing"

	"hexwarden/engine/enginetest/coverage"
)

// TestRuleIDs holds code and scenarios to the rules page: nothing names an id that
// the page does not tell, and every rule, decision point and worked example is shown
// by a scenario, or excepted for a reason.
func TestRuleIDs(t *testing.T) {
	s, err := coverage.Read(os.DirFS("../.."), "eternia", "FE", Tested.Info().Points)
	if err != nil {
		t.Fatal(err)
	}
	coverage.Check(t, s)
}
