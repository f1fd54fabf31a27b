package standin

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"

	_ "modernc.org/sqlite" // the driver "sqlite"
)

// tables are the things kept, each as JSON under its id; attachments lie in the table "files" as they came.
var tables = []string{"settings", "people", "channels", "messages", "commands", "interactions", "applications"}

// store keeps the chat in an SQLite file. Changes are gathered while a request runs and written in one transaction
// when it ends, so a process killed at any time leaves a whole chat behind. The things are small and all in memory;
// the file is read once, when the stand-in opens. Only files are read on demand.
type store struct {
	db      *sql.DB
	changed map[[2]string]any // table, id -> the thing, nil when it goes
	files   map[string][]byte // attachment id -> body, nil when it goes
}

func openStore(file string) (*store, error) {
	// It holds direct messages: nobody else on the machine may read it.
	f, err := os.OpenFile(file, os.O_CREATE|os.O_RDWR, 0o600)
	if err == nil {
		err = errors.Join(f.Chmod(0o600), f.Close())
	}
	if err != nil {
		return nil, fmt.Errorf("standin: open the chat: %w", err)
	}
	dsn := "file:" + (&url.URL{Path: file}).EscapedPath() +
		"?_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(NORMAL)"
	db, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, fmt.Errorf("standin: open the chat: %w", err)
	}
	db.SetMaxOpenConns(1)
	ddl := "CREATE TABLE IF NOT EXISTS files (id TEXT PRIMARY KEY, body BLOB NOT NULL);"
	for _, t := range tables {
		ddl += "CREATE TABLE IF NOT EXISTS " + t + " (id TEXT PRIMARY KEY, body TEXT NOT NULL);"
	}
	if _, err := db.Exec(ddl); err != nil {
		db.Close()
		return nil, fmt.Errorf("standin: open the chat %s: %w", file, err)
	}
	return &store{db: db, changed: map[[2]string]any{}, files: map[string][]byte{}}, nil
}

func (t *store) close() error { return t.db.Close() }

func (t *store) put(table, id string, thing any)     { t.changed[[2]string{table, id}] = thing }
func (t *store) drop(table, id string)               { t.changed[[2]string{table, id}] = nil }
func (t *store) putFile(attachment string, b []byte) { t.files[attachment] = b }
func (t *store) dropFile(attachment string)          { t.files[attachment] = nil }

// flush writes what changed since the last flush.
func (t *store) flush() error {
	if len(t.changed)+len(t.files) == 0 {
		return nil
	}
	changed, files := t.changed, t.files
	t.changed, t.files = map[[2]string]any{}, map[string][]byte{}
	tx, err := t.db.Begin()
	if err != nil {
		return fmt.Errorf("standin: write the chat: %w", err)
	}
	defer tx.Rollback()
	for key, thing := range changed {
		if thing == nil {
			_, err = tx.Exec("DELETE FROM "+key[0]+" WHERE id = ?", key[1])
		} else {
			var body []byte
			if body, err = json.Marshal(thing); err == nil {
				_, err = tx.Exec("INSERT OR REPLACE INTO "+key[0]+" (id, body) VALUES (?, ?)", key[1], string(body))
			}
		}
		if err != nil {
			return fmt.Errorf("standin: write %s: %w", key[0], err)
		}
	}
	for id, body := range files {
		if body == nil {
			_, err = tx.Exec("DELETE FROM files WHERE id = ?", id)
		} else {
			_, err = tx.Exec("INSERT OR REPLACE INTO files (id, body) VALUES (?, ?)", id, body)
		}
		if err != nil {
			return fmt.Errorf("standin: write a file: %w", err)
		}
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("standin: write the chat: %w", err)
	}
	return nil
}

// each hands every stored thing of a table to keep.
func each[T any](t *store, table string, keep func(*T)) error {
	rows, err := t.db.Query("SELECT id, body FROM " + table)
	if err != nil {
		return fmt.Errorf("standin: read %s: %w", table, err)
	}
	defer rows.Close()
	for rows.Next() {
		var id, body string
		if err := rows.Scan(&id, &body); err != nil {
			return fmt.Errorf("standin: read %s: %w", table, err)
		}
		thing := new(T)
		d := json.NewDecoder(strings.NewReader(body))
		d.UseNumber() // embeds, components and commands are given back as they came
		if err := d.Decode(thing); err != nil {
			return fmt.Errorf("standin: read %s %s: %w", table, id, err)
		}
		keep(thing)
	}
	return rows.Err()
}

// file reads an attachment; nil when it is not there.
func (t *store) file(attachment string) ([]byte, error) {
	var body []byte
	err := t.db.QueryRow("SELECT body FROM files WHERE id = ?", attachment).Scan(&body)
	if err == sql.ErrNoRows {
		return nil, nil
	}
	return body, err
}
