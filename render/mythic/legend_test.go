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
