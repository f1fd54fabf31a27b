package motif

import (
	"math"

	"hexwarden/render"
	"hexwarden/render/art"
)

// corner is the radius of a picture's corners in pixels, inset how far scenery stays inside of its edge.
const (
	corner = 8
	inset  = 1.5
)

// Rays is the backdrop of what is nothing but dazzle: beams of light instead of a scene.
const Rays = "rays"

// backdrop is what lies behind and before whatever a picture shows; rays if there is no drawing of that name.
func (b box) backdrop(name string, tones art.Tones) (behind, before []render.Shape) {
	behind, before = art.Backdrop(name, b.x+inset, b.y+inset, b.w-2*inset, b.h-2*inset, tones)
	if behind == nil {
		return []render.Shape{b.filled(tones[1]), b.beams(rayed, render.Solid(tones[0]))}, nil
	}
	return behind, before
}

// box is where a picture is.
type box struct{ x, y, w, h float64 }

// filled is the box in a colour.
func (b box) filled(c render.Colour) render.Shape {
	return render.Area{ID: "backdrop", Rings: render.Rect(b.x, b.y, b.w, b.h, corner), Fill: render.Solid(c)}
}

// banner is rays of light on the full colour of the deck.
func banner(b box, deck render.Colour) []render.Shape {
	if bright, ok := map[render.Colour]render.Colour{render.SideOneDark: render.SideOne, render.SideTwoDark: render.SideTwo}[deck]; ok {
		deck = bright
	}
	return []render.Shape{b.filled(deck), b.beams(rayed, render.Glass(render.Parchment, 0.24))}
}

// Beams are n rays of light that spread from the middle of a box to its edges.
func Beams(x, y, w, h float64, n int, p render.Paint) render.Shape {
	return box{x, y, w, h}.beams(n, p)
}

// rayed is how many rays a picture has.
const rayed = 14

// beams spread from the middle.
func (b box) beams(n int, p render.Paint) render.Shape {
	var rings [][]render.Point
	cx, cy := b.x+b.w/2, b.y+b.h/2
	// edge is where a ray at an angle leaves the box.
	edge := func(a float64) render.Point {
		c, s := math.Cos(a), math.Sin(a)
		d := min((b.w/2-3)/max(math.Abs(c), 1e-9), (b.h/2-3)/max(math.Abs(s), 1e-9))
		return render.Point{X: cx + c*d, Y: cy + s*d}
	}
	for i := range n {
		a := (float64(i) + 0.25) * 2 * math.Pi / float64(n)
		rings = append(rings, []render.Point{{X: cx, Y: cy}, edge(a), edge(a + math.Pi/float64(n))})
	}
	return render.Area{ID: "backdrop", Rings: rings, Fill: p}
}
