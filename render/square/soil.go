package square

import "hexwarden/render"

// soil is what the ground of a tile is.
type soil uint8

// The soils; tiles beside each other never have the same.
const (
	sandy  soil = iota // with ripples
	grassy             // dry grass up to an uneven rim
	paved              // worn slabs of marble here and there
	soils
)

// soil is that of the tile of a square.
func (g *grid) soil(p Place) soil { return soil((g.tile(p.X) + 2*g.tile(p.Y)) % int(soils)) }

// bed is the ground of one square, in the tint of its soil.
func (g *grid) bed(p Place) []render.Shape {
	x, y := g.corner(p)
	side := float64(g.pitch)
	if g.board.At(p) == Void {
		return []render.Shape{render.Area{ID: "void", Rings: render.Rect(x, y, side, side, 0), Fill: render.Solid(render.LeatherLight)}}
	}
	tint := [...]render.Colour{sandy: render.SandLight, grassy: render.Sand, paved: render.Dune}[g.soil(p)]
	return []render.Shape{render.Area{ID: "soil", Rings: render.Rect(x, y, side+0.5, side+0.5, 0), Fill: render.Solid(tint)}}
}

// lawn is the grass of a tile, drawn with the first of its squares that can be seen.
func (g *grid) lawn(p Place) []render.Shape {
	n := max(g.board.Tile, 1)
	if g.soil(p) != grassy || g.board.At(p) == Void || p.X != max(p.X/n*n, g.win.West) || p.Y != max(p.Y/n*n, g.win.From) {
		return nil
	}
	x0, y0, x1, y1 := g.around(p)
	const step = 13.0 // from one bay of the rim to the next
	var ring []render.Point
	side := func(whole bool, a, b, in render.Point) { // from a to b, with the way inwards; not whole where the tile goes on beyond the picture
		steps := max(2, int(max(b.X-a.X, a.X-b.X, b.Y-a.Y, a.Y-b.Y)/g.u(step)))
		for i := range steps {
			t, deep := (float64(i)+0.3)/float64(steps), 0.0
			if whole {
				deep = g.u(2 + 5*grain(p, 800+len(ring)))
			}
			ring = append(ring, render.Point{X: a.X + t*(b.X-a.X) + in.X*deep, Y: a.Y + t*(b.Y-a.Y) + in.Y*deep})
		}
	}
	nw, ne, sw, se := render.Point{X: x0, Y: y0}, render.Point{X: x1, Y: y0}, render.Point{X: x0, Y: y1}, render.Point{X: x1, Y: y1}
	side(p.Y%n == 0, nw, ne, render.Point{Y: 1})
	side(p.X/n*n+n <= g.win.East+1, ne, se, render.Point{X: -1})
	side(p.Y/n*n+n <= g.win.To+1, se, sw, render.Point{Y: -1})
	side(p.X%n == 0, sw, nw, render.Point{X: 1})
	return []render.Shape{render.Area{ID: "grass", Rings: [][]render.Point{ring}, Fill: render.Glass(render.Grass, render.DryAlpha)}}
}

// cover is what lies on the soil of some squares: slabs of marble, or ripples in the sand.
func (g *grid) cover(p Place) []render.Shape {
	if g.board.At(p) == Void {
		return nil
	}
	c, u := g.centre(p), g.u
	switch g.soil(p) {
	case paved:
		if grain(p, 80) > 0.56 {
			return nil
		}
		var pale, grey [][]render.Point
		for i := range 4 {
			if grain(p, 82+i) < 0.25 {
				continue
			}
			x, y := c.X+u(float64(i%2)*25-24.5), c.Y+u(float64(i/2)*25-24.5)
			corner := func(dx, dy float64, n int) render.Point {
				return render.Point{X: x + u(dx+2*grain(p, 840+4*i+n)-1), Y: y + u(dy+2*grain(p, 870+4*i+n)-1)}
			}
			slab := []render.Point{corner(1, 1, 0), corner(23, 1, 1), corner(23, 23, 2), corner(1, 23, 3)}
			if grain(p, 90+i) < 0.5 {
				grey = append(grey, slab)
			} else {
				pale = append(pale, slab)
			}
		}
		edge := render.Pen(render.SandDeep, u(0.9))
		return []render.Shape{render.Area{ID: "slabs", Rings: pale, Fill: render.Solid(render.Pebble), Edge: edge}, render.Area{ID: "slabs", Rings: grey, Fill: render.Solid(render.RubbleLight), Edge: edge}}
	case sandy:
		if grain(p, 81) > 0.42 {
			return nil
		}
		var runs [][]render.Point
		for i := range 2 {
			x, y := c.X+u(24*grain(p, 86+i)-18), c.Y+u(30*grain(p, 88+i)-15)
			runs = append(runs, []render.Point{{X: x - u(9), Y: y + u(1.5)}, {X: x - u(4), Y: y - u(1)}, {X: x + u(2), Y: y}, {X: x + u(8), Y: y - u(2)}})
		}
		return []render.Shape{render.Line{ID: "ripples", Runs: runs, Stroke: render.Pen(render.Pebble, max(1.4, u(1.3)))}}
	}
	return nil
}
