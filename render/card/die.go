package card

import (
	"cmp"
	"strconv"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// Die is one thrown die.
type Die struct {
	Value     int
	Success   bool
	Again     bool   // it was thrown again
	Was       int    // what it showed before that
	Cancelled bool   // a success that the other side took away
	Total     int    // what it counts for, if that is more than it shows; 0: it is not
	Sum       string // what that is the sum of, where it was rolled on; "" where it was only raised
	Gone      bool   // it was given up for another
	Raised    bool   // and raised that by one
	Digits    bool   // its faces bear numbers, not spots
	Number    string // what a choice calls it; "" for none
	By        Art    // who threw it, before it, where that is not the same for all of a row
}

// spots are those of a face round the middle of a die; a number where it bears numbers, or has more than spots can tell.
func spots(value int, x, y, size float64, ink render.Colour, digits bool) (shapes []render.Shape) {
	if digits || value < 1 || value >= len(pips) {
		return []render.Shape{render.Text{ID: "pip", X: x, Y: y, Font: render.Bold, Size: size * 0.72, Paint: render.Solid(ink), String: strconv.Itoa(value)}}
	}
	for _, p := range pips[value] {
		shapes = append(shapes, render.Circle{ID: "pip", X: x + p.X*size*0.25, Y: y + p.Y*size*0.25, R: size * 0.095, Fill: render.Solid(ink)})
	}
	return shapes
}

// pips are the places of the spots of a die, by its value, in parts of its size.
var pips = [7][]render.Point{
	1: {{X: 0, Y: 0}},
	2: {{X: -1, Y: -1}, {X: 1, Y: 1}},
	3: {{X: -1, Y: -1}, {X: 0, Y: 0}, {X: 1, Y: 1}},
	4: {{X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}},
	5: {{X: -1, Y: -1}, {X: 1, Y: -1}, {X: 0, Y: 0}, {X: -1, Y: 1}, {X: 1, Y: 1}},
	6: {{X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 0}, {X: 1, Y: 0}, {X: -1, Y: 1}, {X: 1, Y: 1}},
}

// shapes draws the die with its upper left corner at x, y; extra ones have
// a rim of fire.
func (d Die) shapes(x, y float64, k scale, extra bool) []render.Shape {
	face, ink, edge := render.ParchmentDark, render.LeatherLight, render.Pen(render.Ink, k.u(3))
	if d.Success {
		face, ink = render.White, render.Ink
	}
	if extra {
		edge = render.Pen(render.Overwatch, k.u(5))
	}
	switch {
	case d.Cancelled:
		face, ink = render.RockDark, render.Parchment
	case d.Gone:
		face, ink = render.Smoke, render.Ink
	}
	size := k.u(dieSize)
	shapes := []render.Shape{
		render.Area{ID: "shadow", Rings: render.Rect(x+k.u(4), y+k.u(6), size, size, k.u(18)), Fill: render.Glass(render.Black, 0.45)},
		render.Area{ID: "die " + strconv.Itoa(d.Value), Rings: render.Rect(x, y, size, size, k.u(18)), Fill: render.Solid(face), Edge: edge},
	}
	shapes = append(shapes, spots(cmp.Or(d.Total, d.Value), x+size/2, y+size/2, size, ink, d.Digits)...) // what it was stands in a corner
	return append(shapes, d.verdict(x, y, k)...)
}

// Sample draws the die round x, y, small where two stand beside each other: for a legend.
func (d Die) Sample(small bool) func(x, y float64) []render.Shape {
	k, down := scale(0.68), -5.0
	if small {
		k = 0.6
	}
	if d.Total > 0 || d.Raised { // room for what stands above it
		k, down = 0.56, 3
	}
	return func(x, y float64) []render.Shape {
		return d.shapes(x-k.u(dieSize)/2+d.before(k)/2-2, y-k.u(dieSize)/2+down, k, false)
	}
}

// verdict is what became of the die, told by signs and not by colour alone: its
// success in the lower right, what it counts for in the upper left, what it showed before in front of it.
func (d Die) verdict(x, y float64, k scale) []render.Shape {
	var shapes []render.Shape
	u, size := k.u, k.u(dieSize)
	switch {
	case d.Cancelled:
		shapes = mark.No("cancelled", x+size-2, y+size-1, u(18))
	case d.Success:
		shapes = mark.Yes("success", x+size-2, y+size-1, u(18))
	}
	if d.Gone { // struck out from corner to corner
		shapes = append(shapes, mark.Rimmed("gone", u(9), u(5.5), render.LitTarget, []render.Point{{X: x + u(8), Y: y + size - u(8)}, {X: x + size - u(8), Y: y + u(8)}})...)
	}
	switch {
	case d.Sum != "": // on the ground of what was rolled again
		return append(shapes, tag("sum", x, y, k, render.Smoke, render.White, d.Sum, false)...)
	case d.Total > 0: // what it shows, with an arrow to what it counts for
		shapes = append(shapes, tag("shown", x, y, k, render.Gold, render.Ink, strconv.Itoa(d.Value), true)...)
	}
	if d.Raised { // on the ground of what it raised
		shapes = append(shapes, tag("raised", x, y, k, render.Gold, render.Ink, "+1", false)...)
	}
	if d.Again {
		shapes = append(shapes, d.was(x, y, k)...)
	}
	if d.Number != "" {
		nx, ny := x+size-u(6), y+u(6)
		shapes = append(shapes,
			render.Circle{ID: "number", X: nx, Y: ny, R: u(18), Fill: render.Solid(render.Ink), Edge: render.Pen(render.LitPick, u(3))},
			render.Text{ID: "number", X: nx, Y: ny, Font: render.Bold, Size: u(30), Paint: render.Solid(render.White), String: d.Number})
	}
	return shapes
}

// tag is a small plate with words at the upper left corner of a die, with a tip that points on if it is an arrow.
func tag(id string, x, y float64, k scale, ground, ink render.Colour, words string, arrow bool) []render.Shape {
	size := max(k.u(33), 33)
	wide, high, tip := render.Width(render.Bold, size, words)+size*0.36, size*1.06, 0.0
	if arrow {
		tip = size * 0.4
	}
	x, y = x-k.u(11), y-high*0.56
	ring := []render.Point{{X: x, Y: y}, {X: x + wide, Y: y}, {X: x + wide + tip, Y: y + high/2}, {X: x + wide, Y: y + high}, {X: x, Y: y + high}}
	return []render.Shape{
		render.Area{ID: id, Rings: [][]render.Point{ring}, Fill: render.Solid(ground), Edge: render.Pen(render.Ink, k.u(3))},
		render.Text{ID: id, X: x + wide/2, Y: y + high/2, Font: render.Bold, Size: size, Paint: render.Solid(ink), String: words}}
}

// widened says whether a die is as wide as two: it shows what it showed before.
func (d Die) widened() bool { return d.before(1) > 0 }

// before is the room before a die for what it showed before it was thrown again.
func (d Die) before(k scale) float64 {
	if !d.Again || d.Sum != "" {
		return 0
	}
	return k.u(wasSize + wasGap)
}

// What a die showed before, and the room from there to it, in parts as of a die in a strip.
const (
	wasSize = 42.0
	wasGap  = 12.0
)

// was is what the die showed before it was thrown again, with an arrow to it.
func (d Die) was(x, y float64, k scale) []render.Shape {
	u := k.u
	left, top := x-u(wasSize+wasGap), y+u((dieSize-wasSize)/2)
	return []render.Shape{
		render.Area{ID: "was", Rings: render.Rect(left, top, u(wasSize), u(wasSize), u(10)), Fill: render.Solid(render.Smoke), Edge: render.Pen(render.Ink, u(3))},
		render.Text{ID: "was", X: left + u(wasSize/2), Y: top + u(wasSize/2), Font: render.Bold, Size: u(37), Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, u(3)), String: strconv.Itoa(d.Was)},
		render.Line{ID: "was", Runs: render.Run(render.Point{X: left + u(wasSize), Y: top + u(wasSize/2)}, render.Point{X: x, Y: top + u(wasSize/2)}), Stroke: render.Pen(render.Ink, u(6))},
		render.Area{ID: "then", Rings: render.HeadSign(x+u(4), top+u(wasSize/2), u(24), 0), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, u(2.4))},
	}
}
