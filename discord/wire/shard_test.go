package wire_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
)

// sharded is a stand-in with three shards and a server on each of them.
func sharded(t *testing.T, o standin.Options) (s *standin.Server, c wire.Config, rooms []string) {
	t.Helper()
	o.File, o.Token, o.Apart = filepath.Join(t.TempDir(), "chat.db"), "the-token", 10*time.Millisecond
	s, err := standin.Open(o)
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(s.Handler())
	t.Cleanup(func() {
		s.Close()
		web.CloseClientConnections()
		web.Close()
	})
	ada, err := s.Client("Ada")
	if err != nil {
		t.Fatal(err)
	}
	for shard := range 3 {
		name := fmt.Sprint("hall-", shard)
		if _, err := s.NewGuild(name, shard, 3, name); err != nil {
			t.Fatal(err)
		}
		room, _ := ada.Channel(name)
		rooms = append(rooms, room)
	}
	return s, wire.Config{Token: o.Token, URL: web.URL, Log: slog.New(slog.DiscardHandler)}, rooms
}

// TestShards checks that a bot opens all shards in their turns, hears of every server, and resumes a shard that is cut
// while the others stay.
func TestShards(t *testing.T) {
	t.Parallel()
	s, c, rooms := sharded(t, standin.Options{Shards: 3})
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	rest, err := wire.NewREST(ctx, c)
	if err == nil {
		_, err = rest.Register(ctx, "", []wire.Command{{Name: "status", Descriptions: map[string]string{"": "How it stands"}}})
	}
	if err != nil {
		t.Fatal(err)
	}
	type turned struct {
		wire.Shard
		on bool
	}
	state, joined, answered := make(chan turned, 100), make(chan string, 100), make(chan error, 100)
	g := &wire.Gateway{Config: c, Pause: 10 * time.Millisecond,
		Handle: func(i wire.Interaction) bool {
			answered <- rest.Defer(ctx, i, wire.Privately)
			return true
		},
		Joined: func(s wire.Server) { joined <- s.ID },
		Online: func(s wire.Shard, on bool) { state <- turned{s, on} }}
	done := make(chan error, 1)
	go func() { done <- g.Run(ctx) }()
	for n := range 3 {
		if x := <-state; x.Of != 3 || !x.on {
			t.Errorf("connection %d: %+v", n, x)
		}
	}
	guilds := map[string]bool{}
	for range 4 {
		guilds[<-joined] = true
	}
	if len(guilds) != 4 {
		t.Errorf("it hears of %v", guilds)
	}
	ada, err := s.Client("Ada")
	if err != nil {
		t.Fatal(err)
	}
	s.CutShard(1)
	for shard, room := range rooms {
		if o, err := ada.Command(ctx, room, "status"); err != nil || o.State != "thinking" {
			t.Errorf("on shard %d: %+v, %v", shard, o, err)
		}
		if err := <-answered; err != nil {
			t.Errorf("an answer on shard %d: %v", shard, err)
		}
	}
	for _, want := range []turned{{wire.Shard{Number: 1, Of: 3}, false}, {wire.Shard{Number: 1, Of: 3}, true}} {
		if x := <-state; x != want {
			t.Errorf("%+v, want %+v", x, want)
		}
	}
	if identified, resumed := s.Starts(); identified != 3 || resumed != 1 {
		t.Errorf("identified %d times, resumed %d times", identified, resumed)
	}
	cancel()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// TestTooFewShards checks that a bot whose setting asks for too few shards ends and says so.
func TestTooFewShards(t *testing.T) {
	t.Parallel()
	_, c, _ := sharded(t, standin.Options{Shards: 3, Crowd: 3})
	c.Shards = 1
	err := (&wire.Gateway{Config: c, Pause: time.Millisecond}).Run(t.Context())
	if !errors.Is(err, wire.ErrFatal) || !strings.Contains(err.Error(), "4011") || !strings.Contains(err.Error(), "DISCORD_SHARDS") {
		t.Errorf("%v", err)
	}
}
