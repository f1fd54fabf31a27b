package mythic

import (
	"fmt"
	"strconv"
	"strings"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/card"
	"hexwarden/render/drawing"
	"hexwarden/render/mark"
)

// hand is the scene of Hand: whose it is, the maneuver cards, then the Art of War row and what
// the General knows of its draw pile.
func hand(v engine.View, say Say) (*render.Scene, error) {
	sv, err := drawing.Opened[rules.View](v, say)
	if err != nil {
		return nil, err
	}
	var cards []card.Card
	of := map[string]int{}
	for i, c := range v.Hand {
		if n, ok := of[c.ID]; ok { // copies of a card are one card with all of their numbers
			cards[n].Also = append(cards[n].Also, strconv.Itoa(i+1))
			continue
		}
		of[c.ID] = len(cards)
		cards = append(cards, maneuver(i+1, c, sv, say))
	}
	if seat := int(v.Seat); seat >= 0 && seat < len(sv.Generals) && sv.Generals[seat].Row > 0 {
		cards = append(cards, aowRow(sv.Generals[seat].Row, say))
	}
	if len(sv.Known) > 0 {
		cards = append(cards, known(sv.Known, say))
	}
	alt, seat := altHand(v, sv, say), int(v.Seat)
	if seat < 0 || seat >= len(sv.Generals) {
		return card.Hand(cards, alt), nil
	}
	return card.HandBelow(func(w float64) ([]render.Shape, float64) {
		return owner(sv, seat, w, render.Legible(int(w)), say), ownerHigh + ownerGap
	}, cards, alt), nil
}

// The measures of the strip above a hand in pixels.
const (
	ownerHigh = 92.0
	ownerGap  = 16.0
)

// bustHigh is how high the picture of a card of a hand is.
const bustHigh = 216.0

// owner is the strip above a hand in the colour of its General: token, name and power points, in letters that are not smaller than least.
func owner(sv rules.View, seat int, w, least float64, say Say) []render.Shape {
	const r = 36 // of the token
	g := sv.Generals[seat]
	colour, _ := sideOf(sv, seat)
	side := mark.SideOf(colour)
	pp := strconv.Itoa(g.PP)
	size := max(34, least)
	room := w - 110 - 40 - render.Width(render.Bold, size, pp) - 50
	name := say(engine.T("mb.who", engine.Who("who", engine.Seat(seat))))
	if g.Faction != "" {
		name = say(engine.T("mb.picture.general", engine.Who("who", engine.Seat(seat)), engine.Key("faction", "mb.faction."+g.Faction)))
	}
	shapes := []render.Shape{render.Area{ID: "owner", Rings: render.Rect(0, 0, w, ownerHigh, 0), Fill: render.Solid(side.Dark)},
		render.Area{ID: "owner", Rings: render.Rect(0, ownerHigh-7, w, 7, 0), Fill: render.Solid(side.Light)}}
	shapes = append(shapes, shield(sv, seat, 58, ownerHigh/2-3, r)...)
	shapes = append(shapes, render.Text{ID: "owner", X: 110, Y: ownerHigh/2 - 3, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.White), String: name}.Fitted(least, room))
	x := w - 30 - render.Width(render.Bold, size, pp)
	return append(append(shapes, counted[0].sign(x-30, ownerHigh/2-3, 1)...),
		render.Text{ID: "owner", X: x, Y: ownerHigh/2 - 3, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.White), String: pp})
}

