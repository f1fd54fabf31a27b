package battleground

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
)

// TestMarksNameWhatTheyAreOf checks that the line below the sides tells which skill the mark is of that is placed.
func TestMarksNameWhatTheyAreOf(t *testing.T) {
	var v engine.View
	play(t, key, func(m moment) bool {
		v = m.View(engine.Watcher)
		return slices.ContainsFunc(v.Waiting, func(w engine.Waiting) bool { return w.Text.Key == "bg.wait.D-26" })
	})
	for _, w := range v.Waiting {
		if said := english()(w.Text); w.Text.Key == "bg.wait.D-26" && !strings.Contains(said, "“") {
			t.Errorf("the line says %q", said)
		}
	}
}
