package discord

import (
	"cmp"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/lobby"
	"hexwarden/discord/wire"
	"hexwarden/engine"
)

// /help explains how to play, and leads to what the features say about themselves.
const (
	cmdHelp  = "help"
	optFind  = "find"
	verbHelp = "help" // value: a feature by its number

	mostFound = 10 // commands that one answer names
)

func helping(s *chat.Services, topics []chat.Feature) chat.Feature {
	do := chat.Route{Do: func(c *chat.Call) (*wire.Message, error) { return help(c, topics) }, Suggest: suggestFound}
	find := s.Option("help.find", wire.CommandOption{Name: optFind, Autocomplete: true, MaxLength: 100}, "")
	return chat.Feature{Commands: []chat.Command{{Command: s.Command(cmdHelp, find), Route: do}}, Controls: map[string]chat.Route{verbHelp: do}, Help: "discord.help.commands"}
}

// suggestFound offers the commands whose name, old name or description matches what is being typed.
func suggestFound(c *chat.Call) []wire.Suggestion {
	var out []wire.Suggestion
	for _, p := range c.Find(c.In.Options[optFind], chat.Does) {
		out = append(out, p.Suggested(c.Voice))
	}
	return out[:min(len(out), wire.MaxOptions)]
}

// found says where the commands are that somebody looks for.
func found(c *chat.Call, words string) (*wire.Message, error) {
	list := c.Find(words, chat.Does)
	if len(list) == 0 {
		return c.Words("discord.find.none", engine.Word("words", chat.Escape(words)))
	}
	return &wire.Message{Content: c.Whereabouts(list[:min(len(list), mostFound)])}, nil
}

// help explains the chosen feature, or how to play.
func help(c *chat.Call, topics []chat.Feature) (*wire.Message, error) {
	if words := strings.TrimSpace(c.In.Options[optFind]); words != "" {
		return found(c, words)
	}
	key := "discord.help"
	if len(c.In.Values) == 1 {
		if n, err := strconv.Atoi(c.In.Values[0]); err == nil && n >= 0 && n < len(topics) {
			key = cmp.Or(topics[n].Help, key)
		}
	}
	m := &wire.Message{Content: c.Say(key)}
	if primers := lobby.Primers(c); len(primers) > 0 {
		m.Rows = append(m.Rows, wire.Row{Buttons: primers[:min(len(primers), wire.MaxButtons)]})
	}
	menu := &wire.Menu{ID: chat.Key{Table: chat.Nowhere, Verb: verbHelp}.String(), Placeholder: chat.Plain(c.Say("discord.help.more"))}
	for n, f := range topics {
		if f.Help != "" && len(menu.Options) < wire.MaxOptions {
			menu.Options = append(menu.Options, wire.Option{Label: wire.Cut(chat.Plain(c.Say(f.Help+".title")), wire.MaxOption), Value: strconv.Itoa(n)})
		}
	}
	if len(menu.Options) > 0 {
		m.Rows = append(m.Rows, wire.Row{Menu: menu})
	}
	return m, nil
}
