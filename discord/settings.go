package discord

import (
	"context"
	"slices"
	"strconv"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

const verbSet = "set" // arg: an option by its number, value: one of its values; without them the options are offered

// set offers the options of a scenario to the host in the lobby, or changes one.
func (b *Bot) set(ctx context.Context, i wire.Interaction, k Key, t table.Table) *wire.Message {
	v := b.voice(i, t)
	_, sc := b.scenario(t)
	if t.Host != table.UserID(i.User.ID) {
		return b.refuse(ctx, i, t, table.ErrNotHost)
	}
	if n, err := strconv.Atoi(k.Arg); err == nil && n >= 0 && n < len(sc.Options) && len(i.Values) == 1 {
		o := sc.Options[n]
		if !slices.Contains(o.Values, i.Values[0]) {
			return &wire.Message{Content: v.say("discord.error.garbage")}
		}
		if t, err = b.Tables.SetOption(ctx, t.ID, o.ID, i.Values[0], t.Host); err != nil {
			return b.refuse(ctx, i, t, err)
		}
	}
	m := v.settings(t, sc)
	return &m
}

// settings is a menu for each option, with what is set on top of it.
func (v voice) settings(t table.Table, sc engine.Scenario) wire.Message {
	m := wire.Message{Content: v.say("discord.settings.choose")}
	for n, o := range sc.Options[:min(len(sc.Options), wire.MaxRows)] {
		label := func(value string) string {
			return plain(v.say("discord.lobby.option", engine.Sub("option", o.Name), v.value(o, value)))
		}
		menu := &wire.Menu{ID: Key{Table: t.ID, Seq: t.Seq, Verb: verbSet, Arg: strconv.Itoa(n)}.String(), Placeholder: label(t.Options[o.ID])}
		for _, value := range o.Values[:min(len(o.Values), wire.MaxOptions)] {
			menu.Options = append(menu.Options, wire.Option{Label: label(value), Value: value})
		}
		m.Rows = append(m.Rows, wire.Row{Menu: menu})
	}
	return m
}
