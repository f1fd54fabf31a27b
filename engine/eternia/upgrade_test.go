package eternia

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/enginetest/script"
)

// TestVersionOneGoesOn goes on with frames as version 1 left them in the middle of what version 2 does otherwise: the first skull of a
// first game that comes after the income, and a boss that heroes were to make way for.
func TestVersionOneGoesOn(t *testing.T) {
	p := testPack(t)
	for _, x := range []struct {
		setup map[string]string
		boss  *BossAt
		hero  string
		frame body
		point string
	}{
		{map[string]string{"mission": "fractures", "first_game": "yes"}, nil, "castle_grayskull", &Round{Do: "skull"}, "FE-DP-20"},
		{map[string]string{"mission": "seed"}, &BossAt{ID: "evil_seed", At: "shadowfen"}, "shadowfen", &Program{Source: Source{Card: "scenario:seed", Team: None}, Path: "skulls[2].do", Doing: "boss"}, "FE-DP-31"},
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
