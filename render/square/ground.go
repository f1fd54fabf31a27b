package square

import (
	"slices"
	"strconv"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// ground is all that stays: the land, the zones, the letters and numbers at the edges.
func (g *grid) ground() []render.Shape {
	shapes := g.land()
	return slices.Concat(shapes, g.mat(), g.border(), g.labels())
}

// mat is the table round the field, over what runs on beyond the part of it that is shown.
func (g *grid) mat() []render.Shape {
	x0, y0, x1, y1 := g.ends()
	wide := float64(g.w)
	rings := slices.Concat(render.Rect(0, y0-roomNorth, wide, roomNorth, 0), render.Rect(0, y1, wide, roomSouth, 0),
		render.Rect(0, y0, x0, y1-y0, 0), render.Rect(x1, y0, wide-x1, y1-y0, 0))
	return []render.Shape{render.Area{ID: "mat", Rings: rings, Fill: render.Solid(render.Leather)}}
}

// land is tiles with what grows on them, and the grid.
func (g *grid) land() []render.Shape {
	var shapes []render.Shape
	for _, part := range []func(Place) []render.Shape{g.bed, g.lawn, g.cover, g.patch} {
		for _, p := range g.places() {
			shapes = append(shapes, part(p)...)
		}
	}
	shapes = append(shapes, g.road()...)
	for _, p := range g.places() {
		shapes = append(shapes, g.litter(p)...)
	}
	if g.board.Zones {
		for _, e := range g.board.Edges {
			shapes = append(shapes, g.zone(e)...)
		}
	}
	for _, part := range []func(Place) []render.Shape{g.brink, g.lip, g.wall, g.depth, g.bank, g.stream} { // cracks run on from square to square
		for _, p := range g.places() {
			if g.board.At(p) == Crevasse {
				shapes = append(shapes, part(p)...)
			}
		}
	}
	shapes = append(shapes, g.slots()...)
	shapes = append(shapes, g.lines()...)
	for _, part := range []func(Place) []render.Shape{g.floor, g.growth} {
		for _, p := range g.places() {
			shapes = append(shapes, part(p)...)
		}
	}
	return shapes
}

// slots are the places where tiles are still to be laid: bare wood with a dashed frame, and some of the tiles that may lie there.
func (g *grid) slots() (shapes []render.Shape) {
	n := max(g.board.Tile, 1)
	for y := g.win.From / n * n; y <= g.win.To; y += n {
		for x := g.win.West / n * n; x <= g.win.East; x += n {
			corner := Place{X: x, Y: y}
			if g.board.At(corner) != Void || x+n > g.board.Wide() || y+n > g.board.High() {
				continue
			}
			x0, y0, x1, y1 := g.around(corner)
			in, c := g.u(16), render.Point{X: (x0 + x1) / 2, Y: (y0 + y1) / 2}
			shapes = append(shapes, render.Area{ID: "slot", Rings: render.Rect(x0+in, y0+in, x1-x0-2*in, y1-y0-2*in, g.u(14)), Edge: render.Stroke{Paint: render.Solid(render.SandCrack), Width: g.u(3), Dash: g.u(14)}})
			shapes = append(shapes, g.fan(corner, c, min(x1-x0, y1-y0)*0.39)...)
		}
	}
	return shapes
}

// lots are what the tiles of a fan show, other things in each place of the largest field: three tiles beside each other in two rows.
var lots = [2][3][]string{{{"olive_1", "cypress_2", "olive_3"}, {"crag_2", "crag_4", "crag_1"}, {"column", "wall", "pediment"}},
	{{"crag_3", "drum", "stump"}, {"cypress_1", "olive_2", "slab"}, {"pediment", "crag_5", "cypress_2"}}}

// lot is what the tiles show that may lie with their corner on a place.
func (g *grid) lot(p Place) []string {
	n := max(g.board.Tile, 1)
	row := lots[p.Y/n%len(lots)]
	return row[p.X/n%len(row)]
}

// fan is a few tiles over each other round a point, each with a radius to its corners.
func (g *grid) fan(p Place, c render.Point, r float64) (shapes []render.Shape) {
	const tiles = 3
	shown := g.lot(p)
	for i := range tiles {
		turned := float64(1-i)*16 - 4*float64(variant(p, 0, 2))
		at := render.Point{X: c.X + r*0.42*float64(i-1), Y: c.Y + r*0.08*float64(i%2)}
		tile := func(by float64) [][]render.Point { return render.Regular(at.X+by, at.Y+by, r, 4, 45+turned) }
		tint := render.Sand
		if i%2 > 0 {
			tint = render.SandLight
		}
		shapes = append(shapes, render.Area{ID: "slot", Rings: tile(r * 0.06), Fill: render.Glass(render.Black, render.ShadowAlpha)},
			render.Area{ID: "slot", Rings: tile(0), Fill: render.Solid(tint), Edge: render.Pen(render.WoodDark, max(2, g.u(2)))})
		for j, name := range []string{shown[i], shown[(i+1)%len(shown)]} {
			q := render.Polar(at.X, at.Y, r*0.36, 135+turned+180*float64(j))
			shapes = append(shapes, art.Draw(greek+name, q.X, q.Y, r*0.27)...)
		}
	}
	return shapes
}

// patch is dry grass round the middle of some squares, far enough apart that no two meet; it ends with its tile.
func (g *grid) patch(p Place) []render.Shape {
	if g.board.At(p) == Void || variant(p, 0, 5) != 0 || grain(p, 60) > 0.8 {
		return nil
	}
	c, u := g.centre(p), g.u
	const points = 30
	ring := blob(p, render.Point{X: c.X + u(16*grain(p, 61)-8), Y: c.Y + u(16*grain(p, 62)-8)}, u(28+20*grain(p, 63)), 0.22, points, 600)
	x0, y0, x1, y1 := g.around(p)
	for i, q := range ring {
		ring[i] = render.Point{X: min(max(q.X, x0), x1), Y: min(max(q.Y*0.8+c.Y*0.2, y0), y1)}
	}
	var blades [][]render.Point
	for i, q := range ring {
		if q.X > x0 && q.X < x1 && q.Y > y0+u(6) && q.Y < y1 && i%6 == 1 {
			lean := u(5*grain(p, 700+i) - 2.5)
			blades = append(blades, []render.Point{q, {X: q.X + lean, Y: q.Y - u(3+3*grain(p, 740+i))}}, []render.Point{q, {X: q.X - lean - u(1.5), Y: q.Y - u(2.5+2*grain(p, 780+i))}})
		}
	}
	return []render.Shape{render.Area{ID: "grass", Rings: [][]render.Point{ring}, Fill: render.Glass(render.Grass, render.DryAlpha)},
		render.Line{ID: "blades", Runs: blades, Stroke: render.Pen(render.Fen, max(1.2, u(0.9)))}}
}

// around is the tile of a square as far as it can be seen.
func (g *grid) around(p Place) (x0, y0, x1, y1 float64) {
	n := max(g.board.Tile, 1)
	x0, y0 = g.corner(Place{X: max(p.X/n*n, g.win.West), Y: max(p.Y/n*n, g.win.From)})
	x1, y1 = g.corner(Place{X: min(p.X/n*n+n, g.win.East+1), Y: min(p.Y/n*n+n, g.win.To+1)})
	return x0, y0, x1, y1
}

// litter are the small things that lie on open ground.
var litter = []string{"tuft", "slab", "tuft", "shard", "tuft", "poppy", "slab"}

// litter is one of them on some open squares, away from its middle.
func (g *grid) litter(p Place) []render.Shape {
	if g.board.At(p) != Open || grain(p, 70) > 0.48 {
		return nil
	}
	c := g.centre(p)
	x, y := 13+5*grain(p, 71), 11+6*grain(p, 72)
	if grain(p, 73) < 0.5 {
		x = -x
	}
	if grain(p, 74) < 0.5 {
		y = -y
	}
	return art.Draw(greek+litter[variant(p, 0, len(litter))], c.X+g.u(x), c.Y+g.u(y), g.u(5+2*grain(p, 75)))
}

func (g *grid) tile(n int) int { return n / max(g.board.Tile, 1) }

// lines are the thin grid, and the gaps between the tiles with the light on their edges.
func (g *grid) lines() []render.Shape {
	var thin, gaps, lit, dark [][]render.Point
	x0, y0, x1, y1 := g.ends()
	in := g.u(1.9)
	put := func(n, from, to, all int, run []render.Point, across render.Point) {
		moved := func(by float64) []render.Point {
			return []render.Point{{X: run[0].X + by*across.X, Y: run[0].Y + by*across.Y}, {X: run[1].X + by*across.X, Y: run[1].Y + by*across.Y}}
		}
		if n > 0 && n < all && (g.board.Tile == 0 || n%g.board.Tile != 0) {
			thin = append(thin, run)
			return
		}
		gaps = append(gaps, run)
		if n <= to {
			lit = append(lit, moved(in))
		}
		if n > from {
			dark = append(dark, moved(-in))
		}
	}
	for n := g.win.West; n <= g.win.East+1; n++ {
		x, _ := g.corner(Place{X: n})
		put(n, g.win.West, g.win.East, g.board.Wide(), []render.Point{{X: x, Y: y0}, {X: x, Y: y1}}, render.Point{X: 1})
	}
	for n := g.win.From; n <= g.win.To+1; n++ {
		_, y := g.corner(Place{Y: n})
		put(n, g.win.From, g.win.To, g.board.High(), []render.Point{{X: x0, Y: y}, {X: x1, Y: y}}, render.Point{Y: 1})
	}
	return []render.Shape{
		render.Line{ID: "grid", Runs: thin, Stroke: render.Stroke{Paint: render.Glass(render.Ink, 0.25), Width: max(1.4, g.u(0.8))}},
		render.Line{ID: "edge", Runs: dark, Stroke: render.Pen(render.SandCrack, g.u(1.8))},
		render.Line{ID: "edge", Runs: lit, Stroke: render.Pen(render.Pebble, g.u(1.4))},
		render.Line{ID: "tiles", Runs: gaps, Stroke: render.Pen(render.Leather, max(3, g.u(2)))},
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

// labels are the letters of columns above the field and the numbers of rows left of it.
func (g *grid) labels() []render.Shape {
	var shapes []render.Shape
	x0, y0, _, _ := g.ends()
	word := func(x, y float64, s string) {
		shapes = append(shapes, render.Text{ID: "edge", X: x, Y: y, Font: render.Bold, Size: max(25, g.least), Paint: render.Solid(render.ParchmentDark), String: s})
	}
	const off = band + 18
	for x := g.win.West; x <= g.win.East; x++ {
		c := g.centre(Place{X: x, Y: g.win.From})
		word(c.X, y0-off, Place{X: x}.String()[:1])
	}
	for y := g.win.From; y <= g.win.To; y++ {
		c := g.centre(Place{X: g.win.West, Y: y})
		word(x0-off, c.Y, strconv.Itoa(y+1))
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
