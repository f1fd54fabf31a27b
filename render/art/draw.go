package art

import "hexwarden/render"

// Drawing is an SVG file as pieces that lie over each other, in a circle of radius 1
// round 0, 0. It never changes.
type Drawing struct {
	pieces []piece
	parts  map[string]span // by the id of their element
}

// span are pieces from one to before another.
type span struct{ from, to int }

// piece is an outline in one colour.
type piece struct {
	tint  tint
	width float64 // of a line along the outline; 0: the outline is filled
	rings [][]render.Point
	open  bool // a line from the first point of each ring to its last
	disc  *disc
}

// disc is a circle, in place of rings.
type disc struct {
	at render.Point
	r  float64
}

// tint is a colour, or one that is given where an emblem is used.
type tint struct {
	colour render.Colour
	role   role
}

// role says which colour a tint is: its own, or by number one of those that are given.
type role uint8

// own is the role of a tint that has a colour.
const own role = 0

// Draw is a drawing round x, y in a circle of radius r; nil if there is none of that name.
func Draw(name string, x, y, r float64) []render.Shape {
	return shipped()[name].draw(round(x, y, r))
}

// Emblem is the drawing emblem/NAME round x, y in a circle of radius r: ink on a ground, which
// shows in its holes. A name that is not known gives a plain disc.
func Emblem(name string, x, y, r float64, ink, ground render.Colour) []render.Shape {
	if d := shipped()[Emblems+name]; d != nil {
		return d.draw(round(x, y, r), ink, ground)
	}
	return []render.Shape{render.Circle{ID: "emblem", X: x, Y: y, R: r * 0.4, Fill: render.Solid(ink)}}
}

// Sign is the outline of the drawing sign/NAME round x, y in a circle of radius r, without its
// colours: rings to fill or runs to draw a line along.
func Sign(name string, x, y, r float64) (out [][]render.Point) {
	for _, s := range Draw(signs+name, x, y, r) {
		switch s := s.(type) {
		case render.Area:
			out = append(out, s.Rings...)
		case render.Line:
			out = append(out, s.Runs...)
		case render.Circle:
			out = append(out, render.Rect(s.X-s.R, s.Y-s.R, 2*s.R, 2*s.R, s.R)...)
		}
	}
	return out
}

// place is where a drawing lies: its middle, half its width and height, and the radius of a circle of radius 1.
type place struct {
	id           string // of its shapes
	x, y         float64
	rx, ry, disc float64
}

// round is a circle of radius r round x, y.
func round(x, y, r float64) place { return place{"emblem", x, y, r, r, r} }

// draw is a drawing with the colours that are given to it, black in place of those that are not; nil for no drawing.
func (d *Drawing) draw(at place, given ...render.Colour) []render.Shape {
	if d == nil {
		return nil
	}
	shapes := make([]render.Shape, 0, len(d.pieces))
	for _, p := range d.pieces {
		colour := p.tint.colour
		if role := int(p.tint.role); role > 0 && role <= len(given) {
			colour = given[role-1]
		}
		var fill render.Paint
		var edge render.Stroke
		if p.width > 0 {
			edge = render.Pen(colour, p.width*at.disc)
		} else {
			fill = render.Solid(colour)
		}
		if p.disc != nil {
			shapes = append(shapes, render.Circle{ID: at.id, X: at.x + p.disc.at.X*at.rx, Y: at.y + p.disc.at.Y*at.ry, R: p.disc.r * at.disc, Fill: fill, Edge: edge})
			continue
		}
		rings := make([][]render.Point, len(p.rings))
		for i, ring := range p.rings {
			rings[i] = make([]render.Point, len(ring))
			for j, q := range ring {
				rings[i][j] = render.Point{X: at.x + q.X*at.rx, Y: at.y + q.Y*at.ry}
			}
		}
		if p.open {
			shapes = append(shapes, render.Line{ID: at.id, Runs: rings, Stroke: edge})
		} else {
			shapes = append(shapes, render.Area{ID: at.id, Rings: rings, Fill: fill, Edge: edge})
		}
	}
	return shapes
}
