package content_test

import (
	"flag"
	"testing"

	"hexwarden/engine/eternia/content"
	"hexwarden/internal/shipped"
)

var update = flag.Bool("update", false, "write the files that tests compare with")

// TestReference checks that docs/effects-eternia.md describes what packs of Fields of
// Eternia may contain. After a change of the vocabulary: go test ./engine/eternia/content
// -run Reference -update
func TestReference(t *testing.T) {
	shipped.Page(t, "../../../docs/effects-eternia.md", content.Vocabulary().Reference, *update)
}
