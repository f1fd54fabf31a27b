package eternia

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/enginetest/script"
)

// owed is the question that is open.
func owed(t *testing.T, g engine.Game) engine.Prompt {
	t.Helper()
	for _, p := range g.Prompts() {
		if p.Standing == engine.Owed {
			return p
		}
	}
	t.Fatal("nobody is asked")
	return engine.Prompt{}
}

// worths asks what the choices of the open question are worth to who is asked; nobody else is told.
func worths(t *testing.T, g engine.Game) map[engine.ChoiceID]int {
	t.Helper()
	p := owed(t, g)
	q := engine.Query{Kind: engine.AskWorth, Args: []string{string(p.ID)}}
	a, err := g.Ask(p.Seats[0], q)
	if err != nil || len(a.Worth) != len(p.Choices) {
		t.Fatalf("%s: %d figures, %v", p.Point, len(a.Worth), err)
	}
	if other, err := g.Ask(1-p.Seats[0], q); err != nil || len(other.Worth) > 0 {
		t.Errorf("the other seat is told %v, %v", other.Worth, err)
	}
	out := map[engine.ChoiceID]int{}
	for i, c := range p.Choices {
		out[c.ID] = a.Worth[i]
	}
	return out
}

// position sets a position up by the words of scripts.
func position(t *testing.T, lines string) engine.Game {
	t.Helper()
	var list []script.Line
	for i, l := range strings.Split(lines, "\n") {
		list = append(list, script.Line{N: i + 1, Words: strings.Fields(l)})
	}
	g, err := (&stage{testPack(t)}).Build(list, &script.Dice{})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// plays plays a game with a player for each seat, and tells how it ended.
func plays(t *testing.T, scenario string, seats, n int, options map[string]string, greedy func(seat engine.Seat) bool) engine.Outcome {
	t.Helper()
	key := chance.Keyed(chance.Key([]byte(fmt.Sprint(scenario, n)), make([]string, seats)))
	g, _, err := System{}.New(engine.Setup{Pack: box(t), Scenario: scenario, Seats: seats, Chance: key, Options: options})
	for moves := 0; err == nil && moves < 4000; moves++ {
		if o, over := g.Outcome(); over {
			return o
		}
		p := owed(t, g)
		s := p.Seats[0]
		random := ai.Random{Chance: key, Salt: fmt.Sprint(moves)}
		var player enginetest.Player = random
		if greedy(s) {
			player = ai.Greedy{Random: random}
		}
		g, _, err = g.Apply(player.Choose(g.View(s), p, func(q engine.Query) (engine.Answer, error) { return g.Ask(s, q) }))
	}
	t.Fatalf("it does not end: %v", err)
	return engine.Outcome{}
}

// TestGreedyBeatsRandom plays stories, each side greedy in turn.
func TestGreedyBeatsRandom(t *testing.T) {
	for team := range 2 {
		o := plays(t, "fractures", 2, team, nil, func(s engine.Seat) bool { return int(s) == team })
		if !slices.Equal(o.Winners, []int{team}) {
			t.Errorf("greedy as team %d: %+v", team, o)
		}
	}
}

// TestHouseWinsForBeginners: a solo mission for beginners is won by sensible play, most of the time.
func TestHouseWinsForBeginners(t *testing.T) {
	won := 0
	for n := range 3 {
		if o := plays(t, "child", 1, n, map[string]string{"difficulty": "beginner"}, func(engine.Seat) bool { return true }); len(o.Winners) > 0 {
			won++
		}
	}
	if won < 2 {
		t.Errorf("%d of 3 were won", won)
	}
}

// TestWorthOfActions: a wounded hero rests at night; a quest is taken where one lies; what is not needed is not done.
func TestWorthOfActions(t *testing.T) {
	w := worths(t, position(t, "space 1\nhero he_man village_of_gaz damage=6\nhero skeletor viper_tower\nether 0 0\nact he_man"))
	if w["rest"] <= w["end"] || w["rest"] <= 0 {
		t.Errorf("a wounded hero: %v", w)
	}
	w = worths(t, position(t, "hero he_man anwat_gar\nhero skeletor viper_tower\nether 0 0\nact he_man"))
	if w["mobilise"] <= w["end"] {
		t.Errorf("an outpost without soldiers: %v", w)
	}
}

// TestWorthOfTrades: a piece that only a friend has use for is handed to him; what serves as well here as there stays.
func TestWorthOfTrades(t *testing.T) {
	seat := func(g engine.Game, id engine.ChoiceID) engine.Game {
		g, _, err := g.Apply(engine.Move{Seat: 0, Prompt: owed(t, g).ID, Picks: []engine.ChoiceID{id}})
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	g := position(t, "hero he_man evergrove worn=horned_helm pack=horned_helm\nhero teela evergrove\nhero skeletor viper_tower\nether 0 0\nact he_man")
	if w := worths(t, g); w["trade"] <= w["end"] {
		t.Errorf("a second helmet: %v", w)
	}
	g = seat(g, "trade")
	if w := worths(t, g); w["with:teela"] <= 0 {
		t.Errorf("whom to trade with: %v", w)
	}
	if w := worths(t, seat(g, "with:teela")); w["give:equipment:horned_helm"] <= 0 || w["give:worn:horned_helm"] > 0 {
		t.Errorf("what to hand over: %v", w)
	}
	g = position(t, "hero he_man evergrove worn=horned_helm pack=sharp_oil\nhero teela evergrove worn=horned_helm\nhero skeletor viper_tower\nether 0 0\nact he_man")
	if w := worths(t, g); w["trade"] >= w["end"] {
		t.Errorf("nothing to gain: %v", w)
	}
}

// TestWorthOfMounts: in a skirmish a hale hero with Eternium to spare fights for a mount; a wounded one does not.
func TestWorthOfMounts(t *testing.T) {
	for damage, want := range map[string]bool{"": true, " damage=7": false} {
		w := worths(t, position(t, "scenario marching_armies\nhero he_man evergrove"+damage+" worn=ram_stone worn=battle_armor_2\nhero skeletor viper_tower\nether 0 20\ndeck scenario epic:stridor epic:skelcon\nact he_man"))
		if (w["mount"] > w["end"]) != want {
			t.Errorf("%q: %v", damage, w)
		}
	}
}
