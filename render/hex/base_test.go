package hex

import (
	"math"
	"strings"
	"testing"

	"hexwarden/render"
)

// TestSevenHexesAreFilled checks that the face of a figure on seven hexes fills them, with
// its name beside them.
func TestSevenHexesAreFilled(t *testing.T) {
	b := &Board{ID: "yard", Rows: 25, Odd: 29, Even: 30}
	middle := Place{Row: 10, Col: 12}
	f := Figure{Place: middle.Step(SW), Base: []Place{middle}, Facing: SW, Portrait: "gravelback", Name: "Gravelback", Health: 8}
	for d := E; d <= SE; d++ {
		f.Base = append(f.Base, middle.Step(d))
	}
	look := Look{Window: &Window{From: 5, To: 15, West: 7, East: 17}}
	g := newGrid(b, look)
	c := g.centre(middle)
	for _, l := range Scene(b, &Overlay{Figures: []Figure{f}}, look).Layers {
		for _, s := range l.Shapes {
			switch x := s.(type) {
			case render.Sprite:
				if strings.HasPrefix(x.ID, "figure ") {
					large := 0.0
					for _, s := range x.Make() {
						if disc, ok := s.(render.Circle); ok && disc.ID == "face" {
							large = disc.R
						}
					}
					if math.Hypot(float64(x.X)-c.X, float64(x.Y)-c.Y) > 2 || large < 0.7*float64(g.pitch) {
						t.Errorf("a face of radius %.0f at %d %d, the middle is %.0f %.0f and a hex %d wide", large, x.X, x.Y, c.X, c.Y, g.pitch)
					}
				}
			case render.Text:
				if x.ID == "name" && math.Hypot(x.X-c.X, x.Y-c.Y) < 1.6*float64(g.pitch) {
					t.Errorf("the name at %.0f %.0f lies on the figure at %.0f %.0f", x.X, x.Y, c.X, c.Y)
				}
			}
		}
	}
}

// TestBase checks that the body of a massive figure covers all its hexes, with its token on
// the facing one, and that its remains have no token.
func TestBase(t *testing.T) {
	b := &Board{ID: "yard", Rows: 25, Odd: 29, Even: 30}
	front, tail := Place{Row: 10, Col: 12}, Place{Row: 10, Col: 11}
	f := Figure{Place: front, Base: []Place{tail, front}, Letters: "Qu", Health: 7}
	drawn := func(f Figure) (bodies, plates int) {
		for _, l := range Scene(b, &Overlay{Figures: []Figure{f}}, Look{}).Layers {
			for _, s := range l.Shapes {
				switch x := s.(type) {
				case render.Line:
					if strings.HasPrefix(x.ID, "base ") {
						bodies++
						if len(x.Runs) != 3 { // a dot on each hex, and what connects them
							t.Errorf("%d runs", len(x.Runs))
						}
					}
				case render.Area:
					if strings.HasPrefix(x.ID, "base ") {
						plates++
					}
				}
			}
		}
		return bodies, plates
	}
	if bodies, plates := drawn(f); bodies != 4 || plates != 1 {
		t.Errorf("%d strokes, %d plates", bodies, plates)
	}
	f.Fallen = true
	if bodies, plates := drawn(f); bodies+plates != 0 {
		t.Errorf("what has fallen still has a body: %d, %d", bodies, plates)
	}
}

// TestTheFrontIsMarked checks that the hex that names the place of a figure on seven hexes is marked on its token, and on no other figure a hex is.
func TestTheFrontIsMarked(t *testing.T) {
	b := &Board{ID: "yard", Rows: 25, Odd: 29, Even: 30}
	middle := Place{Row: 10, Col: 12}
	f := Figure{Place: middle.Step(SW), Base: []Place{middle}, Facing: SW, Letters: "Gr", Health: 8}
	for d := E; d <= SE; d++ {
		f.Base = append(f.Base, middle.Step(d))
	}
	two := Figure{Place: Place{Row: 15, Col: 20}, Base: []Place{{Row: 15, Col: 20}, {Row: 15, Col: 19}}, Letters: "Qu", Health: 7}
	for _, look := range []Look{{}, {Window: &Window{From: 5, To: 16, West: 7, East: 22}}} {
		g := newGrid(b, look)
		found := 0
		for _, l := range Scene(b, &Overlay{Figures: []Figure{f, two}}, look).Layers {
			for _, s := range l.Shapes {
				x, ok := s.(render.Sprite)
				if !ok || !strings.HasPrefix(x.ID, "state ") {
					continue
				}
				for _, a := range shaped(x.Make(), "front") {
					c, n := render.Point{X: float64(x.X), Y: float64(x.Y)}, float64(len(a.Rings[0]))
					for _, p := range a.Rings[0] {
						c.X, c.Y = c.X+p.X/n, c.Y+p.Y/n
					}
					want := g.centre(f.Place)
					if found++; math.Hypot(c.X-want.X, c.Y-want.Y) > 3 {
						t.Errorf("the front is marked at %.0f, its hex is at %.0f", c, want)
					}
				}
			}
		}
		if found != 1 {
			t.Errorf("%d fronts", found)
		}
	}
}
