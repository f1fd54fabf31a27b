package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"text/tabwriter"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/record"
	"hexwarden/internal/systems"
	"hexwarden/storage"
	"hexwarden/table"
)

// doctor looks a database over with the eyes of this release. It changes
// nothing in it, so it may be used while the bot runs, and with the next
// release before that takes over.
type doctor struct {
	Table []string `arg:"" optional:"" help:"Ids of tables to look at; all that are not over if none is given."`
	Over  bool     `help:"Look at tables that are over, too."`

	Discord bool   `help:"Look at Discord instead: try with the bot's token what it needs there."`
	Channel string `help:"With --discord: the id of a channel where tables are to live. A picture is posted there and deleted."`
}

// Run looks. What is wrong is listed, and is an error.
func (d doctor) Run(s *Settings) error {
	if d.Discord {
		c := checkup{settings: s, channel: d.Channel, patience: 30 * time.Second, out: os.Stdout}
		return c.run(context.Background())
	}
	return d.run(context.Background(), s, os.Stdout)
}

func (d doctor) run(ctx context.Context, s *Settings, out io.Writer) error {
	store, done, err := s.place().examined(ctx, func(why error) { fmt.Fprintf(out, "%v: a copy is brought to it and looked at.\n", why) })
	if err != nil {
		return err
	}
	defer done()
	tables, err := s.tables(store, s.packs(s.logger()))
	if err != nil {
		return err
	}
	defer tables.Close()
	faults, err := overview(ctx, store, out, s.runs(ctx))
	if err != nil {
		return err
	}
	rows, err := d.rows(ctx, store)
	if err != nil {
		return err
	}
	list := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(list, "table\tsystem\tscenario\tstatus\tmove\trules\tfinding")
	for _, row := range rows {
		finding, ok := s.examine(ctx, store, tables, row)
		switch {
		case !ok:
			faults++
		case row.Status == table.Frozen:
			finding += "; it goes on when this release starts"
		case row.Status == table.Quarantined:
			finding += "; \"bot revive\" lets it go on"
		}
		fmt.Fprintf(list, "%s\t%s\t%s\t%s\t%d\t%d\t%s\n", row.ID, row.System, row.Scenario, row.Status, row.Seq, row.Rules, finding)
	}
	if len(rows) > 0 {
		if err := list.Flush(); err != nil {
			return err
		}
	}
	if faults > 0 {
		return fmt.Errorf("things that are wrong: %d", faults)
	}
	fmt.Fprintf(out, "%d tables looked at: all is well.\n", len(rows))
	return nil
}

// runs says whether a bot answers where this one would listen.
func (s *Settings) runs(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+reachable(s.Listen)+"/health", nil)
	if err != nil {
		return false
	}
	answer, err := http.DefaultClient.Do(q)
	if err != nil {
		return false
	}
	defer answer.Body.Close()
	var c condition
	return json.NewDecoder(io.LimitReader(answer.Body, 64<<10)).Decode(&c) == nil && c.Schema > 0
}

// overview tells of the file as a whole, and counts what is wrong with it. That things wait to
// be told is wrong only while a bot runs that should tell them.
func overview(ctx context.Context, store *storage.Store, out io.Writer, runs bool) (faults int, err error) {
	schema, err := store.Schema(ctx)
	if err != nil {
		return 0, err
	}
	f, err := store.Figures(ctx)
	if err != nil {
		return 0, err
	}
	fmt.Fprintf(out, "schema %d;", schema)
	for _, status := range statuses {
		fmt.Fprintf(out, " %s %d", status, f.Tables[status])
	}
	fmt.Fprintf(out, "; waiting to be told: %d\n", f.Outbox)
	bad := func(format string, args ...any) {
		faults++
		fmt.Fprintf(out, "wrong: "+format+"\n", args...)
	}
	damage, err := store.Damage(ctx)
	if err != nil {
		return 0, err
	}
	for _, x := range damage {
		bad("the file is damaged: %s", x)
	}
	orphans, err := store.Orphans(ctx)
	if err != nil {
		return 0, err
	}
	for _, x := range orphans {
		bad("orphans: %s", x)
	}
	stray, err := store.Stray(ctx)
	if err != nil {
		return 0, err
	}
	for id, what := range stray {
		bad("table %s: %s", id, what)
	}
	if !f.Oldest.IsZero() && time.Since(f.Oldest) > stuck {
		if since := f.Oldest.Format(time.RFC3339); runs {
			bad("the outbox is stuck: something waits since %s, tried %d times at most", since, f.Tried)
		} else {
			fmt.Fprintf(out, "something waits since %s to be told; no bot runs at LISTEN_ADDR, and the next start tells it\n", since)
		}
	}
	return faults, nil
}

// rows are the tables to look at.
func (d doctor) rows(ctx context.Context, store *storage.Store) ([]table.Row, error) {
	all, err := store.Tables(ctx, "")
	if err != nil {
		return nil, err
	}
	var out []table.Row
	for _, t := range slices.Backward(all) {
		named := slices.Contains(d.Table, string(t.ID))
		if !named && (len(d.Table) > 0 || t.Status == table.Over && !d.Over) {
			continue
		}
		row, err := store.Load(ctx, t.ID)
		if err != nil {
			return nil, err
		}
		out = append(out, row)
	}
	if len(out) < len(d.Table) {
		return nil, fmt.Errorf("not all of these tables are there: %v", d.Table)
	}
	return out, nil
}

// examine opens a table as this release would and plays its record again.
func (s *Settings) examine(ctx context.Context, store *storage.Store, tables *table.Service, row table.Row) (finding string, ok bool) {
	wrong := func(format string, args ...any) (string, bool) {
		return "WRONG: " + fmt.Sprintf(format, args...), false
	}
	system, known := systems.All.System(row.System)
	if !known {
		return wrong("this release has no system %q", row.System)
	}
	if err := store.Unread(ctx, row.ID); err != nil {
		return wrong("%v", err)
	}
	data, err := tables.ExportRecord(ctx, row.ID, true)
	switch {
	case errors.Is(err, table.ErrNotStarted):
		return "not begun", true
	case errors.Is(err, table.ErrNotFound):
		return wrong("the state it stands at is missing")
	case err != nil:
		return wrong("%v", err)
	}
	rec, err := record.Decode(data)
	if err != nil {
		return wrong("%v", err)
	}
	p, err := systems.PackOf(s.Data, system, rec)
	if err != nil {
		return wrong("pack %.12s: %v", rec.Header.Pack, err)
	}
	if p.Hash() != rec.Header.Pack {
		return wrong("pack %.12s is missing", rec.Header.Pack)
	}
	snap, err := store.Snapshot(ctx, row.ID, row.Seq)
	if err != nil {
		return wrong("%v", err)
	}
	if snap.Version > system.Info().Version {
		return wrong("it needs version %d of the rules, this release has %d", snap.Version, system.Info().Version)
	}
	if _, err := system.Open(engine.Saved{Pack: p, Version: snap.Version, State: snap.State, Chance: chance.Keyed(record.Key(row.Seed, row.Salts, row.Dice))}); err != nil {
		return wrong("it cannot be opened: %v", err)
	}
	if rec.Header.Rules != system.Info().Version {
		return fmt.Sprintf("begun under version %d of the rules: it opens and goes on, but its record is not played again", rec.Header.Rules), true
	}
	if err := record.Verify(rec, system, p); err != nil {
		return wrong("%v", err)
	}
	return "the same, move by move", true
}
