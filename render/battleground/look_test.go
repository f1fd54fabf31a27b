package battleground

import (
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/render/rendertest"
)

// TestLook writes pictures of a battle to LOOK=folder: the start, prompts, events, a hand and dice.
func TestLook(t *testing.T) {
	album := rendertest.Look(t, "")
	p, say := New(drawing.Options{}), spoken(album.Lang)
	safe := New(drawing.Options{Palette: render.Named("contrast")})
	both := func(name string, m moment) {
		t.Helper()
		album.Both(name, func(zoom render.Zoom) ([]byte, string, error) {
			return p.Board("look", m.View(0), m.Events, m.Asked.Choices, zoom, say)
		})
		album.Add(name + "-safe")(safe.Board("look", m.View(0), m.Events, m.Asked.Choices, render.Near, say))
	}
	shown := map[string]bool{}
	first := func(name string, is bool, do func()) {
		if is && !shown[name] {
			shown[name] = true
			do()
		}
	}
	last := play(t, "battle 2", func(m moment) bool {
		for name, is := range map[string]bool{
			"start":    true,
			"activate": offers("activate:", 2)(m),
			"walk":     offers("to:", 40)(m),
			"danger":   offers("to:", 8)(m) && len(m.Asked.Choices[0].Warnings) > 0,
			"face":     offers("face:", 6)(m) && happened("moved.")(m),
			"attack":   offers("attack:", 2)(m),
			"wounded":  happened("wounded")(m),
			"hit":      happened("wounded")(m) && happened("attacked")(m),
			"missed":   happened("missed")(m),
			"fallen":   happened("knocked_out")(m),
			"claimed":  happened("claimed")(m),
			"against":  against(m),
			"marked":   happened("mark_placed")(m),
		} {
			first(name, is, func() { both(name, m) })
		}
		first("dice-one", rolls(m.Events, true) >= 1, func() { both("dice-one", m) })
		first("hand", len(m.View(0).Hand) == 7, func() { album.Add("hand")(p.Hand(m.View(0), say)) })
		first("dice", rolls(m.Events, true) >= 2, func() { both("dice", m) })
		return false
	})
	both("end", last)
	v, events := skirmish(t)
	album.Add("skirmish")(p.Board("look", v, events, nil, render.Near, say))
}

// against says whether the current action is against a figure in an interruption.
func against(m moment) bool { return m.View(0).System.(rules.View).Against != "" }

// rolls counts the rolls among events; with bonus it is 0 unless a die exploded.
func rolls(events []engine.Event, bonus bool) int {
	n, exploded := 0, false
	for _, e := range events {
		if e.Roll != nil {
			n++
			exploded = exploded || len(e.Roll.Bonus) > 0
		}
	}
	if bonus && !exploded {
		return 0
	}
	return n
}
