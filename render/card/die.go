package card

import (
	"cmp"
	"slices"
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
	Rose      int    // what it was raised from before it was rolled on; 0: it was not
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

// goneSize is how large a die is that was given up, in parts of the others.
const goneSize = 0.85

// sized is how large the die is drawn where others are drawn so large.
func (d Die) sized(k scale) scale {
	if d.Gone {
		return k * goneSize
	}
	return k
}

// step is how far the die is from the next.
func (d Die) step(k scale) float64 { return d.before(k) + d.sized(k).u(dieSize) + k.gap() }

// shapes draws the die with its upper left corner at x, y, one that was given up upon the same line as others; extra ones have
// a rim of fire.
func (d Die) shapes(x, y float64, k scale, extra bool) []render.Shape {
	y, k = y+k.u(dieSize)-d.sized(k).u(dieSize), d.sized(k)
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
		face, ink = render.Smoke, render.White
	}
	size, id := k.u(dieSize), "die "+strconv.Itoa(d.Value)
	if d.Gone {
		id += " gone"
	}
	shapes := []render.Shape{
		render.Area{ID: "shadow", Rings: render.Rect(x+k.u(4), y+k.u(6), size, size, k.u(18)), Fill: render.Glass(render.Black, 0.45)},
		render.Area{ID: id, Rings: render.Rect(x, y, size, size, k.u(18)), Fill: render.Solid(face), Edge: edge},
	}
	shown := spots(cmp.Or(d.Total, d.Value), x+size/2, y+size/2, size, ink, d.Digits) // what it was stands in a corner
	if number, ok := shown[0].(render.Text); ok && d.Gone {
		number.Halo = render.Pen(render.Ink, k.u(4))
		shown[0] = number
	}
	shapes = append(shapes, shown...)
	return append(shapes, d.verdict(x, y, k)...)
}

// Sample draws the die round x, y, small where two stand beside each other: for a legend.
func (d Die) Sample(small bool) func(x, y float64) []render.Shape {
	k := scale(0.78)
	switch {
	case d.Again: // what it showed before is read, too
		k = 0.76
	case small || d.tagged(): // room for what stands beside or above it
		k = 0.62
	}
	high := d.above(k) + k.u(dieSize) + d.below(k)
	return func(x, y float64) []render.Shape {
		return d.shapes(x-d.sized(k).u(dieSize)/2+d.before(k)/2-2, y-high/2+d.above(k), k, false)
	}
}

// under is how far below the lower edge of a die the middle of the sign is that tells what became of it, and signSize its radius.
const (
	under    = 8.0
	signSize = 18.0
)

// below is the room below the die for what became of it.
func (d Die) below(k scale) float64 {
	if d.Success || d.Cancelled {
		return k.u(under + signSize)
	}
	return 0
}

// tagged says whether words stand above the die, and above is the room for them.
func (d Die) tagged() bool { return d.Sum != "" || d.Total > 0 || d.Raised }
func (d Die) above(k scale) float64 {
	if d.tagged() {
		return tagSize(k)*tagHigh + k.u(4)
	}
	return 0
}

// verdict is what became of the die, told by signs and not by colour alone, none of them on its face: whether it is a
// success below it, what makes it count for more above it, what it showed before in front of it.
func (d Die) verdict(x, y float64, k scale) []render.Shape {
	var shapes []render.Shape
	u, size := k.u, k.u(dieSize)
	switch {
	case d.Cancelled:
		shapes = mark.No("cancelled", x+size/2, y+size+u(under), u(signSize))
	case d.Success:
		shapes = mark.Yes("success", x+size/2, y+size+u(under), u(signSize))
	}
	switch {
	case d.Sum != "": // on the ground of what was rolled again, or of what was raised before that
		ground, ink := render.Smoke, render.White
		if d.Rose > 0 {
			ground, ink = render.Gold, render.Ink
		}
		return append(shapes, tag("sum", x+size/2, y, k, ground, ink, d.Sum, true)...)
	case d.Total > 0: // what it shows, with an arrow to what it counts for
		shapes = append(shapes, tag("shown", x+size/2, y, k, render.Gold, render.Ink, strconv.Itoa(d.Value), true)...)
	}
	if d.Raised { // on the ground of what it raised
		shapes = append(shapes, tag("raised", x+size/2, y, k, render.Gold, render.Ink, "+1", false)...)
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

// tagSize is how large the words above dice are, and tagHigh how high their plate is in sizes of these.
func tagSize(k scale) float64 { return max(k.u(33), 33) }

const tagHigh = 1.06

// tag is a small plate with words above the middle x of a die whose upper edge is y, with a tip that points down to it if it is an arrow.
func tag(id string, x, y float64, k scale, ground, ink render.Colour, words string, arrow bool) []render.Shape {
	const tip = 9
	size := tagSize(k)
	half, high := render.Width(render.Bold, size, words)/2+size*0.18, size*tagHigh
	y -= high + k.u(4)
	ring := []render.Point{{X: x - half, Y: y}, {X: x + half, Y: y}, {X: x + half, Y: y + high}, {X: x - half, Y: y + high}}
	if arrow {
		ring = slices.Insert(ring, 3, render.Point{X: x + tip, Y: y + high}, render.Point{X: x, Y: y + high + tip}, render.Point{X: x - tip, Y: y + high})
	}
	return []render.Shape{
		render.Area{ID: id, Rings: [][]render.Point{ring}, Fill: render.Solid(ground), Edge: render.Pen(render.Ink, k.u(3))},
		render.Text{ID: id, X: x, Y: y + high/2, Font: render.Bold, Size: size, Paint: render.Solid(ink), String: words}}
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
