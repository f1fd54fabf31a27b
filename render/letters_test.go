package render

import (
	"testing"

	"golang.org/x/image/font/sfnt"
)

// TestLetters checks that the fonts have every letter and sign that our languages need.
func TestLetters(t *testing.T) {
	const needed = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ" + "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ" + "àèéìíîòóùúÀÈÉÌÒÙ" + "«»“”„’–—…≤≥<>×=+-/(){}[]%&\u00a0\u202f"
	for font := range numFonts {
		var buf sfnt.Buffer
		for _, r := range needed {
			if index, err := typefaces[font]().glyph(&buf, r); err != nil || index == 0 {
				t.Errorf("%v has no %q (%U)", font, r, r)
			}
		}
	}
}
