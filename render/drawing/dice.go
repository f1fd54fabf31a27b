package drawing

import (
	"strings"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/card"
)

// mostRows is how many rolls one picture holds; older ones are left out.
const mostRows = 8

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

// Dice is the scene of rolls, each a row of dice with the words for it; nil without one.
func Dice(rows []card.Row, words []string) *render.Scene {
	if len(rows) == 0 {
		return nil
	}
	from := max(0, len(rows)-mostRows)
	return card.Dice(rows[from:], Cut(strings.Join(words[from:], " ")))
}
