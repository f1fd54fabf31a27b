package mythic

import (
	"fmt"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/flow"
	"hexwarden/engine/mythic/content"
)

// game is a battle as the runner keeps it.
type game = flow.Game[World, look, *tx]

// Invariants looks at a step of a battle for what can never be.
func Invariants(before, after engine.Game, events []engine.Event) error {
	x := after.(*game)
	l := x.Look()
	w := l.w
	for seat := range w.Generals {
		if err := l.counted(seat); err != nil {
			return fmt.Errorf("seat %d: %w", seat, err)
		}
	}
	if err := l.actsWell(x.Frames()); err != nil {
		return err
	}
	if err := l.foretold(before.(*game).World()); err != nil {
		return err
	}
	return l.standsWell(slices.Contains(x.Frames(), "judging")) // before victory is judged (MB-13.6)
}

// actsWell looks whether what goes on fits together: the activation, the attack, and
// the frames that carry them out.
func (l look) actsWell(frames []string) error {
	a, c := l.w.Acting, l.w.Combat
	in := func(kind string) bool { return slices.Contains(frames, kind) }
	switch {
	case l.w.Result != nil:
	case (a != nil) != in("activation"):
		return fmt.Errorf("an activation without its frame, or the other way round: %v", frames)
	case a != nil && (l.Unit(a.Unit).Seat != l.w.Active || !l.Unit(a.Unit).Activated):
		return fmt.Errorf("%s acts in the turn of seat %d", a.Unit, l.w.Active)
	case a != nil && a.Harassed && a.Moved:
		return fmt.Errorf("%s moved though it was harassed (MB-15.12)", a.Unit)
	case a != nil && a.Far && !a.Moved:
		return fmt.Errorf("%s is far without a move", a.Unit)
	case a != nil && len(a.Over) > 0 && a.Attacked:
		return fmt.Errorf("%s attacked and flew over enemies (MB-17.5)", a.Unit)
	case (c != nil) != in("fighting"):
		return fmt.Errorf("an attack without its frame, or the other way round: %v", frames)
	case c != nil && (c.Roll != nil) != in("rolling"):
		return fmt.Errorf("dice without a roll, or the other way round: %v", frames)
	case c != nil && c.Retreat != "" && c.Counter:
		return fmt.Errorf("%s retreats and counter-attacks (MB-17.20)", c.Target)
	case c != nil && (c.Damage[0] < 0 || c.Damage[1] < 0):
		return fmt.Errorf("damage %v", c.Damage)
	}
	return nil
}

// counted looks whether a General's cards and points are all there: ten Art of War
// cards and the maneuver cards of the army, each in one place (MB-7.1, MB-7.2).
func (l look) counted(seat int) error {
	g := l.w.Generals[seat]
	want := map[string]int{}
	for _, u := range l.army(seat) {
		want[u.ID] = l.Card(u).Maneuvers
	}
	if len(want) > 0 {
		want[content.AoW] = 10
	}
	have := map[string]int{content.AoW: g.Row}
	for _, c := range slices.Concat(g.Pile, g.Hand, g.Discard) {
		have[c]++
	}
	for _, c := range g.Played {
		have[c.Card]++
	}
	for card, n := range want {
		if have[card] != n {
			return fmt.Errorf("%d cards %s instead of %d", have[card], card, n)
		}
		delete(have, card)
	}
	for card, n := range have {
		if n > 0 {
			return fmt.Errorf("%d cards %s of nobody", n, card)
		}
	}
	switch {
	case g.PP < 0:
		return fmt.Errorf("%d power points", g.PP)
	case slices.Contains(g.Hand, content.AoW):
		return fmt.Errorf("an Art of War card in the hand")
	case len(g.Under) > len(g.Pile) || !slices.Equal(g.Under, g.Pile[len(g.Pile)-len(g.Under):]):
		return fmt.Errorf("what lies under the pile is not %v", g.Under)
	case l.w.Turn > 0 && (g.Emptied > 0) != (len(g.Pile) == 0):
		return fmt.Errorf("a pile of %d cards stamped %d", len(g.Pile), g.Emptied)
	}
	return nil
}

// standsWell looks whether every unit stands where it may, and alone (MB-9.2, MB-9.4).
func (l look) standsWell(judging bool) error {
	for i := range l.w.Units {
		u := &l.w.Units[i]
		if u.Vitality < 0 || u.Vitality > l.Card(u).Full() {
			return fmt.Errorf("%s has vitality %d", u.ID, u.Vitality)
		}
		if !u.Alive() {
			continue
		}
		if !l.f.Has(u.At) || l.at(u.At) != u {
			return fmt.Errorf("%s stands on %s", u.ID, u.At)
		}
		if !l.flying(u) && !l.f.Firm(u.At) {
			return fmt.Errorf("%s stands on terrain %s", u.ID, l.f.At(u.At))
		}
	}
	if l.w.Turn > 0 && l.w.Result == nil && !judging && l.battle().Points > 0 && (l.Remaining(0) <= 3 || l.Remaining(1) <= 3) {
		return fmt.Errorf("the battle goes on with %d against %d units", l.Remaining(0), l.Remaining(1))
	}
	return nil
}
