package emblem

import (
	"strconv"
	"strings"

	"hexwarden/render"
)

// Draw is an emblem round x, y in a circle of radius r: ink on a ground, which
// shows in its holes. A name that is not known gives a plain disc.
func Draw(name string, x, y, r float64, ink, ground render.Colour) []render.Shape {
	strokes, ok := signs[name]
	if !ok {
		strokes = "o 0,0 .4"
	}
	return Strokes(strokes, x, y, r, ink, ground)
}

// Strokes are shapes round x, y in a circle of radius r, written as draw reads them.
func Strokes(strokes string, x, y, r float64, ink, ground render.Colour) []render.Shape {
	var shapes []render.Shape
	for stroke := range strings.SplitSeq(strokes, ";") {
		shapes = append(shapes, draw(strings.Fields(stroke), func(p render.Point) render.Point { return render.Point{X: x + p.X*r, Y: y + p.Y*r} }, r, ink, ground))
	}
	return shapes
}

// draw is one stroke: a letter, then points as "x,y" and lengths.
//
//	f points            a filled polygon    s points  the same with soft corners
//	h points            a hole of that form g points  the same with soft corners
//	o centre radius     a disc              e centre radius  a hole of that form
//	l width points      a line              t width points   a soft line
//	w width points      a line in the colour of the ground
//	* centre radius inner-radius points     a star
func draw(words []string, at func(render.Point) render.Point, r float64, ink, ground render.Colour) render.Shape {
	var lengths []float64
	var points []render.Point
	for _, w := range words[1:] {
		if a, b, ok := strings.Cut(w, ","); ok {
			points = append(points, at(render.Point{X: number(a), Y: number(b)}))
		} else {
			lengths = append(lengths, number(w))
		}
	}
	area := func(ring []render.Point, c render.Colour) render.Shape {
		return render.Area{ID: "emblem", Rings: [][]render.Point{ring}, Fill: render.Solid(c)}
	}
	line := func(run []render.Point, c render.Colour) render.Shape {
		return render.Line{ID: "emblem", Runs: [][]render.Point{run}, Stroke: render.Pen(c, lengths[0]*r)}
	}
	c := points[0]
	switch words[0] {
	case "f":
		return area(points, ink)
	case "s":
		return area(soft(points, true), ink)
	case "h":
		return area(points, ground)
	case "g":
		return area(soft(points, true), ground)
	case "o":
		return render.Circle{ID: "emblem", X: c.X, Y: c.Y, R: lengths[0] * r, Fill: render.Solid(ink)}
	case "e":
		return render.Circle{ID: "emblem", X: c.X, Y: c.Y, R: lengths[0] * r, Fill: render.Solid(ground)}
	case "t":
		return line(soft(points, false), ink)
	case "w":
		return line(points, ground)
	case "*":
		return area(render.Star(c.X, c.Y, lengths[0]*r, lengths[1]*r, int(lengths[2]), 90)[0], ink)
	}
	return line(points, ink)
}

func number(s string) float64 {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		panic("render/emblem: " + err.Error()) // the tests draw every emblem
	}
	return f
}

// soft runs a smooth curve through points.
func soft(points []render.Point, closed bool) []render.Point {
	const steps = 6
	n := len(points)
	point := func(i int) render.Point {
		if closed {
			return points[(i+n)%n]
		}
		return points[min(max(i, 0), n-1)]
	}
	last := n
	if !closed {
		last = n - 1
	}
	var out []render.Point
	for i := range last {
		a, b, c, d := point(i-1), point(i), point(i+1), point(i+2)
		for k := range steps {
			t := float64(k) / steps
			out = append(out, render.Point{X: through(a.X, b.X, c.X, d.X, t), Y: through(a.Y, b.Y, c.Y, d.Y, t)})
		}
	}
	if !closed {
		out = append(out, points[n-1])
	}
	return out
}

// through is where a smooth curve from b to c is at t, coming from a, going on to d.
func through(a, b, c, d, t float64) float64 {
	return b + t/2*(c-a+t*(2*a-5*b+4*c-d+t*(3*(b-c)+d-a)))
}

// A Part is strokes in a colour of their own.
type Part struct {
	Colour  render.Colour
	Strokes string
}

// Parts draws parts over each other round x, y in a circle of radius r.
func Parts(parts []Part, x, y, r float64) []render.Shape {
	var shapes []render.Shape
	for _, p := range parts {
		shapes = append(shapes, Strokes(p.Strokes, x, y, r, p.Colour, p.Colour)...)
	}
	return shapes
}
