package storage

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"hexwarden/table"
)

const (
	insertPace      = `INSERT OR REPLACE INTO paces (table_id, pace, wishes) VALUES (?, ?, ?)`
	deleteDeadlines = `DELETE FROM deadlines WHERE table_id = ?`
	insertDeadline  = `INSERT INTO deadlines (table_id, seat, since, due, stage, next) VALUES (?, ?, ?, ?, ?, ?)`
)

// timing writes the time of a table: its pace, wishes and deadlines.
func (w *writing) timing(row table.Row) {
	w.exec(insertPace, row.ID, row.Pace.Milliseconds(), w.text(row.Wishes))
	w.exec(deleteDeadlines, row.ID)
	for _, d := range row.Deadlines {
		next := int64(0)
		if !d.Next.IsZero() {
			next = d.Next.UnixMilli()
		}
		w.exec(insertDeadline, row.ID, d.Seat, d.Since.UnixMilli(), d.Due.UnixMilli(), d.Stage, next)
	}
}

// timing reads the time of a table into its row.
func (s *Store) timing(ctx context.Context, r *table.Row) error {
	var pace int64
	var wishes string
	err := s.read.row(ctx, `SELECT pace, wishes FROM paces WHERE table_id = ?`, r.ID).Scan(&pace, &wishes)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err == nil {
		err = json.Unmarshal([]byte(wishes), &r.Wishes)
	}
	if err != nil {
		return found("read the time of a table", err)
	}
	r.Pace = time.Duration(pace) * time.Millisecond
	err = s.read.rows(ctx, func(row scanner) error {
		var d table.Deadline
		var since, due, next int64
		err := row.Scan(&d.Seat, &since, &due, &d.Stage, &next)
		d.Since, d.Due, d.Next = when(since), when(due), when(next)
		r.Deadlines = append(r.Deadlines, d)
		return err
	}, `SELECT seat, since, due, stage, next FROM deadlines WHERE table_id = ? ORDER BY seat`, r.ID)
	return found("read deadlines", err)
}

// Ticking implements table.Store.
func (s *Store) Ticking(ctx context.Context, until time.Time) ([]table.ID, error) {
	return s.ids(ctx, `SELECT DISTINCT table_id FROM deadlines WHERE next > 0 AND next <= ? ORDER BY next`, until.UnixMilli())
}

// NextTick implements table.Store.
func (s *Store) NextTick(ctx context.Context) (time.Time, error) {
	var next int64
	err := s.read.row(ctx, `SELECT coalesce(min(next), 0) FROM deadlines WHERE next > 0`).Scan(&next)
	return when(next), found("find the next deadline", err)
}
