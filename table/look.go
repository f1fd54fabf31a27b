package table

import (
	"context"
	"errors"
	"fmt"
	"math"

	"hexwarden/engine"
	"hexwarden/engine/chance"
)

// maxTold is how many moves are reported at once.
const maxTold = 200

// Table reads a table. Errors: ErrNotFound.
func (s *Service) Table(ctx context.Context, id ID) (Table, error) {
	row, err := s.Store.Load(ctx, id)
	return row.Table, err
}

// At finds the table that lives at a place, or the last one that did. Errors:
// ErrNotFound.
func (s *Service) At(ctx context.Context, p Place) (Table, error) {
	id, err := s.Store.At(ctx, p)
	if err != nil {
		return Table{}, err
	}
	return s.Table(ctx, id)
}

// Tables lists the tables at which a user sits, the latest first; all tables if
// the user is empty.
func (s *Service) Tables(ctx context.Context, u UserID) ([]Table, error) {
	return s.Store.Tables(ctx, u)
}

// VacatedTables lists the running tables where a seat that a user held last is free.
func (s *Service) VacatedTables(ctx context.Context, u UserID) ([]Table, error) {
	ids, err := s.Store.Naming(ctx, u)
	if err != nil {
		return nil, err
	}
	var out []Table
	for _, id := range ids {
		t, err := s.Table(ctx, id)
		switch {
		case errors.Is(err, ErrNotFound): // it has been removed meanwhile
		case err != nil:
			return nil, err
		case t.Vacated(u) != engine.Watcher:
			out = append(out, t)
		}
	}
	return out, nil
}

// Look shows a table to a person: from their seat, or as a watcher. A table in
// the lobby, frozen or quarantined has no view. Errors: ErrFrozen, those of Watch.
func (s *Service) Look(ctx context.Context, id ID, u UserID) (Position, error) {
	p, err := s.look(ctx, id, func(o *opened) engine.Seat { return o.row.SeatOf(u) })
	if err == nil && p.Table.seen(p.Seat) != p.Seq {
		return s.Watch(ctx, id)
	}
	return p, err
}

// LookSeat shows a table from a seat. The caller decides who gets to read it.
// Errors: ErrNotFound, ErrNoSeat.
func (s *Service) LookSeat(ctx context.Context, id ID, seat engine.Seat) (Position, error) {
	return s.look(ctx, id, func(*opened) engine.Seat { return seat })
}

// LookAll shows a table as everybody may see it, and what any of its seats is asked at
// that moment. The caller decides who gets to read that. Errors: ErrNotFound.
func (s *Service) LookAll(ctx context.Context, id ID) (p Position, asked []engine.Prompt, err error) {
	p, err = s.look(ctx, id, func(o *opened) engine.Seat {
		if asked = nil; o.asks() {
			asked = o.game.Prompts()
		}
		return engine.Watcher
	})
	return p, asked, err
}

func (s *Service) look(ctx context.Context, id ID, who func(*opened) engine.Seat) (Position, error) {
	var p Position
	err := s.with(ctx, id, func(o *opened) error {
		seat := who(o)
		if seat < engine.Watcher || int(seat) >= len(o.row.Seats) {
			return ErrNoSeat
		}
		p = s.position(o, seat)
		var err error
		p.Away, err = s.away(ctx, p)
		return err
	})
	return p, err
}

// Preview is what a lobby shows of a game: how the scenario begins, as everybody would see it, dealt
// with dice of its own, so that it reveals nothing about the game to come; or the position at which a game from
// a record continues, if watchers may already see that. It waits for nobody: who begins is not known. Errors: ErrUnknown for a system that is gone.
func (s *Service) Preview(ctx context.Context, id ID) (engine.View, error) {
	row, err := s.Store.Load(ctx, id)
	if err != nil {
		return engine.View{}, err
	}
	o := &opened{row: row}
	if row.Import != nil && (row.Status == Lobby || row.seen(engine.Watcher) == row.Seq) {
		err = s.read(ctx, o)
	} else {
		o.game, err = s.sample(ctx, row.Table)
	}
	if err != nil {
		return engine.View{}, fmt.Errorf("preview: %w", err)
	}
	view := o.game.View(engine.Watcher)
	view.Waiting = nil
	return view, nil
}

