package mythic

import (
	"fmt"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/flow"
	"hexwarden/engine/mythic/content"
)

// withCards adds to a question what its General may do with his cards at any time
// (MB-7.19, MB-S-27): convert maneuver cards (MB-7.6) and Art of War cards (MB-7.7),
// search the draw pile (MB-7.8). They are taken beside the question: MB-DP-19, MB-DP-20.
func withCards(l look, q *question) { withCardsTo(l, q, useCards) }

// useCards uses a card beside any question.
var useCards = flow.Free(func(t *tx, a answer) control { return t.useCard(a) })

// withCardsTo is withCards for a question that does something of its own when a card is used.
func withCardsTo(l look, q *question, do deed) {
	q.First = heard
	if !l.without("cards") {
		withHand(l, q, do, func(string) bool { return true })
		withRow(l, q, do)
	}
}

// keeping ends a question about cards alone: a General leaves them as they are.
func (l look) keeping(q question, pass deed) []question {
	q.Insist = true
	return l.passing(q, called(choice("pass"), "mb.choice.keep_cards"), pass)
}

// heard notes that a General who answers anything had his question about cards this turn,
// unless a standing order answered for him (MB-S-27).
func heard(t *tx, a answer) {
	if !a.Ordered {
		t.heard(int(a.Seat))
	}
}

// withConversions adds what pays, and no search: that is no question about cards.
func withConversions(l look, q *question) {
	withHand(l, q, useCards, func(string) bool { return true })
	withArts(l, q, useCards)
}

// converting is the choice to turn a card into power points (MB-7.6, MB-7.7).
func converting(card string) engine.Choice { return aside(choice("convert", ref("card", card, ""))) }

// withHand adds maneuver cards of some kinds.
func withHand(l look, q *question, do deed, these func(card string) bool) {
	cards := l.kindsOf(l.w.Generals[q.Seats[0]].Hand)
	q.Choices = slices.Grow(q.Choices, len(cards)+2) // and what withRow adds
	for _, card := range cards {
		if these(card) {
			c := converting(card)
			q.Offer(hidden(about(c, c.With...)), do)
		}
	}
}

// What may be done with an Art of War card (MB-7.7, MB-7.8): questions share the choices.
var (
	convertArt = converting(content.AoW)
	search     = engine.Choice{Do: "search", Costs: []engine.Cost{{Coin: "aow", N: 1}}, Public: true, Aside: true}
)

// withRow adds what may be done with the Art of War cards alone.
func withRow(l look, q *question, do deed) {
	withArts(l, q, do)
	if l.maySearch(int(q.Seats[0])).OK {
		q.Offer(search, do)
	}
}

// withArts adds turning one of them into power points.
func withArts(l look, q *question, do deed) {
	if l.mayConvert(int(q.Seats[0]), content.AoW).OK {
		q.Offer(convertArt, do)
	}
}

// useCard carries out what was picked of what withCards adds.
func (t *tx) useCard(a answer) control {
	seat, card := int(a.Seat), a.Choice().Arg(0)
	switch {
	case a.Choice().Do == "search":
		t.spend(seat, 1)
		t.searching(seat, "MB-7.8")
		return call(&Searching{Seat: seat})
	case card == content.AoW:
		t.convertAoW(seat)
	default:
		t.convert(seat, card, "MB-7.6")
	}
	return again()
}

// Searching is a General looking through his draw pile for one card (MB-7.8), or for
// as many as a group talent lets him take.
type Searching struct {
	Seat  int    `json:"seat"`
	Group string `json:"group,omitempty"` // the group talent
}

// Step asks for the cards.
func (f *Searching) Step(*tx) control { return await() }

// Ask offers the cards of the pile by name; their order is hidden from their General
// too (MB-23.1).
func (f *Searching) Ask(l look) []question {
	pile := l.w.Generals[f.Seat].Pile
	g, group := GroupOf(f.Group)
	q := ask(f.Seat, "DP-20", "MB-7.8")
	q.Text, q.Public = engine.T("mb.ask.search"), engine.T("mb.wait.search")
	q.Insist = true // which cards are left is hidden
	if group {
		q.Point, q.Rule, q.Kind, q.Max = "MB-DP-6", g.Rule, engine.Some, min(g.Fetch, len(pile))
		q.Text = engine.T("mb.ask.fetch", engine.Num("n", q.Max))
	}
	for _, card := range l.kindsOf(pile) {
		for i := range min(count(pile, card), max(q.Max, 1)) {
			which := card
			if i > 0 { // of several alike that may be taken
				which += fmt.Sprintf("~%d", i+1)
			}
			q.Choices = append(q.Choices, hidden(about(choice("take", ref("copy", which, "")), ref("card", card, ""))))
		}
	}
	q.Whole(flow.By((*Searching).take))
	return []question{q}
}

// take takes the cards; fewer than the talent allows may be taken (MB-S-89).
func (f *Searching) take(t *tx, a answer) control {
	rule := "MB-7.8"
	if g, ok := GroupOf(f.Group); ok {
		rule = g.Rule
	}
	var cards []string
	for _, c := range a.Choices {
		cards = append(cards, c.About[0].ID)
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
	if slices.Contains(cards, content.AoW) {
		out = append(out, content.AoW)
	}
	return out
}
