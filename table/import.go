package table

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"fmt"
	"slices"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/pack"
	"hexwarden/engine/record"
)

// Imported is what is known of a table whose game came out of a file.
type Imported struct {
	Key       string        `json:"key"`             // of the wish it came of: the same wish makes no second table
	Place     Place         `json:"place"`           // where it was asked for
	Names     []string      `json:"names,omitempty"` // who sat there, by seat
	About     *record.About `json:"about,omitempty"` // what the file tells people
	Review    bool          `json:"review,omitempty"`
	Public    bool          `json:"public,omitempty"`    // it has no positions
	Adjourned bool          `json:"adjourned,omitempty"` // its game is not over, and nobody plays it here
	Until     time.Time     `json:"until,omitzero"`      // of a review: when it is removed
}

// ImportRequest asks for a table with the game of a record.
type ImportRequest struct {
	Host     User
	Place    Place  // where it is asked for
	Here     bool   // a game that continues is played there; else a place is made for it (PostImport)
	Data     []byte // the file, compressed or not
	Key      string // names the wish: asked again with the same, nothing is done again
	Language string // "en" if empty
	Own      string // language of the host, for a game that is only looked at; that of the table if empty
	Review   bool   // to be looked at, even if it could go on
}

// Kinds of postings about imported games.
const (
	PostImport = "import" // a game that continues needs a place
	PostReview = "review" // a game can be looked at
)

// Bounds for games that can only be looked at: the people who brought them have
// the files, and can bring them again.
const (
	ReviewTime = 30 * 24 * time.Hour // after that one is removed
	MaxReviews = 5                   // of one person; another one takes the place of the oldest
)

// Finished says whether the game of a table was played to its end, or ended by its people.
func (t Table) Finished() bool {
	return t.Status == Over && (t.Import == nil || !t.Import.Adjourned)
}

// ImportRecord makes a table from a record, after every line of it was checked
// and replayed. A full record of an unfinished game waits in the lobby for people
// to sit down, and continues where it was, with its own dice; any other one can
// only be looked at (ReviewGame). If there is an error, nothing has changed: an *Error
// names the error in the file with its line; ErrTaken, ErrTooLong, ErrImportBusy, ErrImportQueue, those of MayOpen.
func (s *Service) ImportRecord(ctx context.Context, r ImportRequest) (Table, error) {
	if r.Key == "" || long(string(r.Host.ID), r.Host.Name, r.Place.Guild, r.Place.Channel, r.Place.Thread, r.Key, r.Language, r.Own) {
		return Table{}, ErrTooLong
	}
	if t, _, err := s.wished(ctx, r.Key); err != nil || t.ID != "" {
		return t, err
	}
	done, err := s.intake.admit(ctx, r.Host.ID, s.Clock.Now())
	if err != nil {
		return Table{}, err
	}
	t, err := func() (t Table, err error) {
		bad := true
		defer func() { done(bad, s.Clock.Now()) }() // whatever happens, the next record has its turn
		t, bad, err = s.take(ctx, r)
		return t, err
	}()
	if err == nil && t.Import.Review {
		err = s.makeRoom(ctx, r.Host.ID)
	}
	return t, err
}

