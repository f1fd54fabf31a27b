package eternia

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/flow"
)

// fallen starts a defeat of Skeletor, who has hidden cards, with a given amount of Eternium in
// the pool.
func fallen(t *testing.T, ether int) (*game, []engine.Event) {
	t.Helper()
	b := &builder{p: box(t), options: map[string]string{}, mission: "fractures", players: 2, piles: map[int][]string{}}
	for _, w := range [][]string{{"he_man", "castle_grayskull"}, {"skeletor", "village_of_gaz", "pack=healing_ambrosia", "spell=fireball"}} {
		if err := b.hero(w); err != nil {
			t.Fatal(err)
		}
	}
	b.world().Teams[1].Ether = ether
	b.world().Decks["equipment"] = Deck{Draw: []string{"gauntlets"}}
	b.world().Decks["spell"] = Deck{Draw: []string{"teleport"}}
	h := look{b.world(), b.p}.Hero("skeletor")
	h.Damage = look{b.world(), b.p}.Stat(h, "hp")
	g, events, err := flow.Start(Tested.rules(b.p), chance.Keyed("fall"), b.world(), body(&resting{First: &Defeat{Hero: "skeletor", Reward: Reward{By: 0}}}))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range g.Prompts() { // he uses nothing at the last moment
		if p.Choices[len(p.Choices)-1].ID() == "fall" {
			next, more, err := g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: []engine.ChoiceID{"fall"}})
			if err != nil {
				t.Fatal(err)
			}
			return next.(*game), append(events, more...)
		}
	}
	return g, events
}

// TestADefeatMakesKnown checks paying for a defeat: whether a hero has a choice reveals what his hidden cards
// are worth, and everybody sees what he pays, so neither can be taken back without consent (FE-7.2c).
func TestADefeatMakesKnown(t *testing.T) {
	shown := func(events []engine.Event) bool {
		return slices.ContainsFunc(events, func(e engine.Event) bool { return e.Known == engine.KnownShown })
	}
	g, events := fallen(t, 9)
	if points := g.Prompts(); len(points) == 0 || points[0].Point != "FE-DP-42" || !shown(events) {
		t.Errorf("a choice of payments: %v, shown: %v", points, shown(events))
	}
	for n := range 4 { // he keeps the cards that give him a choice
		again := g.Redealt(0, func(k int) int { return n % k }).(*game)
		h := lookAt(again).Hero("skeletor")
		if !slices.Equal(h.Pack, []string{"healing_ambrosia"}) || !slices.Equal(h.Spells, []string{"fireball"}) || len(again.Prompts()) != len(g.Prompts()) {
			t.Errorf("dealt again while he pays: %v, %v", h.Pack, h.Spells)
		}
	}
	if _, events := fallen(t, 0); !shown(events) {
		t.Error("all that he had was discarded, and nobody has seen it")
	}
}

// TestNowhereToHide redeals while the last token under which the child may hide is being taken
// (FE-35.41).
func TestNowhereToHide(t *testing.T) {
	b := &builder{p: box(t), options: map[string]string{}, mission: "child", players: 1, piles: map[int][]string{}}
	w := b.world()
	w.Solo = &SoloState{Child: &ChildAt{At: "shadowfen"}}
	w.Quests = nil
	look{w, b.p}.hideAgain(func(n int) int { return n - 1 })
	if w.Solo.Child.At != "shadowfen" {
		t.Errorf("it hides in %s", w.Solo.Child.At)
	}
}

// TestFewestCards checks that a defeated hero is asked for the smallest possible number of
// cards (FE-7.2c).
func TestFewestCards(t *testing.T) {
	for ether, want := range map[string]int{"1": 1, "0": 2} {
		g := position(t, "hero he_man castle_grayskull\nhero skeletor village_of_gaz worn=photanium_mail worn=spiked_bracers worn=round_shield\nether 1 "+ether+"\ndefeat skeletor")
		next, _, err := g.Apply(engine.Move{Seat: 1, Prompt: enginetest.Owed(t, g).ID, Picks: []engine.ChoiceID{"own"}})
		if err != nil {
			t.Fatal(err)
		}
		if p := enginetest.Owed(t, next); p.Min != want {
			t.Errorf("with %s Eternium at least %d cards are asked for, want %d", ether, p.Min, want)
		}
	}
}

