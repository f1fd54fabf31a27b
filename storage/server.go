package storage

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"hexwarden/table"
)

const putServer = `INSERT INTO servers (guild, body, board) VALUES (?1, ?2, ?3)
	ON CONFLICT (guild) DO UPDATE SET body = excluded.body, board = excluded.board WHERE servers.body = ?4`

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

// ChangeServer implements table.Store.
func (s *Store) ChangeServer(ctx context.Context, guild string, change func(*table.Server) error) (table.Server, error) {
	return changed(ctx, s, "keep the manners of a server", change, func(w *List, x table.Server, was string) { w.must(putServer, guild, w.text(x), x.Board, was) },
		`SELECT body FROM servers WHERE guild = ?`, guild)
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

// ServerTables implements table.Store.
func (s *Store) ServerTables(ctx context.Context, guild string) ([]table.Table, error) {
	return s.tables(ctx, `SELECT id FROM tables WHERE status IN ('lobby', 'running', 'frozen') AND (guild = ?1 OR guild = '' AND id IN (
			SELECT table_id FROM affairs WHERE lost = 1 AND home = ?1))
		ORDER BY updated DESC, rowid DESC`, guild)
}
