package rendertest

import (
	"errors"
	"fmt"
	"slices"
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

// Seldom is how many positions are passed before one is looked at from all sides.
const Seldom = 9

// Zooms reads the n-th board of a game as it is posted, and seldom also closer and round a place.
func (r *Reader) Zooms(t testing.TB, game string, n int, place string, board func(render.Zoom) (*render.Scene, error)) {
	t.Helper()
	zooms := []render.Zoom{render.Near, render.Closer, render.At(place)}
	if n%Seldom > 0 {
		zooms = zooms[:1]
	}
	for _, zoom := range zooms {
		s, err := board(zoom)
		if err != nil {
			t.Fatal(err)
		}
		r.Legible(t, fmt.Sprintf("%s, move %d, %s", game, n, zoom), s)
	}
}

// ZoomTo fails unless a close-up of each place shows it, with a small board that tells where
// that is, and places that are on no board are refused.
func ZoomTo(t *testing.T, board func(render.Zoom) (*render.Scene, error), places, none []string, shows func(s *render.Scene, place string) bool) {
	t.Helper()
	for _, place := range places {
		s, err := board(render.At(place))
		if err != nil {
			t.Fatal(err)
		}
		if !shows(s, place) || !windowed(s) {
			t.Errorf("%s is not to be seen, or nothing tells where that is", place)
		}
	}
	for _, place := range none {
		if _, err := board(render.At(place)); !errors.Is(err, render.ErrPlace) {
			t.Errorf("%q: %v", place, err)
		}
	}
}

// Spots fails unless what a close-up can show begins with some names, each with where it
// is, and close-ups show all of it: of the many places alone every fiftieth is looked at.
func Spots(t *testing.T, list []render.Spot, board func(render.Zoom) (*render.Scene, error), first ...string) {
	t.Helper()
	var got []string
	seen := map[string]bool{}
	for i, x := range list {
		if seen[x.ID] || x.ID == "" || x.Name == "" {
			t.Errorf("%+v is there twice or has no name", x)
		}
		seen[x.ID] = true
		if i < len(first) {
			got = append(got, strings.TrimSuffix(x.Name+", "+x.At, ", "))
		} else if i%50 > 0 && x.At == "" {
			continue
		}
		if _, err := board(render.At(x.ID)); err != nil {
			t.Errorf("%+v is not to be seen: %v", x, err)
		}
	}
	if !slices.Equal(got, first) {
		t.Errorf("%q, want first %q", got, first)
	}
}

// windowed says whether a small board shows what part of it a close-up is.
func windowed(s *render.Scene) bool {
	return slices.ContainsFunc(s.Layers, func(l render.Layer) bool {
		return slices.ContainsFunc(l.Shapes, func(x render.Shape) bool { a, ok := x.(render.Area); return ok && a.ID == "window" })
	})
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
