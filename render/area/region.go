package area

import (
	"math"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// regions are soft lights round the posts of each, with bands between neighbours, and a name in their midst: in the
// colour of the side that has them, pale as long as nobody has.
func (c *chart) regions(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for _, r := range o.Regions {
		glow, edge := render.LitPick, render.Parchment
		if r.Side >= 0 {
			glow, edge = mark.SideOf(r.Side).Body, mark.SideOf(r.Side).Light
		}
		var spots []render.Point
		for _, id := range r.Posts {
			spots = append(spots, c.spot(id))
		}
		for _, line := range spanning(spots) {
			shapes = append(shapes, render.Line{ID: "region", Runs: [][]render.Point{line[:]}, Stroke: render.Stroke{Paint: render.Glass(glow, render.LitAlpha), Width: c.m(22)}})
		}
		for i, at := range spots {
			if c.shows(r.Posts[i]) {
				shapes = append(shapes, render.Circle{ID: "region " + r.Posts[i], X: at.X, Y: at.Y, R: c.m(postSize) * 2, Fill: render.Glass(glow, render.LitAlpha), Edge: render.Stroke{Paint: render.Solid(edge), Width: c.m(2.4), Dash: c.m(7)}})
			}
		}
	}
	return shapes
}

// regionNames stand on plates in the midst of their posts; other names make way for them.
func (c *chart) regionNames(o *Overlay) (shapes []render.Shape, boxes []mark.Box) {
	for _, r := range o.Regions {
		var spots []render.Point
		for _, id := range r.Posts {
			if c.shows(id) {
				spots = append(spots, c.spot(id))
			}
		}
		if len(spots) == 0 || r.Name == "" {
			continue
		}
		rim := render.Parchment
		if r.Side >= 0 {
			rim = mark.SideOf(r.Side).Light
		}
		w := render.Width(render.Bold, c.names, r.Name) + 18
		at := c.clear(middle(spots), w)
		shapes = append(shapes, plate(at.X, at.Y, w, c.names*1.04+6, rim)...)
		shapes = append(shapes, render.Text{ID: "title", X: at.X, Y: at.Y, Font: render.Bold, Size: c.names, Paint: render.Solid(render.White), String: r.Name})
		boxes = append(boxes, mark.Around(at, w/2, c.names*0.6+3, w/2, c.names*0.6+3))
	}
	return shapes, boxes
}

// clear is a point near another one where a plate of a width hides no post and no name of one.
func (c *chart) clear(near render.Point, w float64) render.Point {
	var taken []mark.Box
	for _, p := range c.board.Posts {
		if c.shows(p.ID) {
			taken = append(taken, mark.Around(c.spot(p.ID), c.m(62), c.m(postSize)*1.6, c.m(62), c.m(postSize)*1.3+2.4*c.names))
		}
	}
	try := near
	for _, d := range []float64{0, -30, 30, -60, 60, -90, 90, -120, 120} {
		for _, e := range []float64{0, -50, 50, -100, 100} {
			try = render.Point{X: min(max(near.X+c.m(e), w/2+4), float64(c.w)-w/2-4), Y: near.Y + c.m(d)}
			if mark.Free(taken, mark.Around(try, w/2, c.names*0.6, w/2, c.names*0.6)) {
				return try
			}
		}
	}
	return near
}

// spanning joins points to one another by as little as will do.
func spanning(points []render.Point) [][2]render.Point {
	var out [][2]render.Point
	if len(points) == 0 {
		return nil
	}
	in, left := points[:1:1], points[1:]
	for len(left) > 0 {
		var from render.Point
		best, at := math.Inf(1), 0
		for _, a := range in {
			for i, b := range left {
				if d := math.Hypot(a.X-b.X, a.Y-b.Y); d < best {
					best, at, from = d, i, a
				}
			}
		}
		out = append(out, [2]render.Point{from, left[at]})
		in = append(in, left[at])
		left = append(left[:at:at], left[at+1:]...)
	}
	return out
}
