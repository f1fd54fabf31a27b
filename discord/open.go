package discord

import (
	"cmp"
	"errors"

	"hexwarden/discord/wire"
	"hexwarden/table"
)

const (
	cmdPlay     = "play"
	optScenario = "scenario"
	optSettings = "settings"
	optLanguage = "language"
)

func starting(s *Services) feature {
	c := s.command(cmdPlay, s.option("play.scenario", wire.CommandOption{Name: optScenario, Autocomplete: true, MaxLength: 100}, ""),
		s.option("play.settings", wire.CommandOption{Name: optSettings, Autocomplete: true, MaxLength: 100}, ""),
		s.option("play.language", wire.CommandOption{Name: optLanguage, Choices: s.tongues()}, ""))
	c.Guild = true
	return feature{commands: []command{{c, route{do: openTable, suggest: suggestPlay}}}}
}

// openTable opens a table: in a thread of its own where that is allowed, else in
// the channel.
func openTable(c *call) (*wire.Message, error) {
	system, sc, ok := c.wanted(c.i.Options[optScenario], c.voice)
	if !ok {
		return &wire.Message{Content: c.orFaulty(c.voice, c.say("discord.error.scenario"))}, nil
	}
	options, ok := settings(c.i.Options[optSettings])
	if !ok {
		return c.words("discord.error.settings")
	}
	locale := c.i.GuildLocale
	if sc.Learn { // a table for one
		locale = c.i.Locale
	}
	manners, err := c.Tables.Server(c.ctx, c.i.Guild)
	if err != nil {
		return nil, err
	}
	public := voice{c.Texts, c.Texts.Language(cmp.Or(c.i.Options[optLanguage], manners.Language, locale)), nil}
	r := table.OpenRequest{Host: c.user(), Place: c.place(), System: system.ID, Scenario: sc.ID, Options: options, Language: public.lang}
	if err := errors.Join(allowed(c.i), noRoom(c)); err != nil {
		return nil, err
	}
	if err := vacant(c); err != nil {
		return nil, err
	}
	if c.i.Parent == "" { // not in a thread already
		r.Place.Thread = table.NewThread
	}
	t, err := c.Tables.Open(c.ctx, r)
	if err != nil {
		return nil, err
	}
	if sc.Learn {
		err = learnNow(c, t, c.user())
	}
	if err != nil {
		return nil, err
	}
	return settled(c, t)
}

// learnNow seats the one who opened a lesson and begins it: there is nobody to wait for.
func learnNow(c *call, t table.Table, u table.User) error {
	if _, err := c.Tables.Join(c.ctx, t.ID, -1, u); err != nil {
		return err
	}
	_, err := c.Tables.Start(c.ctx, t.ID, u.ID)
	return err
}

// orFaulty is words about what is not there, or that a game lacks everything:
// its packs have faults.
func (s *Services) orFaulty(v voice, words string) string {
	for _, x := range s.Systems {
		if len(s.Scenarios(x.Info().ID)) == 0 {
			return v.say("discord.error.packs")
		}
	}
	return words
}
