package card_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/card"
	"hexwarden/render/mark"
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
// corners, in letters that a phone shows well, and that the dice of both are of one size, but for one that was discarded, which is smaller, and stand upon one line.
func TestDuelsTellWhatCounts(t *testing.T) {
	face := func(x, y, r float64) []render.Shape { return []render.Shape{render.Circle{X: x, Y: y, R: r}} }
	plain := card.Die{Digits: true, Value: 3}
	attack := card.Row{Label: "attack", Who: face, Counts: []int{6}, Explained: []string{"4 to 6", "5+1"},
		Dice: []card.Die{{Digits: true, Value: 4, Total: 6, Success: true}, {Digits: true, Value: 1, Total: 6, Sum: "5+1", Success: true}, {Digits: true, Value: 1, Gone: true, Raised: true}}}
	counter := card.Row{Label: "counter", Who: face, Counts: []int{5, 6}, Dice: slices.Repeat([]card.Die{plain}, 6)}
	layers, end := card.Throws([]card.Row{attack, counter}, 0, 0)
	sizes, lines, counts := map[int]string{}, map[int]bool{}, map[string]int{}
	for _, l := range layers {
		for _, s := range l.Shapes {
			switch x := s.(type) {
			case render.Area:
				if strings.HasPrefix(x.ID, "die ") {
					box := boxed(x.Rings[0])
					sizes[int(box.X1-box.X0)], lines[int(box.Y1)] = x.ID, true
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
	if len(sizes) != 2 || sizes[slices.Min(slices.Collect(maps.Keys(sizes)))] != "die 1 gone" || len(lines) != 1 || counts["row attack"] != 1 || counts["row counter"] != 2 {
		t.Errorf("dice of the sizes %v upon the lines %v, faces that count %v", sizes, lines, counts)
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

// boxed is the box round a ring.
func boxed(ring []render.Point) mark.Box {
	box := mark.Around(ring[0], 0, 0, 0, 0)
	for _, p := range ring {
		box = mark.Box{X0: min(box.X0, p.X), Y0: min(box.Y0, p.Y), X1: max(box.X1, p.X), Y1: max(box.Y1, p.Y)}
	}
	return box
}

// TestSignsLeaveFacesFree checks that nothing that tells what became of a die is on what it shows, nor on another one, however large dice are.
func TestSignsLeaveFacesFree(t *testing.T) {
	face := func(x, y, r float64) []render.Shape { return nil }
	dice := []card.Die{{Digits: true, Value: 4, Total: 6, Success: true}, {Digits: true, Value: 1, Total: 6, Sum: "5+1", Success: true}, {Digits: true, Value: 5, Success: true, Cancelled: true},
		{Digits: true, Value: 1, Gone: true, Raised: true}, {Digits: true, Value: 6, Again: true, Was: 2, Success: true}}
	for n := 1; n <= 2; n++ {
		rows := []card.Row{{Label: "attack", Who: face, Dice: slices.Repeat(dice, n)}, {Label: "counter", Who: face, Dice: slices.Repeat(dice[:4], n)}}
		for name, rows := range map[string][]card.Row{"two": rows, "one": rows[:1], "shown one by one": {{Dice: dice[:1]}, {Dice: dice[3:4]}}} {
			layers, _ := card.Throws(rows, 0, 0)
			var faces, signs []mark.Box
			for _, l := range layers {
				for _, s := range l.Shapes {
					switch x := s.(type) {
					case render.Area:
						if slices.Contains([]string{"sum", "shown", "raised", "was"}, x.ID) {
							signs = append(signs, boxed(x.Rings[0]))
						}
					case render.Circle:
						if x.ID == "success" || x.ID == "cancelled" {
							signs = append(signs, mark.Around(render.Point{X: x.X, Y: x.Y}, x.R, x.R, x.R, x.R))
						}
					case render.Text:
						if x.ID == "pip" {
							half := render.Width(render.Bold, x.Size, x.String) / 2
							faces = append(faces, mark.Around(render.Point{X: x.X, Y: x.Y}, half, x.Size*0.4, half, x.Size*0.4))
						}
					}
				}
			}
			if len(signs) == 0 {
				t.Errorf("%s: no signs", name)
			}
			for i, s := range signs {
				if !mark.Free(faces, s) || !mark.Free(signs[:i], s) {
					t.Errorf("%s, %d times: the sign at %v lies on something", name, n, s)
				}
			}
		}
	}
}
