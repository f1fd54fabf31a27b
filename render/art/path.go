package art

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"hexwarden/render"
)

// outline gathers runs of points, which are placed into the circle of radius 1.
type outline struct {
	place     func(render.Point) render.Point
	runs      []run
	at, first render.Point // the pen, and where its run began, in coordinates of the file
}

// run is a part of an outline; a closed one goes back to its first point.
type run struct {
	points []render.Point
	closed bool
}

func (o *outline) moveTo(p render.Point) {
	o.at, o.first = p, p
	o.runs = append(o.runs, run{points: []render.Point{o.place(p)}})
}

// last is the run that the pen is on; after a closed one another begins where that did.
func (o *outline) last() *run {
	if r := &o.runs[len(o.runs)-1]; !r.closed {
		return r
	}
	o.moveTo(o.at)
	return &o.runs[len(o.runs)-1]
}

func (o *outline) lineTo(p render.Point) {
	r := o.last()
	o.at = p
	r.points = append(r.points, o.place(p))
}

// A curve is cut into at least leastSteps, and leaves its stretches by less than
// tolerance, in parts of the radius.
const (
	leastSteps, mostSteps = 6, 60
	tolerance             = 0.01
)

func (o *outline) curveTo(c, d, p render.Point) {
	r := o.last()
	a, b, c, d := o.place(o.at), o.place(c), o.place(d), o.place(p)
	o.at = p
	bend := max(math.Hypot(a.X-2*b.X+c.X, a.Y-2*b.Y+c.Y), math.Hypot(b.X-2*c.X+d.X, b.Y-2*c.Y+d.Y))
	n := max(leastSteps, int(min(mostSteps, math.Ceil(math.Sqrt(bend*0.75/tolerance)))))
	for i := 1; i < n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		k, l, m, n := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		r.points = append(r.points, render.Point{X: k*a.X + l*b.X + m*c.X + n*d.X, Y: k*a.Y + l*b.Y + m*c.Y + n*d.Y})
	}
	r.points = append(r.points, d)
}

// quadTo is a curve of one control.
func (o *outline) quadTo(c, p render.Point) {
	part := func(from, to render.Point) render.Point {
		return render.Point{X: from.X + (to.X-from.X)*2/3, Y: from.Y + (to.Y-from.Y)*2/3}
	}
	o.curveTo(part(o.at, c), part(p, c), p)
}

// arcTo is part of an ellipse with turned radii, the longer way round if large, clockwise if sweep,
// as SVG 2 tells it (appendix B.2.4).
func (o *outline) arcTo(rx, ry, degrees float64, large, sweep bool, p render.Point) {
	if rx, ry = math.Abs(rx), math.Abs(ry); rx == 0 || ry == 0 {
		o.lineTo(p)
		return
	}
	if p == o.at {
		return
	}
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	dx, dy := (o.at.X-p.X)/2, (o.at.Y-p.Y)/2
	x, y := cos*dx+sin*dy, cos*dy-sin*dx
	if grow := x*x/(rx*rx) + y*y/(ry*ry); grow > 1 {
		rx, ry = rx*math.Sqrt(grow), ry*math.Sqrt(grow)
	}
	k := math.Sqrt(max(0, rx*rx*ry*ry/(rx*rx*y*y+ry*ry*x*x)-1))
	if large == sweep {
		k = -k
	}
	cx, cy := k*rx*y/ry, -k*ry*x/rx
	from := math.Atan2((y-cy)/ry, (x-cx)/rx)
	turn := math.Atan2((-y-cy)/ry, (-x-cx)/rx) - from
	if sweep && turn < 0 {
		turn += 2 * math.Pi
	} else if !sweep && turn > 0 {
		turn -= 2 * math.Pi
	}
	mx, my := (o.at.X+p.X)/2+cos*cx-sin*cy, (o.at.Y+p.Y)/2+sin*cx+cos*cy
	on := func(u, v float64) render.Point {
		return render.Point{X: mx + cos*rx*u - sin*ry*v, Y: my + sin*rx*u + cos*ry*v}
	}
	n := int(math.Ceil(math.Abs(turn) / (math.Pi/4 + 1e-9)))
	reach := 4.0 / 3 * math.Tan(turn/float64(n)/4)
	for i := range n {
		s, c := math.Sincos(from + turn*float64(i)/float64(n))
		t, d := math.Sincos(from + turn*float64(i+1)/float64(n))
		end := on(d, t)
		if i == n-1 {
			end = p
		}
		o.curveTo(on(c-reach*s, s+reach*c), on(d+reach*t, t-reach*d), end)
	}
}

// close goes back to where the run began.
func (o *outline) close() {
	r := &o.runs[len(o.runs)-1]
	if n := len(r.points); n > 1 && r.points[n-1] == r.points[0] {
		r.points = r.points[:n-1]
	}
	r.closed, o.at = true, o.first
}

