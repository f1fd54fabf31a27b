package lobby

import (
	"cmp"
	"errors"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/table"
)

const cmdPlay = "play"

// Starting is /play.
func Starting(s *chat.Services) chat.Feature {
	c := s.Command(cmdPlay, s.Option("play.scenario", wire.CommandOption{Name: chat.OptScenario, Autocomplete: true, MaxLength: 100}, ""),
		s.Option("play.settings", wire.CommandOption{Name: chat.OptSettings, Autocomplete: true, MaxLength: 100}, ""),
		s.Option("play.language", wire.CommandOption{Name: chat.OptLanguage, Choices: s.Tongues()}, ""))
	c.Guild = true
	return chat.Feature{Commands: []chat.Command{{Command: c, Route: chat.Route{Do: openTable, Suggest: suggestPlay}}}}
}

// openTable opens a table: in a thread of its own where that is allowed, else in
// the channel.
func openTable(c *chat.Call) (*wire.Message, error) {
	system, sc, ok := c.Wanted(c.In.Options[chat.OptScenario], c.Voice)
	if !ok {
		return &wire.Message{Content: c.OrFaulty(c.Voice, c.Say("discord.error.scenario"))}, nil
	}
	options, ok := ParseSettings(c.In.Options[chat.OptSettings])
	if !ok {
		return c.Words("discord.error.settings")
	}
	locale := c.In.GuildLocale
	if sc.Learn { // a table for one
		locale = c.In.Locale
	}
	manners, err := c.Tables.Server(c.Ctx, c.In.Guild)
	if err != nil {
		return nil, err
	}
	public := chat.NewVoice(c.Texts, c.Texts.Language(cmp.Or(c.In.Options[chat.OptLanguage], manners.Language, locale)), nil)
	r := table.OpenRequest{Host: c.User(), Place: c.Place(), System: system.ID, Scenario: sc.ID, Options: options, Language: public.Lang}
	if err := errors.Join(chat.Allowed(c.In), chat.NoRoom(c)); err != nil {
		return nil, err
	}
	if err := Vacant(c); err != nil {
		return nil, err
	}
	if c.In.Parent == "" { // not in a thread already
		r.Place.Thread = table.NewThread
	}
	t, err := c.Tables.Open(c.Ctx, r)
	if err != nil {
		return nil, err
	}
	if sc.Learn {
		err = learnNow(c, t, c.User())
	}
	if err != nil {
		return nil, err
	}
	return Settled(c, t)
}

// learnNow seats the one who opened a lesson and begins it: there is nobody to wait for.
func learnNow(c *chat.Call, t table.Table, u table.User) error {
	if _, err := c.Tables.Join(c.Ctx, t.ID, -1, u); err != nil {
		return err
	}
	_, err := c.Tables.Start(c.Ctx, t.ID, u.ID)
	return err
}
