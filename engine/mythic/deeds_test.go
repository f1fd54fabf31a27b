package mythic

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/script"
	"hexwarden/internal/shipped"
)

// TestDeeds checks the best deed of small games: destroyed units count most, then vitality. A unit that
// strikes back has deeds too.
func TestDeeds(t *testing.T) {
	script.Deeds(t, scripts(t), &stage{testPack(t)}, System{}, shipped.Deed, map[string]string{
		"combat_plain":          "The Infernal Marauders destroy the Hoplites (Temple of Ares)",
		"combat_both_fall":      "The Infernal Marauders destroy the Hoplites (Temple of Ares)", // the other way round too, but that comes later
		"combat_scatter_fallen": "The Toxotes destroy the Infernal Marauders",
		"campaign_souls":        "The Spartans destroy the Infernal Marauders",
		"orders_fatal":          "The Spartans take 2 vitality from the Minotaur",
		"moves_harass":          "",
	})
}

// TestActivationsAreDeeds checks that all attacks of an activation count as one deed, and that damage belongs
// to the unit that fights, which may have stepped in. Of two equal deeds the earlier is told, with its turn.
// Damage to a partner's units doesn't count.
func TestActivationsAreDeeds(t *testing.T) {
	v := engine.View{Turn: 1, System: View{Generals: []GeneralView{{Team: 0}, {Team: 1}, {Team: 0}},
		Units: []UnitView{{ID: "cerberus"}, {ID: "spartans", Seat: 1}, {ID: "toxotes", Seat: 1}, {ID: "amazons", Seat: 1}, {ID: "lycaons", Seat: 2}}}}
	by := func(kind, who, at string) engine.Event { return engine.Event{Kind: kind, Actor: who, Target: at} }
	loses := func(who string, n int) engine.Event { return engine.Event{Kind: "wounded", Target: who, N: n} }
	falls := func(who string) engine.Event { return engine.Event{Kind: "destroyed", Target: who} }
	for name, x := range map[string]struct {
		steps [][]engine.Event
		want  string
		turn  int
	}{
		"two in an activation":      {[][]engine.Event{{by("activated", "cerberus", ""), by("attacked", "cerberus", "spartans")}, {loses("spartans", 1), falls("spartans"), by("attacked", "cerberus", "toxotes")}, {loses("toxotes", 2), falls("toxotes")}}, "Cerberus destroys the Spartans and the Toxotes", 1},
		"two activations":           {[][]engine.Event{{by("activated", "cerberus", ""), by("attacked", "cerberus", "spartans"), loses("spartans", 3), {Kind: "turn", N: 4}}, {by("activated", "cerberus", ""), by("attacked", "cerberus", "toxotes"), loses("toxotes", 2)}}, "Cerberus takes 3 vitality from the Spartans", 1},
		"who stepped in is hurt":    {[][]engine.Event{{by("attacked", "cerberus", "spartans"), by("defended", "amazons", "spartans"), loses("amazons", 2)}}, "Cerberus takes 2 vitality from the Amazons", 1},
		"who stepped in strikes":    {[][]engine.Event{{by("attacked", "cerberus", "spartans"), by("defended", "amazons", "spartans"), loses("cerberus", 2), falls("cerberus")}}, "The Amazons destroy Cerberus", 1},
		"a tie":                     {[][]engine.Event{{{Kind: "turn", N: 3}, by("attacked", "cerberus", "spartans"), loses("spartans", 1), falls("spartans")}, {{Kind: "turn", N: 5}, by("attacked", "toxotes", "cerberus"), loses("cerberus", 1), falls("cerberus")}}, "Cerberus destroys the Spartans", 3},
		"a partner":                 {[][]engine.Event{{by("attacked", "cerberus", "lycaons"), loses("lycaons", 3), falls("lycaons")}}, "", 0},
		"too little to be worth it": {[][]engine.Event{{by("attacked", "cerberus", "spartans"), loses("spartans", 1)}}, "", 0},
	} {
		c := System{}.Chronicle()
		for _, events := range x.steps {
			c = c.After(events, v)
		}
		if d := c.Best(); shipped.Deed(t, d) != x.want || d.Round != x.turn {
			t.Errorf("%s: turn %d, %q, want turn %d, %q", name, d.Round, shipped.Deed(t, d), x.turn, x.want)
		} else if x.want != "" && (len(d.By) != 1 || len(d.To) == 0) {
			t.Errorf("%s: by %v to %v", name, d.By, d.To)
		}
	}
}
