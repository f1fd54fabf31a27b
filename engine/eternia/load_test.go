package eternia

import (
	"testing"

	"hexwarden/internal/shipped"
)

// Tested is the system with its house, which TestMain gives it: the house stands above the rules, so tests among them cannot import it.
var Tested System

// box is the pack that ships.
func box(t testing.TB) *Pack { return shipped.Pack(t, Tested, "eternia").(*Pack) }

// TestBox reads the pack that ships.
func TestBox(t *testing.T) {
	p := box(t)
	if len(p.Heroes) != 16 || len(p.Missions) == 0 {
		t.Errorf("%d heroes, %d missions", len(p.Heroes), len(p.Missions))
	}
}
