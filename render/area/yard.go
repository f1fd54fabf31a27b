package area

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// A tie joins a figure to its post, in the colour of its side.
type tie struct {
	side  int
	post  string
	run   []render.Point // from the post to the figure
	apart bool           // the figure does not touch the post
}

// ties are those of all figures in sight at posts.
func (c *chart) ties(o *Overlay) (out []tie) {
	for _, t := range o.Tokens {
		if p, ok := c.posed[t.ID]; ok && c.board.post(t.Place) != nil {
			out = append(out, tie{t.Side, t.Place, []render.Point{c.spot(t.Place), p.at}, c.strays(p.at, c.groundOf(t.Place)) > 0})
		}
	}
	return out
}

// yards are the ground on which figures stand at a post: a round place below each, which is seen also where a figure overlaps the post,
// and a ribbon that joins it to the post, or a slim one if they are apart. So they are not taken for figures in the areas beside it. No light lies on
// them: whoever stands there is in none of the areas that are lit. They hide no sign at the edge of the map.
func (c *chart) yards(o *Overlay) []render.Shape {
	var broad, slim []render.Shape
	for _, t := range c.ties(o) {
		if t.apart {
			slim = append(slim, c.tether(t)...)
		} else {
			broad = append(broad, c.ribbon(t)...)
		}
	}
	if len(broad)+len(slim) == 0 {
		return nil
	}
	return slices.Concat(slim, broad, c.exits())
}

// tether is a slim ribbon from a post to the round place of a figure.
func (c *chart) tether(t tie) []render.Shape {
	s := sideOf(t.side)
	return c.tied("tether", t, []strip{{render.Ink, 13, 28.5}, {s.Light, 10, 27}, {s.Body, 6, 25.4}})
}

// ribbon is the ground from a post to a figure.
func (c *chart) ribbon(t tie) []render.Shape {
	s := sideOf(t.side)
	return c.tied("yards", t, []strip{{render.Ink, 32, 29}, {s.Light, 28.4, 27.4}, {s.Body, 24.8, 25.6}})
}

// strip is one colour of a tie: how wide it is along the way, and the radius of the place below the figure, for a pitch of 52.
type strip struct {
	ink        render.Colour
	wide, disc float64
}

// tied are the strips of a tie, the broadest first.
func (c *chart) tied(id string, t tie, strips []strip) (shapes []render.Shape) {
	at := t.run[1]
	for _, x := range strips {
		shapes = append(shapes,
			render.Line{ID: id, Runs: [][]render.Point{t.run}, Stroke: render.Pen(x.ink, c.u(x.wide))},
			render.Circle{ID: "yards", X: at.X, Y: at.Y, R: c.u(x.disc), Fill: render.Solid(x.ink)})
	}
	return shapes
}

// anchors are marks on posts, where the ties of figures apart from them end.
func (c *chart) anchors(o *Overlay) (shapes []render.Shape) {
	for _, t := range c.ties(o) {
		if at, ok := c.anchor(o, t); ok {
			s := sideOf(t.side)
			shapes = append(shapes, render.Circle{ID: "anchor", X: at.X, Y: at.Y, R: c.u(8), Fill: render.Solid(s.Body), Edge: render.Pen(s.Light, c.u(2.4))},
				render.Circle{ID: "anchor", X: at.X, Y: at.Y, R: c.u(9.6), Edge: render.Pen(render.Ink, c.u(1.6))})
		}
	}
	return shapes
}

// anchor is where the tie of a figure apart comes out of what its post covers; false where it does not before it is at the figure.
func (c *chart) anchor(o *Overlay, t tie) (render.Point, bool) {
	if !t.apart {
		return render.Point{}, false
	}
	const step = 3
	signs := slices.Concat(c.fixed(o), c.spared(o))
	for _, p := range c.board.Posts {
		_, _, flag := c.postBoxes(o, p)
		signs = append(signs, flag...)
	}
	from, to := t.run[0], t.run[1]
	degrees, long, r := mark.Heading(from, to), math.Hypot(to.X-from.X, to.Y-from.Y)-c.u(bodyRadius+8), c.u(8)
	for d := c.size(*c.board.post(t.post)) * yardSize; d < long; d += step {
		at := render.Polar(from.X, from.Y, d, degrees)
		if mark.Free(signs, mark.Around(at, r, r, r, r)) {
			return at, true
		}
	}
	return render.Point{}, false
}

// tethers is what slim ties cover that stay where they are.
func (c *chart) tethers(o *Overlay) (out []mark.Box) {
	for _, t := range c.ties(o) {
		if t.apart {
			out = append(out, c.along([]render.Shape{render.Line{Runs: [][]render.Point{t.run}}})...)
		}
	}
	return out
}
