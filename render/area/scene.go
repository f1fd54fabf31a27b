package area

import (
	"fmt"
	"slices"

	"hexwarden/render"
)

// Scene is the picture of a board as it stands.
func Scene(b *Board, o *Overlay, look Look) *render.Scene {
	c := newChart(b, o, look)
	s := &render.Scene{W: c.w, H: c.h, Back: render.Leather, Alt: o.Alt, Layers: []render.Layer{
		{Name: "land", Key: c.key(), Make: c.ground},
		{Name: "lit", Shapes: slices.Concat(c.regions(o), c.litAreas(o), c.yards(o), c.litRound(o))},
		{Name: "posts", Shapes: append(c.posts(o), c.anchors(o)...)},
		{Name: "ways", Shapes: c.ways(o)},
		{Name: "holds", Shapes: slices.Concat(c.holds(o), c.garrisons(o), c.pieces(o))},
		{Name: "tokens", Shapes: c.tokens(o)},
		{Name: "names", Shapes: slices.Concat(c.namesOf(o), c.rails(o), c.regionNames())},
		{Name: "signs", Shapes: c.signs(o)},
	}}
	if len(c.numbered) > 0 {
		s.Layers = append(s.Layers, render.Layer{Name: "keys", Shapes: slices.Concat(c.numbers(), c.under(c.list(o), 0), c.under(c.plain(o), float64(c.list(o).High())))})
	}
	keys, choices := c.list(o).High()+c.plain(o).High(), c.elsewhere(o)
	others := c.under(c.others(o), float64(keys+choices.High()))
	switch {
	case c.close:
		s.Layers = append(s.Layers, render.Layer{Name: "locator", Shapes: slices.Concat(c.locator(o), c.under(choices, float64(keys)), others, c.pointers)})
	case len(others) > 0:
		s.Layers = append(s.Layers, render.Layer{Name: "others", Shapes: others})
	}
	return s
}

// sprite puts a kept drawing of the given meaning on a point.
func (c *chart) sprite(id string, at render.Point, key string, draw func() []render.Shape) render.Shape {
	return render.Sprite{ID: id, X: int(at.X), Y: int(at.Y), Key: fmt.Sprintf("area %s, pitch %.0f names %.0f", key, c.pitch, c.names), Make: draw}
}
