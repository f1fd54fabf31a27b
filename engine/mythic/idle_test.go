package mythic

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/enginetest"
	"hexwarden/internal/shipped"
)

// TestIdle checks that a choice that would do nothing now says so and why, and that other
// choices don't.
func TestIdle(t *testing.T) {
	for _, x := range []struct {
		name, position string
		choice         engine.ChoiceID
		want           string // the reason; "": no hint
	}{
		{"no forest near", "unit lycaons 0 A10\nunit cerberus 1 J1\nterrain forest I9\npp 0 1\nactivate lycaons", "scout", "scout"},
		{"a forest in the way", "unit lycaons 0 A10\nunit cerberus 1 J1\nterrain forest A9 B9 B10\npp 0 1\nactivate lycaons", "scout", ""},
		{"a rage of the same values", "unit nemean_lion 0 A10 vitality=6\nunit cerberus 1 J1\npp 0 2\nactivate nemean_lion", "rage", "rage"},
		{"a rage of other values", "unit nemean_lion 0 A10 vitality=5\nunit cerberus 1 J1\npp 0 2\nactivate nemean_lion", "rage", ""},
		{"a group of one", "unit spartans 0 C3\nunit satyrs 0 H8\nunit cerberus 1 J1\nhand 0 spartans\npp 0 3\nrow 0 0\nturn 0", "group:spartans:infantry_movement", "group"},
		{"a group of two", "unit spartans 0 C3\nunit toxotes 0 C4\nunit cerberus 1 J1\nhand 0 spartans\npp 0 3\nrow 0 0\nturn 0", "group:spartans:infantry_movement", ""},
		{"cards to search for", "unit spartans 0 C3\nunit satyrs 0 H8\nunit cerberus 1 J1\nhand 0 spartans\npp 0 3\npile 0 aow aow aow satyrs\nturn 0", "group:spartans:infantry_movement", ""},
	} {
		t.Run(x.name, func(t *testing.T) {
			for _, p := range position(t, x.position).Prompts() {
				c, ok := p.Choice(x.choice)
				if !ok {
					continue
				}
				got := ""
				if c.Idle != nil {
					got = c.Idle.Args[0].Text.Key[len("mb.idle."):]
				}
				if got != x.want {
					t.Errorf("%s says %q, not %q", x.choice, got, x.want)
				}
				return
			}
			t.Fatalf("%s is not open", x.choice)
		})
	}
}

// TestWantingPowerPoints checks that who could answer an attack but has too few power points is told what it takes, and is asked all the same;
// and that everybody is told the price.
func TestWantingPowerPoints(t *testing.T) {
	for _, x := range []struct {
		pp   string
		want string
	}{{"0", "mb.ask.wanting"}, {"2", "mb.ask.DP-23"}} {
		g := position(t, "unit marauders 1 E5\nunit spartans 0 E6\nunit toxotes 0 F6\nhand 0 toxotes\npp 0 "+x.pp+"\nattack marauders")
		g, _, err := g.Apply(engine.Move{Seat: 1, Prompt: enginetest.Owed(t, g).ID, Picks: []engine.ChoiceID{"melee:spartans"}})
		if err != nil {
			t.Fatal(err)
		}
		p := enginetest.Owed(t, g)
		if p.Point != "MB-DP-23" || p.Text.Key != x.want {
			t.Errorf("with %s PP the question is %s %s, not %s", x.pp, p.Point, p.Text.Key, x.want)
		}
		if told := shipped.Texts(t).Render("en", p.Public, nil); told != "defend the Spartans against the Infernal Marauders (at least 2 PP), or not" {
			t.Errorf("everybody is told: %s", told)
		}
		if _, open := p.Choice("defend:toxotes"); open != (x.pp == "2") {
			t.Errorf("with %s PP a unit can defend: %v", x.pp, open)
		}
	}
}
