package battleground

import (
	"errors"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
)

// junk is input that people type, or make from what they were offered.
var junk = []string{"", ":", "::", "/", "\xff", "é", "walk", "walk:", "to:", "to:ZZ99", "to:K10+", "K10", "K10:1", "face:ZZ", "attack:", "attack::", "attack:w_trident", "attack:w_trident:zz",
	"attack:zz:he_man", "skill:", "skill:zz", "item:zz", "activate:zz", "select:zz", "interrupt:", "interrupt:zz", "bonus:zz", "pay:x", "mana:9", "discard:zz", "deploy:zz", "objective:Z1",
	"zone:", "map:zz", "preset:zz", "he_man/", "he_man/w_mace", "fate:", "fate:zz", "rule:", "ruling:zz", "he_man", "skeletor", "w_trident", "w_sword_of_power", "from:", "from:ZZ",
	"from:A1", "from:M15", "focus:yes", "focus:maybe", "card:zz", "card:f06", "attacker", "weapon", "target"}

// TestJunk checks that any query at any time is answered or refused, in words.
func TestJunk(t *testing.T) {
	kinds := []string{"measure", "sight", "odds", "reach", "suggest", "denied", engine.AskList, engine.AskGiven, engine.AskScript, "zz"}
	for scenario, options := range map[string]map[string]string{"first-battle": {"facing": "choose"}, "standard": {"points": "100", "map": "first_battle"}, "the-trap": nil} {
		now, _, err := Tested.New(engine.Setup{Pack: firstBattle(t), Scenario: scenario, Seats: 2, Chance: chance.Keyed(scenario), Options: options})
		if err != nil {
			t.Fatal(err)
		}
		n := uint64(0)
		draw := func(below int) int { n++; return chance.Keyed("junk").Draw(n, "junk", below) }
		for range 120 {
			for _, id := range junk {
				for seat := engine.Watcher; seat < 2; seat++ {
					if v := now.Explain(seat, engine.ChoiceID(id)); !v.OK && v.Text.IsZero() {
						t.Errorf("%s: why not %q is not said", scenario, id)
					}
				}
			}
			for range 40 {
				q := engine.Query{Kind: kinds[draw(len(kinds))]}
				if q.Kind == "odds" && draw(2) == 0 {
					q.Args = []string{"he_man", "w_sword_of_power", "skeletor"}
				}
				for range draw(7) {
					q.Args = append(q.Args, junk[draw(len(junk))])
				}
				var refused *engine.Refused
				if _, err := now.Ask(engine.Seat(draw(3)-1), q); err != nil && !errors.As(err, &refused) {
					t.Errorf("%s: %+v: %v", scenario, q, err)
				}
			}
			asked := owed(now)
			if len(asked) == 0 {
				break
			}
			p := asked[draw(len(asked))]
			seat := p.Seats[0]
			m := ai.Random{Chance: chance.Keyed(scenario)}.Choose(now.View(seat), p, func(q engine.Query) (engine.Answer, error) { return now.Ask(seat, q) })
			m.Seat = seat
			if now, _, err = now.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
	}
}
