package eternia

import (
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/render/rendertest"
)

// TestBoardsAreExplained checks that the legend has every kind of sign that boards of a played game show, apart from some that say
// themselves what they are.
func TestBoardsAreExplained(t *testing.T) {
	v, events := standing(t), news()
	var signs []drawing.Sign
	for _, v := range []engine.View{v, begun(t, "marching_armies", 2).View(engine.Watcher)} {
		more, err := legend(v, english())
		if err != nil {
			t.Fatal(err)
		}
		signs = append(signs, more...)
	}
	var scenes []*render.Scene
	show := func(v engine.View, events []engine.Event, choices []engine.Choice) {
		s, err := board(v, events, choices, render.Near, english())
		if err != nil {
			t.Fatal(err)
		}
		scenes = append(scenes, s)
	}
	show(v, events, nil)
	n := 0
	play(t, "marching_armies", 2, 300, func(m moment) bool {
		if v := m.View(engine.Watcher); v.System.(rules.View).Combat == nil && v.System.(rules.View).Wilds == nil { // these have pictures of their own
			if n++; n%7 == 0 {
				show(v, m.Events, m.Asked.Choices)
			}
		}
		return n == 280
	})
	rendertest.Shown(t, signs, scenes, "", "leader", "rail", "strip", "team", "region", "ribbon", "rim", "region-walk", "region-danger", "list", "shelf", "ware", "backdrop", "light", "picture", "off", "cross", "owner", "coin", "copies", "face", "band", "tether", "anchor",
		"exchange", "overload", "time", "flow", "pip") // of combat cards below the map, which say beside it what they do
}
