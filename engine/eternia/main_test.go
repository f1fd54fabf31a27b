package eternia_test

import (
	"os"
	"runtime/debug"
	"testing"

	"hexwarden/engine/eternia"
	"hexwarden/engine/eternia/worth"
)

// TestMain gives the tests the house, and lets the heap of random games, which is small and short-lived, grow
// before it is collected; otherwise that takes a third of the time.
func TestMain(m *testing.M) {
	eternia.Tested = eternia.System{House: worth.House{}}
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
