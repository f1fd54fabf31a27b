package table

import (
	"context"
	"errors"

	"hexwarden/engine"
)

// SetPlace moves a table to another place, such as a thread opened for it. What
// it shows is told there anew. Errors: ErrTaken, ErrTooLong, those of the status.
func (s *Service) SetPlace(ctx context.Context, id ID, p Place) (Table, error) {
	if len(p.Guild) > maxWord || len(p.Channel) > maxWord || len(p.Thread) > maxWord {
		return Table{}, ErrTooLong
	}
	var t Table
	err := s.with(ctx, id, func(o *opened) error {
		row, kind := o.row, PostLobby
		row.Place, row.Lost = p, false
		if row.Status != Lobby {
			kind = PostPublic
		}
		s.invite(&row)
		postings := append(s.offered(o.row, row), s.posting(row, kind))
		if row.Status == Lobby && row.Locked {
			postings = append(postings, s.posting(row, PostDice))
		}
		err := s.commit(ctx, o, Change{Row: row, Postings: postings})
		t = o.row.Table
		return err
	})
	return t, err
}

// Lose notes that the place of a table is gone. Its people are told once; until
// it has another place its time stands still, and who waits for a seat keeps waiting:
// what is free is offered anew there.
func (s *Service) Lose(ctx context.Context, id ID) error {
	return s.with(ctx, id, func(o *opened) error {
		row := o.row
		if row.Lost || row.Status != Lobby && row.Status != Running {
			return nil
		}
		row.Lost = true
		row.withdraw(func(x Offer) bool { return x.From == "" })
		var postings []Posting
		for _, x := range row.Seats {
			if x.User != "" {
				p := s.posting(row, PostLost)
				p.Seat = x.Index
				postings = append(postings, p)
			}
		}
		if row.SeatOf(row.Host) == engine.Watcher {
			postings = append(postings, s.posting(row, PostLost))
		}
		return s.commit(ctx, o, Change{Row: row, Postings: postings})
	})
}

// LosePlaces does so for all tables of a server, or of a channel or thread.
func (s *Service) LosePlaces(ctx context.Context, guild, channel string) error {
	ids, err := s.Store.Placed(ctx, guild, channel)
	for _, id := range ids {
		err = errors.Join(err, s.Lose(ctx, id))
	}
	return err
}
