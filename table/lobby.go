package table

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"hexwarden/engine"
)

// MaxWord bounds ids, names and the like that come from outside.
const MaxWord = 256

// long says whether one of the words is unreasonably long.
func long[W ~string](words ...W) bool {
	return slices.ContainsFunc(words, func(w W) bool { return len(w) > MaxWord })
}

// lobby changes who sits where, and posts it, as long as the dice are not locked.
func (s *Service) lobby(ctx context.Context, id ID, f func(*Row) error) (Table, error) {
	return s.before(ctx, id, func(row *Row) error {
		if row.Locked {
			return ErrStarted
		}
		return f(row)
	})
}

// hosting does so for the person who opened the table.
func (s *Service) hosting(ctx context.Context, id ID, by UserID, f func(*Row) error) (Table, error) {
	return s.lobby(ctx, id, func(row *Row) error {
		if by != row.Host {
			return ErrNotHost
		}
		return f(row)
	})
}

// before changes a table in the lobby, and posts the change.
func (s *Service) before(ctx context.Context, id ID, f func(*Row) error) (Table, error) {
	return s.changing(ctx, id, func(o *opened) error {
		row := o.row
		row.Seats = slices.Clone(row.Seats)
		if row.Status != Lobby {
			return ErrStarted
		}
		if err := f(&row); err != nil {
			return err
		}
		row.withdraw(func(x Offer) bool { return row.Status != Lobby || row.Seats[x.Seat].Taken() })
		s.invite(&row)
		return s.commit(ctx, o, Change{Row: row, Seating: true, Postings: append(s.offered(o.row, row), s.posting(row, PostLobby))})
	})
}

// sit puts a person, or the house, on a seat. The number that came with the first
// press to sit there is what the seat adds to the dice, and stays: standing up
// and sitting down again does not change the dice.
func sit(row *Row, seat Seat, press string) {
	row.Seats[seat.Index] = seat
	if row.Import != nil { // its dice are what they were
		return
	}
	if source := &row.dice().Sources[seat.Index]; source.Press == "" {
		source.Press = press
	}
}

func stand(row *Row, seat engine.Seat) { row.Seats[seat] = Seat{Index: seat} }

// free finds a seat to sit on: the one wanted, or with -1 the first free one.
func free(row *Row, seat engine.Seat) (engine.Seat, error) {
	if seat < -1 || int(seat) >= len(row.Seats) {
		return 0, ErrNoSeat
	}
	for _, x := range row.Seats {
		if !x.Taken() && (seat == -1 || seat == x.Index) {
			return x.Index, nil
		}
	}
	return 0, ErrSeatTaken
}

// JoinTable sits a person down; a person who sits already moves over. With seat -1 it is one kept for them, or offered to
// them, or the first that is free. Errors: ErrStarted, ErrNoSeat, ErrSeatTaken, ErrOffered, ErrReserved, ErrTooLong.
func (s *Service) JoinTable(ctx context.Context, id ID, seat engine.Seat, u User) (Table, error) {
	if !u.Sound() {
		return Table{}, ErrTooLong
	}
	return s.lobby(ctx, id, func(row *Row) error {
		if seat == -1 {
			seat = row.own(u.ID)
		}
		if mine, ok := row.OfferTo(u.ID); seat == -1 && ok {
			seat = mine.Seat
		} else if was := namesake(row, u.Name); seat == -1 && was >= 0 {
			seat = was
		} else if open := row.Unclaimed(); seat == -1 && len(open) > 0 {
			seat = open[0]
		}
		to, err := free(row, seat)
		if err != nil {
			return err
		}
		if row.reserved(to, u.ID) {
			return ErrReserved
		}
		if offer, ok := row.OfferOf(to); ok && offer.User != u.ID {
			return ErrOffered
		}
		row.dismiss(u.ID)
		row.withdraw(func(x Offer) bool { return x.User == u.ID })
		if from := row.SeatOf(u.ID); from != engine.Watcher {
			stand(row, from)
		}
		sit(row, Seat{Index: to, User: u.ID, Name: u.Name}, u.Salt)
		return nil
	})
}

