package hex

import (
	"fmt"

	"hexwarden/render"
	"hexwarden/render/boards"
)

// Spots are where figures on some places stand in the picture of a board.
func Spots(b *Board, o *Overlay, look Look, places []Place) []render.Point {
	g := newGrid(b, look)
	return boards.Each(places, g.above(o).spot)
}

// Scene is the picture of a board as it stands.
func Scene(b *Board, o *Overlay, look Look) *render.Scene {
	g := newGrid(b, look)
	key := fmt.Sprintf("%s %+v whole %t pitch %d head %d least %.0f", b.ID, g.win, g.whole, g.pitch, g.head, g.least)
	above := g.above(o)
	signs, words := above.signs(o)
	var frame []render.Shape
	if !g.whole {
		frame = g.frame()
	}
	list := words.list()
	return &render.Scene{
		W: g.w, H: g.h + list.High(), Back: render.Leather, Alt: o.Alt,
		Layers: []render.Layer{
			{Name: "board", Key: key, H: g.h, Make: g.ground},
			{Name: "lit", Shapes: g.litGround(o, above)},
			{Name: "objects", Shapes: append(above.quiet(o, words.taken, words.pointers), above.objects(o)...)},
			{Name: "figures", Shapes: above.figures(o, words.ties...)},
			{Name: "frame", Shapes: frame},
			{Name: "signs", Shapes: append(signs, list.Shapes()...)},
		},
	}
}
