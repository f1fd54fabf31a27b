package chat

import (
	"context"
	"slices"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// locales are Discord's names of our languages.
var locales = map[string][]string{"en": {"en-US", "en-GB"}, "fr": {"fr"}, "it": {"it"}, "pl": {"pl"}}

// Described is a text in every language that has it and that Discord knows; "" is the first.
func (s *Services) Described(t engine.Text) map[string]string {
	out := map[string]string{}
	for i, lang := range s.Texts.Languages() {
		if !s.Texts.Has(lang, t.Key) {
			continue
		}
		s := Plain(s.Texts.Render(lang, t, nil))
		if i == 0 {
			out[""] = s
		}
		for _, locale := range locales[lang] {
			out[locale] = s
		}
	}
	return out
}

// Named gives commands and options the names that people see and type. The
// catalogue has them as command.NAME and option.NAME. The originals do not change.
func (s *Services) Named(commands []wire.Command) []wire.Command {
	names := func(key string) map[string]string {
		if !s.Texts.Has(s.Texts.Languages()[0], key) {
			return nil
		}
		out := s.Described(engine.T(key))
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
		if c.Kind != wire.Slash { // named already
			continue
		}
		c.Names = names("command." + c.Name)
		c.Options, c.Subs = options(c.Options), slices.Clone(c.Subs)
		for j := range c.Subs {
			c.Subs[j].Names = names("command." + c.Name + "." + c.Subs[j].Name)
			c.Subs[j].Options = options(c.Subs[j].Options)
		}
	}
	return commands
}

// Suggested is a fixed value of an option in every language.
func (s *Services) Suggested(key, value string) wire.Suggestion {
	names := s.Described(engine.T(key))
	first := names[""]
	delete(names, "")
	return wire.Suggestion{Name: first, Names: names, Value: value}
}

// Tongues are the languages a table can speak, each in its own words.
func (s *Services) Tongues() (out []wire.Suggestion) {
	for _, lang := range s.Texts.Languages() {
		out = append(out, wire.Suggestion{Name: s.Tongue(lang), Value: lang})
	}
	return out
}

// Tongue is a language in its own words.
func (s *Services) Tongue(lang string) string {
	return s.Texts.Render(lang, engine.T("language.name"), nil)
}

// keyLocale is the key for the language that a person reads, for direct messages.
func keyLocale(user string) string { return "locale " + user }

// Learn keeps the locale that a person last used, unless the route forgets its user.
func (c *Call) Learn() {
	if c.route.Forgets {
		return
	}
	locale := wire.Cut(c.In.Locale, 10)
	had, err := c.Tables.Recall(c.Ctx, "", keyLocale(c.In.User.ID))
	if err == nil && had != locale {
		err = c.Tables.Remember(c.Ctx, "", keyLocale(c.In.User.ID), locale)
	}
	if err != nil {
		c.Log.Warn("locale not remembered", "error", err)
	}
}

// Reader speaks the language that a person last used.
func (s *Services) Reader(ctx context.Context, user string, t table.Table) (Voice, error) {
	locale, err := s.Tables.Recall(ctx, "", keyLocale(user))
	return s.About(s.Texts.Language(locale), t), err
}
