package battleground

import (
	"fmt"
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// deal deals again everything that a seat, or the Watcher, cannot know (BG-27): the order of the decks, the fate cards
// in other hands, and what others have picked in secret.
func deal(l look, _ []body, seat engine.Seat, draw func(n int) int) {
	for side := range l.w.Forces {
		f := &l.w.Forces[side]
		if seatOf(side) == seat {
			flow.Reshuffle(f.Deck, draw)
			continue
		}
		l.dealSetup(side, draw)
		if f.Draft = nil; draw(2) == 0 {
			f.Draft = &Ruling{By: side, Kind: rulingScore}
		}
		var held []*string // fate cards in the hand
		for i, c := range f.Hand {
			if l.IsFate(c) {
				held = append(held, &f.Hand[i])
			}
		}
		pool := slices.Clone(f.Deck)
		for _, c := range held {
			pool = append(pool, *c)
		}
		flow.Reshuffle(pool, draw)
		for i, c := range held {
			*c = pool[i]
		}
		f.Deck = pool[len(held):]
		if f.Chosen && l.w.Phase == "activation" {
			f.Picked = passing
			if n := draw(len(f.Hand) + 1); n < len(f.Hand) {
				f.Picked = f.Hand[n]
			}
		}
		if f.Chosen && l.w.Phase == "preparation" {
			f.Discards = nil
			for _, c := range held {
				if draw(2) == 0 {
					f.Discards = append(f.Discards, *c)
				}
			}
		}
	}
}

// dealSetup deals again what a standard setup hides (BG-32.11, BG-32.12): a wish for
// a map, a list that is not revealed, and which cards are in deck and hand.
func (l look) dealSetup(side int, draw func(n int) int) {
	f := &l.w.Forces[side]
	switch {
	case l.w.Points == 0:
	case l.w.Phase == "setup" && l.w.Map == "":
		if f.Chosen {
			f.Picked = l.fields()[draw(len(l.fields()))].ID
		}
	case l.w.Phase == "muster":
		if f.Chosen {
			f.List = l.p.random(nil, l.means(side), fmt.Sprint(draw(1<<30)))
		}
	default:
		l.dealCards(side, draw)
	}
}

// dealCards replaces the cards that nobody has seen by others of their kind that the side could as well have: the fate cards of deck and
// hand, and during the setup the glory cards in the hand.
func (l look) dealCards(side int, draw func(n int) int) {
	f := &l.w.Forces[side]
	known := slices.Concat(f.Discard, f.Area)
	for _, x := range l.w.Figures {
		known = append(known, x.Cards...)
	}
	for _, a := range l.w.Acts {
		for _, p := range a.Played {
			known = append(known, p.Card)
		}
	}
	var fate, glory []*string
	for _, list := range [][]string{f.Hand, f.Deck} {
		for i, c := range list {
			switch {
			case l.IsFate(c):
				fate = append(fate, &list[i])
			case l.w.Phase == "setup":
				glory = append(glory, &list[i])
			default:
				known = append(known, c)
			}
		}
	}
	replace := func(cards []*string, kind string) {
		var pool []string
		for _, e := range l.p.Entries {
			if id, ok := strings.CutPrefix(e, kind); ok && !slices.Contains(known, id) {
				pool = append(pool, id)
			}
		}
		flow.Reshuffle(pool, draw)
		for i, c := range cards {
			*c = pool[i]
		}
	}
	replace(fate, "fate:")
	replace(glory, "glory:")
}
