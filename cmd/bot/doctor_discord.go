package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"log/slog"
	"slices"
	"strings"
	"time"

	"hexwarden/discord"
	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/docs"
	"hexwarden/engine"
	"hexwarden/internal/systems"
	"hexwarden/text/rulebook"
)

// checkup tries with the token of the bot what it needs on Discord, and says in words what
// is missing and how to mend it. It posts one picture and deletes it again.
type checkup struct {
	settings *Settings
	channel  string        // where tables are to live; "": rights are not looked at
	patience time.Duration // for the gateway
	out      io.Writer
	faults   int
}

func (c *checkup) fine(format string, args ...any) { fmt.Fprintf(c.out, "fine: "+format+"\n", args...) }

func (c *checkup) wrong(mend, format string, args ...any) {
	c.faults++
	fmt.Fprintf(c.out, "WRONG: "+format+"\n       "+mend+"\n", args...)
}

// run looks at one thing after the other; what cannot be looked at without an earlier one is left out.
func (c *checkup) run(ctx context.Context) error {
	if err := c.look(ctx); err != nil {
		return err
	}
	if c.faults > 0 {
		return fmt.Errorf("things that are wrong on Discord: %d", c.faults)
	}
	fmt.Fprintln(c.out, "Discord lets the bot do all it needs.")
	return nil
}

func (c *checkup) look(ctx context.Context) error {
	s := c.settings
	if s.Token == "" {
		c.wrong("Set DISCORD_TOKEN to the token of the bot's page in the developer portal.", "there is no token")
		return nil
	}
	w := wire.Config{Token: s.Token, URL: s.API, Rate: s.Rate, Shards: s.Shards, Log: slog.New(slog.DiscardHandler)}
	rest, err := wire.NewREST(ctx, w)
	switch {
	case errors.Is(err, wire.ErrFatal):
		c.wrong("Set DISCORD_TOKEN to the token of the bot's page in the developer portal; Reset Token there gives a new one.", "Discord refuses the token")
		return nil
	case err != nil:
		c.wrong("Look whether this machine reaches the network, and https://discordstatus.com.", "Discord does not answer: %v", err)
		return nil
	}
	c.fine("the token is that of application %s", rest.Application())
	c.gateway(ctx, w)
	c.interactions(rest.Posts())
	if err := c.commands(ctx, rest); err != nil {
		return err
	}
	if c.channel == "" {
		fmt.Fprintln(c.out, "With --channel ID its rights in that channel are looked at, too.")
		return nil
	}
	return c.rights(ctx, rest)
}

// gateway connects as the bot does.
func (c *checkup) gateway(ctx context.Context, w wire.Config) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	limit := time.AfterFunc(c.patience, cancel)
	defer limit.Stop()
	var line lines
	g := wire.Gateway{Config: w, OpenTime: c.patience, Online: func(s wire.Shard, on bool) {
		if !on {
			return // the doctor goes
		}
		if line.turned(s, true); line.look().online() {
			cancel()
		}
		limit.Reset(c.patience) // the next one has to wait for its turn
	}}
	err := g.Run(ctx)
	now := line.look()
	switch {
	case err != nil:
		c.wrong("The bot needs no privileged intents; look at its page in the developer portal.", "%v", err)
	case now.online() && now.shards == 1:
		c.fine("the gateway lets the bot connect, and grants its intents")
	case now.online():
		c.fine("the gateway lets the bot connect on each of %d shards, and grants its intents", now.shards)
	case now.shards > 1:
		c.wrong("Look at https://discordstatus.com. A bot that begins more sessions a day than Discord allows has to wait.", "shards that do not connect within %v: %d of %d", c.patience, len(now.away), now.shards)
	default:
		c.wrong("Look whether a firewall holds websockets up, and https://discordstatus.com.", "the gateway does not answer within %v", c.patience)
	}
}

