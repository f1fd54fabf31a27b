package table

import (
	"cmp"
	"context"
	"encoding/base32"
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
)

// idLetters leaves out what is easily misread (l and o, 0 and 1).
const idLetters = "abcdefghijkmnpqrstuvwxyz23456789"

// OpenTable opens a table in the lobby, where the server lets its host, and commits to the seed of its dice. Errors:
// ErrTaken, ErrUnknown, ErrTooLong, those of MayOpen.
func (s *Service) OpenTable(ctx context.Context, r OpenRequest) (Table, error) {
	p, files, scenario, options, err := s.wanted(r)
	if err == nil {
		err = s.MayOpen(ctx, r.Host, r.Place)
	}
	if err == nil {
		err = s.carry(ctx, r, scenario, options)
	}
	s.packing.RLock()
	defer s.packing.RUnlock()
	if err == nil {
		err = s.keepPack(ctx, r.System, p, files)
	}
	if err != nil {
		return Table{}, err
	}
	row, house, err := s.laid(r, p, scenario, options)
	if err != nil {
		return Table{}, err
	}
	if row.Number, err = s.number(ctx, row); err != nil {
		return Table{}, err
	}
	return s.create(ctx, row, house, r)
}

// laid is a new table without an id, and the seats that the house takes.
func (s *Service) laid(r OpenRequest, p engine.Pack, scenario engine.Scenario, options map[string]string) (row Row, house []engine.Seat, err error) {
	now := s.Clock.Now()
	row = Row{Version: 1, Walker: engine.Watcher, Seed: make([]byte, 32), Salts: make([]string, len(scenario.Seats)), Table: Table{
		Place: r.Place, System: r.System, PackHash: p.Hash(), Scenario: scenario.ID, Options: options, Host: r.Host.ID,
		Status: Lobby, Language: cmp.Or(r.Language, "en"), Created: now, Updated: now}}
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
	row.dice()
	return row, house, nil
}

// CheckOpening says what OpenTable would have against a request, apart from its place, so
// that nobody makes a place for a table that will not be. Errors: those of OpenTable.
func (s *Service) CheckOpening(ctx context.Context, r OpenRequest) error {
	if _, err := s.ScenarioWanted(r); err != nil {
		return err
	}
	return s.MayOpen(ctx, r.Host, r.Place)
}

// ScenarioWanted is the scenario that a request asks for, with options that it has. Errors: ErrUnknown, ErrTooLong.
func (s *Service) ScenarioWanted(r OpenRequest) (engine.Scenario, error) {
	_, _, sc, _, err := s.wanted(r)
	return sc, err
}

// wanted is what a request asks for: the pack with its files, the scenario, all options.
func (s *Service) wanted(r OpenRequest) (p engine.Pack, files fs.FS, sc engine.Scenario, options map[string]string, err error) {
	if long(string(r.Host.ID), r.Host.Name, r.Place.Guild, r.Place.Channel, r.Place.Thread, r.System, r.Scenario, r.Language) {
		return p, files, sc, options, ErrTooLong
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
func (s *Service) create(ctx context.Context, row Row, house []engine.Seat, r OpenRequest) (Table, error) {
	for wanted := row.Place; ; row.Place = wanted {
		var err error
		if row.ID, err = s.NewID(); err != nil {
			return Table{}, err
		}
		for _, seat := range house {
			level, _ := s.level("") // the usual one, which there is wherever there is a house
			sit(&row, Seat{Index: seat, House: true, Level: level}, "")
		}
		kind := row.ground(OpenedNew, r.Host, PostLobby)
		if row.Opening != nil {
			row.Opening.One = r.One
		}
		err = s.Store.Create(ctx, row, []Posting{s.posting(row, kind)})
		if errors.Is(err, ErrConflict) {
			continue
		}
		if err != nil {
			return Table{}, err
		}
		s.RingOutbox()
		return row.Table, nil
	}
}

// NewID is a random id.
func (s *Service) NewID() (ID, error) {
	var id [5]byte
	if _, err := io.ReadFull(s.Random, id[:]); err != nil {
		return "", fmt.Errorf("make an id: %w", err)
	}
	return ID(base32.NewEncoding(idLetters).EncodeToString(id[:])), nil
}

// keepPack keeps the archive of a pack, because tables outlive releases.
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
	sc, ok := find(p.Scenarios(), func(x engine.Scenario) bool { return x.ID == r.Scenario })
	if !ok {
		return sc, nil, ErrUnknown
	}
	options, known := map[string]string{}, 0
	for _, o := range sc.Options {
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
		if r.Linked && engine.IsTerms(k) {
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
	return sc, options, nil
}
