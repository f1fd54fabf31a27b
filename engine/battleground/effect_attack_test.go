package battleground

import (
	"testing"

	"hexwarden/engine/battleground/content"
	"hexwarden/engine/effect"
)

// TestVainRules checks that a rule that only gives a free Move is useless in an attack of opportunity
// (BG-S-15.20), and that one that gives more isn't: the rest of it is done.
func TestVainRules(t *testing.T) {
	w := &World{Figures: []Figure{{ID: "he_man"}, {ID: "skeletor", Side: 1}}, Acts: []Act{{Kind: "opportunity", Figure: "he_man", Against: "skeletor", AP: 1}}}
	l := newLook(w, firstBattle(t), content.NewBoard())
	walk, more := effect.Step{Op: &content.FreeAction{Action: "move"}}, effect.Step{Op: &content.GainMana{}}
	f := &Program{Source: Source{Bearer: "he_man"}}
	if !f.vain(l, &effect.Rule{Do: effect.Ops{walk}}) {
		t.Error("a free Move in an attack of opportunity is offered")
	}
	if f.vain(l, &effect.Rule{Do: effect.Ops{walk, more}}) {
		t.Error("what else the rule gives is lost")
	}
}
