package hex

import (
	"hexwarden/render"
	"hexwarden/render/boards"
)

// hard is ground that is hard to cross, all of a board at once: mud with dots, or water with ripples.
func (g *grid) hard(places []Place, r rough) []render.Shape {
	if len(places) == 0 {
		return nil
	}
	hexagons := g.hexagons(places, 0, 0)
	if !r.wet {
		rings := boards.Each(places, func(p Place) []render.Point { return g.corners(g.centre(p), 0.97) })
		var dots [][]render.Point
		for _, p := range places {
			dots = append(dots, g.dots(p, g.centre(p))...)
		}
		return []render.Shape{
			render.Area{ID: "bog", Rings: hexagons, Fill: r.fill},
			render.Line{ID: "bog", Runs: dots, Stroke: render.Stroke{Paint: r.mark, Width: g.u(3)}},
			render.Area{ID: "bog", Rings: rings, Edge: render.Stroke{Paint: render.Glass(r.mark.Colour, 0.6), Width: g.u(1.5)}},
			render.Line{ID: "bog", Runs: g.rim(places), Stroke: render.Pen(r.mark.Colour, g.u(3))},
		}
	}
	var ripples [][]render.Point
	for _, p := range places {
		c := g.centre(p)
		for i, y := range []float64{-13, 0, 13} {
			x := c.X + g.u(turned(p, 110+i, 8))
			for _, half := range []float64{-6, 6} {
				ripples = append(ripples, render.Arc(x+g.u(half), c.Y+g.u(y+8), g.u(9), 48, 132))
			}
		}
	}
	shore := g.rim(places)
	return []render.Shape{
		render.Line{ID: "shore", Runs: shore, Stroke: render.Pen(render.SandCrack, g.u(5))},
		render.Area{ID: "water", Rings: hexagons, Fill: r.fill},
		render.Line{ID: "shore", Runs: shore, Stroke: render.Stroke{Paint: r.mark, Width: g.u(2)}},
		render.Line{ID: "water", Runs: ripples, Stroke: render.Stroke{Paint: r.mark, Width: g.u(2)}},
	}
}

// dots are stipples on a hex round a point.
func (g *grid) dots(p Place, c render.Point) (runs [][]render.Point) {
	for row := -2; row <= 2; row++ {
		for col := -2; col <= 2; col++ {
			x := float64(col)*9.5 + float64(row%2)*4.7 + (grain(p, 100+row*5+col)-0.5)*3
			y := float64(row) * 9
			if abs(x) < 22 && abs(y)+abs(x)*0.57 < 26 {
				runs = append(runs, []render.Point{{X: c.X + g.u(x), Y: c.Y + g.u(y)}, {X: c.X + g.u(x+2.5), Y: c.Y + g.u(y)}})
			}
		}
	}
	return runs
}

// bog is one hex round a point that became hard to cross: stippled.
func (g *grid) bog(p Place, c render.Point) []render.Shape {
	return []render.Shape{
		render.Area{ID: "bog", Rings: [][]render.Point{g.corners(c, 1)}, Fill: mud.fill},
		render.Line{ID: "bog", Runs: g.dots(p, c), Stroke: render.Stroke{Paint: mud.mark, Width: g.u(3)}},
		render.Area{ID: "bog", Rings: [][]render.Point{g.corners(c, 0.97)}, Edge: render.Stroke{Paint: render.Glass(render.BogDark, 0.6), Width: g.u(1.5)}},
	}
}
