package area

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// ground is all that stays: the sea, the land and what grows on it, borders, roads, the light of the night on them,
// lanes, the edges of the map.
func (c *chart) ground() []render.Shape {
	return slices.Concat(c.water(), c.land(), c.roads(), c.moonlight(), c.lanes(), c.exits())
}

// nightAlpha is how much of the light of the night is to be seen on land.
const nightAlpha = 0.3

// moonlight is the blue light of the night on the land; nothing by day. It is kept with the ground.
func (c *chart) moonlight() (shapes []render.Shape) {
	for _, a := range c.board.Areas {
		if c.night && c.sees(a.At, 120) {
			shapes = append(shapes, render.Area{ID: "night", Rings: [][]render.Point{c.all(c.board.way(a.Ring, true))}, Fill: render.Glass(render.SideOneDark, nightAlpha)})
		}
	}
	return shapes
}

// exits are the signs of areas that go on at the other edge of the map.
func (c *chart) exits() (shapes []render.Shape) {
	for _, a := range c.board.Areas {
		if a.Wrap != "" {
			at, turn := c.wrapSpot(a)
			shapes = append(shapes, c.wrapAt(at, turn, a.Wrap)...)
		}
	}
	return shapes
}

// water is the sea with its waves, lighter along the coast, by night dark.
func (c *chart) water() []render.Shape {
	sea := render.Sea
	if c.night {
		sea = render.SideOneDark
	}
	shapes := []render.Shape{render.Area{ID: "sea", Rings: render.Rect(0, float64(c.top), float64(c.w), float64(c.h-c.top), 0), Fill: render.Solid(sea)}}
	var land [][]render.Point
	for _, a := range c.board.Areas {
		land = append(land, c.board.ring(a.Ring))
	}
	var waves, crests [][]render.Point
	for y := 8.0; y < c.board.H; y += 20 {
		for x := 8.0; x < c.board.W; x += 34 {
			p := render.Point{X: x + 24*mark.Grain(int(x), int(y), 1), Y: y + 12*mark.Grain(int(x), int(y), 2)}
			if !c.sees(p, 10) || mark.Grain(int(x), int(y), 3) > 0.62 || onLand(p, land, 14) {
				continue
			}
			q := c.to(p)
			r := c.m(4)
			run := append(render.Arc(q.X-r, q.Y, r, 160, 20), render.Arc(q.X+r*0.9, q.Y, r, 160, 20)...)
			if mark.Grain(int(x), int(y), 4) < 0.3 {
				crests = append(crests, run)
			} else {
				waves = append(waves, run)
			}
		}
	}
	return append(shapes,
		render.Line{ID: "waves", Runs: waves, Stroke: render.Stroke{Paint: render.Glass(render.SeaLight, 0.55), Width: max(1.6, c.m(1.1))}},
		render.Line{ID: "waves", Runs: crests, Stroke: render.Stroke{Paint: render.Glass(render.White, 0.5), Width: max(1.6, c.m(1.1))}})
}

// onLand says whether a point is on land or so near.
func onLand(p render.Point, land [][]render.Point, near float64) bool {
	for _, ring := range land {
		for _, d := range [5]render.Point{{}, {X: near}, {X: -near}, {Y: near}, {Y: -near}} {
			if inside(render.Point{X: p.X + d.X, Y: p.Y + d.Y}, ring) {
				return true
			}
		}
	}
	return false
}

// land is the areas: first the beaches of all, then their grounds, what grows there
// and the borders.
func (c *chart) land() []render.Shape {
	areas := slices.DeleteFunc(slices.Clone(c.board.Areas), func(a Area) bool { return !c.sees(a.At, 120) })
	var closed [][]render.Point
	for _, a := range areas {
		ring := c.all(c.board.way(a.Ring, true))
		closed = append(closed, append(ring, ring[0]))
	}
	shapes := []render.Shape{
		render.Line{ID: "shallows", Runs: closed, Stroke: render.Stroke{Paint: render.Glass(render.SeaLight, 0.35), Width: c.m(30)}},
		render.Line{ID: "shallows", Runs: closed, Stroke: render.Stroke{Paint: render.Glass(render.SeaLight, 0.6), Width: c.m(17)}},
		render.Line{ID: "beach", Runs: closed, Stroke: render.Pen(render.Pebble, c.m(8))},
	}
	for _, a := range areas {
		shapes = append(shapes, c.soil(a)...)
	}
	shapes = append(shapes,
		render.Line{ID: "borders", Runs: closed, Stroke: render.Stroke{Paint: render.Glass(render.Ink, 0.28), Width: c.m(4.4)}},
		render.Line{ID: "borders", Runs: closed, Stroke: render.Stroke{Paint: render.Solid(render.Parchment), Width: c.m(1.5), Dash: c.m(5)}})
	for _, a := range areas {
		shapes = append(shapes, c.growths(a)...)
	}
	return shapes
}

