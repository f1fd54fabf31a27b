package hex

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// quiet are the labels of the other places that can be chosen: whoever reads one in the question finds it. Beside a figure they would
// crowd it, so there is only one in a row that has no other, anywhere in its hex, and none
// where labels are wider than that; nor is one so near to an object or a pointer that it reads as the name of that, unless its row had none.
func (g *grid) quiet(o *Overlay, taken, pointers []mark.Box) []render.Shape {
	if g.least == 0 {
		return nil
	}
	rows := map[int]int{} // how many labels each has
	for p, how := range g.told {
		if how > quietly {
			rows[p.Row]++
		}
	}
	objects := slices.Concat(g.tokens(o, nowhere), g.things(o), pointers)
	alone := func(p Place) bool {
		c := g.spot(p)
		return !slices.ContainsFunc(objects, func(b mark.Box) bool {
			near := b.Nearest(c)
			return math.Hypot(near.X-c.X, near.Y-c.Y) < aloneFrom*float64(g.pitch)
		})
	}
	taken = slices.Concat(taken, g.tokens(o, nowhere), g.suns(o), g.seatBoxes(o), g.bursts(o), g.runs(o))
	var shapes []render.Shape
	var written []mark.Box
	write := func(l Lit, right, down float64) bool {
		size, text := g.across(l.Label)
		c, half := g.spot(l.Place), render.Width(render.Bold, size, text)/2
		c.X, c.Y = c.X+right, c.Y+down
		b, gap := mark.Around(c, half, size*0.4, half, size*0.4), size*quietGap
		if size < g.least || !mark.Free(taken, b) || !mark.Free(written, mark.Around(c, half+gap, size*0.4, half+gap, size*0.4)) {
			return false
		}
		rows[l.Place.Row]++
		written = append(written, b)
		shapes = append(shapes, render.Text{ID: "label", X: c.X, Y: c.Y, Font: render.Bold, Size: size, Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, g.u(2.2)), String: text})
		return true
	}
	all := slices.DeleteFunc(slices.Clone(o.Lit), func(l Lit) bool {
		return g.told[l.Place] > quietly || l.Label != l.Place.String() || !g.inside(l.Place)
	})
	for _, ends := range []bool{true, false} { // one beside the end of a row has no room
		for _, l := range all {
			if g.bearing(o, l.Place) && alone(l.Place) && o.ends(l.Place) == ends {
				write(l, 0, 0)
			}
		}
	}
	for _, near := range []bool{false, true} { // rather beside something than none in a row
		for _, l := range all {
			row := l.Place.Row
			sparse := len(o.Lit) >= broadFrom && rows[row-1]+rows[row+1] < crowdedFrom
			for _, d := range g.about() {
				if alone(l.Place) == near || g.bare() || sparse || rows[row] > 0 || write(l, d.X, d.Y) {
					break
				}
			}
		}
	}
	return shapes
}

// aloneFrom is how far the middle of a hex with a quiet label is at least from the rim of a token, an object or a pointer, in hexes.
const aloneFrom = 1.1

// quietGap is the least room between a quiet label and the next one, in sizes of its letters.
const quietGap = 0.3

// broadFrom is from how many places on a region is so large that few labels tell all others.
const broadFrom = 100

// crowdedFrom is from how many labels in the rows beside it on a row of such a region has one, too.
const crowdedFrom = 6

// bearing says whether the label of a place helps to find those beside it, which have none: at the ends of a row of places that can be
// chosen, and in every third column; of very many places in every third row and every sixth column; where labels are wider than their hexes only here and there.
func (g *grid) bearing(o *Overlay, p Place) bool {
	if g.bare() {
		return p.Row%3 == 1 && (p.Col+p.Row/3%2*2)%4 == 0
	}
	if len(o.Lit) >= broadFrom {
		return p.Row%3 == 0 && (p.Col%6 == 0 || o.ends(p))
	}
	return p.Col%3 == 0 || o.ends(p)
}

// ends says whether a row of places that can be chosen ends at one: from there the others are counted.
func (o *Overlay) ends(p Place) bool { return !o.lit(p.Step(E)) || !o.lit(p.Step(W)) }
