package battleground

import (
	"math"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/mark"
)

// covers is the box of a ring.
func covers(ring []render.Point) mark.Box {
	b := mark.Box{X0: math.Inf(1), Y0: math.Inf(1), X1: math.Inf(-1), Y1: math.Inf(-1)}
	for _, p := range ring {
		b = b.With(mark.Box{X0: p.X, Y0: p.Y, X1: p.X, Y1: p.Y})
	}
	return b
}

// TestPointersLieOnNobody checks in played games that what points to the outside of a close-up lies on no token and on no other pointer.
func TestPointersLieOnNobody(t *testing.T) {
	seen := 0
	scenarios(t, 160, func(name string, n int, m moment) {
		if len(m.Asked.Choices) == 0 {
			return
		}
		s, err := board(m.View(engine.Seat(m.Asked.Seats[0])), m.Events, m.Asked.Choices, render.Near, english())
		if err != nil {
			t.Fatal(err)
		}
		type token struct {
			at render.Point
			r  float64
		}
		var tokens []token
		var plates []mark.Box
		for _, l := range s.Layers {
			for _, shape := range l.Shapes {
				switch x := shape.(type) {
				case render.Sprite:
					if !strings.HasPrefix(x.ID, "figure ") {
						continue
					}
					for _, made := range x.Make() {
						if a, ok := made.(render.Area); ok && a.ID == "body" {
							tokens = append(tokens, token{render.Point{X: float64(x.X), Y: float64(x.Y)}, covers(a.Rings[0]).X1})
						}
					}
				case render.Area:
					if x.ID == "pointer" && len(x.Rings[0]) > 6 {
						plates = append(plates, covers(x.Rings[0]))
					}
				}
			}
		}
		for i, b := range plates {
			seen++
			for _, k := range tokens {
				if near := b.Nearest(k.at); math.Hypot(near.X-k.at.X, near.Y-k.at.Y) < k.r {
					t.Errorf("%s, move %d: a pointer at %.0f lies on a token at %.0f", name, n, b.Middle(), k.at)
				}
			}
			for _, o := range plates[:i] {
				if b.Padded(8).Meets(o) {
					t.Errorf("%s, move %d: pointers at %.0f and %.0f touch", name, n, b.Middle(), o.Middle())
				}
			}
		}
	})
	if seen < 200 {
		t.Errorf("%d pointers were looked at", seen)
	}
}
