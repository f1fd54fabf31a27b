package content

import "testing"

// TestFacts checks that a mission tells how long it takes and what wins it.
func TestFacts(t *testing.T) {
	for want, m := range map[string]Mission{
		"fe.fact.skull fe.fact.points fe.fact.heroes":   {Mode: "story"},
		"fe.fact.rounds fe.fact.mission fe.fact.heroes": {Mode: "solo", Rounds: 9, Solo: &Solo{}},
		"fe.fact.rounds fe.fact.enough fe.fact.heroes":  {Mode: "skirmish", Rounds: 7, Skirmish: &Skirmish{Enough: 7}},
		"fe.fact.rounds fe.fact.points fe.fact.heroes":  {Mode: "skirmish", Rounds: 7, Skirmish: &Skirmish{}},
	} {
		got := ""
		for i, f := range m.facts() {
			if i > 0 {
				got += " "
			}
			got += f.Text.Key
		}
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
