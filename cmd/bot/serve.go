package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"runtime/debug"
	"sync"
	"syscall"
	"time"

	"hexwarden/club"
	"hexwarden/discord"
	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
	"hexwarden/docs"
	"hexwarden/internal/painter"
	"hexwarden/internal/systems"
	"hexwarden/storage"
	"hexwarden/table"
	"hexwarden/text"
	"hexwarden/text/rulebook"
)

// serve runs the bot.
type serve struct{}

// Run serves until SIGINT or SIGTERM.
func (serve) Run(s *Settings) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // asked a second time, it stops at once
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(memory)
	}
	listener, err := net.Listen("tcp", s.Listen)
	if err != nil {
		return fmt.Errorf("LISTEN_ADDR: %w", err)
	}
	return s.serve(ctx, listener, s.logger(), os.Stdout)
}

// standing is the bot with everything but Discord: it has read what it needs and has
// gone on where it stopped.
type standing struct {
	hold   func() error // lets the next bot have the database
	store  *storage.Store
	texts  *text.Catalogue
	rules  *rulebook.Library
	packs  *systems.Shelf
	look   *watch
	tables *table.Service
	club   *club.Service
	crew   *crew // nil: no other process works with it
}

// stand makes the bot stand; lost hears of it if another bot has the database all the same.
func (s *Settings) stand(ctx context.Context, lost func(error), log *slog.Logger) (_ *standing, err error) {
	b := &standing{packs: s.packs(log)}
	defer func() {
		if err != nil {
			err = errors.Join(err, b.close())
		}
	}()
	if b.hold, err = s.place().hold(ctx, s.shared(), lost); err != nil {
		return nil, err
	}
	if b.store, err = s.place().open(ctx); err != nil {
		return nil, err
	}
	if b.texts, err = s.texts(); err != nil {
		return nil, err
	}
	if b.rules, err = rulebook.Open(docs.Files); err != nil {
		return nil, err
	}
	for _, system := range systems.All {
		if err := b.packs.Sound(system.Info().ID); err != nil { // every fault before the start, not at the first table
			return nil, err
		}
	}
	b.look = newWatch(watch{store: b.store, place: s.place(), log: log})
	b.look.rotation = s.rotation(b.look.vitals, log)
	if b.tables, err = s.tables(watched{b.store, b.look.vitals}, b.packs); err != nil {
		return nil, err
	}
	b.tables.Observe, b.tables.Lower, b.tables.Numbered = b.look.vitals.deed, lower, true
	b.look.thoughts = b.tables.Pondering
	b.club = systems.Club(b.tables, b.store, b.packs)
	if s.shared() {
		if err = b.join(ctx, s, log); err != nil {
			return nil, err
		}
	}
	return b, b.tables.Resume(ctx)
}

// shared says whether other processes may serve the same tables: those of a local table are one process's.
func (s *Settings) shared() bool { return s.place().remote() && s.Token != "" }

// join makes the bot one of several. Whatever time a process does not run, the others do: the store knows for how long
// nobody did.
func (b *standing) join(ctx context.Context, s *Settings, log *slog.Logger) (err error) {
	if err := s.place().bury(ctx); err != nil {
		return err
	}
	b.crew, err = join(ctx, b.store, application(s.Token), log, func(ctx context.Context) {
		if err := b.tables.Resume(ctx); err != nil && ctx.Err() == nil {
			log.Error("what was taken over does not go on before the next change of hands", "error", err)
		}
	})
	if err == nil {
		b.tables.Share, b.tables.Uptime, b.look.crew = b.crew, nil, b.crew
	}
	return err
}

func (b *standing) close() error {
	if b.tables != nil {
		b.tables.Close()
	}
	if b.crew != nil {
		b.crew.stop()
	}
	var err error
	if b.store != nil {
		err = b.store.Close()
	}
	if b.hold != nil {
		err = errors.Join(err, b.hold())
	}
	return err
}

// memory is what the bot tries to get along with, in bytes, unless GOMEMLIMIT says
// otherwise: near it garbage is looked for more often. Nothing fails above it.
const memory = 208 << 20

// interactionsPath is where Discord posts interactions.
const interactionsPath = "/interactions"

// serve wires everything and runs it until ctx ends. It closes the listener.
func (s *Settings) serve(ctx context.Context, listener net.Listener, log *slog.Logger, say io.Writer) (err error) {
	defer listener.Close()
	ctx, lose := context.WithCancelCause(ctx)
	defer lose(nil)
	defer func() {
		if cause := context.Cause(ctx); errors.Is(cause, storage.ErrHeld) {
			err = cause // and not because it was asked to
		}
	}()
	bot, err := s.stand(ctx, lose, log)
	if errors.Is(err, context.Canceled) && ctx.Err() != nil { // it was asked to stop before it stood
		return nil
	}
	if err != nil {
		return err
	}
	defer bot.close()
	look, texts := bot.look, bot.texts
	defer func() {
		if missing := texts.Missing(); len(missing) > 0 {
			log.Warn("texts were missing", "texts", missing)
		}
	}()

	w := wire.Config{Token: s.Token, URL: s.API, Rate: s.Rate, Shards: s.Shards, Log: log, Trusted: look.vitals.trusted}
	if bot.crew != nil {
		w.Crew = bot.crew
	}
	web := http.NewServeMux()
	web.Handle("/health", look.wellness())
	var endpoint *wire.Endpoint
	if s.Token != "" && s.Key != nil {
		endpoint = &wire.Endpoint{Key: s.Key, Log: log}
		web.Handle("POST "+interactionsPath, endpoint)
	}
	if s.Token == "" {
		server, err := standin.Open(standin.Options{File: s.chat(), Token: localToken, Anywhere: s.Anywhere})
		if err != nil {
			return err
		}
		defer server.Close()
		if err := server.PostTo(ctx, ""); err != nil { // it may be the file of a local table that has posted
			return err
		}
		web.Handle("/", server.Handler())
		w.Token, w.URL = localToken, "http://"+reachable(listener.Addr().String())
		fmt.Fprintf(say, "The local table is open: %s\n", w.URL)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	server := &http.Server{Handler: web, ReadHeaderTimeout: 10 * time.Second}
	var wait sync.WaitGroup
	wait.Go(func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			log.Error("LISTEN_ADDR is served no longer", "error", err)
		}
	})
	defer wait.Wait()
	defer server.Close()
	if s.Metrics != "" {
		end, err := look.expose(s.Metrics, &wait)
		if err != nil {
			return err
		}
		defer end()
	}
	if look.rotation != nil {
		wait.Go(func() { look.rotation.run(ctx) })
		defer cancel()
	}
	draws := s.painter
	if draws == nil {
		draws = painter.New(texts)
	}
	return discord.Serve(ctx, discord.Config{Services: chat.Services{Pause: s.Pause, Tables: bot.tables, Club: bot.club, Texts: texts, Systems: systems.All, Scenarios: bot.packs.Scenarios, Cards: bot.packs.Cards,
		Painter: timed{draws, look.vitals}, Rules: bot.rules, Log: log}, Guild: s.Guild, Observer: look.vitals, Endpoint: endpoint}, w)
}
