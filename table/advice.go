package table

import (
	"context"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
)

// Advice is what the house would do in somebody's place.
type Advice struct {
	Position Position // as the person who asked sees it
	Prompt   engine.Prompt
	ai.Thought
}

// advisor is the level at which the house gives advice.
const advisor = Strong

// maxAdvised bounds how many seats are remembered that had advice.
const maxAdvised = 4096

// advised is a seat that was given advice.
type advised struct {
	table ID
	seat  engine.Seat
}

// turnOf is the turn of a game: nobody's secret, and the same in every deal.
func turnOf(g engine.Game, seat engine.Seat) (engine.Clock, bool) {
	f, ok := g.(engine.Foreseeable)
	if !ok {
		return engine.Clock{}, false
	}
	c := f.Deal(seat, chance.Keyed("turn")).Clock()
	return engine.Clock{Round: c.Round, Turn: c.Turn}, true
}

// AdviceOpen says whether a person may ask the house now what it would do: nobody but the house plays against them, at a level for
// beginners, the game counts for nothing and is no lesson, and they have not been told in this turn yet.
func (s *Service) AdviceOpen(ctx context.Context, id ID, u UserID) (ok bool) {
	err := s.playing(ctx, id, u, func(o *opened, seat engine.Seat) error {
		ok = s.mayAdvise(ctx, o, seat) == nil
		return nil
	})
	return ok && err == nil
}

// mayAdvise is why the house gives no advice to a seat; nil if it does.
func (s *Service) mayAdvise(ctx context.Context, o *opened, seat engine.Seat) error {
	sc, err := s.ScenarioOf(ctx, o.row.Table)
	if err != nil {
		return err
	}
	if !o.row.Practice(sc, seat) || s.Config.Minds == nil || s.Config.Minds(o.row.System, advisor).Mind == nil {
		return ErrNoAdvice
	}
	turn, foreseen := turnOf(o.game, seat)
	if !foreseen {
		return ErrNoAdvice
	}
	if last, had := s.helped.Get(advised{o.row.ID, seat}); had && last == turn {
		return ErrAdvised
	}
	return nil
}

// Practice says whether a seat plays for practice: against nobody but the house, at a level for beginners, in a game that counts for nothing
// and is no lesson. sc is the scenario of the table.
func (t Table) Practice(sc engine.Scenario, seat engine.Seat) bool {
	if sc.Learn || t.Rated || t.League != nil {
		return false
	}
	for i, x := range t.Seats {
		mild := x.House && x.User == "" && (x.Level == "" || x.Level == Beginner || x.Level == Easy)
		if sc.Seats[i].Side != sc.Seats[seat].Side && !mild {
			return false
		}
	}
	return true
}

// AdvisePerson has the house think about a question in a person's place, with what their seat may see. Nothing is done. It is told once a turn
// of the game. Errors: those of PlayMove, ErrNoAdvice, ErrAdvised.
func (s *Service) AdvisePerson(ctx context.Context, id ID, u UserID, prompt engine.PromptID) (a Advice, err error) {
	var q problem
	err = s.playing(ctx, id, u, func(o *opened, seat engine.Seat) error {
		if err := s.mayAdvise(ctx, o, seat); err != nil {
			return err
		}
		p, ok := find(o.game.Prompts(), func(p engine.Prompt) bool { return p.ID == prompt && p.Asks(seat) && Advisable(p) })
		if !ok {
			return ErrConflict
		}
		turn, _ := turnOf(o.game, seat)
		s.helped.Add(advised{id, seat}, turn)
		level := s.Config.Minds(o.row.System, advisor)
		level.Pause = 0 // nobody but the person who asked sees when it is there
		q = problem{table: id, seat: seat, prompt: p, game: o.game, level: level}
		a.Position, a.Prompt = s.position(o, seat), p
		return nil
	})
	if err != nil {
		return Advice{}, err
	}
	if a.Thought, err = s.thought(ctx, &q); err != nil {
		s.helped.Remove(advised{id, q.seat})
		return Advice{}, err
	}
	return a, nil
}

// Advisable says whether the house can say what it would answer to a question.
func Advisable(p engine.Prompt) bool {
	return p.Standing == engine.Owed && p.Kind != engine.List && len(p.Choices) > 1
}
