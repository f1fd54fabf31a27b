package hex

import (
	"fmt"

	"hexwarden/render"
)

// Scene is the picture of a board as it stands.
func Scene(b *Board, o *Overlay, look Look) *render.Scene {
	g := newGrid(b, look)
	key := fmt.Sprintf("%s %+v whole %t pitch %d labels %t head %d least %.0f", b.ID, g.win, g.whole, g.pitch, g.labels, g.head, g.least)
	above := g.above(o)
	var frame []render.Shape
	if !g.whole {
		frame = g.frame()
	}
	return &render.Scene{
		W: g.w, H: g.h, Back: render.Leather, Alt: o.Alt,
		Layers: []render.Layer{
			{Name: "board", Key: key, Make: g.ground},
			{Name: "lit", Shapes: g.litGround(o, above)},
			{Name: "objects", Shapes: above.objects(o)},
			{Name: "figures", Shapes: above.figures(o)},
			{Name: "frame", Shapes: frame},
			{Name: "signs", Shapes: above.signs(o)},
		},
	}
}