// take makes a table from a record; bad says that the file is to blame.
func (s *Service) take(ctx context.Context, r ImportRequest) (t Table, bad bool, err error) {
	if t, _, err := s.wished(ctx, r.Key); err != nil || t.ID != "" { // asked for twice at once
		return t, false, err
	}
	within, cancel := context.WithTimeout(ctx, importTime)
	defer cancel()
	rec, err := readRecord(r.Data)
	if err != nil {
		return t, true, told(err)
	}
	system, ok := s.Systems.System(rec.Header.System)
	if !ok {
		return t, true, inHeader(engine.T("record.fault.system", engine.Word("system", rec.Header.System)))
	}
	row := s.rowOf(r, rec)
	if err := s.allowed(ctx, r.Host, r.Place, row.Import.Review); err != nil {
		return t, false, err
	}
	var steps []Moved
	var snap *Snapshot
	if row.Import.Public {
		for range rec.Lines {
			steps = append(steps, Moved{})
		}
	} else if steps, snap, err = s.playAgain(within, system, rec); err != nil {
		var fault *Error
		err = told(err)
		return t, errors.As(err, &fault) && !errors.Is(err, ErrDisk), err
	}
	s.packing.RLock()
	defer s.packing.RUnlock()
	if !row.Import.Public {
		err = s.keepPackOf(ctx, rec.Header)
	}
	if err == nil {
		t, err = s.createImported(ctx, row, rec.Lines, steps, snap)
	}
	return t, false, err
}

// rowOf is a record as a table.
func (s *Service) rowOf(r ImportRequest, rec record.Record) Row {
	h, now := rec.Header, s.Clock.Now()
	public := h.Kind == record.Public
	row := Row{Version: 1, Rules: h.Rules, Walker: engine.Watcher, Seed: append([]byte{}, h.Seed...), Salts: h.Salts, Table: Table{
		System: h.System, PackHash: h.Pack, Scenario: h.Scenario, Options: h.Options, Host: r.Host.ID, Status: Lobby, Seq: rec.End.Moves,
		Commitment: h.Commitment, Language: cmp.Or(r.Language, "en"), Created: now, Updated: now}}
	row.Import = &Imported{Key: r.Key, Place: r.Place, Names: h.Seats, About: h.About, Public: public,
		Review: r.Review || public || rec.End.Over, Adjourned: !rec.End.Over}
	row.Notes, row.Dice = rec.End.Notes, h.Dice
	for i, name := range h.Seats {
		seat := Seat{Index: engine.Seat(i)}
		house := name == "" && s.Config.House != nil
		switch {
		case row.Import.Review:
			seat.Name, seat.House = name, name == ""
		case house:
			seat.House = true
		}
		row.Seats = append(row.Seats, seat)
	}
	if row.Import.Review {
		row.Status, row.Import.Until = Over, now.Add(ReviewTime)
		row.Language = cmp.Or(r.Own, row.Language)
	} else if r.Here {
		row.Place = r.Place
	}
	return row
}

// playAgain replays a record and returns the events of each move, and the
// state at the end.
func (s *Service) playAgain(ctx context.Context, system engine.System, rec record.Record) (out []Moved, snap *Snapshot, err error) {
	err = guard(0, func() error {
		p, err := s.packOf(ctx, system, rec.Header)
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(p.Scenarios(), func(x engine.Scenario) bool { return x.ID == rec.Header.Scenario }) {
			return inHeader(engine.T("record.fault.scenario", engine.Word("scenario", rec.Header.Scenario)))
		}
		var last record.Step
		for x, err := range record.Steps(rec, system, p) {
			if err = errors.Join(err, ctx.Err()); err != nil {
				return err
			}
			out, last = append(out, Moved{Seq: x.Line.N, Events: x.Events}), x
		}
		snap = &Snapshot{Seq: rec.End.Moves, Version: system.Info().Version, State: last.State}
		return rec.EndsWith(last)
	})
	var broken *engine.Broken
	if errors.As(err, &broken) { // a pack that breaks its own rules
		err = inHeader(engine.T("record.fault.engine"))
	}
	return out, snap, err
}

