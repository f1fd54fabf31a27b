package hex

import (
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// ground is everything that never changes, from the sand to the obstacles.
func (g *grid) ground() []render.Shape {
	places, m := g.places(), g.board.mood()
	lays := g.lays(m)
	shapes := g.sand(places)
	for _, l := range lays {
		shapes = append(shapes, l.shapes(m)...)
	}
	shapes = append(shapes, g.tracks(m)...)
	for _, p := range places {
		shapes = append(shapes, g.litter(p, m, g.soilAt(p, lays))...)
	}
	shapes = slices.Concat(shapes, g.zones(places), g.outside(), g.lattice(places), g.terrain(), g.walls())
	if g.whole { // nothing that moves reaches over the edge of the board
		shapes = append(shapes, g.frame()...)
	}
	return shapes
}

// sand is the ground of some places below all that lies on it.
func (g *grid) sand(places []Place) (shapes []render.Shape) {
	for _, paint := range g.board.mood().base {
		shapes = append(shapes, render.Area{ID: "sand", Rings: g.hexagons(places, 0, 0), Fill: paint})
	}
	return shapes
}

// rim is the edges of places that do not lie between two of them.
func (g *grid) rim(places []Place) [][]render.Point {
	in := map[Place]bool{}
	for _, p := range places {
		in[p] = true
	}
	var runs [][]render.Point
	for _, p := range places {
		for _, d := range dirs {
			if !in[p.Step(d)] {
				runs = append(runs, g.edge(g.centre(p), d))
			}
		}
	}
	return runs
}

// lattice is the lines between hexes.
func (g *grid) lattice(places []Place) []render.Shape {
	var runs [][]render.Point
	for _, p := range places {
		cs := g.corners(g.centre(p), 1)
		runs = append(runs, []render.Point{cs[5], cs[0], cs[1], cs[2]})
	}
	return []render.Shape{render.Line{ID: "lattice", Runs: runs,
		Stroke: render.Stroke{Paint: g.board.mood().line, Width: g.u(1.3)}}}
}

// has says whether a hex is in a zone.
func (z Zone) has(p Place) bool { return p.Row >= z.From && p.Row <= z.To }

// zoneTint is what lies on the ground of a zone: the colour of the side, so that what lies below stays in sight.
func zoneTint(side int) render.Paint {
	return render.Glass(mark.SideOf(side).Body, render.LatticeAlpha)
}

// zones are the rows of every side, fenced off with dashes, on one even tint.
func (g *grid) zones(places []Place) []render.Shape {
	var shapes []render.Shape
	for _, z := range g.board.Zones {
		var hexes, runs [][]render.Point
		for _, p := range places {
			if !z.has(p) {
				continue
			}
			c := g.centre(p)
			hexes = append(hexes, g.corners(c, 1))
			for _, d := range dirs {
				if n := p.Step(d); g.board.Has(n) && !z.has(n) {
					runs = append(runs, g.edge(c, d))
				}
			}
		}
		shapes = append(shapes,
			render.Area{ID: "zone", Rings: hexes, Fill: zoneTint(z.Side)},
			render.Line{ID: "zone", Runs: runs, Stroke: render.Stroke{Paint: render.Solid(mark.SideOf(z.Side).Body), Width: g.u(3.4), Dash: g.u(7)}})
	}
	return shapes
}
