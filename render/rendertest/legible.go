package rendertest

import (
	"fmt"
	"strings"
	"testing"

	"hexwarden/render"
)

// Small lists the texts of a picture that are smaller than a phone shows well, each
// kind of them once, with how high they are there.
func Small(s *render.Scene) []string {
	const rounding = 0.05
	var out []string
	seen := map[string]bool{}
	for _, t := range s.Words() {
		high := t.Size * render.PhoneWidth / float64(s.W)
		if high < render.PhoneType-rounding && !seen[t.ID] {
			seen[t.ID] = true
			out = append(out, fmt.Sprintf("%s %q: %.1f px", t.ID, t.String, high))
		}
	}
	return out
}

// A Reader reads pictures of one game after each other, and their grounds once.
type Reader struct{ grounds map[string]bool }

// Legible fails unless a phone shows all texts of a picture well.
func (r *Reader) Legible(t testing.TB, what string, s *render.Scene) {
	t.Helper()
	read := *s
	if key := s.Layers[0].Key; key != "" && r.grounds[key] {
		read.Layers = s.Layers[1:]
	} else if key != "" {
		if r.grounds == nil {
			r.grounds = map[string]bool{}
		}
		r.grounds[key] = true
	}
	if small := Small(&read); len(small) > 0 {
		t.Fatalf("%s: %s", what, strings.Join(small, "; "))
	}
}

// Whole fails unless a word stands uncut in shapes.
func Whole(t testing.TB, word string, shapes []render.Shape) {
	t.Helper()
	for _, s := range shapes {
		if w, ok := s.(render.Text); ok && w.String == word {
			return
		}
	}
	t.Errorf("%q is cut", word)
}
