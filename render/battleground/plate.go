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
	shapes := []render.Shape{render.Area{ID: "middle", Rings: render.Rect(w*0.36, h*0.08, w*0.28, h*0.84, h*0.14), Fill: render.Solid(render.LeatherLight)}}
	lines := now(v, sv, say)
	for i, line := range lines {
		c := []render.Colour{render.Parchment, render.Gold}[i]
		shapes = append(shapes, render.Text{ID: "middle", X: w / 2, Y: h * (0.51 + 0.4*(float64(i)-float64(len(lines)-1)/2)), Font: render.Bold, Size: h * 0.36, Paint: render.Solid(c), String: line}.Fitted(h*0.22, w*0.26))
	}
	for side := range min(len(v.Sides), 2) {
		shapes = append(shapes, turnFrame(v, side, w, h)...)
		shapes = append(shapes, sidePlate(v, sv, side, w, h, say)...)
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

// sidePlate is one side: its emblem with the score, its name, what it claimed
// and how many cards it holds.
func sidePlate(v engine.View, sv rules.View, side int, w, h float64, say Say) []render.Shape {
	// Everything is placed from the outer edge inwards; dir turns it round.
	x, dir, anchor := h*0.52, 1.0, render.Left
	if side == 1 {
		x, dir, anchor = w-h*0.52, -1, render.Right
	}
	ink, halo := mark.SideOf(side).Letters(false)
	shapes := mark.Shield(side, x, h/2, h*0.43)
	shapes = append(shapes, render.Text{ID: "score", X: x, Y: h / 2, Font: render.Bold, Size: h * 0.46, Paint: render.Solid(ink), Halo: render.Pen(halo, h*0.03), String: engine.Digits(v.Sides[side].Score)}.Fitted(h*0.2, h*0.66))
	x += dir * h * 0.56
	shapes = append(shapes, render.Text{ID: "side", X: x, Y: h * 0.25, Font: render.Bold, Size: h * 0.34, Anchor: anchor, Paint: render.Solid(render.Parchment), String: say(v.Sides[side].Name)}.Fitted(h*0.2, w*0.35-h*1.1))
	shapes = append(shapes, held(x+dir*h*0.15, h*0.69, h*0.34/phoneType, strconv.Itoa(sv.Hands[side]))...)
	x += dir * h * 0.44
	for i, o := range sv.Objectives {
		if o.By == side {
			shapes = append(shapes, mark.Banner(side, x+dir*h*0.3, h*0.65, h*0.32, strconv.Itoa(i+1))...)
			x += dir * h * 0.66
		}
	}
	return shapes
}
