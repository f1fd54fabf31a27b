package area

import (
	"slices"

	"hexwarden/render"
)

// yards are the ground on which figures stand at a post: a round place below each, which is seen also where a figure overlaps the post,
// and a ribbon that joins it to the post, or a thin line if they are apart. So they are not taken for figures in the areas beside it. No light lies on them: whoever stands
// there is in none of the areas that are lit. They hide no
// sign at the edge of the map.
func (c *chart) yards(o *Overlay) []render.Shape {
	var runs, apart [][]render.Point
	for _, t := range o.Tokens {
		p, ok := c.posed[t.ID]
		if !ok || c.board.post(t.Place) == nil {
			continue
		}
		run := render.Run(c.spot(t.Place), p.at)
		if c.strays(p.at, c.groundOf(t.Place)) == 0 {
			runs = append(runs, run...)
		} else {
			apart = append(apart, run...)
		}
	}
	if len(runs)+len(apart) == 0 {
		return nil
	}
	return slices.Concat(c.ribbons(runs), c.tethers(apart), c.exits())
}

// tethers are thin lines along runs, each from a post to the round place of a figure.
func (c *chart) tethers(runs [][]render.Point) (shapes []render.Shape) {
	for _, x := range []struct {
		ink        render.Colour
		wide, disc float64
	}{{render.Ink, 6.4, 26}, {render.Pebble, 3.2, 24.4}} {
		if len(runs) > 0 {
			shapes = append(shapes, render.Line{ID: "tether", Runs: runs, Stroke: render.Pen(x.ink, c.u(x.wide))})
		}
		for _, run := range runs {
			at := run[len(run)-1]
			shapes = append(shapes, render.Circle{ID: "yards", X: at.X, Y: at.Y, R: c.u(x.disc), Fill: render.Solid(x.ink)})
		}
	}
	return shapes
}

// ribbons are that ground along runs, each from a post to a figure.
func (c *chart) ribbons(runs [][]render.Point) (shapes []render.Shape) {
	for _, x := range []struct {
		ink  render.Colour
		wide float64
	}{{render.Ink, 32}, {render.SandDeep, 28}, {render.Pebble, 24}, {render.SandDeep, 22}} {
		if len(runs) > 0 {
			shapes = append(shapes, render.Line{ID: "yards", Runs: runs, Stroke: render.Pen(x.ink, c.u(x.wide))})
		}
		for _, run := range runs {
			at := run[len(run)-1]
			shapes = append(shapes, render.Circle{ID: "yards", X: at.X, Y: at.Y, R: c.u(x.wide/2 + placeRoom), Fill: render.Solid(x.ink)})
		}
	}
	return shapes
}

// placeRoom is how much farther than a ribbon the place below a figure reaches to each side, for a pitch of 52.
const placeRoom = 13
