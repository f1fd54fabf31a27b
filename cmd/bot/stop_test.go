package main

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/internal/cluster"
)

// TestStop checks that a bot asked to stop finishes what it has acknowledged, within a time limit, and
// exits without an error. The next one continues where it was, and posts what people haven't been told
// yet.
func TestStop(t *testing.T) {
	h := newHall(t, 5, standin.Options{NonceFor: time.Nanosecond})
	s := &Settings{Token: localToken, API: h.url, Database: filepath.Join(t.TempDir(), "bot.db")}
	bot := h.child(s)
	h.open()
	for round := range 2 {
		for range 4 {
			h.step()
		}
		_, seq, _ := h.live()
		// The bot is asked to stop at the moment it acknowledges.
		var once sync.Once
		h.tell(func() { once.Do(func() { bot.Process.Signal(syscall.SIGTERM) }) })
		o, err := h.people[0].Command(h.ctx, h.thread, "game status")
		if err == nil {
			o, err = h.people[0].Done(h.ctx, o)
		}
		if err != nil || o.State == "failed" || !strings.Contains(o.Message.Words(), "Round") {
			t.Fatalf("stop %d: what was acknowledged was not answered: %+v, %v\n%s", round, o, err, bot.log.String())
		}
		h.tell(nil)
		select {
		case <-bot.over.Done():
		case <-time.After(10 * time.Second):
			t.Fatalf("stop %d: it does not stop\n%s", round, bot.log.String())
		}
		if code := bot.ProcessState.ExitCode(); code != 0 {
			t.Fatalf("stop %d: it exits with %d\n%s", round, code, bot.log.String())
		}
		moves := recorded(t, s).End.Moves
		if moves < seq {
			t.Errorf("stop %d: the record has %d moves, people were told of %d", round, moves, seq)
		}
		h.awaitBot(false)
		bot = h.child(s)
		h.awaitBot(true)
		// A player who answers on their own card hears about it before the table does; the rest is posted
		// now.
		h.await(h.people[0], h.thread, func(m standin.Message) bool {
			return !m.Ephemeral && max(sequence(m, "mine"), sequence(m, "log")) == moves
		})
	}
	h.step()
}

// TestStopAtTheStart checks that a bot that is asked to stop before it has begun does so, and that this is no error.
func TestStopAtTheStart(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &Settings{Token: localToken, Database: filepath.Join(t.TempDir(), "bot.db")}
	if err := s.serve(ctx, listener, slog.New(slog.DiscardHandler), io.Discard); err != nil {
		t.Error(err)
	}
}

// TestPostgresStopAtTheStart checks that a bot that is asked to stop while it joins others leaves nothing behind for which they would wait.
func TestPostgresStopAtTheStart(t *testing.T) {
	s := &Settings{URL: cluster.Start(t).Database(t)}
	store, err := s.place().open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	ctx, cancel := context.WithCancel(t.Context())
	told := writer(func([]byte) { cancel() }) // that work is shared out: it has joined
	if _, err := join(ctx, store, "bot", slog.New(slog.NewTextHandler(told, nil)), func(context.Context) {}); !errors.Is(err, context.Canceled) {
		t.Errorf("it has joined: %v", err)
	}
	if x, err := store.Standing(t.Context()); err != nil || len(x.Living) != 0 {
		t.Errorf("these live: %v, %v", x.Living, err)
	}
}

// writer is what is done with what is written.
type writer func(p []byte)

// Write implements io.Writer.
func (w writer) Write(p []byte) (int, error) {
	w(p)
	return len(p), nil
}
