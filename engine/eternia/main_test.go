package eternia_test

import (
	"os"
	"runtime/debug"
	"testing"

	"hexwarden/engine/eternia"
	"hexwarden/engine/eternia/worth"
)

// TestMain gives the tests the house, and lets the heap of random games, which is small and short-lived, grow before it is
// collected: a third of the time goes into that otherwise.
func TestMain(m *testing.M) {
	eternia.Tested = eternia.System{House: worth.House{}}
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
