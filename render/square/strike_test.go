package square

import (
	"math"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// TestStrikesHideNoFace checks that an attack on a neighbour and the answer to it lie beside each other, and over neither face.
func TestStrikesHideNoFace(t *testing.T) {
	b := &Board{ID: "strike", Rows: []string{"     ", "     ", "     ", "     ", "     "}, Tile: 5}
	at := Place{X: 2, Y: 2}
	for _, to := range []Place{{X: 3, Y: 2}, {X: 1, Y: 2}, {X: 2, Y: 1}, {X: 2, Y: 3}} {
		for _, answered := range []bool{false, true} {
			o := &Overlay{Tokens: []Token{{Place: at, Vitality: 1, Full: 1}, {Place: to, Side: 1, Vitality: 1, Full: 1}}}
			o.Lines = []Line{{From: at, To: to, Kind: mark.Melee}}
			if answered {
				o.Lines = append(o.Lines, Line{From: to, To: at, Kind: mark.Melee})
			}
			g := newGrid(b, Look{Phone: true})
			var heads []render.Point
			for _, x := range g.signs(o) {
				a, ok := x.(render.Area)
				if !ok || a.ID != "line" {
					continue
				}
				heads = append(heads, a.Rings[0][0])
				for _, p := range a.Rings[0] {
					for _, token := range []Place{at, to} {
						if c := g.spot(token); math.Hypot(p.X-c.X, p.Y-c.Y) < g.u(faceRadius) {
							t.Errorf("%v to %v, answered %t: the arrow lies over a face", at, to, answered)
						}
					}
				}
			}
			if want := len(o.Lines); len(heads) != want {
				t.Fatalf("%d arrows, want %d", len(heads), want)
			}
			if across := func(p render.Point) float64 {
				if at.X == to.X {
					return p.X
				}
				return p.Y
			}; answered && math.Abs(across(heads[0])-across(heads[1])) < g.u(2*mark.SlimWide-1) {
				t.Errorf("%v to %v: the answer lies over the attack", at, to)
			}
		}
	}
}

// TestBadgesStayOnTheirTokens checks that the middles of all badges of a unit are on its token, in close-ups and in whole fields.
func TestBadgesStayOnTheirTokens(t *testing.T) {
	unit := Token{Vitality: 3, Full: 5, Activated: true, Countered: true, Raging: true, Retreated: true}
	for _, wide := range []int{6, 10, 15} {
		b := &Board{ID: "badges", Rows: []string{strings.Repeat(".", wide), strings.Repeat(".", wide)}, Tile: 5}
		g := newGrid(b, Look{Phone: true})
		for _, x := range g.badges(unit, false) {
			var at render.Point
			switch x := x.(type) {
			case render.Circle:
				at = render.Point{X: x.X, Y: x.Y}
			case render.Text:
				at = render.Point{X: x.X, Y: x.Y}
			}
			if math.Hypot(at.X, at.Y) > g.u(baseRadius) {
				t.Errorf("%d columns: %T at %v is beside its token", wide, x, at)
			}
		}
	}
}
