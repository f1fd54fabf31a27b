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

// TestDuelsTellWhatCounts checks that each of two panels shows the faces that count and tells below its dice what stands in their
// corners, in letters that a phone shows well, and that the dice of both are of one size.
func TestDuelsTellWhatCounts(t *testing.T) {
	face := func(x, y, r float64) []render.Shape { return []render.Shape{render.Circle{X: x, Y: y, R: r}} }
	plain := card.Die{Digits: true, Value: 3}
	attack := card.Row{Label: "attack", Who: face, Counts: []int{6}, Explained: []string{"4 to 6", "5+1"},
		Dice: []card.Die{{Digits: true, Value: 4, Total: 6, Success: true}, {Digits: true, Value: 1, Total: 6, Sum: "5+1", Success: true}, {Digits: true, Value: 1, Gone: true, Raised: true}}}
	counter := card.Row{Label: "counter", Who: face, Counts: []int{5, 6}, Dice: slices.Repeat([]card.Die{plain}, 6)}
	layers, end := card.Throws([]card.Row{attack, counter}, 0, 0)
	sizes, counts := map[int]bool{}, map[string]int{}
	for _, l := range layers {
		for _, s := range l.Shapes {
			switch x := s.(type) {
			case render.Area:
				if ring := x.Rings[0]; strings.HasPrefix(x.ID, "die ") {
					wide := 0.0
					for _, p := range ring {
						wide = max(wide, p.X-ring[0].X)
					}
					sizes[int(wide)] = true
				}
				if strings.HasPrefix(x.ID, "counts ") {
					counts[l.Name]++
				}
			case render.Text:
				if x.Size < 29.6 || x.Y > end {
					t.Errorf("%q is %.0f high at %.0f of %.0f", x.String, x.Size, x.Y, end)
				}
			}
		}
	}
	if len(sizes) != 1 || counts["row attack"] != 1 || counts["row counter"] != 2 {
		t.Errorf("dice of the sizes %v, faces that count %v", sizes, counts)
	}
	words := (&render.Scene{Layers: layers}).Text()
	for _, want := range attack.Explained {
		if !strings.Contains(words, "text explained \""+want) {
			t.Errorf("%q is not told below the dice", want)
		}
	}
}

// TestDiceOfDuelsFillTheirRows checks that in a panel of two up to six dice stand in one row, that no die stands alone in the last row, and that they stay within the panel.
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
			if last := rows[len(rows)-1]; n > 1 && last == 1 || n <= 6 && len(rows) > 1 || last < rows[0]-1-(len(rows)-1) {
				t.Errorf("%d dice (with a corner: %t) in rows of %v", n, die.Total > 0, rows)
			}
		}
	}
}
