package battleground

import (
	"strconv"
	"strings"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/card"
	"hexwarden/render/mark"
)

// hand is the scene of Hand: whose it is, then the cards.
func hand(v engine.View, say Say) (*render.Scene, error) {
	sv, err := opened(v, say)
	if err != nil {
		return nil, err
	}
	var cards []card.Card
	for i, c := range v.Hand {
		cards = append(cards, cardOf(i+1, c, say))
	}
	if seat := int(v.Seat); len(cards) > 0 && seat >= 0 && seat < len(v.Sides) {
		return card.HandBelow(func(w float64) ([]render.Shape, float64) { return owner(v, sv, w, say), ownerHigh + ownerGap }, cards, altHand(v, sv, say)), nil
	}
	return card.Hand(cards, altHand(v, sv, say)), nil
}

// The measures of the strip above a hand in pixels.
const (
	ownerHigh = 92.0
	ownerGap  = 16.0
	ownerFace = 32.0 // the radius of a face
	ownerStep = 104.0
)

// owner is the strip above a hand in the colour of its side, w pixels wide: its token with its emblem, its name, the round, and its figures on
// the board, each with the mana that cards are paid with.
func owner(v engine.View, sv rules.View, w float64, say Say) []render.Shape {
	const y = ownerHigh/2 - 3
	least, seat := render.Legible(int(w)), int(v.Seat)
	side := mark.SideOf(seat)
	shapes := []render.Shape{render.Area{ID: "owner", Rings: render.Rect(0, 0, w, ownerHigh, 0), Fill: render.Solid(side.Dark)},
		render.Area{ID: "owner", Rings: render.Rect(0, ownerHigh-7, w, 7, 0), Fill: render.Solid(side.Light)}}
	shapes = append(shapes, mark.Emblem(seat, 52, y, 36)...)
	if seat < len(sv.Factions) && factions[sv.Factions[seat]] != "" {
		shapes = append(shapes, art.Emblem(factions[sv.Factions[seat]], 52, y, 25, render.White, side.Body)...)
	}
	left := w - 16
	for i := len(sv.Figures) - 1; i >= 0; i-- {
		if f := sv.Figures[i]; f.Side == seat && f.Place != "" && left-ownerStep > w*0.45 {
			left -= ownerStep
			shapes = append(shapes, paying(f, left+ownerFace, y, least)...)
		}
	}
	word := func(y, size float64, c render.Colour, s string) {
		shapes = append(shapes, render.Text{ID: "owner", X: 100, Y: y, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(c), String: s}.Fitted(least, left-112))
	}
	word(y-20, max(34, least), render.White, say(v.Sides[seat].Name))
	word(y+20, least, render.Parchment, now(v, sv, say)[0])
	return shapes
}

// paying is the face of a figure with its mana.
func paying(f rules.FigureView, x, y, least float64) []render.Shape {
	shapes := []render.Shape{render.Circle{ID: "payer", X: x, Y: y, R: ownerFace + 2, Fill: render.Solid(render.Ink)}}
	if id := art.Face(f.Character); id != "" {
		shapes = append(shapes, art.Portrait(id, x, y, ownerFace)...)
	}
	return append(shapes,
		render.Area{ID: "payer", Rings: art.Sign("drop", x+ownerFace+14, y+4, 26), Fill: render.Solid(render.Mana), Edge: render.Pen(render.Ink, 4)},
		render.Text{ID: "payer", X: x + ownerFace + 14, Y: y + 12, Font: render.Bold, Size: max(32, least), Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, 5), String: strconv.Itoa(f.Mana)})
}

// signs are the numbers that stand on a sign, by the name of the stat.
var signs = map[string]card.Sign{"initiative": card.Initiative, "ap": card.Action, "mana": card.Mana}

// cardOf is a card of the hand: its numbers on signs, its bonuses in words.
func cardOf(n int, c engine.Card, say Say) card.Card {
	out := card.Card{Number: strconv.Itoa(n), Name: say(c.Name), Tag: say(engine.T("bg.picture.card." + c.Kind)), Colour: render.Fate, Emblem: card.Wheel}
	if c.Kind == "glory" {
		out.Colour, out.Emblem, out.Gold = render.Glory, card.Laurel, true
	}
	out.Picture = card.Motifs(c.Kind+":"+c.ID, out.Colour)
	for _, s := range c.Stats {
		sign, ok := signs[s.Name]
		switch {
		case !ok:
		case sign == card.Initiative:
			out.Stats = append(out.Stats, card.Stat{Sign: sign, Value: strconv.Itoa(s.N), Label: say(engine.T("bg.picture.stat." + s.Name))})
		default:
			out.Stats = append(out.Stats, card.Stat{Sign: sign, Value: gain(s.N), Label: say(engine.T("bg.picture.gives." + s.Name))})
		}
	}
	words := says(c, say)
	out.Text, out.Other = words[0], strings.Join(words[1:], "\n")
	return out
}

// gain is a number that is got, so that nobody takes it for a cost.
func gain(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// says are the words of a card: its text, then its bonuses.
func says(c engine.Card, say Say) []string {
	lines := []string{say(c.Text)}
	for _, s := range c.Stats {
		if _, ok := signs[s.Name]; !ok && s.N != 0 && s.Name != "vp" { // what a mission is worth is in its text
			lines = append(lines, say(engine.T("bg.picture.stat."+s.Name, engine.Num("n", s.N))))
		}
	}
	return lines
}
