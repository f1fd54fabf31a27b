package eternia

import (
	"hexwarden/render"
	"hexwarden/render/mark"
)

// Signs round x, y in a circle of radius r.

// laurel is the sign of victory points.
func laurel(x, y, r float64) []render.Shape {
	return []render.Shape{
		render.Area{ID: "vp", Rings: render.Star(x, y, r*1.12, r*0.5, 5, 90), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, r*0.12)},
	}
}

// gem is the sign of Eternium.
func gem(x, y, r float64) []render.Shape {
	return []render.Shape{
		render.Area{ID: "ether", Rings: render.Regular(x, y, r*1.05, 6, 90), Fill: render.Solid(render.Focus), Edge: render.Pen(render.Ink, r*0.14)},
		render.Area{ID: "ether", Rings: render.Ring(render.Point{X: x - r*0.7, Y: y - r*0.36}, render.Point{X: x, Y: y - r*0.84}, render.Point{X: x + r*0.7, Y: y - r*0.36}, render.Point{X: x, Y: y}), Fill: render.Solid(render.Parchment)},
		render.Line{ID: "ether", Runs: [][]render.Point{{{X: x, Y: y}, {X: x, Y: y + r*0.9}}}, Stroke: render.Pen(render.Glory, r*0.12)},
	}
}

// coin is Eternium as large as a number upon it needs.
func coin(x, y, r float64) []render.Shape {
	p := func(u, v float64) render.Point { return render.Point{X: x + u*r, Y: y + v*r} }
	return []render.Shape{
		render.Area{ID: "coin", Rings: render.Regular(x, y, r*1.05, 6, 90), Fill: render.Solid(render.Focus), Edge: render.Pen(render.Ink, r*0.12)},
		render.Area{ID: "coin", Rings: render.Ring(p(-0.74, -0.42), p(0, -0.86), p(0.74, -0.42), p(0, -0.56)), Fill: render.Solid(render.Parchment)},
		render.Area{ID: "coin", Rings: render.Ring(p(0.74, 0.42), p(0, 0.86), p(-0.74, 0.42), p(0, 0.6)), Fill: render.Solid(render.Glory)},
	}
}

// trooper is the sign of soldiers of a side.
func trooper(side int, x, y, r float64) []render.Shape {
	s := mark.SideOf(side)
	p := func(u, v float64) render.Point { return render.Point{X: x + u*r*1.9, Y: y + v*r*1.9} }
	return []render.Shape{
		render.Area{ID: "soldier", Rings: render.Ring(p(-0.4, -0.36), p(0, -0.54), p(0.4, -0.36), p(0.35, 0.2), p(0, 0.54), p(-0.35, 0.2)), Fill: render.Solid(s.Body), Edge: render.Pen(render.Ink, r*0.16)},
		render.Line{ID: "soldier", Runs: [][]render.Point{{p(-0.22, -0.1), p(0, 0.12), p(0.22, -0.1)}}, Stroke: render.Pen(s.Light, r*0.22)},
	}
}

// sheet is the sign of victory cards.
func sheet(x, y, r float64) []render.Shape {
	return []render.Shape{
		render.Area{ID: "card", Rings: render.Rect(x-r*0.5, y-r*0.95, r*1.3, r*1.8, r*0.2), Fill: render.Solid(render.ParchmentDark), Edge: render.Pen(render.Ink, r*0.12)},
		render.Area{ID: "card", Rings: render.Rect(x-r*0.8, y-r*0.85, r*1.3, r*1.8, r*0.2), Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, r*0.12)},
		render.Area{ID: "card", Rings: render.Star(x-r*0.15, y+r*0.05, r*0.45, r*0.2, 5, 90), Fill: render.Solid(render.Glory)},
	}
}

// deck is the sign of combat cards: they bear lozenges.
func deck(x, y, r float64) []render.Shape {
	shapes := sheet(x, y, r)
	shapes[len(shapes)-1] = render.Area{ID: "card", Rings: render.Regular(x-r*0.15, y+r*0.05, r*0.42, 4, 90), Fill: render.Solid(render.SideTwoDark)}
	return shapes
}

// crown is the sign of the winner, in a circle of radius 30 times k.
func crown(x, y, k float64) []render.Shape {
	p := func(u, v float64) render.Point { return render.Point{X: x + u*34*k, Y: y + v*26*k} }
	return []render.Shape{render.Area{ID: "crown", Rings: render.Ring(p(-0.8, 0.75), p(-1, -0.5), p(-0.45, 0.05), p(0, -0.8), p(0.45, 0.05), p(1, -0.5), p(0.8, 0.75)), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, 5)}}
}
