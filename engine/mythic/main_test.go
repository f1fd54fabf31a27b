package mythic

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain lets the heap of random games, which is small and short-lived, grow before it is collected:
// a third of the time goes into that otherwise.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