// packOf is the pack of a record: the one that travels inside, if it is what
// its hash says, or the one that is known here.
func (s *Service) packOf(ctx context.Context, system engine.System, h record.Header) (engine.Pack, error) {
	if h.Archive == nil {
		p, err := s.pack(ctx, system, h.Scenario, h.Pack)
		if errors.Is(err, ErrNotFound) || errors.Is(err, errNotOfSystem) {
			err = inHeader(engine.T("record.fault.pack", engine.Word("pack", h.Pack[:min(12, len(h.Pack))])))
		}
		return p, err
	}
	bad := inHeader(engine.T("record.fault.archive"))
	inside, err := pack.Unarchive(h.Archive)
	if err != nil {
		return nil, bad
	}
	files := waited{inside, ctx}
	if hash, err := pack.Hash(files); err != nil || hash != h.Pack {
		return nil, cmp.Or(ctx.Err(), bad)
	}
	p, err := system.Load(files)
	if err != nil {
		return nil, cmp.Or(ctx.Err(), bad)
	}
	return p, nil
}

// keepPackOf keeps the pack of a sound record, because its table outlives releases.
func (s *Service) keepPackOf(ctx context.Context, h record.Header) error {
	if h.Archive != nil {
		return s.Store.PutPack(ctx, h.Pack, h.System, h.Archive)
	}
	p, files, err := s.Packs(h.System, h.Scenario)
	if err != nil || p.Hash() != h.Pack { // it is kept already
		return nil
	}
	return s.keepPack(ctx, h.System, p, files)
}

// wished finds the table that a request has led to, or the id that it will have.
func (s *Service) wished(ctx context.Context, key string) (Table, ID, error) {
	for n := 0; ; n++ {
		sum := sha256.Sum256(fmt.Appendf(nil, "hexwarden import 1 %d %s", n, key))
		id := ID(base32.NewEncoding(idLetters).EncodeToString(sum[:5]))
		row, err := s.Store.Load(ctx, id)
		switch {
		case errors.Is(err, ErrNotFound):
			return Table{}, id, nil
		case err != nil:
			return Table{}, "", err
		case row.Import != nil && row.Import.Key == key:
			return row.Table, id, nil
		}
	}
}

// createImported stores the table of a record, all or nothing.
func (s *Service) createImported(ctx context.Context, row Row, lines []record.Line, played []Moved, snap *Snapshot) (Table, error) {
	now := s.Clock.Now()
	var steps []Step
	for _, l := range lines {
		steps = append(steps, Step{Line: l, At: now})
	}
	for {
		t, id, err := s.wished(ctx, row.Import.Key)
		if err != nil || t.ID != "" {
			return t, err
		}
		row.ID = id
		var postings []Posting
		switch {
		case row.Import.Review:
			postings = []Posting{s.posting(row, PostReview)}
		case row.Place == Place{}:
			postings = []Posting{s.posting(row, PostImport), s.posting(row, PostLobby)}
		default:
			postings = []Posting{s.posting(row, PostLobby)}
		}
		err = s.Store.Import(ctx, row, steps, played, snap, postings)
		if errors.Is(err, ErrConflict) { // the same wish, at the same moment
			continue
		}
		if err != nil {
			return Table{}, err
		}
		s.RingOutbox()
		return row.Table, nil
	}
}

// playOn continues the game of an imported table where it was.
func (s *Service) playOn(ctx context.Context, o *opened, by UserID) error {
	if err := s.read(ctx, o); err != nil {
		return err
	}
	row := o.row
	from := *row.Import
	from.Adjourned = false
	row.Import, row.Status = &from, Running
	row.acted(row.SeatOf(by), s.Clock.Now())
	postings := s.postings(&opened{row: row}, row, Step{}, o.game, nil)
	if err := s.commit(ctx, o, Change{Row: row, Postings: postings}); err != nil {
		return err
	}
	s.games.Add(row.ID, cached{row.Seq, o.game})
	s.kick(row.ID)
	return nil
}

// namesake is a free seat where somebody of that name sat before the game was
// imported; -1 if there is none.
func namesake(row *Row, name string) engine.Seat {
	if row.Import == nil {
		return -1
	}
	for _, x := range row.Seats {
		if int(x.Index) < len(row.Import.Names) && row.Import.Names[x.Index] == name && !x.Taken() {
			return x.Index
		}
	}
	return -1
}
