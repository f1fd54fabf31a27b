package battleground

import (
	"slices"
	"strconv"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/render/mark"
)

// plate is the strip above the board, w pixels wide and h high: left and right
// the sides with their scores, claimed objectives and cards, between them
// the round and who acts.
func plate(v engine.View, sv rules.View, w, h float64, say Say) []render.Shape {
	shapes := []render.Shape{render.Area{ID: "middle", Rings: render.Rect(w*0.36, 8, w*0.28, h-16, 18), Fill: render.Solid(render.LeatherLight)}}
	shapes = append(shapes, middle(v, sv, w, h, render.Legible(wholeWidth), wholeLine, say)...)
	for side := range min(len(v.Sides), 2) {
		shapes = append(shapes, turnFrame(v, side, w, h)...)
		shapes = append(shapes, sidePlate(v, sv, side, w, h, say)...)
	}
	return shapes
}

// middle is what stands between the sides in a strip: the round, and who acts, in letters of a size, each in two lines if need be.
func middle(v engine.View, sv rules.View, w, h, size, step float64, say Say) (shapes []render.Shape) {
	for i, words := range now(v, sv, say) {
		for _, line := range mark.Broken(words, size, w*0.27, 2) {
			shapes = append(shapes, render.Text{ID: "middle", X: w / 2, Font: render.Bold, Size: size, Paint: render.Solid([]render.Colour{render.Parchment, render.Gold}[i]), String: line})
		}
	}
	top := (h - step*float64(len(shapes)-1)) / 2
	for i, s := range shapes {
		line := s.(render.Text)
		line.Y = top + step*float64(i)
		shapes[i] = line
	}
	return shapes
}

// stripGround is what the strip stands on.
func stripGround(w, h float64) []render.Shape {
	return []render.Shape{render.Area{ID: "strip", Rings: render.Rect(0, 0, w, h, 0), Fill: render.Solid(render.Leather)}}
}

// now is the round, and who acts; before the first round it is the phase.
func now(v engine.View, sv rules.View, say Say) []string {
	if v.Round == 0 {
		return []string{say(v.Phase)}
	}
	return []string{say(engine.T("bg.picture.round", engine.Num("round", v.Round), engine.Num("rounds", v.Rounds))), doing(v, sv, say)}
}

// asking is which sides are asked for what.
func asking(v engine.View, say Say) drawing.Asked {
	side := func(seat engine.Seat) int {
		return slices.IndexFunc(v.Sides, func(s engine.Side) bool { return slices.Contains(s.Seats, seat) })
	}
	return drawing.Asking(v, side, func(seats []engine.Seat, what engine.Text) string {
		var names []engine.Text
		for n, s := range v.Sides {
			if slices.ContainsFunc(seats, func(seat engine.Seat) bool { return side(seat) == n }) {
				names = append(names, s.Name)
			}
		}
		return say(engine.T("bg.picture.asked", engine.Texts("sides", names), engine.Sub("what", what)))
	})
}

// doing is who acts with how many action points, or else the phase.
func doing(v engine.View, sv rules.View, say Say) string {
	for _, f := range sv.Figures {
		if f.ID == sv.Acting {
			return say(engine.T("bg.picture.acting", engine.Key("figure", "bg.character."+f.Character), engine.Num("ap", sv.AP)))
		}
	}
	return say(v.Phase)
}

// The measures of the sides in the strip above a whole board, in pixels.
const (
	wholeLine  = 43.0 // from a line to the next
	wholeBadge = 54.0 // the emblem of a side
	wholeSigns = 1.3  // cards and banners, in sizes of those above a close-up
)

// sidePlate is one side: its emblem with the score, its name in letters that a phone shows well, in two lines if need be, what it claimed and how many
// cards it holds.
func sidePlate(v engine.View, sv rules.View, side int, w, h float64, say Say) []render.Shape {
	// Everything is placed from the outer edge inwards; dir turns it round.
	x, dir, anchor := 14+wholeBadge, 1.0, render.Left
	if side == 1 {
		x, dir, anchor = w-x, -1, render.Right
	}
	shapes := scored(side, x, h/2, wholeBadge, engine.Digits(v.Sides[side].Score))
	x += dir * (wholeBadge + 12)
	size := render.Legible(wholeWidth)
	name := mark.Broken(say(v.Sides[side].Name), size, w*0.36-2*wholeBadge-44, phoneLines)
	shapes = append(shapes, render.Text{ID: "side", X: x, Y: 32 + size*0.48*float64(phoneLines-len(name)), Font: render.Bold, Size: size, Anchor: anchor, Paint: render.Solid(render.Parchment)}.Lines(size*0.96, name)...)
	y := h - 36
	shapes = append(shapes, held(x+dir*20, y, wholeSigns, strconv.Itoa(sv.Hands[side]))...)
	x += dir * 58
	for i, o := range sv.Objectives {
		if o.By == side {
			shapes = append(shapes, claimed(side, x+dir*36, y, wholeSigns, strconv.Itoa(i+1))...)
			x += dir * 80
		}
	}
	return shapes
}
