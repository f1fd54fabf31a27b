package battleground_test

import (
	"os"
	"runtime/debug"
	"testing"

	"hexwarden/engine/battleground"
	"hexwarden/engine/battleground/worth"
)

// TestMain lets the heap of random games, which is small and short-lived, grow before it is collected;
// otherwise that takes a third of the time.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	battleground.Tested = battleground.System{House: worth.House{}}
	os.Exit(m.Run())
}
