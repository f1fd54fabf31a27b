package drawing

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/card"
)

// Thrown are dice as they lie.
func Thrown(dice []engine.Die) []card.Die {
	var out []card.Die
	for _, d := range dice {
		x := card.Die{Value: d.Face, Success: d.Success, Gone: d.Gone, Again: d.Rerolled}
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

// counting are the faces of a die that are a success in a roll, as far as its number to reach tells; nil where a die of it shows that
// another rule does.
func counting(r *engine.Roll) (faces []int) {
	if r.Target < 1 || r.Target > sides {
		return nil
	}
	for _, d := range r.Dice {
		if !d.Gone && d.Success != (max(d.Face, d.Total) >= r.Target) {
			return nil
		}
	}
	for n := r.Target; n <= sides; n++ {
		faces = append(faces, n)
	}
	return faces
}

// Ruled tells the faces that count of a roll: those of its number to reach, or where another rule says which, those of its dice that
// did, and that did not though they reach the number.
func Ruled(row *card.Row, r *engine.Roll) {
	if row.Counts = counting(r); row.Counts != nil || r.Target < 1 || r.Target > sides {
		return
	}
	for _, d := range r.Dice {
		faces := &row.Counts
		if d.Gone || !d.Success && max(d.Face, d.Total) < r.Target {
			continue
		} else if !d.Success {
			faces = &row.Void
		}
		if row.Ruled = true; !slices.Contains(*faces, d.Face) {
			*faces = append(*faces, d.Face)
		}
	}
	slices.Sort(row.Counts)
	slices.Sort(row.Void)
}

// sides is how many a die has.
const sides = 6
