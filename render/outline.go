package render

import "math"

// Ring is one ring as the rings of an Area.
func Ring(points ...Point) [][]Point { return [][]Point{points} }

// Run is one run as the runs of a Line.
func Run(points ...Point) [][]Point { return [][]Point{points} }

// Rect is the ring of an upright rectangle with corners rounded by radius.
func Rect(x, y, w, h, radius float64) [][]Point {
	if radius <= 0 {
		return Ring(Point{x, y}, Point{x + w, y}, Point{x + w, y + h}, Point{x, y + h})
	}
	r := min(radius, w/2, h/2)
	var ring []Point
	for corner, c := range []Point{{x + w - r, y + h - r}, {x + r, y + h - r}, {x + r, y + r}, {x + w - r, y + r}} {
		from := float64(corner) * 90
		ring = append(ring, Arc(c.X, c.Y, r, -from, -from-90)...)
	}
	return [][]Point{ring}
}

// Arc is the points of a circle from one angle to another: degrees, 0 east,
// 90 north.
func Arc(x, y, r, from, to float64) []Point {
	n := max(3, int(math.Ceil(math.Abs(to-from)/360*(10+2*math.Sqrt(r)*4))))
	points := make([]Point, 0, n+1)
	for i := 0; i <= n; i++ {
		points = append(points, Polar(x, y, r, from+(to-from)*float64(i)/float64(n)))
	}
	return points
}

// Polar is the point at a distance and an angle from x, y: degrees, 0 east, 90
// north.
func Polar(x, y, r, degrees float64) Point {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return Point{x + r*cos, y - r*sin}
}

// Regular is the ring of a regular polygon whose first corner is at an angle.
func Regular(x, y, r float64, n int, first float64) [][]Point {
	ring := make([]Point, n)
	for i := range ring {
		ring[i] = Polar(x, y, r, first+360*float64(i)/float64(n))
	}
	return [][]Point{ring}
}

// Star is the ring of a star of n points whose first point is at an angle.
func Star(x, y, outer, inner float64, n int, first float64) [][]Point {
	ring := make([]Point, 2*n)
	for i := range ring {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		ring[i] = Polar(x, y, r, first+180*float64(i)/float64(n))
	}
	return [][]Point{ring}
}

// HeadSign is the ring of an arrow head whose tip is at x, y and that points
// at an angle in degrees.
func HeadSign(x, y, r, degrees float64) [][]Point {
	return Ring(Point{x, y}, Polar(x, y, r, degrees+152), Polar(x, y, r*0.6, degrees+180), Polar(x, y, r, degrees-152))
}