// maneuver is a maneuver card; dimmed if its unit cannot be activated by it, with a tick if that has acted and a cross if it
// is lost.
func maneuver(n int, c engine.Card, sv rules.View, say Say) card.Card {
	u, _ := unit(sv, c.ID)
	colour := colourOf(u.Faction)
	out := card.Card{Number: strconv.Itoa(n), Name: say(c.Name), Tag: say(engine.T("mb.picture.card.maneuver")), Text: say(c.Text), Colour: colour,
		Emblem: card.Host, High: bustHigh, Picture: picture(u.Card, u.Type, u.Flying, colour), Side: holder(u.Seat, sv)}
	switch {
	case u.Vitality == 0:
		out.Off, out.Tag, out.Picture = true, say(engine.T("mb.picture.card.lost")), signed(out.Picture, lostSign)
	case u.Activated:
		out.Off, out.Tag, out.Picture = true, say(engine.T("mb.picture.card.acted")), signed(out.Picture, actedSign)
	}
	if out.Off {
		return out
	}
	for _, s := range c.Stats {
		out.Stats = append(out.Stats, card.Stat{Sign: card.Initiative, Value: strconv.Itoa(s.N), Label: say(engine.T("mb.picture.stat." + s.Name))})
	}
	out.Text, out.Stats = "", append(out.Stats, numbers(u, say)...) // they say what the text says
	if u.Top.Ranged > 0 {
		out.Text = fmt.Sprintf("%s ≤%d", say(engine.T("mb.picture.column.ranged")), u.Top.Range)
	}
	return out
}

// holder is the colour of the side of a seat along the edge of its cards, as below its name above them.
func holder(seat int, sv rules.View) render.Colour {
	colour, _ := sideOf(sv, seat)
	return mark.SideOf(colour).Light
}

// numbers are what a unit is worth now that may be activated: its move, its attacks and its vitality.
func numbers(u rules.UnitView, say Say) []card.Stat {
	stat := func(sign card.Sign, label, value string) card.Stat {
		return card.Stat{Sign: sign, Value: value, Label: say(engine.T("mb.picture.column." + label))}
	}
	out := []card.Stat{stat(card.Pace, "move", fmt.Sprintf("%d/%d", u.Top.MoveCombat, u.Top.MoveFree)), stat(card.Blade, "melee", strconv.Itoa(u.Top.Melee))}
	if u.Top.Ranged > 0 {
		out = append(out, stat(card.Reach, "ranged", strconv.Itoa(u.Top.Ranged)))
	}
	return append(out, stat(card.Health, "vitality", strconv.Itoa(u.Vitality)))
}

// signed is a picture with a sign over its middle.
func signed(p card.Panel, sign card.Art) card.Panel {
	return func(x, y, w, h float64) []render.Shape { return append(p(x, y, w, h), sign(x+w/2, y+h/2, h/2)...) }
}

// lostSign is the cross on a unit that was destroyed.
func lostSign(x, y, r float64) []render.Shape {
	return mark.Rimmed("lost", r*0.36, r*0.22, render.LitTarget, art.Sign("cross", x, y, r*1.1)...)
}

// actedSign is the tick beside a unit that has acted, as on its token.
func actedSign(x, y, r float64) []render.Shape {
	x, y, r = x+r*1.25, y-r*0.35, r*0.42
	return []render.Shape{render.Circle{ID: "done", X: x, Y: y, R: r, Fill: render.Solid(render.White), Edge: render.Pen(render.Ink, r*0.2)},
		render.Line{ID: "done", Runs: art.Sign("check", x, y, r*0.7), Stroke: render.Pen(render.Ink, r*0.32)}}
}

// aowRow is the row of Art of War cards as one card.
func aowRow(n int, say Say) card.Card {
	return card.Card{Name: say(engine.T("mb.card.aow")), Tag: say(engine.T("mb.picture.card.row")), Text: say(engine.T("mb.picture.row_text", engine.Num("n", n))), Copies: n,
		Colour: render.Glory, Emblem: card.Laurel, Gold: true, High: bustHigh, Picture: card.Motifs("card:aow", render.Glory)}
}

// known is what the General knows of the cards in its draw pile.
func known(pile []engine.Text, say Say) card.Card {
	var lines []string
	for _, t := range pile {
		lines = append(lines, say(t))
	}
	return card.Card{Name: say(engine.T("mb.picture.known")), Tag: say(engine.T("mb.picture.card.pile")), Text: strings.Join(lines, "\n"), Colour: render.Rock, Emblem: card.Token, Picture: card.Motifs("card:pile", render.Rock)}
}

// colourOf is the colour of a faction's cards: Athena's are blue and Hades's are red, as on the field; those
// of units that fight for both are olive.
func colourOf(faction string) render.Colour {
	switch faction {
	case "athena":
		return render.SideOneDark
	case "hades":
		return render.SideTwoDark
	}
	return render.BogDark
}
