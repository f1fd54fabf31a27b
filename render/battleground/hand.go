package battleground

import (
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/card"
)

// signs are the numbers that stand on a sign, by the name of the stat.
var signs = map[string]card.Sign{"initiative": card.Initiative, "ap": card.Action, "mana": card.Mana}

// cardOf is a card of the hand: its numbers on signs, its bonuses in words.
func cardOf(n int, c engine.Card, say Say) card.Card {
	out := card.Card{Number: strconv.Itoa(n), Name: say(c.Name), Tag: say(engine.T("bg.picture.card." + c.Kind)), Colour: render.Fate, Emblem: card.Wheel}
	if c.Kind == "glory" {
		out.Colour, out.Emblem, out.Gold = render.Glory, card.Laurel, true
	}
	out.Picture = card.Motifs(c.Kind+":"+c.ID, out.Colour)
	lines := []string{say(c.Text)}
	for _, s := range c.Stats {
		if sign, ok := signs[s.Name]; ok {
			out.Stats = append(out.Stats, card.Stat{Sign: sign, Value: strconv.Itoa(s.N), Label: say(engine.T("bg.picture.stat." + s.Name))})
		} else if s.N != 0 && s.Name != "vp" { // what a mission is worth is in its text
			lines = append(lines, say(engine.T("bg.picture.stat."+s.Name, engine.Num("n", s.N))))
		}
	}
	out.Text = strings.Join(lines, "\n")
	return out
}
