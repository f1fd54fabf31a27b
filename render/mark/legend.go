package mark

import "hexwarden/render"

// sampleUnit is what lengths of a sample are multiplied with.
func sampleUnit(v float64) float64 { return v * 1.35 }

// SampleLine is an arrow or a line of a kind round a point: for a legend.
func SampleLine(kind LineKind) func(x, y float64) []render.Shape {
	return func(x, y float64) []render.Shape {
		return Join(render.Point{X: x - 50, Y: y}, render.Point{X: x + 50, Y: y}, kind, sampleUnit)
	}
}

// SampleStrike is the arrow over two tokens that touch, round a point: for a legend.
func SampleStrike(x, y float64) []render.Shape {
	return Strike(render.Point{X: x - 34, Y: y}, render.Point{X: x + 34, Y: y}, render.Strike, sampleUnit)
}

// SampleWay is the way of a figure, or of one that does not touch the ground, round a point: for a legend.
func SampleWay(jump bool) func(x, y float64) []render.Shape {
	return func(x, y float64) []render.Shape {
		return Path([]render.Point{{X: x - 36, Y: y + 6}, {X: x + 52, Y: y}}, 0, jump, Walk, func(v float64) float64 { return v * 0.95 })
	}
}
