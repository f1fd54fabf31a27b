package discord

import (
	"cmp"
	"strconv"

	"hexwarden/discord/chat"
	"hexwarden/discord/lobby"
	"hexwarden/discord/wire"
)

// /help tells how to play, and leads to what the features tell of themselves.
const (
	cmdHelp  = "help"
	verbHelp = "help" // value: a feature by its number
)

func helping(s *chat.Services, topics []chat.Feature) chat.Feature {
	do := chat.Route{Do: func(c *chat.Call) (*wire.Message, error) { return help(c, topics) }}
	return chat.Feature{Commands: []chat.Command{{Command: s.Command(cmdHelp), Route: do}}, Controls: map[string]chat.Route{verbHelp: do}, Help: "discord.help.commands"}
}

// help tells of the feature that was chosen, or how to play.
func help(c *chat.Call, topics []chat.Feature) (*wire.Message, error) {
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
