package battleground

import (
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/card"
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
		return card.HandBelow(func(w float64) ([]render.Shape, float64) { return owner(v, sv, w, say) }, cards, altHand(v, sv, say)), nil
	}
	return card.Hand(cards, altHand(v, sv, say)), nil
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
