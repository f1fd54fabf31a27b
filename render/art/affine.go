package art

import (
	"fmt"
	"math"
	"strings"

	"hexwarden/render"
)

// affine is a transform as SVG writes it: x' = ax + cy + e, y' = bx + dy + f.
type affine struct{ a, b, c, d, e, f float64 }

var identity = affine{a: 1, d: 1}

func (m affine) of(p render.Point) render.Point {
	return render.Point{X: m.a*p.X + m.c*p.Y + m.e, Y: m.b*p.X + m.d*p.Y + m.f}
}

// after is the transform that does n first, then m.
func (m affine) after(n affine) affine {
	return affine{m.a*n.a + m.c*n.b, m.b*n.a + m.d*n.b, m.a*n.c + m.c*n.d, m.b*n.c + m.d*n.d, m.a*n.e + m.c*n.f + m.e, m.b*n.e + m.d*n.f + m.f}
}

// scale is how much longer everything gets; ok says that it does so in all directions alike.
func (m affine) scale() (by float64, ok bool) {
	x, y := math.Hypot(m.a, m.b), math.Hypot(m.c, m.d)
	return x, math.Abs(x-y) <= 1e-6*x && math.Abs(m.a*m.c+m.b*m.d) <= 1e-6*x*y
}

// transform reads the attribute of that name.
func transform(s string) (affine, error) {
	m := identity
	for rest := strings.TrimSpace(s); rest != ""; rest = strings.TrimLeft(rest, " \t\r\n,") {
		kind, after, opened := strings.Cut(rest, "(")
		list, after, closed := strings.Cut(after, ")")
		v, err := numbers(list)
		if !opened || !closed || err != nil {
			return m, fmt.Errorf("transform %q is not understood", rest)
		}
		n, ok := step(strings.TrimSpace(kind), v)
		if !ok {
			return m, fmt.Errorf("transform %s of %d numbers is not known; there are translate, scale, rotate, skewX, skewY and matrix", kind, len(v))
		}
		m, rest = m.after(n), after
	}
	return m, nil
}

// step is one step of a transform.
func step(kind string, v []float64) (affine, bool) {
	switch {
	case kind == "matrix" && len(v) == 6:
		return affine{v[0], v[1], v[2], v[3], v[4], v[5]}, true
	case kind == "translate" && len(v) == 1:
		return affine{a: 1, d: 1, e: v[0]}, true
	case kind == "translate" && len(v) == 2:
		return affine{a: 1, d: 1, e: v[0], f: v[1]}, true
	case kind == "scale" && len(v) == 1:
		return affine{a: v[0], d: v[0]}, true
	case kind == "scale" && len(v) == 2:
		return affine{a: v[0], d: v[1]}, true
	case kind == "rotate" && (len(v) == 1 || len(v) == 3):
		sin, cos := math.Sincos(v[0] * math.Pi / 180)
		m := affine{a: cos, b: sin, c: -sin, d: cos}
		if len(v) == 3 {
			at := m.of(render.Point{X: v[1], Y: v[2]})
			m.e, m.f = v[1]-at.X, v[2]-at.Y
		}
		return m, true
	case kind == "skewX" && len(v) == 1:
		return affine{a: 1, c: math.Tan(v[0] * math.Pi / 180), d: 1}, true
	case kind == "skewY" && len(v) == 1:
		return affine{a: 1, b: math.Tan(v[0] * math.Pi / 180), d: 1}, true
	}
	return identity, false
}