// TestMatesAreAskedAlike checks a fighter's friends in a mission for two: which of them are asked reveals
// nothing except who has spells.
func TestMatesAreAskedAlike(t *testing.T) {
	p := box(t)
	asked := map[string]int{}
	for id := range p.Rules {
		spell, ok := strings.CutPrefix(id, "spell:")
		if !ok {
			continue
		}
		m, _ := p.Mission("impostor-2")
		w := newWorld(p, m, 2, nil)
		w.Heroes = []Hero{{ID: "he_man", Seat: 0, At: "castle_grayskull"}, {ID: "teela", Seat: 1, At: "castle_grayskull", Spells: []string{spell}}}
		w.Combat = &Combat{Round: 1, Fighters: [2]Fighter{{Who: "hero:he_man"}, {Who: "creature:slug_man", Team: None}}}
		if l := (look{w, p}); l.opposed(0) {
			t.Fatal("somebody plays against them")
		} else {
			asked[fmt.Sprint((&Options{}).mates(l, 0))]++
		}
	}
	if len(asked) != 1 || asked["[1]"] == 0 {
		t.Errorf("who is asked hangs on the spell: %v", asked)
	}
}

// TestNobodyToHideFrom redeals for watchers: a team's spells and packs stay if nobody plays against it
// (FE-S-135).
func TestNobodyToHideFrom(t *testing.T) {
	for _, c := range []struct {
		gone []int
		kept bool
	}{{nil, false}, {[]int{1}, true}} {
		g := position(t, "hero he_man castle_grayskull spell=fireball\nround").(*game)
		w := copyWorld(g.World())
		w.Gone, w.Decks["spell"] = c.gone, Deck{Draw: []string{"ward", "quicken"}}
		kept := true
		for n := range 10 {
			again := g.Replace(w).Redealt(engine.Watcher, func(k int) int { return n % k }).(*game)
			kept = kept && slices.Equal(again.Look().Hero("he_man").Spells, []string{"fireball"})
		}
		if kept != c.kept {
			t.Errorf("without seats %v: kept %t", c.gone, kept)
		}
	}
}

// TestTurnedDownStaysUnknown exchanges a card that the visor turned face down before anybody had seen it
// (FE-HI-4, FE-15.20): the public texts of the question and the exchange are the same for any card.
func TestTurnedDownStaysUnknown(t *testing.T) {
	var read []string
	for _, card := range []string{"+2", "+3"} {
		g := position(t, "hero teela mountains_of_perpetua\nhero tri_klops mountains_of_perpetua\npile 0 time +1 "+card+"\npile 1 +1 overload\nepic teela tri_klops")
		var last []engine.Event
		for _, pick := range []engine.ChoiceID{"weapon:0", "weapon:1", "beside", "attack", "attack", "defence", "defence", "flip:1", "time:0:1"} {
			p := enginetest.Owed(t, g)
			if c, ok := p.Choice(pick); ok && pick == "time:0:1" && c.Public {
				t.Errorf("all may read the choice %v", c.Text)
			}
			next, events, err := g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: []engine.ChoiceID{pick}})
			if err != nil {
				t.Fatalf("%s: %v", pick, err)
			}
			g, last = next, events
		}
		for _, e := range last {
			if e.Kind == "card_swap" {
				b, _ := json.Marshal(e.Public)
				read = append(read, string(b))
			}
		}
	}
	if len(read) != 2 || read[0] != read[1] {
		t.Errorf("what all read of the exchange:\n%s", strings.Join(read, "\n"))
	}
}

