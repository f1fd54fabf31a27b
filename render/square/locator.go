package square

import (
	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// stains are the grounds as a small field shows them.
var stains = map[byte]render.Colour{Hill: render.SandCrack, Forest: render.Leaf, Ruins: render.ParchmentDark, Impassable: render.RockDark, Crevasse: render.Ink, Void: render.LeatherLight}

// box is what two squares and all between them cover, in squares.
func box(from, to Place) mark.Box {
	return mark.Box{X0: float64(from.X), Y0: float64(from.Y), X1: float64(to.X + 1), Y1: float64(to.Y + 1)}
}

// Locator is a small field in a box of the picture: where everybody stands, what can be
// chosen, and which part of it a close-up shows.
func Locator(b *Board, o *Overlay, w Window, within mark.Box) []render.Shape {
	spot := func(p Place) render.Point { return render.Point{X: float64(p.X) + 0.5, Y: float64(p.Y) + 0.5} }
	s := boards.Shrunk(boards.Layout[Place]{W: float64(b.Wide()), H: float64(b.High()), Spot: spot}, within)
	land := s.Land(b.ID, func(s boards.Small[Place]) (land []render.Shape) {
		for y, row := range b.Rows {
			for x := range len(row) {
				if c, ok := stains[row[x]]; ok {
					p := Place{X: x, Y: y}
					land = append(land, render.Area{ID: "locator", Rings: s.Rect(box(p, p), 0), Fill: render.Solid(c)})
				}
			}
		}
		for _, e := range b.Edges {
			if b.Zones {
				land = append(land, render.Area{ID: "locator", Rings: s.Rect(box(b.zone(e)), 0), Fill: render.Glass(mark.SideOf(e.Side).Body, 0.5)})
			}
		}
		return land
	})
	var tokens []render.Shape
	for _, t := range o.Tokens {
		tokens = append(tokens, s.Dot(t.Side, t.Place, s.K*0.46))
	}
	r, edge := s.K*0.62, render.Pen(render.Ink, 1)
	if len(o.Lit) > fewTold { // a region: its discs run together
		r, edge = s.K*0.7, render.Stroke{}
	}
	return s.Draw(land, o.Action, r, edge, tokens, box(Place{X: w.West, Y: w.From}, Place{X: w.East, Y: w.To}))
}
