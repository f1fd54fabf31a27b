package main

import (
	"bytes"
	"context"
	"log/slog"
	"net"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"hexwarden/data"
	"hexwarden/discord/standin"
	"hexwarden/engine/record"
	"hexwarden/storage"
)

// journal is a log that several goroutines write.
type journal struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.b.Write(p)
}

func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.b.String()
}

// recorded reads the full record of the only table in a database and plays it again.
func recorded(t *testing.T, s *Settings) record.Record {
	t.Helper()
	ctx := context.Background()
	store, err := storage.Open(ctx, s.Database)
	if err != nil {
		t.Fatal(err)
	}
	all, err := store.Tables(ctx, "")
	store.Close()
	if err != nil || len(all) != 1 {
		t.Fatalf("%d tables, %v", len(all), err)
	}
	file, err := export{Table: string(all[0].ID), Full: true}.record(ctx, s)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := record.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	_, p, err := load(data.Files, rec.Header.System)
	if err != nil {
		t.Fatal(err)
	}
	if err := record.Verify(rec, systems[0], p); err != nil {
		t.Fatal(err)
	}
	return rec
}

// Two people play a whole battle with the real bot, through the real library,
// by pressing what they see.
func TestBattle(t *testing.T) {
	h := newHall(t, 1, standin.Options{})
	s := &Settings{Token: localToken, API: h.url, Database: filepath.Join(t.TempDir(), "bot.db")}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.Listen = listener.Addr().String()
	var log journal
	ctx, cancel := context.WithCancel(context.Background())
	var wait sync.WaitGroup
	wait.Go(func() {
		if err := s.serve(ctx, listener, slog.New(slog.NewTextHandler(&log, nil)), &log); err != nil {
			t.Errorf("serve: %v", err)
		}
	})
	defer func() {
		cancel()
		wait.Wait()
		if strings.Contains(log.String(), "level=WARN") || strings.Contains(log.String(), "level=ERROR") || t.Failed() {
			t.Errorf("the log:\n%s", log.String())
		}
	}()
	h.open()
	var out bytes.Buffer
	if err := s.health(&out); err != nil || !strings.Contains(out.String(), `"online":true`) {
		t.Errorf("health: %s, %v", out.String(), err)
	}
	for range 2000 {
		if h.step() {
			break
		}
	}
	last, seq, over := h.live()
	if !over {
		h.fail("the game did not end")
	}
	t.Logf("%d moves, %d presses too late; %s", h.moves, h.stale, last.Content)
	if h.stale > h.moves/10 {
		t.Errorf("%d presses were too late", h.stale)
	}
	h.mu.Lock()
	for _, p := range h.pinged {
		for _, u := range p.users {
			if !slices.Contains(waiting(p.content), u) && p.content != last.Content {
				t.Errorf("%s is notified, but not asked: %s", u, p.content)
			}
		}
	}
	if len(h.pinged) == 0 {
		t.Error("no message was heard")
	}
	h.mu.Unlock()
	if rec := recorded(t, s); rec.End.Moves != seq || !rec.End.Over {
		t.Errorf("the record has %d moves, the last message tells %d", rec.End.Moves, seq)
	}
}
