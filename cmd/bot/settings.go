package main

import (
	"cmp"
	"crypto/ed25519"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/internal/painter"
	"hexwarden/internal/systems"
	"hexwarden/table"
	"hexwarden/text"
)

// Settings come from the environment or .env, never from the command line: that
// everybody on the machine can read. .env.example explains them.
type Settings struct {
	Token    string            // DISCORD_TOKEN, without "Bot "; empty: the local table is served
	Key      ed25519.PublicKey // DISCORD_PUBLIC_KEY: of the application, for interactions over HTTP; nil: they come over the gateway
	API      string            // DISCORD_API_URL: another server in Discord's place
	Database string            // DATABASE_PATH
	URL      string            // DATABASE_URL: PostgreSQL in place of the file; secret
	Data     string            // DATA_DIR: packs and texts in place of those shipped
	Listen   string            // LISTEN_ADDR: of /health, and of the local table
	Anywhere bool              // LISTEN_ANYWHERE is yes: other machines may reach the local table
	Level    slog.Level
	Guild    string        // DEV_GUILD_ID: commands in this server only
	Rate     int           // DISCORD_RATE: most requests a second; 0: no limit
	Shards   int           // DISCORD_SHARDS: connections to the gateway; 0: as many as Discord says
	Pause    time.Duration // LIVE_PAUSE: between two edits of a live message while the same people are asked; 0: none
	JSON     bool          // LOG_FORMAT is json
	Metrics  string        // METRICS_ADDR: where /metrics answers; empty: nowhere
	Backups  string        // BACKUP_DIR: folder of the daily copies; empty: none are taken
	Keep     int           // BACKUP_KEEP: how many of them

	dice    func(key []byte) engine.Chance // scripted dice of tests; nil otherwise
	random  io.Reader                      // what seeds and ids are made of; nil: crypto/rand.Reader
	words   *text.Catalogue                // the shipped texts, where tests have read them; nil otherwise
	shelf   *systems.Shelf                 // packs that bots of tests share; nil: each has its own
	painter *painter.Painter               // that bots of tests share; nil: each has its own
	now     func() time.Time               // by which a host's folder is looked at; nil: time.Now
}

