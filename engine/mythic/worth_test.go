package mythic

import (
	"testing"

	"hexwarden/engine"
)

// TestCardsPayForADefence checks that a General without power points turns a card into some where the unit in danger is the last but three, so
// that its loss ends the battle (MB-18.1), and another can take its place (MB-15.7); and not where little is at stake.
func TestCardsPayForADefence(t *testing.T) {
	for _, k := range []struct {
		name, target string
		wanted       bool
	}{{"the last but three is almost lost", "unit lycaons 1 E5 vitality=1\nspare 1 2", true}, {"unhurt, one of many", "unit lycaons 1 E5\nspare 1 6", false}} {
		g := position(t, "unit spartans 0 E4\n"+k.target+"\nunit marauders 1 E6\nspare 0 6\npp 1 1\nrow 1 1\nattack spartans")
		g, _ = take(t, g, 0, "melee:lycaons")
		asked := false
		for _, p := range g.Prompts() {
			if p.Point != "MB-DP-23" {
				continue
			}
			asked = true
			a, err := g.Ask(1, engine.Query{Kind: engine.AskWorth, Args: []string{string(p.ID)}})
			if err != nil {
				t.Fatal(err)
			}
			worth := map[engine.ChoiceID]int{}
			for i, c := range p.Choices {
				worth[c.ID()] = a.Worth[i]
			}
			if _, offered := worth["convert:aow"]; !offered || worth["convert:aow"] > worth["pass"] != k.wanted {
				t.Errorf("%s: choices are worth %v", k.name, worth)
			}
		}
		if !asked {
			t.Errorf("%s: nobody is asked about a defence", k.name)
		}
	}
}
