package discord

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/internal/backoff"
	"hexwarden/table"
)

// Discord keeps an application's commands globally and, besides, for each server. The bot
// remembers by application what it has registered where: another token may use the same database.
// Each start registers everything again, which costs one request and does not change existing
// commands: what was removed on Discord comes back, and other places are cleared.

// keyCommands is the key for an application's registrations; "" is that of
// releases that did not note the application.
func keyCommands(app string) string {
	if app == "" {
		return "commands"
	}
	return "commands " + app
}

// registered is the hash of the commands registered for each server, and under "" globally.
type registered map[string]string

// keyLinks is where the ids of an application's commands in a server, or (guild "") everywhere, are
// remembered: until Discord sends them again, messages link to those of the last start.
func keyLinks(app, guild string) string {
	return keyCommands(app) + ":" + guild
}

// relink links messages to the commands as they were last registered.
func (b *Bot) relink(ctx context.Context) {
	var ids map[string]string
	value, err := b.Tables.Recall(ctx, "", keyLinks(b.Port.Application(), b.Guild))
	if err != nil || value != "" && json.Unmarshal([]byte(value), &ids) != nil {
		b.Log.Warn("commands are not linked until they are registered", "error", err)
	}
	b.Port.Link(b.Commands(), ids)
}

// link links messages to the commands that were registered, and remembers their ids.
func (b *Bot) link(ctx context.Context, commands []wire.Command, ids map[string]string) error {
	b.Port.Link(commands, ids)
	data, err := json.Marshal(ids)
	if err != nil {
		return err
	}
	return b.Tables.Remember(ctx, "", keyLinks(b.Port.Application(), b.Guild), string(data))
}

// relinkWait is how long a process waits before it looks again whether it is the one that registers the commands.
const relinkWait = 3 * time.Second

// register tells Discord the commands, and tries again until that was done. Of several processes one does; the others
// link to what it has registered.
func (b *Bot) register(ctx context.Context) {
	b.relink(ctx)
	held, done, ok := b.Tables.Share.Hold(ctx, table.WorkCommands)
	for !ok {
		if backoff.Wait(ctx, relinkWait) != nil {
			return
		}
		b.relink(ctx)
		held, done, ok = b.Tables.Share.Hold(ctx, table.WorkCommands)
	}
	defer done()
	ctx = held
	pauses := backoff.Pauses{First: time.Second, Most: 5 * time.Minute}
	for pause := pauses.First; ; pause = pauses.Next(pause) {
		err := b.registerOnce(ctx)
		if err == nil || ctx.Err() != nil { // done, or the bot stops
			return
		}
		b.Log.Error("commands are not registered", "error", err)
		class, after := wire.Classify(err)
		if class != wire.Retry {
			return
		}
		if backoff.Wait(ctx, max(pause, after)) != nil {
			return
		}
	}
}

// registerOnce registers the commands where they belong, clears other places, and says in
// one line of the log what it did.
func (b *Bot) registerOnce(ctx context.Context) error {
	commands := b.Commands()
	data, err := json.Marshal(commands)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(data)
	want := hex.EncodeToString(sum[:])
	app := b.Port.Application()
	had, err := b.registrations(ctx, app)
	if err != nil {
		return err
	}
	unsure, err := b.registrations(ctx, "")
	if err != nil {
		return err
	}
	ids, err := b.Port.Register(ctx, b.Guild, commands)
	if err == nil {
		err = b.link(ctx, commands, ids)
	}
	if err != nil {
		return err
	}
	news := "same"
	switch had[b.Guild] {
	case want:
	case "":
		news = "first"
	default:
		news = "changed"
	}
	had[b.Guild] = want
	others := maps.Clone(had)
	maps.Copy(others, unsure)
	delete(others, b.Guild)
	var cleared []string
	for _, guild := range slices.Sorted(maps.Keys(others)) {
		_, err := b.Port.Register(ctx, guild, nil)
		if class, _ := wire.Classify(err); class == wire.Retry {
			return errors.Join(b.keepRegistrations(ctx, app, had), err)
		}
		if err == nil {
			cleared = append(cleared, scopeName(guild))
		} // else the bot is no longer there, and its commands neither
		delete(had, guild)
	}
	if err := errors.Join(b.keepRegistrations(ctx, app, had), b.Tables.Remember(ctx, "", keyCommands(""), "")); err != nil {
		return err
	}
	b.Log.Info("commands registered", "where", scopeName(b.Guild), "commands", len(ids), "news", news, "cleared", cleared)
	return nil
}

// scopeName is a place of commands, for the log.
func scopeName(guild string) string {
	if guild == "" {
		return "everywhere"
	}
	return "server " + guild
}

func (b *Bot) registrations(ctx context.Context, app string) (registered, error) {
	r := registered{}
	value, err := b.Tables.Recall(ctx, "", keyCommands(app))
	if err == nil && value != "" && json.Unmarshal([]byte(value), &r) != nil {
		r = registered{} // written by another release: as if there were none
	}
	return r, err
}

func (b *Bot) keepRegistrations(ctx context.Context, app string, r registered) error {
	data, err := json.Marshal(r)
	if err != nil {
		return err
	}
	return b.Tables.Remember(ctx, "", keyCommands(app), string(data))
}
