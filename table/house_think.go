package table

import (
	"context"

	"hexwarden/engine"
	"hexwarden/engine/ai"
)

// problem is what the house thinks about: the position at which it was asked.
type problem struct {
	table  ID
	seat   engine.Seat
	prompt engine.Prompt
	game   engine.Game
	level  Thinking
}

// problem is what a seat is asked, if the house thinks about it at the seat's level: lists it makes at once.
func (s *Service) problem(o *opened, seat engine.Seat, p engine.Prompt) *problem {
	if s.Config.Minds == nil || p.Kind == engine.List {
		return nil
	}
	level := s.Config.Minds(o.row.System, o.row.levelAt(seat))
	if level.Mind == nil {
		return nil
	}
	return &problem{table: o.row.ID, seat: seat, prompt: p, game: o.game, level: level}
}

// think finds the answer to a problem; no lock is held. ok is false if it was not thought about: there was no time, or the thought
// failed, which does not concern the table.
func (s *Service) think(ctx context.Context, q *problem) (t ai.Thought, ok bool, err error) {
	began := s.Clock.Now()
	var thought ai.Thought // read only when it is over
	ok, err = s.ponder.Think(ctx, q.level.Pause, func(stop func() bool) {
		at := ai.At(q.game, q.seat, q.prompt)
		at.Stop = stop
		thought = q.level.Mind.Think(at)
		if s.Observe != nil {
			s.Observe(Deed{What: Thought, Took: s.Clock.Now().Sub(began)})
		}
	})
	if ctx.Err() != nil {
		return ai.Thought{}, false, ctx.Err()
	}
	if err != nil {
		s.log.Error("the house answers without thinking", "table", q.table, "error", err)
	}
	return thought, ok, nil
}

// thought is the answer to a problem, without a thought if there is no time for one.
func (s *Service) thought(ctx context.Context, q *problem) (ai.Thought, error) {
	t, ok, err := s.think(ctx, q)
	if err != nil || ok {
		return t, err
	}
	at := ai.At(q.game, q.seat, q.prompt)
	return ai.Thought{Move: q.level.Mind.Choose(at.View, at.Prompt, at.Ask)}, nil
}

// asked says whether the house is still asked the same, and for which seat.
func (q *problem) asked(o *opened) (engine.Seat, engine.Prompt, bool) {
	if o.row.Status != Running || o.row.Resting() {
		return q.seat, q.prompt, false
	}
	prompts := o.game.Prompts()
	p, ok := find(prompts, func(p engine.Prompt) bool { return p.ID == q.prompt.ID && p.Standing == q.prompt.Standing })
	return q.seat, p, ok && o.row.house(p) == q.seat && !o.row.yields(p, prompts)
}

// Pondering is how many questions the house has to think about.
func (s *Service) Pondering() int { return s.ponder.Waiting() }
