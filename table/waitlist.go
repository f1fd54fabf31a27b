package table

import (
	"context"
	"slices"
	"time"

	"hexwarden/engine"
)

// OfferTime is how long a seat is offered to one person.
const OfferTime = 12 * time.Hour

// maxWaitlist bounds who waits for a seat of one table.
const maxWaitlist = 20

// Offer is a seat that one person may take: an open one, or one that its holder
// would hand over.
type Offer struct {
	Seat  engine.Seat `json:"seat"`
	User  UserID      `json:"user"`
	Until time.Time   `json:"until"`
	From  UserID      `json:"from,omitempty"` // who would hand it over; empty if it is open
}

// Unclaimed lists the free seats that anybody may take: they are offered to nobody.
func (t Table) Unclaimed() []engine.Seat {
	return slices.DeleteFunc(t.Free(), func(s engine.Seat) bool { _, ok := t.OfferOf(s); return ok })
}

// OfferTo is the offer of a seat to somebody, if there is one.
func (p Presence) OfferTo(u UserID) (Offer, bool) {
	return find(p.Offers, func(o Offer) bool { return o.User == u })
}

// OfferOf is the offer of a seat, if there is one.
func (p Presence) OfferOf(seat engine.Seat) (Offer, bool) {
	return find(p.Offers, func(x Offer) bool { return x.Seat == seat })
}

// Waits says whether a person waits for a seat.
func (p Presence) Waits(u UserID) bool { return slices.Contains(p.Waitlist, u) }

// withdraw takes offers back.
func (p *Presence) withdraw(which func(Offer) bool) {
	p.Offers = slices.DeleteFunc(slices.Clone(p.Offers), which)
}

// dismiss takes a person off the waiting list.
func (p *Presence) dismiss(u UserID) {
	p.Waitlist = slices.DeleteFunc(slices.Clone(p.Waitlist), func(w UserID) bool { return w == u })
}

// may says whether a person may sit down on a seat: somebody who has held another one
// knows what is hidden there.
func (t Table) may(u UserID, seat engine.Seat) error {
	switch {
	case t.SeatOf(u) != engine.Watcher:
		return ErrSeated
	case slices.ContainsFunc(t.Left, func(x Tenure) bool { return x.User == u && x.Seat != seat }):
		return ErrHeld
	case t.Status == Lobby && t.reserved(seat, u):
		return ErrReserved
	}
	return nil
}

// invite offers every free seat to the first of those who wait that may have it
// and are not offered another. Where nothing can be posted, nothing is offered.
func (s *Service) invite(row *Row) {
	if row.Lost {
		return
	}
	for _, seat := range row.Unclaimed() {
		for _, w := range row.Waitlist {
			if _, asked := row.OfferTo(w); !asked && !w.Nobody() && row.may(w, seat) == nil {
				row.Offers = append(slices.Clip(row.Offers), Offer{Seat: seat, User: w, Until: s.Clock.Now().Add(OfferTime)})
				break
			}
		}
	}
}

// offered is a posting for each seat whose offer has changed.
func (s *Service) offered(before, after Row) []Posting {
	var out []Posting
	for _, x := range after.Seats {
		was, _ := before.OfferOf(x.Index)
		is, _ := after.OfferOf(x.Index)
		if was != is {
			out = append(out, s.about(after, PostOffer, x.Index))
		}
	}
	return out
}

// reoffer takes offers back whose time is up, and makes the next ones. A person who
// let one pass no longer waits. It returns what has to be posted.
func (s *Service) reoffer(before Row, row *Row, now time.Time) []Posting {
	if row.Status != Running && row.Status != Lobby { // a table that stands still offers and shows nothing
		row.Offers = nil
		return s.offered(before, *row)
	}
	for _, x := range row.Offers {
		if !x.Until.After(now) && x.From == "" {
			row.dismiss(x.User)
		}
	}
	row.withdraw(func(x Offer) bool { return !x.Until.After(now) })
	s.invite(row)
	out := s.offered(before, *row)
	if len(out) > 0 {
		out = append(out, s.posting(*row, row.Status.shown()))
	}
	return out
}

// shown is the kind of posting that brings up to date what a table shows.
func (s Status) shown() string {
	if s == Lobby {
		return PostLobby
	}
	return PostPublic
}

// waitlist changes who waits and what is offered, before or during a game, and posts it.
func (s *Service) waitlist(ctx context.Context, id ID, f func(*Row) error) (Table, error) {
	return s.changing(ctx, id, func(o *opened) error {
		row := o.row
		if err := row.Status.standstill(); err != nil && row.Status != Lobby {
			return err
		}
		if err := f(&row); err != nil {
			return err
		}
		s.invite(&row)
		postings := s.offered(o.row, row)
		if len(postings) > 0 {
			postings = append(postings, s.posting(row, row.Status.shown()))
		}
		return s.commit(ctx, o, Change{Row: row, Postings: postings})
	})
}

// JoinWaitlist puts a person on the waiting list of a table; somebody who is on it stays where
// they are. Errors: ErrSeated, ErrSeatFree, ErrWaitlistFull, ErrTooLong and those of the status.
func (s *Service) JoinWaitlist(ctx context.Context, id ID, u User) (Table, error) {
	if !u.Sound() {
		return Table{}, ErrTooLong
	}
	return s.waitlist(ctx, id, func(row *Row) error {
		free := slices.ContainsFunc(row.Unclaimed(), func(seat engine.Seat) bool { return row.may(u.ID, seat) == nil })
		switch {
		case row.SeatOf(u.ID) != engine.Watcher:
			return ErrSeated
		case free:
			return ErrSeatFree
		case row.Waits(u.ID):
			return nil
		case len(row.Waitlist) >= maxWaitlist:
			return ErrWaitlistFull
		}
		row.Waitlist = append(slices.Clip(row.Waitlist), u.ID)
		return nil
	})
}

// DeclineSeat takes a person off the waiting list, and refuses what they are offered.
// Errors: those of the status.
func (s *Service) DeclineSeat(ctx context.Context, id ID, u UserID) (Table, error) {
	return s.waitlist(ctx, id, func(row *Row) error {
		row.dismiss(u)
		row.withdraw(func(x Offer) bool { return x.User == u })
		return nil
	})
}

// Sound says whether a person has an id, and nothing about them is unreasonably long.
func (u User) Sound() bool {
	return u.ID != "" && !long(string(u.ID), u.Name, u.Salt)
}
