package words_test

import (
	"slices"
	"testing"

	"hexwarden/engine/eternia"
	"hexwarden/internal/shipped"
)

// TestCardWords checks that every card of the packs is readable in every complete language.
func TestCardWords(t *testing.T) {
	shipped.Readable(t, slices.Concat(shipped.Cards(t, eternia.System{}, "eternia"), shipped.Cards(t, eternia.System{}, "horde")), 60)
}
