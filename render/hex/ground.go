package hex

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// ground is everything that never changes, from the sand to the obstacles.
func (g *grid) ground() []render.Shape {
	places := g.places()
	shapes := slices.Concat(g.sand(places), g.zones(places), g.lattice(places), g.terrain(), g.walls())
	if g.whole { // nothing that moves reaches over the edge of the board
		shapes = append(shapes, g.frame()...)
	}
	return shapes
}

// sand is the ground itself: patches of tone, tracks, and small things by grain.
func (g *grid) sand(places []Place) []render.Shape {
	m := g.board.mood()
	rings := make([][][]render.Point, len(m.tones))
	var all [][]render.Point
	for _, p := range places {
		hexagon := g.corners(g.centre(p), 1)
		all = append(all, hexagon)
		if slices.ContainsFunc(g.board.Zones, func(z Zone) bool { return z.has(p) }) {
			continue // of one tone, and so is the light on it
		}
		wave := m.wave(p) + 1.6*(grain(p, 1)-0.5)
		switch tone := int(math.Floor(wave*0.62 + 2)); {
		case tone < 2:
			rings[max(tone, 0)] = append(rings[max(tone, 0)], hexagon)
		case tone > 2:
			rings[2] = append(rings[2], hexagon)
		}
	}
	shapes := []render.Shape{render.Line{ID: "rim", Runs: g.rim(places), Stroke: render.Pen(render.Ink, g.u(7))}}
	for _, paint := range m.base {
		shapes = append(shapes, render.Area{ID: "sand", Rings: all, Fill: paint})
	}
	for tone, r := range rings {
		if len(r) > 0 && m.tones[tone].Alpha > 0 {
			shapes = append(shapes, render.Area{ID: "tone", Rings: r, Fill: m.tones[tone]})
		}
	}
	shapes = append(shapes, g.tracks(m)...)
	for _, p := range places {
		shapes = append(shapes, g.litter(p, m)...)
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

// zones are the rows of every side, fenced off with dashes, with a lattice of its colour: the ground keeps its own.
func (g *grid) zones(places []Place) []render.Shape {
	var shapes []render.Shape
	for _, z := range g.board.Zones {
		var hexes, runs [][]render.Point
		for _, p := range places {
			if !z.has(p) {
				continue
			}
			c := g.centre(p)
			hexes = append(hexes, g.corners(c, 0.92))
			for _, d := range dirs {
				if n := p.Step(d); g.board.Has(n) && !z.has(n) {
					runs = append(runs, g.edge(c, d))
				}
			}
		}
		colour := mark.SideOf(z.Side).Body
		shapes = append(shapes,
			render.Area{ID: "zone", Rings: hexes, Edge: render.Stroke{Paint: render.Glass(colour, render.LatticeAlpha), Width: g.u(2)}},
			render.Line{ID: "zone", Runs: runs, Stroke: render.Stroke{Paint: render.Solid(colour), Width: g.u(3.4), Dash: g.u(7)}})
	}
	return shapes
}
