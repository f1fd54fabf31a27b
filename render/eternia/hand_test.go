package eternia

import (
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render/rendertest"
	"hexwarden/text"
)

// TestVictoryCardsShowTheirGoals checks that a victory card of a hand shows both goals with their points apart, in every language, and that an
// equipment that only gives a power shows that with a sign.
func TestVictoryCardsShowTheirGoals(t *testing.T) {
	v := standing(t)
	v.Seat = 0
	sv := v.System.(rules.View)
	goal := engine.T("fe.hand.victory", engine.Sub("goal", engine.T("fe.victory.v01")), engine.Num("n", 1), engine.Num("of", 2), engine.Num("vp", 2), engine.Sub("second", engine.T("fe.victory.v05")), engine.Num("more", 3))
	flies := engine.T("fe.hand.equipment", engine.Sub("hero", engine.T("fe.hero.he_man")), engine.Sub("text", sv.Does("equipment:gyro_machine")))
	v.Hand = []engine.Card{{ID: "victory:v01", Name: engine.T("fe.victory.v01"), Text: goal, Kind: "victory"}, {ID: "equipment:gyro_machine", Name: engine.T("fe.equipment.gyro_machine"), Text: flies, Kind: "equipment"}}
	for _, lang := range text.Complete {
		say := spoken(lang)
		s, err := hand(v, say)
		if err != nil {
			t.Fatal(err)
		}
		rendertest.Hand(t, lang, s)
		if points := rendertest.Said(s, "points"); !points["2"] || !points["+3"] {
			t.Errorf("%s: the card is worth %v", lang, points)
		}
		if c := held(2, v.Hand[1], sv, say); c.Power == nil || c.Text == "" {
			t.Errorf("%s: %q has no sign", lang, c.Text)
		}
	}
}
