package enginetest

import (
	"slices"
	"testing"

	"hexwarden/engine"
)

// Reactions wants standing orders for every point that a system says is asked of who is not
// at turn, in one of some games at least: an answer, and to be asked. Each other point needs
// a reason, and no reason may be left over.
func Reactions(t *testing.T, system engine.System, games []engine.Game, reasons map[string]string) {
	t.Helper()
	answers, asks := map[string]bool{}, map[string]bool{}
	for _, g := range games {
		for s := engine.Seat(0); s < 2; s++ {
			a, err := g.Ask(s, engine.Query{Kind: engine.AskOrders})
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range a.Orders {
				for _, point := range append([]string{o.Order.Point}, o.Order.Also...) {
					if o.Order.Pick == engine.AskMe {
						asks[point] = true
					} else {
						answers[point] = true
					}
				}
			}
		}
	}
	info := system.Info()
	for _, point := range info.Points {
		switch reaction := slices.Contains(info.Reactions, point); {
		case reaction && !answers[point]:
			t.Errorf("%s is asked of who is not at turn, and nothing can be ordered for it", point)
		case reaction && !asks[point]:
			t.Errorf("nobody can order to be asked %s", point)
		case reaction == (reasons[point] != ""):
			t.Errorf("%s is a reaction: %v; the reason why it is none: %q", point, reaction, reasons[point])
		}
	}
	for _, point := range info.Reactions {
		if !slices.Contains(info.Points, point) {
			t.Errorf("%s is no point of the system", point)
		}
	}
	for point := range reasons {
		if !slices.Contains(info.Points, point) {
			t.Errorf("a reason for %s, which is no point of the system", point)
		}
	}
}
