package eternia

import (
	"os"
	"testing"

	"hexwarden/engine/enginetest"
)

// TestFrozen opens games stored by every version of these rules, with the packs that their tables keep, and
// plays them to the end: an upgrade breaks no game. After a change of what is saved or how a move is played,
// raise Version and freeze games of the new one: docs/how-to-add.md says how.
func TestFrozen(t *testing.T) {
	if err := enginetest.Frozen(Tested, os.DirFS("testdata/frozen"), Invariants); err != nil {
		t.Error(err)
	}
}