// ellipse is a whole one.
func (o *outline) ellipse(x, y, rx, ry float64) {
	o.moveTo(render.Point{X: x + rx, Y: y})
	o.arcTo(rx, ry, 0, false, true, render.Point{X: x - rx, Y: y})
	o.arcTo(rx, ry, 0, false, true, render.Point{X: x + rx, Y: y})
	o.close()
}

// rect is an upright rectangle with rounded corners.
func (o *outline) rect(x, y, w, h, rx, ry float64) {
	rx, ry = min(rx, w/2), min(ry, h/2)
	at := func(u, v float64) render.Point { return render.Point{X: x + u, Y: y + v} }
	o.moveTo(at(rx, 0))
	for _, c := range [][2]render.Point{{at(w-rx, 0), at(w, ry)}, {at(w, h-ry), at(w-rx, h)}, {at(rx, h), at(0, h-ry)}, {at(0, ry), at(rx, 0)}} {
		o.lineTo(c[0])
		if rx > 0 && ry > 0 {
			o.arcTo(rx, ry, 0, false, true, c[1])
		}
	}
	o.close()
}

// arguments are how many numbers a command of path data takes.
var arguments = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'S': 4, 'Q': 4, 'T': 2, 'A': 7, 'Z': 0}

// path reads path data.
func (o *outline) path(data string) error {
	s := scanner(data)
	var command, before byte // in capitals
	relative := false
	var control render.Point // of the curve before
	for s.more() {
		if c := s[0] &^ 0x20; arguments[c] > 0 || c == 'Z' {
			command, relative, s = c, s[0] >= 'a', s[1:]
		} else if command == 0 || command == 'Z' {
			return fmt.Errorf("path data: %q is no command of a path", s.near())
		} else if command == 'M' {
			command = 'L' // more points after a move are lines
		}
		if before == 0 && command != 'M' {
			return fmt.Errorf("path data begins with %q, not with M", string(command))
		}
		var v [7]float64
		for i := range arguments[command] {
			ok := false
			if v[i], ok = s.number(command == 'A' && (i == 3 || i == 4)); !ok {
				return fmt.Errorf("path data: %s takes %d numbers; there is %q", string(command), arguments[command], s.near())
			}
		}
		var from render.Point
		if relative {
			from = o.at
		}
		at := func(i int) render.Point { return render.Point{X: from.X + v[i], Y: from.Y + v[i+1]} }
		mirrored := func(kinds string) render.Point {
			if strings.IndexByte(kinds, before) < 0 {
				return o.at
			}
			return render.Point{X: 2*o.at.X - control.X, Y: 2*o.at.Y - control.Y}
		}
		switch command {
		case 'M':
			o.moveTo(at(0))
		case 'L':
			o.lineTo(at(0))
		case 'H':
			o.lineTo(render.Point{X: from.X + v[0], Y: o.at.Y})
		case 'V':
			o.lineTo(render.Point{X: o.at.X, Y: from.Y + v[0]})
		case 'C':
			control = at(2)
			o.curveTo(at(0), at(2), at(4))
		case 'S':
			first := mirrored("CS")
			control = at(0)
			o.curveTo(first, at(0), at(2))
		case 'Q':
			control = at(0)
			o.quadTo(at(0), at(2))
		case 'T':
			control = mirrored("QT")
			o.quadTo(control, at(0))
		case 'A':
			o.arcTo(v[0], v[1], v[2], v[3] != 0, v[4] != 0, at(5))
		case 'Z':
			o.close()
		}
		before = command
	}
	return nil
}

// scanner is what is left to read of numbers and commands.
type scanner string

// more skips what separates.
func (s *scanner) more() bool {
	*s = scanner(strings.TrimLeft(string(*s), " \t\r\n,"))
	return *s != ""
}

// near is the beginning of what is left.
func (s *scanner) near() string { return string((*s)[:min(len(*s), 12)]) }

var numeral = regexp.MustCompile(`^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?`)

// number reads the next one; a flag is one digit, 0 or 1.
func (s *scanner) number(flag bool) (float64, bool) {
	s.more()
	found := numeral.FindString(string(*s))
	if flag && found != "" {
		found = found[:1]
	}
	v, err := strconv.ParseFloat(found, 64)
	*s = (*s)[len(found):]
	return v, err == nil && (!flag || v == 0 || v == 1)
}

// length reads a number alone, which may be in pixels; "" is none.
func length(s string) (float64, bool) {
	n := scanner(strings.TrimSuffix(s, "px"))
	v, ok := n.number(false)
	return v, s == "" || ok && n == ""
}

// numbers reads a list of numbers.
func numbers(list string) (out []float64, err error) {
	for s := scanner(list); s.more(); {
		v, ok := s.number(false)
		if !ok {
			return nil, fmt.Errorf("%q is no list of numbers", list)
		}
		out = append(out, v)
	}
	return out, nil
}
