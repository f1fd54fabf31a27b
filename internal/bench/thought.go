package bench

import (
	"fmt"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
)

// thoughts are whole games that are only thought of, and what it takes to begin one: a trial for each system.
var thoughts = []Trial{
	thought("battleground", playedScenario, span{20, 48}, span{2.4, 6.7}, span{0.12, 0.06}),
	thought("mythic", "first-clash", span{10, 45}, span{1.2, 3}, span{0.3, 0.1}),
	thought("eternia", "marching_armies", span{7, 15}, span{0.85, 2.5}, span{0.2, 0}),
}

// span is the limit of a goal and what it should become.
type span struct{ limit, aim float64 }

// thought is the trial of a system, with the limits of its goals.
func thought(system, scenario string, random, worth, deal span) Trial {
	name := "thought/" + system
	return Trial{
		Goals: []Goal{
			{Name: name + "/random", What: "games of a plain interpreter that copies the state as text / ours, only thought of and played at random", Limit: random.limit, Aim: random.aim, Least: true},
			{Name: name + "/worth", What: "the same / ours in which everybody takes what is worth most", Limit: worth.limit, Aim: worth.aim, Least: true},
			{Name: name + "/deal", What: "what a seat cannot know dealt again / the state copied as text", Limit: deal.limit, Aim: deal.aim},
		},
		Run: func(l *Lab) ([]float64, error) {
			g, err := l.begin(system, scenario)
			if err != nil {
				return nil, err
			}
			return l.think(g)
		},
	}
}

// begin is a game of a scenario before its first move.
func (l *Lab) begin(id, scenario string) (engine.Game, error) {
	system, pack, err := l.Bot.Load(id, scenario)
	if err != nil {
		return nil, err
	}
	scenarios := pack.Scenarios()
	i := slices.IndexFunc(scenarios, func(s engine.Scenario) bool { return s.ID == scenario })
	if i < 0 {
		return nil, fmt.Errorf("%s has no scenario %q", id, scenario)
	}
	g, _, err := system.New(engine.Setup{Pack: pack, Scenario: scenario, Seats: len(scenarios[i].Seats), Chance: chance.Keyed("thought")})
	return g, err
}

func (l *Lab) think(g engine.Game) ([]float64, error) {
	real, ok := g.(engine.Foreseeable)
	if !ok {
		return nil, fmt.Errorf("games of %T cannot be thought of", g)
	}
	state, err := g.State()
	if err != nil {
		return nil, err
	}
	const games = 2 // of a round, the same in each
	const random, worth, deal, plain = 0, 1, 2, 3
	var moves [2]int // of a round
	play := func(way int, by ai.Way) func() error {
		return func() error {
			moves[way] = 0
			for n := range games {
				a := real.Ahead(chance.Keyed(fmt.Sprint("thought", n)))
				moves[way] += ai.PlayOut(a, by, uint64(n))
				if _, over := a.Outcome(); !over {
					return fmt.Errorf("a game of %T that is only thought of does not end", g)
				}
			}
			return nil
		}
	}
	times, err := l.turn(9, nil,
		play(random, ai.AtRandom),
		play(worth, ai.ByWorth),
		func() error { real.Deal(0, chance.Keyed("deal")); return nil },
		func() error { return retold(state) })
	if err != nil {
		return nil, err
	}
	game := func(way int) float64 { return float64(2*moves[way]) / times.ratio(way, plain) }
	return []float64{game(random), game(worth), times.ratio(deal, plain)}, nil
}
