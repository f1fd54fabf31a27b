package eternia

import (
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/script"
	"hexwarden/internal/shipped"
)

// TestDeeds checks the best deed of small games: beating a boss, an epic creature or a hero; taking a tower
// from an enemy; winning a combat by the most; otherwise beating an enemy of the wilds.
func TestDeeds(t *testing.T) {
	script.Deeds(t, scripts(t), &stage{testPack(t)}, System{}, shipped.Deed, map[string]string{
		"epic_boss_beaten":      "Teela defeats Evil Seed",
		"epic_creature":         "Teela defeats Stridor",
		"epic_creature_escapes": "",
		"epic_spell_defeats":    "Stratos defeats Skeletor",
		"epic_two_rounds":       "Teela wins the fight against Skeletor by 4 damage",
		"epic_faster":           "Skeletor wins the fight against He-Man", // by the HP he has left
		"epic_flee":             "",
		"three_meet_soldiers":   "The Evil Warriors take Viper Tower from the enemy",
		"march":                 "", // nobody held the village
		"wilds_example":         "She-Ra beats Dylinx in the wilds",
		"solo_combat":           "Skeletor defeats Teela",
	})
}

// TestBestCombat checks that of two equal deeds the earlier is told, with its round, and that a
// win by more beats both.
func TestBestCombat(t *testing.T) {
	fight := func(a, b string) engine.View {
		return engine.View{System: View{Combat: &CombatView{Fighters: [2]FighterView{{Who: a}, {Who: b}}}}}
	}
	won := func(cause string, n int) engine.Event {
		return engine.Event{Kind: "combat_won", Cause: cause, N: n, Rule: "FE-15.33"}
	}
	day := func(n int) engine.Event { return engine.Event{Kind: "round_day", N: n} }
	none := engine.View{System: View{}}
	c := System{}.Chronicle()
	tell := func(want string, round int) {
		t.Helper()
		if d := c.Best(); shipped.Deed(t, d) != want || d.Round != round {
			t.Errorf("round %d, %q, want round %d, %q", d.Round, shipped.Deed(t, d), round, want)
		}
	}
	c = c.After([]engine.Event{day(1)}, fight("hero:teela", "hero:skeletor"))
	c = c.After([]engine.Event{won("active", 2), day(2)}, none)
	tell("Teela wins the fight against Skeletor by 2 damage", 1)
	c = c.After(nil, fight("hero:he_man", "hero:evil_lyn"))
	c = c.After([]engine.Event{won("defender", -2), day(3)}, none)
	tell("Teela wins the fight against Skeletor by 2 damage", 1)
	c = c.After(nil, fight("hero:he_man", "hero:evil_lyn"))
	c = c.After([]engine.Event{won("defender", -3), day(4)}, none)
	tell("Evil-Lyn wins the fight against He-Man by 3 damage", 3)
	c = c.After(nil, fight("hero:he_man", "epic:stridor"))
	c = c.After([]engine.Event{{Kind: "combat_won", Cause: "defender", N: -9, Rule: "FE-15.28"}}, none)
	tell("Evil-Lyn wins the fight against He-Man by 3 damage", 3) // creatures have no deeds
	if d := c.Best(); !slices.Equal(d.By, []string{"evil_lyn"}) || !slices.Equal(d.To, []string{"he_man"}) {
		t.Errorf("by %v to %v", d.By, d.To)
	}
}
