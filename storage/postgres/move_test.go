package postgres

import (
	"database/sql"
	"path/filepath"
	"testing"

	"hexwarden/internal/cluster"
	"hexwarden/storage/sqlite"
	"hexwarden/storage/storetest"
)

// TestMove moves data from a file to PostgreSQL and back, and the other way round.
func TestMove(t *testing.T) {
	ours, file := tried(cluster.Start(t)), storetest.Engine{
		Fresh: func(t testing.TB) string { return filepath.Join(t.TempDir(), "bot.db") },
		Open:  sqlite.Open, Inspect: sqlite.Inspect,
		Raw: func(t testing.TB, path string) *sql.DB {
			t.Helper()
			db, err := sql.Open("sqlite", "file:"+path+"?_pragma=busy_timeout(5000)")
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { db.Close() })
			return db
		},
	}
	t.Run("from a file", func(t *testing.T) { storetest.Move(t, file, ours) })
	t.Run("from PostgreSQL", func(t *testing.T) { storetest.Move(t, ours, file) })
}
