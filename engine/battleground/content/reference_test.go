package content_test

import (
	"flag"
	"testing"

	"hexwarden/engine/battleground/content"
	"hexwarden/internal/shipped"
)

var update = flag.Bool("update", false, "write the files that tests compare with")

// TestReference checks that docs/effects.md describes what packs of Battleground may contain.
// After a change of the vocabulary: go test ./engine/battleground/content -run Reference -update
func TestReference(t *testing.T) {
	shipped.Page(t, "../../../docs/effects.md", content.Vocabulary().Reference, *update)
}
