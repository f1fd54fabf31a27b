package table

import (
	"context"
	"maps"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/record"
)

// Refusals about who plays a seat.
var (
	ErrMinded       error = &Error{engine.T("table.error.minded")}      // the house plays for this person
	ErrNotMinded    error = &Error{engine.T("table.error.not_minded")}  // it does not
	ErrInTime       error = &Error{engine.T("table.error.in_time")}     // that player still has time
	ErrHouse        error = &Error{engine.T("table.error.house_plays")} // the house plays that seat already
	ErrSeated       error = &Error{engine.T("table.error.seated")}      // somebody who sits at the table already
	ErrHeld         error = &Error{engine.T("table.error.held")}        // somebody who has held another seat of this game
	ErrOffered      error = &Error{engine.T("table.error.offered")}     // the seat is offered to somebody else
	ErrSeatFree     error = &Error{engine.T("table.error.seat_free")}   // there is nothing to wait for
	ErrNotHouse     error = &Error{engine.T("table.error.not_house")}   // the house does not play that seat as its own
	ErrWaitlistFull error = &Error{engine.T("table.error.waitlist_full", engine.Num("max", maxWaitlist))}

	ErrLeft = engine.Refuse(engine.NotSeated, "", engine.T("refused.left"))
)

// Kinds of notes of the record about a seat.
const (
	noteMinded = "minded" // the house plays it from here on
	noteBack   = "back"   // its person does again
	noteLeft   = "left"   // its person has given it up
	noteTaken  = "taken"  // another person has sat down
)

// Presence is who is there, who is away and who waits for a seat.
type Presence struct {
	Away     map[engine.Seat]int  `json:"away,omitempty"`   // seats that the house minds, with the moves made before it did
	Absent   map[engine.Seat]bool `json:"absent,omitempty"` // those of them whose time was up; the others went by themselves
	Held     map[engine.Seat]int  `json:"held,omitempty"`   // moves made before a seat's person took it; none from the beginning
	Left     []Tenure             `json:"left,omitempty"`   // who held seats before
	Waitlist []UserID             `json:"bench,omitempty"`  // who waits for a seat, in their order
	Offers   []Offer              `json:"offers,omitempty"` // seats that somebody may take
}

// Tenure says who held a seat from one move up to, but not including, another.
type Tenure struct {
	Seat engine.Seat `json:"seat"`
	User UserID      `json:"user"`
	From int         `json:"from"` // moves made before
	To   int         `json:"to"`
}

// Resting says whether a game is suspended because everybody is away: the house
// minds their seats and does not play their game to its end by itself.
func (t Table) Resting() bool {
	people := false
	for _, s := range t.Seats {
		if s.Played() {
			return false
		}
		people = people || s.User != "" || !s.Taken()
	}
	return people
}

// Vacated is the free seat that a user held last, which they may take back, or engine.Watcher.
func (t Table) Vacated(u UserID) engine.Seat {
	for i := len(t.Left) - 1; i >= 0 && t.Status == Running && t.SeatOf(u) == engine.Watcher; i-- {
		if x := t.Left[i]; x.User == u && !t.Seats[x.Seat].Taken() {
			return x.Seat
		}
	}
	return engine.Watcher
}

// Stranger is why somebody who has no seat cannot act for one.
func (t Table) Stranger(u UserID) error {
	if slices.ContainsFunc(t.Left, func(x Tenure) bool { return x.User == u }) {
		return ErrLeft
	}
	return ErrNotSeated
}

// put returns a copy of the map with one value set.
func put[V any](m map[engine.Seat]V, seat engine.Seat, value V) map[engine.Seat]V {
	out := map[engine.Seat]V{seat: value}
	for k, v := range m {
		if k != seat {
			out[k] = v
		}
	}
	return out
}

// cut returns a copy of a map without a value; the map itself does not change.
func cut[V any](m map[engine.Seat]V, seat engine.Seat) map[engine.Seat]V {
	out := maps.Clone(m)
	delete(out, seat)
	return out
}

// mind gives the seat of a person to the house at a level; they may take it back. late says
// that it is not their own choice: their time was up.
func mind(row *Row, seat engine.Seat, level Level, late bool) {
	row.Seats = slices.Clone(row.Seats)
	x := &row.Seats[seat]
	if x.Played() {
		row.Away = put(row.Away, seat, row.Seq)
		if late {
			row.Absent = put(row.Absent, seat, true)
		}
	}
	x.House, x.Level = true, level
	row.excuse(seat, false)
	row.note(record.Note{Kind: noteMinded, Seat: seat})
}

