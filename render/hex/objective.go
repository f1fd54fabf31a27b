package hex

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// objective is a golden sign with a banner, or with nothing but its number where that must be large. That which a side
// would claim as things stand has a ring of the shape and colour of that side.
func (g *grid) objective(ob Objective) []render.Shape {
	u := g.u
	if ob.Sealed {
		return mark.Banner(ob.Side, 0, 0, max(u(15), g.least), ob.Label)
	}
	r := g.goalRadius()
	sign := append([]render.Shape{render.Circle{ID: "shadow", X: u(2), Y: u(3), R: r * 1.3, Fill: render.Glass(render.Black, 0.35)}}, goal(ob.Side, 0, 0, r)...)
	if g.least > 0 {
		return append(sign, render.Text{ID: "number", Font: render.Bold, Size: max(min(u(26), r*1.6), g.least), Paint: render.Solid(render.Ink), String: ob.Label})
	}
	return append(sign,
		render.Line{ID: "pole", Runs: render.Run(render.Point{X: u(-7), Y: u(14)}, render.Point{X: u(-7), Y: u(-13)}), Stroke: render.Pen(render.WoodDark, u(3))},
		render.Area{ID: "cloth", Rings: render.Ring(render.Point{X: u(-6), Y: u(-13)}, render.Point{X: u(12), Y: u(-13)}, render.Point{X: u(8), Y: u(-5)}, render.Point{X: u(12), Y: u(3)}, render.Point{X: u(-6), Y: u(3)}),
			Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, u(1.6))},
		render.Text{ID: "number", X: u(1.2), Y: u(-5), Font: render.Bold, Size: u(14), Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, u(1.3)), String: ob.Label})
}

// goalRadius is how large the disc of an objective is: where tokens are larger than their hexes only as large as its number
// needs, so that its hex can be told.
func (g *grid) goalRadius() float64 {
	if g.unit == g.pitch {
		return g.u(17)
	}
	return min(g.u(17), max(g.p(17), g.least*0.54))
}

// goal is the sign of an objective: a disc as large as r on gold, and the ring of the side that would claim it.
func goal(side int, x, y, r float64) []render.Shape {
	shapes := []render.Shape{mark.Goal("goal", x, y, r)}
	if side >= 0 {
		s := mark.SideOf(side)
		shapes = append(shapes, render.Area{ID: "held", Rings: s.Outline(x, y, r*1.24), Fill: render.Solid(s.Body), Edge: render.Pen(render.Ink, r*0.1)})
		r *= 0.92
	}
	return append(shapes, render.Circle{ID: "goal", X: x, Y: y, R: r, Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, r*0.106)})
}

// buried says whether a figure hides the number of an objective, with its token or its base.
func (g *grid) buried(o *Overlay, ob Objective) bool {
	c := g.sun(o, ob.Place)
	below := func(p Place) bool { at := g.spot(p); return math.Hypot(c.X-at.X, c.Y-at.Y) < g.u(30) }
	return g.inside(ob.Place) && (g.hidden(o, mark.Around(c, g.u(10), g.u(10), g.u(10), g.u(10))) ||
		slices.ContainsFunc(o.Figures, func(f Figure) bool { return slices.ContainsFunc(f.Base, below) }))
}

// numbered is an objective that a figure hides. That on which one stands is a badge of its token; any other lies over the rims of tokens on its own hex if it
// hides no face and no facing there, else it is at the rim of a token, where it hides the least, tied to a dot on its hex where a line to that runs over nobody, else to that token.
func (t *lettering) numbered(ob Objective) []render.Shape {
	if ob.Sealed {
		return t.planted(ob)
	}
	if t.o.Occupied(ob.Place) {
		return t.borne(ob)
	}
	size := max(t.u(26)*0.7, t.least)
	r := size * 0.6
	of, around := t.owner(ob.Place), r*1.3
	if at, ok := t.atHome(of, r); ok {
		t.take(mark.Around(at, around, around, around, around))
		return t.goal(ob, at, r, size)
	}
	at, line := t.atRim(of, mark.Box{X0: -around, Y0: -around, X1: around, Y1: around})
	if line == nil {
		line = mark.Leader(of.middle, of.rim*0.8, mark.Around(at, r, r, r, r))
	}
	own, dot := t.surface(ob.Place), t.u(5)
	straight := mark.Leader(own, dot, mark.Around(at, r, r, r, r))
	switch {
	case math.Hypot(at.X-own.X, at.Y-own.Y) < around: // it lies on its hex
	case t.clear(owner{discs: t.discs(nowhere)}, straight):
		t.ties = append(append(t.ties, t.lead(straight, render.Gold)...), render.Circle{ID: "leader", X: own.X, Y: own.Y, R: dot, Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, t.u(1.6))})
	default:
		t.ties = append(t.ties, t.lead(line, render.Gold)...)
	}
	t.take(mark.Around(at, around, around, around, around))
	return t.goal(ob, at, r, size)
}

