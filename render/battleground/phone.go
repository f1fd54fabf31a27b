package battleground

import (
	"strconv"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
)

// The measures of the strip above a board that a phone shows well, in pixels.
const (
	phoneLine  = 36.0
	phoneBadge = 42.0 // the emblem of a side
	phoneLines = 2    // of the name of a side
)

// phoneType is the size of its letters.
var phoneType = render.Legible(hex.CloseWidth)

// phonePlate is the strip, w pixels wide: as plate, with larger letters and longer words
// in two lines.
func phonePlate(v engine.View, sv rules.View, w float64, say Say) []render.Shape {
	shapes := []render.Shape{render.Area{ID: "middle", Rings: render.Rect(w*0.36, 8, w*0.28, phoneHead-16, 18), Fill: render.Solid(render.LeatherLight)}}
	shapes = append(shapes, middle(v, sv, w, phoneHead, phoneType, phoneLine, say)...)
	for side := range min(len(v.Sides), 2) {
		shapes = append(shapes, turnFrame(v, side, w, phoneHead)...)
		shapes = append(shapes, phoneSide(v, sv, side, w, say)...)
	}
	return shapes
}

// phoneSide is one side: its emblem with the score, its name, how many cards it holds,
// what it claimed.
func phoneSide(v engine.View, sv rules.View, side int, w float64, say Say) []render.Shape {
	// Everything is placed from the outer edge inwards; dir turns it round.
	x, dir, anchor := 6+phoneBadge, 1.0, render.Left
	if side == 1 {
		x, dir, anchor = w-x, -1, render.Right
	}
	shapes := scored(side, x, phoneHead/2, phoneBadge, engine.Digits(v.Sides[side].Score))
	x += dir * (phoneBadge + 8)
	name := mark.Broken(say(v.Sides[side].Name), phoneType, w*0.36-2*phoneBadge-20, phoneLines)
	shapes = append(shapes, render.Text{ID: "side", X: x, Y: 26 + phoneLine/2*float64(phoneLines-len(name)), Font: render.Bold, Size: phoneType, Anchor: anchor, Paint: render.Solid(render.Parchment)}.Lines(phoneLine, name)...)
	const y = phoneHead - 28.0
	shapes = append(shapes, held(x+dir*16, y, 1, strconv.Itoa(sv.Hands[side]))...)
	x += dir * 46
	for i, o := range sv.Objectives {
		if o.By == side {
			shapes = append(shapes, claimed(side, x+dir*28, y, 1, strconv.Itoa(i+1))...)
			x += dir * 62
		}
	}
	return shapes
}

// scored is the emblem of a side with its victory points, of radius r.
func scored(side int, x, y, r float64, n string) []render.Shape {
	ink, halo := mark.SideOf(side).Letters(false)
	return append(mark.Shield(side, x, y, r),
		render.Text{ID: "score", X: x, Y: y, Font: render.Bold, Size: 46 * r / phoneBadge, Paint: render.Solid(ink), Halo: render.Pen(halo, 3), String: n})
}

// held is how many cards a side has in hand, so many times as large as in the strip: a card with another one behind it.
func held(x, y, k float64, n string) []render.Shape {
	card := func(x, y float64) [][]render.Point { return render.Rect(x-13*k, y-20*k, 26*k, 40*k, 4*k) }
	return []render.Shape{
		render.Area{ID: "held", Rings: card(x+6*k, y-3*k), Fill: render.Solid(render.Fate), Edge: render.Pen(render.Ink, 2.4*k)},
		render.Area{ID: "held", Rings: card(x-2*k, y), Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 2.4*k)},
		render.Text{ID: "held", X: x - 2*k, Y: y, Font: render.Bold, Size: phoneType * k, Paint: render.Solid(render.Ink), String: n}}
}

// claimed is an objective that a side has claimed, so many times as large as in the strip: its banner.
func claimed(side int, x, y, k float64, n string) []render.Shape {
	return mark.Banner(side, x, y-4*k, phoneType*k, n)
}