// unmind gives a seat back to its person.
func unmind(row *Row, seat engine.Seat) {
	row.Seats = slices.Clone(row.Seats)
	x := &row.Seats[seat]
	row.Away, row.Absent = cut(row.Away, seat), cut(row.Absent, seat)
	x.House, x.Level = false, ""
	row.Missed = cut(row.Missed, seat)
	row.stand(seat)
	row.consult(seat)
	row.note(record.Note{Kind: noteBack, Seat: seat})
}

// stand makes what was done for a seat up to now final: whoever plays it from here on
// can take back only their own steps.
func (row *Row) stand(seat engine.Seat) {
	if row.Walker == seat {
		row.Trail, row.Walker = nil, engine.Watcher
	}
}

// vacate makes a seat of a running game free for anybody who takes it. What its
// holder added to the dice stays: the dice of a game never change.
func vacate(row *Row, seat engine.Seat) {
	if x := row.Seats[seat]; x.User != "" {
		if x.House {
			unmind(row, seat)
		}
		row.Left = append(slices.Clip(row.Left), Tenure{seat, x.User, row.Held[seat], row.Seq})
	}
	row.Seats = slices.Clone(row.Seats)
	row.Seats[seat] = Seat{Index: seat}
	row.stand(seat)
	row.Held, row.Missed, row.Acted = cut(row.Held, seat), cut(row.Missed, seat), cut(row.Acted, seat)
	row.withdraw(func(x Offer) bool { return x.Seat == seat })
	row.excuse(seat, true)
	row.note(record.Note{Kind: noteLeft, Seat: seat})
}

// occupy seats a person on a free seat of a running game.
func occupy(row *Row, seat engine.Seat, u User) {
	row.Seats = slices.Clone(row.Seats)
	row.Seats[seat] = Seat{Index: seat, User: u.ID, Name: u.Name}
	row.Held = put(row.Held, seat, row.Seq)
	row.dismiss(u.ID)
	row.withdraw(func(x Offer) bool { return x.Seat == seat || x.User == u.ID })
	row.consult(seat)
	row.note(record.Note{Kind: noteTaken, Seat: seat})
}

// reseat writes a row where another plays a seat, and tells everybody; first come postings that say why.
func (s *Service) reseat(ctx context.Context, o *opened, row Row, seat engine.Seat, why ...Posting) error {
	s.invite(&row)
	postings := append(why, s.about(row, PostSeat, seat), s.posting(row, PostPublic), s.about(row, PostPrivate, seat))
	postings = append(postings, s.offered(o.row, row)...)
	err := s.commit(ctx, o, Change{Row: row, Seating: true, Postings: postings})
	if err == nil {
		s.kick(row.ID)
	}
	return err
}

// running runs f with a game in progress.
func (s *Service) running(ctx context.Context, id ID, f func(*opened) error) (Table, error) {
	return s.changing(ctx, id, func(o *opened) error {
		if err := o.row.Status.standstill(); err != nil {
			return err
		}
		return f(o)
	})
}

// LevelsOffered lists the levels at which the house plays here.
func (s *Service) LevelsOffered() []Level {
	return slices.DeleteFunc(slices.Clone(AwayLevels), func(l Level) bool { return s.Config.Levels[l] == nil })
}

// level is the one wanted, or with "" the usual one. Errors: ErrNoHouse, ErrUnknown.
func (s *Service) level(want Level) (Level, error) {
	offered := s.LevelsOffered()
	switch {
	case s.Config.House == nil:
		return "", ErrNoHouse
	case want == "" && slices.Contains(offered, Easy):
		return Easy, nil
	case want != "" && !slices.Contains(offered, want):
		return "", ErrUnknown
	}
	return want, nil
}

