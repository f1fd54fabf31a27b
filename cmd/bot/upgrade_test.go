package main

import (
	"bytes"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/pack"
	"hexwarden/engine/record"
	"hexwarden/internal/systems"
	"hexwarden/storage/sqlite"
	"hexwarden/table"
)

// TestATableOfAnotherVersion checks that a table stored by an older version of the rules,
// with its pack, is continued by this one. A table of a later version waits and names that
// version.
func TestATableOfAnotherVersion(t *testing.T) {
	frozen := os.DirFS("../../engine/battleground/testdata/frozen/v1")
	s := &Settings{Database: filepath.Join(t.TempDir(), "bot.db")}
	store, err := sqlite.Open(t.Context(), s.Database)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	archive, state := enginetest.Stored(t, frozen, "pack.zip.gz"), enginetest.Stored(t, frozen, "first-battle-0086.json.gz")
	files, err := pack.Unarchive(archive)
	if err != nil {
		t.Fatal(err)
	}
	hash, err := pack.Hash(files)
	if err != nil {
		t.Fatal(err)
	}
	if err := store.PutPack(t.Context(), hash, "battleground", archive); err != nil {
		t.Fatal(err)
	}
	people := []table.UserID{"p0", "p1"}
	for id, version := range map[table.ID]int{"older": 1, "later": systems.All[0].Info().Version + 1} {
		row := table.Row{Version: 1, Rules: version, Walker: engine.Watcher, Seed: []byte("seed"), Salts: []string{"a", "b"},
			Table: table.Table{ID: id, System: "battleground", PackHash: hash, Scenario: "first-battle", Status: table.Running, Language: "en",
				Commitment: chance.Commit([]byte("seed")), Created: time.Now(), Updated: time.Now()}}
		for i, p := range people {
			row.Seats = append(row.Seats, table.Seat{Index: engine.Seat(i), User: p, Name: string(p)})
		}
		if err := store.Create(t.Context(), row, nil); err != nil {
			t.Fatal(err)
		}
		if err := store.Commit(t.Context(), table.Change{Row: row, Step: &table.Step{Line: record.Line{State: record.Hash(state)}, At: time.Now()},
			Snapshot: &table.Snapshot{Version: version, State: state}}); err != nil {
			t.Fatal(err)
		}
	}
	tables, err := s.tables(store, s.packs(slog.New(slog.DiscardHandler)))
	if err != nil {
		t.Fatal(err)
	}
	defer tables.Close()
	if err := tables.Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	played := 0
	for range 5 {
		for _, p := range people {
			look, err := tables.Look(t.Context(), "older", p)
			if err != nil {
				t.Fatal(err)
			}
			if i := slices.IndexFunc(look.Prompts, func(q engine.Prompt) bool { return q.Standing == engine.Owed }); i >= 0 {
				if _, err := tables.PlayMove(t.Context(), "older", p, ai.Random{Chance: chance.Keyed("people")}.Choose(look.View, look.Prompts[i], nil)); err != nil {
					t.Fatal(err)
				}
				played++
			}
		}
	}
	if snap, err := store.Snapshot(t.Context(), "older", played); err != nil || played == 0 || snap.Version != systems.All[0].Info().Version {
		t.Errorf("after %d moves the state is of version %d, %v", played, snap.Version, err)
	}
	_, err = tables.PlayMove(t.Context(), "later", "p0", engine.Move{})
	var refused *engine.Refused
	if !errors.As(err, &refused) || refused.Text.Key != "refused.frozen_version" || *refused.Text.Args[0].Num != systems.All[0].Info().Version+1 {
		t.Errorf("a table of a later version: %v", err)
	}
	var out bytes.Buffer
	err = (doctor{}).run(t.Context(), s, &out)
	for _, want := range []string{"begun under version 1 of the rules: it opens and goes on", "of the rules, this release has"} {
		if err == nil || !strings.Contains(out.String(), want) {
			t.Errorf("the doctor does not say %q: %v\n%s", want, err, out.String())
		}
	}
}
