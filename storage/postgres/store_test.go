package postgres

import (
	"database/sql"
	"testing"

	"hexwarden/internal/cluster"
	"hexwarden/storage/storetest"
)

// raw opens a connection to a database, separate from the store's.
func raw(t testing.TB, address string) *sql.DB {
	t.Helper()
	db, err := sql.Open("pgx", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

// tried gives databases of a cluster to the suite that all databases pass.
func tried(c *cluster.Cluster) storetest.Engine {
	return storetest.Engine{
		Fresh: func(t testing.TB) string { return c.Database(t) },
		Open:  Open, Inspect: Inspect, Raw: raw,
	}
}

func TestStore(t *testing.T) {
	if storetest.Killed() { // its database already exists
		tried(nil).Test(t)
	}
	tried(cluster.Start(t)).Test(t)
}

func BenchmarkCommit(b *testing.B) { tried(cluster.Start(b, "fsync=on")).Benchmark(b) }
