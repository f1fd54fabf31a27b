package hex

import (
	"math"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// TestBlowsAreSeen checks that the arrow of an attack on a neighbour lies over all tokens and their states and hides neither face, no badge lies
// on it, and the wedges of the two point past it.
func TestBlowsAreSeen(t *testing.T) {
	for _, turn := range dirs {
		for _, look := range []Look{{Phone: true}, closeLook} {
			o := melees(turn)[0]
			a, b := o.Figures[0].Place, o.Figures[1].Place
			o.Figures[0].Facing, o.Figures[1].Facing = turn, (turn+3)%6
			o.Lines = []Line{{From: a, To: b, Kind: mark.Melee}}
			base := newGrid(&Board{ID: "blow", Rows: 15, Odd: 14, Even: 15}, look)
			g := base.above(o)
			from, to := g.blow(o.Lines[0])
			for i := range 11 {
				p := render.Point{X: from.X + (to.X-from.X)*float64(i)/10, Y: from.Y + (to.Y-from.Y)*float64(i)/10}
				for _, f := range o.Figures {
					c := g.spot(f.Place)
					if far := math.Hypot(p.X-c.X, p.Y-c.Y); far < g.u(faceRadius) {
						t.Errorf("%v, pitch %d: the arrow lies on the face of %v, %.1f from its middle", turn, g.pitch, f.Place, far)
					}
					for _, s := range g.arcs[f.Place].seats {
						d := g.at(s)
						if math.Hypot(c.X+d.X-p.X, c.Y+d.Y-p.Y) < d.r*0.8 {
							t.Errorf("%v, pitch %d: badge %d of %v lies on the arrow", turn, g.pitch, s.badge, f.Place)
						}
					}
				}
			}
			if g.wedges[a].lean >= 0 || !g.wedges[b].within {
				t.Errorf("%v, pitch %d: the wedges lie on the arrow: %v", turn, g.pitch, g.wedges)
			}
			over := 0
			for i, s := range g.figures(o) {
				switch x := s.(type) {
				case render.Sprite:
					over = i
				case render.Line:
					if x.ID == "line" && i < over {
						t.Errorf("%v, pitch %d: tokens or states lie over the arrow", turn, g.pitch)
					}
				}
			}
		}
	}
}

// TestWedgesPassEachOther checks that of two figures who face each other neither wedge lies on the other one.
func TestWedgesPassEachOther(t *testing.T) {
	for _, turn := range dirs {
		o := melees(turn)[0]
		o.Figures[0].Facing, o.Figures[1].Facing = turn, (turn+3)%6
		base := newGrid(&Board{ID: "pass", Rows: 15, Odd: 14, Even: 15}, closeLook)
		g := base.above(o)
		var rings [][]render.Point
		for _, f := range o.Figures {
			c, of := g.stand(f)
			var ring []render.Point
			for _, p := range of.facing(f, g.arcs[f.Place].within) {
				ring = append(ring, render.Point{X: c.X + p.X, Y: c.Y + p.Y})
			}
			rings = append(rings, ring)
		}
		for i, ring := range rings {
			for _, p := range ring {
				if inRing(p, rings[1-i]) {
					t.Errorf("%v: the wedges lie on each other", turn)
				}
			}
		}
	}
}

// TestBracketsLeaveWayForBlows checks that the arrow of an attack on a neighbour comes between two brackets round the target.
func TestBracketsLeaveWayForBlows(t *testing.T) {
	o := melees(NW)[0]
	a, b := o.Figures[0].Place, o.Figures[1].Place
	o.Figures[1].Target, o.Lines = true, []Line{{From: a, To: b, Kind: mark.Melee}}
	base := newGrid(&Board{ID: "brackets", Rows: 15, Odd: 14, Even: 15}, closeLook)
	g := base.above(o)
	from, _ := g.blow(o.Lines[0])
	if got := g.aimedFrom(o, b); math.Abs(math.Remainder(got-mark.Heading(g.spot(b), from), 360)) > 1 {
		t.Errorf("the gap is at %.0f degrees", got)
	}
	sights := false
	for _, s := range g.figures(o) {
		x, ok := s.(render.Sprite)
		sights = sights || ok && x.ID == "sights "+b.String()
		if ok && sights && x.ID == "figure "+a.String() {
			t.Error("a token hides brackets")
		}
	}
	if !sights {
		t.Error("the target has no brackets")
	}
}

// TestBadgesKeepOffArrows checks that the drop of an attacker stays clear of the arrow of its attack, whichever way that goes.
func TestBadgesKeepOffArrows(t *testing.T) {
	base := newGrid(&Board{ID: "arrows", Rows: 15, Odd: 14, Even: 15}, closeLook)
	for _, d := range dirs {
		own := Place{Row: 7, Col: 7}
		o := &Overlay{Figures: []Figure{{Place: own, Mana: 1, Facing: d, Letters: "A"}, {Place: own.Step(d), Letters: "B"}}}
		o.Lines = []Line{{From: own, To: own.Step(d), Kind: mark.Melee}}
		g := base.above(o)
		c, drop := g.spot(own), g.at(g.arcs[own].seats[0])
		drop.X, drop.Y = drop.X+c.X, drop.Y+c.Y
		for _, b := range g.blowBoxes(o) {
			if arrow := (disc{b.Middle(), (b.X1-b.X0)/2 + g.u(2)}); arrow.meets(drop) {
				t.Errorf("%v: the drop lies on the arrow", d)
			}
		}
	}
}
