package eternia

import (
	"fmt"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
)

// TestContractSolo plays the solo missions at every difficulty, from both sides, and duels with dice of
// power.
func TestContractSolo(t *testing.T) {
	for _, x := range []struct {
		scenario   string
		seats      int
		difficulty string
		side       string
		power      string
	}{
		{"plans", 1, "beginner", "motu", "no"},
		{"plans-2", 2, "ruthless", "ew", "yes"},
		{"impostor-3", 3, "novice", "ew", "no"},
		{"impostor", 1, "advanced", "motu", "yes"},
		{"child", 1, "ruthless", "motu", "no"},
		{"child-2", 2, "beginner", "ew", "yes"},
	} {
		t.Run(x.scenario, func(t *testing.T) {
			r := enginetest.Run(t, contract(t, x.scenario, x.seats, 1, map[string]string{"difficulty": x.difficulty, "side": x.side, "power": x.power}))
			t.Log(r)
		})
	}
}

// TestContractPower plays stories with dice of power.
func TestContractPower(t *testing.T) {
	r := enginetest.Run(t, contract(t, "fractures", 2, 1, map[string]string{"power": "yes", "together": "yes"}))
	t.Log(r)
}

// TestSoloAsksNoEmptyQuestion plays random missions: nobody is asked whether to pass if there is no other
// choice, because there is nobody to keep a secret from (FE-22.1).
func TestSoloAsksNoEmptyQuestion(t *testing.T) {
	for n, scenario := range []string{"plans", "impostor-3"} {
		dice := chance.Keyed(chance.Key([]byte{byte(n)}, make([]string, 1+2*n)))
		g, _, err := Tested.New(engine.Setup{Pack: box(t), Scenario: scenario, Chance: dice})
		if err != nil {
			t.Fatal(err)
		}
		for i := range 600 {
			if _, over := g.Outcome(); over {
				break
			}
			var open []engine.Prompt
			for _, p := range g.Prompts() {
				if p.Standing == engine.Owed {
					open = append(open, p)
				}
				if len(p.Choices) == 1 && p.Standing != engine.Right && (p.Choices[0].ID() == "pass" || p.Choices[0].ID() == "fall" || p.Choices[0].ID() == "fight") {
					t.Errorf("%s, move %d: %s offers %v alone", scenario, i, p.Point, p.Choices[0].ID())
				}
			}
			p := open[0]
			move := ai.Random{Chance: dice, Salt: fmt.Sprint(i)}.Choose(g.View(p.Seats[0]), p, nil)
			next, _, err := g.Apply(move)
			if err == nil {
				g = next
			}
		}
	}
}
