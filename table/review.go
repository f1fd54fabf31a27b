package table

import (
	"context"
	"errors"
	"fmt"

	"hexwarden/engine"
	"hexwarden/engine/record"
)

// Proof is what determines a game, as far as it can be checked.
type Proof struct {
	Rules      int // version of the rules
	Commitment string
	Salts      []string     // by seat
	Dice       *record.Dice // what the salts are made from; nil in records and tables of earlier releases
	Seed       []byte       // once the game was played to its end
}

// Drawn is a die or a card that was drawn by a move.
type Drawn struct {
	Move int
	record.Draw
}

// Proof returns what proves the dice of a table. Errors: ErrNotFound.
func (s *Service) Proof(ctx context.Context, id ID) (Proof, error) {
	row, err := s.Store.Load(ctx, id)
	if err != nil {
		return Proof{}, err
	}
	d := Proof{Rules: row.Rules, Commitment: row.Commitment, Salts: row.Salts, Dice: row.Dice}
	if row.Status == Lobby && row.Import == nil {
		d.Dice = row.dice()
		d.Salts = d.Dice.Salts()
	}
	if system, ok := s.Systems.System(row.System); ok && row.Rules == 0 { // it has not begun
		d.Rules = system.Info().Version
	}
	if row.Finished() && len(row.Seed) > 0 {
		d.Seed = row.Seed
	}
	return d, nil
}

// Draws lists everything that was drawn in a game that was played to its end.
// Errors: ErrNotFound, ErrNotOver, and what keeps the game from being replayed.
func (s *Service) Draws(ctx context.Context, id ID) ([]Drawn, error) {
	row, err := s.Store.Load(ctx, id)
	if err != nil {
		return nil, err
	}
	if !row.Finished() {
		return nil, ErrNotOver
	}
	var out []Drawn
	err = s.past(ctx, row, func(x record.Step) bool {
		for _, d := range x.Draws {
			out = append(out, Drawn{x.Line.N, d})
		}
		return true
	})
	return out, err
}

// Moment is a game that can be looked at, as it stood after a move.
type Moment struct {
	Position // as everybody sees it
	Events   []engine.Event
	Choice   bool // the move was an answer that the house can think about again (AdvisePast)
}

// ReviewGame shows a game that is over, or was imported to be looked at, as it stood
// after a move, to everybody, from where a spectator stands. Errors: ErrNotFound, ErrNotOver, ErrNoPositions, and what keeps the game from being replayed.
func (s *Service) ReviewGame(ctx context.Context, id ID, move int) (Moment, error) {
	row, err := s.Store.Load(ctx, id)
	if err != nil {
		return Moment{}, err
	}
	if err := row.reviewed(); err != nil {
		return Moment{}, err
	}
	move = min(max(move, 0), row.Seq)
	p := Moment{Position: Position{Table: row.Table, Seat: engine.Watcher, Seq: move}}
	p.Table.Seq = move
	err = s.moment(ctx, row, move, func(before engine.Game, x record.Step) {
		p.View, p.Events = x.Game.View(engine.Watcher), engine.Seen(x.Events, engine.Watcher)
		if out, over := x.Game.Outcome(); over {
			p.Outcome = &out
		}
		if _, ok := choice(before, x.Line); ok && row.Finished() {
			_, p.Choice = s.critic(row.System)
		}
	})
	return p, err
}

// moment replays a game up to a move, and tells of that and of the game before it; nil before the deal.
func (s *Service) moment(ctx context.Context, row Row, move int, f func(before engine.Game, x record.Step)) error {
	var before engine.Game
	return s.past(ctx, row, func(x record.Step) bool {
		if x.Line.N < move {
			before = x.Game
			return true
		}
		f(before, x)
		return false
	})
}

// choice is the question that a move of a seat answered, if there was something to choose.
func choice(before engine.Game, x record.Line) (engine.Prompt, bool) {
	if before == nil || x.Move == nil || x.Move.Order != nil {
		return engine.Prompt{}, false
	}
	p, ok := find(before.Prompts(), func(p engine.Prompt) bool { return p.ID == x.Move.Prompt })
	return p, ok && Advisable(p)
}

// PastMove is a move of a game that can be looked at.
type PastMove struct {
	Back   *int // it goes back to that move
	Seat   engine.Seat
	Picks  []engine.ChoiceID
	Secret bool // a public record does not tell more
}

// PastMoves lists the moves of a game that can be looked at, the deal first, to everybody. Errors:
// ErrNotFound, ErrNotOver.
func (s *Service) PastMoves(ctx context.Context, id ID) (Table, []PastMove, error) {
	row, err := s.Store.Load(ctx, id)
	if err != nil {
		return Table{}, nil, err
	}
	if err := row.reviewed(); err != nil && err != ErrNoPositions {
		return Table{}, nil, err
	}
	steps, err := s.Store.Steps(ctx, id)
	var out []PastMove
	for _, x := range steps {
		switch {
		case x.Line.Back != nil:
			out = append(out, PastMove{Back: &x.Line.Back.To, Seat: x.Line.Back.Seat})
		case x.Line.Move != nil:
			out = append(out, PastMove{Seat: x.Line.Move.Seat, Picks: x.Line.Move.Picks})
		default:
			out = append(out, PastMove{Seat: engine.Watcher, Secret: x.Line.Commit != ""})
		}
	}
	return row.Table, out, err
}

// reviewed is why the past of a table cannot be shown.
func (r Row) reviewed() error {
	switch {
	case r.Import != nil && r.Import.Public:
		return ErrNoPositions
	case r.Finished(), r.Import != nil && r.Import.Review:
		return nil
	}
	return ErrNotOver
}

// past replays the game of a table from the deal on, while f wants more.
func (s *Service) past(ctx context.Context, row Row, f func(record.Step) bool) error {
	unlock, err := s.replaying(ctx, row.ID)
	if err != nil {
		return err
	}
	defer unlock()
	system, p, err := s.rules(ctx, row.Table)
	switch {
	case errors.Is(err, ErrUnknown):
		return &engine.Unreadable{System: row.System, Version: row.Rules}
	case err != nil:
		return fmt.Errorf("play again: %w", err)
	}
	r, err := s.gather(ctx, row)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, importTime)
	defer cancel()
	return told(steps(ctx, r, system, p, f))
}

// replaying keeps others from replaying the game of a table at the same time: it
// is long work, and anybody may ask for it. The table itself is not locked meanwhile.
func (s *Service) replaying(ctx context.Context, id ID) (release func(), err error) {
	return s.locks.Lock(ctx, "again "+id)
}
