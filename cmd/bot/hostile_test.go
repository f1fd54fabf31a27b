package main

import (
	"errors"
	"log/slog"
	"path/filepath"
	"runtime"
	"testing"
	"testing/fstest"

	"hexwarden/engine/pack"
	"hexwarden/internal/hostile"
	"hexwarden/internal/systems"
	"hexwarden/storage/sqlite"
	"hexwarden/table"
)

// TestHostilePacks checks that every system refuses whatever a stranger may put into a
// pack, using little memory.
func TestHostilePacks(t *testing.T) {
	for _, x := range hostile.Packs() {
		blob, err := pack.Archive(fstest.MapFS{"pack.yaml": {Data: []byte(x.Text)}})
		if err != nil {
			t.Fatalf("%s: %v", x.Name, err)
		}
		for _, system := range systems.All {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			files, err := pack.Unarchive(blob)
			if err != nil {
				t.Fatalf("%s: %v", x.Name, err)
			}
			if _, err = system.Load(files); err == nil {
				t.Errorf("%s: %s reads it", x.Name, system.Info().ID)
			}
			runtime.ReadMemStats(&after)
			if got := (after.TotalAlloc - before.TotalAlloc) >> 20; got > 64 {
				t.Errorf("%s: %s allocates %d MB", x.Name, system.Info().ID, got)
			}
		}
	}
}

// TestHostileUploads checks that every upload of the corpus is refused with an explanation and leaves nothing
// behind. `hexdev bench` measures what that costs.
func TestHostileUploads(t *testing.T) {
	store, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "bot.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	s := &Settings{}
	tables, err := s.tables(store, s.packs(slog.New(slog.DiscardHandler)))
	if err != nil {
		t.Fatal(err)
	}
	defer tables.Close()
	var ids []string
	for _, system := range systems.All {
		ids = append(ids, system.Info().ID)
	}
	for f, err := range hostile.Uploads(ids...) {
		if err != nil {
			t.Fatal(err)
		}
		_, err := tables.ImportRecord(t.Context(), table.ImportRequest{Host: table.User{ID: table.UserID(f.Name), Name: "Eve"},
			Place: table.Place{Guild: "g", Channel: "c"}, Data: f.Data, Key: f.Name})
		var refused *table.Error
		if !errors.As(err, &refused) {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
	if all, err := tables.Tables(t.Context(), ""); err != nil || len(all) > 0 {
		t.Errorf("%d tables, %v", len(all), err)
	}
}
