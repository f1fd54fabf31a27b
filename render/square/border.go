package square

import (
	"slices"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// The measures of the mosaic round a field in pixels.
const (
	band  = 11 // its width
	key   = 16 // a turn of its meander, more or less
	medal = 19 // radius of the token of whose side it is
)

// border is what lies along the sides of the field that can be seen: leather, or a mosaic in the colours of the side that deploys there.
func (g *grid) border() []render.Shape {
	x0, y0, x1, y1 := g.ends()
	var shapes []render.Shape
	for _, s := range []struct {
		name string
		seen bool
		a, b render.Point // its ends, along the field
		out  render.Point // away from the field
	}{
		{"north", g.win.From == 0, render.Point{X: x0, Y: y0}, render.Point{X: x1, Y: y0}, render.Point{Y: -1}},
		{"south", g.win.To == g.board.High()-1, render.Point{X: x0, Y: y1}, render.Point{X: x1, Y: y1}, render.Point{Y: 1}},
		{"west", g.win.West == 0, render.Point{X: x0, Y: y0}, render.Point{X: x0, Y: y1}, render.Point{X: -1}},
		{"east", g.win.East == g.board.Wide()-1, render.Point{X: x1, Y: y0}, render.Point{X: x1, Y: y1}, render.Point{X: 1}},
	} {
		if s.seen {
			i := slices.IndexFunc(g.board.Edges, func(e Edge) bool { return e.Name == s.name })
			if i < 0 {
				shapes = append(shapes, strip(s.a, s.b, s.out, render.LeatherLight))
				continue
			}
			side := mark.SideOf(g.board.Edges[i].Side)
			shapes = append(append(shapes, strip(s.a, s.b, s.out, side.Body)), meander(s.a, s.b, s.out, side.Light))
		}
	}
	for _, e := range g.board.Edges {
		shapes = append(shapes, g.medal(e)...)
	}
	return shapes
}

// strip is one from a to b and as wide as the border.
func strip(a, b, out render.Point, ground render.Colour) render.Shape {
	at := func(p render.Point, y float64) render.Point { return render.Point{X: p.X + out.X*y, Y: p.Y + out.Y*y} }
	return render.Area{ID: "border", Rings: render.Ring(a, b, at(b, band), at(a, band)), Fill: render.Solid(ground), Edge: render.Pen(render.Ink, 2)}
}

// meander is a key along a strip from a to b.
func meander(a, b, out render.Point, ink render.Colour) render.Shape {
	long := max(b.X-a.X, b.Y-a.Y)
	along := render.Point{X: (b.X - a.X) / long, Y: (b.Y - a.Y) / long}
	at := func(x, y float64) render.Point {
		return render.Point{X: a.X + along.X*x + out.X*y, Y: a.Y + along.Y*x + out.Y*y}
	}
	turns := max(1, int(long/key))
	step := long / float64(turns)
	var runs [][]render.Point
	for i := range turns {
		x := step * float64(i)
		runs = append(runs, []render.Point{at(x+2, 2.5), at(x+2, band-2.5), at(x+step-3, band-2.5), at(x+step-3, 5), at(x+7, 5), at(x+7, 6.5)})
	}
	return render.Line{ID: "meander", Runs: runs, Stroke: render.Pen(ink, 2)}
}

// medal is the token of the side that deploys at an edge, with the emblem of its army, between the
// two squares in the middle of what can be seen of it.
func (g *grid) medal(e Edge) []render.Shape {
	x0, y0, x1, y1 := g.ends()
	wide, high := g.win.Size()
	mid, _ := g.corner(Place{X: g.win.West + wide/2})
	_, middle := g.corner(Place{Y: g.win.From + high/2})
	at := render.Point{X: mid, Y: middle}
	switch {
	case e.Emblem == "":
		return nil
	case e.Name == "north" && g.win.From == 0:
		at.Y = y0 - band
	case e.Name == "south" && g.win.To == g.board.High()-1:
		at.Y = y1 + band
	case e.Name == "west" && g.win.West == 0:
		at.X = x0 - band
	case e.Name == "east" && g.win.East == g.board.Wide()-1:
		at.X = x1 + band
	default:
		return nil
	}
	side := mark.SideOf(e.Side)
	ink, _ := side.Letters(false)
	return append(mark.Shield(e.Side, at.X, at.Y, medal), art.Emblem(e.Emblem, at.X, at.Y, medal*0.62, ink, side.Ground(false))...)
}
