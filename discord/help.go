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

func helping(s *Services, topics []feature) feature {
	do := route{do: func(c *call) (*wire.Message, error) { return help(c, topics) }}
	return feature{commands: []command{{s.command(cmdHelp), do}}, controls: map[string]route{verbHelp: do}}
}

// help tells of the feature that was chosen, or how to play.
func help(c *call, topics []feature) (*wire.Message, error) {
	key := "discord.help"
	if len(c.i.Values) == 1 {
		if n, err := strconv.Atoi(c.i.Values[0]); err == nil && n >= 0 && n < len(topics) {
			key = cmp.Or(topics[n].help, key)
		}
	}
	m := &wire.Message{Content: c.say(key)}
	menu := &wire.Menu{ID: Key{Table: nowhere, Verb: verbHelp}.String(), Placeholder: plain(c.say("discord.help.more"))}
	for n, f := range topics {
		if f.help != "" && len(menu.Options) < wire.MaxOptions {
			menu.Options = append(menu.Options, wire.Option{Label: wire.Cut(plain(c.say(f.help+".title")), wire.MaxOption), Value: strconv.Itoa(n)})
		}
	}
	if len(menu.Options) > 0 {
		m.Rows = []wire.Row{{Menu: menu}}
	}
	return m, nil
}
