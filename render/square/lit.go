package square

import (
	"fmt"
	"slices"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// litGround is the light on squares that can be chosen: where one may go is a region with one outline, what of it has
// a price is another, and so are other free squares that can be picked, each with the squares of those who stand in it; everything else has a frame of its own. Where regions
// are most of what is in sight, the ground keeps its colours, each free square has a light frame, and what cannot be chosen lies in the
// shade. No outline goes along the edge of a close-up beyond which a region goes on, but small arrows that point there.
func (g *grid) litGround(o *Overlay) []render.Shape {
	lit := lights(o)
	most := g.mostly(lit)
	var shapes []render.Shape
	if most {
		shapes = g.shade(lit)
	}
	for _, l := range slices.Concat(g.joined(o, lit), o.Lit) {
		if !g.inside(l.Place) {
			continue
		}
		key, draw := "lit "+l.Kind.String(), func() []render.Shape { return g.lit(l.Kind) }
		if !lit[l.Place].alone {
			r, ground, crag := lit.rim(l), g.board.At(l.Place), 0
			r.open = g.open(lit, l)
			if ground == Impassable {
				crag = variant(l.Place, 0, len(crags))
			}
			free := o.Token(l.Place) == nil
			key += fmt.Sprintf("%v on %c %d, mostly %t, free %t", r, ground, crag, most, free)
			draw = func() []render.Shape {
				var below []render.Shape
				switch {
				case !most:
					below = g.soft(l.Kind, ground, crag)
				case free:
					below = g.cell(l.Kind, ground)
				}
				return append(below, g.region(l.Kind, r)...)
			}
		}
		shapes = append(shapes, g.sprite("lit "+l.Place.String(), g.centre(l.Place), key, draw))
	}
	return append(shapes, g.plates(o, lit)...)
}

// mostly says whether most of what is in sight is in regions: so much that light on all of it would hide the ground.
func (g *grid) mostly(lit light) bool {
	const share = 0.5
	n := 0
	for p, l := range lit {
		if g.inside(p) && !l.alone {
			n++
		}
	}
	return n > fewTold && float64(n) > share*float64(len(g.places()))
}

// shadeAlpha is how dark what cannot be chosen is where most of what is in sight can be.
const shadeAlpha = 0.4

// shade lies on what cannot be chosen, also below those who stand there.
func (g *grid) shade(lit light) []render.Shape {
	var rings [][]render.Point
	for _, p := range g.places() {
		if _, ok := lit[p]; !ok && g.board.At(p) != Void {
			x, y := g.corner(p)
			rings = append(rings, render.Rect(x, y, float64(g.pitch), float64(g.pitch), 0)...)
		}
	}
	if rings == nil {
		return nil
	}
	return []render.Shape{render.Area{ID: "shade", Rings: rings, Fill: render.Glass(render.Ink, shadeAlpha)}}
}

// joined are the squares of those who stand within a region, which become parts of it: two squares of it or more share a side
// with theirs, and no fewer than of another.
func (g *grid) joined(o *Overlay, lit light) (out []Lit) {
	for again := true; again; {
		again = false
		for _, t := range o.Tokens {
			if _, ok := lit[t.Place]; ok {
				continue
			}
			if k, ok := lit.round(t.Place); ok {
				lit[t.Place], again = lamp{kind: k}, true
				out = append(out, Lit{Place: t.Place, Kind: k})
			}
		}
	}
	return out
}

// round is the kind of the region round a square; false if there is none.
func (lit light) round(p Place) (kind mark.Kind, ok bool) {
	most := 1
	for _, k := range mark.Kinds {
		n := 0
		for _, d := range sides {
			if lit.has(Place{X: p.X + d.X, Y: p.Y + d.Y}, k) {
				n++
			}
		}
		if n > most {
			kind, most, ok = k, n, true
		}
	}
	return kind, ok
}

// light is how each square that can be chosen is lit.
type light map[Place]lamp

// lamp is the light on one square; alone is one that is no part of a region.
type lamp struct {
	kind  mark.Kind
	alone bool
}

func lights(o *Overlay) light {
	out := make(light, len(o.Lit))
	for _, l := range o.Lit {
		stands := o.Token(l.Place) != nil || slices.ContainsFunc(o.Stones, func(s Stone) bool { return s.Place == l.Place })
		out[l.Place] = lamp{l.Kind, l.Kind == mark.Target || l.Kind == mark.Pick && stands}
	}
	return out
}

// has says whether a square can be chosen in a way.
func (lit light) has(p Place, k mark.Kind) bool {
	got, ok := lit[p]
	return ok && got.kind == k && !got.alone
}

// sides are the ways to the four squares that share a side, in turn.
var sides = [4]Place{{Y: -1}, {X: 1}, {Y: 1}, {X: -1}}

// rim is where a region ends at one of its squares: along which sides, and at which corners between two sides along which
// it goes on; corner i is between sides i and i+1. Open are the sides where it goes on beyond what is shown.
type rim struct{ sides, corners, open [4]bool }

// open says along which sides of a square of a region the picture ends, and the region does not.
func (g *grid) open(lit light, l Lit) (ends [4]bool) {
	for i, d := range sides {
		q := Place{X: l.Place.X + d.X, Y: l.Place.Y + d.Y}
		ends[i] = !g.inside(q) && lit.has(q, l.Kind)
	}
	return ends
}

// aslant is the square at a corner.
func aslant(p Place, i int) Place {
	a, b := sides[i], sides[(i+1)%4]
	return Place{X: p.X + a.X + b.X, Y: p.Y + a.Y + b.Y}
}

// rim says where no other square of the kind of a lit one lies.
func (lit light) rim(l Lit) (r rim) {
	for i, d := range sides {
		r.sides[i] = !lit.has(Place{X: l.Place.X + d.X, Y: l.Place.Y + d.Y}, l.Kind)
	}
	for i := range sides {
		r.corners[i] = !r.sides[i] && !r.sides[(i+1)%4] && !lit.has(aslant(l.Place, i), l.Kind)
	}
	return r
}

// soft is the light on a square of a region round 0, 0. On a hill, among trees and in ruins it is a rim, so that they keep
// their own colours; a rock, which leaves much of its square bare, stands on it, the one that is meant.
func (g *grid) soft(k mark.Kind, ground byte, crag int) []render.Shape {
	u := g.u
	rings := render.Rect(u(-26), u(-26), u(52), u(52), 0)
	hole := [][]render.Point(nil)
	switch ground {
	case Open, Impassable:
	case Hill:
		hole = render.Regular(0, 0, u(25.5), 16, 0)
	default:
		hole = render.Rect(u(-23.5), u(-23.5), u(47), u(47), u(4))
	}
	for _, ring := range hole { // the other way round, and so left out
		ring = slices.Clone(ring)
		if mark.Turning(ring) > 0 == (mark.Turning(rings[0]) > 0) {
			slices.Reverse(ring)
		}
		rings = append(rings, ring)
	}
	shapes := []render.Shape{render.Area{ID: "lit", Rings: rings, Fill: render.Glass(k.Colour(), render.SoftAlpha)}}
	if ground == Impassable {
		shapes = append(shapes, art.Draw(greek+crags[crag], u(rock[0].x), u(rock[0].y), u(rock[0].r))...)
	}
	return shapes
}

// region is the outline along the rim of a square of a region, round 0, 0: whole, or dashed where there is a price, with a
// band of light inside of it.
func (g *grid) region(k mark.Kind, r rim) []render.Shape {
	const half = 26.0 // of the square
	in, rim, line, dash := 1.7, 4.4, 2.4, 0.0
	if k == mark.Danger {
		in, rim, line, dash = 2.8, 6.2, 4, half/5 // whole dashes on each square
	}
	u := g.u
	turned := func(i int, ring ...render.Point) []render.Point { // from the north to side i
		for n, p := range ring {
			for range i {
				p = render.Point{X: -p.Y, Y: p.X}
			}
			ring[n] = render.Point{X: u(p.X), Y: u(p.Y)}
		}
		return ring
	}
	along := func(in float64, turns bool) (runs [][]render.Point) { // the outline so far inside, with its turns between squares that go on
		end := func(side int) float64 { // where it turns, or goes on in the next square
			if r.sides[(side+4)%4] {
				return half - in
			}
			return half
		}
		for i := range sides {
			if r.sides[i] {
				runs = append(runs, turned(i, render.Point{X: -end(i - 1), Y: -half + in}, render.Point{X: end(i + 1), Y: -half + in}))
			}
			if turns && r.corners[i] {
				runs = append(runs, turned(i, render.Point{X: half - in, Y: -half}, render.Point{X: half - in, Y: -half + in}, render.Point{X: half, Y: -half + in}))
			}
		}
		return runs
	}
	var band [][]render.Point
	deep := in + rim/2 + 4.2
	for i := range sides {
		if r.sides[i] {
			band = append(band, turned(i, render.Rect(-half, -half, 2*half, deep, 0)[0]...))
		}
		if r.corners[i] {
			band = append(band, turned(i, render.Rect(half-deep, -half, deep, deep, 0)[0]...))
		}
	}
	var shapes []render.Shape
	if band != nil {
		shapes = append(shapes, render.Area{ID: "band", Rings: band, Fill: render.Glass(k.Colour(), render.LitAlpha)})
	}
	if outline := along(in, false); outline != nil {
		shapes = append(shapes,
			render.Line{ID: "lit", Runs: outline, Stroke: render.Pen(render.Ink, u(rim))},
			render.Line{ID: "lit", Runs: outline, Stroke: render.Stroke{Paint: render.Solid(k.Colour()), Width: u(line), Dash: u(dash)}})
	}
	if k == mark.Pick { // double
		if inner := along(in+5, true); inner != nil {
			shapes = append(shapes, render.Line{ID: "lit", Runs: inner, Stroke: render.Pen(k.Colour(), u(1.6))})
		}
	}
	var out [][]render.Point
	for i := range sides {
		if r.open[i] {
			out = append(out, turned(i, render.Point{Y: -half + 1}, render.Point{X: 6, Y: -half + 8}, render.Point{X: -6, Y: -half + 8}))
		}
	}
	if out != nil {
		shapes = append(shapes, render.Area{ID: "open", Rings: out, Fill: render.Solid(k.Colour()), Edge: render.Pen(render.Ink, u(1.6))})
	}
	return shapes
}

// lit is one lit square round 0, 0; every kind has its own outline.
func (g *grid) lit(k mark.Kind) []render.Shape {
	if k == mark.Walk || k == mark.Danger {
		return append(g.soft(k, Open, 0), g.region(k, rim{sides: [4]bool{true, true, true, true}})...)
	}
	u, c := g.u, k.Colour()
	frame := func(half, width float64, c render.Paint) render.Shape {
		return render.Area{ID: "lit", Rings: render.Rect(u(-half), u(-half), u(2*half), u(2*half), u(5)), Edge: render.Stroke{Paint: c, Width: u(width)}}
	}
	shapes := []render.Shape{
		frame(19.5, 9, render.Glass(c, render.LitAlpha)), // the ground stays to be seen in the middle
		frame(24, 4.6, render.Glass(render.Ink, 0.8)),
	}
	if k == mark.Target { // thick, with teeth that point inwards
		var teeth [][]render.Point
		for d := 45.0; d < 360; d += 90 {
			tip := render.Polar(0, 0, u(22), d)
			teeth = append(teeth, render.HeadSign(tip.X, tip.Y, u(11), d+180)[0])
		}
		return append(shapes, frame(23.6, 4, render.Solid(c)), render.Area{ID: "lit", Rings: teeth, Fill: render.Solid(c)})
	}
	return append(shapes, frame(24, 2.2, render.Solid(c)), frame(20, 1.6, render.Solid(c))) // double
}
