package table

import (
	"context"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/record"
)

// Hindsight is what the house thinks of a move that somebody made. What it would have done instead is compared with that move: Over is
// empty if it isn't plainly better.
type Hindsight struct {
	Advice
	Played []engine.ChoiceID
}

// AdvisePast has the house think about the question that a move of a finished game answered, by what its seat knew then. The past
// of a finished game is open to everybody, and nothing is done. Errors:
// ErrNotFound, ErrNotOver, ErrNoPositions, ErrNoCritic, ErrNoChoice, ErrBusy, and what keeps the game from being played again.
func (s *Service) AdvisePast(ctx context.Context, id ID, move int) (h Hindsight, err error) {
	row, err := s.Store.Load(ctx, id)
	if err != nil {
		return h, err
	}
	if err := row.reviewed(); err != nil {
		return h, err
	}
	if !row.Finished() { // who plays on elsewhere could ask here
		return h, ErrNotOver
	}
	critic, ok := s.critic(row.System)
	if !ok {
		return h, ErrNoCritic
	}
	var q *problem
	err = s.moment(ctx, row, move, func(before engine.Game, x record.Step) {
		p, ok := choice(before, x.Line)
		if !ok {
			return
		}
		seat := x.Line.Move.Seat
		level := s.Config.Minds(row.System, advisor)
		level.Pause = 0
		q = &problem{table: id, seat: seat, prompt: p, game: before, level: level}
		h.Position, h.Prompt, h.Played = Position{Table: row.Table, Seat: seat, Seq: move}, p, x.Line.Move.Picks
	})
	switch {
	case err != nil:
		return h, err
	case q == nil:
		return h, ErrNoChoice
	}
	if h.Thought, ok, err = s.think(ctx, q); err == nil && !ok {
		err = ErrBusy
	}
	if err != nil || slices.Equal(h.Move.Picks, h.Played) {
		return h, err
	}
	v, err := s.judge(ctx, critic, suspect{seat: q.seat, prompt: q.prompt, picks: h.Played, game: q.game})
	h.Over, h.Why = nil, nil
	if v.Better != nil {
		h.Move.Picks, h.Over, h.Why = v.Better, h.Played, v.Why
	}
	return h, err
}