// roads run along borders.
func (c *chart) roads() []render.Shape {
	var runs [][]render.Point
	for _, r := range c.board.Roads {
		runs = append(runs, c.all(c.board.way(r, false)))
	}
	return []render.Shape{
		render.Line{ID: "roads", Runs: runs, Stroke: render.Stroke{Paint: render.Solid(render.Ink), Width: c.m(7)}},
		render.Line{ID: "roads", Runs: runs, Stroke: render.Stroke{Paint: render.Solid(render.SandCrack), Width: c.m(5)}},
		render.Line{ID: "roads", Runs: runs, Stroke: render.Stroke{Paint: render.Solid(render.Pebble), Width: c.m(3), Dash: c.m(5)}}}
}

// flight is the curve of a lane, bent towards the water that it crosses.
func (b *Board) flight(l Lane) []render.Point {
	p, q := b.Spot(l.From), b.Spot(l.To)
	mid := render.Point{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2}
	bend := mid
	for _, s := range b.Seas {
		switch {
		case s.ID != l.Over:
		case len(s.Ring) > 0:
			sea, by := middle(b.ring(s.Ring)), 1.3
			if inside(mid, b.ring(s.Ring)) {
				by = 0.2
			}
			bend = render.Point{X: mid.X + (sea.X-mid.X)*by, Y: mid.Y + (sea.Y-mid.Y)*by}
		case mid.Y < b.H/2:
			bend.Y = -mid.Y * 0.5
		default:
			bend.Y = b.H + (b.H-mid.Y)*0.5
		}
	}
	const n = 40
	var out []render.Point
	for i := range n + 1 {
		t := float64(i) / n
		x := render.Point{X: (1-t)*(1-t)*p.X + 2*t*(1-t)*bend.X + t*t*q.X, Y: (1-t)*(1-t)*p.Y + 2*t*(1-t)*bend.Y + t*t*q.Y}
		if math.Hypot(x.X-p.X, x.Y-p.Y) > 44 && math.Hypot(x.X-q.X, x.Y-q.Y) > 44 {
			out = append(out, x)
		}
	}
	return out
}

// lanes are dashed curves with a wing in their middle and heads at both ends.
func (c *chart) lanes() []render.Shape {
	var shapes []render.Shape
	for n, l := range c.board.Lanes {
		run := c.all(c.board.flight(l))
		if len(run) < 6 {
			continue
		}
		shapes = append(shapes, c.lane(run, run[len(run)*(5-2*min(n%3, 1))/10])...) // where lanes cross, their signs do not
	}
	return shapes
}

// lane is one such curve with its wing on a point.
func (c *chart) lane(run []render.Point, at render.Point) []render.Shape {
	last := len(run) - 1
	shapes := []render.Shape{
		render.Line{ID: "lane", Runs: [][]render.Point{run}, Stroke: render.Stroke{Paint: render.Glass(render.Ink, 0.6), Width: c.m(3.6), Dash: c.m(9)}},
		render.Line{ID: "lane", Runs: [][]render.Point{run}, Stroke: render.Stroke{Paint: render.Solid(render.White), Width: c.m(2), Dash: c.m(9)}}}
	for _, end := range [][2]render.Point{{run[last-2], run[last]}, {run[2], run[0]}} {
		shapes = append(shapes, render.Area{ID: "lane", Rings: render.HeadSign(end[1].X, end[1].Y, c.m(10), mark.Heading(end[0], end[1])), Fill: render.Solid(render.White), Edge: render.Pen(render.Ink, c.m(1))})
	}
	shapes = append(shapes, render.Circle{ID: "lane", X: at.X, Y: at.Y, R: c.m(11), Fill: render.Solid(render.Sea), Edge: render.Pen(render.White, c.m(1.6))})
	return append(shapes, art.Emblem("wing", at.X, at.Y, c.m(7.5), render.White, render.Sea)...)
}

// wrapSpot is where the sign stands that an area goes on at the other edge of the map, and
// where it points.
func (c *chart) wrapSpot(a Area) (at render.Point, turn float64) {
	low, high := 24.0, c.board.W-24
	if !c.close { // as near to the edge as the arrow has room
		low, high = c.win.X0+1.7*c.wrapSize()/c.k, c.win.X1-1.7*c.wrapSize()/c.k
	}
	if a.At.X > c.board.W/2 {
		return c.to(render.Point{X: high, Y: a.At.Y}), 0
	}
	return c.to(render.Point{X: low, Y: a.At.Y}), 180

}

// wrapSize is the radius of that sign.
func (c *chart) wrapSize() float64 { return max(c.m(15), c.names*0.75) }

// wrapAt is that sign on a point.
func (c *chart) wrapAt(at render.Point, turn float64, name string) []render.Shape {
	r := c.wrapSize()
	tip := render.Polar(at.X, at.Y, r*1.55, turn)
	return []render.Shape{
		render.Area{ID: "wrap", Rings: render.HeadSign(tip.X, tip.Y, r*1.1, turn), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, c.m(1.2))},
		render.Circle{ID: "wrap", X: at.X, Y: at.Y, R: r, Fill: render.Solid(render.Leather), Edge: render.Pen(render.Gold, c.m(2.4))},
		render.Text{ID: "wrap", X: at.X, Y: at.Y, Font: render.Bold, Size: r * 1.34, Paint: render.Solid(render.Gold), String: name},
	}
}
