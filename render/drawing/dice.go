package drawing

import (
	"strings"

	"hexwarden/render"
	"hexwarden/render/card"
)

// mostRows is how many rolls one picture holds; older ones are left out.
const mostRows = 8

// Dice is the scene of rolls, each a row of dice with the words for it; nil without one.
func Dice(rows []card.Row, words []string) *render.Scene {
	if len(rows) == 0 {
		return nil
	}
	from := max(0, len(rows)-mostRows)
	return card.Dice(rows[from:], Cut(strings.Join(words[from:], " ")))
}
