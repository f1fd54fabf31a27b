package eternia

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/flow"
)

// TestRollOdds computes chances by hand: half of the faces succeed, and a reroll icon is rolled again until
// it shows something else; one blank die may be rerolled with it.
func TestRollOdds(t *testing.T) {
	die := box(t).dice // two blanks, two successes, a double, a reroll
	for _, x := range []struct {
		dice, need int
		want       float64
	}{
		{1, 1, 3.0 / 5},
		{1, 2, 1.0 / 5},
		{0, 1, 0},
		{1, 3, 0},
	} {
		if got := newOdds(die, x.dice, testGoal(x.need)).before().Win; math.Abs(got-x.want) > 1e-5 {
			t.Errorf("%d dice, %d needed: %v, want %v", x.dice, x.need, got, x.want)
		}
	}
	// Two dice, one success: without a reroll only two blanks fail (4/36). A reroll with a blank rolls both
	// again, and so do two rerolls, so the chance to fail is x = 4/36 + (1/36 + 4/36) x.
	fail := (4.0 / 36) / (1 - 5.0/36)
	if got := newOdds(die, 2, testGoal(1)).before().Win; math.Abs(got-(1-fail)) > 1e-5 {
		t.Errorf("two dice: %v, want %v", got, 1-fail)
	}
}

// TestBestAssignment finds the assignment that beats an enemy at the lowest cost (FE-18.3).
func TestBestAssignment(t *testing.T) {
	dylinx := foe{hp: 3, attack: 3, defence: 2}
	for _, x := range []struct {
		one, two int
		beat     bool
		left     foe
		ok       bool
	}{
		{3, 3, true, foe{}, true},         // FE-EX-5
		{0, 2, true, foe{}, false},        // defence, then HP stays at 1
		{1, 2, true, foe{0, 3, 0}, true},  // nothing against the attack
		{1, 2, false, foe{3, 0, 2}, true}, // all against the attack, one die lost
		{0, 1, false, foe{3, 1, 2}, true}, // a double is not split
		{0, 0, false, foe{3, 3, 2}, true},
	} {
		_, left, ok := dylinx.best(x.one, x.two, x.beat)
		if ok != x.ok || ok && (left.hp == 0 != (x.left.hp == 0) || left.attack != x.left.attack) {
			t.Errorf("%+v: %+v, %v", x, left, ok)
		}
	}
}

// TestMostDice gives a hero more dice than anybody could roll, as a card of a foreign pack may: only as many
// are rolled as can be computed.
func TestMostDice(t *testing.T) {
	w, p := &World{Wilds: &WildsFight{Hero: "he_man", Dice: 4}}, box(t)
	(&tx{look{w, p}, &flow.Tx[World]{World: w}}).moreDice(1_000_000, Source{Card: "spell:unravel", Who: "hero:he_man"})
	if n := w.Wilds.Dice; n != mostWilds {
		t.Errorf("%d dice are rolled", n)
	}
	if x := newOdds(p.odds(mostWilds), mostWilds, testGoal(1)).before(); math.Abs(x.Win-1) > 1e-3 {
		t.Errorf("one success of all of them: %v", x)
	}
}

// BenchmarkRollOdds is the most expensive roll: twelve dice against a creature.
func BenchmarkRollOdds(b *testing.B) {
	die := box(b).dice
	for b.Loop() {
		newOdds(die, 12, foe{4, 3, 2}.goal())
	}
}

// TestWildsOddsAreTrue fights creatures whose abilities change the fight before the roll, always with the
// first choice, and checks that they are beaten as often as the odds shown to players say.
func TestWildsOddsAreTrue(t *testing.T) {
	const fights = 500
	for _, creature := range []string{"dylinx", "caligar", "karikoni", "kulatak", "slug_man"} {
		start := position(t, "hero he_man evergrove\nhero skeletor viper_tower\nether 0 0\ndeck wilds creature:"+creature+"\nact he_man")
		l := lookAt(start)
		want, won := l.WildsOdds(l.Hero("he_man"), "creature:"+creature).Win, 0
		for n := range fights {
			g := engine.Game(start.(*game).With(chance.Keyed(fmt.Sprint(creature, n))))
			pick := engine.ChoiceID("brave")
			for range 30 {
				p := enginetest.Owed(t, g)
				if p.Point == "FE-DP-11" && pick == "" {
					break
				}
				if pick == "" {
					pick = p.Choices[0].ID()
				}
				next, events, err := g.Apply(engine.Move{Seat: 0, Prompt: p.ID, Picks: []engine.ChoiceID{pick}})
				if err != nil {
					t.Fatal(err)
				}
				if slices.ContainsFunc(events, func(e engine.Event) bool { return e.Kind == "wilds_won" }) {
					won++
				}
				if slices.ContainsFunc(events, func(e engine.Event) bool { return e.Kind == "wilds_won" || e.Kind == "wilds_lost" }) {
					break
				}
				g, pick = next, ""
			}
		}
		if got := float64(won) / fights; math.Abs(got-want) > 0.06 {
			t.Errorf("%s is beaten in %.2f of the fights, the odds say %.2f", creature, got, want)
		} else {
			t.Logf("%s: %.2f, %.2f", creature, got, want)
		}
	}
}
