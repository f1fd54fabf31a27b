package hex

import (
	"math"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// stains are the kinds of terrain as a small board shows them.
var stains = map[Terrain]render.Colour{Difficult: render.SandCrack, Low: render.RubbleDark, High: render.RockDark, Platform: render.Wood, Ladder: render.WoodLight}

// down is how far a row is below the next one, in hexes beside each other.
var down = math.Sqrt(3) / 2

// layout is the board in hexes beside each other.
func (b *Board) layout() boards.Layout[Place] {
	return boards.Layout[Place]{W: float64(max(b.Odd, b.Even)) + 0.5, H: down * float64(b.Rows), Spot: func(p Place) render.Point {
		x := float64(p.Col) - 0.5
		if p.Row%2 == 0 {
			x += 0.5
		}
		return render.Point{X: x, Y: down * (float64(b.Rows-1-p.Row) + 0.5)}
	}}
}

// Locator is a small board in a box of the picture: where everybody stands, what can be
// chosen, and which part of it a close-up shows.
func Locator(b *Board, o *Overlay, w Window, box mark.Box) []render.Shape {
	s := boards.Shrunk(b.layout(), box)
	s.Inner = 2
	land := s.Land(b.ID, func(s boards.Small[Place]) (land []render.Shape) {
		m := b.mood()
		for _, paint := range m.base {
			land = append(land, render.Area{ID: "locator", Rings: s.Rect(mark.Box{X1: s.W, Y1: s.H}, 0), Fill: paint})
		}
		for _, z := range b.Zones {
			rows := mark.Box{Y0: down * float64(b.Rows-1-z.To), X1: s.W, Y1: down * float64(b.Rows-z.From)}
			land = append(land, render.Area{ID: "locator", Rings: s.Rect(rows, 0), Fill: render.Glass(mark.SideOf(z.Side).Body, 0.4)})
		}
		for _, c := range b.Cells {
			stain := render.Solid(stains[c.Terrain])
			if c.Terrain == Difficult && m.rough.wet {
				stain = m.rough.fill
			}
			land = append(land, render.Area{ID: "locator", Rings: s.Rect(mark.Around(s.Spot(c.Place), 0.5, down/2, 0.5, down/2), 0), Fill: stain})
		}
		return land
	})
	var tokens []render.Shape
	for _, ob := range o.Objectives {
		if ob.Sealed {
			continue
		}
		m := s.At(ob.Place)
		tokens = append(tokens, render.Circle{ID: "locator", X: m.X, Y: m.Y, R: s.K, Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, 1)})
	}
	for _, f := range o.Figures {
		tokens = append(tokens, s.Dot(f.Side, f.Place, s.K*1.15))
	}
	first, last := s.Spot(Place{Row: w.To, Col: w.West}), s.Spot(Place{Row: w.From, Col: w.East})
	return s.Draw(land, o.Action, s.K*0.75, render.Stroke{}, tokens, mark.Box{X0: first.X - 0.5, Y0: first.Y - down/2, X1: last.X + 1, Y1: last.Y + down/2})
}
