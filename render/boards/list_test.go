package boards

import (
	"strings"
	"testing"
)

// TestLettersLookUnlikeDigits checks that each name of a list has a small letter of its own, and that none looks like a digit or like another one.
func TestLettersLookUnlikeDigits(t *testing.T) {
	seen := map[string]bool{}
	for n := 1; n <= 60; n++ {
		l := Letter(n)
		if seen[l] || strings.ContainsAny(l, "ljoq") || l != strings.ToLower(l) {
			t.Errorf("the letter of name %d is %q", n, l)
		}
		seen[l] = true
	}
}
