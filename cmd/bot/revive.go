package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"hexwarden/table"
)

// revive lets a table go on that was set aside after a fault.
type revive struct {
	Table string `arg:"" help:"Id of the table."`
}

// Run revives. The bot must not be running: it looks at the table when it starts.
func (r revive) Run(s *Settings) error { return r.run(context.Background(), s, os.Stdout) }

func (r revive) run(ctx context.Context, s *Settings, out io.Writer) error {
	if err := s.place().there(setting); err != nil {
		return err
	}
	ctx, lose := context.WithCancelCause(ctx)
	release, err := s.place().hold(ctx, false, lose)
	if err != nil {
		return err
	}
	defer release()
	store, err := s.place().open(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	tables, err := s.tables(store, s.packs(s.logger()))
	if err != nil {
		return err
	}
	defer tables.Close()
	row, err := store.Load(ctx, table.ID(r.Table))
	if errors.Is(err, table.ErrNotFound) {
		return fmt.Errorf("there is no table %q in %s", r.Table, s.place())
	}
	if err != nil {
		return err
	}
	finding, ok := s.examine(ctx, store, tables, row)
	if !ok && row.Status == table.Quarantined {
		return errors.New(finding)
	}
	err = tables.ReviveTable(ctx, row.ID)
	if errors.Is(err, table.ErrSound) {
		return fmt.Errorf("table %s was not set aside: it is %s", row.ID, row.Status)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "Table %s goes on after move %d.\n", row.ID, row.Seq)
	return nil
}
