package main

import (
	"compress/zlib"
	"context"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"hexwarden/data"
	"hexwarden/discord/chat"
	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
	"hexwarden/internal/painter"
	"hexwarden/internal/systems"
	"hexwarden/render"
	"hexwarden/storage/sqlite"
	"hexwarden/table"
	"hexwarden/text"
)

// walking is a battle at the question where a figure goes, and the answer that takes it
// farthest.
func walking(b *testing.B) (engine.Game, engine.Move) {
	system, pack, err := systems.Load(data.Files, "battleground", "")
	if err != nil {
		b.Fatal(err)
	}
	key := chance.Keyed("bench")
	g, _, err := system.New(engine.Setup{Pack: pack, Scenario: "first-battle", Seats: 2, Chance: key})
	if err != nil {
		b.Fatal(err)
	}
	player := ai.Random{Chance: key}
	for range 1000 {
		p := owed(g.Prompts())
		if p.Point == "BG-D-15" && len(p.Choices) > 20 {
			return g, engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: []engine.ChoiceID{p.Choices[0].ID()}}
		}
		if g, _, err = g.Apply(player.Choose(g.View(p.Seats[0]), p, nil)); err != nil {
			b.Fatal(err)
		}
	}
	b.Fatal("nobody walked")
	return nil, engine.Move{}
}

func owed(prompts []engine.Prompt) engine.Prompt {
	i := slices.IndexFunc(prompts, func(p engine.Prompt) bool { return p.Standing == engine.Owed })
	if i < 0 {
		return engine.Prompt{}
	}
	return prompts[i]
}

// BenchmarkApply measures the rules' part of an action: the move, the prompts that follow,
// and the state as it is stored.
func BenchmarkApply(b *testing.B) {
	g, m := walking(b)
	b.Run("move", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, _, err := g.Apply(m); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("encode", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := g.State(); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("view", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			g.View(0)
		}
	})
}

// BenchmarkWhole measures an action from the move to the picture: rules, one durable
// transaction, a board drawn and encoded. It takes turns with its floor: the same bytes
// written durably, and a whole board of indices compressed by zlib at its fastest. x-floor
// is the ratio of the medians.
func BenchmarkWhole(b *testing.B) {
	ctx := context.Background()
	dir := b.TempDir()
	store, err := sqlite.Open(ctx, filepath.Join(dir, "bench.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer store.Close()
	texts, err := text.Load(data.Files)
	if err != nil {
		b.Fatal(err)
	}
	tables, err := systems.Tables(store, &systems.Shelf{Log: slog.New(slog.DiscardHandler)}, systems.Dice{})
	if err != nil {
		b.Fatal(err)
	}
	defer tables.Close()
	draw := painter.New(texts)
	floorFile, err := os.Create(filepath.Join(dir, "floor"))
	if err != nil {
		b.Fatal(err)
	}
	defer floorFile.Close()
	block, pixels := make([]byte, 12<<10), make([]byte, 1612*1192)
	for i := range pixels {
		pixels[i] = byte(i / 37)
	}
	player := ai.Random{Chance: chance.Keyed("whole")}
	users := []table.User{{ID: "1", Name: "Ada", Salt: "a"}, {ID: "2", Name: "Ben", Salt: "b"}}
	var t table.Table
	games := 0
	begin := func() {
		games++
		place := table.Place{Guild: "g", Channel: "c", Thread: string(rune('A' + games))}
		if t, err = tables.OpenTable(ctx, table.OpenRequest{Host: users[0], Place: place, System: "battleground", Scenario: "first-battle", Language: "en"}); err != nil {
			b.Fatal(err)
		}
		for i, u := range users {
			if t, err = tables.JoinTable(ctx, t.ID, engine.Seat(i), u); err != nil {
				b.Fatal(err)
			}
		}
		if _, err := tables.StartGame(ctx, t.ID, users[0].ID); err != nil {
			b.Fatal(err)
		}
	}
	begin()
	var action, floor []time.Duration
	b.ReportAllocs()
	for b.Loop() {
		var asked engine.Prompt
		var at table.Position
		for seat, u := range users {
			if at, err = tables.Look(ctx, t.ID, u.ID); err != nil {
				b.Fatal(err)
			}
			if at.Outcome != nil {
				begin()
			}
			if asked = owed(at.Prompts); asked.ID != "" {
				at.Seat = engine.Seat(seat)
				break
			}
		}
		if asked.ID == "" {
			continue
		}
		start := time.Now()
		r, err := tables.PlayMove(ctx, t.ID, users[at.Seat].ID, player.Choose(at.View, asked, nil))
		if err != nil {
			b.Fatal(err)
		}
		if _, err := draw.Board(ctx, r.Table, chat.Eyes{Language: r.Table.Language}, r.Position.View, r.Events, nil, render.Near); err != nil {
			b.Fatal(err)
		}
		action = append(action, time.Since(start))

		start = time.Now()
		if _, err := floorFile.WriteAt(block, 0); err != nil {
			b.Fatal(err)
		}
		if err := floorFile.Sync(); err != nil {
			b.Fatal(err)
		}
		z, _ := zlib.NewWriterLevel(io.Discard, zlib.BestSpeed)
		if _, err := z.Write(pixels); err != nil || z.Close() != nil {
			b.Fatal(err)
		}
		floor = append(floor, time.Since(start))
	}
	if len(action) == 0 {
		return
	}
	slices.Sort(action)
	slices.Sort(floor)
	median := func(d []time.Duration) float64 { return float64(d[len(d)/2]) }
	b.ReportMetric(median(action)/median(floor), "x-floor")
	b.ReportMetric(median(action)/1e6, "ms/action")
}
