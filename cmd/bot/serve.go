package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"hexwarden/discord"
	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
	"hexwarden/storage"
	"hexwarden/table"
	"hexwarden/text"
)

// localToken is the token of the local table; it guards nothing.
const localToken = "local"

// serve runs the bot.
type serve struct{}

// clock is the time of day.
type clock struct{}

func (clock) Now() time.Time { return time.Now() }

// Run serves until SIGINT or SIGTERM.
func (serve) Run(s *Settings) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	listener, err := net.Listen("tcp", s.Listen)
	if err != nil {
		return fmt.Errorf("LISTEN_ADDR: %w", err)
	}
	defer listener.Close()
	return s.serve(ctx, listener, os.Stdout)
}

// serve wires everything and runs it until ctx ends.
func (s *Settings) serve(ctx context.Context, listener net.Listener, say io.Writer) error {
	log := s.logger()
	store, err := storage.Open(ctx, s.Database)
	if err != nil {
		return err
	}
	defer store.Close()
	texts, err := text.Load(s.folder("texts"))
	if err != nil {
		return err
	}
	p := &packs{settings: s}
	for _, system := range systems {
		if _, _, err := p.get(system.Info().ID); err != nil { // every fault before the start, not at the first table
			return err
		}
	}
	key := make([]byte, 32)
	if _, err := rand.Read(key); err != nil {
		return err
	}
	tables := table.New(table.Config{Store: store, Systems: systems, Packs: p.get, Clock: clock{}, Random: rand.Reader, Log: log,
		House: ai.Random{Chance: chance.Keyed(key)}})
	defer tables.Close()
	if err := tables.Resume(ctx); err != nil {
		return err
	}

	w := wire.Config{Token: s.Token, URL: s.API, Log: log}
	web := http.NewServeMux()
	var online atomic.Bool
	web.Handle("/health", health200(store, &online))
	if s.Token == "" {
		server, err := s.standin(localToken)
		if err != nil {
			return err
		}
		defer server.Close()
		web.Handle("/", server.Handler())
		w.Token, w.URL = localToken, "http://"+listener.Addr().String()
		fmt.Fprintf(say, "The local table is open: %s\n", w.URL)
	}
	http := &http.Server{Handler: web, ReadHeaderTimeout: 10 * time.Second}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var wait sync.WaitGroup
	wait.Go(func() { http.Serve(listener) })
	defer wait.Wait()
	defer http.Close()
	return discord.Serve(ctx, discord.Config{Tables: tables, Texts: texts, Systems: systems, Scenarios: p.scenarios,
		Painter: newPainter(texts), Log: log, Guild: s.Guild}, w, func(on bool) {
		online.Store(on)
		log.Info("connection", "online", on)
	})
}

// standin opens the local table beside the database.
func (s *Settings) standin(token string) (*standin.Server, error) {
	return standin.Open(standin.Options{File: filepath.Join(filepath.Dir(s.Database), "local-table.db"), Token: token})
}

func (s *Settings) logger() *slog.Logger {
	var level slog.Level
	if err := level.UnmarshalText([]byte(s.Log)); err != nil {
		level = slog.LevelInfo
	}
	return slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: level}))
}

// scenarios are the scenarios of a system's pack.
func (p *packs) scenarios(system string) []engine.Scenario {
	pack, _, err := p.get(system)
	if err != nil {
		return nil
	}
	return pack.Scenarios()
}

// local runs the local table alone.
type local struct {
	File string `type:"path" help:"File that keeps the chat; beside the database if not given."`
}

// Run serves the stand-in until SIGINT or SIGTERM.
func (l local) Run(s *Settings) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	file, token := l.File, s.Token
	if token == "" {
		token = localToken
	}
	if file == "" {
		file = filepath.Join(filepath.Dir(s.Database), "local-table.db")
	}
	server, err := standin.Open(standin.Options{File: file, Token: token})
	if err != nil {
		return err
	}
	defer server.Close()
	err = server.Listen(ctx, s.Listen, func(address string) {
		fmt.Printf("The local table is open: %s\nStart the bot with DISCORD_TOKEN=%s DISCORD_API_URL=%s and another LISTEN_ADDR.\n", address, token, address)
	})
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}
