package mythic

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/script"
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
		p := pending(t, g, "MB-DP-23")
		if worth := appraised(t, g, p); worth["convert:aow"] > worth["pass"] != k.wanted {
			t.Errorf("%s: choices are worth %v", k.name, worth)
		}
	}
}

// TestCardsPayForEndurance checks that a General without power points turns a card into some to cancel damage that destroys a unit (MB-17.9), and
// keeps the card where there are enough.
func TestCardsPayForEndurance(t *testing.T) {
	for _, k := range []struct {
		pp     string
		wanted bool
	}{{"0", true}, {"2", false}} {
		dice := &script.Dice{}
		if err := dice.Queue(strings.Fields("5 5 5 0 5 5 5")); err != nil {
			t.Fatal(err)
		}
		g := script.Position(t, &stage{testPack(t)}, "unit spartans 0 E4\nunit minotaur 1 E5 vitality=3\nspare 0 6\nspare 1 4\npp 1 "+k.pp+"\nrow 1 1\nattack spartans", dice)
		g, _ = take(t, g, 0, "melee:minotaur")
		g, _ = take(t, g, 0, "best")
		if worth := appraised(t, g, pending(t, g, "MB-DP-27")); worth["convert:aow"] > worth["pass"] != k.wanted {
			t.Errorf("%s power points: choices are worth %v", k.pp, worth)
		}
	}
}

// pending is the question that a game asks at a point.
func pending(t *testing.T, g engine.Game, point string) engine.Prompt {
	t.Helper()
	i := slices.IndexFunc(g.Prompts(), func(p engine.Prompt) bool { return p.Point == point })
	if i < 0 {
		t.Fatalf("%s is not asked", point)
	}
	return g.Prompts()[i]
}

// appraised is what its choices are worth to whom it asks.
func appraised(t *testing.T, g engine.Game, p engine.Prompt) map[engine.ChoiceID]int {
	t.Helper()
	a, err := g.Ask(p.Seats[0], engine.Query{Kind: engine.AskWorth, Args: []string{string(p.ID)}})
	if err != nil {
		t.Fatal(err)
	}
	worth := map[engine.ChoiceID]int{}
	for i, c := range p.Choices {
		worth[c.ID()] = a.Worth[i]
	}
	if _, ok := worth["convert:aow"]; !ok {
		t.Errorf("the card cannot be turned into power points: %v", worth)
	}
	return worth
}
