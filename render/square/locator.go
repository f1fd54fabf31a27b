package square

import (
	"fmt"
	"math"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// stains are the grounds as a small field shows them.
var stains = map[byte]render.Colour{Hill: render.SandCrack, Forest: render.Leaf, Ruins: render.ParchmentDark, Impassable: render.RockDark, Crevasse: render.Ink, Void: render.LeatherLight}

// Locator is a small field in a box of the picture: where everybody stands, what can be
// chosen, and which part of it a close-up shows.
func Locator(b *Board, o *Overlay, w Window, x, y, wide, high float64) []render.Shape {
	side := min(wide/float64(max(b.Wide(), 1)), high/float64(max(b.High(), 1)))
	x, y = math.Round(x+(wide-side*float64(b.Wide()))/2), math.Round(y+(high-side*float64(b.High()))/2)
	box := func(x, y float64, from, to Place) [][]render.Point {
		return render.Rect(x+side*float64(from.X), y+side*float64(from.Y), side*float64(to.X-from.X+1), side*float64(to.Y-from.Y+1), 0)
	}
	last := Place{X: b.Wide() - 1, Y: b.High() - 1}
	shapes := []render.Shape{render.Sprite{ID: "locator", X: int(x), Y: int(y), Key: fmt.Sprintf("small %s, %.2f", b.ID, side), Make: func() []render.Shape {
		land := []render.Shape{render.Area{ID: "locator", Rings: box(0, 0, Place{}, last), Fill: render.Solid(render.Sand), Edge: render.Pen(render.Ink, 5)}}
		for py := range b.High() {
			for px := range b.Wide() {
				if c, ok := stains[b.Rows[py][px]]; ok {
					p := Place{X: px, Y: py}
					land = append(land, render.Area{ID: "locator", Rings: box(0, 0, p, p), Fill: render.Solid(c)})
				}
			}
		}
		for _, e := range b.Edges {
			if from, to := b.zone(e); b.Zones {
				land = append(land, render.Area{ID: "locator", Rings: box(0, 0, from, to), Fill: render.Glass(mark.SideOf(e.Side).Body, 0.5)})
			}
		}
		return land
	}}}
	at := func(p Place) render.Point {
		return render.Point{X: x + side*(float64(p.X)+0.5), Y: y + side*(float64(p.Y)+0.5)}
	}
	shapes = append(shapes, o.Lights(at, side*0.62, render.Pen(render.Ink, 1))...)
	for _, t := range o.Tokens {
		shapes = append(shapes, boards.Dot(t.Side, at(t.Place), side*0.46))
	}
	shapes = append(shapes, o.Traces(at)...)
	return append(shapes, boards.Sighted(box(x, y, Place{X: w.West, Y: w.From}, Place{X: w.East, Y: w.To}), box(x, y, Place{}, last))...)
}
