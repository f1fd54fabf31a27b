package table

import (
	"context"
	"slices"
	"time"

	"hexwarden/engine"
)

// LeaveSeat gives up the seat that a person holds in a running game: it is offered to
// those who wait, and is then open to everybody. Errors: ErrNotSeated and those of the status.
func (s *Service) LeaveSeat(ctx context.Context, id ID, u UserID) (Table, error) {
	return s.running(ctx, id, func(o *opened) error {
		row, seat := o.row, o.row.SeatOf(u)
		if seat == engine.Watcher {
			return row.Stranger(u)
		}
		vacate(&row, seat)
		return s.reseat(ctx, o, row, seat)
	})
}

// TakeSeat seats a person in a running game: on an open seat that is offered to them
// or to nobody, or on one that its holder hands over to them. With seat -1 it is
// what they are offered, or the first that is free. Errors: ErrNoSeat, ErrSeatTaken,
// ErrSeated, ErrHeld, ErrOffered, ErrTooLong and those of the status.
func (s *Service) TakeSeat(ctx context.Context, id ID, seat engine.Seat, u User) (Table, error) {
	if !u.Sound() {
		return Table{}, ErrTooLong
	}
	return s.running(ctx, id, func(o *opened) error {
		row := o.row
		if seat < -1 || int(seat) >= len(row.Seats) {
			return ErrNoSeat
		}
		to := row.wanted(seat, u.ID)
		if to == engine.Watcher {
			return ErrSeatTaken
		}
		if err := row.may(u.ID, to); err != nil {
			return err
		}
		switch offer, ok := row.OfferOf(to); {
		case ok && offer.User == u.ID:
		case row.Seats[to].Taken():
			return ErrSeatTaken
		case ok:
			return ErrOffered
		}
		if row.Seats[to].Taken() {
			vacate(&row, to)
		}
		occupy(&row, to, u)
		return s.reseat(ctx, o, row, to)
	})
}

// wanted is the seat that somebody means; with -1 one that is offered to them, or
// the first that they may take.
func (t Table) wanted(seat engine.Seat, u UserID) engine.Seat {
	if seat >= 0 {
		return seat
	}
	if x, ok := t.OfferTo(u); ok {
		return x.Seat
	}
	open := append(t.Unclaimed(), t.Free()...)
	for _, x := range open {
		if t.may(u, x) == nil {
			return x
		}
	}
	if len(open) > 0 {
		return open[0]
	}
	return engine.Watcher
}

// OfferSeat offers the seat that a person holds to somebody else, who has to accept it.
// Errors: ErrNotSeated, ErrSeated, ErrHeld, ErrTooLong and those of the status.
func (s *Service) OfferSeat(ctx context.Context, id ID, u UserID, to User) (Table, error) {
	if !to.Sound() {
		return Table{}, ErrTooLong
	}
	return s.running(ctx, id, func(o *opened) error {
		row, seat := o.row, o.row.SeatOf(u)
		if seat == engine.Watcher {
			return row.Stranger(u)
		}
		if err := row.may(to.ID, seat); err != nil {
			return err
		}
		row.withdraw(func(x Offer) bool { return x.Seat == seat })
		row.Offers = append(row.Offers, Offer{Seat: seat, User: to.ID, Until: s.Clock.Now().Add(OfferTime), From: u})
		postings := append(s.offered(o.row, row), s.posting(row, PostPublic))
		return s.commit(ctx, o, Change{Row: row, Postings: postings})
	})
}

// ChallengeTime is how long a seat is kept for somebody who was challenged.
const ChallengeTime = 48 * time.Hour

// KeepSeat keeps a free seat in the lobby for somebody, who is asked whether they take it; only the host does. Errors:
// ErrNoSeat, ErrSeatTaken, ErrOffered, ErrSeated, ErrReserved, ErrNotHost, ErrStarted, ErrTooLong.
func (s *Service) KeepSeat(ctx context.Context, id ID, seat engine.Seat, host UserID, to User) (Table, error) {
	if !to.Sound() {
		return Table{}, ErrTooLong
	}
	return s.hosting(ctx, id, host, func(row *Row) error {
		if seat < 0 {
			return ErrNoSeat
		}
		if _, err := free(row, seat); err != nil {
			return err
		}
		if _, offered := row.OfferOf(seat); offered {
			return ErrOffered
		}
		if err := row.may(to.ID, seat); err != nil {
			return err
		}
		row.Offers = append(slices.Clip(row.Offers), Offer{Seat: seat, User: to.ID, Until: s.Clock.Now().Add(ChallengeTime), From: host})
		return nil
	})
}
