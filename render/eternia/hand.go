package eternia

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/card"
	"hexwarden/render/drawing"
)

// hand is the scene of Hand: whose it is and what the seat's team holds in secret, numbered as in the
// view: victory cards, spells, what lies in the packs. Cards of a combat are on the board.
func hand(v engine.View, say Say) (*render.Scene, error) {
	sv, err := drawing.Opened[rules.View](v, say)
	if err != nil {
		return nil, err
	}
	var cards []card.Card
	words := []string{}
	for i, c := range v.Hand {
		cards = append(cards, held(i+1, c, sv, say))
		words = append(words, say(engine.T("fe.picture.alt_card", engine.Num("n", i+1), engine.Sub("card", c.Name), engine.Sub("text", c.Text))))
	}
	if len(cards) == 0 {
		words = append(words, say(engine.T("fe.picture.alt_no_cards")))
	}
	alt := drawing.CutEach(words)
	team := slices.IndexFunc(sv.Teams, func(t rules.TeamView) bool { return slices.Contains(t.Seats, int(v.Seat)) })
	if team < 0 { // somebody who only watches
		return card.Hand(cards, alt), nil
	}
	return card.HandBelow(func(w float64) ([]render.Shape, float64) {
		head, high := teamHead(sv, team, w, "holds", say(engine.T("fe.picture.holds", engine.Num("n", len(cards)))), say)
		return append(head, wealth(sv.Teams[team], w)...), high
	}, cards, alt), nil
}

// suits are the colours and emblems of the kinds of cards in a hand; no colour is that of a team.
var suits = map[string]struct {
	colour render.Colour
	emblem card.Emblem
}{"victory": {render.Glory, card.Laurel}, "spell": {render.SideFourDark, card.Rune}, "equipment": {render.WoodDark, card.Armour}, "vehicle": {render.RubbleDark, card.Cog}}

// held is a card of the hand, with the face of the hero who holds it.
func held(n int, c engine.Card, sv rules.View, say Say) card.Card {
	suit, ok := suits[c.Kind]
	if !ok {
		suit = suits["equipment"]
	}
	out := card.Card{Number: strconv.Itoa(n), Name: say(c.Name), Text: say(c.Text), Colour: suit.colour, Emblem: suit.emblem, Gold: c.Kind == "victory", Picture: card.Motifs(c.ID, suit.colour), Tag: say(engine.T("fe.library.kind." + c.Kind))}
	who, does := argOf(c.Text, "hero"), argOf(c.Text, "text")
	for _, h := range sv.Heroes {
		if who != nil && does != nil && who.Key == name(h.ID).Key {
			out.Holder, out.Text = portrait("hero:"+h.ID), say(*does)
			if sv.Wings(c.ID) {
				out.Power, out.Text = wing, strings.TrimSuffix(out.Text, ".")
			}
		}
	}
	if goal, second := argOf(c.Text, "goal"), argOf(c.Text, "second"); goal != nil && second != nil {
		out.Text = ""
		out.Goals = []card.Goal{
			{Points: strconv.Itoa(numberIn(c.Text, "vp")), Done: numberIn(c.Text, "n"), Of: numberIn(c.Text, "of"), Text: say(*goal)},
			{Points: "+" + strconv.Itoa(numberIn(c.Text, "more")), Text: say(*second)}}
	}
	return out
}

// wing is the sign of those who can fly.
func wing(x, y, r float64) []render.Shape {
	return append([]render.Shape{render.Circle{ID: "power", X: x, Y: y, R: r, Fill: render.Solid(render.Fate), Edge: render.Pen(render.Ink, 3)}}, art.Emblem("wing", x, y, r*0.7, render.White, render.Fate)...)
}

// argOf is the text that is an argument of another; nil if there is none of that name.
func argOf(t engine.Text, name string) *engine.Text {
	for _, a := range t.Args {
		if a.Name == name {
			return a.Text
		}
	}
	return nil
}
