package card_test

import (
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/card"
	"hexwarden/render/rendertest"
)

// TestGoalsStandApart checks that each goal of a card has its points on a star, that a rule parts the second from the first, and that how
// much is done are dots, or numbers where those were too many.
func TestGoalsStandApart(t *testing.T) {
	for _, x := range []struct {
		done, of     int
		dots, filled int
		numbers      string
	}{{1, 3, 3, 1, ""}, {0, 0, 0, 0, ""}, {2, 7, 0, 0, "2/7"}} {
		s := card.Hand([]card.Card{{Number: "1", Name: "Market Day", Tag: "Victory card", Picture: card.Motifs("victory:v01", render.Glory), Goals: []card.Goal{
			{Points: "2", Done: x.done, Of: x.of, Text: "Control 2 shops."}, {Points: "+1", Text: strings.Repeat("Buy cards from merchants. ", 3)}}}}, "")
		rendertest.Hand(t, "goals", s)
		var stars, dots, filled, rules int
		var points, text []float64
		numbers, rule := "", 0.0
		for _, l := range s.Layers {
			for _, shape := range l.Shapes {
				switch shape := shape.(type) {
				case render.Area:
					if shape.ID == "points" {
						stars++
					}
				case render.Circle:
					if shape.ID == "progress" {
						dots++
						if shape.Fill.Colour == render.Good {
							filled++
						}
					}
				case render.Line:
					if shape.ID == "rule" {
						rules, rule = rules+1, shape.Runs[0][0].Y
					}
				case render.Text:
					switch shape.ID {
					case "points":
						points = append(points, shape.Y)
					case "text":
						text = append(text, shape.Y)
					case "progress":
						numbers = shape.String
					}
				}
			}
		}
		if stars != 2 || rules != 1 || dots != x.dots || filled != x.filled || numbers != x.numbers {
			t.Errorf("%d of %d: %d stars, %d rules, %d of %d dots, %q", x.done, x.of, stars, rules, filled, dots, numbers)
		}
		if len(points) != 2 || points[0] > rule || text[0] > rule || points[1] < rule || text[1] < rule {
			t.Errorf("points at %v and words at %v beside a rule at %.0f", points, text, rule)
		}
	}
}

// TestPowersAreSigns checks that a card that only names a power says it in a line with its sign, and has a higher picture than the others.
func TestPowersAreSigns(t *testing.T) {
	sign := func(x, y, r float64) []render.Shape {
		return []render.Shape{render.Circle{ID: "power", X: x, Y: y, R: r}}
	}
	picture := card.Motifs("equipment:gyro_machine", render.WoodDark)
	s := card.Hand([]card.Card{{Name: "Gyro Machine", Text: "Can fly", Power: sign, Picture: picture}, {Name: "Spell", Text: strings.Repeat("one random fate card ", 7), Picture: picture}}, "")
	rendertest.Hand(t, "powers", s)
	signs := 0
	for _, shape := range s.Layers[0].Shapes {
		if x, ok := shape.(render.Circle); ok && x.ID == "power" {
			signs++
		}
	}
	tops := [2]float64{highest(named(s.Layers[0], "text")[0]), highest(named(s.Layers[1], "text")[0])}
	if signs != 1 || tops[0] < tops[1]+60 {
		t.Errorf("%d signs, boxes from %v on", signs, tops)
	}
}

// TestSpareRoomIsFilled checks that beside a long text a short one is followed by what more there is to tell, and that this makes no card higher.
func TestSpareRoomIsFilled(t *testing.T) {
	cards := []card.Card{{Name: "Long", Text: strings.Repeat("one random fate card ", 7), Spare: []string{"Staff"}}, {Name: "Short", Text: "Draw a card.", Spare: []string{"Steel Jaw", "Arm Laser"}}}
	plain := []card.Card{cards[0], cards[1]}
	plain[0].Spare, plain[1].Spare = nil, nil
	layers, end := card.Spread(cards, 2, 0)
	if _, high := card.Spread(plain, 2, 0); high != end {
		t.Errorf("the cards end at %.0f, without more to tell at %.0f", end, high)
	}
	said := map[string]bool{}
	for _, l := range layers {
		for _, shape := range l.Shapes {
			if x, ok := shape.(render.Text); ok {
				said[x.String] = true
			}
		}
	}
	if !said["Steel Jaw"] || !said["Arm Laser"] || said["Staff"] {
		t.Errorf("the cards say %v", said)
	}
}
