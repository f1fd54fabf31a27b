package battleground

import (
	"fmt"
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/flow"
)

type game = flow.Game[World, look, *tx]

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
		case !f.Out && !f.Felled && f.Wounds >= l.p.Character(f.Character).Stats.Health:
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
		if n := l.fatesIn(f.Hand); n > content.HandLimit {
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
			if l.Figure(a.Figure).Side == side {
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
