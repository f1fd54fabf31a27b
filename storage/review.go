package storage

import (
	"context"

	"hexwarden/table"
)

// removals are the statements that remove everything about a table.
var removals = []string{
	`DELETE FROM moves WHERE table_id = ?`, `DELETE FROM snapshots WHERE table_id = ?`, `DELETE FROM outbox WHERE table_id = ?`,
	`DELETE FROM notes WHERE table_id = ?`, `DELETE FROM drafts WHERE table_id = ?`, `DELETE FROM dumps WHERE table_id = ?`,
	`DELETE FROM affairs WHERE table_id = ?`, `DELETE FROM seats WHERE table_id = ?`, `DELETE FROM tables WHERE id = ?`}

// Reviews implements table.Store.
func (s *Store) Reviews(ctx context.Context, host table.UserID) ([]table.ID, error) {
	return s.ids(ctx, `SELECT t.id FROM tables t JOIN affairs a ON a.table_id = t.id
		WHERE t.host = ? AND a.review = 1 ORDER BY t.created, t.rowid`, host)
}

// Remove implements table.Store.
func (s *Store) Remove(ctx context.Context, id table.ID) error {
	return s.transaction(ctx, "remove a table", func(w *List) {
		for _, x := range removals {
			w.exec(x, id)
		}
	})
}
