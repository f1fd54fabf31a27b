package mythic

import (
	"fmt"
	"slices"
	"strings"

	"hexwarden/engine"
)

// withCards adds to a question what its General may do with his cards at any time
// (MB-7.19, MB-S-27): convert maneuver cards (MB-7.6) and Art of War cards (MB-7.7),
// search the draw pile (MB-7.8). They are taken beside the question: MB-DP-19, MB-DP-20.
func withCards(l look, p engine.Prompt) engine.Prompt {
	if l.without("cards") {
		return p
	}
	return withRow(l, withHand(l, p, func(string) bool { return true }))
}

// converting is the choice to turn a card into power points (MB-7.6, MB-7.7).
func converting(card string) engine.Choice { return choice("convert", ref("card", card, "")) }

// withConversions adds what pays, and no search.
func withConversions(l look, p engine.Prompt) engine.Prompt {
	return withArts(l, withHand(l, p, func(string) bool { return true }))
}

// withHand adds maneuver cards of some kinds.
func withHand(l look, p engine.Prompt, these func(card string) bool) engine.Prompt {
	for _, card := range l.kindsOf(l.w.Generals[p.Seats[0]].Hand) {
		if these(card) {
			c := spelledHidden("convert:"+card, engine.T("mb.choice.convert", engine.Sub("card", cardName(card)), engine.Num("n", l.worth(card))), ref("card", card, ""))
			c.Aside = true
			p.Choices = append(p.Choices, c)
		}
	}
	return p
}

// withRow adds what may be done with the Art of War cards alone.
func withRow(l look, p engine.Prompt) engine.Prompt {
	p = withArts(l, p)
	if l.maySearch(int(p.Seats[0])).OK {
		c := spelled("search", engine.T("mb.choice.search"))
		c.Costs = []engine.Cost{{Coin: "aow", N: 1}}
		c.Aside = true
		p.Choices = append(p.Choices, c)
	}
	return p
}

// withArts adds turning one of them into power points.
func withArts(l look, p engine.Prompt) engine.Prompt {
	if l.mayConvert(int(p.Seats[0]), aow).OK {
		c := spelled("convert:"+aow, engine.T("mb.choice.convert", engine.Sub("card", cardName(aow)), engine.Num("n", aowWorth)))
		c.Aside = true
		p.Choices = append(p.Choices, c)
	}
	return p
}

// takeCards carries such an aside out; it is false if the answer is none. Whoever
// answers anything had his question about cards this turn, unless a standing order
// answered for him (MB-S-27).
func takeCards(t *tx, a answer) (control, bool) {
	if !a.Ordered {
		t.heard(int(a.Seat))
	}
	return takeAside(t, a)
}

// takeAside does the same where no more is offered than cards that pay for something, so that it is
// no question about cards.
func takeAside(t *tx, a answer) (control, bool) {
	seat := int(a.Seat)
	if c, ok := a.Prompt.Choice(a.Pick()); !ok || !c.Aside {
		return control{}, false
	}
	switch verb, card, _ := strings.Cut(string(a.Pick()), ":"); {
	case verb == "search":
		t.spend(seat, 1)
		t.searching(seat, "MB-7.8")
		return call(&Searching{Seat: seat}), true
	case verb != "convert":
		return control{}, false
	case card == aow:
		t.convertAoW(seat)
	default:
		t.convert(seat, card, "MB-7.6")
	}
	return again(), true
}

// Searching is a General looking through his draw pile for one card (MB-7.8), or for
// as many as a group talent lets him take.
type Searching struct {
	Seat  int    `json:"seat"`
	Group string `json:"group,omitempty"` // the group talent
}

// Kind names the frame.
func (f *Searching) Kind() string { return "searching" }

// Copy is a copy of the frame.
func (f *Searching) Copy() body { c := *f; return &c }

// Step asks for the cards.
func (f *Searching) Step(*tx) control { return await() }

// Ask offers the cards of the pile by name; their order is hidden from their General
// too (MB-23.1).
func (f *Searching) Ask(l look) []engine.Prompt {
	pile := l.w.Generals[f.Seat].Pile
	g, group := groupOf(f.Group)
	p := ask(f.Seat, "DP-20", "MB-7.8", engine.T("mb.ask.search"))
	p.Public = engine.T("mb.wait.search")
	p.Insist = true // which cards are left is hidden
	if group {
		p.Point, p.Rule, p.Kind, p.Max = "MB-DP-6", g.Rule, engine.Some, min(g.Fetch, len(pile))
		p.Text = engine.T("mb.ask.fetch", engine.Num("n", p.Max))
	}
	for _, card := range l.kindsOf(pile) {
		n := 0
		for _, c := range pile {
			if c == card {
				n++
			}
		}
		for i := range min(n, max(p.Max, 1)) {
			id := "take:" + card
			if i > 0 {
				id += fmt.Sprintf("~%d", i+1)
			}
			c := spelledHidden(id, cardName(card), ref("card", card, ""))
			c.Detail = engine.T("mb.detail.in_pile", engine.Num("n", n))
			p.Choices = append(p.Choices, c)
		}
	}
	return []engine.Prompt{p}
}

// Answer takes the cards; fewer than the talent allows may be taken (MB-S-89).
func (f *Searching) Answer(t *tx, a answer) control {
	rule := "MB-7.8"
	if g, ok := groupOf(f.Group); ok {
		rule = g.Rule
	}
	var cards []string
	for _, pick := range a.Picks {
		card, _, _ := strings.Cut(strings.TrimPrefix(string(pick), "take:"), "~")
		cards = append(cards, card)
	}
	t.fetch(f.Seat, cards, rule)
	return back(nil)
}

// kindsOf is the different cards among some: in the order of the units, Art of War
// cards last. It tells nothing about the order in which they lie.
func (l look) kindsOf(cards []string) []string {
	var out []string
	for i := range l.w.Units {
		if id := l.w.Units[i].ID; slices.Contains(cards, id) {
			out = append(out, id)
		}
	}
	if slices.Contains(cards, aow) {
		out = append(out, aow)
	}
	return out
}
