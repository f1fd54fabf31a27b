package battleground

import (
	"fmt"
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
)

// TestOverwatchIsForeseen checks that the end of a movement warns of overwatch exactly if a figure on
// overwatch could interrupt one that ends there (BG-13.8).
func TestOverwatchIsForeseen(t *testing.T) {
	warned, quiet, pack := 0, 0, testPack(t)
	c := enginetest.Config{System: Tested, Pack: pack, Scenario: "brawl", Seats: 2, Games: 3, Seed: "foreseen", Mode: enginetest.None}
	c.Invariants = func(_, g engine.Game, _ []engine.Event) error {
		bodies := g.(*game).Bodies()
		for _, p := range g.Prompts() {
			walk, ok := bodies[max(0, len(bodies)-1)].(*Walk)
			if !ok || p.Point != "BG-D-15" || walk.Way == teleporting {
				continue
			}
			for _, choice := range p.Choices {
				w := copyWorld(g.(*game).World())
				i := slices.IndexFunc(w.Figures, func(f Figure) bool { return f.ID == walk.Figure })
				at, err := ParsePlace(string(choice.ID())[min(3, len(choice.ID())):])
				if err != nil || w.Figures[i].massive() {
					continue
				}
				w.Figures[i].Place = at
				there := newLook(w, pack, pack.Board(w.Map))
				says := slices.ContainsFunc(choice.Warnings, func(x engine.Text) bool { return x.Key == "bg.warn.overwatch" })
				if is := len(there.Watchers(w.Figures[i])) > 0; is != says {
					return fmt.Errorf("%s by %s warns of overwatch: %v; it would come: %v", choice.ID(), walk.Figure, says, is)
				}
				if says {
					warned++
				} else {
					quiet++
				}
			}
		}
		return nil
	}
	enginetest.Run(t, c)
	if warned == 0 || quiet == 0 {
		t.Errorf("ends with a warning: %d, without: %d", warned, quiet)
	}
}

// TestThinkingAheadFindsNoWords checks that odds and warnings are worked out for people who read a question,
// but not while thinking ahead.
func TestThinkingAheadFindsNoWords(t *testing.T) {
	g := position(t, `
board plain
figure skeletor at K12 facing E
figure he_man at K13 facing NE
act skeletor t4`)
	told := func(prompts []engine.Prompt) (attacks, words int) {
		for _, p := range prompts {
			for _, c := range p.Choices {
				if c.Do == "attack" {
					attacks++
				}
				if c.Do == "attack" && !c.Detail.IsZero() || c.Do == "walk" && len(c.Warnings) > 0 {
					words++
				}
			}
		}
		return attacks, words
	}
	if attacks, words := told(owed(g)); attacks == 0 || words != attacks+1 {
		t.Errorf("people are offered %d attacks, with odds and warnings: %d", attacks, words)
	}
	if attacks, words := told(g.(engine.Foreseeable).Ahead(dieless{}).Asked()); attacks == 0 || words != 0 {
		t.Errorf("thinking ahead: %d attacks, with odds and warnings: %d", attacks, words)
	}
}

// TestThinkingAheadGoesOn checks that thinking ahead leads to the same questions as the real game, move after
// move.
func TestThinkingAheadGoesOn(t *testing.T) {
	g, _, err := Tested.New(engine.Setup{Pack: testPack(t), Scenario: "first-battle", Seats: 2, Chance: chance.Keyed("on")})
	if err != nil {
		t.Fatal(err)
	}
	thought, moves := g.(engine.Foreseeable).Ahead(chance.Keyed("on")), 0
	for ; moves < 300 && len(g.Prompts()) > 0; moves++ {
		asked := thought.Asked()
		n := slices.IndexFunc(asked, func(p engine.Prompt) bool { return p.Standing == engine.Owed })
		p, q := g.Prompts()[n], asked[n]
		if p.Point != q.Point || !slices.EqualFunc(p.Choices, q.Choices, func(a, b engine.Choice) bool { return a.ID() == b.ID() && slices.Equal(a.Costs, b.Costs) }) {
			t.Fatalf("move %d: %s is asked, and %s when it is only thought of", moves, p.Point, q.Point)
		}
		var picks []engine.ChoiceID
		if p.Kind == engine.One || p.Kind == engine.Number {
			picks = append(picks, p.Choices[7*moves%len(p.Choices)].ID())
		}
		next, _, err := g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: picks})
		if err != nil {
			t.Fatal(err)
		}
		if err := thought.Answer(n, p.Seats[0], picks...); err != nil {
			t.Fatal(err)
		}
		g = next
	}
	if moves < 100 {
		t.Errorf("only %d moves", moves)
	}
}
