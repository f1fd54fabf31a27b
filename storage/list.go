package storage

import (
	"context"
	"encoding/json"
	"errors"

	"hexwarden/engine"
	"hexwarden/table"
)

const (
	putDraft = `INSERT INTO drafts (table_id, seat, point, entries, before) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (table_id, seat, point) DO UPDATE SET entries = excluded.entries, before = excluded.before`
	dropDraft  = `DELETE FROM drafts WHERE table_id = ? AND seat = ? AND point = ?`
	insertList = `INSERT INTO lists ("user", system, name, entries, at) VALUES (?, ?, ?, ?, ?)`
	updateList = `UPDATE lists SET system = ?, name = ?, entries = ?, at = ? WHERE "user" = ? AND id = ?`
	dropList   = `DELETE FROM lists WHERE "user" = ? AND id = ?`
)

// Draft implements table.Store.
func (s *Store) Draft(ctx context.Context, id table.ID, seat engine.Seat, point string) (d table.Drafted, err error) {
	var entries, before string
	err = s.read.row(ctx, `SELECT entries, before FROM drafts WHERE table_id = ? AND seat = ? AND point = ?`, id, seat, point).Scan(&entries, &before)
	if err == nil {
		err = errors.Join(json.Unmarshal([]byte(entries), &d.Entries), json.Unmarshal([]byte(before), &d.Before))
	}
	return d, found("read a draft", err)
}

// PutDraft implements table.Store.
func (s *Store) PutDraft(ctx context.Context, id table.ID, seat engine.Seat, point string, d table.Drafted) error {
	return s.transaction(ctx, "keep a draft", func(w *List) {
		w.exec(putDraft, id, seat, point, w.text(append([]string{}, d.Entries...)), w.text(d.Before))
	})
}

// DropDraft implements table.Store.
func (s *Store) DropDraft(ctx context.Context, id table.ID, seat engine.Seat, point string) error {
	return s.transaction(ctx, "drop a draft", func(w *List) { w.exec(dropDraft, id, seat, point) })
}

// Lists implements table.Store.
func (s *Store) Lists(ctx context.Context, user table.UserID) ([]table.Saved, error) {
	return listed(ctx, s.read, "read lists", func(row scanner, x *table.Saved) error {
		var entries string
		var at int64
		if err := row.Scan(&x.ID, &x.System, &x.Name, &entries, &at); err != nil {
			return err
		}
		x.At = when(at)
		return json.Unmarshal([]byte(entries), &x.Entries)
	}, `SELECT id, system, name, entries, at FROM lists WHERE "user" = ? ORDER BY name, id`, user)
}

// PutList implements table.Store.
func (s *Store) PutList(ctx context.Context, user table.UserID, x table.Saved) error {
	return s.transaction(ctx, "keep a list", func(w *List) {
		entries := w.text(append([]string{}, x.Entries...))
		if x.ID == 0 {
			w.exec(insertList, user, x.System, x.Name, entries, x.At.UnixMilli())
		} else {
			w.must(updateList, x.System, x.Name, entries, x.At.UnixMilli(), user, x.ID)
		}
	})
}

// DropList implements table.Store.
func (s *Store) DropList(ctx context.Context, user table.UserID, id int64) error {
	return s.transaction(ctx, "drop a list", func(w *List) { w.exec(dropList, user, id) })
}
