package table

import (
	"context"
	"errors"
	"fmt"
	"time"

	"hexwarden/engine/record"
)

// ExportRecord writes the record of a table. While the game runs it is the public
// one; a full one, with the seed and every secret, is for the person who hosts the bot.
// After the end everybody gets the full one. Errors: ErrNotFound, ErrNotStarted.
func (s *Service) ExportRecord(ctx context.Context, id ID, full bool) ([]byte, error) {
	unlock, err := s.locks.Lock(ctx, id)
	if err != nil {
		return nil, err
	}
	defer unlock()
	row, err := s.Store.Load(ctx, id)
	if err != nil {
		return nil, err
	}
	return s.record(ctx, row, full || row.Finished())
}

// File is a record as a file.
type File struct {
	Name  string
	Data  []byte // compressed
	Moves int
}

// ExportRecordFile is the record as ExportRecord gives it to a person, compressed. A person
// who sees the game with a delay gets no more of it than they see. Errors: those of ExportRecord.
func (s *Service) ExportRecordFile(ctx context.Context, id ID, u UserID) (File, error) {
	t, err := s.Table(ctx, id) // before the record, which may have a move more by then
	if err != nil {
		return File{}, err
	}
	data, err := s.ExportRecord(ctx, id, false)
	if err != nil {
		return File{}, err
	}
	f := File{Name: "record-" + string(id) + ".jsonl", Moves: t.Seq}
	if last := t.seen(t.SeatOf(u)); last < t.Seq {
		r, err := record.Decode(data)
		if err != nil {
			return f, err
		}
		if r.Header.Kind == record.Public { // else the game has ended this moment
			r.Lines, r.End, f.Moves = r.Lines[:last+1], record.End{Moves: last}, last
			if data, err = r.Encode(); err != nil {
				return f, err
			}
		}
	}
	f.Data, err = record.Compress(data, f.Name)
	f.Name += ".gz"
	return f, err
}

// record writes the record of a table; its lock is held.
func (s *Service) record(ctx context.Context, row Row, full bool) ([]byte, error) {
	r, err := s.gather(ctx, row)
	if err != nil {
		return nil, err
	}
	if !full {
		if r, err = r.Public(); err != nil {
			return nil, err
		}
	}
	return r.Encode()
}

// gather puts together the record of a table, as far as it is known.
func (s *Service) gather(ctx context.Context, row Row) (record.Record, error) {
	steps, err := s.Store.Steps(ctx, row.ID)
	if err != nil {
		return record.Record{}, err
	}
	if len(steps) == 0 {
		return record.Record{}, ErrNotStarted
	}
	r := record.Record{
		Header: record.Header{Format: record.Format, Kind: record.Full, About: about(row, steps), System: row.System, Rules: row.Rules, Pack: row.PackHash,
			Scenario: row.Scenario, Options: row.Options, Commitment: row.Commitment, Salts: row.Salts, Dice: row.Dice, Seed: row.Seed},
		End: record.End{Moves: row.Seq, Over: row.Finished() && !row.Ended, Notes: row.Notes},
	}
	if row.Import != nil && row.Import.Public {
		r.Header.Kind, r.Header.Seed = record.Public, nil
	} else {
		snap, err := s.Store.Snapshot(ctx, row.ID, row.Seq)
		if err != nil {
			return r, fmt.Errorf("export: %w", err)
		}
		r.End.State = snap.State
	}
	for _, seat := range row.Seats {
		r.Header.Seats = append(r.Header.Seats, seat.Name)
	}
	for _, x := range steps {
		r.Lines = append(r.Lines, x.Line)
	}
	r.Header.Archive, err = s.foreign(ctx, row)
	return r, err
}

// about tells people whose game it is.
func about(row Row, steps []Step) *record.About {
	day := func(t time.Time) string { return t.UTC().Format("2006-01-02 15:04 UTC") }
	a := &record.About{Table: string(row.ID), Opened: day(row.Created), Begun: day(steps[0].At), Last: day(steps[len(steps)-1].At)}
	if row.Import != nil && row.Import.About != nil { // its moves were made elsewhere, at another time
		a.Opened, a.Begun = row.Import.About.Opened, row.Import.About.Begun
		if row.Import.Review {
			a.Last = row.Import.About.Last
		}
	}
	for i, x := range row.Seats {
		a.Players = append(a.Players, record.Player{Seat: i + 1, Name: x.Name, House: x.House})
	}
	return a
}

// foreign is the archive of a table's pack if it is not the one of the release.
func (s *Service) foreign(ctx context.Context, row Row) ([]byte, error) {
	if p, _, err := s.Packs(row.System, row.Scenario); err == nil && p.Hash() == row.PackHash {
		return nil, nil
	}
	blob, err := s.Store.Pack(ctx, row.PackHash)
	if errors.Is(err, ErrNotFound) {
		return nil, nil // the record still names the pack by its hash
	}
	return blob, err
}
