// Package roomy runs tests that play many games: they have memory to spare.
package roomy

import (
	"os"
	"runtime/debug"
	"testing"
)

// enough is how many bytes must be free for files that stand in memory.
const enough = 1 << 30

// Tests runs the tests of a package, for its TestMain. The heap may grow, since most of what games need is soon garbage. Folders
// of tests stand in memory where the system has a place for that, so that databases wait for no disk; TMPDIR names another place.
func Tests(m *testing.M) {
	debug.SetGCPercent(400)
	if os.Getenv("TMPDIR") == "" && free(inMemory) > enough {
		os.Setenv("TMPDIR", inMemory)
	}
	os.Exit(m.Run())
}
