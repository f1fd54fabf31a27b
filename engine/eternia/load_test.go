package eternia

import (
	"testing"

	"hexwarden/internal/shipped"
)

// Tested is the system with its house, which TestMain sets: the house is above the rules, so tests in this
// package cannot import it.
var Tested System

// box is the shipped pack.
func box(t testing.TB) *Pack { return shipped.Pack(t, Tested, "eternia").(*Pack) }

// TestBox reads the shipped pack.
func TestBox(t *testing.T) {
	p := box(t)
	if len(p.Heroes) != 16 || len(p.Missions) == 0 {
		t.Errorf("%d heroes, %d missions", len(p.Heroes), len(p.Missions))
	}
}
