package hex

import (
	"slices"
	"strconv"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// The measures of an entry in pixels.
const (
	EntryHigh  = 96.0 // of one figure
	entryToken = 34.0 // radius
	entryLine  = 22.0 // how far above and below the middle its two lines are
	entryGap   = 10.0
)

// Entry is what is to be known of a figure for a list beside a board, from x on and round y, so wide and in letters so large: its
// token, its name, and below that its place, health, mana, whether it has acted, and what acts on it; of one that fell a word for that.
func Entry(f Figure, x, y, wide, least float64, out string) []render.Shape {
	token, signs := entryGrid(entryToken*52/bodyRadius, least), entryGrid(least*1.7, least)
	left, right := x+2*entryToken+18, x+wide
	ink := render.Parchment
	switch {
	case f.Active:
		ink = render.Gold
	case f.Fallen:
		ink = render.ParchmentDark
	}
	middle := render.Point{X: x + entryToken + 4, Y: y}
	shapes := []render.Shape{token.kept("figure", middle, f.key()+" listed", func(g *grid) []render.Shape { return g.figure(f) }),
		render.Text{ID: "name", X: left, Y: y - entryLine, Font: render.Bold, Size: least, Anchor: render.Left, Paint: render.Solid(ink), String: f.Name}.Fitted(least, right-left)}
	at := left
	word := func(id, text string, ink render.Colour) {
		shapes = append(shapes, render.Text{ID: id, X: at, Y: y + entryLine, Font: render.Bold, Size: least, Anchor: render.Left, Paint: render.Solid(ink), String: text})
		at += render.Width(render.Bold, least, text) + entryGap
	}
	if f.Fallen {
		word("fallen", out, render.LitTarget)
		return shapes
	}
	word("cell", f.Place.String(), render.ParchmentDark)
	for _, b := range signs.badges(f) {
		s := seat{badge: b}
		d := signs.at(s)
		if wordy := b == buff || b == debuff; wordy && at+tagWide(f.Buff+f.Debuff, least) < right {
			continue // told by name
		}
		shapes = append(shapes, signs.kept("state", render.Point{X: at + d.r - d.X, Y: y + entryLine - d.Y}, "listed "+strconv.Itoa(int(b))+" "+f.stateKey(), func(g *grid) []render.Shape { return g.badge(f, b, g.at(s)) }))
		at += 2*d.r + entryGap
		if b == life {
			at -= entryGap * 0.6
			word("full", "/"+strconv.Itoa(f.Health), render.Parchment)
		}
	}
	if at+tagWide(f.Buff+f.Debuff, least) < right {
		tags := slices.Concat(signs.tag("buff", f.Buff, at, y+entryLine, least), signs.tag("debuff", f.Debuff, at+tagWide(f.Buff, least), y+entryLine, least))
		shapes = append(shapes, tags...)
	}
	return shapes
}

// Listed is an objective for a list beside a board, from x on and round y, in letters so large: its sign, and the hex that it lies on.
func Listed(ob Objective, x, y, least float64) []render.Shape {
	r := least * 0.56
	sign := append(goal(ob.Side, x+r*1.3, y, r), render.Text{ID: "number", X: x + r*1.3, Y: y, Font: render.Bold, Size: least, Paint: render.Solid(render.Ink), String: ob.Label})
	if ob.Sealed {
		sign = mark.Banner(ob.Side, x+r*1.3, y, least*0.9, ob.Label)
	}
	return append(sign, render.Text{ID: "cell", X: x + r*2.6 + entryGap, Y: y, Font: render.Bold, Size: least, Anchor: render.Left, Paint: render.Solid(render.Parchment), String: ob.Place.String()})
}

// entryGrid is the geometry of what is drawn for tokens of a pitch.
func entryGrid(pitch, least float64) *grid {
	const ground = 64 // of the hex that they would stand on
	g := sampled(small(""), Middle, ground, 0, 0)
	g.unit, g.least = int(pitch), least
	return &g
}
