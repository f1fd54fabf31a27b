package storage

import (
	"context"
	"slices"
	"time"

	"hexwarden/engine"
	"hexwarden/table"
)

const (
	insertTable = `INSERT INTO tables (version, guild, channel, thread, rules, status, fault, seq, trail, walker, language, options, updated,
		id, system, pack, scenario, host, commitment, seed, created)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
	updateTable = `UPDATE tables SET version = ?, guild = ?, channel = ?, thread = ?, rules = ?, status = ?, fault = ?, seq = ?,
		trail = ?, walker = ?, language = ?, options = ?, updated = ? WHERE id = ? AND version = ?`
	// updateStanding changes nothing that a table is found by, as most moves do.
	updateStanding = `UPDATE tables SET version = ?, rules = ?, fault = ?, seq = ?, trail = ?, walker = ?, language = ?, options = ?, updated = ?
		WHERE id = ? AND version = ? AND guild = ? AND channel = ? AND thread = ? AND status = ?`
	deleteSeats    = `DELETE FROM seats WHERE table_id = ?`
	insertSeat     = `INSERT INTO seats (table_id, seat, "user", name, house, level, salt) VALUES (?, ?, ?, ?, ?, ?, ?)`
	insertMove     = `INSERT INTO moves (table_id, seq, line, packed, "user", at) VALUES (?, ?, ?, ?, ?, ?)`
	insertSnapshot = `INSERT INTO snapshots (table_id, seq, version, state) VALUES (?, ?, ?, ?)`
	thinSnapshots  = `DELETE FROM snapshots WHERE table_id = ? AND seq >= ? AND seq < ?`
	insertPosting  = `INSERT INTO outbox (table_id, seq, kind, seat, created) VALUES (?, ?, ?, ?, ?)`
	insertDump     = `INSERT INTO dumps (table_id, cause, record, at) VALUES (?, ?, ?, ?)
		ON CONFLICT (table_id) DO UPDATE SET cause = excluded.cause, record = excluded.record, at = excluded.at`
	insertPack    = `INSERT INTO packs (hash, system, archive) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`
	dropPacks     = `DELETE FROM packs WHERE hash NOT IN (SELECT pack FROM tables)`
	deletePosting = `DELETE FROM outbox WHERE id = ?`
	insertNote    = `INSERT INTO notes (table_id, key, value) VALUES (?, ?, ?) ON CONFLICT (table_id, key) DO UPDATE SET value = excluded.value`
	deleteNote    = `DELETE FROM notes WHERE table_id = ? AND key = ?`
)

// Create implements table.Store.
func (s *Store) Create(ctx context.Context, row table.Row, postings []table.Posting) error {
	return s.transaction(ctx, "create a table", func(w *List) {
		w.create(row)
		w.postings(postings)
	})
}

// create writes a new table.
func (w *List) create(row table.Row) {
	w.exec(insertTable, append(w.changing(row, row.Version), row.ID, row.System, row.PackHash, row.Scenario,
		row.Host, row.Commitment, row.Seed, row.Created.UnixMilli())...)
	w.seats(row)
	w.affairs(row)
}

// Import implements table.Store.
func (s *Store) Import(ctx context.Context, row table.Row, steps []table.Step, events []table.Moved, snap *table.Snapshot, postings []table.Posting) error {
	return s.transaction(ctx, "import a table", func(w *List) {
		w.create(row)
		for i, x := range steps {
			w.step(row.ID, x, events[i].Events)
		}
		if snap != nil {
			w.exec(insertSnapshot, row.ID, snap.Seq, snap.Version, packed(snap.State))
		}
		w.postings(postings)
	})
}

// Commit implements table.Store.
func (s *Store) Commit(ctx context.Context, c table.Change) error {
	return s.transaction(ctx, "commit", func(w *List) {
		row := c.Row
		at := row.Place
		w.exec(updateStanding, row.Version+1, row.Rules, row.Fault, row.Seq, w.text(list(row.Trail)), row.Walker, row.Language,
			w.text(row.Options), row.Updated.UnixMilli(), row.ID, row.Version, at.Guild, at.Channel, at.Thread, row.Status)
		w.otherwise(updateTable, append(w.changing(row, row.Version+1), row.ID, row.Version)...)
		if c.Seating {
			w.seats(row)
		}
		if c.Settled {
			w.affairs(row)
		}
		if c.Step != nil {
			w.step(row.ID, *c.Step, c.Events)
		}
		if n := c.Snapshot; n != nil {
			w.exec(insertSnapshot, row.ID, n.Seq, n.Version, packed(n.State))
			w.thin(row.ID, n.Seq, c.Keep)
		}
		w.postings(c.Postings)
		if c.Finished != nil {
			w.finished(*c.Finished)
		}
		if c.Dump != nil {
			w.exec(insertDump, row.ID, row.Fault, c.Dump, row.Updated.UnixMilli())
		}
	})
}

// changing is the columns of a table that change, in the order of both statements.
func (w *List) changing(row table.Row, version int) []any {
	return []any{version, row.Place.Guild, row.Place.Channel, row.Place.Thread, row.Rules, row.Status, row.Fault, row.Seq,
		w.text(list(row.Trail)), row.Walker, row.Language, w.text(row.Options), row.Updated.UnixMilli()}
}

// step writes a move with its events.
func (w *List) step(id table.ID, x table.Step, events []engine.Event) {
	w.exec(insertMove, id, x.Line.N, w.text(x.Line), packed(w.json(list(events))), x.By, x.At.UnixMilli())
}

// thin forgets the states before the newest but those to keep, the oldest of which comes first.
func (w *List) thin(id table.ID, newest int, keep []int) {
	from := 0
	for _, seq := range append(slices.Clone(keep), newest) {
		if from < seq {
			w.exec(thinSnapshots, id, from, seq)
		}
		from = seq + 1
	}
}

func (w *List) seats(row table.Row) {
	w.exec(deleteSeats, row.ID)
	for i, x := range row.Seats {
		w.exec(insertSeat, row.ID, x.Index, x.User, x.Name, x.House, x.Level, row.Salts[i])
	}
}

func (w *List) postings(list []table.Posting) {
	for _, p := range list {
		w.exec(insertPosting, p.Table, p.Seq, p.Kind, p.Seat, p.Created.UnixMilli())
	}
}

// postingsOfClubs writes postings without a change of their tables, which would keep others from posting there: whoever
// reads a posting must know all before it.
func (w *List) postingsOfClubs(list []table.Posting) {
	if len(list) > 0 {
		w.alone("outbox")
		w.postings(list)
	}
}

// PutPack implements table.Store.
func (s *Store) PutPack(ctx context.Context, hash, system string, archive []byte) error {
	return s.transaction(ctx, "keep a pack", func(w *List) { w.exec(insertPack, hash, system, archive) })
}

// DropPacks implements table.Store.
func (s *Store) DropPacks(ctx context.Context) error {
	return s.transaction(ctx, "drop packs", func(w *List) { w.exec(dropPacks) })
}

// Trying implements table.Store.
func (s *Store) Trying(ctx context.Context, posting int64, channel, newest string, now time.Time) error {
	return s.transaction(ctx, "try a posting", func(w *List) { w.exec(s.words.Try, now.UnixMilli(), channel, newest, posting) })
}

// Posted implements table.Store.
func (s *Store) Posted(ctx context.Context, posting int64) error {
	return s.transaction(ctx, "close a posting", func(w *List) { w.exec(deletePosting, posting) })
}

// Remember implements table.Store.
func (s *Store) Remember(ctx context.Context, id table.ID, key, value string) error {
	return s.transaction(ctx, "remember", func(w *List) {
		if value == "" {
			w.exec(deleteNote, id, key)
			return
		}
		w.exec(insertNote, id, key, value)
	})
}
