package chart

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// The measures of the land in pixels.
const (
	lands = 210 // how wide a landscape is
	clear = 36  // from there to a way
	rim   = 11  // of the map
)

// soils are the colours of the ground of stops.
var soils = map[string]render.Colour{"meadow": render.Meadow, "moor": render.Moor, "sand": render.Dune, "rust": render.Rust, "ash": render.Ash}

// land is the country below the battles: the soil of each stop, the sea, and what stands there where neither a battle nor a way is.
func (c Chart) land(high float64, stops map[string]stop) []render.Shape {
	shapes := []render.Shape{render.Area{ID: "land", Rings: render.Rect(0, head, wide, high-head, 0), Fill: render.Solid(render.SandLight)}}
	for row, nodes := range c.Rows {
		for i, n := range nodes {
			s := stops[n.ID]
			at := render.Point{X: wide / 2, Y: (s.top().Y + s.foot().Y) / 2}
			shapes = append(shapes, render.Area{ID: "soil", Rings: soil(at, wide*0.56, frameHigh*0.5+58, row, i, high), Fill: render.Glass(soils[c.Country.At(n.ID).Soil], 0.5)})
		}
	}
	shapes = append(shapes, c.sea(high)...)
	for _, n := range slices.Concat(c.Rows...) {
		shapes = append(shapes, c.landscape(n, high, stops)...)
	}
	return append(shapes, render.Area{ID: "rim", Rings: render.Rect(rim/2, head+rim/2, wide-rim, high-head-rim, 0), Edge: render.Pen(render.WoodDark, 3)},
		render.Area{ID: "rim", Rings: render.Rect(1, head+1, wide-2, high-head-2, 0), Edge: render.Pen(render.Leather, 6)})
}

// thing is a part of a landscape: where it stands from the middle, which of the kinds of its country it is, and how large.
type thing struct {
	x, y float64
	kind int
	r    float64
}

// scenery is a landscape from the back to the front: one large thing, others of all kinds round it, and a little before them.
var scenery = []thing{
	{4, -42, 0, 32}, {-40, -28, 1, 23}, {46, -30, 2, 22}, {-14, 4, 2, 20}, {29, 8, 1, 23}, {-54, 10, 3, 17}, {64, 20, 3, 16},
	{-33, 42, 1, 18}, {6, 46, 3, 16}, {42, 46, 2, 15},
}

// landscape is what stands beside a battle where there is room, once or more than once from side to side.
func (c Chart) landscape(n Node, high float64, stops map[string]stop) (shapes []render.Shape) {
	kinds := c.Country.At(n.ID).Around
	if len(kinds) == 0 {
		return nil
	}
	s := stops[n.ID]
	x0, x1 := s.plate.X1, float64(wide)
	if s.frame.X0 > wide/2 {
		x0, x1 = 0, s.plate.X0
	}
	times := max(1, int(math.Round((x1-x0)/lands)))
	for i := range times {
		middle := render.Point{X: x0 + (x1-x0)*(float64(i)+0.5)/float64(times), Y: (s.frame.Y0+s.frame.Y1)/2 + 4}
		seed, turned := int(middle.X+middle.Y), 1.0
		if mark.Grain(seed, i, 4) > 0.5 {
			turned = -1
		}
		for k, x := range scenery {
			r := x.r * (0.88 + 0.24*mark.Grain(k, seed, 7))
			at := render.Point{X: middle.X + turned*x.x + 10*mark.Grain(k, seed, 5) - 5, Y: middle.Y + x.y + 8*mark.Grain(k, seed, 6) - 4}
			if c.open(at, r, high, stops) {
				shapes = append(shapes, art.Draw(kinds[(x.kind+i)%len(kinds)], at.X, at.Y, r)...)
			}
		}
	}
	return shapes
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
		if beside(road(w, stops), at) {
			return false
		}
	}
	return true
}

// beside says whether a point is too near to a road for something to stand there.
func beside(run []render.Point, at render.Point) bool {
	for i := 1; i < len(run); i++ {
		p, q := run[i-1], run[i]
		long := math.Hypot(q.X-p.X, q.Y-p.Y)
		if long == 0 {
			continue
		}
		t := min(max(((at.X-p.X)*(q.X-p.X)+(at.Y-p.Y)*(q.Y-p.Y))/(long*long), 0), 1)
		if math.Hypot(p.X+t*(q.X-p.X)-at.X, p.Y+t*(q.Y-p.Y)-at.Y) < clear {
			return true
		}
	}
	return false
}
