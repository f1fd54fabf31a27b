package battleground

import (
	"fmt"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
)

// shuffle puts the fate deck of a side in a random order.
func (t *tx) shuffle(side int) {
	f := &t.w.Forces[side]
	order := t.Shuffle(fmt.Sprintf("shuffle fate deck seat %d", side), len(f.Deck))
	deck := make([]string, len(f.Deck))
	for i, j := range order {
		deck[i] = f.Deck[j]
	}
	f.Deck = deck
}

// draw draws fate cards up to the limit; an empty deck gives no more (BG-S-4.3,
// BG-S-4.4). Their faces are told to their owner only.
func (t *tx) draw(side, n int) {
	f := &t.w.Forces[side]
	n = min(n, content.HandLimit-t.fatesIn(f.Hand), len(f.Deck))
	if n <= 0 {
		return
	}
	drawn := slices.Clone(f.Deck[:n])
	f.Deck = slices.Clone(f.Deck[n:])
	f.Hand = append(f.Hand, drawn...)
	t.Seal(engine.KnownDrawn, "cards drawn")
	var cards []engine.Text
	var about []engine.Ref
	for _, c := range drawn {
		cards = append(cards, t.cardName(c))
		about = append(about, ref("card", c, ""))
	}
	t.Emit(engine.Event{Kind: "drawn", Rule: "BG-4.2", N: n, Seat: seatRef(side),
		Public: engine.T("bg.event.drawn", engine.Who("who", seatOf(side)), engine.Num("n", n)),
		Faces:  []engine.Face{{Seats: []engine.Seat{seatOf(side)}, About: about, Text: engine.T("bg.event.drawn_own", engine.Texts("cards", cards))}}})
}

// discard puts cards of the hand on the public discard pile (BG-S-4.1).
func (t *tx) discard(side int, cards []string) {
	f := &t.w.Forces[side]
	var texts []engine.Text
	for _, c := range cards {
		if i := slices.Index(f.Hand, c); i >= 0 {
			f.Hand = slices.Delete(slices.Clone(f.Hand), i, i+1)
			f.Discard = append(f.Discard, c)
			texts = append(texts, t.cardName(c))
		}
	}
	if len(texts) > 0 {
		t.Seal(engine.KnownShown, "cards discarded")
		t.say("discarded", "BG-4.3", engine.Event{Seat: seatRef(side), N: len(texts)}, engine.Who("who", seatOf(side)), engine.Texts("cards", texts))
	}
}

// recover takes a random fate card of the discard pile into the hand, up to the limit.
func (t *tx) recover(side int) {
	f := &t.w.Forces[side]
	var fates []int
	for i, c := range f.Discard {
		if t.IsFate(c) {
			fates = append(fates, i)
		}
	}
	if len(fates) == 0 || t.fatesIn(f.Hand) >= content.HandLimit { // BG-S-4.4
		return
	}
	i := fates[t.Draw(fmt.Sprintf("recover fate card seat %d", side), len(fates))]
	card := f.Discard[i]
	f.Discard = slices.Delete(slices.Clone(f.Discard), i, i+1)
	f.Hand = append(f.Hand, card)
	// The pile is public, so the card that left it is too.
	t.say("recovered", "BG-4.4", engine.Event{Seat: seatRef(side), Cause: card}, engine.Who("who", seatOf(side)), engine.Sub("card", t.cardName(card)))
}

// pick keeps a secret answer of a common pick; nobody is told what it was.
func (t *tx) pick(side int, card string) {
	t.w.Forces[side].Picked, t.w.Forces[side].Chosen = card, true
	t.Note("picked", "BG-5.3", engine.Event{Seat: seatRef(side)})
}

// reveal turns the picks over (BG-5.3) and takes the cards out of the hands (BG-S-5.16).
func (t *tx) reveal() {
	t.Seal(engine.KnownShown, "cards revealed")
	for side := range t.w.Forces {
		f := &t.w.Forces[side]
		if !f.Chosen {
			continue
		}
		if f.Picked == passing {
			t.pass(side)
			continue
		}
		i := slices.Index(f.Hand, f.Picked)
		f.Hand = slices.Delete(slices.Clone(f.Hand), i, i+1)
		initiative, ap, mana := t.Card(f.Picked)
		t.say("revealed", "BG-5.4", engine.Event{Seat: seatRef(side), Cause: f.Picked, N: initiative}, engine.Who("who", seatOf(side)),
			engine.Sub("card", t.cardName(f.Picked)), engine.Num("initiative", initiative), engine.Num("ap", ap), engine.Num("mana", mana))
	}
}

// pass takes a side out of the round's activations (BG-5.24).
func (t *tx) pass(side int) {
	t.w.Forces[side].Passed = true
	t.say("passed", "BG-5.24", engine.Event{Seat: seatRef(side)}, engine.Who("who", seatOf(side)))
}

// unpick forgets the picks of a common pick.
func (t *tx) unpick() {
	for i := range t.w.Forces {
		t.w.Forces[i].Picked, t.w.Forces[i].Chosen, t.w.Forces[i].Discards = "", false, nil
	}
}

// waste discards the selected card of a side that has nobody to activate (BG-S-5.3).
func (t *tx) waste(side int, card string) {
	f := &t.w.Forces[side]
	f.Discard = append(f.Discard, card)
	t.say("wasted", "BG-S-5.3", engine.Event{Seat: seatRef(side), Cause: card}, engine.Who("who", seatOf(side)), engine.Sub("card", t.cardName(card)))
	t.pass(side)
}

// chooseDiscards keeps which cards are to go in Preparation until both answers are in.
func (t *tx) chooseDiscards(side int, cards []string) {
	t.w.Forces[side].Discards, t.w.Forces[side].Chosen = cards, true
	t.Note("discards_chosen", "BG-4.3", engine.Event{Seat: seatRef(side)})
}
