package battleground

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/flow"
)

// These tests compare the odds that players see with what the rules roll: their dice go
// through the frame that makes every test of a battle, including prompts for rerolls, and
// never through the maths of odds.

// trial is a root frame that makes one test with a plan and ends the game.
type trial struct {
	plan testPlan
	out  *int
}

func (f *trial) Step(t *tx) control {
	if n, ok := t.Result().(int); ok {
		*f.out = n
		return over()
	}
	return call(&tried{Roll{Role: f.plan.Role, Figure: f.plan.Figure, Stat: f.plan.Stat}, f.plan})
}

// tried is the rules' test with a given plan.
type tried struct {
	Roll
	plan testPlan
}

func (f *tried) Step(t *tx) control {
	if f.Now == "" {
		return f.roll(t, f.plan)
	}
	return f.Roll.Step(t)
}
func (f *tried) Ask(l look) []question {
	qs := f.Roll.Ask(l)
	qs[0].Whole(flow.By(func(f *tried, t *tx, a answer) control { return f.choose(t, a) }))
	return qs
}

// stream draws dice one after another, whatever they are for. Ids of prompts are drawn too,
// but take no dice.
type stream func() int

func (s stream) Draw(counter uint64, label string, n int) int {
	if n != 6 {
		return chance.Keyed("ids").Draw(counter, label, n)
	}
	return s()
}

// proof is a table for trials.
type proof struct {
	rules *flow.Rules[World, look, *tx]
	world *World
}

func newProof(t *testing.T) proof {
	g := position(t, "board plain\nfigure he_man at K12 facing E mana 5\nact he_man t4").(*flow.Game[World, look, *tx])
	return proof{Tested.rules(withMap(testPack(t), "plain", g.View(0).System.(View).Board)), g.World()}
}

