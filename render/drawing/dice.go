package drawing

import (
	"hexwarden/engine"
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
