package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"hexwarden/storage"
	"hexwarden/storage/sqlite"
)

// backup copies the database to a file, of PostgreSQL as well.
type backup struct {
	File string `arg:"" help:"File to write. One that is there is replaced once the copy is found sound." type:"path"`
}

// Run copies; the bot may be running.
func (b backup) Run(s *Settings) error { return b.run(context.Background(), s, os.Stdout) }

func (b backup) run(ctx context.Context, s *Settings, out io.Writer) error {
	if err := s.place().there(setting); err != nil {
		return err
	}
	if err := s.place().copy(ctx, b.File); err != nil {
		return err
	}
	copied, err := sqlite.Inspect(ctx, b.File)
	switch {
	case errors.Is(err, storage.ErrOlder), errors.Is(err, storage.ErrNewer):
		fmt.Fprintf(out, "Copied and found sound: %s, written by another release.\n", b.File)
		return nil
	case err != nil:
		return err
	}
	defer copied.Close()
	f, err := copied.Figures(ctx)
	if err != nil {
		return err
	}
	tables := 0
	for _, n := range f.Tables {
		tables += n
	}
	fmt.Fprintf(out, "Copied and found sound: %s, %d tables.\n", b.File, tables)
	return nil
}