// interactions looks which way they come.
func (c *checkup) interactions(p wire.Posts) {
	key := wire.KeyText(c.settings.Key)
	switch {
	case key == "" && p.URL == "":
		c.fine("interactions come over the gateway")
	case key == "":
		c.wrong("Set DISCORD_PUBLIC_KEY to the Public Key of the application's page in the developer portal, or take the Interactions Endpoint URL away there.", "Discord posts interactions to %s, and the bot does not listen there", p.URL)
	case p.Key != key:
		c.wrong("Copy the Public Key of the application's page in the developer portal.", "DISCORD_PUBLIC_KEY is not the key of this bot's application")
	case p.URL == "":
		c.fine("interactions come over the gateway; DISCORD_PUBLIC_KEY is right, so the developer portal may be given an Interactions Endpoint URL")
	default:
		c.fine("interactions come over HTTP, to %s; DISCORD_PUBLIC_KEY is right", p.URL)
	}
}

// commands compares what Discord has with what this release offers.
func (c *checkup) commands(ctx context.Context, rest *wire.REST) error {
	offered, err := c.settings.commands()
	if err != nil {
		return err
	}
	have, err := rest.Commands(ctx, c.settings.Guild)
	if err != nil {
		c.wrong("Invite the bot to that server with the scope applications.commands, or take DEV_GUILD_ID away.", "its commands cannot be read: %v", err)
		return nil
	}
	var lacking []string
	for _, x := range offered {
		if !slices.Contains(have, x.Name) {
			lacking = append(lacking, "/"+x.Name)
		}
	}
	if len(lacking) > 0 {
		c.wrong("Start this release: each start registers them, and its log says so.", "commands are not registered: %s", strings.Join(lacking, " "))
		return nil
	}
	c.fine("all %d commands are registered", len(have))
	return nil
}

// commands are those that this release offers.
func (s *Settings) commands() ([]wire.Command, error) {
	texts, err := s.texts()
	if err != nil {
		return nil, err
	}
	rules, err := rulebook.Open(docs.Files)
	if err != nil {
		return nil, err
	}
	log := slog.New(slog.DiscardHandler)
	p := s.packs(log)
	return discord.New(discord.Config{Services: chat.Services{Texts: texts, Systems: systems.All, Scenarios: p.Scenarios, Cards: p.Cards, Rules: rules, Log: log}}).Commands(), nil
}

// rights looks at a channel, posts a picture there and deletes it.
func (c *checkup) rights(ctx context.Context, rest *wire.REST) error {
	st, err := rest.Standing(ctx, c.channel)
	if err != nil {
		c.wrong("Invite the bot to the server (README), and copy the id of the channel again: Developer Mode, then Copy Channel ID.", "there is no channel %s for the bot: %v", c.channel, err)
		return nil
	}
	texts, err := c.settings.texts()
	if err != nil {
		return err
	}
	names := func(why []string) string {
		var out []string
		for _, x := range why {
			out = append(out, texts.Render("en", engine.T("discord.right."+x), nil))
		}
		return strings.Join(out, ", ")
	}
	need, wish := chat.Lacking(st)
	if len(need) > 0 {
		c.wrong("Give them to the bot's role: Server Settings, Roles; or in the permissions of the channel.", "in channel %s the bot lacks: %s", c.channel, names(need))
		return nil
	}
	if len(wish) > 0 {
		fmt.Fprintf(c.out, "less: without %s tables live in the channel itself, and teams have no rooms\n", names(wish))
	}
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		return err
	}
	id, err := rest.Send(ctx, c.channel, wire.Message{Content: "bot doctor", Silent: true, Files: []wire.File{{Name: "doctor.png", Alt: "One grey pixel.", Data: picture.Bytes()}}})
	if err == nil {
		err = rest.Delete(ctx, c.channel, id)
	}
	if err != nil {
		c.wrong("Look at the permissions of the channel, and whether the bot has a time-out.", "a picture cannot be posted and deleted: %v", err)
		return nil
	}
	c.fine("a picture was posted in channel %s and deleted", c.channel)
	return nil
}
