package table

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/pack"
	"hexwarden/engine/record"
)

// maxWord bounds ids, names and the like that come from outside.
const maxWord = 256

// idLetters leaves out what is easily misread (l and o, 0 and 1).
const idLetters = "abcdefghijkmnpqrstuvwxyz23456789"

// Open opens a table in the lobby and commits to the seed of its dice. Errors:
// ErrTaken, ErrUnknown, ErrTooLong.
func (s *Service) Open(ctx context.Context, r OpenRequest) (Table, error) {
	p, files, scenario, options, err := s.wanted(r)
	if err == nil {
		err = s.allowed(ctx, r, false)
	}
	if err == nil {
		err = s.keepPack(ctx, r.System, p, files)
	}
	if err == nil {
		err = s.carry(ctx, r, scenario, options)
	}
	if err != nil {
		return Table{}, err
	}
	row, house, err := s.laid(r, p, scenario, options)
	if err != nil {
		return Table{}, err
	}
	return s.create(ctx, row, house)
}

// laid is a new table without an id, and the seats that the house takes.
func (s *Service) laid(r OpenRequest, p engine.Pack, scenario engine.Scenario, options map[string]string) (row Row, house []engine.Seat, err error) {
	now := s.Clock.Now()
	row = Row{Version: 1, Walker: engine.Watcher, Seed: make([]byte, 32), Salts: make([]string, len(scenario.Seats)), Table: Table{
		Place: r.Place, System: r.System, PackHash: p.Hash(), Scenario: scenario.ID, Options: options, Host: r.Host.ID,
		Status: Lobby, Language: r.Language, Created: now, Updated: now}}
	if row.Language == "" {
		row.Language = "en"
	}
	for i, x := range scenario.Seats {
		row.Seats = append(row.Seats, Seat{Index: engine.Seat(i)})
		if x.House && s.Config.House != nil {
			house = append(house, engine.Seat(i))
		}
	}
	if _, err := io.ReadFull(s.Random, row.Seed); err != nil {
		return row, nil, fmt.Errorf("open a table: %w", err)
	}
	row.Commitment = chance.Commit(row.Seed)
	return row, house, nil
}

// Openable says what Open would have against a request but for its place, so
// that nobody makes a place for a table that will not be. Errors: those of Open.
func (s *Service) Openable(ctx context.Context, r OpenRequest) error {
	_, _, _, _, err := s.wanted(r)
	if err == nil {
		err = s.allowed(ctx, r, false)
	}
	return err
}

// wanted is what a request asks for: the pack with its files, the scenario, all options.
func (s *Service) wanted(r OpenRequest) (p engine.Pack, files fs.FS, sc engine.Scenario, options map[string]string, err error) {
	for _, w := range []string{string(r.Host.ID), r.Host.Name, r.Place.Guild, r.Place.Channel, r.Place.Thread, r.System, r.Scenario, r.Language} {
		if len(w) > maxWord {
			return p, files, sc, options, ErrTooLong
		}
	}
	if _, ok := s.Systems.System(r.System); !ok {
		return p, files, sc, options, ErrUnknown
	}
	if p, files, err = s.Packs(r.System, r.Scenario); err != nil {
		return p, files, sc, options, fmt.Errorf("open a table: %w", err)
	}
	sc, options, err = choose(p, r)
	return p, files, sc, options, err
}

// create stores a new table under an id nobody has; the house sits on some of its seats.
func (s *Service) create(ctx context.Context, row Row, house []engine.Seat) (Table, error) {
	for {
		var err error
		if row.ID, err = s.newID(); err != nil {
			return Table{}, err
		}
		for _, seat := range house {
			level, _ := s.level("") // the usual one, which there is wherever there is a house
			sit(&row, Seat{Index: seat, House: true, Level: level}, "the house")
		}
		err = s.Store.Create(ctx, row, []Posting{s.posting(row, PostLobby)})
		if errors.Is(err, ErrConflict) {
			continue
		}
		if err != nil {
			return Table{}, err
		}
		s.ring()
		return row.Table, nil
	}
}

// newID is an id by lot.
func (s *Service) newID() (ID, error) {
	var id [5]byte
	if _, err := io.ReadFull(s.Random, id[:]); err != nil {
		return "", fmt.Errorf("make an id: %w", err)
	}
	return ID(base32.NewEncoding(idLetters).EncodeToString(id[:])), nil
}

