package table

import (
	"context"
	"slices"
	"time"

	"hexwarden/engine"
)

// Club is what works beside the tables: leagues and campaigns, whose matches and battles are tables.
// It calls the tables, and the tables call it at these moments only, holding no lock.
type Club interface {
	// Tick carries on what has come of time, and takes in the tables that have ended.
	Tick(ctx context.Context, now time.Time) error
	// ExcuseTime gives back the time since a moment from which on the bot did not run, once for each such moment.
	ExcuseTime(ctx context.Context, since time.Time) error
	// WithdrawPerson takes a person who is about to be forgotten out of everything that is running.
	WithdrawPerson(ctx context.Context, u UserID) error
}

// noClub is the club of tables that have none.
type noClub struct{}

func (noClub) Tick(context.Context, time.Time) error        { return nil }
func (noClub) ExcuseTime(context.Context, time.Time) error  { return nil }
func (noClub) WithdrawPerson(context.Context, UserID) error { return nil }

// SetClub puts a club beside the tables, before anything else is done with them.
func (s *Service) SetClub(c Club) { s.club = c }

// Pairing says which match of which league a table is.
type Pairing struct {
	League string `json:"league"`
	Round  int    `json:"round"` // from 0
	Match  int    `json:"match"`
}

// Battle says of which battle a table is, who may sit where, and with which lists they may begin.
type Battle struct {
	Campaign string                   `json:"campaign"`
	Battle   string                   `json:"battle"`
	Names    [2]engine.Text           `json:"names"` // of the campaign and the battle
	Reserved map[engine.Seat][]UserID `json:"reserved,omitempty"`
	Lists    map[engine.Seat][]string `json:"lists,omitempty"`
}

// reserved says whether a seat is for others.
func (t Table) reserved(seat engine.Seat, u UserID) bool {
	return t.Battle != nil && len(t.Battle.Reserved[seat]) > 0 && !slices.Contains(t.Battle.Reserved[seat], u)
}

// list is what a seat led into the battle before, if there was one.
func (t Table) list(seat engine.Seat) []string {
	if t.Battle == nil {
		return nil
	}
	return t.Battle.Lists[seat]
}

// own is the first free seat that a battle keeps for a person, or -1.
func (t Table) own(u UserID) engine.Seat {
	for _, s := range t.Seats {
		if t.Battle != nil && !s.Taken() && slices.Contains(t.Battle.Reserved[s.Index], u) {
			return s.Index
		}
	}
	return -1
}

// Linked asks for the table of a match, whose people already sit, or of a battle.
type Linked struct {
	OpenRequest
	ID     ID // of a match; that of a battle is by lot
	Pace   Pace
	Rated  bool
	League *Pairing
	Battle *Battle
	People map[engine.Seat]User
	House  []engine.Seat // that the house takes, beside those that are its own
}

// OpenLinked opens the table of a match or a battle. It asks neither a person nor the server, as Openable does. put
// writes the table with its postings, in one transaction with what it belongs to; nil: by itself. Errors: ErrUnknown,
// ErrTooLong, ErrTaken, those of put.
func (s *Service) OpenLinked(ctx context.Context, x Linked, put func(Row, []Posting) error) (Table, error) {
	p, files, sc, options, err := s.wanted(x.OpenRequest)
	s.packing.RLock()
	defer s.packing.RUnlock()
	if err == nil {
		err = s.keepPack(ctx, x.System, p, files)
	}
	if err != nil {
		return Table{}, err
	}
	row, house, err := s.laid(x.OpenRequest, p, sc, options)
	if err != nil {
		return Table{}, err
	}
	row.ID, row.Pace, row.Rated, row.League, row.Battle = x.ID, x.Pace, x.Rated, x.League, x.Battle
	level, kind := Level(""), PostPairing
	if row.League != nil {
		row.Place.Thread = unplaced + string(row.ID) // its place is made when it is told of
	} else {
		if row.ID, err = s.NewID(); err != nil {
			return Table{}, err
		}
		level, _ = s.level("")
		kind = row.ground(OpenedBattle, x.Host, PostLobby)
	}
	for _, seat := range append(house, x.House...) {
		sit(&row, Seat{Index: seat, House: true, Level: level}, "")
	}
	for seat, u := range x.People {
		sit(&row, Seat{Index: seat, User: u.ID, Name: u.Name}, u.Salt)
	}
	postings := []Posting{s.posting(row, kind)}
	if put == nil {
		return row.Table, s.Store.Create(ctx, row, postings)
	}
	return row.Table, put(row, postings)
}

// SetBattle changes for whom the seats of a battle that has not begun are kept; the club decides who may. Errors: ErrStarted, ErrNotFound.
func (s *Service) SetBattle(ctx context.Context, id ID, b *Battle) error {
	_, err := s.lobby(ctx, id, func(row *Row) error {
		row.Battle = b
		return nil
	})
	return err
}

// SeatsMoved reads a table, and the seats for which people have moved. Errors: ErrNotFound.
func (s *Service) SeatsMoved(ctx context.Context, id ID) (t Table, moved map[engine.Seat]bool, err error) {
	err = s.with(ctx, id, func(o *opened) error {
		t = o.row.Table
		moved, err = s.movers(ctx, o.row, Step{})
		return err
	})
	return t, moved, err
}

// Ending is how a game ended.
type Ending struct {
	Table   Table
	Outcome *engine.Outcome // nil: it has none, or not yet
	Rounds  int
	Armies  []engine.Army // by seat; nil if the game has none
}

// EndingOf reads how a table has ended. Errors: ErrNotFound, *engine.Unreadable.
func (s *Service) EndingOf(ctx context.Context, id ID) (e Ending, err error) {
	err = s.with(ctx, id, func(o *opened) error {
		e.Table = o.row.Table
		if e.Table.Status != Over || o.game == nil {
			return nil
		}
		if out, over := o.game.Outcome(); over {
			e.Outcome, e.Rounds = &out, o.game.View(engine.Watcher).Round
			if m, ok := o.game.(engine.Mustered); ok {
				e.Armies = m.Armies()
			}
		}
		return nil
	})
	return e, err
}

// EndLinked ends the running table of a match whose result is settled without it: the loser gives up by the move of
// the rules where these offer it. Otherwise, and without a loser (engine.Watcher), it is called off.
// The club decides who may; a table that is not running stays as it is. Errors: ErrNotFound.
func (s *Service) EndLinked(ctx context.Context, id ID, loser engine.Seat) error {
	return s.with(ctx, id, func(o *opened) error {
		if o.row.Status != Running {
			return nil
		}
		if ok, err := s.forfeit(ctx, o, loser); err != nil || ok {
			return err
		}
		return s.callOff(ctx, o, o.row)
	})
}

// callOff ends a running table without an outcome; row is its present state.
func (s *Service) callOff(ctx context.Context, o *opened, row Row) error {
	row.Status, row.Ended, row.Trail, row.Deadlines, row.Paused = Over, true, nil, nil, false
	row.lapse()
	return s.commit(ctx, o, Change{Row: row, Postings: []Posting{s.posting(row, PostOver)}})
}
