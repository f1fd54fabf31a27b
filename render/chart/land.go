package chart

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
	"hexwarden/render/motif"
)

// The measures of the land in pixels.
const (
	plot  = 20 // from one place where something may stand to the next
	lone  = 54 // between two things that stand
	clear = 38 // from there to a way
	rim   = 11 // of the map
)

// soils are the colours of the ground of stops.
var soils = map[string]render.Colour{"meadow": render.Meadow, "moor": render.Moor, "sand": render.Dune, "rust": render.Rust, "ash": render.Ash}

// land is the country below the battles: the soil of each stop, the sea, and what stands there where neither a battle nor a way is.
func (c Chart) land(high float64, stops map[string]stop) []render.Shape {
	shapes := []render.Shape{render.Area{ID: "land", Rings: render.Rect(0, head, wide, high-head, 0), Fill: render.Solid(render.SandLight)}}
	var about []motif.Stop // of each row, from above
	var middles []float64
	for row, nodes := range c.Rows {
		for i, n := range nodes {
			s, here := stops[n.ID], c.Country.At(n.ID)
			about, middles = append(about, here), append(middles, (s.top().Y+s.foot().Y)/2)
			at := render.Point{X: wide * (float64(i) + 0.5) / float64(len(nodes)), Y: (s.top().Y + s.foot().Y) / 2}
			shapes = append(shapes, render.Area{ID: "soil", Rings: soil(at, wide*0.56/float64(len(nodes)), (s.foot().Y-s.top().Y)*0.5+58, row, i, high), Fill: render.Glass(soils[here.Soil], 0.5)})
		}
	}
	shapes = append(shapes, c.sea(high)...)
	var taken []render.Point
	for y := range int(high-head) / plot {
		for x := range wide / plot {
			at := render.Point{X: plot * (float64(x) + mark.Grain(x, y, 5)), Y: head + plot*(float64(y)+mark.Grain(x, y, 6))}
			r := 23 + 6*mark.Grain(x, y, 7)
			near := func(p render.Point) bool { return math.Hypot(p.X-at.X, p.Y-at.Y) < lone }
			if slices.ContainsFunc(taken, near) || !c.open(at, r, high, stops) {
				continue
			}
			if kinds := about[closest(middles, at.Y)].Around; len(kinds) > 0 {
				shapes = append(shapes, art.Draw(kinds[len(taken)%len(kinds)], at.X, at.Y, r)...)
				taken = append(taken, at)
			}
		}
	}
	return append(shapes, render.Area{ID: "rim", Rings: render.Rect(rim/2, head+rim/2, wide-rim, high-head-rim, 0), Edge: render.Pen(render.WoodDark, 3)},
		render.Area{ID: "rim", Rings: render.Rect(1, head+1, wide-2, high-head-2, 0), Edge: render.Pen(render.Leather, 6)})
}

// closest is the first of some numbers that is nearest to one.
func closest(list []float64, to float64) (best int) {
	for i, x := range list {
		if math.Abs(x-to) < math.Abs(list[best]-to) {
			best = i
		}
	}
	return best
}

// soil is a round ground that stays on the map.
func soil(at render.Point, rx, ry float64, x, y int, high float64) [][]render.Point {
	const n = 28
	ring := make([]render.Point, n)
	for i := range ring {
		p := render.Polar(0, 0, 0.84+0.16*mark.Grain(x*n+i, y, 8), 360*float64(i)/n)
		ring[i] = render.Point{X: min(max(at.X+p.X*rx, 0), wide), Y: min(max(at.Y+p.Y*ry, head), high)}
	}
	return [][]render.Point{ring}
}

// shore is how far the sea reaches into the map at a height.
func shore(y float64) float64 { return 26 + 15*math.Sin(y/61) + 9*math.Sin(y/23+1) }

// sea is the water along the side on which the coast lies, with its beach and waves; none without a coast.
func (c Chart) sea(high float64) []render.Shape {
	if c.Country.Coast == "" {
		return nil
	}
	at := func(far, y float64) render.Point {
		if c.Country.Coast == "right" {
			far = wide - far
		}
		return render.Point{X: far, Y: y}
	}
	water := func(off float64) []render.Point {
		ring := []render.Point{at(0, high), at(0, head)}
		for y := float64(head); y < high; y += 12 {
			ring = append(ring, at(shore(y)+off, y))
		}
		return append(ring, at(shore(high)+off, high))
	}
	var waves [][]render.Point
	for i := range int(high-head) / 46 {
		y := head + 46*(float64(i)+0.5*mark.Grain(i, 2, 9))
		if x := shore(y) * 0.4; x > 12 {
			waves = append(waves, []render.Point{at(x-7, y), at(x-3, y-4), at(x+1, y), at(x+5, y-4), at(x+9, y)})
		}
	}
	return []render.Shape{
		render.Area{ID: "beach", Rings: [][]render.Point{water(13)}, Fill: render.Solid(render.Dune)},
		render.Area{ID: "sea", Rings: [][]render.Point{water(0)}, Fill: render.Solid(render.Sea), Edge: render.Pen(render.SeaLight, 4)},
		render.Line{ID: "wave", Runs: waves, Stroke: render.Pen(render.SeaLight, 3)},
	}
}

// open says whether something so large may stand at a point.
func (c Chart) open(at render.Point, r, high float64, stops map[string]stop) bool {
	if at.X < r+rim || at.X > wide-r-rim || at.Y < head+r+rim || at.Y > high-r-rim {
		return false
	}
	if sea := shore(at.Y) + r + 8; c.Country.Coast == "left" && at.X < sea || c.Country.Coast == "right" && at.X > wide-sea {
		return false
	}
	around := mark.Around(at, r, r, r, r)
	for _, s := range stops {
		for i, b := range []mark.Box{s.frame, s.plate} {
			by := 8.0
			if i == 0 { // signs reach out of it
				by = 26
			}
			if around.Meets(mark.Box{X0: b.X0 - by, Y0: b.Y0 - by, X1: b.X1 + by, Y1: b.Y1 + by}) {
				return false
			}
		}
	}
	for _, w := range c.Ways {
		from, ok := stops[w.From]
		to, known := stops[w.To]
		if ok && known && slices.ContainsFunc(bend(from.foot(), to.top()), func(p render.Point) bool { return math.Hypot(p.X-at.X, p.Y-at.Y) < clear }) {
			return false
		}
	}
	return true
}
