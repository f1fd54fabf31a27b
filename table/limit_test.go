package table_test

import (
	"fmt"
	"testing"

	"hexwarden/table"
)

// TestUsualLimit checks that one person can open only a limited number of tables on a server, and
// that the server can set another limit, or none.
func TestUsualLimit(t *testing.T) {
	b := newRig(t)
	open := func(n int, u table.User) error {
		r := table.OpenRequest{Host: u, Place: table.Place{Guild: "g", Channel: "c", Thread: fmt.Sprint("t", n)}, System: "toy", Scenario: "duel"}
		_, err := b.OpenTable(t.Context(), r)
		return err
	}
	for n := range table.UsualPerHost {
		is(t, open(n, ada), nil)
	}
	refusedWith(t, open(20, ada), "table.error.host_full")
	is(t, open(21, ben), nil)
	boss := table.User{ID: "boss", Rank: table.Manager}
	settle := func(n int) {
		t.Helper()
		if _, err := b.ChangeServer(t.Context(), "g", boss, func(x *table.Server) { x.PerHost = n }); err != nil {
			t.Fatal(err)
		}
	}
	settle(12)
	is(t, open(22, ada), nil)
	is(t, open(23, ada), nil)
	refusedWith(t, open(24, ada), "table.error.host_full")
	settle(table.Boundless)
	is(t, open(25, ada), nil)
	settle(0)
	refusedWith(t, open(26, ada), "table.error.host_full")
}
