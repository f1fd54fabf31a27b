package discord

import (
	"cmp"
	"strconv"

	"hexwarden/discord/wire"
)

// /help tells how to play, and leads to what the features tell of themselves.
const (
	cmdHelp  = "help"
	verbHelp = "help" // value: a feature by its number
)

func helping(s *speech) feature {
	return feature{commands: []command{{s.command(cmdHelp), route{do: help}}}, controls: map[string]route{verbHelp: {do: help}}}
}

// help tells of the feature that was chosen, or how to play.
func help(c *call) (*wire.Message, error) {
	key := "discord.help"
	if len(c.i.Values) == 1 {
		if n, err := strconv.Atoi(c.i.Values[0]); err == nil && n >= 0 && n < len(c.topics) {
			key = cmp.Or(c.topics[n].help, key)
		}
	}
	m := &wire.Message{Content: c.say(key)}
	menu := &wire.Menu{ID: Key{Table: nowhere, Verb: verbHelp}.String(), Placeholder: plain(c.say("discord.help.more"))}
	for n, f := range c.topics {
		if f.help != "" && len(menu.Options) < wire.MaxOptions {
			menu.Options = append(menu.Options, wire.Option{Label: wire.Cut(plain(c.say(f.help+".title")), wire.MaxOption), Value: strconv.Itoa(n)})
		}
	}
	if len(menu.Options) > 0 {
		m.Rows = []wire.Row{{Menu: menu}}
	}
	return m, nil
}
