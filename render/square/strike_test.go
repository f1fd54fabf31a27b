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

// TestStrikesAreInSight checks that an attack on a neighbour and the answer to it reach from one token to the other, that no name lies
// over them, and that the heart and the sign of the ground of neither token hides where they point.
func TestStrikesAreInSight(t *testing.T) {
	b := &Board{ID: "sight", Rows: []string{"hhhhh", "hhhhh", "hhhhh", "hhhhh", "hhhhh"}, Tile: 5}
	from := Place{X: 2, Y: 2}
	for _, to := range []Place{{X: 3, Y: 2}, {X: 1, Y: 2}, {X: 2, Y: 1}, {X: 2, Y: 3}, {X: 1, Y: 1}, {X: 3, Y: 1}, {X: 1, Y: 3}, {X: 3, Y: 3}} {
		for _, answered := range []bool{false, true} {
			o := &Overlay{Tokens: []Token{{Place: from, Name: "Erinyes", Vitality: 1, Full: 1}, {Place: to, Name: "Toxotes", Side: 1, Vitality: 1, Full: 1}}}
			o.Lines = []Line{{From: from, To: to, Kind: mark.Melee}}
			if answered {
				o.Lines = append(o.Lines, Line{From: to, To: from, Kind: mark.Melee})
			}
			g := newGrid(b, Look{Phone: true})
			var arrows []render.Point // all of their shafts
			var names []mark.Box
			for _, s := range g.signs(o) {
				switch x := s.(type) {
				case render.Line:
					if x.ID != "line" {
						continue
					}
					a, b := x.Runs[0][0], x.Runs[0][1]
					if long := math.Hypot(a.X-b.X, a.Y-b.Y); from.X != to.X && from.Y != to.Y && long < g.u(16) {
						t.Errorf("%v to %v: an arrow with a shaft of only %.0f", from, to, long/g.u(1))
					}
					for i := range 11 {
						arrows = append(arrows, render.Point{X: a.X + (b.X-a.X)*float64(i)/10, Y: a.Y + (b.Y-a.Y)*float64(i)/10})
					}
				case render.Area:
					if x.ID == "line" {
						for _, token := range o.Tokens {
							c := g.spot(token.Place)
							signs := []mark.Box{bounds(g.chip(Hill)[:1], 0), bounds(g.badges(token, false)[:1], 0)}
							for _, p := range x.Rings[0] {
								if from.Y != to.Y && from.X != to.X && !mark.Free(signs, mark.Around(render.Point{X: p.X - c.X, Y: p.Y - c.Y}, 1, 1, 1, 1)) {
									t.Errorf("%v to %v, answered %t: a sign of %s hides where an arrow points", from, to, answered, token.Name)
								}
							}
						}
					}
					if x.ID == "name" {
						names = append(names, bounds([]render.Shape{x}, 0))
					}
				}
			}
			if len(names) != 2 {
				t.Errorf("%v to %v: %d names", from, to, len(names))
			}
			for _, p := range arrows {
				if !mark.Free(names, mark.Around(p, 1, 1, 1, 1)) {
					t.Errorf("%v to %v, answered %t: a name hides the arrow", from, to, answered)
					break
				}
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
