package square

import (
	"fmt"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// litGround is the light on squares that can be chosen: where one may go is a region with one outline, and what of it has
// a price is another; everything else has a frame of its own.
func (g *grid) litGround(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for _, l := range o.Lit {
		if !g.inside(l.Place) {
			continue
		}
		key, open, ground := "lit "+l.Kind.String(), rim(o, l), Open
		if regional(l.Kind) {
			for i, d := range sides { // who stands there has a rim already
				open[i] = open[i] && o.Token(Place{X: l.Place.X + d.X, Y: l.Place.Y + d.Y}) == nil
			}
			ground = g.board.At(l.Place)
			key += fmt.Sprintf("%v on %c", open, ground)
		}
		shapes = append(shapes, g.sprite("lit "+l.Place.String(), g.centre(l.Place), key, func() []render.Shape {
			if regional(l.Kind) {
				return append(g.soft(l.Kind, ground), g.region(l.Kind, open)...)
			}
			return g.lit(l.Kind)
		}))
	}
	return shapes
}

// regional says whether lit squares of a kind are one region together.
func regional(k mark.Kind) bool { return k == mark.Walk || k == mark.Danger }

// sides are the ways to the four squares that share a side, in turn.
var sides = [4]Place{{Y: -1}, {X: 1}, {Y: 1}, {X: -1}}

// rim says on which sides of a lit square no other one of its kind lies.
func rim(o *Overlay, l Lit) (open [4]bool) {
	for i, d := range sides {
		open[i] = !slices.ContainsFunc(o.Lit, func(x Lit) bool {
			return x.Kind == l.Kind && x.Place == Place{X: l.Place.X + d.X, Y: l.Place.Y + d.Y}
		})
	}
	return open
}

// soft is the light on a square of a region round 0, 0. On ground that is not open it is a rim: what stands there keeps its
// own colours.
func (g *grid) soft(k mark.Kind, ground byte) []render.Shape {
	u := g.u
	rings := render.Rect(u(-26), u(-26), u(52), u(52), 0)
	hole := [][]render.Point(nil)
	switch ground {
	case Open:
	case Hill:
		hole = render.Regular(0, 0, u(25.5), 16, 0)
	default:
		hole = render.Rect(u(-23.5), u(-23.5), u(47), u(47), u(4))
	}
	for _, ring := range hole { // the other way round, and so left out
		ring = slices.Clone(ring)
		if winding(ring) == winding(rings[0]) {
			slices.Reverse(ring)
		}
		rings = append(rings, ring)
	}
	return []render.Shape{render.Area{ID: "lit", Rings: rings, Fill: render.Glass(k.Colour(), render.SoftAlpha)}}
}

// winding says which way round a ring goes.
func winding(ring []render.Point) bool {
	area := 0.0
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		area += p.X*q.Y - q.X*p.Y
	}
	return area > 0
}

// region is the outline along the open sides of a square of a region, round 0, 0: whole, or dashed where there is a price.
func (g *grid) region(k mark.Kind, open [4]bool) []render.Shape {
	const half = 26.0 // of the square
	in, rim, line, dash := 1.7, 4.4, 2.4, 0.0
	if k == mark.Danger {
		in, rim, line, dash = 2.8, 6.2, 4, half/5 // whole dashes on each square
	}
	u := g.u
	end := func(side int) float64 { // where the outline turns, or goes on in the next square
		if open[(side+4)%4] {
			return half - in
		}
		return half
	}
	var outline [][]render.Point
	for i := range sides {
		if !open[i] {
			continue
		}
		a, b := render.Point{X: -end(i - 1), Y: -half + in}, render.Point{X: end(i + 1), Y: -half + in}
		for range i {
			a, b = render.Point{X: -a.Y, Y: a.X}, render.Point{X: -b.Y, Y: b.X}
		}
		outline = append(outline, []render.Point{{X: u(a.X), Y: u(a.Y)}, {X: u(b.X), Y: u(b.Y)}})
	}
	if outline == nil {
		return nil
	}
	return []render.Shape{
		render.Line{ID: "lit", Runs: outline, Stroke: render.Pen(render.Ink, u(rim))},
		render.Line{ID: "lit", Runs: outline, Stroke: render.Stroke{Paint: render.Solid(k.Colour()), Width: u(line), Dash: u(dash)}},
	}
}

