package table

import (
	"context"
	"strings"

	"hexwarden/engine"
)

// mind gives the seat of a person to the house at a level; they may take it back.
func mind(row *Row, seat engine.Seat, level Level) {
	row.Seats[seat].House, row.Seats[seat].Level = true, level
}

// vacate makes a seat of a running game free for whoever takes it. What its
// holder added to the dice stays: the dice of a game never change.
func vacate(row *Row, seat engine.Seat) { row.Seats[seat] = Seat{Index: seat} }

// resigning is what begins the id of the choice by which a seat gives the game up, in every system.
const resigning = "resign"

// forfeit gives the game up for a seat, as its own move, with notes that say why. ok is false if the rules do not offer that now.
func (s *Service) forfeit(ctx context.Context, o *opened, seat engine.Seat, notes ...engine.Event) (ok bool, err error) {
	for _, p := range o.game.Prompts() {
		for _, c := range p.Choices {
			if p.Standing == engine.Right && p.Asks(seat) && strings.HasPrefix(string(c.ID), resigning) {
				_, err := s.apply(ctx, o, engine.Move{Seat: seat, Prompt: p.ID, Picks: []engine.ChoiceID{c.ID}}, "", notes...)
				return err == nil, err
			}
		}
	}
	return false, nil
}
