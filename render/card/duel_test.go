package card_test

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/card"
)

// TestDuel checks that the dice of two figures stand side by side, with what came of both across the top where the second answers
// the first, and below each other where there are too many of them.
func TestDuel(t *testing.T) {
	face := func(x, y, r float64) []render.Shape { return []render.Shape{render.Circle{X: x, Y: y, R: r}} }
	dice := func(n int) []card.Die { return make([]card.Die, n) }
	attack := card.Row{Label: "attack", Total: "1 wound", Note: "2 left", Who: face, Against: face, Dice: dice(5), Ruled: true, Counts: []int{6}, Void: []int{5}}
	defence := card.Row{Label: "defence", Note: "1 success", Who: face, Dice: dice(3), Joined: true}
	counter := card.Row{Label: "counter", Total: "0 successes", Who: face, Dice: dice(4)}
	many := defence
	many.Dice = dice(13)
	for name, x := range map[string]struct {
		rows   []card.Row
		beside bool
		words  string
	}{
		"answered":   {[]card.Row{attack, defence}, true, "1 wound|2 left|attack|1 success|defence"},
		"countered":  {[]card.Row{attack, counter}, true, "1 wound|attack · 2 left|0 successes|counter"},
		"too many":   {[]card.Row{attack, many}, false, ""},
		"three":      {[]card.Row{attack, defence, defence}, false, ""},
		"of no face": {[]card.Row{{Label: "attack", Dice: dice(2)}, counter}, false, ""},
	} {
		layers, end := card.Throws(x.rows, 0, 0)
		s := &render.Scene{W: 1080, H: int(end), Layers: layers}
		var words []string
		first, second := 0.0, 0.0 // where their labels begin
		for _, w := range s.Words() {
			if w.ID != "pip" {
				words = append(words, w.String)
			}
			if w.ID == "label" && first == 0 {
				first = w.X
			} else if w.ID == "label" {
				second = w.X
			}
		}
		if beside := second > first; beside != x.beside {
			t.Errorf("%s: the labels begin at %.0f and %.0f", name, first, second)
		}
		if got := strings.Join(words, "|"); x.beside && got != x.words {
			t.Errorf("%s: %s", name, got)
		}
		if x.beside && strings.Contains(s.Text(), "void 5") != (x.rows[0].Ruled) {
			t.Errorf("%s: the face that does not count is not shown", name)
		}
	}
}

// TestDiceOfDuelsFillTheirRows checks that in a panel of two up to six dice stand in one row where nothing is written in their corners,
// that no die stands alone in the last row, and that they stay within the panel.
func TestDiceOfDuelsFillTheirRows(t *testing.T) {
	face := func(x, y, r float64) []render.Shape { return []render.Shape{render.Circle{X: x, Y: y, R: r}} }
	for n := 1; n <= 12; n++ {
		for _, die := range []card.Die{{Digits: true}, {Digits: true, Total: 6, Value: 4}} {
			row := card.Row{Label: "attack", Who: face, Dice: slices.Repeat([]card.Die{die}, n)}
			layers, _ := card.Throws([]card.Row{row, {Label: "counter", Who: face}}, 0, 0)
			var rows []int
			y := 0.0
			for _, s := range layers[0].Shapes {
				a, ok := s.(render.Area)
				if !ok || !strings.HasPrefix(a.ID, "die ") {
					continue
				}
				if top := a.Rings[0][0].Y; len(rows) == 0 || top > y+1 {
					rows, y = append(rows, 0), top
				}
				rows[len(rows)-1]++
				for _, p := range a.Rings[0] {
					if p.X > 535 {
						t.Fatalf("%d dice: one ends at %.0f", n, p.X)
					}
				}
			}
			if last := rows[len(rows)-1]; n > 1 && last == 1 || n <= 6 && die.Total == 0 && len(rows) > 1 || last < rows[0]-1-(len(rows)-1) {
				t.Errorf("%d dice (with a corner: %t) in rows of %v", n, die.Total > 0, rows)
			}
		}
	}
}
