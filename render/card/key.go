package card

import (
	"slices"

	"hexwarden/render"
)

// keyHigh is how high the line is that tells what the signs of numbers mean.
const keyHigh = 54.0

// keyOf is a number of each sign that stands without its word on some card.
func keyOf(rows []row) (out []Stat) {
	for _, r := range rows {
		if !r.bare || r.stats == 0 {
			continue
		}
		for _, c := range r.cards {
			for _, st := range c.Stats {
				if !slices.ContainsFunc(out, func(x Stat) bool { return x.Sign == st.Sign }) {
					out = append(out, st)
				}
			}
		}
	}
	return out
}

// key is what the signs of numbers mean, in a line so wide from y down, on the parchment on which they stand on cards.
func key(stats []Stat, w, y, size float64) (shapes []render.Shape) {
	const before, between, pad = 52.0, 40.0, 26.0
	wide := -between
	for _, st := range stats {
		wide += before + render.Width(render.Bold, size, st.Label) + between
	}
	x := (w - wide) / 2
	shapes = []render.Shape{render.Area{ID: "key", Rings: render.Rect(x-pad, y, wide+2*pad, keyHigh, keyHigh/2), Fill: render.Solid(render.ParchmentDark), Edge: render.Pen(render.SandCrack, 3)}}
	for _, st := range stats {
		sign, _, _, _ := st.sign(x+before/2-4, y+keyHigh/2, before, 0.6)
		shapes = append(append(shapes, sign...), render.Text{ID: "key", X: x + before, Y: y + keyHigh/2, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.Ink), String: st.Label})
		x += before + render.Width(render.Bold, size, st.Label) + between
	}
	return shapes
}
