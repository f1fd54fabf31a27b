package battleground

import (
	"slices"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
	"hexwarden/render/rendertest"
)

// TestBoardsAreExplained checks that the legend has every kind of sign that boards of a played game show, apart from some that say
// themselves what they are.
func TestBoardsAreExplained(t *testing.T) {
	v, events := skirmish(t)
	sv := v.System.(rules.View)
	sv.Objectives = slices.Clone(sv.Objectives)
	sv.Objectives[0].By = 1
	v.System = sv
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
	play(t, key, func(m moment) bool {
		if n++; n%7 == 0 {
			show(m.View(engine.Watcher), m.Events, m.Asked.Choices)
		}
		return n == 280
	})
	rendertest.Shown(t, signs, scenes, "", "margin", "name", "strip", "middle", "list", "foot", "ground", "bar", "number")
}
