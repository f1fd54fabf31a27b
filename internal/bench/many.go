package bench

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"hexwarden/storage/sqlite"
)

// What a file of many games holds.
const (
	manyGames = 10000
	manyMoves = 200
	aliveOf   = 10 // one game in so many is still played
)

// many makes a file of many games of many moves, once for all trials of a lab. It is a
// battle as it was written, copied by SQLite itself: what it holds is what the bot writes.
func (l *Lab) many() (path string, err error) {
	path = filepath.Join(l.Dir, "many.db")
	if _, err := os.Stat(path); err == nil {
		return path, nil
	}
	part := path + ".part"
	if err := l.one(part); err != nil {
		return "", err
	}
	db, err := sql.Open("sqlite", "file:"+part+"?_pragma=journal_mode(OFF)&_pragma=synchronous(OFF)&_pragma=cache_size(-64000)")
	if err != nil {
		return "", err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	games := manyGames
	if l.Quick {
		games = 20
	}
	for _, name := range []string{"tables", "seats", "affairs", "moves", "snapshots"} {
		if err := l.multiply(db, name, games); err != nil {
			return "", fmt.Errorf("copy %s: %w", name, err)
		}
	}
	if err := db.Close(); err != nil {
		return "", err
	}
	return path, os.Rename(part, path)
}

// one makes a file of one game, as long as the others should be and still played.
func (l *Lab) one(path string) error {
	store, err := sqlite.Open(l.Context, path)
	if err != nil {
		return err
	}
	s, err := l.told(store, manyMoves/2) // a battle is rarely longer than 150: its moves are in the file twice
	if err != nil {
		return err
	}
	told, err := store.Pending(l.Context, s.row.ID)
	if err != nil {
		return err
	}
	for _, p := range told {
		if err := store.Posted(l.Context, p.ID); err != nil {
			return err
		}
	}
	l.original = s.row.ID
	return store.Close()
}

// multiply copies the rows of the one game in a table of the file for that many games.
func (l *Lab) multiply(db *sql.DB, name string, games int) error {
	rows, err := db.QueryContext(l.Context, `SELECT name FROM pragma_table_info(?)`, name)
	if err != nil {
		return err
	}
	var columns []string
	for rows.Next() {
		var c string
		if err := rows.Scan(&c); err != nil {
			return err
		}
		columns = append(columns, c)
	}
	if err := rows.Err(); err != nil {
		return err
	}
	values, id, times := slices.Clone(columns), "id", "(SELECT 0 AS later)"
	if name == "moves" {
		times = "(SELECT 0 AS later UNION ALL SELECT 1000)"
	}
	for i, c := range columns {
		switch c {
		case "id", "table_id":
			id, values[i] = c, `printf('g%07d', n)`
		case "seq":
			values[i] = "seq + later"
		case "thread":
			values[i] = `printf('t%07d', n)`
		case "status":
			values[i] = fmt.Sprintf(`CASE n %% %d WHEN 0 THEN status ELSE 'over' END`, aliveOf)
		}
	}
	// The games are the outer loop: rows come in the order of the keys.
	_, err = db.ExecContext(l.Context, fmt.Sprintf(`WITH RECURSIVE games (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM games WHERE n < %d)
		INSERT INTO %[2]s (%[3]s) SELECT %[4]s FROM games CROSS JOIN %[7]s CROSS JOIN (SELECT * FROM %[2]s WHERE %[5]s = '%[6]s')`,
		games-1, name, strings.Join(columns, ", "), strings.Join(values, ", "), id, l.original, times))
	return err
}
