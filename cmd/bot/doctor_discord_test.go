package main

import (
	"bytes"
	"log/slog"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
	"hexwarden/internal/shipped"
)

// TestDoctorOnDiscord checks that the doctor tries everything that the bot needs on Discord,
// reports each thing that is missing and how to fix it, and cleans up.
func TestDoctorOnDiscord(t *testing.T) {
	d, err := standin.Open(standin.Options{File: filepath.Join(t.TempDir(), "chat.db"), Token: "the.token", Unlimited: true, Concurrency: 2})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	web := httptest.NewServer(d.Handler())
	defer web.Close()
	ada, err := d.Client("Ada")
	if err != nil {
		t.Fatal(err)
	}
	games, _ := ada.Channel("games")
	try := func(change func(*checkup)) (string, error) {
		t.Helper()
		var out bytes.Buffer
		c := &checkup{settings: &Settings{Token: "the.token", API: web.URL, words: shipped.Texts(t), shelf: shelved}, channel: games, patience: 10 * time.Second, out: &out}
		change(c)
		err := c.run(t.Context())
		if strings.Contains(out.String(), "the.token") {
			t.Error("the token is told")
		}
		return out.String(), err
	}
	wrong := func(what, want, mend string, change func(*checkup)) {
		t.Helper()
		said, err := try(change)
		if err == nil || !strings.Contains(said, "WRONG: ") || !strings.Contains(said, want) || !strings.Contains(said, mend) {
			t.Errorf("%s: %v\n%s", what, err, said)
		}
	}
	as := func(*checkup) {}
	wrong("no commands", "commands are not registered: ", "each start registers them", as)
	rest, err := wire.NewREST(t.Context(), wire.Config{Token: "the.token", URL: web.URL, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	offered, err := (&Settings{words: shipped.Texts(t), shelf: shelved}).commands()
	if err == nil {
		_, err = rest.Register(t.Context(), "", offered)
	}
	if err != nil {
		t.Fatal(err)
	}
	if said, err := try(as); err != nil || !strings.Contains(said, "a picture was posted") || strings.Contains(said, "less:") {
		t.Errorf("all is well, but: %v\n%s", err, said)
	}
	over := func(want string, change func(*checkup)) {
		t.Helper()
		if said, err := try(change); err != nil || !strings.Contains(said, "fine: interactions come over "+want) {
			t.Errorf("%s: %v\n%s", want, err, said)
		}
	}
	key, err := wire.ReadKey(d.PublicKey())
	if err != nil {
		t.Fatal(err)
	}
	keyed := func(c *checkup) { c.settings.Key = key }
	over("the gateway\n", as)
	over("the gateway; DISCORD_PUBLIC_KEY is right", keyed)
	endpoint := httptest.NewServer(&wire.Endpoint{Key: key, Log: slog.New(slog.DiscardHandler)})
	defer endpoint.Close()
	if err := d.PostTo(t.Context(), endpoint.URL); err != nil {
		t.Fatal(err)
	}
	over("HTTP, to "+endpoint.URL, keyed)
	wrong("no key", "Discord posts interactions to "+endpoint.URL, "Set DISCORD_PUBLIC_KEY", as)
	wrong("another key", "DISCORD_PUBLIC_KEY is not the key", "Copy the Public Key", func(c *checkup) { c.settings.Key = make([]byte, 32) })
	if err := d.PostTo(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	if said, err := try(func(c *checkup) { c.channel = "" }); err != nil || !strings.Contains(said, "With --channel ID") {
		t.Errorf("without a channel: %v\n%s", err, said)
	}
	wrong("no token", "there is no token", "developer portal", func(c *checkup) { c.settings.Token = "" })
	wrong("another token", "Discord refuses the token", "Reset Token", func(c *checkup) { c.settings.Token = "another" })
	wrong("no Discord", "Discord does not answer", "discordstatus", func(c *checkup) { c.settings.API = "http://127.0.0.1:1" })
	wrong("no such channel", "there is no channel 4711", "Invite the bot", func(c *checkup) { c.channel = "4711" })
	wrong("another server", "its commands cannot be read", "DEV_GUILD_ID", func(c *checkup) { c.settings.Guild = "4711" })
	for shards, want := range map[int]string{1: "the gateway lets the bot connect, and", 2: "connect on each of 2 shards"} {
		if said, err := try(func(c *checkup) { c.settings.Shards = shards }); err != nil || !strings.Contains(said, want) {
			t.Errorf("%d shards: %v\n%s", shards, err, said)
		}
	}
	d.Silence(true)
	wrong("a silent gateway", "the gateway does not answer within", "firewall", func(c *checkup) { c.patience = 100 * time.Millisecond })
	d.Silence(false)
	for right, want := range map[string]string{"view_channel": "View Channel", "send_messages": "Send Messages", "attach_files": "Attach Files", "read_history": "Read Message History"} {
		if err := d.Deny(games, right); err != nil {
			t.Fatal(err)
		}
		wrong(right, "the bot lacks: "+want, "Server Settings, Roles", as)
	}
	if err := d.Deny(games, "create_threads"); err != nil {
		t.Fatal(err)
	}
	if said, err := try(as); err != nil || !strings.Contains(said, "less: without Create Public Threads, Create Private Threads") {
		t.Errorf("without threads: %v\n%s", err, said)
	}
	if err := d.Deny(games); err != nil {
		t.Fatal(err)
	}
	d.Fail("POST /channels/{channel}/messages", 1, standin.ServerError(500))
	wrong("a post that fails", "a picture cannot be posted", "permissions of the channel", as)
	if all, err := ada.Messages(games); err != nil || len(all) != 0 {
		t.Errorf("%d messages are left, %v", len(all), err)
	}
}
