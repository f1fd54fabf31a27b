package battleground

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
)

// TestAmountsAreShown checks that below a board that asks how much mana goes into something stand who pays, how much that figure
// has, and each amount with what it gives, smallest first.
func TestAmountsAreShown(t *testing.T) {
	shown := 0
	play(t, "battle 2", func(m moment) bool {
		lit := m.Asked.Choices
		var want []string // numbers, smallest first, and what each gives
		who := ""
		for _, c := range lit {
			if figure, n, ok := rules.Amount(c); ok {
				who = figure
				want = slices.Insert(want, 0, strconv.Itoa(n), english()(c.Detail))
			}
		}
		if want == nil {
			return false
		}
		v := m.View(engine.Watcher)
		s, err := board(v, nil, lit, render.Near, english())
		if err != nil {
			t.Fatal(err)
		}
		var got, payers []string
		for _, w := range s.Words() {
			switch w.ID {
			case "amount", "gives":
				got = append(got, w.String)
			case "payer":
				payers = append(payers, w.String)
			}
			if w.Size < render.Legible(s.W)-0.5 && (w.ID == "gives" || w.ID == "payer") {
				t.Errorf("%q is %.0f high", w.String, w.Size)
			}
		}
		i := slices.IndexFunc(v.System.(rules.View).Figures, func(f rules.FigureView) bool { return f.ID == who })
		f := v.System.(rules.View).Figures[i]
		if name := english()(engine.T("bg.character." + f.Character)); !slices.Equal(payers, []string{name, strconv.Itoa(f.Mana)}) {
			t.Errorf("%s with %d mana is shown as %q", name, f.Mana, payers)
		}
		if all := strings.Join(got, " "); all != strings.Join(want, " ") {
			t.Errorf("the amounts are %q, want %q", all, want)
		}
		shown++
		return t.Failed() || shown > 2
	})
	if shown == 0 {
		t.Error("no amount was asked for")
	}
}