// lit is one lit square round 0, 0; every kind has its own outline.
func (g *grid) lit(k mark.Kind) []render.Shape {
	if regional(k) {
		return append(g.soft(k, Open), g.region(k, [4]bool{true, true, true, true})...)
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

// ways are trails and shots, below the tokens.
func (g *grid) ways(o *Overlay) []render.Shape {
	shapes := o.Ways(boards.Through(g.spot), func(last Place) float64 {
		if o.Token(last) != nil {
			return 25
		}
		return -4
	}, g.u)
	for _, l := range o.Lines {
		if !next(l) {
			shapes = append(shapes, mark.Line(g.spot(l.From), g.spot(l.To), l.Kind, g.u)...)
		}
	}
	return shapes
}

// next says whether a line joins neighbours: there is no room below their tokens.
func next(l Line) bool { return l.From.Adjacent(l.To) }

// near are the colours of arrows between neighbours.
var near = [...]render.Colour{mark.Melee: render.Strike, mark.Ranged: render.Strike, mark.Magic: render.Spell, mark.Sight: render.Good, mark.Blocked: render.Smoke}

// signs is what is drawn over the tokens.
func (g *grid) signs(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for _, l := range o.Lines {
		if next(l) {
			a, b := g.spot(l.From), g.spot(l.To)
			if o.Answered(l) { // and back: side by side
				left := mark.Heading(a, b) + 90
				a, b = render.Polar(a.X, a.Y, g.u(8), left), render.Polar(b.X, b.Y, g.u(8), left)
			}
			degrees := mark.Heading(a, b) // from rim to rim, so that it hides no face
			shapes = append(shapes, mark.Strike(render.Polar(a.X, a.Y, g.u(6), degrees), render.Polar(b.X, b.Y, -g.u(4), degrees), near[l.Kind], g.u)...)
		}
	}
	pointers, rims := g.pointers(o)
	shapes = append(shapes, g.words(o, rims)...)
	for _, f := range o.Flashes {
		if g.inside(f.Place) {
			x, y := g.flashSide(o, f.Place)
			key := fmt.Sprintf("flash %d %s %.0f %.0f", f.Kind, f.Text, x, y)
			shapes = append(shapes, g.sprite("flash "+f.Place.String(), g.spot(f.Place), key, func() []render.Shape { return mark.Flash(g.u(x), g.u(y), f.Text, f.Kind, g.least, g.u) }))
		}
	}
	return append(shapes, pointers...)
}

// pointers tell where the landmarks lie that are not to be seen, and what they cover.
func (g *grid) pointers(o *Overlay) ([]render.Shape, []mark.Box) {
	if g.least == 0 {
		return nil, nil
	}
	x0, y0, x1, y1 := g.ends()
	_, taken := g.across(o)
	for _, w := range g.written(o) {
		_, box, _ := g.beneath(o, w)
		taken = append(taken, box)
	}
	return o.Pointers(boards.Edge{Box: mark.Box{X0: x0, Y0: y0, X1: x1, Y1: y1}, Size: g.least, Sides: 4}, g.inside, g.centre, slices.Concat(taken, g.covered(o), g.bursts(o)))
}

// flashSide is where a flash bursts: on the first side of a token on which it
// hides nobody, else above.
func (g *grid) flashSide(o *Overlay, p Place) (x, y float64) {
	for _, s := range []struct{ dx, dy int }{{0, -1}, {1, 0}, {-1, 0}} {
		q := Place{X: p.X + s.dx, Y: p.Y + s.dy}
		if g.inside(q) && o.Token(q) == nil {
			return float64(s.dx) * 34, float64(s.dy) * 31
		}
	}
	return 0, -26
}
