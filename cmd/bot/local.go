package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"hexwarden/discord/standin"
)

// localToken is the token of the local table; it guards nothing.
const localToken = "local"

// local runs the local table alone, so that the bot can come and go.
type local struct {
	Listen string `default:"127.0.0.1:8330" help:"Address of the local table."`
	File   string `type:"path" help:"File that keeps the chat; local-table.db beside the database if not given."`
}

// Run serves until SIGINT or SIGTERM.
func (l local) Run(s *Settings) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return l.run(ctx, s, os.Stdout)
}

func (l local) run(ctx context.Context, s *Settings, say io.Writer) error {
	server, err := standin.Open(standin.Options{File: cmp.Or(l.File, s.chat()), Token: localToken, Anywhere: s.Anywhere})
	if err != nil {
		return err
	}
	err = server.Listen(ctx, l.Listen, func(address string) {
		fmt.Fprintf(say, "The local table is open: %s\nTo let the bot in: DISCORD_TOKEN=%s DISCORD_API_URL=%s bot\n", address, localToken, address)
	})
	return errors.Join(err, server.Close())
}

// chat is the file of the local table, beside the database.
func (s *Settings) chat() string { return filepath.Join(filepath.Dir(s.Database), "local-table.db") }
