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

// worths returns what the choices of the open question are worth to the player who is asked; nobody else is
// told.
func worths(t *testing.T, g engine.Game) map[engine.ChoiceID]int {
	t.Helper()
	return enginetest.Worths(t, g, enginetest.Owed(t, g))
}

// position sets up a position from the lines of scripts.
func position(t *testing.T, lines string) engine.Game {
	t.Helper()
	return script.Position(t, &stage{testPack(t)}, lines, &script.Dice{})
}

// plays plays a game with a player for each seat, and returns how it ended.
func plays(t *testing.T, scenario string, seats, n int, options map[string]string, greedy func(seat engine.Seat) bool) engine.Outcome {
	t.Helper()
	key := chance.Keyed(chance.Key([]byte(fmt.Sprint(scenario, n)), make([]string, seats)))
	g, _, err := Tested.New(engine.Setup{Pack: box(t), Scenario: scenario, Seats: seats, Chance: key, Options: options})
	if err != nil {
		t.Fatal(err)
	}
	return enginetest.Plays(t, g, 4000, func(s engine.Seat, move int) ai.Player {
		random := ai.Random{Chance: key, Salt: fmt.Sprint(move)}
		if greedy(s) {
			return ai.Greedy{Random: random}
		}
		return random
	})
}

// TestGreedyBeatsRandom plays stories, with each side greedy in turn.
func TestGreedyBeatsRandom(t *testing.T) {
	for team := range 2 {
		o := plays(t, "fractures", 2, team, nil, func(s engine.Seat) bool { return int(s) == team })
		if !slices.Equal(o.Winners, []int{team}) {
			t.Errorf("greedy as team %d: %+v", team, o)
		}
	}
}

// TestHouseWinsForBeginners checks that sensible play usually wins a solo mission for beginners.
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

// TestWorthOfActions checks that a wounded hero rests at night, that a quest is taken where there is one, and
// that useless actions aren't taken.
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