// keepPack keeps the archive of a pack, for tables outlive releases.
func (s *Service) keepPack(ctx context.Context, system string, p engine.Pack, files fs.FS) error {
	_, err := s.Store.Pack(ctx, p.Hash())
	if errors.Is(err, ErrNotFound) {
		var blob []byte
		if blob, err = pack.Archive(files); err == nil {
			err = s.Store.PutPack(ctx, p.Hash(), system, blob)
		}
	}
	if err != nil {
		return fmt.Errorf("keep a pack: %w", err)
	}
	return nil
}

// choose finds the scenario and completes its options.
func choose(p engine.Pack, r OpenRequest) (engine.Scenario, map[string]string, error) {
	all := p.Scenarios()
	i := slices.IndexFunc(all, func(x engine.Scenario) bool { return x.ID == r.Scenario })
	if i < 0 {
		return engine.Scenario{}, nil, ErrUnknown
	}
	options, known := map[string]string{}, 0
	for _, o := range all[i].Options {
		v, set := r.Options[o.ID]
		if set {
			known++
		} else if len(o.Values) > 0 {
			v = o.Values[0]
		}
		if !slices.Contains(o.Values, v) {
			return engine.Scenario{}, nil, unknown("table.error.no_value", engine.Word("name", o.ID), engine.Word("values", strings.Join(o.Values, ", ")))
		}
		options[o.ID] = v
	}
	for k, v := range r.Options {
		if r.linked && engine.IsTerms(k) {
			options[k] = v
			known++
		}
	}
	if known != len(r.Options) {
		for _, k := range slices.Sorted(maps.Keys(r.Options)) {
			if _, ok := options[k]; !ok {
				return engine.Scenario{}, nil, unknown("table.error.no_setting", engine.Word("name", k))
			}
		}
	}
	return all[i], options, nil
}

// lobby changes who sits where, and tells it.
func (s *Service) lobby(ctx context.Context, id ID, f func(*Row) error) (Table, error) {
	var t Table
	err := s.with(ctx, id, func(o *opened) error {
		row := o.row
		row.Seats, row.Salts = slices.Clone(row.Seats), slices.Clone(row.Salts)
		if row.Status != Lobby {
			return ErrStarted
		}
		if err := f(&row); err != nil {
			return err
		}
		row.withdraw(func(x Offer) bool { return row.Status != Lobby || row.Seats[x.Seat].Taken() })
		s.invite(&row)
		err := s.commit(ctx, o, Change{Row: row, Seating: true, Postings: append(s.offered(o.row, row), s.posting(row, PostLobby))})
		t = o.row.Table
		return err
	})
	return t, err
}

// sit puts a person, or the house, on a seat, with the salt they add to the dice.
func sit(row *Row, seat Seat, salt ...string) {
	row.Seats[seat.Index] = seat
	if row.Import != nil { // its dice are what they were
		return
	}
	h := sha256.New()
	for _, x := range append([]string{"hexwarden salt 1", string(row.ID)}, salt...) {
		fmt.Fprintf(h, "%d:%s,", len(x), x)
	}
	row.Salts[seat.Index] = hex.EncodeToString(h.Sum(nil)[:16])
}

func stand(row *Row, seat engine.Seat) {
	row.Seats[seat] = Seat{Index: seat}
	if row.Import == nil {
		row.Salts[seat] = ""
	}
}

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