// MindSeat gives a seat to the house. Its person does so for a while, and may change
// the level; once the seat's time was up in its turn, so may the host and anybody who sits at the table.
// An open seat that is offered to nobody becomes the house's own. Errors: ErrNoSeat,
// ErrNoHouse, ErrUnknown, ErrNotSeated, ErrInTime, ErrOffered, ErrHouse and those of the status.
func (s *Service) MindSeat(ctx context.Context, id ID, seat engine.Seat, level Level, by UserID) (Table, error) {
	level, err := s.level(level)
	if err != nil {
		return Table{}, err
	}
	return s.running(ctx, id, func(o *opened) error {
		row := o.row
		if seat < 0 || int(seat) >= len(row.Seats) {
			return ErrNoSeat
		}
		x, own := row.Seats[seat], by != "" && by == row.Seats[seat].User
		d, _ := row.DeadlineOf(seat)
		_, offered := row.OfferOf(seat)
		switch {
		case !own && by != row.Host && row.SeatOf(by) == engine.Watcher:
			return row.Stranger(by)
		case own:
		case x.House:
			return ErrHouse
		case x.User == "" && offered:
			return ErrOffered
		case x.User != "" && !d.Late():
			return ErrInTime
		}
		mind(&row, seat, level, !own)
		return s.reseat(ctx, o, row, seat)
	})
}

// ReclaimSeat gives a person their seat back from the house, at once and also in the
// middle of a turn; what the house has done stands. Errors: ErrNotSeated,
// ErrNotMinded and those of the status.
func (s *Service) ReclaimSeat(ctx context.Context, id ID, u UserID) (Table, error) {
	return s.running(ctx, id, func(o *opened) error {
		row, seat := o.row, o.row.SeatOf(u)
		switch {
		case seat == engine.Watcher:
			return row.Stranger(u)
		case !row.Seats[seat].House:
			return ErrNotMinded
		}
		unmind(&row, seat)
		row.acted(seat, s.Clock.Now())
		return s.reseat(ctx, o, row, seat)
	})
}

// EverySeat stands for all seats of a kind where one could be named.
const EverySeat = engine.Watcher

// SetLevel changes how well the house plays a seat of its own, or with EverySeat all of them: in the lobby anybody
// who opened the table or sits there may do it, later only the host. Errors: ErrNoSeat,
// ErrNotHouse, ErrNoHouse, ErrUnknown, ErrNotSeated, ErrNotHost and those of the status.
func (s *Service) SetLevel(ctx context.Context, id ID, seat engine.Seat, level Level, by UserID) (Table, error) {
	level, err := s.level(level)
	if err != nil {
		return Table{}, err
	}
	return s.changing(ctx, id, func(o *opened) error {
		row := o.row
		seats := row.HouseSeats()
		if seat != EverySeat {
			seats = slices.DeleteFunc(seats, func(x engine.Seat) bool { return x != seat })
		}
		switch {
		case row.Status != Lobby && row.Status != Running:
			return row.Status.standstill()
		case seat != EverySeat && (seat < 0 || int(seat) >= len(row.Seats)):
			return ErrNoSeat
		case len(seats) == 0:
			return ErrNotHouse
		case row.Status == Lobby && by != row.Host && row.SeatOf(by) == engine.Watcher:
			return ErrNotSeated
		case row.Status == Running && by != row.Host:
			return ErrNotHost
		}
		row.Seats = slices.Clone(row.Seats)
		postings := []Posting{s.posting(row, PostLobby)}
		if row.Status == Running {
			postings = nil
		}
		for _, seat := range seats {
			row.Seats[seat].Level = level
			if row.Status == Running {
				postings = append(postings, s.about(row, PostSeat, seat))
			}
		}
		return s.commit(ctx, o, Change{Row: row, Seating: true, Postings: postings})
	})
}

// HouseSeats are the seats of the house's own.
func (t Table) HouseSeats() (out []engine.Seat) {
	for _, x := range t.Seats {
		if x.House && x.User == "" {
			out = append(out, x.Index)
		}
	}
	return out
}

// resigning is the verb of the choice by which a seat gives the game up, in every system.
const resigning engine.Verb = "resign"

// forfeit gives the game up for a seat, as its own move, with notes that say why. ok is false if the rules do not offer that now.
func (s *Service) forfeit(ctx context.Context, o *opened, seat engine.Seat, notes ...engine.Event) (ok bool, err error) {
	for _, p := range o.game.Prompts() {
		for _, c := range p.Choices {
			if p.Standing == engine.Right && p.Asks(seat) && c.Do == resigning {
				_, err := s.apply(ctx, o, engine.Move{Seat: seat, Prompt: p.ID, Picks: []engine.ChoiceID{c.ID()}}, "", notes...)
				return err == nil, err
			}
		}
	}
	return false, nil
}
