package discord

import (
	"context"
	"slices"
	"strconv"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// The controls of a lobby: who sits where, and what is set before the start. The message with the
// seats is brought up to date by the outbox.
const (
	verbSit   = "sit"   // arg: seat
	verbHouse = "house" // arg: seat
	verbUp    = "up"
	verbStart = "start"
	verbOff   = "off"  // call the table off
	verbLang  = "lang" // arg: language; without it the languages are offered
	verbSet   = "set"  // arg: an option by its number, value: one of its values; without them the options are offered
)

func seating() feature {
	return feature{controls: map[string]route{
		verbSit:   {need: atTable, do: onSeat((*table.Service).Join)},
		verbHouse: {need: atTable, do: onSeat((*table.Service).House)},
		verbUp:    {need: atTable, do: byUser((*table.Service).Leave)},
		verbStart: {need: atTable, do: byUser((*table.Service).Start)},
		verbOff: {need: atTable, do: func(c *call) (*wire.Message, error) {
			_, err := c.Tables.Cancel(c.ctx, c.key.Table, c.user())
			return nil, err
		}},
		verbLang: {need: atTable, do: chooseLanguage},
		verbSet:  {need: atTable, do: setOption}}}
}

// onSeat does something with the seat that a control names.
func onSeat(do func(*table.Service, context.Context, table.ID, engine.Seat, table.User) (table.Table, error)) handler {
	return func(c *call) (*wire.Message, error) {
		arg := c.key.Arg
		if len(c.i.Values) == 1 {
			arg = c.i.Values[0]
		}
		n, err := strconv.Atoi(arg)
		if err != nil {
			return garbage(c)
		}
		_, err = do(c.Tables, c.ctx, c.key.Table, engine.Seat(n), c.user())
		return nil, err
	}
}

// byUser does something that needs nothing but its user.
func byUser[R any](do func(*table.Service, context.Context, table.ID, table.UserID) (R, error)) handler {
	return func(c *call) (*wire.Message, error) {
		_, err := do(c.Tables, c.ctx, c.key.Table, c.who())
		return nil, err
	}
}

// setOption offers the options of a scenario to the host in the lobby, or changes one.
func setOption(c *call) (*wire.Message, error) {
	c.speakOf(c.at.Table)
	_, sc := c.scenario(c.at.Table)
	if c.at.Table.Host != c.who() {
		return nil, table.ErrNotHost
	}
	if n, err := strconv.Atoi(c.key.Arg); err == nil && n >= 0 && n < len(sc.Options) && len(c.i.Values) == 1 {
		o := sc.Options[n]
		if !slices.Contains(o.Values, c.i.Values[0]) {
			return garbage(c)
		}
		if c.at.Table, err = c.Tables.SetOption(c.ctx, c.at.Table.ID, o.ID, c.i.Values[0], c.at.Table.Host); err != nil {
			return nil, err
		}
	}
	return c.settings(c.at.Table, sc), nil
}

// settings is a menu for each option, with what is set on top of it.
func (v voice) settings(t table.Table, sc engine.Scenario) *wire.Message {
	m := &wire.Message{Content: v.say("discord.settings.choose")}
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

// chooseLanguage offers the languages of a table, or sets the chosen one.
func chooseLanguage(c *call) (*wire.Message, error) {
	c.speakOf(c.at.Table)
	if u := c.who(); c.at.Table.Host != u && c.at.Table.SeatOf(u) == engine.Watcher {
		return nil, table.ErrNotSeated
	}
	if c.key.Arg == "" {
		m := &wire.Message{Content: c.say("discord.language.choose")}
		var buttons []wire.Button
		for _, x := range c.tongues() {
			style := wire.Secondary
			if x.Value == c.at.Table.Language {
				style = wire.Primary
			}
			buttons = append(buttons, wire.Button{ID: Key{Table: c.at.Table.ID, Seq: c.at.Table.Seq, Verb: verbLang, Arg: x.Value}.String(), Label: x.Name, Style: style})
		}
		for part := range slices.Chunk(buttons, wire.MaxButtons) {
			m.Rows = append(m.Rows, wire.Row{Buttons: part})
		}
		return m, nil
	}
	if !slices.Contains(c.Texts.Languages(), c.key.Arg) {
		return garbage(c)
	}
	t, err := c.Tables.SetLanguage(c.ctx, c.at.Table.ID, c.key.Arg, c.who())
	if err != nil {
		return nil, err
	}
	return c.words("discord.language.chosen", engine.Word("language", c.Texts.Render(t.Language, engine.T("language.name"), nil)))
}
