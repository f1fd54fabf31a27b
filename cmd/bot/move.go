package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
)

// move carries everything over from one database to another. Passwords are better left out of its flags, which
// everybody on the machine can read: PGPASSWORD and .pgpass hold them, and so does DATABASE_URL.
type move struct {
	From string `help:"The database to read: a file, or postgres://...; that of the settings if not given."`
	To   string `help:"The database to write, which must be empty: a new file, or postgres://...; that of the settings if not given."`
}

// Run moves. No bot may run on either database.
func (m move) Run(s *Settings) error { return m.run(context.Background(), s, os.Stdout) }

func (m move) run(ctx context.Context, s *Settings, out io.Writer) (err error) {
	from, to := cmp.Or(place(m.From), s.place()), cmp.Or(place(m.To), s.place())
	if from == to {
		return errors.New("this is one database: say with --from or --to which other one is meant")
	}
	named := setting
	if m.From != "" {
		named = "--from"
	}
	if err := from.there(named); err != nil {
		return err
	}
	for _, p := range []place{from, to} {
		ctx, lose := context.WithCancelCause(ctx)
		release, err := p.hold(ctx, false, lose)
		if err != nil {
			return err
		}
		defer release()
	}
	store, done, err := from.examined(ctx, func(why error) { fmt.Fprintf(out, "%v: a copy is brought to it and moved.\n", why) })
	if err != nil {
		return err
	}
	defer done()
	rows, err := to.fill(ctx, store)
	if err != nil {
		return err
	}
	all := 0
	for _, name := range slices.Sorted(maps.Keys(rows)) {
		fmt.Fprintf(out, "%-12s %d\n", name, rows[name])
		all += rows[name]
	}
	fmt.Fprintf(out, "Moved, counted and compared: %d rows from %s to %s. The old database is as it was: no bot may run on it again, or its dice would fall twice.\n", all, from, to)
	return nil
}
