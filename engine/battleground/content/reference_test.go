package content_test

import (
	"flag"
	"testing"

	"hexwarden/engine/battleground/content"
	"hexwarden/internal/shipped"
)

var update = flag.Bool("update", false, "write the files that tests compare with")

// TestReference: docs/effects.md says what packs of Battleground may say.
// After a change of the vocabulary: go test ./engine/battleground/content -run Reference -update
func TestReference(t *testing.T) {
	shipped.Page(t, "../../../docs/effects.md", content.Vocabulary().Reference, *update)
}
