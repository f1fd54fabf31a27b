package mark

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/art"
)

// LineKind says what a line between two places is.
type LineKind uint8

// The kinds of line.
const (
	Melee LineKind = iota
	Ranged
	Magic
	Sight   // is in view
	Blocked // is not in view
	Turned  // was an attack, until another one stepped in for its target
)

// Path is a trail through points with an arrow at its end, so far from the last
// point; jump is one that does not touch the ground: dashes in an arc.
func Path(points []render.Point, rim float64, jump bool, kind Kind, u Unit) []render.Shape {
	colour, dash := render.Trail, 0.0
	if kind == Danger {
		colour = render.LitDanger
	}
	if jump {
		dash = u(10)
		points = hop(points)
	}
	points = Shorten(points, u(rim))
	tip := points[len(points)-1]
	points = Shorten(points, u(18))
	degrees := Heading(points[len(points)-1], tip)
	return []render.Shape{
		render.Line{ID: "path", Runs: [][]render.Point{points}, Stroke: render.Stroke{Paint: render.Solid(render.Ink), Width: u(8.5), Dash: dash}},
		render.Area{ID: "path", Rings: render.HeadSign(tip.X, tip.Y, u(27), degrees), Fill: render.Solid(colour), Edge: render.Pen(render.Ink, u(2.6))},
		render.Line{ID: "path", Runs: [][]render.Point{points}, Stroke: render.Stroke{Paint: render.Solid(colour), Width: u(4.5), Dash: dash}},
		render.Circle{ID: "path", X: points[0].X, Y: points[0].Y, R: u(14), Edge: render.Pen(render.Ink, u(7))},
		render.Circle{ID: "path", X: points[0].X, Y: points[0].Y, R: u(14), Fill: render.Glass(render.Ink, 0.35), Edge: render.Pen(colour, u(3.4))},
	}
}

// The arc of a jump: in how many parts it is drawn, and how high it is for its length.
const (
	hopParts = 14
	hopHigh  = 0.17
)

// hop is a run of points lifted to an arc: above the straight way from its first point to its last, to the left of one that leads up or down.
func hop(points []render.Point) []render.Point {
	a, b := points[0], points[len(points)-1]
	long := math.Hypot(b.X-a.X, b.Y-a.Y)
	side := Heading(a, b) + 90
	if b.X < a.X {
		side -= 180
	}
	out := make([]render.Point, hopParts+1)
	for i := range out {
		t := float64(i) / hopParts
		p := along(points, t)
		out[i] = render.Polar(p.X, p.Y, hopHigh*long*math.Sin(t*math.Pi), side)
	}
	return out
}

// along is the point of a run of points at a part of its length.
func along(points []render.Point, part float64) render.Point {
	long := 0.0
	for i, p := range points[1:] {
		long += math.Hypot(p.X-points[i].X, p.Y-points[i].Y)
	}
	left := long * part
	for i, p := range points[1:] {
		d := math.Hypot(p.X-points[i].X, p.Y-points[i].Y)
		if d > 0 && left <= d {
			return render.Point{X: points[i].X + (p.X-points[i].X)*left/d, Y: points[i].Y + (p.Y-points[i].Y)*left/d}
		}
		left -= d
	}
	return points[len(points)-1]
}

// Line joins the rims of two tokens; nothing joins a token to itself.
func Line(a, b render.Point, kind LineKind, u Unit) []render.Shape {
	if a == b {
		return nil
	}
	degrees := Heading(a, b)
	return Join(render.Polar(a.X, a.Y, u(18), degrees), render.Polar(b.X, b.Y, -u(20), degrees), kind, u)
}

// Join is a line from one point to another.
func Join(from, to render.Point, kind LineKind, u Unit) []render.Shape {
	degrees := Heading(from, to)
	run := [][]render.Point{{from, to}}
	pen := func(c render.Colour, width, dash float64) render.Shape {
		return render.Line{ID: "line", Runs: run, Stroke: render.Stroke{Paint: render.Solid(c), Width: u(width), Dash: u(dash)}}
	}
	head := func(c render.Colour) render.Shape {
		return render.Area{ID: "line", Rings: render.HeadSign(to.X, to.Y, u(20), degrees), Fill: render.Solid(c), Edge: render.Pen(render.Ink, u(2.4))}
	}
	switch kind {
	case Ranged:
		return []render.Shape{pen(render.Ink, 7.5, 0), pen(render.Strike, 4, 9), head(render.Strike)}
	case Magic:
		run[0] = wave(from, to, u(5), u(26))
		return []render.Shape{pen(render.Ink, 8.5, 0), pen(render.Spell, 5, 0), head(render.Spell)}
	case Turned:
		return []render.Shape{pen(render.Ink, 5, 9), pen(render.Smoke, 2.6, 9)}
	case Sight:
		return []render.Shape{pen(render.Ink, 5, 0), pen(render.Good, 2.6, 0)}
	case Blocked:
		x, y := (from.X+to.X)/2, (from.Y+to.Y)/2
		return append([]render.Shape{pen(render.Ink, 5, 6), pen(render.Smoke, 2.6, 6)}, Rimmed("line", u(8), u(4.5), render.LitTarget, art.Sign("cross", x, y, u(13))...)...)
	}
	return []render.Shape{pen(render.Ink, 10, 0), pen(render.Strike, 6, 0), head(render.Strike)}
}

