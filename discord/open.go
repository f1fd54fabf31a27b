package discord

import (
	"cmp"
	"context"
	"errors"

	"hexwarden/discord/wire"
	"hexwarden/table"
)

// play opens a table: in a thread of its own where that is allowed, else in
// the channel.
func (b *Bot) play(ctx context.Context, i wire.Interaction) *wire.Message {
	v := b.voice(i, table.Table{})
	system, sc, ok := b.wanted(i.Options[optScenario], v)
	if !ok {
		return &wire.Message{Content: b.orFaulty(v, v.say("discord.error.scenario"))}
	}
	options, ok := settings(i.Options[optSettings])
	if !ok {
		return &wire.Message{Content: v.say("discord.error.settings")}
	}
	locale := i.GuildLocale
	if sc.Learn { // a table for one
		locale = i.Locale
	}
	manners, err := b.Tables.Server(ctx, i.Guild)
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	public := voice{b.Texts, b.Texts.Language(cmp.Or(i.Options[optLanguage], manners.Language, locale)), nil}
	r := table.OpenRequest{Host: user(i), Place: place(i), System: system.ID, Scenario: sc.ID, Options: options, Language: public.lang}
	if err := errors.Join(allowed(i), b.noRoom(ctx, i)); err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	if err := b.vacant(ctx, i); err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	if i.Parent == "" { // not in a thread already
		r.Place.Thread = table.NewThread
	}
	t, err := b.Tables.Open(ctx, r)
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	if sc.Learn {
		err = b.learnNow(ctx, t, user(i))
	}
	if err != nil {
		return b.refuse(ctx, i, t, err)
	}
	return b.settled(ctx, i, v, t)
}

// learnNow seats the one who opened a lesson and begins it: there is nobody to wait for.
func (b *Bot) learnNow(ctx context.Context, t table.Table, u table.User) error {
	if _, err := b.Tables.Join(ctx, t.ID, -1, u); err != nil {
		return err
	}
	_, err := b.Tables.Start(ctx, t.ID, u.ID)
	return err
}

// orFaulty is words about what is not there, or that a game lacks everything:
// its packs have faults.
func (s *speech) orFaulty(v voice, words string) string {
	for _, x := range s.Systems {
		if len(s.Scenarios(x.Info().ID)) == 0 {
			return v.say("discord.error.packs")
		}
	}
	return words
}
