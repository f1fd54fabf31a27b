package battleground

import (
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
)

// TestStripsHaveNoHoles checks that in the strip of a close-up the name of a side of one line is as near to what is below it as one of two lines,
// and that the number of cards is on one card before another, in each strip.
func TestStripsHaveNoHoles(t *testing.T) {
	v, sv := engine.View{Sides: []engine.Side{{Name: engine.T("bg.faction.masters")}, {Name: engine.T("bg.faction.evil_warriors")}}}, rules.View{Hands: []int{1, 2}}
	lines := func(side int) (middle float64, cards int) {
		n := 0
		for _, s := range phoneSide(v, sv, side, 900, english()) {
			switch x := s.(type) {
			case render.Text:
				if x.ID == "side" {
					middle, n = middle+x.Y, n+1
				}
			case render.Area:
				if x.ID == "held" {
					cards++
				}
			}
		}
		return middle / float64(n), cards
	}
	left, cards := lines(0)
	right, others := lines(1)
	if left != right || cards != 2 || others != 2 {
		t.Errorf("the middles of names are at %.0f and %.0f, with %d and %d cards", left, right, cards, others)
	}
}
