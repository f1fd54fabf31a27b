package sqlite

import (
	"database/sql"
	"path/filepath"
	"testing"

	"hexwarden/storage/storetest"
)

// database gives files to the suite that all databases pass.
var database = storetest.Engine{
	Fresh: func(t testing.TB) string { return filepath.Join(t.TempDir(), "bot.db") },
	Open:  Open, Inspect: Inspect,
	Raw: func(t testing.TB, path string) *sql.DB {
		t.Helper()
		db, err := dial(path, "_pragma=busy_timeout(5000)", 1)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { db.Close() })
		return db
	},
}

func TestStore(t *testing.T) { database.Test(t) }

func TestMove(t *testing.T) { storetest.Move(t, database, database) }

func BenchmarkCommit(b *testing.B) { database.Benchmark(b) }
