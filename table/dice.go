package table

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"unicode/utf8"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/record"
)

// MaxShake is how many letters a word for the dice may have.
const MaxShake = 100

// dice is what the dice of a table are made from, as a copy that may be changed. A
// table that an earlier release opened kept only the salts: they count as given.
func (row *Row) dice() *record.Dice {
	d := record.Dice{Table: string(row.ID), Sources: make([]chance.Source, len(row.Seats))}
	if row.Dice != nil {
		copy(d.Sources, row.Dice.Sources)
	} else {
		for i, salt := range row.Salts {
			d.Sources[i].Press = salt
		}
	}
	row.Dice = &d
	return row.Dice
}

// ShakeDice adds a word of their own to the dice of somebody who sits in the lobby,
// in place of an earlier one; an empty word takes it back. Only its hash is kept,
// which is the answer. Errors: ErrStarted, ErrNotSeated, ErrTooLong.
func (s *Service) ShakeDice(ctx context.Context, id ID, u UserID, word string) (hash string, err error) {
	if utf8.RuneCountInString(word) > MaxShake {
		return "", ErrTooLong
	}
	if word != "" {
		hash = chance.Word(string(id), word)
	}
	_, err = s.lobby(ctx, id, func(row *Row) error {
		seat := row.SeatOf(u)
		switch {
		case row.Import != nil: // its dice are what they were
			return ErrStarted
		case seat == engine.Watcher:
			return ErrNotSeated
		}
		row.dice().Sources[seat].Word = hash
		return nil
	})
	return hash, err
}

// begin starts the game of a table in the lobby. Where messages have numbers, the
// salts are locked and published first, and Deal continues with the number of that message.
func (s *Service) begin(ctx context.Context, o *opened, by UserID) ([]engine.Event, error) {
	row := o.row
	if row.Status != Lobby {
		return nil, ErrStarted
	}
	if slices.ContainsFunc(row.Seats, func(x Seat) bool { return !x.Taken() }) {
		return nil, ErrSeatsFree
	}
	if row.Import != nil {
		return nil, s.playOn(ctx, o, by)
	}
	postings := []Posting{s.posting(row, PostLobby), s.posting(row, PostDice)}
	if !s.Config.Numbered {
		postings = nil
	}
	row.Salts, row.Locked = row.dice().Salts(), true
	row.acted(row.SeatOf(by), s.Clock.Now())
	if err := s.commit(ctx, o, Change{Row: row, Seating: true, Postings: postings}); err != nil || s.Config.Numbered {
		return nil, err
	}
	return s.deal(ctx, o, o.row, by)
}

// DealGame deals the game of a table whose salts are published, with the number of
// the message that did it; nothing is done where that has been done. Errors: ErrUnknown for a system that is gone.
func (s *Service) DealGame(ctx context.Context, id ID, number string) error {
	return s.with(ctx, id, func(o *opened) error {
		row := o.row
		if row.Status != Lobby || !row.Locked {
			return nil
		}
		if slices.ContainsFunc(row.Seats, func(x Seat) bool { return !x.Taken() }) { // somebody had themselves forgotten
			row.Locked = false
			return s.commit(ctx, o, Change{Row: row, Postings: []Posting{s.posting(row, PostLobby)}})
		}
		row.dice().Start = number
		_, err := s.deal(ctx, o, row, "")
		return err
	})
}

// deal deals the game of a table, with the dice that its row has.
func (s *Service) deal(ctx context.Context, o *opened, row Row, by UserID) ([]engine.Event, error) {
	system, p, err := s.rules(ctx, row.Table)
	if err != nil {
		return nil, fmt.Errorf("start: %w", err)
	}
	o.system = system
	row.Rules, row.Status, row.Locked = system.Info().Version, Running, false
	row.countAnswers()
	game, events, err := system.New(engine.Setup{Pack: p, Scenario: row.Scenario, Options: maps.Clone(row.Options),
		Seats: len(row.Seats), Chance: s.Chance(record.Key(row.Seed, row.Salts, row.Dice))})
	if err != nil {
		return nil, fmt.Errorf("start: %w", err)
	}
	return events, s.write(ctx, o, row, Step{Line: record.Line{}, By: by}, game, events)
}
