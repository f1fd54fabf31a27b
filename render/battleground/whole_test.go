package battleground

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
)

// TestWholeIsLegible checks that a phone can also show the whole board: everybody's health, the numbers of
// objectives, scores, round and margin.
func TestWholeIsLegible(t *testing.T) {
	n, fought := 0, 0
	play(t, key, func(m moment) bool {
		n++
		v := m.View(engine.Watcher)
		s, err := board(v, m.Events, nil, render.Whole, english())
		if err != nil {
			t.Fatal(err)
		}
		hearts, standing := 0, 0
		for _, w := range s.Words() {
			kind, _, _ := strings.Cut(w.ID, " ")
			if slices.Contains([]string{"health", "mana", "number", "score", "track", "margin", "label"}, kind) && w.Size < render.Legible(s.W)-0.5 {
				t.Errorf("move %d: %s %q is %.0f high in a picture %d wide", n, w.ID, w.String, w.Size, s.W)
			}
			if kind == "health" {
				hearts++
			}
		}
		for _, f := range v.System.(rules.View).Figures {
			if f.Place != "" {
				standing++
			}
		}
		if hearts != 2*standing { // on the board and below it
			t.Errorf("move %d: of %d figures health is told %d times", n, standing, hearts)
		}
		if m.Happened("attacked") {
			fought++
		}
		for _, fault := range slices.Concat(hidden(s, told(s)), tangled(s)) {
			t.Errorf("move %d: %s", n, fault)
		}
		return t.Failed() || fought > 12
	})
	if fought < 5 {
		t.Errorf("%d moves, %d attacks", n, fought)
	}
}

// TestWholeNamesEverybody checks that the whole board names everybody on it, beside their tokens or by
// letters in the list below.
func TestWholeNamesEverybody(t *testing.T) {
	n := 0
	play(t, key, func(m moment) bool {
		v := m.View(engine.Watcher)
		s, err := board(v, m.Events, nil, render.Whole, english())
		if err != nil {
			t.Fatal(err)
		}
		said := map[string]bool{}
		for _, w := range s.Words() {
			said[w.String] = true
		}
		for _, f := range v.System.(rules.View).Figures {
			name := english()(engine.T("bg.character." + f.Character))
			first, _, _ := strings.Cut(name, " ")
			if n++; f.Place != "" && !said[name] && !said[first] {
				t.Errorf("nobody is called %s", name)
			}
		}
		return t.Failed() || n > 300
	})
}
