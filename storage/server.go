package storage

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"hexwarden/table"
)

const putServer = `INSERT INTO servers (guild, body, board) VALUES (?, ?, ?)
	ON CONFLICT (guild) DO UPDATE SET body = excluded.body, board = excluded.board`

// Server implements table.Store.
func (s *Store) Server(ctx context.Context, guild string) (x table.Server, err error) {
	var body string
	err = s.read.row(ctx, `SELECT body FROM servers WHERE guild = ?`, guild).Scan(&body)
	if errors.Is(err, sql.ErrNoRows) {
		return x, nil
	}
	if err == nil {
		err = json.Unmarshal([]byte(body), &x)
	}
	return x, found("read the manners of a server", err)
}

// PutServer implements table.Store.
func (s *Store) PutServer(ctx context.Context, guild string, x table.Server) error {
	return s.transaction(ctx, "keep the manners of a server", func(w *List) { w.exec(putServer, guild, w.text(x), x.Board) })
}

// Boards implements table.Store.
func (s *Store) Boards(ctx context.Context) ([]string, error) {
	return listed(ctx, s.read, "list dashboards", value[string],
		`SELECT guild FROM servers WHERE board <> '' ORDER BY guild`)
}

// Placed implements table.Store.
func (s *Store) Placed(ctx context.Context, guild, channel string) ([]table.ID, error) {
	return s.ids(ctx, `SELECT id FROM tables WHERE status IN ('lobby', 'running', 'frozen')
		AND (?1 <> '' AND guild = ?1 OR ?2 <> '' AND ?2 IN (channel, thread)) ORDER BY created, rowid`, guild, channel)
}

// Living implements table.Store.
func (s *Store) Living(ctx context.Context, guild string) ([]table.Table, error) {
	return s.tables(ctx, `SELECT id FROM tables WHERE status IN ('lobby', 'running', 'frozen') AND (guild = ?1 OR guild = '' AND id IN (
			SELECT table_id FROM affairs WHERE lost = 1 AND home = ?1))
		ORDER BY updated DESC, rowid DESC`, guild)
}
