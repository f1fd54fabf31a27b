package square

import (
	"strconv"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// ground is all that stays: the land, the zones, the letters and numbers at the edges.
func (g *grid) ground() []render.Shape {
	shapes := g.land()
	for _, e := range g.board.Edges {
		shapes = append(shapes, g.edge(e)...)
	}
	return append(shapes, g.labels()...)
}

// land is tiles with what grows on them, and the grid.
func (g *grid) land() []render.Shape {
	var shapes []render.Shape
	for _, p := range g.places() {
		shapes = append(shapes, g.soil(p)...)
	}
	if g.board.Zones {
		for _, e := range g.board.Edges {
			shapes = append(shapes, g.zone(e)...)
		}
	}
	for _, part := range []func(Place) []render.Shape{g.crack, g.depth} { // cracks run on from square to square
		for _, p := range g.places() {
			if g.board.At(p) == Crevasse {
				shapes = append(shapes, part(p)...)
			}
		}
	}
	for _, p := range g.places() {
		shapes = append(shapes, g.growth(p)...)
	}
	return append(shapes, g.lines()...)
}

// soil is the ground of one square, in the tint of its tile.
func (g *grid) soil(p Place) []render.Shape {
	x, y := g.corner(p)
	side := float64(g.pitch)
	if g.board.At(p) == Void {
		return []render.Shape{render.Area{ID: "void", Rings: render.Rect(x, y, side, side, 0), Fill: render.Solid(render.LeatherLight)}}
	}
	tint := render.Sand
	if g.tile(p.X)%2 != g.tile(p.Y)%2 {
		tint = render.SandLight
	}
	shapes := []render.Shape{render.Area{ID: "soil", Rings: render.Rect(x, y, side+0.5, side+0.5, 0), Fill: render.Solid(tint)}}
	for i := range 3 { // a few stones and tufts
		cx, cy := x+side*(0.12+0.76*grain(p, 3*i)), y+side*(0.12+0.76*grain(p, 3*i+1))
		c := []render.Colour{render.Pebble, render.SandDeep, render.SandDark}[int(grain(p, 3*i+2)*3)]
		shapes = append(shapes, render.Circle{ID: "grain", X: cx, Y: cy, R: g.u(0.8 + 1.2*grain(p, 3*i+40)), Fill: render.Glass(c, 0.8)})
	}
	return shapes
}

func (g *grid) tile(n int) int { return n / max(g.board.Tile, 1) }

// lines are the thin grid and the heavy frames of the tiles.
func (g *grid) lines() []render.Shape {
	var thin, heavy [][]render.Point
	x0, y0, x1, y1 := g.ends()
	put := func(n, all int, run []render.Point) {
		if n == 0 || n == all || g.board.Tile > 0 && n%g.board.Tile == 0 {
			heavy = append(heavy, run)
		} else {
			thin = append(thin, run)
		}
	}
	for n := g.win.West; n <= g.win.East+1; n++ {
		x, _ := g.corner(Place{X: n})
		put(n, g.board.Wide(), []render.Point{{X: x, Y: y0}, {X: x, Y: y1}})
	}
	for n := g.win.From; n <= g.win.To+1; n++ {
		_, y := g.corner(Place{Y: n})
		put(n, g.board.High(), []render.Point{{X: x0, Y: y}, {X: x1, Y: y}})
	}
	return []render.Shape{
		render.Line{ID: "grid", Runs: thin, Stroke: render.Stroke{Paint: render.Glass(render.Ink, 0.25), Width: max(1.4, g.u(0.8))}},
		render.Line{ID: "tiles", Runs: heavy, Stroke: render.Pen(render.SandCrack, max(3, g.u(2.2)))},
	}
}

// part is what can be seen of a zone, in pixels.
func (g *grid) part(e Edge) (x0, y0, x1, y1 float64) {
	from, to := g.board.zone(e)
	x0, y0 = g.corner(Place{X: max(from.X, g.win.West), Y: max(from.Y, g.win.From)})
	x1, y1 = g.corner(Place{X: min(to.X, g.win.East) + 1, Y: min(to.Y, g.win.To) + 1})
	return x0, y0, x1, y1
}

// zone is the shade of where a side deploys.
func (g *grid) zone(e Edge) []render.Shape {
	x0, y0, x1, y1 := g.part(e)
	if x0 >= x1 || y0 >= y1 {
		return nil
	}
	s := mark.SideOf(e.Side)
	return []render.Shape{render.Area{ID: "zone", Rings: render.Rect(x0, y0, x1-x0, y1-y0, 0), Fill: render.Glass(s.Body, render.ZoneAlpha),
		Edge: render.Stroke{Paint: render.Solid(s.Body), Width: g.u(3), Dash: g.u(7)}}}
}

// edge is a side of the field: a band in the colours of the one who deploys there.
func (g *grid) edge(e Edge) []render.Shape {
	x0, y0, x1, y1 := g.part(e)
	const wide = 9
	var band [][]render.Point
	switch {
	case x0 >= x1 || y0 >= y1:
	case e.Name == "north" && g.win.From == 0:
		band = render.Rect(x0, y0-wide, x1-x0, wide, 0)
	case e.Name == "south" && g.win.To == g.board.High()-1:
		band = render.Rect(x0, y1, x1-x0, wide, 0)
	case e.Name == "west" && g.win.West == 0:
		band = render.Rect(x0-wide, y0, wide, y1-y0, 0)
	case e.Name == "east" && g.win.East == g.board.Wide()-1:
		band = render.Rect(x1, y0, wide, y1-y0, 0)
	}
	if band == nil {
		return nil
	}
	return []render.Shape{render.Area{ID: "edge", Rings: band, Fill: render.Solid(mark.SideOf(e.Side).Body), Edge: render.Pen(render.Ink, 1.5)}}
}

// labels are the letters of columns and the numbers of rows, on both sides.
func (g *grid) labels() []render.Shape {
	var shapes []render.Shape
	x0, y0, x1, y1 := g.ends()
	word := func(x, y float64, s string) {
		shapes = append(shapes, render.Text{ID: "edge", X: x, Y: y, Font: render.Bold, Size: max(25, g.least), Paint: render.Solid(render.ParchmentDark), String: s})
	}
	for x := g.win.West; x <= g.win.East; x++ {
		c := g.centre(Place{X: x, Y: g.win.From})
		word(c.X, y0-29, Place{X: x}.String()[:1])
		word(c.X, y1+29, Place{X: x}.String()[:1])
	}
	for y := g.win.From; y <= g.win.To; y++ {
		c := g.centre(Place{X: g.win.West, Y: y})
		word(x0-26, c.Y, strconv.Itoa(y+1))
		word(x1+26, c.Y, strconv.Itoa(y+1))
	}
	return shapes
}

// frame covers what reaches out of a part of the field.
func (g *grid) frame() []render.Shape {
	x0, y0, x1, y1 := g.ends()
	var torn [][]render.Point // the sides at which the field goes on
	add := func(on bool, a, b render.Point) {
		if on {
			torn = append(torn, []render.Point{a, b})
		}
	}
	add(g.win.From > 0, render.Point{X: x0, Y: y0}, render.Point{X: x1, Y: y0})
	add(g.win.To < g.board.High()-1, render.Point{X: x0, Y: y1}, render.Point{X: x1, Y: y1})
	add(g.win.West > 0, render.Point{X: x0, Y: y0}, render.Point{X: x0, Y: y1})
	add(g.win.East < g.board.Wide()-1, render.Point{X: x1, Y: y0}, render.Point{X: x1, Y: y1})
	if torn == nil {
		return nil
	}
	return []render.Shape{render.Line{ID: "torn", Runs: torn, Stroke: render.Stroke{Paint: render.Solid(render.Leather), Width: 7, Dash: 13}}}
}