// Join sits a person down; who sits already moves over. Errors: ErrStarted,
// ErrNoSeat, ErrSeatTaken, ErrOffered.
func (s *Service) Join(ctx context.Context, id ID, seat engine.Seat, u User) (Table, error) {
	if u.ID == "" || len(u.ID) > maxWord || len(u.Name) > maxWord || len(u.Salt) > maxWord {
		return Table{}, ErrTooLong
	}
	return s.lobby(ctx, id, func(row *Row) error {
		if seat == -1 {
			seat = row.own(u.ID)
		}
		mine := slices.IndexFunc(row.Offers, func(x Offer) bool { return x.User == u.ID })
		if seat == -1 && mine >= 0 {
			seat = row.Offers[mine].Seat
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
		sit(row, Seat{Index: to, User: u.ID, Name: u.Name}, string(u.ID), u.Salt)
		return nil
	})
}

// Leave stands a person up. Errors: ErrStarted, ErrNotSeated.
func (s *Service) Leave(ctx context.Context, id ID, u UserID) (Table, error) {
	return s.lobby(ctx, id, func(row *Row) error {
		seat := row.SeatOf(u)
		if seat == engine.Watcher {
			return ErrNotSeated
		}
		stand(row, seat)
		return nil
	})
}

// House gives a free seat to the house, or takes it back if the house has it;
// who sits at the table or opened it may do so. Errors: ErrStarted, ErrNoSeat,
// ErrSeatTaken, ErrNotSeated, ErrNoHouse.
func (s *Service) House(ctx context.Context, id ID, seat engine.Seat, by User) (Table, error) {
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
		sit(row, Seat{Index: to, House: true, Level: level}, "the house")
		return err
	})
}

// Cancel calls a table off before it has begun; its host may, and who the
// server lets. Errors: ErrStarted, ErrNotHost.
func (s *Service) Cancel(ctx context.Context, id ID, by User) (Table, error) {
	t, err := s.Table(ctx, id)
	if err != nil {
		return t, err
	}
	manners, err := s.Server(ctx, t.Place.Guild)
	if err != nil {
		return t, err
	}
	return s.lobby(ctx, id, func(row *Row) error {
		if by.ID != row.Host && by.Rank < max(manners.Move, Moderator) {
			return ErrNotHost
		}
		row.Status = Over
		return nil
	})
}

// SetLanguage changes the language of the public texts; who sits at the table
// or opened it may do so. Which languages there are the caller knows. Errors:
// ErrStarted, ErrNotSeated, ErrTooLong.
func (s *Service) SetLanguage(ctx context.Context, id ID, language string, by UserID) (Table, error) {
	if language == "" || len(language) > maxWord {
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
// ErrStarted, ErrNotHost, ErrUnknown.
func (s *Service) SetOption(ctx context.Context, id ID, option, value string, by UserID) (Table, error) {
	return s.lobby(ctx, id, func(row *Row) error {
		if by != row.Host {
			return ErrNotHost
		}
		if row.Battle != nil {
			return ErrLinked
		}
		if row.Import != nil { // its game has begun already
			return ErrStarted
		}
		system, ok := s.Systems.System(row.System)
		if !ok {
			return ErrUnknown
		}
		p, err := s.pack(ctx, system, row.Scenario, row.PackHash)
		if err != nil {
			return fmt.Errorf("set an option: %w", err)
		}
		options := maps.Clone(row.Options)
		options[option] = value
		_, row.Options, err = choose(p, OpenRequest{Scenario: row.Scenario, Options: options})
		return err
	})
}

// Start begins the game; any seated person or the host may do it once every
// seat is taken. Errors: ErrStarted, ErrNotSeated, ErrSeatsFree.
func (s *Service) Start(ctx context.Context, id ID, by UserID) (Result, error) {
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

// begin deals the game of a table in the lobby, or goes on with one that came out of a file.
func (s *Service) begin(ctx context.Context, o *opened, by UserID) ([]engine.Event, error) {
	row := o.row
	if row.Status != Lobby {
		return nil, ErrStarted
	}
	if slices.ContainsFunc(row.Seats, func(x Seat) bool { return !x.Taken() }) {
		return nil, ErrSeatsFree
	}
	if row.Import != nil {
		return nil, s.playOn(ctx, o)
	}
	system, ok := s.Systems.System(row.System)
	if !ok {
		return nil, ErrUnknown
	}
	p, err := s.pack(ctx, system, row.Scenario, row.PackHash)
	if err != nil {
		return nil, fmt.Errorf("start: %w", err)
	}
	o.system = system
	row.Rules, row.Status = system.Info().Version, Running
	game, events, err := system.New(engine.Setup{Pack: p, Scenario: row.Scenario, Options: maps.Clone(row.Options),
		Seats: len(row.Seats), Chance: s.Chance(chance.Key(row.Seed, row.Salts))})
	if err != nil {
		return nil, fmt.Errorf("start: %w", err)
	}
	return events, s.write(ctx, o, row, Step{Line: record.Line{}, By: by}, game, events)
}
