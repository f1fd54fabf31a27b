package discord

import (
	"context"
	"slices"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// locales are Discord's names of our languages.
var locales = map[string][]string{"en": {"en-US", "en-GB"}, "fr": {"fr"}, "it": {"it"}, "pl": {"pl"}}

// described is a text in every language that has it and that Discord knows; "" is the first.
func (s *Services) described(t engine.Text) map[string]string {
	out := map[string]string{}
	for i, lang := range s.Texts.Languages() {
		if !s.Texts.Has(lang, t.Key) {
			continue
		}
		s := plain(s.Texts.Render(lang, t, nil))
		if i == 0 {
			out[""] = s
		}
		for _, locale := range locales[lang] {
			out[locale] = s
		}
	}
	return out
}

// named gives commands and options the names that people see and type. The
// catalogue has them as command.NAME and option.NAME. What they were made of stays as it is.
func (s *Services) named(commands []wire.Command) []wire.Command {
	names := func(key string) map[string]string {
		if !s.Texts.Has(s.Texts.Languages()[0], key) {
			return nil
		}
		out := s.described(engine.T(key))
		delete(out, "") // what a command is called is fixed, whatever it is shown as
		return out
	}
	options := func(list []wire.CommandOption) []wire.CommandOption {
		list = slices.Clone(list)
		for j := range list {
			list[j].Names = names("option." + list[j].Name)
		}
		return list
	}
	for i := range commands {
		c := &commands[i]
		c.Names = names("command." + c.Name)
		c.Options, c.Subs = options(c.Options), slices.Clone(c.Subs)
		for j := range c.Subs {
			c.Subs[j].Names = names("command." + c.Name + "." + c.Subs[j].Name)
			c.Subs[j].Options = options(c.Subs[j].Options)
		}
	}
	return commands
}

// suggested is a fixed value of an option in every language.
func (s *Services) suggested(key, value string) wire.Suggestion {
	names := s.described(engine.T(key))
	first := names[""]
	delete(names, "")
	return wire.Suggestion{Name: first, Names: names, Value: value}
}

// tongues are the languages a table can speak, each in its own words.
func (s *Services) tongues() (out []wire.Suggestion) {
	for _, lang := range s.Texts.Languages() {
		out = append(out, wire.Suggestion{Name: s.Texts.Render(lang, engine.T("language.name"), nil), Value: lang})
	}
	return out
}

// keyLocale is where the language a person reads is kept, for direct messages.
func keyLocale(user string) string { return "locale " + user }

// learn keeps the locale that a person last used.
func (c *call) learn() {
	locale := wire.Cut(c.i.Locale, 10)
	had, err := c.Tables.Recall(c.ctx, "", keyLocale(c.i.User.ID))
	if err == nil && had != locale {
		err = c.Tables.Remember(c.ctx, "", keyLocale(c.i.User.ID), locale)
	}
	if err != nil {
		c.Log.Warn("locale not remembered", "error", err)
	}
}

// reader speaks the language that a person last used.
func (s *Services) reader(ctx context.Context, user string, t table.Table) (voice, error) {
	locale, err := s.Tables.Recall(ctx, "", keyLocale(user))
	return s.about(s.Texts.Language(locale), t), err
}
