package hex

import (
	"math"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// TestLitKindsHaveOutlines checks that kinds of choices differ by their outlines, even
// without colours.
func TestLitKindsHaveOutlines(t *testing.T) {
	g := newGrid(&Board{Rows: 3, Odd: 3, Even: 3}, Look{})
	rendertest.Kinds(t, mark.Kinds[:], func(k mark.Kind) []render.Shape { return g.lit(k) })
}

// TestOutsideOfRegionsIsDarker checks that what is outside of a large region to pick from is darkened, and what is inside is not.
func TestOutsideOfRegionsIsDarker(t *testing.T) {
	b, o := &Board{ID: "yard", Rows: 9, Odd: 9, Even: 10}, &Overlay{}
	for row := 2; row < 7; row++ {
		for col := 3; col < 7; col++ {
			o.Lit = append(o.Lit, Lit{Place: Place{Row: row, Col: col}, Kind: mark.Pick})
		}
	}
	look := Look{Phone: true}
	g := newGrid(b, look)
	var rings [][]render.Point
	for _, l := range Scene(b, o, look).Layers {
		for _, s := range l.Shapes {
			if a, ok := s.(render.Area); ok && a.ID == "shade" {
				rings = a.Rings
			}
		}
	}
	for p, want := range map[Place]int{{Row: 4, Col: 5}: 0, {Row: 2, Col: 3}: 0, {Row: 0, Col: 5}: 1, {Row: 4, Col: 8}: 1, {Row: 8, Col: 2}: 1} {
		if got := winding(rings, g.centre(p)); max(got, -got) != want {
			t.Errorf("%s is covered %d times, want %d", p, got, want)
		}
	}
}

// winding is how often rings go round a point.
func winding(rings [][]render.Point, at render.Point) (n int) {
	for _, r := range rings {
		for i, p := range r {
			q := r[(i+1)%len(r)]
			if cross := (q.X-p.X)*(at.Y-p.Y) - (at.X-p.X)*(q.Y-p.Y); p.Y <= at.Y && q.Y > at.Y && cross > 0 {
				n++
			} else if p.Y > at.Y && q.Y <= at.Y && cross < 0 {
				n--
			}
		}
	}
	return n
}

// TestFallenHaveFaces checks that the cross over somebody who was knocked out leaves the middle of the face free.
func TestFallenHaveFaces(t *testing.T) {
	g := newGrid(&Board{Rows: 3, Odd: 3, Even: 3}, Look{})
	crosses := 0
	for _, s := range g.figure(Figure{Portrait: "skeletor", Fallen: true}) {
		x, ok := s.(render.Line)
		if !ok || x.ID != "fallen" {
			continue
		}
		crosses++
		for _, run := range x.Runs {
			for _, p := range run {
				if math.Hypot(p.X, p.Y) < g.u(9) {
					t.Errorf("the cross reaches %.0f %.0f", p.X, p.Y)
				}
			}
		}
	}
	if crosses == 0 {
		t.Error("no cross")
	}
}
