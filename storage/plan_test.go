package storage_test

import (
	"database/sql"
	"path/filepath"
	"strings"
	"testing"

	"hexwarden/storage"
	"hexwarden/storage/sqlite"
)

// TestNamingLooksAtLivingTables checks that a person's tables are found without searching every game ever
// played.
func TestNamingLooksAtLivingTables(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	rows, err := db.QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+storage.Naming, "ada")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	steps := 0
	for ; rows.Next(); steps++ {
		var id, parent, unused int
		var step string
		if err := rows.Scan(&id, &parent, &unused, &step); err != nil || strings.HasPrefix(step, "SCAN affairs") {
			t.Errorf("%q, %v", step, err)
		}
	}
	if err := rows.Err(); err != nil || steps == 0 {
		t.Errorf("%d steps, %v", steps, err)
	}
}
