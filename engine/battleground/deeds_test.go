package battleground

import (
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/script"
	"hexwarden/internal/shipped"
)

// TestDeeds checks the best deed of small games: knock-outs count most, then points, then wounds. A game
// without any has none.
func TestDeeds(t *testing.T) {
	script.Deeds(t, scripts(t), &stage{testPack(t)}, System{}, shipped.Deed, map[string]string{
		"knock_out":                              "He-Man knocks out Mer-Man",
		"mission_g3_third":                       "He-Man knocks out Mer-Man, Trap Jaw and Skeletor",
		"area_within_attack":                     "He-Man knocks out Skeletor", // Mer-Man knocks out one of his enemies later
		"mission_g2":                             "He-Man completes the side mission “Behind Their Lines” (10 VP)",
		"quick_round":                            "He-Man claims an objective",
		"trident":                                "Mer-Man inflicts 5 wounds on He-Man and Man-At-Arms",
		"free_move":                              "",
		"ruling_knock_out_by_own":                "", // not a deed to be proud of
		"interrupter_knocked_out":                "Trap Jaw knocks out He-Man",
		"whirlknuckles_not":                      "",
		"attack_sword_table_more":                "He-Man inflicts 6 wounds on Skeletor and Mer-Man",
		"opportunity_knocks_out":                 "He-Man knocks out Skeletor",
		"mission_in_interruption":                "He-Man knocks out Skeletor",
		"undertow_falchion_not":                  "Mer-Man inflicts 2 wounds on He-Man",
		"area_engaged_felled":                    "Stratos knocks out Mer-Man",
		"interruption_ends_with_the_interrupted": "Man-At-Arms knocks out Mer-Man",
	})
}

// TestActsAreDeeds checks that an action counts as a whole, whatever interrupts it. Of two equal deeds the
// earlier is told, with its round. Harm to one's own side doesn't count, and neither does an action of the
// round before.
func TestActsAreDeeds(t *testing.T) {
	v := engine.View{Round: 1, System: View{Figures: []FigureView{{ID: "he_man"}, {ID: "teela"}, {ID: "skeletor", Side: 1}, {ID: "mer_man", Side: 1}, {ID: "trap_jaw", Side: 1}}}}
	begun := func(who string) engine.Event { return engine.Event{Kind: "begun.activation", Actor: who} }
	wounds := func(by, who string, n int) engine.Event {
		return engine.Event{Kind: "wounded", Actor: by, Target: who, N: n}
	}
	out := func(by, who string) engine.Event { return engine.Event{Kind: "knocked_out", Actor: by, Target: who} }
	round := func(n int) engine.Event { return engine.Event{Kind: "phase.preparation", N: n} }
	one := engine.Seat(1)
	claim := func(who string) engine.Event { return engine.Event{Kind: "claimed", Actor: who, Seat: &one, N: 20} }
	for name, x := range map[string]struct {
		steps [][]engine.Event
		want  string
		round int
	}{
		"interrupted":         {[][]engine.Event{{begun("he_man"), wounds("he_man", "skeletor", 1)}, {{Kind: "begun.opportunity", Actor: "mer_man"}, wounds("mer_man", "he_man", 2)}, {wounds("he_man", "mer_man", 2)}}, "He-Man inflicts 3 wounds on Skeletor and Mer-Man", 1},
		"two acts":            {[][]engine.Event{{begun("he_man"), wounds("he_man", "skeletor", 3)}, {round(2), begun("he_man"), wounds("he_man", "mer_man", 2)}}, "He-Man inflicts 3 wounds on Skeletor", 1},
		"a tie":               {[][]engine.Event{{round(2), begun("he_man"), out("he_man", "skeletor")}, {round(3), begun("teela"), out("teela", "mer_man")}}, "He-Man knocks out Skeletor", 2},
		"one's own":           {[][]engine.Event{{begun("he_man"), wounds("he_man", "teela", 4), out("he_man", "teela")}}, "", 0},
		"nobody's":            {[][]engine.Event{{begun("he_man"), wounds("", "skeletor", 4), out("", "skeletor")}}, "", 0},
		"one wound":           {[][]engine.Event{{begun("he_man"), wounds("he_man", "skeletor", 1)}}, "", 0},
		"objectives at once":  {[][]engine.Event{{{Kind: "phase.clean_up", N: 2}, claim("skeletor"), claim("mer_man"), claim("mer_man")}}, "Skeletor and Mer-Man claim 3 objectives", 2},
		"two of one":          {[][]engine.Event{{{Kind: "phase.clean_up", N: 2}, claim("skeletor"), claim("skeletor")}}, "Skeletor claims 2 objectives", 2},
		"points by an effect": {[][]engine.Event{{begun("skeletor"), {Kind: "scored", Seat: &one, N: 5}}}, "Skeletor scores 5 VP", 1},
	} {
		c := System{}.Chronicle()
		for _, events := range x.steps {
			c = c.After(events, v)
		}
		if d := c.Best(); shipped.Deed(t, d) != x.want || d.Round != x.round {
			t.Errorf("%s: round %d, %q, want round %d, %q", name, d.Round, shipped.Deed(t, d), x.round, x.want)
		}
	}
}

// TestChronicleIsAValue checks that later steps don't change an earlier chronicle.
func TestChronicleIsAValue(t *testing.T) {
	v := engine.View{Round: 1, System: View{Figures: []FigureView{{ID: "he_man"}, {ID: "skeletor", Side: 1}, {ID: "mer_man", Side: 1}}}}
	step := func(c engine.Chronicle, events ...engine.Event) engine.Chronicle { return c.After(events, v) }
	hit := func(who string) engine.Event {
		return engine.Event{Kind: "wounded", Actor: "he_man", Target: who, N: 2}
	}
	before := step(System{}.Chronicle(), engine.Event{Kind: "begun.activation", Actor: "he_man"}, hit("skeletor"))
	step(before, hit("mer_man"))
	d := step(before, hit("skeletor")).Best()
	if got := shipped.Deed(t, d); got != "He-Man inflicts 4 wounds on Skeletor" || !slices.Equal(d.By, []string{"he_man"}) || !slices.Equal(d.To, []string{"skeletor"}) {
		t.Errorf("%s, by %v to %v", got, d.By, d.To)
	}
}
