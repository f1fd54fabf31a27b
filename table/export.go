package table

import (
	"context"
	"errors"
	"fmt"

	"hexwarden/engine/record"
)

// Export writes the record of a table. While the game runs it is the public
// one; a full one, with the seed and every secret, is for whoever hosts the bot.
// After the end everybody gets the full one. Errors: ErrNotFound, ErrNotStarted.
func (s *Service) Export(ctx context.Context, id ID, full bool) ([]byte, error) {
	unlock, err := s.locks.acquire(ctx, id)
	if err != nil {
		return nil, err
	}
	defer unlock()
	row, err := s.Store.Load(ctx, id)
	if err != nil {
		return nil, err
	}
	return s.record(ctx, row, full || row.Status == Over)
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

// gather puts the full record of a table together; its lock is held.
func (s *Service) gather(ctx context.Context, row Row) (record.Record, error) {
	steps, err := s.Store.Steps(ctx, row.ID)
	if err != nil {
		return record.Record{}, err
	}
	if len(steps) == 0 {
		return record.Record{}, ErrNotStarted
	}
	snap, err := s.Store.Snapshot(ctx, row.ID, row.Seq)
	if err != nil {
		return record.Record{}, fmt.Errorf("export: %w", err)
	}
	r := record.Record{
		Header: record.Header{Format: record.Format, Kind: record.Full, System: row.System, Rules: row.Rules, Pack: row.PackHash,
			Scenario: row.Scenario, Options: row.Options, Commitment: row.Commitment, Salts: row.Salts, Seed: row.Seed},
		End: record.End{Moves: row.Seq, Over: row.Status == Over, State: snap.State},
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
