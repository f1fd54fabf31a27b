package enginetest

import (
	"fmt"
	"slices"
	"testing"

	"hexwarden/engine"
)

// Reactions wants standing orders for every point that a system says is asked of a seat outside its own
// turn, in one of some games at least: an answer, and to be asked. Each other point needs
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

// Waits plays games and tries, wherever a seat is asked a reaction, some of the orders that it
// could give, in two deals that another seat cannot tell apart: an order answers in both or in
// none, and one that does not answer shows nothing. It returns how often each point was
// answered so.
func Waits(t *testing.T, c Config) map[string]int {
	t.Helper()
	out, drawn := map[string]int{}, 0
	draw := func(n int) int { drawn++; return (drawn * 7919 >> 3) % n }
	points := c.System.Info().Reactions
	c.Mode = None
	c.Invariants = func(_, g engine.Game, _ []engine.Event) error {
		for _, p := range g.Prompts() {
			if p.Standing != engine.Owed || !slices.Contains(points, p.Point) {
				continue
			}
			for s := engine.Seat(0); int(s) < c.Seats; s++ {
				if p.Asks(s) {
					continue
				}
				other := g.(engine.Dealer).Redealt(s, draw)
				for range 4 {
					answered, err := wait(g, other, s, p, draw)
					if err != nil {
						return err
					}
					if answered {
						out[p.Point]++
					}
				}
			}
		}
		return nil
	}
	Run(t, c)
	return out
}

// wait tries one order for a question.
func wait(g, other engine.Game, s engine.Seat, p engine.Prompt, draw func(int) int) (bool, error) {
	owner := p.Seats[0]
	a, err := g.Ask(owner, engine.Query{Kind: engine.AskOrders})
	if err != nil {
		return false, err
	}
	fit := slices.DeleteFunc(a.Orders, func(o engine.OrderOffer) bool { return o.Active || !o.Order.Fits(p) })
	if len(fit) == 0 {
		return false, fmt.Errorf("nothing can be ordered for %s", p.Point)
	}
	offer := fit[draw(len(fit))]
	var terms []string
	if n := len(offer.Terms); n > 0 && draw(2) == 0 {
		terms = append(terms, offer.Terms[draw(n)].ID)
	}
	order := offer.With(terms)
	first, here, err := g.Apply(engine.Move{Seat: owner, Order: &order})
	if err != nil {
		return false, err
	}
	second, there, err := other.Apply(engine.Move{Seat: owner, Order: &order})
	if err != nil {
		return false, err
	}
	if (len(here) > 0) != (len(there) > 0) {
		return false, fmt.Errorf("seat %d can tell from the wait at %s what the order %s rests on: %s, %s", s, p.Point, js(order), js(here), js(there))
	}
	if x, y := first.View(s), second.View(s); len(here) == 0 && !alike(x, y) {
		return false, fmt.Errorf("seat %d sees of the order %s: %s", s, js(order), differ(x, y))
	}
	return len(here) > 0, nil
}
