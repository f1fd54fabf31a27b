package hex

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// block is how a kind of obstacle is built: the ground it fills, and a ridge
// on it that is seen from above and a little from the south.
type block struct {
	ground, face, top, crown render.Colour
	width, height            float64 // of the ridge, for a pitch of 52
}

var blocks = map[Terrain]block{
	High: {render.RockDark, render.Rock, render.RockTop, render.RockCrown, 36, 11},
	Low:  {render.RubbleDark, render.RubbleDark, render.Rubble, render.RubbleCrown, 20, 4},
}

// terrain draws the pieces from the north to the south, flat things first.
func (g *grid) terrain() []render.Shape {
	var shapes []render.Shape
	byPiece := map[int]int{}
	var pieces [][]Cell // each from the north
	for _, c := range g.board.Cells {
		if !g.shown(c.Place) {
			continue
		}
		if c.Terrain == Difficult {
			shapes = append(shapes, g.bog(c.Place, g.centre(c.Place))...)
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

// ridge is the lines that join places; a place without a neighbour is a line of no length.
func (g *grid) ridge(places []Place) [][]render.Point {
	var runs [][]render.Point
	for i, p := range places {
		from := g.centre(p)
		runs = append(runs, []render.Point{from})
		for _, q := range places[i+1:] {
			if p.Beside(q) {
				runs = append(runs, []render.Point{from, g.centre(q)})
			}
		}
	}
	return runs
}

// lifted are runs of points moved up.
func lifted(runs [][]render.Point, by float64) [][]render.Point {
	up := func(p render.Point) render.Point { return render.Point{X: p.X, Y: p.Y - by} }
	return boards.Each(runs, func(run []render.Point) []render.Point { return boards.Each(run, up) })
}

// block draws the cells of a low or high obstacle as one thing.
func (g *grid) block(cells []Cell, t Terrain) []render.Shape {
	places, b := of(t, cells), blocks[t]
	if len(places) == 0 {
		return nil
	}
	width, height, ridge := g.u(b.width), g.u(b.height), g.ridge(places)
	line := func(id string, lift, width float64, p render.Paint) render.Shape {
		return render.Line{ID: id, Runs: lifted(ridge, lift), Stroke: render.Stroke{Paint: p, Width: width}}
	}
	shapes := []render.Shape{
		render.Area{ID: "block", Rings: g.hexagons(places, 0, 0), Fill: render.Solid(b.ground)},
		render.Line{ID: "block", Runs: g.rim(places), Stroke: render.Pen(render.RockEdge, g.u(2.4))},
	}
	if t == Low { // hatched ground tells it apart without colour
		shapes = append(shapes, render.Line{ID: "hatch", Runs: g.hatch(places),
			Stroke: render.Stroke{Paint: render.Glass(render.RubbleLight, 0.75), Width: g.u(1.6)}})
	}
	lift := g.u(1)
	shapes = append(shapes,
		line("ridge", -g.u(2), width+g.u(6), render.Glass(render.Black, 0.45)),
		line("ridge", lift-height*0.5, width+g.u(3), render.Solid(render.RockEdge)),
		line("ridge", lift+height*0.5, width+g.u(3), render.Solid(render.RockEdge)),
		line("ridge", lift-height*0.5, width, render.Solid(b.face)),
		line("ridge", lift, width, render.Solid(b.face)),
		line("ridge", lift+height*0.5, width, render.Solid(b.top)),
		line("ridge", lift+height*0.5+g.u(2), width*0.62, render.Solid(b.crown)),
	)
	for _, p := range places {
		shapes = append(shapes, g.chips(p, lift+height*0.5, width, b)...)
	}
	return shapes
}

// hatch is slanted lines inside hexes.
func (g *grid) hatch(places []Place) [][]render.Point {
	var runs [][]render.Point
	for _, p := range places {
		m := g.centre(p)
		half := float64(g.pitch) / 2
		for _, x := range []float64{-0.62, -0.22, 0.22, 0.62} {
			// Lines at 60 degrees run along two edges of the hex.
			reach := g.radius * 0.82 * (1 - abs(x)*0.45)
			runs = append(runs, []render.Point{
				{X: m.X + x*half*1.1 - reach*0.42, Y: m.Y + reach*0.73},
				{X: m.X + x*half*1.1 + reach*0.42, Y: m.Y - reach*0.73},
			})
		}
	}
	return runs
}

// chips are the joints and cracks of the stones on top of a ridge.
func (g *grid) chips(p Place, lift, width float64, b block) []render.Shape {
	c := g.centre(p)
	c.Y -= lift
	var runs [][]render.Point
	for i := range 3 {
		from := render.Polar(c.X, c.Y, width*0.12, 360*grain(p, 70+i))
		to := render.Polar(from.X, from.Y, width*(0.14+0.2*grain(p, 80+i)), 360*grain(p, 90+i))
		runs = append(runs, []render.Point{from, to})
	}
	return []render.Shape{render.Line{ID: "chip", Runs: runs, Stroke: render.Stroke{Paint: render.Glass(b.ground, 0.8), Width: g.u(1.5)}}}
}

// bog is ground that is hard to cross: stippled.
func (g *grid) bog(p Place, c render.Point) []render.Shape {
	shapes := []render.Shape{render.Area{ID: "bog", Rings: [][]render.Point{g.corners(c, 1)}, Fill: render.Glass(render.Bog, render.BogAlpha)}}
	var dots [][]render.Point
	for row := -2; row <= 2; row++ {
		for col := -2; col <= 2; col++ {
			x := float64(col)*9.5 + float64(row%2)*4.7 + (grain(p, 100+row*5+col)-0.5)*3
			y := float64(row) * 9
			if abs(x) < 22 && abs(y)+abs(x)*0.57 < 26 {
				dots = append(dots, []render.Point{{X: c.X + g.u(x), Y: c.Y + g.u(y)}, {X: c.X + g.u(x+2.5), Y: c.Y + g.u(y)}})
			}
		}
	}
	return append(shapes,
		render.Line{ID: "bog", Runs: dots, Stroke: render.Pen(render.BogDark, g.u(3))},
		render.Area{ID: "bog", Rings: [][]render.Point{g.corners(c, 0.97)}, Edge: render.Stroke{Paint: render.Glass(render.BogDark, 0.6), Width: g.u(1.5)}})
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
