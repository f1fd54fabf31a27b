package battleground

import (
	"math"
	"strings"
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

// TestSidesAreEqual checks that above a whole board both sides have panels and names of one size, whoever is asked, and that a phone shows all words there.
func TestSidesAreEqual(t *testing.T) {
	v := engine.View{Sides: []engine.Side{{Name: engine.T("bg.faction.masters")}, {Name: engine.T("bg.faction.evil_warriors"), Seats: []engine.Seat{1}}},
		Waiting: []engine.Waiting{{Seats: []engine.Seat{1}}}, Round: 1, Rounds: 3, Phase: engine.T("bg.phase.activation")}
	sv := rules.View{Hands: []int{1, 2}, Acting: "x", AP: 1, Figures: []rules.FigureView{{ID: "x", Character: "man_at_arms"}}}
	var panels []float64
	names := map[float64]int{}
	for _, s := range plate(v, sv, wholeWidth, wholeHead, english()) {
		switch x := s.(type) {
		case render.Area:
			if x.ID == "strip" || x.ID == "turn" {
				b := boxOf(x.Rings[0])
				panels = append(panels, b.X1-b.X0)
			}
		case render.Text:
			if x.ID == "side" {
				names[x.Size]++
			}
			if x.ID != "score" && x.Size < render.Legible(wholeWidth)-0.5 || strings.HasSuffix(x.String, "…") {
				t.Errorf("%s %q is %.0f high", x.ID, x.String, x.Size)
			}
		}
	}
	if len(panels) != 2 || math.Abs(panels[0]-panels[1]) > 0.5 || len(names) != 1 {
		t.Errorf("the panels are %.0f wide, and sizes of names %v", panels, names)
	}
}
