package square

import (
	"fmt"

	"hexwarden/render"
)

// Spots tells where tokens stand in the picture of a field.
func Spots(b *Board, look Look) func(Place) render.Point { return newGrid(b, look).spot }

// Scene is the picture of a field as it stands.
func Scene(b *Board, o *Overlay, look Look) *render.Scene {
	look = look.pointing(o)
	g := newGrid(b, look)
	t := g.upon()
	key := fmt.Sprintf("%s {From:%s To:%s} pitch %d top %d below %d foot %d least %.0f", b.ID, Place{X: g.win.West, Y: g.win.From}, Place{X: g.win.East, Y: g.win.To}, g.pitch, g.top, look.below, look.Foot, g.least)
	s := &render.Scene{
		W: g.w, H: g.h, Back: render.Leather, Alt: o.Alt,
		Layers: []render.Layer{
			{Name: "field", Key: key, H: g.h, Make: g.ground},
			{Name: "lit", Shapes: g.litGround(o)},
			{Name: "ways", Shapes: append(g.stones(o), t.ways(o)...)},
			{Name: "tokens", Shapes: t.tokens(o)},
			{Name: "frame", Shapes: g.frame()},
			{Name: "signs", Shapes: t.signs(o)},
		},
	}
	if list := t.list(g.h - look.Foot); len(list.Entries) > 0 {
		s.H += list.High()
		s.Layers = append(s.Layers, render.Layer{Name: "list", Shapes: list.Shapes()})
	}
	return s
}

// sprite puts a kept drawing of the given meaning on a point.
func (g *grid) sprite(id string, at render.Point, key string, draw func() []render.Shape) render.Shape {
	return render.Sprite{ID: id, X: int(at.X), Y: int(at.Y), Key: fmt.Sprintf("square %s, pitch %d unit %d least %.0f", key, g.pitch, g.unit, g.least), Make: draw}
}
