package square

import (
	"fmt"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// Stone is a stele on the field.
type Stone struct {
	Place   Place
	Name    string // short; written below it where nobody stands
	Claimed bool
	Side    int // whose it is, if it is claimed
}

// stones are the squares that goals are about and the steles, below the tokens: a stele
// stands in the middle of its square, or in a corner while somebody stands there.
func (g *grid) stones(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for _, p := range o.Goals {
		if g.inside(p) {
			shapes = append(shapes, g.sprite("goal "+p.String(), g.centre(p), "goal", g.goal))
		}
	}
	for _, s := range o.Stones {
		if !g.inside(s.Place) {
			continue
		}
		c, scale := g.centre(s.Place), 1.0
		if o.Token(s.Place) != nil {
			c, scale = render.Point{X: c.X + g.u(19), Y: c.Y - g.u(17)}, 0.5
		}
		key := fmt.Sprintf("stone %.1f", scale)
		if s.Claimed {
			key += fmt.Sprintf(" side %d", s.Side)
		}
		shapes = append(shapes, g.sprite("stone "+s.Place.String(), c, key, func() []render.Shape { return g.stone(s, scale) }))
	}
	return shapes
}

// goal is the frame of a square that a goal is about, round 0, 0.
func (g *grid) goal() []render.Shape {
	u := g.u
	frame := func(width float64, c render.Colour, dash float64) render.Shape {
		return render.Area{ID: "goal", Rings: render.Rect(u(-21), u(-21), u(42), u(42), u(8)), Edge: render.Stroke{Paint: render.Solid(c), Width: u(width), Dash: u(dash)}}
	}
	return []render.Shape{frame(4.4, render.Ink, 0), frame(2.4, render.Gold, 6)}
}

// stone is an upright slab with lines of writing, round 0, 0; a claimed one bears the
// emblem of its side.
func (g *grid) stone(s Stone, scale float64) []render.Shape {
	u := func(v float64) float64 { return g.u(v * scale) }
	slab := func(grow float64) [][]render.Point {
		return render.Rect(u(-10-grow), u(-19-grow), u(20+2*grow), u(34+2*grow), u(9))
	}
	shapes := []render.Shape{
		render.Area{ID: "stone", Rings: render.Rect(u(-14), u(9), u(28), u(7), u(3)), Fill: render.Solid(render.Smoke), Edge: render.Pen(render.Ink, u(2))},
		render.Area{ID: "stone", Rings: slab(0), Fill: render.Solid(render.ParchmentDark), Edge: render.Pen(render.Ink, u(2.4))},
	}
	if s.Claimed {
		return append(shapes, mark.Shield(s.Side, 0, u(-5), u(9.5))...)
	}
	for i := range 4 {
		y := u(-11 + 5*float64(i))
		shapes = append(shapes, render.Line{ID: "stone", Runs: [][]render.Point{{{X: u(-5.5), Y: y}, {X: u(5.5), Y: y}}}, Stroke: render.Pen(render.Ink, u(1.8))})
	}
	return shapes
}
