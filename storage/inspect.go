package storage

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/record"
	"hexwarden/table"
)

// Schema is the version of the file's schema.
func (s *Store) Schema(ctx context.Context) (int, error) {
	var n int
	err := s.read.row(ctx, s.words.Schema).Scan(&n)
	return n, found("read the schema", err)
}

// Damage says what is wrong with the pages of a file. It reads all of them.
func (s *Store) Damage(ctx context.Context) ([]string, error) {
	if s.words.Damage == "" {
		return nil, nil
	}
	var out []string
	err := s.read.long(ctx, func(row scanner) error {
		var said string
		err := row.Scan(&said)
		if said != "ok" {
			out = append(out, said)
		}
		return err
	}, s.words.Damage)
	return out, found("check the file", err)
}

// Orphans lists rows that belong to nothing.
func (s *Store) Orphans(ctx context.Context) ([]string, error) {
	if s.words.Orphans == "" {
		return nil, nil
	}
	var out []string
	err := s.read.long(ctx, func(row scanner) error {
		var child, parent string
		var n int
		err := row.Scan(&child, &parent, &n)
		out = append(out, fmt.Sprintf("%s: %d rows belong to no row of %s", child, n, parent))
		return err
	}, s.words.Orphans)
	return out, found("look for orphans", err)
}

// Stray lists tables that lack what they cannot go on without: the state they
// stand at, a move before it, or a seat.
func (s *Store) Stray(ctx context.Context) (map[table.ID]string, error) {
	out := map[table.ID]string{}
	err := s.read.long(ctx, paired(out), `SELECT id, 'it has no seats' FROM tables WHERE id NOT IN (SELECT table_id FROM seats)
		UNION ALL SELECT id, 'the state it stands at is missing' FROM tables WHERE status IN ('running', 'frozen')
			AND NOT EXISTS (SELECT 1 FROM snapshots n WHERE n.table_id = tables.id AND n.seq = tables.seq)
		UNION ALL SELECT id, 'moves are missing' FROM tables WHERE status IN ('running', 'frozen')
			AND (SELECT count(*) FROM moves m WHERE m.table_id = tables.id) <> tables.seq + 1`)
	return out, found("look for stray tables", err)
}

// Unread says which parts of a table's moves cannot be read as they were written: a line with a key that
// no release writes, events that are damaged. It is strict where a running table is not, because
// a misspelt key would be ignored, and its value with it.
func (s *Store) Unread(ctx context.Context, id table.ID) error {
	return s.read.long(ctx, func(row scanner) error {
		var seq int
		var line string
		var stored []byte
		if err := row.Scan(&seq, &line, &stored); err != nil {
			return found("read moves", err)
		}
		d := json.NewDecoder(strings.NewReader(line))
		d.DisallowUnknownFields()
		if err := d.Decode(new(record.Line)); err != nil {
			return fmt.Errorf("move %d cannot be read: %w", seq, err)
		}
		body, err := unpacked(stored)
		if err == nil {
			err = json.Unmarshal(body, new([]engine.Event))
		}
		if err != nil {
			return fmt.Errorf("the events of move %d cannot be read: %w", seq, err)
		}
		return nil
	}, `SELECT seq, line, packed FROM moves WHERE table_id = ? ORDER BY seq`, id)
}

// Figures are what there is in a file, in numbers.
type Figures struct {
	Tables map[table.Status]int // by their status; a status without tables may be missing
	Lost   map[string]int       // living tables that cannot be told, by the reason (table.Affairs.Barred); "" is a place that is gone
	Outbox int                  // postings that wait
	Oldest time.Time            // creation of the oldest one whose table has a place; zero if none waits
	Tried  int                  // the most attempts at one of them
}

// Figures counts.
func (s *Store) Figures(ctx context.Context) (Figures, error) {
	f := Figures{Tables: map[table.Status]int{}, Lost: map[string]int{}}
	err := s.read.rows(ctx, paired(f.Tables), `SELECT status, count(*) FROM tables GROUP BY status`)
	if err != nil {
		return f, found("count", err)
	}
	err = s.read.rows(ctx, paired(f.Lost), `SELECT barred, count(*) FROM affairs JOIN tables ON id = table_id
		WHERE lost = 1 AND status IN ('lobby', 'running') GROUP BY 1`)
	if err != nil {
		return f, found("count", err)
	}
	var oldest int64
	err = s.read.row(ctx, `SELECT count(*), coalesce(min(created) FILTER (WHERE NOT EXISTS (
			SELECT 1 FROM affairs a WHERE a.table_id = outbox.table_id AND barred <> '')), 0), coalesce(max(attempts), 0) FROM outbox`).Scan(&f.Outbox, &oldest, &f.Tried)
	f.Oldest = when(oldest)
	return f, found("count", err)
}
