package main

import (
	"context"
	"log/slog"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"hexwarden/engine"
	"hexwarden/internal/seeded"
	"hexwarden/storage/sqlite"
	"hexwarden/table"
)

// TestTheHouseThinks checks that at a level that thinks the house answers each question after the pause of
// that level, in every system, and at once at an easy level.
func TestTheHouseThinks(t *testing.T) {
	packs := (&Settings{}).packs(slog.New(slog.DiscardHandler))
	for scenario, system := range map[string]string{"first-battle": "battleground", "first-clash": "mythic", "seed": "eternia"} {
		synctest.Test(t, func(t *testing.T) {
			ctx := context.Background()
			store, err := sqlite.Open(ctx, filepath.Join(t.TempDir(), "bot.db"))
			if err != nil {
				t.Fatal(err)
			}
			defer store.Close()
			tables, err := (&Settings{random: seeded.Reader("thinks " + scenario)}).tables(store, packs)
			if err != nil {
				t.Fatal(err)
			}
			defer tables.Close()
			thoughts := 0
			tables.Observe = func(d table.Deed) {
				if d.What == table.Thought {
					thoughts++
				}
			}
			does := func(x table.Table, err error) table.Table {
				t.Helper()
				if err != nil {
					t.Fatal(err)
				}
				return x
			}
			ada := table.User{ID: "ada", Name: "Ada"}
			for _, x := range []struct {
				level table.Level
				pause time.Duration
			}{{table.Easy, 0}, {table.Skilled, 200 * time.Millisecond}} {
				opened := does(tables.OpenTable(ctx, table.OpenRequest{Host: ada, System: system, Scenario: scenario, Place: table.Place{Guild: "g", Channel: "c", Thread: string(x.level)}}))
				does(tables.JoinTable(ctx, opened.ID, 0, ada))
				for n := 1; n < len(opened.Seats); n++ {
					does(tables.SeatHouse(ctx, opened.ID, engine.Seat(n), ada))
				}
				does(tables.SetLevel(ctx, opened.ID, table.EverySeat, x.level, "ada"))
				thoughts = 0
				if _, err := tables.StartGame(ctx, opened.ID, "ada"); err != nil {
					t.Fatal(err)
				}
				began, answers := time.Now(), 0
				for range 60 {
					tables.SettleHouse()
					look, err := tables.Look(ctx, opened.ID, "ada")
					if err != nil {
						t.Fatal(err)
					}
					if look.Seq > answers {
						break
					}
					for _, p := range look.Prompts {
						if p.Standing == engine.Owed && p.Kind == engine.One {
							if _, err := tables.PlayMove(ctx, opened.ID, "ada", engine.Move{Prompt: p.ID, Picks: []engine.ChoiceID{p.Choices[0].ID()}}); err != nil {
								t.Fatal(err)
							}
							answers++
							break
						}
					}
				}
				tables.SettleHouse()
				look, err := tables.Look(ctx, opened.ID, "ada")
				if err != nil {
					t.Fatal(err)
				}
				of := look.Seq - answers // moves by the house
				t.Logf("%s, %s: %d answers of the house, %d thoughts, %v", system, x.level, of, thoughts, time.Since(began))
				if took := time.Since(began); took != time.Duration(of)*x.pause || of == 0 || (thoughts == of) != (x.pause > 0) {
					t.Errorf("%s, %s: %d answers of the house with %d thoughts took %v", system, x.level, of, thoughts, took)
				}
			}
		})
	}
}
