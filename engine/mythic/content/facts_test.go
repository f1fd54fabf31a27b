package content

import (
	"testing"

	"hexwarden/engine"
)

// TestFacts checks that a battle tells what wins it and how large the armies are: those of both teams where they are given.
func TestFacts(t *testing.T) {
	units := func(n int) Commander { return Commander{Units: make([]Muster, n)} }
	for want, b := range map[string]Battle{
		"mb.fact.three mb.fact.points": {Points: 100},
		"mb.fact.goals mb.fact.units":  {Generals: []Commander{units(3), units(2), units(1), units(4)}, Goals: make([]Goal, 1)},
	} {
		facts := b.facts()
		if len(facts) != 2 || facts[0].About != engine.Goal || facts[1].About != engine.Force || facts[0].Text.Key+" "+facts[1].Text.Key != want {
			t.Errorf("facts %+v, want %s", facts, want)
		}
		if len(b.Generals) > 0 && (facts[1].Text.Args[0].Num == nil || *facts[1].Text.Args[0].Num != 4 || *facts[1].Text.Args[1].Num != 6) {
			t.Errorf("units %+v", facts[1].Text.Args)
		}
	}
}
