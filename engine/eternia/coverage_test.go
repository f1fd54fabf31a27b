package eternia

import (
	"os"
	"testing"

	"hexwarden/engine/enginetest/coverage"
)

// TestRuleIDs compares code and scenarios with the rules page: nothing names an id that
// isn't on the page, and every rule, decision point and worked example has a scenario, or
// an exception with a reason.
func TestRuleIDs(t *testing.T) {
	s, err := coverage.Read(os.DirFS("../.."), "eternia", "FE", Tested.Info().Points)
	if err != nil {
		t.Fatal(err)
	}
	coverage.Check(t, s)
}
