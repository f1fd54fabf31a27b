package battleground

import (
	"encoding/json"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
)

// TestWhatQuestionsShareStays checks that playing, viewing and querying never change what the questions of
// all tables share.
func TestWhatQuestionsShareStays(t *testing.T) {
	p := firstBattle(t)
	shared := func() string {
		public := []engine.Text{}
		for _, point := range points() {
			public = append(public, ask(0, point[3:], "", engine.Text{}).Public)
		}
		hands := []engine.Choice{}
		for _, f := range p.Fates {
			hands = append(append(hands, p.hands[f.ID].pick), p.hands[f.ID].plays...)
		}
		b, err := json.Marshal([]any{spots, public, hands, mayOffer, mayWithdraw, mayAccept, kindChoices, engine.Num("n", 3), engine.Who("who", 1)})
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	before := shared()
	g, _, err := Tested.New(engine.Setup{Pack: p, Scenario: "first-battle", Seats: 2, Chance: chance.Keyed("shared")})
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; len(owed(g)) > 0; n++ {
		for _, q := range g.Prompts() {
			for _, s := range append(q.Seats, engine.Watcher) {
				g.View(s)
				if _, err := g.Ask(s, engine.Query{Kind: engine.AskWorth, Args: []string{string(q.ID)}}); err != nil {
					t.Fatal(err)
				}
			}
		}
		g, _ = step(t, g, chance.Keyed("play"), n)
	}
	if shared() != before {
		t.Error("something that questions share was changed")
	}
}
