package eternia

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/area"
	"hexwarden/render/rendertest"
	"hexwarden/text"
)

// TestCombatTellsWhoIsAsked checks that the picture of a combat tells in every language who is asked for what, in words that have room in one
// line or two above the fighters, and that the golden frame is his, also where it is another one's turn.
func TestCombatTellsWhoIsAsked(t *testing.T) {
	for _, lang := range text.Complete {
		for team, ask := range []string{"fe.wait.DP-54", "fe.wait.DP-33"} {
			v := fight(t)
			sv := v.System.(rules.View)
			c := *sv.Combat
			c.Turn, sv.Combat = 1-team, &c
			v.System = sv
			v.Waiting = []engine.Waiting{{Seats: []engine.Seat{engine.Seat(sv.Teams[team].Seats[0])}, Text: engine.T(ask, engine.Key("hero", "fe.hero.he_man"), engine.Key("card", "fe.combat_card.overload"))}}
			s := sceneIn(t, v, nil, spoken(lang))
			var lines []render.Text
			top := float64(s.H)
			for _, l := range s.Layers {
				for _, shape := range l.Shapes {
					switch x := shape.(type) {
					case render.Text:
						if x.ID == "asked" {
							lines = append(lines, x)
						}
					case render.Area:
						if x.ID != "panel" || !strings.HasPrefix(l.Name, "fighter ") {
							continue
						}
						for _, p := range x.Rings[0] {
							top = min(top, p.Y)
						}
						if asked := l.Name == "fighter "+c.Fighters[team].Who; (x.Edge.Paint == render.Solid(render.Gold)) != asked && x.Edge.Width >= 5 {
							t.Errorf("%s, team %d: the frame of %s is %v", lang, team, l.Name, x.Edge)
						}
					}
				}
			}
			if len(lines) == 0 || len(lines) > 2 {
				t.Fatalf("%s: %d lines tell who is asked", lang, len(lines))
			}
			for _, x := range lines {
				if x.Y+x.Size/2 > top || x.X+render.Width(x.Font, x.Size, x.String) > area.Width || x.Size < small {
					t.Errorf("%s: %q at %.0f, the fighters from %.0f on", lang, x.String, x.Y, top)
				}
			}
		}
	}
}

// TestFoldedWaresAreNoCards checks that the wares of somebody who is not asked first are lines of text: what lies on a card is a choice.
func TestFoldedWaresAreNoCards(t *testing.T) {
	for _, folded := range []bool{false, true} {
		w := ware{id: "equipment:sun_scarab", name: "Sun Scarab", price: 4, folded: folded}
		card := slices.ContainsFunc(w.shapes(w.high()), func(s render.Shape) bool { x, ok := s.(render.Area); return ok && x.ID == "ware" })
		if card == folded {
			t.Errorf("folded %t: a card %t", folded, card)
		}
	}
}

// TestTrainingShowsAllSpecialCards checks that what training gives has the signs of all special cards.
func TestTrainingShowsAllSpecialCards(t *testing.T) {
	outlines := rendertest.Outlines(trained(0, 0))
	for _, one := range []string{"overload", "time", "flow"} {
		if !strings.Contains(outlines, one) {
			t.Errorf("no %s in %s", one, outlines)
		}
	}
}
