package main

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/internal/lease"
	"hexwarden/storage/sqlite"
	"hexwarden/table"
)

// TestHealthOfACrew checks that health and the metrics tell what a process has, and that only its own shards count.
func TestHealthOfACrew(t *testing.T) {
	w, _ := hospital(t)
	k := lease.New(lease.Config{Store: w.store, Name: processName, Log: slog.New(slog.DiscardHandler),
		Sets: [][]string{table.AllBuckets(), {table.WorkClubs}, {"shard 0 of 3", "shard 2 of 3"}}})
	w.crew = &crew{Keeper: k, store: w.store}
	if c := w.condition(t.Context(), true); c.Crew.Processes != 0 || len(c.Troubles) != 1 || !strings.HasPrefix(c.Troubles[0], "this process has no part") {
		t.Errorf("not joined: %+v", c)
	}
	if err := k.Step(t.Context()); err != nil {
		t.Fatal(err)
	}
	w.vitals.Online(wire.Shard{Number: 0, Of: 3}, true)
	c := w.condition(t.Context(), true)
	if x := c.Crew; x.Processes != 1 || x.Buckets != table.Buckets || !slices.Equal(x.Shards, []int{0, 2}) || !slices.Equal(x.Tasks, []string{table.WorkClubs}) {
		t.Errorf("%+v", x)
	}
	if c.Online || !slices.Equal(c.Away, []int{2}) || len(c.Troubles) != 1 || c.Troubles[0] != "Discord is not connected on 1 of 3 shards: 2" {
		t.Errorf("one of its shards is away, and another's: %+v", c)
	}
	w.vitals.Online(wire.Shard{Number: 2, Of: 3}, true)
	if c := w.condition(t.Context(), true); !c.Online || len(c.Troubles) != 0 {
		t.Errorf("%+v", c)
	}
	answer := httptest.NewRecorder()
	w.measures().ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	for _, want := range []string{`hexwarden_leases{kind="buckets"} 256`, `hexwarden_leases{kind="shards"} 2`, `hexwarden_leases{kind="tasks"} 1`, `hexwarden_processes 1`} {
		if !strings.Contains(answer.Body.String(), want+"\n") {
			t.Errorf("the metrics do not tell %s", want)
		}
	}
	if err := k.Leave(t.Context()); err != nil {
		t.Error(err)
	}
}

// TestAClockThatIsOff checks that a process whose clock is far from the database's does not join.
func TestAClockThatIsOff(t *testing.T) {
	path := t.TempDir() + "/bot.db"
	synctest.Test(t, func(t *testing.T) { // where it is the year 2000
		store, err := sqlite.Open(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		defer store.Close()
		if _, err := join(t.Context(), store, "bot", slog.New(slog.NewTextHandler(io.Discard, nil)), func(context.Context) {}); err == nil || !strings.Contains(err.Error(), "the clock of this machine is -") {
			t.Errorf("%v", err)
		}
		if x, err := store.Standing(t.Context()); err != nil || len(x.Living) != 0 {
			t.Errorf("%+v, %v", x, err)
		}
	})
}

// TestSettled checks that processes agree on a bot and a number of shards, and begin their sessions one after the other.
func TestSettled(t *testing.T) {
	store, err := sqlite.Open(t.Context(), t.TempDir()+"/bot.db")
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	var all []*crew
	for range 2 {
		k := lease.New(lease.Config{Store: store, Name: processName, Log: slog.New(slog.DiscardHandler)})
		all = append(all, &crew{Keeper: k, store: store})
		if err := k.Step(t.Context()); err != nil {
			t.Fatal(err)
		}
		wanted := 3 + len(all)
		if n, err := all[len(all)-1].Shards(t.Context(), wanted); err != nil || n != 4 {
			t.Errorf("process %d wants %d shards, and has %d, %v", len(all), wanted, n, err)
		}
	}
	if err := all[0].Leave(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := all[1].Step(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n, err := all[1].Shards(t.Context(), 6); err != nil || n != 6 {
		t.Errorf("one that is alone has %d, %v", n, err)
	}
	if err := all[1].belongs(t.Context(), application("MTIz.a.secret")); err != nil {
		t.Errorf("a bot: %v", err)
	}
	if err := all[0].Step(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := all[0].belongs(t.Context(), application("MTIz.another.secret")); err != nil {
		t.Errorf("another token of the same bot: %v", err)
	}
	if err := all[0].belongs(t.Context(), application("NDU2.a.secret")); !errors.Is(err, errOthers) {
		t.Errorf("a token of another bot: %v", err)
	}
	for bucket, want := range map[string]bool{"a": true, "b": true} {
		for range 2 {
			if ok, err := store.Turn(t.Context(), bucket, time.Hour); ok != want || err != nil {
				t.Errorf("%s: %v, %v", bucket, ok, err)
			}
			want = false
		}
		if ok, err := store.Turn(t.Context(), bucket, 0); !ok && err != nil {
			t.Errorf("%s, later: %v, %v", bucket, ok, err)
		}
	}
}
