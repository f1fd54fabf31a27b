package battleground

import (
	"slices"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
)

// turn is the side that acts now: that of the figure that does, else the only one for which the table waits; -1 if there is
// no such side, as while both pick a card.
func turn(v engine.View, sv rules.View) int {
	for _, f := range sv.Figures {
		if f.ID == sv.Acting {
			return f.Side
		}
	}
	side := -1
	for _, w := range v.Waiting {
		for n, s := range v.Sides {
			if slices.ContainsFunc(w.Seats, func(seat engine.Seat) bool { return slices.Contains(s.Seats, seat) }) {
				if side >= 0 && side != n {
					return -1
				}
				side = n
			}
		}
	}
	return side
}

// turnFrame is the golden frame round the part of the strip above the board that belongs to the side whose turn it is: of a
// strip w pixels wide and h high.
func turnFrame(side int, w, h float64) []render.Shape {
	const edge, inset = 7, 5
	x, wide := float64(inset), w*0.36-2*inset
	switch side {
	case 0:
	case 1:
		x = w - inset - wide
	default:
		return nil
	}
	return framed(x, inset, wide, h-2*inset, edge)
}

// framed is such a frame in a rectangle.
func framed(x, y, w, h, edge float64) []render.Shape {
	return []render.Shape{render.Area{ID: "turn", Rings: render.Rect(x, y, w, h, 18), Fill: render.Solid(render.LeatherLight), Edge: render.Pen(render.Gold, edge)}}
}