// homeFar is how far from the middle of its hex an objective may lie at most, in hexes, for people to see which one it is.
const homeFar = 0.62

// atHome is where on its own hex a sign of a radius hides nothing but the rims of tokens, as near to the middle as may be.
func (t *lettering) atHome(of owner, r float64) (render.Point, bool) {
	own, step := t.surface(of.Place), t.p(4)
	for off := 0.0; off <= homeFar*float64(t.pitch); off += step {
		for turn := 0.0; turn < 360; turn += 15 {
			at := render.Polar(own.X, own.Y, off, turn)
			if b := mark.Around(at, r, r, r, r); mark.Free(t.taken, b) && t.hides(of, b) < r*r {
				return at, true
			}
		}
	}
	return render.Point{}, false
}

// goal is the sign of an objective with its number.
func (t *lettering) goal(ob Objective, at render.Point, r, size float64) []render.Shape {
	return append(goal(ob.Side, at.X, at.Y, r), render.Text{ID: "number", X: at.X, Y: at.Y, Font: render.Bold, Size: size, Paint: render.Solid(render.Ink), String: ob.Label})
}

// goalHome is where on its token the badge of an objective sits if nobody is near and nothing is in the way, in degrees.
const goalHome = 150

// borne is the objective on which a figure stands, as a badge on its token: on its ring, where it hides the least, as near to its home as may be, or in a crowd
// to the side away from others.
func (t *lettering) borne(ob Objective) []render.Shape {
	of, size := t.owner(ob.Place), max(t.u(12.5), t.least)
	r := size * 0.55
	far := max(of.rim-r*onRim, of.rim*faceRadius/bodyRadius*eyes+r*1.3)
	home, at, least := float64(goalHome), render.Point{}, math.Inf(1)
	if f := boards.Find(t.o.Figures, func(f *Figure) bool { return f.Place == ob.Place }); f != nil && !f.Fills() {
		if away := t.away(*f); away != (render.Point{}) {
			home = mark.Heading(render.Point{}, away)
		}
	}
	for i := range 24 {
		p := render.Polar(of.middle.X, of.middle.Y, far, home+15*float64((i+1)/2*(1-i%2*2)))
		if hides := t.hides(of, mark.Around(p, r*1.15, r*1.15, r*1.15, r*1.15)); hides < least {
			at, least = p, hides
		}
	}
	t.take(mark.Around(at, r*1.3, r*1.3, r*1.3, r*1.3))
	return t.goal(ob, at, r, size)
}

// planted is the banner of an objective that was claimed and that a figure hides: beside that, at the end of a line, so that nobody takes it for the
// figure's; where there is no room the strip tells it.
func (t *lettering) planted(ob Objective) []render.Shape {
	size := max(t.u(15), t.least)
	place := ob.Place
	for _, f := range t.o.Figures {
		if slices.Contains(f.Base, place) {
			place = f.Place
		}
	}
	of, half := t.owner(place), mark.BannerHalf*size
	b, line, ok := t.room(of, half, half, t.farthest(), nil)
	if !ok {
		return nil
	}
	t.take(b)
	return append(t.lead(line, mark.SideOf(ob.Side).Light), mark.Banner(ob.Side, b.Middle().X, b.Middle().Y, size, ob.Label)...)
}

// sun is where an objective is drawn: higher where the label of a choice stands below it.
func (g *grid) sun(o *Overlay, p Place) render.Point {
	c := g.spot(p)
	if g.told[p] > quietly && !o.Occupied(p) && !g.beneath(p) {
		c.Y -= g.u(objectiveUp)
	}
	return c
}