// Rimmed are runs in a colour on broader ones of ink.
func Rimmed(id string, rim, width float64, c render.Colour, runs ...[]render.Point) []render.Shape {
	return []render.Shape{render.Line{ID: id, Runs: runs, Stroke: render.Pen(render.Ink, rim)}, render.Line{ID: id, Runs: runs, Stroke: render.Pen(c, width)}}
}

// Strike is a short arrow in a colour over two tokens that touch.
func Strike(a, b render.Point, colour render.Colour, u Unit) []render.Shape {
	degrees := Heading(a, b)
	return Blow(render.Polar(a.X, a.Y, u(11), degrees), render.Polar(b.X, b.Y, -u(10), degrees), colour, u)
}

// Blow is such an arrow from one point to another.
func Blow(from, to render.Point, colour render.Colour, u Unit) []render.Shape {
	degrees := Heading(from, to)
	shaft := render.Run(from, render.Polar(to.X, to.Y, -u(14), degrees))
	return []render.Shape{
		render.Line{ID: "line", Runs: shaft, Stroke: render.Pen(render.Ink, u(10))},
		render.Area{ID: "line", Rings: render.HeadSign(to.X, to.Y, u(23), degrees), Fill: render.Solid(colour), Edge: render.Pen(render.Ink, u(2.4))},
		render.Line{ID: "line", Runs: shaft, Stroke: render.Pen(colour, u(6))},
	}
}

// slimLong and SlimWide are half of how long, at least, and of how wide a Slim arrow is, slimRim how far from the middle of a token it ends.
const (
	slimLong = 9.6
	SlimWide = 6.6
	slimRim  = 22
)

// Slim is a slim arrow in a colour across the border of two neighbours, from the rim of one face to that of the other.
func Slim(a, b render.Point, colour render.Colour, u Unit) []render.Shape {
	degrees, middle := Heading(a, b), render.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	half := max(u(slimLong), math.Hypot(b.X-a.X, b.Y-a.Y)/2-u(slimRim))
	from, to := render.Polar(middle.X, middle.Y, u(2)-half, degrees), render.Polar(middle.X, middle.Y, half, degrees)
	shaft := render.Run(from, render.Polar(to.X, to.Y, -u(8), degrees))
	return []render.Shape{
		render.Line{ID: "line", Runs: shaft, Stroke: render.Pen(render.Ink, u(6.4))},
		render.Area{ID: "line", Rings: render.HeadSign(to.X, to.Y, u(13), degrees), Fill: render.Solid(colour), Edge: render.Pen(render.Ink, u(1.8))},
		render.Line{ID: "line", Runs: shaft, Stroke: render.Pen(colour, u(3.4))},
	}
}

// Shorten takes a length off the end of a run of points, but never all of it.
func Shorten(points []render.Point, length float64) []render.Point {
	for len(points) > 1 {
		last, before := points[len(points)-1], points[len(points)-2]
		d := math.Hypot(last.X-before.X, last.Y-before.Y)
		if d > length {
			end := render.Polar(last.X, last.Y, -length, Heading(before, last))
			return append(slices.Clone(points[:len(points)-1]), end)
		}
		if len(points) == 2 {
			return []render.Point{before, {X: before.X + (last.X-before.X)/4, Y: before.Y + (last.Y-before.Y)/4}}
		}
		length -= d
		points = points[:len(points)-1]
	}
	return points
}

// Leader is the line from the rim of a token to the nearest point of a box.
func Leader(c render.Point, rim float64, b Box) []render.Point {
	to := b.Nearest(c)
	return []render.Point{render.Polar(c.X, c.Y, rim, Heading(c, to)), to}
}

// Heading is the angle from one point to another.
func Heading(p, q render.Point) float64 { return math.Atan2(p.Y-q.Y, q.X-p.X) * 180 / math.Pi }

// wave is a run of points that swings round the line between two points.
func wave(from, to render.Point, swing, length float64) []render.Point {
	dx, dy := to.X-from.X, to.Y-from.Y
	dist := math.Hypot(dx, dy)
	n := max(8, int(dist/4))
	points := make([]render.Point, n+1)
	for i := range points {
		t := float64(i) / float64(n)
		off := swing * math.Sin(t*dist/length*2*math.Pi)
		points[i] = render.Point{X: from.X + dx*t - dy/dist*off, Y: from.Y + dy*t + dx/dist*off}
	}
	return points
}