// settings reads the settings. The error names the variable, but never its
// value if that is secret.
func settings(get func(string) string) (*Settings, error) {
	value := func(name, otherwise string) string { return cmp.Or(strings.TrimSpace(get(name)), otherwise) }
	s := &Settings{
		Token:    strings.TrimPrefix(value("DISCORD_TOKEN", ""), "Bot "),
		API:      strings.TrimRight(value("DISCORD_API_URL", ""), "/"),
		Database: value("DATABASE_PATH", "hexwarden.db"),
		URL:      value("DATABASE_URL", ""),
		Data:     value("DATA_DIR", ""),
		Listen:   value("LISTEN_ADDR", "127.0.0.1:8320"),
		Anywhere: value("LISTEN_ANYWHERE", "no") == "yes",
		Guild:    value("DEV_GUILD_ID", ""),
	}
	var err error
	if err := s.Level.UnmarshalText([]byte(value("LOG_LEVEL", "info"))); err != nil {
		return nil, fmt.Errorf("LOG_LEVEL: %q is not debug, info, warn or error", get("LOG_LEVEL"))
	}
	if _, _, err := net.SplitHostPort(s.Listen); err != nil {
		return nil, fmt.Errorf("LISTEN_ADDR: %q is not host:port, such as 127.0.0.1:8320", s.Listen)
	}
	if s.Rate, err = strconv.Atoi(value("DISCORD_RATE", "45")); err != nil || s.Rate < 1 {
		return nil, fmt.Errorf("DISCORD_RATE: %q is not a number of requests a second, such as 45", get("DISCORD_RATE"))
	}
	if s.Shards, err = strconv.Atoi(value("DISCORD_SHARDS", "0")); err != nil || s.Shards < 0 {
		return nil, fmt.Errorf("DISCORD_SHARDS: %q is not a number of connections, such as 4; leave it out to have as many as Discord says", get("DISCORD_SHARDS"))
	}
	if s.Pause, err = time.ParseDuration(value("LIVE_PAUSE", "2s")); err != nil || s.Pause < 0 {
		return nil, fmt.Errorf("LIVE_PAUSE: %q is not a time such as 2s", get("LIVE_PAUSE"))
	}
	switch format := value("LOG_FORMAT", "text"); format {
	case "text", "json":
		s.JSON = format == "json"
	default:
		return nil, fmt.Errorf("LOG_FORMAT: %q is neither text nor json", format)
	}
	if err := s.measured(value("METRICS_ADDR", ""), value("METRICS_ANYWHERE", "no")); err != nil {
		return nil, err
	}
	s.Backups = value("BACKUP_DIR", "")
	if s.Keep, err = strconv.Atoi(value("BACKUP_KEEP", "7")); err != nil || s.Keep < 1 {
		return nil, fmt.Errorf("BACKUP_KEEP: %q is not a number of copies, such as 7", get("BACKUP_KEEP"))
	}
	if u, err := url.Parse(s.API); s.API != "" && (err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https") {
		return nil, fmt.Errorf("DISCORD_API_URL: %q is not an address such as http://127.0.0.1:8330", s.API)
	}
	if s.URL != "" && !s.place().remote() {
		return nil, fmt.Errorf("DATABASE_URL: it must look like postgres://user:password@host:5432/name; the path of a file belongs in DATABASE_PATH")
	}
	if strings.ContainsAny(s.Token, " \t\r\n") {
		return nil, fmt.Errorf("DISCORD_TOKEN: a token has no spaces")
	}
	if key := value("DISCORD_PUBLIC_KEY", ""); key != "" {
		if s.Key, err = wire.ReadKey(key); err != nil {
			return nil, fmt.Errorf("DISCORD_PUBLIC_KEY: %w", err)
		}
	}
	if strings.Trim(s.Guild, "0123456789") != "" {
		return nil, fmt.Errorf("DEV_GUILD_ID: %q is not the number of a server", s.Guild)
	}
	if s.Data != "" {
		if info, err := os.Stat(s.Data); err != nil || !info.IsDir() {
			return nil, fmt.Errorf("DATA_DIR: there is no folder %q", s.Data)
		}
	}
	return s, nil
}

// measured sets where the metrics are, which only this machine may read unless
// its host says otherwise.
func (s *Settings) measured(address, anywhere string) error {
	if address == "" {
		return nil
	}
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return fmt.Errorf("METRICS_ADDR: %q is not host:port, such as 127.0.0.1:9320", address)
	}
	if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) && anywhere != "yes" {
		return fmt.Errorf("METRICS_ADDR: %q can be reached from other machines; use 127.0.0.1, or set METRICS_ANYWHERE=yes if that is meant", address)
	}
	s.Metrics = address
	return nil
}

// texts are those of the host's folder, and the shipped ones for what it lacks.
func (s *Settings) texts() (*text.Catalogue, error) {
	if s.words != nil && s.Data == "" {
		return s.words.Apart(), nil
	}
	return systems.Texts(s.Data)
}

// packs are those of the host's folder, and the shipped ones.
func (s *Settings) packs(log *slog.Logger) *systems.Shelf {
	if s.shelf != nil {
		return s.shelf
	}
	return &systems.Shelf{Host: s.Data, Log: log, Now: s.now}
}

// tables are the use cases over a store.
func (s *Settings) tables(store table.Store, packs *systems.Shelf) (*table.Service, error) {
	return systems.Tables(store, packs, systems.Dice{Scripted: s.dice, Random: s.random})
}

func (s *Settings) logger() *slog.Logger { return slog.New(s.handler(os.Stderr)) }

// handler writes the log in the form that the settings say.
func (s *Settings) handler(out io.Writer) slog.Handler {
	o := &slog.HandlerOptions{Level: s.Level}
	if s.JSON {
		return slog.NewJSONHandler(out, o)
	}
	return slog.NewTextHandler(out, o)
}
