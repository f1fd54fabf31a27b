package discord

import (
	"context"
	"strconv"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// /help tells how to play, and leads to what the features tell of themselves.
const (
	cmdHelp  = "help"
	verbHelp = "help" // value: a feature by its number
)

func (b *Bot) helping() feature {
	return feature{commands: []wire.Command{b.command(cmdHelp)}, verbs: []string{verbHelp},
		use: func(_ context.Context, i wire.Interaction) *wire.Message {
			v := b.voice(i, table.Table{})
			return &wire.Message{Content: v.say("discord.help"), Rows: b.topics(v)}
		},
		press: func(_ context.Context, i wire.Interaction, _ Key) *wire.Message {
			v := b.voice(i, table.Table{})
			n := -1
			if len(i.Values) == 1 {
				if x, err := strconv.Atoi(i.Values[0]); err == nil {
					n = x
				}
			}
			if n < 0 || n >= len(b.extra) || b.extra[n].help == "" {
				return &wire.Message{Content: v.say("discord.help"), Rows: b.topics(v)}
			}
			return &wire.Message{Content: v.say(b.extra[n].help), Rows: b.topics(v)}
		}}
}

// topics is a menu of what else /help tells.
func (b *Bot) topics(v voice) []wire.Row {
	menu := &wire.Menu{ID: Key{Table: nowhere, Verb: verbHelp}.String(), Placeholder: plain(v.say("discord.help.more"))}
	for n, f := range b.extra {
		if f.help != "" && len(menu.Options) < wire.MaxOptions {
			menu.Options = append(menu.Options, wire.Option{Label: wire.Cut(plain(v.text(engine.T(f.help+".title"))), wire.MaxOption), Value: strconv.Itoa(n)})
		}
	}
	if len(menu.Options) == 0 {
		return nil
	}
	return []wire.Row{{Menu: menu}}
}
