package content

import "testing"

// TestFacts checks that a battle tells its rounds, what wins it, and its forces: those that are given, or the points that are chosen.
func TestFacts(t *testing.T) {
	for want, b := range map[string]Battle{
		"bg.fact.points":  {Rounds: 4, Points: []int{100}},
		"bg.fact.figures": {Rounds: 4, Seats: []Muster{{Figures: make([]Member, 3)}, {Figures: make([]Member, 4)}}},
	} {
		facts := b.facts()
		if len(facts) != 3 || facts[0].Text.Key != "bg.fact.rounds" || facts[1].Text.Key != "bg.fact.goal" || facts[2].Text.Key != want || (facts[2].Option == "points") != b.Standard() {
			t.Errorf("facts %+v, want %s", facts, want)
		}
	}
}
