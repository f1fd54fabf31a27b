package drawing

import (
	"strings"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/card"
)

// Thrown are dice as they lie.
func Thrown(dice []engine.Die) []card.Die {
	var out []card.Die
	for _, d := range dice {
		x := card.Die{Value: d.Face, Success: d.Success, Gone: d.Gone}
		if d.Total != d.Face {
			x.Total = d.Total
		}
		if d.Rerolled {
			x.Was = d.Was
		}
		out = append(out, x)
	}
	return out
}

// Dice counts the dice that the close-up of a view shows after events; 0 if it cannot be drawn.
func (p *Painter) Dice(v engine.View, events []engine.Event, lit []engine.Choice, say Say) (n int) {
	s, err := p.scenes.Board(v, events, lit, render.Near, say)
	if err != nil {
		return 0
	}
	for _, l := range s.Layers {
		for _, x := range l.Shapes {
			if a, ok := x.(render.Area); ok && strings.HasPrefix(a.ID, "die ") {
				n++
			}
		}
	}
	return n
}
