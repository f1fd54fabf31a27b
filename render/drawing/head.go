package drawing

import (
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/card"
)

// Head is the face of a figure or unit, by the id of its card, beside its dice; nil if there is none.
func Head(id string) card.Art {
	if art.Face(id) == "" {
		return nil
	}
	return func(x, y, r float64) []render.Shape { return art.Portrait(id, x, y, r) }
}