// TestWorthOfTrades checks that a piece that only a friend can use is handed to him, and that one that is
// equally useful here stays.
func TestWorthOfTrades(t *testing.T) {
	seat := func(g engine.Game, id engine.ChoiceID) engine.Game {
		g, _, err := g.Apply(engine.Move{Seat: 0, Prompt: enginetest.Owed(t, g).ID, Picks: []engine.ChoiceID{id}})
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

// TestWorthOfMounts checks that in a skirmish a healthy hero with Eternium to spare fights for a mount, and a
// wounded one doesn't.
func TestWorthOfMounts(t *testing.T) {
	for damage, want := range map[string]bool{"": true, " damage=7": false} {
		w := worths(t, position(t, "scenario marching_armies\nhero he_man evergrove"+damage+" worn=ram_stone worn=battle_armor_2\nhero skeletor viper_tower\nether 0 20\ndeck scenario epic:stridor epic:skelcon\nact he_man"))
		if (w["mount"] > w["end"]) != want {
			t.Errorf("%q: %v", damage, w)
		}
	}
}

// TestWorthOfOutfits checks that before a skirmish the house buys what helps in combats rather than dice for the wilds of the same price, and nothing
// that only adds to movement, of which everybody has as much as he may use.
func TestWorthOfOutfits(t *testing.T) {
	w := worths(t, position(t, "scenario marching_armies\nhero he_man castle_grayskull\nhero skeletor temple_of_serpos\nether 0 15\nether 1 15\n"+
		"deck equipment swift_boots gauntlets spiked_bracers sun_scarab\ndeck spell fireball tailwind quicken gate\noutfit"))
	if w["buy:equipment:spiked_bracers"] <= w["buy:equipment:gauntlets"] || w["buy:equipment:gauntlets"] <= w["pass"] {
		t.Errorf("of the same price: %v", w)
	}
	if w["buy:equipment:swift_boots"] >= w["pass"] || w["buy:spell:tailwind"] >= w["pass"] {
		t.Errorf("what does nothing: %v", w)
	}
}

// traits returns what a position is worth to a seat, by parts.
func traits(t *testing.T, g engine.Game, seat engine.Seat) map[string]float64 {
	t.Helper()
	out := map[string]float64{}
	for _, x := range g.(engine.Foreseeable).Deal(seat, chance.Keyed(chance.Key([]byte("traits"), make([]string, 2)))).Traits(seat) {
		out[x.Name] = x.Worth
	}
	return out
}

// TestWorthOfTheEnd checks that a zone that gives VP at the end of a round is worth most of them on the way there, and that in the last
// round Eternium and gear are worth nothing any more.
func TestWorthOfTheEnd(t *testing.T) {
	const heroes = "scenario marching_armies\nhero he_man evergrove worn=horned_helm\nhero skeletor viper_tower\nether 0 9\nether 1 0\n"
	at := func(space int, more string) map[string]float64 {
		return traits(t, position(t, fmt.Sprintf("%sspace %d\n%sround", heroes, space, more)), 0)
	}
	held, open := at(2, "soldiers 0 central_tower 2\n"), at(2, "")
	if gain := held["outposts"] - open["outposts"]; gain < 350*2*0.8 {
		t.Errorf("the Central Tower gives 2 VP, and is worth %v", gain)
	}
	if open["ether"] <= 0 || open["gear"] <= 0 {
		t.Errorf("early: %v", open)
	}
	if late := at(6, ""); late["ether"] != 0 || late["gear"] != 0 {
		t.Errorf("in the last round: %v", late)
	}
}

// TestWorthOfFleeing checks that there is nothing to flee from after the last round, and that between two
// rounds a hero who would fall flees.
func TestWorthOfFleeing(t *testing.T) {
	for _, x := range []struct {
		option string
		flees  bool
	}{{"option one_round yes\n", false}, {"", true}} {
		g := position(t, x.option+"ether 0 5\nether 1 0\nhero he_man mountains_of_perpetua damage=6\nhero skeletor mountains_of_perpetua\ncombat 1 +3 40\nlaid 0 0\nlaid 1 0\nepic he_man skeletor")
		w := worths(t, g)
		flee := -1000
		for id, n := range w {
			if strings.HasPrefix(string(id), "flee:") {
				flee = max(flee, n)
			}
		}
		if (flee > w["stay"]) != x.flees || (w["stay"] < 0) != x.flees || flee == -1000 {
			t.Errorf("%q: %v", x.option, w)
		}
	}
}

// vandal is a house that wrecks every game it can.
type vandal struct{ asked *int }

// Worth defeats all heroes and ends the game, through everything it can reach from a look.
func (v vandal) Worth(l Look, _ engine.Seat, p engine.Prompt) []int {
	*v.asked++
	for i := range l.World.Heroes {
		h := l.Hero(l.World.Heroes[i].ID)
		h.At, h.Damage, h.Worn = "", l.HP(h), append(h.Worn[:0], "nothing")
	}
	for i := range l.World.Teams {
		clear(l.World.Teams[i].Soldiers)
		l.World.Teams[i].Ether = 0
	}
	l.World.Acting.Left, l.World.Result = 0, &Result{}
	return make([]int, len(p.Choices))
}

// Traits does the same.
func (v vandal) Traits(l Look, seat engine.Seat) []engine.Trait {
	v.Worth(l, seat, engine.Prompt{})
	return nil
}

// TestHouseIsApart checks that, whatever a house does to the game it thinks about, the real game and other
// thoughts are unaffected.
func TestHouseIsApart(t *testing.T) {
	asked := 0
	was := Tested
	Tested = System{House: vandal{&asked}}
	defer func() { Tested = was }()
	g := position(t, "hero he_man anwat_gar worn=horned_helm\nhero skeletor viper_tower\nsoldiers 0 zalesia 2\nether 0 3\nact he_man")
	enginetest.Apart(t, g, &asked, 0, "mobilise")
}