// Sample is the board of a scenario with so many seats, as everybody sees it before the first move, with the usual options.
func (s *Service) Sample(ctx context.Context, system, scenario string, seats int) (engine.View, error) {
	p, _, err := s.Packs(system, scenario)
	if err != nil {
		return engine.View{}, fmt.Errorf("sample: %w", err)
	}
	game, err := s.sample(ctx, Table{System: system, Scenario: scenario, PackHash: p.Hash(), Seats: make([]Seat, seats)})
	if err != nil {
		return engine.View{}, fmt.Errorf("sample: %w", err)
	}
	view := game.View(engine.Watcher)
	view.Waiting = nil
	return view, nil
}

// sample is a game like a table's, with dice of its own.
func (s *Service) sample(ctx context.Context, t Table) (engine.Game, error) {
	system, p, err := s.rules(ctx, t)
	if err != nil {
		return nil, err
	}
	game, _, err := system.New(engine.Setup{Pack: p, Scenario: t.Scenario, Options: t.Options, Seats: len(t.Seats), Chance: chance.Keyed("preview")})
	return game, err
}

// asks says whether anybody may be asked something: questions that were open when people
// ended a game no longer are.
func (o *opened) asks() bool {
	return o.game != nil && !(o.row.Status == Over && o.row.Ended)
}

// position shows an opened table to a seat.
func (s *Service) position(o *opened, seat engine.Seat) Position {
	p := Position{Table: o.row.Table, Seat: seat, Seq: o.row.Seq}
	if o.row.Status == Running && len(o.row.Trail) > 0 && o.row.Seats[o.row.Walker].Played() && !veiled(o.game, o.row.Walker) {
		walker := o.row.Walker
		p.Back = &walker
	}
	if o.game == nil {
		return p
	}
	p.View = o.game.View(seat)
	if !o.asks() {
		return p
	}
	for _, q := range o.game.Prompts() {
		if q.Asks(seat) {
			p.Prompts = append(p.Prompts, q)
		}
		switch {
		case q.Standing == engine.Owed:
			p.All = append(p.All, engine.Waiting{Seats: q.Seats, Text: q.Public})
		case q.Standing == engine.Invitation && !q.Secret:
			p.Invited = append(p.Invited, engine.Waiting{Seats: q.Seats, Text: q.Public})
		}
	}
	if out, over := o.game.Outcome(); over {
		p.Outcome = &out
	}
	return p
}

func (s *Service) result(o *opened, seat engine.Seat, events []engine.Event) Result {
	return Result{Table: o.row.Table, Events: engine.Seen(events, seat), Position: s.position(o, seat)}
}

// Explain says why a choice is not offered to the person's seat now. Errors: those of PlayMove, ErrTooLong.
func (s *Service) Explain(ctx context.Context, id ID, u UserID, c engine.ChoiceID) (engine.Verdict, error) {
	var v engine.Verdict
	if len(c) > MaxWord {
		return v, ErrTooLong
	}
	err := s.playing(ctx, id, u, func(o *opened, seat engine.Seat) error {
		v = o.game.Explain(seat, c)
		return nil
	})
	return v, err
}

// Ask answers a question about the board from the person's view; watchers may ask too. Errors:
// ErrNotFound, ErrNotStarted, ErrNotSeated for those who see the game later, ErrTooLong, and those of the game.
func (s *Service) Ask(ctx context.Context, id ID, u UserID, q engine.Query) (engine.Answer, error) {
	var a engine.Answer
	if len(q.Args) > 16 || long(q.Kind) || long(q.Args...) {
		return a, ErrTooLong
	}
	err := s.with(ctx, id, func(o *opened) (err error) {
		if o.game == nil {
			return ErrNotStarted
		}
		if o.row.seen(o.row.SeatOf(u)) != o.row.Seq {
			return ErrNotSeated // watchers see the game later
		}
		a, err = o.game.Ask(o.row.SeatOf(u), q)
		return err
	})
	return a, err
}

// Log is the events of the last moves as a person may read them, oldest first, at most limit. Errors: ErrNotFound.
func (s *Service) Log(ctx context.Context, id ID, u UserID, limit int) ([]LogLine, error) {
	row, err := s.Store.Load(ctx, id)
	if err != nil {
		return nil, err
	}
	moves, err := s.Store.Log(ctx, id, -1, limit+row.Delay)
	if err != nil {
		return nil, err
	}
	seat := row.reader(u)
	out := readable(moves, seat, row.seen(seat))
	return out[max(0, len(out)-limit):], nil
}

// PublicLog is the events after a move as they are posted at the table itself, oldest first:
// what everybody may read, without the delay of those who watch from elsewhere.
func (s *Service) PublicLog(ctx context.Context, id ID, after int) ([]LogLine, error) {
	list, err := s.Store.Log(ctx, id, after, maxTold)
	return readable(list, engine.Watcher, math.MaxInt), err
}
