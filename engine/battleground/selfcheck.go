package battleground

import (
	"fmt"
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

type game = flow.Game[World, look, *tx]

// Redeal deals again everything that a seat, or the Watcher, cannot know
// (BG-27): the order of the decks, the fate cards in other hands, and what
// others have picked in secret. It is for leak tests.
func Redeal(g engine.Game, seat engine.Seat, draw func(n int) int) engine.Game {
	x := g.(*game)
	w := copyWorld(x.World())
	l := newLook(w, x.Look().p, nil)
	for side := range w.Forces {
		f := &w.Forces[side]
		if seatOf(side) == seat {
			shuffled(f.Deck, draw)
			continue
		}
		l.redealSetup(side, draw)
		if f.Draft = nil; draw(2) == 0 {
			f.Draft = &Ruling{By: side, Kind: rulingScore}
		}
		var at []int // places of fate cards in the hand
		var pool []string
		for i, c := range f.Hand {
			if l.isFate(c) {
				at, pool = append(at, i), append(pool, c)
			}
		}
		pool = append(pool, f.Deck...)
		shuffled(pool, draw)
		for i, n := range at {
			f.Hand[n] = pool[i]
		}
		f.Deck = slices.Clone(pool[len(at):])
		if f.Chosen && w.Phase == "activation" {
			f.Picked = passing
			if n := draw(len(f.Hand) + 1); n < len(f.Hand) {
				f.Picked = f.Hand[n]
			}
		}
		if f.Chosen && w.Phase == "preparation" {
			f.Discards = nil
			for _, n := range at {
				if draw(2) == 0 {
					f.Discards = append(f.Discards, f.Hand[n])
				}
			}
		}
	}
	return x.Replace(w)
}

// redealSetup deals again what a standard setup hides (BG-32.11, BG-32.12): a wish for
// a map, a list that is not revealed, and which cards are in deck and hand.
func (l look) redealSetup(side int, draw func(n int) int) {
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
		known := slices.Concat(f.Discard, f.Area)
		for _, x := range l.w.Figures {
			known = append(known, x.Cards...)
		}
		for _, a := range l.w.Acts {
			for _, p := range a.Played {
				known = append(known, p.Card)
			}
		}
		if l.w.Phase == "setup" {
			l.redraw(f.Hand, slices.Concat(known, f.Deck), draw)
		}
		l.redraw(f.Deck, slices.Concat(known, f.Hand), draw)
	}
}

// redraw replaces cards by others of their kind that the opponent could as well hold.
func (l look) redraw(cards, known []string, draw func(n int) int) {
	for i, c := range cards {
		var pool []string
		for _, e := range l.p.entries {
			kind, id, _ := strings.Cut(e, ":")
			if kind == map[bool]string{true: "fate", false: "glory"}[l.isFate(c)] && !slices.Contains(known, id) && (!slices.Contains(cards, id) || id == c) {
				pool = append(pool, id)
			}
		}
		cards[i] = pool[draw(len(pool))]
	}
}

func shuffled(cards []string, draw func(int) int) {
	for i := len(cards) - 1; i > 0; i-- {
		j := draw(i + 1)
		cards[i], cards[j] = cards[j], cards[i]
	}
}

// Invariants looks at a step of a battle for what can never be: in the state
// after it, and in the stream of its events.
func Invariants(before, after engine.Game, events []engine.Event) error {
	x := after.(*game)
	if err := gone(before.(*game).World(), events); err != nil {
		return err
	}
	l := x.Look()
	return l.unsound(slices.Contains(x.Frames(), "walk")) // a leap passes over everything
}

// gone looks for figures that do something after they were knocked out (BG-14.3).
func gone(before *World, events []engine.Event) error {
	out := map[string]bool{}
	for _, f := range before.Figures {
		out[f.ID] = f.Out
	}
	quiet := []string{"wounded", "knocked_out", "rolled.attack", "missed", "mission_completed", "attacked_also"} // told of an attack that goes on
	for _, e := range events {
		if e.Actor != "" && out[e.Actor] && !slices.Contains(quiet, e.Kind) && !strings.HasPrefix(e.Kind, "ended.") {
			return fmt.Errorf("%s does %q after it was knocked out", e.Actor, e.Kind)
		}
		if e.Target != "" && out[e.Target] && e.Kind == "wounded" {
			return fmt.Errorf("%s is wounded after it was knocked out", e.Target)
		}
		if e.Kind == "removed" {
			out[e.Target] = true
		}
	}
	return nil
}

// unsound says what can never be of a state; nil if there is nothing.
func (l look) unsound(moving bool) error {
	w := l.w
	for i, f := range w.Figures {
		switch {
		case f.Mana < 0 || f.Mana > 5:
			return fmt.Errorf("%s has %d mana (BG-20.6)", f.ID, f.Mana)
		case f.Wounds < 0:
			return fmt.Errorf("%s has %d wounds (BG-S-14.2)", f.ID, f.Wounds)
		case !f.Out && !f.Felled && f.Wounds >= l.p.character(f.Character).Stats.Health:
			return fmt.Errorf("%s stands with %d wounds (BG-14.2)", f.ID, f.Wounds)
		case f.Felled && len(w.Attacks) == 0:
			return fmt.Errorf("%s is knocked out and still on the board (BG-16.8)", f.ID)
		case f.Out && (f.Focus || f.Overwatch || f.Mana > 0 || f.Buff+f.Debuff != ""):
			return fmt.Errorf("%s is out and has tokens (BG-S-14.1)", f.ID)
		case f.onBoard() && !moving && slices.ContainsFunc(f.spaces(), func(p Place) bool { return !l.standable(p) }):
			return fmt.Errorf("%s stands on %s, where nobody can", f.ID, f.Place.label())
		}
		for _, o := range w.Figures[:i] {
			if !moving && f.onBoard() && o.onBoard() && slices.ContainsFunc(o.spaces(), f.covers) {
				return fmt.Errorf("%s and %s stand on %s (BG-2.10)", f.ID, o.ID, f.Place.label())
			}
		}
	}
	for side, f := range w.Forces {
		if n := l.fatesIn(f.Hand); n > handLimit {
			return fmt.Errorf("side %d holds %d fate cards (BG-4.4)", side, n)
		}
		seen := map[string]bool{}
		cards := slices.Concat(f.Hand, f.Deck, f.Discard, f.Area)
		for _, x := range w.Figures {
			if x.Side == side {
				cards = append(cards, x.Cards...)
			}
		}
		for _, a := range w.Acts {
			if l.figure(a.Figure).Side == side {
				for _, p := range a.Played {
					cards = append(cards, p.Card)
				}
			}
		}
		for _, c := range cards {
			if seen[c] {
				return fmt.Errorf("side %d has %s twice", side, c)
			}
			seen[c] = true
		}
	}
	for _, a := range w.Acts {
		if a.AP < 0 {
			return fmt.Errorf("%s has %d AP", a.Figure, a.AP)
		}
	}
	if len(w.Acts) == 0 && len(w.Attacks)+len(w.Armed) > 0 {
		return fmt.Errorf("attacks or armed rules are left over")
	}
	return nil
}
