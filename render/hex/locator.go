package hex

import (
	"fmt"
	"math"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// stains are the kinds of terrain as a small board shows them.
var stains = map[Terrain]render.Colour{Difficult: render.SandCrack, Low: render.RubbleDark, High: render.RockDark, Platform: render.Wood, Ladder: render.WoodLight}

// Locator is a small board in a box of the picture: where everybody stands, what can be
// chosen, and which part of it a close-up shows.
func Locator(b *Board, o *Overlay, w Window, x, y, wide, high float64) []render.Shape {
	cols := max(b.Odd, b.Even)
	step := min(wide/(float64(cols)+0.5), high/float64(b.Rows)/(math.Sqrt(3)/2))
	down := step * math.Sqrt(3) / 2
	x, y = math.Round(x+(wide-step*(float64(cols)+0.5))/2), math.Round(y+(high-down*float64(b.Rows))/2)
	at := func(p Place) render.Point {
		cx := x + step*(float64(p.Col)-0.5)
		if p.Row%2 == 0 {
			cx += step / 2
		}
		return render.Point{X: cx, Y: y + down*(float64(b.Rows-1-p.Row)+0.5)}
	}
	rows := func(x, y float64, from, to int) [][]render.Point {
		return render.Rect(x, y+down*float64(b.Rows-1-to), step*(float64(cols)+0.5), down*float64(to-from+1), 0)
	}
	shapes := []render.Shape{render.Sprite{ID: "locator", X: int(x), Y: int(y), Key: fmt.Sprintf("small %s, %.2f", b.ID, step), Make: func() []render.Shape {
		land := []render.Shape{render.Area{ID: "locator", Rings: rows(0, 0, 0, b.Rows-1), Fill: render.Solid(render.Sand), Edge: render.Pen(render.Ink, 5)}}
		for _, z := range b.Zones {
			land = append(land, render.Area{ID: "locator", Rings: rows(0, 0, z.From, z.To), Fill: render.Glass(mark.SideOf(z.Side).Body, 0.4)})
		}
		for _, c := range b.Cells {
			m := at(c.Place)
			land = append(land, render.Area{ID: "locator", Rings: render.Rect(m.X-x-step/2, m.Y-y-down/2, step, down, 0), Fill: render.Solid(stains[c.Terrain])})
		}
		return land
	}}}
	shapes = append(shapes, o.Lights(at, step*0.75, render.Stroke{})...)
	for _, ob := range o.Objectives {
		m := at(ob.Place)
		shapes = append(shapes, render.Circle{ID: "locator", X: m.X, Y: m.Y, R: step, Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, 1)})
	}
	for _, f := range o.Figures {
		shapes = append(shapes, boards.Dot(f.Side, at(f.Place), step*1.15))
	}
	shapes = append(shapes, o.Traces(at)...)
	first, last := at(Place{Row: w.To, Col: w.West}), at(Place{Row: w.From, Col: w.East})
	return append(shapes, boards.Sighted(render.Rect(first.X-step/2, first.Y-down/2, last.X-first.X+step*1.5, last.Y-first.Y+down, 2), rows(x, y, 0, b.Rows-1))...)
}
