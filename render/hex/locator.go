package hex

import (
	"fmt"
	"math"

	"hexwarden/render"
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
	at := func(p Place) (float64, float64) {
		cx := x + step*(float64(p.Col)-0.5)
		if p.Row%2 == 0 {
			cx += step / 2
		}
		return cx, y + down*(float64(b.Rows-1-p.Row)+0.5)
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
			cx, cy := at(c.Place)
			land = append(land, render.Area{ID: "locator", Rings: render.Rect(cx-x-step/2, cy-y-down/2, step, down, 0), Fill: render.Solid(stains[c.Terrain])})
		}
		return land
	}}}
	for _, l := range o.Lit {
		cx, cy := at(l.Place)
		shapes = append(shapes, render.Circle{ID: "locator", X: cx, Y: cy, R: step * 0.75, Fill: render.Solid(l.Kind.Colour())})
	}
	for _, ob := range o.Objectives {
		cx, cy := at(ob.Place)
		shapes = append(shapes, render.Circle{ID: "locator", X: cx, Y: cy, R: step, Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, 1)})
	}
	for _, f := range o.Figures {
		cx, cy := at(f.Place)
		shapes = append(shapes, mark.Small(f.Side, cx, cy, step*1.15)...)
	}
	shapes = append(shapes, mark.Traces(o.Paths, o.Flashes, func(p Place) render.Point { x, y := at(p); return render.Point{X: x, Y: y} })...)
	left, top := at(Place{Row: w.To, Col: w.West})
	right, foot := at(Place{Row: w.From, Col: w.East})
	return append(shapes, mark.Sighted(render.Rect(left-step/2, top-down/2, right-left+step*1.5, foot-top+down, 2), rows(x, y, 0, b.Rows-1))...)
}
