package bench

import (
	"encoding/json"
	"errors"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
)

// moves are the rules alone: a move carried out and all questions that follow derived,
// as it is done at tables, and as it is done for a game that is only thought through.
var moves = []Trial{{
	Goals: []Goal{
		{Name: "engine/apply", What: "a plain interpreter's move, which copies the state as text before and after / ours with all prompts and events", Limit: 7, Least: true, Aim: 100},
		{Name: "engine/ahead", What: "the same / ours in a game that is only thought of", Limit: 10, Least: true, Aim: 100},
		{Name: "engine/copy", What: "a state copied / as many bytes as it has when it is stored", Limit: 3},
	},
	Run: apply,
}}

// walk plays a battle at random, and reports each position before it is answered.
func (l *Lab) walk(most int, each func(engine.Game, engine.Move) error) error {
	system, pack, err := l.Bot.Load(playedSystem, playedScenario)
	if err != nil {
		return err
	}
	key := chance.Keyed("walk")
	g, _, err := system.New(engine.Setup{Pack: pack, Scenario: playedScenario, Seats: 2, Chance: key})
	if err != nil {
		return err
	}
	player := ai.Random{Chance: key}
	for range most {
		prompts := g.Prompts()
		i := slices.IndexFunc(prompts, func(p engine.Prompt) bool { return p.Standing == engine.Owed })
		if i < 0 {
			return nil
		}
		seat := prompts[i].Seats[0]
		m := player.Choose(g.View(seat), prompts[i], nil)
		m.Seat = seat
		if err := each(g, m); err != nil {
			return err
		}
		if g, _, err = g.Apply(m); err != nil {
			return err
		}
	}
	return nil
}

func apply(l *Lab) ([]float64, error) {
	type position struct {
		game    engine.Game
		thought engine.Ahead
		asked   int // the question in thought that the move answers
		move    engine.Move
		state   []byte
	}
	var list []position
	err := l.walk(l.rounds(60), func(g engine.Game, m engine.Move) error {
		p := position{game: g, move: m, thought: g.(engine.Foreseeable).Ahead(chance.Keyed("ahead"))}
		asked := g.Prompts()
		i := slices.IndexFunc(asked, func(q engine.Prompt) bool { return q.ID == m.Prompt })
		p.asked = slices.IndexFunc(p.thought.Asked(), func(q engine.Prompt) bool {
			return q.Point == asked[i].Point && slices.Equal(q.Seats, asked[i].Seats)
		})
		state, err := g.State()
		p.state = state
		list = append(list, p)
		return err
	})
	if err != nil {
		return nil, err
	}
	all := func(do func(position) error) func() error {
		return func() error {
			for _, p := range list {
				if err := do(p); err != nil {
					return err
				}
			}
			return nil
		}
	}
	var kept []byte // so that copies are really made
	const real, lean, copied, plain, bytes = 0, 1, 2, 3, 4
	times, err := l.turn(25, nil,
		all(func(p position) error {
			g, _, err := p.game.Apply(p.move)
			if err == nil {
				g.Prompts()
			}
			return err
		}),
		all(func(p position) error {
			a := p.thought.Copy()
			err := a.Answer(p.asked, p.move.Seat, p.move.Picks...)
			a.Asked()
			return err
		}),
		all(func(p position) error {
			p.thought.Copy()
			return nil
		}),
		all(func(p position) error {
			return errors.Join(retold(p.state), retold(p.state))
		}),
		all(func(p position) error {
			kept = append([]byte(nil), p.state...)
			return nil
		}))
	if err != nil || len(kept) == 0 {
		return nil, err
	}
	return []float64{times.ratio(plain, real), times.ratio(plain, lean), times.ratio(copied, bytes)}, nil
}

// retold copies a state as text: the way of interpreters that know nothing of it.
func retold(state []byte) error {
	var plain any
	if err := json.Unmarshal(state, &plain); err != nil {
		return err
	}
	_, err := json.Marshal(plain)
	return err
}
