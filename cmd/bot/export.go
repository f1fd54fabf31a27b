package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"hexwarden/engine/record"
	"hexwarden/table"
)

// export writes the record of a table.
type export struct {
	Table string `arg:"" help:"Id of the table."`
	Full  bool   `help:"With the seed and every secret even while the game runs; for the host of the bot."`
	Gzip  bool   `help:"Compress it; bot replay and /game import read it so."`
	Out   string `help:"File to write, which must not be there yet; standard output if not given." type:"path"`
}

// Run writes the record. The bot may be running.
func (e export) Run(s *Settings) error {
	data, err := e.record(context.Background(), s)
	if err != nil {
		return err
	}
	if e.Out == "" {
		_, err = os.Stdout.Write(data)
		return err
	}
	f, err := os.OpenFile(e.Out, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	if _, err := f.Write(data); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

func (e export) record(ctx context.Context, s *Settings) ([]byte, error) {
	store, err := s.place().inspect(ctx) // the bot that runs on it may be of another release
	if err != nil {
		return nil, err
	}
	defer store.Close()
	tables, err := s.tables(store, s.packs(s.logger()))
	if err != nil {
		return nil, err
	}
	defer tables.Close()
	data, err := tables.ExportRecord(ctx, table.ID(e.Table), e.Full)
	switch {
	case errors.Is(err, table.ErrNotFound):
		return nil, fmt.Errorf("there is no table %q in %s", e.Table, s.place())
	case errors.Is(err, table.ErrNotStarted):
		return nil, fmt.Errorf("the game at table %q has not begun", e.Table)
	}
	if err == nil && e.Gzip {
		data, err = record.Compress(data, "record-"+e.Table+".jsonl")
	}
	return data, err
}
