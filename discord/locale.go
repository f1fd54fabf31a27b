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

// speech is the texts in every language, and what is said of tables in them.
type speech struct{ games }

// described is a text in every language that has it and that Discord knows; "" is the first.
func (s *speech) described(t engine.Text) map[string]string {
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
func (s *speech) named(commands []wire.Command) []wire.Command {
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
func (s *speech) suggested(key, value string) wire.Suggestion {
	names := s.described(engine.T(key))
	first := names[""]
	delete(names, "")
	return wire.Suggestion{Name: first, Names: names, Value: value}
}

// tongues are the languages a table can speak, each in its own words.
func (s *speech) tongues() (out []wire.Suggestion) {
	for _, lang := range s.Texts.Languages() {
		out = append(out, wire.Suggestion{Name: s.Texts.Render(lang, engine.T("language.name"), nil), Value: lang})
	}
	return out
}

// speak offers the languages of a table, or sets the chosen one.
func (b *Bot) speak(ctx context.Context, i wire.Interaction, k Key, t table.Table) *wire.Message {
	v := b.voice(i, t)
	if u := table.UserID(i.User.ID); t.Host != u && t.SeatOf(u) == engine.Watcher {
		return b.refuse(ctx, i, t, table.ErrNotSeated)
	}
	if k.Arg == "" {
		m := &wire.Message{Content: v.say("discord.language.choose")}
		var buttons []wire.Button
		for _, x := range b.tongues() {
			style := wire.Secondary
			if x.Value == t.Language {
				style = wire.Primary
			}
			buttons = append(buttons, wire.Button{ID: Key{Table: t.ID, Seq: t.Seq, Verb: verbLang, Arg: x.Value}.String(), Label: x.Name, Style: style})
		}
		for part := range slices.Chunk(buttons, wire.MaxButtons) {
			m.Rows = append(m.Rows, wire.Row{Buttons: part})
		}
		return m
	}
	if !slices.Contains(b.Texts.Languages(), k.Arg) {
		return &wire.Message{Content: v.say("discord.error.garbage")}
	}
	t, err := b.Tables.SetLanguage(ctx, t.ID, k.Arg, table.UserID(i.User.ID))
	if err != nil {
		return b.refuse(ctx, i, t, err)
	}
	return &wire.Message{Content: v.say("discord.language.chosen", engine.Word("language", b.Texts.Render(t.Language, engine.T("language.name"), nil)))}
}

// keyLocale is where the language a person reads is kept, for direct messages.
func keyLocale(user string) string { return "locale " + user }

// learn keeps the locale that a person last used.
func (b *Bot) learn(ctx context.Context, i wire.Interaction) {
	locale := wire.Cut(i.Locale, 10)
	had, err := b.Tables.Recall(ctx, "", keyLocale(i.User.ID))
	if err == nil && had != locale {
		err = b.Tables.Remember(ctx, "", keyLocale(i.User.ID), locale)
	}
	if err != nil {
		b.Log.Warn("locale not remembered", "error", err)
	}
}

// reader speaks the language that a person last used.
func (s *speech) reader(ctx context.Context, user string, t table.Table) (voice, error) {
	locale, err := s.Tables.Recall(ctx, "", keyLocale(user))
	return s.about(s.Texts.Language(locale), t), err
}
