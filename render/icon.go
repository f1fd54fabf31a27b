package render

// Small signs that boards, cards and dice share, as outlines round x, y that
// fill a circle of radius r.

// HeartSign is the ring of a heart.
func HeartSign(x, y, r float64) [][]Point {
	ring := Arc(x+r*0.48, y-r*0.32, r*0.5, -28, 160)
	ring = append(ring, Arc(x-r*0.48, y-r*0.32, r*0.5, 20, 208)...)
	return Ring(append(ring, Point{x, y + r*0.95})...)
}

// DropSign is the ring of a drop.
func DropSign(x, y, r float64) [][]Point {
	ring := Arc(x, y+r*0.28, r*0.7, -205, 25)
	return Ring(append(ring, Point{x + r*0.3, y - r*0.42}, Point{x, y - r}, Point{x - r*0.3, y - r*0.42})...)
}

// CheckSign is the run of a tick.
func CheckSign(x, y, r float64) [][]Point {
	return Run(Point{x - r*0.7, y + r*0.05}, Point{x - r*0.15, y + r*0.6}, Point{x + r*0.75, y - r*0.6})
}

// CrossSign is the runs of a cross.
func CrossSign(x, y, r float64) [][]Point {
	return [][]Point{{{x - r*0.7, y - r*0.7}, {x + r*0.7, y + r*0.7}}, {{x + r*0.7, y - r*0.7}, {x - r*0.7, y + r*0.7}}}
}

// EyeSign is the ring of an eye without its pupil.
func EyeSign(x, y, r float64) [][]Point {
	ring := Arc(x, y+r*0.75, r*1.25, 143, 37)
	return Ring(append(ring, Arc(x, y-r*0.75, r*1.25, -37, -143)...)...)
}

// CrosshairSign is the runs of four ticks round a centre.
func CrosshairSign(x, y, r float64) [][]Point {
	return [][]Point{
		{{x - r, y}, {x - r*0.35, y}}, {{x + r*0.35, y}, {x + r, y}},
		{{x, y - r}, {x, y - r*0.35}}, {{x, y + r*0.35}, {x, y + r}},
	}
}

// HeadSign is the ring of an arrow head whose tip is at x, y and that points
// at an angle in degrees.
func HeadSign(x, y, r, degrees float64) [][]Point {
	return Ring(Point{x, y}, Polar(x, y, r, degrees+152), Polar(x, y, r*0.6, degrees+180), Polar(x, y, r, degrees-152))
}