// LeaveTable makes a person stand up. Errors: ErrStarted, ErrNotSeated.
func (s *Service) LeaveTable(ctx context.Context, id ID, u UserID) (Table, error) {
	return s.lobby(ctx, id, func(row *Row) error {
		seat := row.SeatOf(u)
		if seat == engine.Watcher {
			return ErrNotSeated
		}
		stand(row, seat)
		return nil
	})
}

// SeatHouse gives a free seat to the house, or takes it back if the house has it; anybody
// who sits at the table or opened it may do that. Errors: ErrStarted, ErrNoSeat,
// ErrSeatTaken, ErrNotSeated, ErrNoHouse, ErrReserved.
func (s *Service) SeatHouse(ctx context.Context, id ID, seat engine.Seat, by User) (Table, error) {
	return s.lobby(ctx, id, func(row *Row) error {
		if s.Config.House == nil {
			return ErrNoHouse
		}
		if by.ID != row.Host && row.SeatOf(by.ID) == engine.Watcher {
			return ErrNotSeated
		}
		if seat >= 0 && int(seat) < len(row.Seats) && row.Seats[seat].House {
			stand(row, seat)
			return nil
		}
		to, err := free(row, seat)
		if err != nil {
			return err
		}
		if row.reserved(to, by.ID) {
			return ErrReserved
		}
		level, err := s.level("")
		if own := row.HouseSeats(); len(own) > 0 { // it plays alike
			level = row.Seats[own[0]].Level
		}
		sit(row, Seat{Index: to, House: true, Level: level}, "")
		return err
	})
}

// CancelTable calls a table off before it has begun; its host may, and people of the rank that the server wants
// (Server.Move), moderators at least. Errors: ErrStarted, ErrNotHost.
func (s *Service) CancelTable(ctx context.Context, id ID, by User) (Table, error) {
	t, err := s.Table(ctx, id)
	if err != nil {
		return t, err
	}
	manners, err := s.Server(ctx, t.Place.Guild)
	if err != nil {
		return t, err
	}
	return s.before(ctx, id, func(row *Row) error {
		if by.ID != row.Host && by.Rank < max(manners.Move, Moderator) {
			return ErrNotHost
		}
		row.Status = Over
		return nil
	})
}

// SetLanguage changes the language of the public texts; anybody who sits at the table
// or opened it may do that. The caller knows which languages there are. Errors:
// ErrStarted, ErrNotSeated, ErrTooLong.
func (s *Service) SetLanguage(ctx context.Context, id ID, language string, by UserID) (Table, error) {
	if language == "" || len(language) > MaxWord {
		return Table{}, ErrTooLong
	}
	return s.lobby(ctx, id, func(row *Row) error {
		if by != row.Host && row.SeatOf(by) == engine.Watcher {
			return ErrNotSeated
		}
		row.Language = language
		return nil
	})
}

// SetOption changes an option of the scenario; only the host may. Errors:
// ErrStarted, ErrNotHost, ErrUnknown, ErrLinked at a battle.
func (s *Service) SetOption(ctx context.Context, id ID, option, value string, by UserID) (Table, error) {
	return s.hosting(ctx, id, by, func(row *Row) error {
		if row.Battle != nil {
			return ErrLinked
		}
		if row.Import != nil { // its game has begun already
			return ErrStarted
		}
		_, p, err := s.rules(ctx, row.Table)
		if err != nil {
			return fmt.Errorf("set an option: %w", err)
		}
		options := maps.Clone(row.Options)
		options[option] = value
		_, row.Options, err = choose(p, OpenRequest{Scenario: row.Scenario, Options: options})
		return err
	})
}

// StartGame begins the game; any seated person or the host may do it once every
// seat is taken. Errors: ErrStarted, ErrNotSeated, ErrSeatsFree, ErrUnknown for a system that is gone.
func (s *Service) StartGame(ctx context.Context, id ID, by UserID) (Result, error) {
	var res Result
	err := s.with(ctx, id, func(o *opened) error {
		if by != o.row.Host && o.row.SeatOf(by) == engine.Watcher && o.row.Status == Lobby {
			return ErrNotSeated
		}
		events, err := s.begin(ctx, o, by)
		if err != nil {
			return err
		}
		res = s.result(o, o.row.SeatOf(by), events)
		return nil
	})
	return res, err
}
