package rendertest

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
)

// Hands fails unless all cards can be read in hands of one, three, four and ten of them, as draw draws a hand.
func Hands[C any](t testing.TB, what string, cards []C, draw func(hand []C, alt string) *render.Scene) {
	t.Helper()
	for _, n := range []int{1, 3, 4, 10} {
		for some := range slices.Chunk(cards, n) {
			Hand(t, what, draw(some, ""))
		}
	}
}

// Hand fails unless a phone shows all texts of a hand well, each whole, on its card, apart from all others, and beside the card's
// picture unless it is a number in a corner of that.
func Hand(t testing.TB, what string, s *render.Scene) {
	t.Helper()
	if small := Small(s); len(small) > 0 {
		t.Errorf("%s: %s", what, strings.Join(small, "; "))
	}
	for _, l := range s.Layers {
		if !strings.HasPrefix(l.Name, "card ") {
			continue
		}
		var page, picture box
		var words []box
		pinned := map[int]bool{}
		for _, shape := range l.Shapes {
			switch x := shape.(type) {
			case render.Area:
				switch x.ID {
				case "card":
					page = around(x.Rings[0])
				case "picture":
					picture = around(x.Rings[0])
				}
			case render.Text:
				if strings.Contains(x.String, "…") {
					t.Errorf("%s, %s: %q is cut off", what, l.Name, x.String)
				}
				pinned[len(words)] = x.ID == "number" || x.ID == "copies"
				words = append(words, written(x))
			}
		}
		for i, w := range words {
			switch {
			case w.x0 < page.x0 || w.y0 < page.y0 || w.x1 > page.x1 || w.y1 > page.y1:
				t.Errorf("%s, %s: %q leaves the card", what, l.Name, w.text)
			case !pinned[i] && w.meets(picture):
				t.Errorf("%s, %s: %q lies on the picture", what, l.Name, w.text)
			}
			for _, o := range words[:i] {
				if w.meets(o) {
					t.Errorf("%s, %s: %q lies on %q", what, l.Name, w.text, o.text)
				}
			}
		}
	}
}

// box is what is taken by a text or an area.
type box struct {
	x0, y0, x1, y1 float64
	text           string
}

func (b box) meets(o box) bool { return b.x0 < o.x1 && o.x0 < b.x1 && b.y0 < o.y1 && o.y0 < b.y1 }

// around is the box of an outline.
func around(ring []render.Point) box {
	b := box{x0: ring[0].X, y0: ring[0].Y, x1: ring[0].X, y1: ring[0].Y}
	for _, p := range ring {
		b.x0, b.y0, b.x1, b.y1 = min(b.x0, p.X), min(b.y0, p.Y), max(b.x1, p.X), max(b.y1, p.Y)
	}
	return b
}

// written is the box of the capital letters of a text.
func written(x render.Text) box {
	w := render.Width(x.Font, x.Size, x.String)
	left := x.X - map[render.Anchor]float64{render.Left: 0, render.Middle: w / 2, render.Right: w}[x.Anchor]
	return box{left, x.Y - x.Size*0.37, left + w, x.Y + x.Size*0.37, x.String}
}
