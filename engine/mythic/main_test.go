package mythic_test

import (
	"os"
	"runtime/debug"
	"testing"

	"hexwarden/engine/mythic"
	"hexwarden/engine/mythic/worth"
)

// TestMain lets the heap of random games, which is small and short-lived, grow before it is collected;
// otherwise that takes a third of the time.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	mythic.Tested = mythic.System{House: worth.House{}}
	os.Exit(m.Run())
}
