package mythic

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/rendertest"
)

// TestBoardsAreExplained checks that the legend has every kind of sign that boards of a played game show, apart from some that say
// themselves what they are.
func TestBoardsAreExplained(t *testing.T) {
	v, events := clash(t)
	signs, err := legend(v, english())
	if err != nil {
		t.Fatal(err)
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
	play(t, "gates", 2, 400, func(m moment) bool {
		if n++; n%7 == 0 {
			show(m.View(engine.Watcher), m.Events, m.Asked.Choices)
		}
		return n == 280
	})
	rendertest.Shown(t, signs, scenes, "", "torn", "leader", "plate", "name", "strip", "general", "list", "ground", "bar")
}

// TestGroundsHaveTheirSigns checks that each kind of ground is explained with the sign of it that stands on a token.
func TestGroundsHaveTheirSigns(t *testing.T) {
	seen := map[string]bool{}
	for _, x := range terrains {
		var s render.Scene
		key := ""
		for _, shape := range on(x.letter)(0, 0) {
			if sprite, ok := shape.(render.Sprite); ok && sprite.ID == "chip" {
				s.Layers, key = append(s.Layers, render.Layer{Shapes: sprite.Make()}), sprite.Key
			}
		}
		if sign := s.Text(); len(s.Layers) != 1 || seen[sign] || seen[key] {
			t.Errorf("%s has %d signs, or that of another one", x.name, len(s.Layers))
		} else {
			seen[sign], seen[key] = true, true
		}
	}
}
