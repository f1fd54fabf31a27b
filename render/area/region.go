package area

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// regions are soft lights round the posts of each, with bands between neighbours, and a name in their midst: in the
// colour of the side that has them, grey as long as nobody has: what can be chosen is yellow.
func (c *chart) regions(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for _, r := range o.Regions {
		glow, edge := render.Smoke, render.Parchment
		if r.Side >= 0 {
			glow, edge = mark.SideOf(r.Side).Body, mark.SideOf(r.Side).Light
		}
		spots := boards.Each(r.Posts, c.spot)
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

// title is the name of a region.
type title struct {
	name  string
	lines []string
	side  int // -1 of nobody yet
	at    render.Point
	box   mark.Box
}

// titles stand in the middle of the posts of each region, or as near as they hide neither a post nor a figure, and if
// that can be no name of a post; other names make way for them.
func (c *chart) titles(o *Overlay) (out []title) {
	taken, reserved := slices.Clone(c.covered), []mark.Box(nil)
	for _, p := range c.board.Posts {
		if c.shows(p.ID) && !c.few && o.Names[p.ID] != "" {
			at := c.spot(p.ID)
			reserved = append(reserved, mark.Around(render.Point{X: at.X, Y: at.Y + c.size(p)*1.2}, c.m(50), 0, c.m(50), 2.2*c.names))
		}
	}
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
		t := title{name: r.Name, side: r.Side}
		c.head(&t, middle(spots), [][]mark.Box{slices.Concat(taken, reserved), taken})
		out, taken = append(out, t), append(taken, t.box)
	}
	return out
}

// head finds room for a title round a point, in one line or in two, where it hides nothing of the first of some lists, or
// of a later one.
func (c *chart) head(t *title, from render.Point, lists [][]mark.Box) {
	for _, taken := range lists {
		for _, wide := range []float64{c.names * 30, c.names * 8} {
			t.lines = split(t.name, c.names, wide)
			w := 0.0
			for _, line := range t.lines {
				w = max(w, render.Width(render.Bold, c.names, line)/2+9)
			}
			w += c.tail()
			high := float64(len(t.lines))*c.names*0.54 + 4
			around := func(at render.Point) mark.Box { return mark.Around(at, w, high, w, high) }
			var hides float64
			if t.at, t.box, hides = c.room(from, c.scaled(titleRoom), taken, around); hides == 0 {
				return
			}
			if at, box, ok := c.seek(from, 0, 90, around, taken); ok {
				t.at, t.box = at, box
				return
			}
		}
	}
}

// titleRoom is where a title may stand, as areaRoom.
var titleRoom = func() (out []render.Point) {
	for _, y := range []float64{0, -30, 30, -60, 60, -90, 90, -120, 120} {
		for _, x := range []float64{0, -50, 50, -100, 100} {
			out = append(out, render.Point{X: x, Y: y})
		}
	}
	return out
}()

// tail is how far the ends of a ribbon are cut in.
func (c *chart) tail() float64 { return c.names * 0.45 }

// regionNames are the titles on ribbons with forked ends: plates are for what can be chosen.
func (c *chart) regionNames() (shapes []render.Shape) {
	for _, t := range c.heads {
		fill, edge := render.Leather, render.Parchment
		if t.side >= 0 {
			fill, edge = mark.SideOf(t.side).Dark, mark.SideOf(t.side).Light
		}
		b, in := t.box, c.tail()
		ring := render.Ring(render.Point{X: b.X0, Y: b.Y0}, render.Point{X: b.X1, Y: b.Y0}, render.Point{X: b.X1 - in, Y: t.at.Y}, render.Point{X: b.X1, Y: b.Y1}, render.Point{X: b.X0, Y: b.Y1}, render.Point{X: b.X0 + in, Y: t.at.Y})
		shapes = append(shapes, render.Area{ID: "ribbon", Rings: ring, Fill: render.Solid(fill), Edge: render.Pen(edge, 3)})
		shapes = append(shapes, render.Text{ID: "title", X: t.at.X, Y: t.at.Y - float64(len(t.lines)-1)*c.names*0.52, Font: render.Bold, Size: c.names, Paint: render.Solid(render.White)}.Lines(c.names*1.04, t.lines)...)
	}
	return shapes
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
