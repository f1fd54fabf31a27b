package battleground

import (
	"strconv"
	"strings"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// The measures of what stands above a hand in pixels.
const (
	ownerHigh = 92.0 // the strip in the colour of its side
	ownerGap  = 16.0
	payerHigh = 84.0 // the plate of a figure
	payerWide = 320.0
	payerFace = 33.0 // the radius of its face
)

// owner is what stands above a hand, w pixels wide, and how high that is: a strip in the colour of its side with its token, its name and the round,
// below it what is asked, then its figures on the board, with the mana that cards are paid with.
func owner(v engine.View, sv rules.View, w float64, say Say) (shapes []render.Shape, high float64) {
	const y = ownerHigh/2 - 3
	least, seat := render.Legible(int(w)), int(v.Seat)
	side := mark.SideOf(seat)
	shapes = []render.Shape{render.Area{ID: "owner", Rings: render.Rect(0, 0, w, ownerHigh, 0), Fill: render.Solid(side.Dark)},
		render.Area{ID: "owner", Rings: render.Rect(0, ownerHigh-7, w, 7, 0), Fill: render.Solid(side.Light)}}
	shapes = append(shapes, mark.Emblem(seat, 52, y, 36)...)
	if seat < len(sv.Factions) && factions[sv.Factions[seat]] != "" {
		shapes = append(shapes, art.Emblem(factions[sv.Factions[seat]], 52, y, 25, render.White, side.Body)...)
	}
	phase := render.Text{ID: "owner", X: w - 24, Y: y, Font: render.Bold, Size: least, Anchor: render.Right, Paint: render.Solid(render.Parchment), String: now(v, sv, say)[0]}.Fitted(least, w/3)
	name := render.Text{ID: "owner", X: 104, Y: y, Font: render.Bold, Size: max(40, least), Anchor: render.Left, Paint: render.Solid(render.White), String: say(v.Sides[seat].Name)}
	shapes = append(shapes, phase, name.Fitted(least, w-104-48-render.Width(render.Bold, phase.Size, phase.String)))
	high = ownerHigh
	if asked := asking(v, say).In(w, least); asked.High() > 0 {
		shapes, high = append(shapes, asked.Draw(high+ownerGap/2, w)...), high+ownerGap/2+float64(asked.High())
	}
	payers, high := payers(sv, seat, high+ownerGap, w, least, say)
	return append(shapes, payers...), high
}

// payers are the figures of a side on the board from y down, side by side on plates, and where what comes next may begin.
func payers(sv rules.View, seat int, y, w, least float64, say Say) (shapes []render.Shape, high float64) {
	var there []rules.FigureView
	for _, f := range sv.Figures {
		if f.Side == seat && f.Place != "" {
			there = append(there, f)
		}
	}
	if len(there) == 0 {
		return nil, y
	}
	columns := max(1, int(w/payerWide))
	lines := (len(there) + columns - 1) / columns
	columns = (len(there) + lines - 1) / lines
	wide := (w - ownerGap*float64(columns+1)) / float64(columns)
	for i, f := range there {
		shapes = append(shapes, payer(f, ownerGap+(wide+ownerGap)*float64(i%columns), y+(payerHigh+ownerGap)*float64(i/columns), wide, least, say)...)
	}
	return shapes, y + (payerHigh+ownerGap)*float64(lines)
}

// payer is a plate with the face of a figure, its name, and its mana in a drop.
func payer(f rules.FigureView, x, y, wide, least float64, say Say) []render.Shape {
	const drop, half = 34.0, 24.0 // its radius, and half of its width
	middle := y + payerHigh/2
	shapes := []render.Shape{render.Area{ID: "payer", Rings: render.Rect(x, y, wide, payerHigh, 20), Fill: render.Solid(render.LeatherLight)},
		render.Circle{ID: "payer", X: x + payerFace + 10, Y: middle, R: payerFace + 3, Fill: render.Solid(render.Ink)}}
	if id := art.Face(f.Character); id != "" {
		shapes = append(shapes, art.Portrait(id, x+payerFace+10, middle, payerFace)...)
	}
	left, right := x+2*payerFace+20, x+wide-half-8
	lines := render.Wrap(render.Bold, least, right-half-4-left, strings.ReplaceAll(say(engine.T("bg.character."+f.Character)), "-", "- "))
	for i, l := range lines { // a line may end at a hyphen
		lines[i] = strings.ReplaceAll(l, "- ", "-")
	}
	name := render.Text{ID: "payer", X: left, Y: middle - least*0.55*float64(len(lines)-1), Font: render.Bold, Size: least, Anchor: render.Left, Paint: render.Solid(render.White)}
	return append(append(shapes, name.Lines(least*1.1, lines)...),
		render.Area{ID: "payer", Rings: art.Sign("drop", right, middle-3, drop), Fill: render.Solid(render.Mana), Edge: render.Pen(render.Ink, 4)},
		render.Text{ID: "payer", X: right, Y: middle + 8, Font: render.Bold, Size: max(38, least), Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, 5), String: strconv.Itoa(f.Mana)})
}