// roll makes one test; its player rerolls what the odds assume: as many failures as
// allowed, but no sixes.
func (p proof) roll(t *testing.T, plan testPlan, dice stream) int {
	n := -1
	g, _, err := flow.Start(p.rules, dice, copyWorld(p.world), body(&trial{plan, &n}))
	var game engine.Game = g
	for err == nil && n < 0 {
		q := owed(game)[0]
		var picks []engine.ChoiceID
		for _, c := range q.Choices {
			if c.Text.Key == "bg.choice.die_miss" && *c.Text.Args[1].Num != 6 && len(picks) < q.Max {
				picks = append(picks, c.ID())
			}
		}
		game, _, err = game.Apply(engine.Move{Seat: q.Seats[0], Prompt: q.ID, Picks: picks})
	}
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func plan(dice, target, free, mana, each int, faces ...int) testPlan {
	return testPlan{Role: attackTest, Figure: "he_man", Dice: dice, dicePlan: dicePlan{Stat: "strength", Target: target, Free: free, Mana: mana, Each: each, Faces: faces}}
}

func (p testPlan) words() string {
	return fmt.Sprintf("%d dice on %d+ %v, free %d, mana %d times %d", p.Dice, p.Target, p.Faces, p.Free, p.Mana, p.Each)
}

// TestOddsAgainstEveryRoll goes through every sequence of dice up to a length: the outcomes
// seen by then are a lower bound of each chance, and the sequences still open are all that
// can be added.
func TestOddsAgainstEveryRoll(t *testing.T) {
	table := newProof(t)
	for _, c := range []struct {
		plan  testPlan
		depth int
	}{
		{plan(0, 4, 2, 5, 1), 1}, {plan(1, 4, 0, 0, 1), 5}, {plan(1, 2, 0, 1, 1), 5}, {plan(1, 6, 1, 1, 1), 5}, {plan(2, 3, 0, 0, 1), 5},
		{plan(2, 4, 1, 0, 1), 5}, {plan(2, 5, 0, 1, 2), 5}, {plan(2, 4, 0, 0, 1, 1, 5), 5}, {plan(1, 4, 1, 0, 1, 3), 5},
	} {
		seen, open := make([]float64, 40), 0.0
		var try func(faces []int, p float64)
		try = func(faces []int, p float64) {
			at := 0
			n := table.roll(t, c.plan, func() int {
				if at++; at <= len(faces) {
					return faces[at-1]
				}
				return 0
			})
			switch {
			case at <= len(faces):
				seen[n] += p
			case len(faces) == c.depth:
				open += p
			default:
				for face := range 6 {
					try(append(slices.Clone(faces), face), p/6)
				}
			}
		}
		try(nil, 1)
		shown := c.plan.odds(c.plan.Mana)
		if open > 0.3 {
			t.Errorf("%s: %.2f is left open", c.plan.words(), open)
		}
		for k := range seen {
			if q := shown.P(k); q < seen[k]-1e-9 || q > seen[k]+open+1e-9 {
				t.Errorf("%s: %d successes are shown as %.5f, and are %.5f to %.5f", c.plan.words(), k, q, seen[k], seen[k]+open)
			}
		}
	}
}

// rolls is how many rolls a case gets: a few thousand, or HEXWARDEN_ROLLS.
func rolls(t *testing.T, usual int) int {
	x := os.Getenv("HEXWARDEN_ROLLS")
	if x == "" {
		return usual
	}
	n, err := strconv.Atoi(x)
	if err != nil {
		t.Fatalf("HEXWARDEN_ROLLS: %v", err)
	}
	return n
}

// near says whether a count among n samples fits a chance, within five standard errors.
func near(count, n int, chance float64) bool {
	return math.Abs(float64(count)/float64(n)-chance) <= 5*math.Sqrt(chance*(1-chance)/float64(n))+1/float64(n)
}

// TestOddsAgainstRolls rolls a grid of stats, scopes, rerolls, mana, faces and caps.
func TestOddsAgainstRolls(t *testing.T) {
	p, n := newProof(t), rolls(t, 1500)
	var grid []testPlan
	for _, dice := range []int{1, 4, 7} {
		for target := 2; target <= 6; target++ {
			grid = append(grid, plan(dice, target, 0, 0, 1))
		}
	}
	for _, reroll := range [][3]int{{1, 0, 1}, {3, 0, 1}, {0, 1, 1}, {0, 5, 1}, {0, 2, 2}, {0, 5, 2}, {2, 2, 1}, {9, 5, 2}} {
		for _, target := range []int{3, 5} {
			grid = append(grid, plan(6, target, reroll[0], reroll[1], reroll[2]))
		}
		grid = append(grid, plan(5, 4, reroll[0], reroll[1], reroll[2], 1, 6), plan(5, 4, reroll[0], reroll[1], reroll[2], 2, 3, 4))
	}
	for i, c := range grid {
		dice := rand.New(rand.NewPCG(7, uint64(i)))
		counts := make([]int, 100)
		for range n {
			counts[p.roll(t, c, func() int { return dice.IntN(6) })]++
		}
		shown := c.odds(c.Mana)
		for k, count := range counts {
			if !near(count, n, shown.P(k)) {
				t.Errorf("%s: %d successes are shown as %.4f, and came %d times in %d", c.words(), k, shown.P(k), count, n)
			}
		}
	}
}

// TestOddsOfAttacks makes attacks, from the offered choice to the wounds, and compares the
// wounds with the odds that the choice shows.
func TestOddsOfAttacks(t *testing.T) {
	n := rolls(t, 400)
	for i, c := range []struct{ setup, id string }{
		{"figure he_man at K12 facing E\nfigure skeletor at K13 facing W\nact he_man t4", "attack:w_sword_of_power:skeletor"},
		{"figure he_man at K12 facing E focus\nfigure skeletor at K13 facing E buff protection\nact he_man t4", "attack:w_sword_of_power:skeletor"},
		{"terrain low K15\nfigure man_at_arms at K10 facing E\nfigure mer_man at K18 facing W\nact man_at_arms t4", "attack:w_arm_cannon:mer_man"},
		{"figure trap_jaw at K12 facing E debuff blind\nfigure stratos at K13 facing W debuff stun\nact trap_jaw t4", "attack:w_hook_attachment:stratos"},
	} {
		g := position(t, "board plain\n"+c.setup).(*flow.Game[World, look, *tx])
		board := g.View(0).System.(View).Board
		p := withMap(testPack(t), "plain", board)
		l := newLook(g.World(), p, board)
		_, rest, _ := cut(c.id)
		weapon, target, _ := cut(rest)
		act, _ := l.Act()
		a := l.Planned(act, p.Weapon(weapon), target)
		x := l.chances(a)
		state, err := g.State()
		if err != nil {
			t.Fatal(err)
		}
		shown, counts := make([]float64, 10), make([]int, 10)
		shown[0] = x.chances[0]
		for _, r := range l.results(a, x.chances) {
			shown[r.Wounds] += r.P
		}
		dice := rand.New(rand.NewPCG(11, uint64(i)))
		staged := Tested.rules(p)
		staged.Kinds["staging"] = &Staging{}
		for range n {
			var game engine.Game
			game, err = flow.Open(staged, engine.Saved{Version: Version, State: state, Chance: stream(func() int { return dice.IntN(6) })})
			if err != nil {
				t.Fatal(err)
			}
			counts[wounded(t, game, engine.ChoiceID(c.id), target)]++
		}
		for k := range counts {
			if !near(counts[k], n, shown[k]) {
				t.Errorf("%s: %d wounds are shown as %.4f, and came %d times in %d", c.id, k, shown[k], counts[k], n)
			}
		}
	}
}

// wounded makes an attack without rerolls and counts the wounds of its target.
func wounded(t *testing.T, g engine.Game, id engine.ChoiceID, target string) int {
	t.Helper()
	wounds := 0
	for picks := []engine.ChoiceID{id}; ; picks = nil {
		q := owed(g)[0]
		if picks == nil && q.Point != "BG-D-12" && q.Point != "BG-D-13" {
			return wounds
		}
		next, events, err := g.Apply(engine.Move{Seat: q.Seats[0], Prompt: q.ID, Picks: picks})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			if e.Kind == "wounded" && e.Target == target {
				wounds += e.N
			}
		}
		g = next
	}
}

// TestReached checks what a roll tells as the number to reach where cards say which faces succeed.
func TestReached(t *testing.T) {
	for _, x := range []struct {
		faces []int
		want  int
	}{{nil, 4}, {[]int{6}, 6}, {[]int{3, 4, 5, 6}, 3}, {[]int{1, 6}, 4}} {
		if got := (dicePlan{Target: 4, Faces: x.faces}).reached(); got != x.want {
			t.Errorf("%v: %d, not %d", x.faces, got, x.want)
		}
	}
}
