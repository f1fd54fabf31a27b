package main

import (
	"context"
	"crypto/rand"
	"io"
	"os"

	"hexwarden/storage"
	"hexwarden/table"
)

// export writes the record of a table.
type export struct {
	Table string `arg:"" help:"Id of the table, as /status tells it."`
	Full  bool   `help:"With the seed and every secret even while the game runs; for whoever hosts the bot."`
	Out   string `help:"File to write; standard output if not given." type:"path"`
}

// Run writes the record.
func (e export) Run(s *Settings) error {
	ctx := context.Background()
	store, err := storage.Open(ctx, s.Database)
	if err != nil {
		return err
	}
	defer store.Close()
	p := &packs{settings: s}
	tables := table.New(table.Config{Store: store, Systems: systems, Packs: p.get, Clock: clock{}, Random: rand.Reader, Log: s.logger()})
	defer tables.Close()
	data, err := tables.Export(ctx, table.ID(e.Table), e.Full)
	if err != nil {
		return err
	}
	out := io.Writer(os.Stdout)
	if e.Out != "" {
		f, err := os.OpenFile(e.Out, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if err != nil {
			return err
		}
		defer f.Close()
		out = f
	}
	_, err = out.Write(data)
	return err
}
