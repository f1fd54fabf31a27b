package content_test

import (
	"flag"
	"testing"

	"hexwarden/engine/eternia/content"
	"hexwarden/internal/shipped"
)

var update = flag.Bool("update", false, "write the files that tests compare with")

// TestReference: docs/effects-eternia.md says what packs of Fields of Eternia may say.
// After a change of the vocabulary: go test ./engine/eternia/content -run Reference -update
func TestReference(t *testing.T) {
	shipped.Page(t, "../../../docs/effects-eternia.md", content.Vocabulary().Reference, *update)
}
