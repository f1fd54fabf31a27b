package eternia

import (
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/enginetest/script"
)

// TestVersionOneGoesOn continues frames that version 1 stored in the middle of something that version 2 does
// differently: the first skull of a first game, which comes after the income, and a boss that heroes were to
// make way for.
func TestVersionOneGoesOn(t *testing.T) {
	p := testPack(t)
	for _, x := range []struct {
		setup map[string]string
		boss  *BossAt
		hero  string
		frame body
		point string
	}{
		{map[string]string{"mission": "fractures", "first_game": "yes"}, nil, "castle_grayskull", &Round{Now: "skull"}, "FE-DP-20"},
		{map[string]string{"mission": "seed"}, &BossAt{ID: "evil_seed", At: "shadowfen"}, "shadowfen", &Program{Source: Source{Card: "scenario:seed", Team: None}, Path: "skulls[2].do", Now: "boss"}, "FE-DP-31"},
	} {
		b := &builder{p: p, options: x.setup, mission: x.setup["mission"], players: 2}
		w := b.world()
		w.Space, w.Round, w.Boss = 2, 1, x.boss
		w.Heroes = []Hero{{ID: "he_man", At: x.hero}, {ID: "skeletor", Team: 1, Seat: 1, At: "crimson_gorge"}}
		if err := b.begin(&resting{First: x.frame}, &script.Dice{}); err != nil {
			t.Fatal(err)
		}
		if q := enginetest.Owed(t, b.game); q.Point != x.point || !q.Asks(engine.Seat(0)) {
			t.Errorf("%s is asked, not %s", q.Point, x.point)
		}
	}
}

// TestGamesOfVersionTwoAskAsTheyDid checks that a game that began before version 3 asks for what an option
// leaves open after it, and for the only card that an effect can be about (FE-S-138), and that no cards go to
// areas in turn (FE-S-137).
func TestGamesOfVersionTwoAskAsTheyDid(t *testing.T) {
	for setup, steps := range map[string]string{
		"hero he_man mountains_of_perpetua\nhero skeletor mountains_of_perpetua\nsoldiers 0 mountains_of_perpetua 2\n" +
			"pile 0 +1 tool +1 +2 time +1 +1\npile 1 overload +2 +1 +1\nepic he_man skeletor": `
FE-DP-31 weapon:0 weapon:1 > weapon:0
FE-DP-31 weapon:0 weapon:1 > weapon:1
FE-DP-33 attack defence initiative focus > attack
FE-DP-33 attack defence initiative focus > attack
FE-DP-34 keep:0 keep:1 > keep:1
FE-DP-33 defence initiative > defence
FE-DP-33 defence initiative focus > defence
FE-DP-33 beside focus > beside
FE-DP-33 attack initiative focus > attack
FE-DP-33 attack initiative focus > attack
FE-DP-33 defence initiative > defence
FE-DP-33 defence initiative > defence
FE-DP-36 time soldiers pass > time
FE-DP-36 swap:0:1 swap:0:3 leave > leave
FE-DP-36 overload pass > pass
FE-DP-36 soldiers pass > soldiers
FE-DP-37 attack defence initiative > attack`,
		"hero he_man mountains_of_perpetua\nhero tri_klops mountains_of_perpetua\npile 0 +3\npile 1 overload\nepic he_man tri_klops": `
FE-DP-31 weapon:0 weapon:1 > weapon:0
FE-DP-31 weapon:0 weapon:1 > weapon:1
FE-DP-33 attack defence initiative > attack
FE-DP-33 attack defence initiative > defence
FE-DP-35 flip:0 > flip:0`,
	} {
		began := position(t, setup).(*game)
		w := copyWorld(began.World())
		if w.Rules != Version {
			t.Errorf("a new game is of version %d", w.Rules)
		}
		w.Rules = 0 // earlier states don't say
		var g engine.Game = began.Replace(w)
		for _, want := range strings.Split(strings.TrimSpace(steps), "\n") {
			p := enginetest.Owed(t, g)
			asked := p.Point
			for _, c := range p.Choices {
				asked += " " + string(c.ID())
			}
			want, pick, _ := strings.Cut(want, " > ")
			if asked != want {
				t.Fatalf("asked is %s, not %s", asked, want)
			}
			next, _, err := g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: []engine.ChoiceID{engine.ChoiceID(pick)}})
			if err != nil {
				t.Fatalf("%s: %v", pick, err)
			}
			g = next
		}
	}
}
