package discord

import (
	"context"
	"errors"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/teams"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// When the bot comes to a server, it says once how to begin, and what it lacks. Deleted places are lost.

// newTime is how long a server is new to the bot, which may have been down when it was invited.
const newTime = 24 * time.Hour

func keyWelcome(guild string) string { return "welcome " + guild }

// Joined hears of a server that the bot is in. Discord says when the bot joined it, so its own clock says how long ago.
func (b *Bot) Joined(s wire.Server) {
	b.beside(interactionTime, func(ctx context.Context) {
		if b.Port.Time().Sub(s.Joined) > newTime {
			return
		}
		if err := b.welcome(ctx, s); err != nil {
			b.Log.Warn("a server is not welcomed", "error", err)
		}
	})
}

// welcome posts once in the first channel where that is allowed. It is noted first: better
// no welcome than two.
func (b *Bot) welcome(ctx context.Context, s wire.Server) error {
	said, err := b.Tables.Recall(ctx, "", keyWelcome(s.ID))
	if err != nil || said != "" {
		return err
	}
	for _, channel := range s.Places {
		st, err := b.Port.Standing(ctx, channel)
		if class, _ := wire.Classify(err); class == wire.Retry {
			return err
		}
		if err != nil || len(chat.Posting(st)) > 0 {
			continue
		}
		if err := b.Tables.Remember(ctx, "", keyWelcome(s.ID), "said"); err != nil {
			return err
		}
		v := b.About(b.Texts.Language(s.Locale), table.Table{})
		m := wire.Message{Silent: true, Content: v.Say("discord.welcome")}
		need, wish := chat.Lacking(st)
		if len(need) > 0 {
			m.Content += "\n" + v.Lacks(channel, need)
		}
		if len(wish) > 0 {
			m.Content += "\n" + v.Say("discord.welcome.wish", engine.Word("rights", v.Rights(wish)))
		}
		_, err = b.Port.Send(ctx, channel, m)
		return err
	}
	return nil
}

// Lost hears of a channel, thread or whole server that was deleted.
func (b *Bot) Lost(guild, channel string) {
	b.beside(interactionTime, func(ctx context.Context) {
		if err := errors.Join(b.Tables.LosePlaces(ctx, guild, channel), teams.Lost(ctx, b.tell.Outbox, channel)); err != nil {
			b.Log.Warn("a lost place is not noted", "error", err)
		}
	})
}
