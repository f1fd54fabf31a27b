package main

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
)

// TestWorthsExplainResults: what decides the games is found, in the right proportion, beside what is in all lists at random and an advantage
// of the first side.
func TestWorthsExplainResults(t *testing.T) {
	worth := map[string]int{"ogre": 6, "knight": 3, "torch": 0, "traitor": -3}
	var bouts []bout
	for n := range 2000 {
		b := bout{by: 2}
		for side := range b.lists {
			var list []engine.ChoiceID
			for e, w := range worth {
				if chance.Keyed(e).Draw(uint64(2*n+side), "list", 2) == 0 {
					list = append(list, engine.ChoiceID("bearer/"+e))
					b.by += float64(w * (1 - 2*side))
				}
			}
			b.lists[side] = entries(list)
		}
		bouts = append(bouts, b)
	}
	got := worths(bouts)
	for e, w := range worth {
		if want := float64(w) * got["ogre"] / 6; math.Abs(got[e]-want) > 2 {
			t.Errorf("%s is worth %.1f, want %.1f", e, got[e], want)
		}
	}
	var out strings.Builder
	(&weigh{System: "battleground", Scenario: "standard", Games: 2, Seed: "s"}).print(&out, got)
	if said := out.String(); !strings.Contains(said, "hexdev weigh --system battleground --scenario standard --games 2 --seed s\nworths:\n  \"ogre\": ") {
		t.Error(said)
	}
	if got["ogre"] < 50 || len(got) != len(worth) {
		t.Error(fmt.Sprint(got))
	}
}
