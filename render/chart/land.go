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
	plot  = 22 // from one place where something may stand to the next
	apart = 60 // between two things that stand
	clear = 40 // from there to a way
	rim   = 11 // of the map
)

// land is the country below the battles: meadows, and what stands there where neither a battle nor a way is.
func (c Chart) land(high float64, boxes map[string]box) []render.Shape {
	shapes := []render.Shape{render.Area{ID: "land", Rings: render.Rect(0, head-30, wide, high-head+30, 0), Fill: render.Solid(render.SandLight)}}
	for y := range int(high-head) / 150 {
		for x := range 3 {
			at := render.Point{X: wide / 3 * (float64(x) + 0.1 + 0.8*mark.Grain(x, y, 1)), Y: head + 150*(float64(y)+0.2+0.6*mark.Grain(x, y, 2))}
			if mark.Grain(x, y, 3) < 0.7 {
				shapes = append(shapes, render.Area{ID: "meadow", Rings: meadow(at, 60+50*mark.Grain(x, y, 4), x, y, high), Fill: render.Glass(render.Grass, render.DryAlpha)})
			}
		}
	}
	var taken []render.Point
	for y := range int(high-head+30) / plot {
		for x := range wide / plot {
			at := render.Point{X: plot * (float64(x) + mark.Grain(x, y, 5)), Y: head - 30 + plot*(float64(y)+mark.Grain(x, y, 6))}
			r := 20 + 6*mark.Grain(x, y, 7)
			near := func(p render.Point) bool { return math.Hypot(p.X-at.X, p.Y-at.Y) < apart }
			if len(c.Land) == 0 || slices.ContainsFunc(taken, near) || !c.open(at, r, high, boxes) {
				continue
			}
			shapes = append(shapes, art.Draw(c.Land[len(taken)%len(c.Land)], at.X, at.Y, r)...)
			taken = append(taken, at)
		}
	}
	return append(shapes, render.Area{ID: "rim", Rings: render.Rect(rim/2, head-30+rim/2, wide-rim, high-head+30-rim, 0), Edge: render.Pen(render.WoodDark, 3)},
		render.Area{ID: "rim", Rings: render.Rect(1, head-29, wide-2, high-head+28, 0), Edge: render.Pen(render.Leather, 6)})
}

// meadow is a round ground that stays on the map.
func meadow(at render.Point, r float64, x, y int, high float64) [][]render.Point {
	const n = 14
	ring := make([]render.Point, n)
	for i := range ring {
		p := render.Polar(at.X, at.Y, r*(0.75+0.25*mark.Grain(x+i, y, 8)), 360*float64(i)/n)
		ring[i] = render.Point{X: min(max(p.X, 0), wide), Y: min(max(at.Y+(p.Y-at.Y)*0.6, head-30), high)}
	}
	return [][]render.Point{ring}
}

// open says whether something so large may stand at a point.
func (c Chart) open(at render.Point, r, high float64, boxes map[string]box) bool {
	if at.X < r+rim || at.X > wide-r-rim || at.Y < head-30+r+rim || at.Y > high-r-rim {
		return false
	}
	for _, b := range boxes {
		if at.X > b.x-r-8 && at.X < b.x+b.w+r+8 && at.Y > b.y-r-8 && at.Y < b.y+tall+r+10 {
			return false
		}
	}
	for _, w := range c.Ways {
		from, to := boxes[w.From], boxes[w.To]
		a, b := from.foot(), to.top()
		dx, dy := b.X-a.X, b.Y-a.Y
		t := min(max(((at.X-a.X)*dx+(at.Y-a.Y)*dy)/max(dx*dx+dy*dy, 1), 0), 1)
		if math.Hypot(at.X-a.X-t*dx, at.Y-a.Y-t*dy) < clear {
			return false
		}
	}
	return true
}

// foot is where ways leave a battle.
func (b box) foot() render.Point { return render.Point{X: b.x + b.w/2, Y: b.y + tall} }

// top is where they come to it.
func (b box) top() render.Point { return render.Point{X: b.x + b.w/2, Y: b.y} }