// TestInTurnStaysUnknown checks that nobody else learns that cards go to two areas in turn: what the opponent
// and watchers see, are asked and read is the same as if the player placed them one by one (FE-S-137).
func TestInTurnStaysUnknown(t *testing.T) {
	for _, seat := range []engine.Seat{1, engine.Watcher} {
		var seen []string
		for _, pick := range []engine.ChoiceID{"attack", "in_turn:attack:defence"} {
			g := position(t, "hero teela mountains_of_perpetua\nhero skeletor mountains_of_perpetua\npile 0 +2 +1\npile 1 +1 overload\nepic teela skeletor")
			var told []engine.Event
			for _, x := range []engine.ChoiceID{"weapon:0", "weapon:1", pick} {
				p := enginetest.Owed(t, g)
				next, events, err := g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: []engine.ChoiceID{x}})
				if err != nil {
					t.Fatalf("%s: %v", x, err)
				}
				g, told = next, events
			}
			if g.(*game).World().Combat.Fighters[0].InTurn == nil != (pick == "attack") {
				t.Errorf("%s: the areas are not kept", pick)
			}
			if g.(*game).Redealt(seat, func(int) int { return 0 }).(*game).World().Combat.Fighters[0].InTurn != nil {
				t.Errorf("%d thinks with what only the other side knows", seat)
			}
			var read []engine.Text
			for _, e := range told {
				read = append(read, e.Public)
				for _, f := range e.Faces {
					if slices.Contains(f.Seats, seat) {
						read = append(read, f.Text)
					}
				}
			}
			b, err := json.Marshal([]any{g.View(seat), enginetest.Owed(t, g), read})
			if err != nil {
				t.Fatal(err)
			}
			seen = append(seen, string(b))
		}
		if seen[0] != seen[1] {
			t.Errorf("seat %d sees\n%s\nand\n%s", seat, seen[0], seen[1])
		}
	}
}

// TestOpenAreasSayNothing checks that only a player's team learns where a card in their hand may go: what the
// opponent and watchers see is the same for any card (FE-HI-6).
func TestOpenAreasSayNothing(t *testing.T) {
	own := map[string]string{"+1": "[defence initiative]", "flow": "[defence initiative]", "time": "[]"}
	for _, seat := range []engine.Seat{1, engine.Watcher} {
		seen := map[string]bool{}
		for card, want := range own {
			g := position(t, "hero teela mountains_of_perpetua\nhero skeletor mountains_of_perpetua\npile 0 +2 "+card+" +3\npile 1 +1 overload\nepic teela skeletor")
			for _, x := range []engine.ChoiceID{"weapon:0", "weapon:1", "attack", "attack"} {
				p := enginetest.Owed(t, g)
				next, _, err := g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: []engine.ChoiceID{x}})
				if err != nil {
					t.Fatalf("%s: %v", x, err)
				}
				g = next
			}
			c := g.View(0).System.(View).Combat
			if f := c.Fighters[0]; fmt.Sprint(f.Open) != want || len(f.Drawn) != 1 {
				t.Errorf("with %s in hand the areas %v are open, want %s", card, f.Open, want)
			}
			b, err := json.Marshal(g.View(seat))
			if err != nil {
				t.Fatal(err)
			}
			seen[string(b)] = true
			if f := g.View(seat).System.(View).Combat.Fighters[0]; fmt.Sprint(f.Open) != "[defence initiative]" {
				t.Errorf("seat %d sees the areas %v open", seat, f.Open)
			}
		}
		if len(seen) != 1 {
			t.Errorf("seat %d sees %d views", seat, len(seen))
		}
	}
}

// TestBalance checks what the totals of a combat would be and what they consist of, as far as the viewer
// knows (FE-15.19 to FE-15.24).
func TestBalance(t *testing.T) {
	g := position(t, "hero teela mountains_of_perpetua\nhero skeletor mountains_of_perpetua\npile 0 +2 +1\npile 1 +3 overload\nepic teela skeletor")
	for _, x := range []engine.ChoiceID{"weapon:0", "weapon:1", "initiative", "attack"} {
		p := enginetest.Owed(t, g)
		next, _, err := g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: []engine.ChoiceID{x}})
		if err != nil {
			t.Fatalf("%s: %v", x, err)
		}
		g = next
	}
	for seat, want := range map[engine.Seat]string{0: "first 0 loses 1, hits 0 and 0", 1: "first 0 loses 1, hits 0 and 3", engine.Watcher: "first 0 loses 1, hits 0 and 0"} {
		c := g.View(seat).System.(View).Combat
		if got := fmt.Sprintf("first %d loses %d, hits %d and %d", c.First, c.Loss, c.Fighters[0].Hits, c.Fighters[1].Hits); got != want {
			t.Errorf("seat %d: %s, want %s", seat, got, want)
		}
		for _, f := range c.Fighters {
			for i, a := range Areas {
				sum := f.Base[i] + f.Bonus[i]
				for _, card := range f.Grid {
					if card.Area == a {
						sum += content.CombatValue(card.Card)
					}
				}
				if sum != f.Totals[i] {
					t.Errorf("seat %d: %s of %s is %d, its parts come to %d", seat, a, f.Who, f.Totals[i], sum)
				}
			}
		}
	}
}
