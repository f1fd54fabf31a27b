package eternia

import (
	"testing"

	"hexwarden/engine/enginetest"
	"hexwarden/engine/enginetest/script"
)

// TestBossInACombat makes a boss appear at a hero's place during an epic combat: no second combat starts
// within it (FE-S-134).
func TestBossInACombat(t *testing.T) {
	b := &builder{p: testPack(t), mission: "seed", players: 2}
	w := b.world()
	w.Space, w.Round = 2, 1
	w.Heroes = []Hero{{ID: "he_man", At: "shadowfen"}, {ID: "skeletor", Team: 1, Seat: 1, At: "shadowfen"}}
	w.Combat = &Combat{Kind: "hero", Zone: "shadowfen", Fighters: [2]Fighter{{Who: "hero:he_man"}, {Who: "hero:skeletor", Team: 1}}}
	skull := &Program{Source: Source{Card: "scenario:seed", Team: None}, Path: "skulls[2].do"}
	if err := b.begin(&resting{First: skull}, &script.Dice{}); err != nil {
		t.Fatal(err)
	}
	if q := enginetest.Owed(t, b.game); q.Point != "FE-DP-10" {
		t.Errorf("%s is asked", q.Point)
	}
	if boss := b.game.(*game).World().Boss; boss == nil || boss.At != "shadowfen" {
		t.Errorf("the boss is not there: %v", boss)
	}
}
