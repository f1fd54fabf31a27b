package hex

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// terrain draws the pieces from the north to the south, flat things first.
func (g *grid) terrain() []render.Shape {
	var hard []Place
	byPiece := map[int]int{}
	var pieces [][]Cell // each from the north
	seen := map[int]bool{}
	for _, c := range g.board.Cells {
		seen[c.Piece] = seen[c.Piece] || g.shown(c.Place)
	}
	for _, c := range g.board.Cells {
		if !g.shown(c.Place) && (c.Terrain == Difficult || !seen[c.Piece]) { // an obstacle goes on beyond a close-up
			continue
		}
		if c.Terrain == Difficult {
			hard = append(hard, c.Place)
			continue
		}
		i, ok := byPiece[c.Piece]
		if !ok {
			i = len(pieces)
			byPiece[c.Piece] = i
			pieces = append(pieces, nil)
		}
		pieces[i] = append(pieces[i], c)
	}
	slices.SortStableFunc(pieces, func(a, b []Cell) int { return b[0].Row - a[0].Row })
	shapes := g.hard(hard, g.board.mood().rough)
	for _, p := range pieces {
		for _, t := range []Terrain{Low, High} {
			shapes = append(shapes, g.block(p, t)...)
		}
	}
	for _, p := range pieces { // what lies on obstacles, then what leans against it
		shapes = append(shapes, g.platform(p)...)
	}
	for _, p := range pieces {
		for _, at := range of(Ladder, p) {
			shapes = append(shapes, g.ladder(at)...)
		}
	}
	return shapes
}

// of are the places of a kind among cells.
func of(t Terrain, cells []Cell) []Place {
	var places []Place
	for _, c := range cells {
		if c.Terrain == t {
			places = append(places, c.Place)
		}
	}
	return places
}

// hexagons are the rings of places, moved.
func (g *grid) hexagons(places []Place, dx, dy float64) [][]render.Point {
	return boards.Each(places, func(p Place) []render.Point {
		m := g.centre(p)
		return g.corners(render.Point{X: m.X + dx, Y: m.Y + dy}, 1)
	})
}

// lifted are runs of points moved up.
func lifted(runs [][]render.Point, by float64) [][]render.Point {
	up := func(p render.Point) render.Point { return render.Point{X: p.X, Y: p.Y - by} }
	return boards.Each(runs, func(run []render.Point) []render.Point { return boards.Each(run, up) })
}

// platform is a floor of planks, raised over its shadow, with a stone where a wall carries it.
func (g *grid) platform(cells []Cell) []render.Shape {
	places := of(Platform, cells)
	if len(places) == 0 {
		return nil
	}
	height := math.Round(g.u(rise))
	fill := func(dx, dy float64, p render.Paint) render.Shape {
		return render.Area{ID: "platform", Rings: g.hexagons(places, dx, dy), Fill: p}
	}
	shapes := []render.Shape{
		fill(g.u(8), g.u(9), render.Glass(render.Black, 0.4)),
		fill(0, g.u(2), render.Solid(render.Ink)),
		fill(0, 0, render.Solid(render.WoodDark)),
		fill(0, -height/2, render.Solid(render.WoodDark)),
		render.Line{ID: "post", Runs: g.posts(places, height), Stroke: render.Pen(render.Ink, g.u(2))},
		fill(0, -height, render.Solid(render.WoodLight)),
	}
	var planks, stones, hexes [][]render.Point
	for _, p := range places {
		m := g.up(g.centre(p))
		half := float64(g.pitch) / 2
		for i := -1; i <= 2; i++ {
			y := m.Y + g.radius*(float64(i)*0.5-0.25)
			reach := half
			if over := abs(y-m.Y) - g.radius/2; over > 0 {
				reach = half * (1 - over/(g.radius/2))
			}
			planks = append(planks, []render.Point{{X: m.X - reach, Y: y}, {X: m.X + reach, Y: y}})
		}
		if g.carried(p) {
			stones = append(stones, g.corners(m, 0.6))
		}
		hexes = append(hexes, g.corners(m, 1))
	}
	shapes = append(shapes,
		render.Line{ID: "plank", Runs: planks, Stroke: render.Stroke{Paint: render.Glass(render.Wood, 0.6), Width: g.u(1.4)}},
		render.Area{ID: "stone", Rings: stones, Fill: render.Glass(render.Rock, 0.55), Edge: render.Stroke{Paint: render.Glass(render.RockEdge, 0.6), Width: g.u(1.4)}},
		render.Area{ID: "deck", Rings: hexes, Edge: render.Stroke{Paint: render.Glass(render.WoodDark, 0.8), Width: g.u(1.8)}})
	return append(shapes, mark.Rimmed("platform", g.u(6), g.u(3.2), render.Parchment, lifted(g.rim(places), height)...)...)
}

// posts are the corners of a platform that are seen, down to the ground.
func (g *grid) posts(places []Place, height float64) (runs [][]render.Point) {
	for _, p := range places {
		cs := g.corners(g.centre(p), 1)
		for _, i := range []int{0, 4, 5} { // in the south
			runs = append(runs, []render.Point{{X: cs[i].X, Y: cs[i].Y - height}, cs[i]})
		}
	}
	return runs
}

// carried says whether a high obstacle stands beneath a hex of a platform.
func (g *grid) carried(p Place) bool {
	return slices.ContainsFunc(g.board.Cells, func(c Cell) bool { return c.Place == p && c.Terrain == High })
}

// ladder is two rails and their rungs, leaning against the platform next to it.
func (g *grid) ladder(p Place) []render.Shape {
	c := g.centre(p)
	var to render.Point
	for _, d := range dirs {
		if g.decks[p.Step(d)] {
			v := render.Polar(0, 0, 1, degrees(d))
			to.X, to.Y = to.X+v.X, to.Y+v.Y
		}
	}
	along := 90.0 // with no platform, it just stands
	if to != (render.Point{}) {
		along = mark.Heading(render.Point{}, to)
	}
	at := func(x, y float64) render.Point { // y runs along the ladder
		q := render.Polar(c.X, c.Y, g.u(y), along)
		return render.Polar(q.X, q.Y, g.u(x), along-90)
	}
	runs := [][]render.Point{{at(-10, -22), at(-8, 34)}, {at(10, -22), at(8, 34)}}
	for y := -16.0; y <= 30; y += 9 {
		runs = append(runs, []render.Point{at(-9, y), at(9, y)})
	}
	ground := render.Area{ID: "ladder", Rings: [][]render.Point{g.corners(c, 0.94)}, Fill: render.Glass(render.WoodDark, 0.35)}
	return append([]render.Shape{ground}, mark.Rimmed("ladder", g.u(6.5), g.u(3.4), render.WoodLight, runs...)...)
}

func abs(v float64) float64 { return max(v, -v) }
