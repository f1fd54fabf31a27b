package lobby

import (
	"context"
	"slices"
	"strconv"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// The controls of a lobby: who sits where, and what is set before the start. The message with the
// seats is brought up to date by the outbox.
const (
	verbSit   = "sit"   // arg: seat
	verbHouse = "house" // arg: seat
	verbUp    = "up"    // arg: far or none
	verbStart = "start" // arg: far or none
	verbOff   = "off"   // call the table off
	verbLang  = "lang"  // arg: language; without it the languages are offered
	verbSet   = "set"   // arg: an option by its number, value: one of its values; without them the options are offered
)

// far is the argument of a control under a message that does not show the seats: it is answered with where the table is.
const far = "far"

// Seating is the controls of a lobby, and its message.
func Seating() chat.Feature {
	return chat.Feature{Controls: map[string]chat.Route{
		verbSit:   {Need: chat.AtTable, Do: onSeat((*table.Service).JoinTable)},
		verbHouse: {Need: chat.AtTable, Do: onSeat((*table.Service).SeatHouse)},
		verbUp:    {Need: chat.AtTable, Do: up},
		verbStart: {Need: chat.AtTable, Do: start},
		verbOff: {Need: chat.AtTable, Do: func(c *chat.Call) (*wire.Message, error) {
			_, err := c.Tables.CancelTable(c.Ctx, c.Key.Table, c.User())
			return nil, err
		}},
		verbLang: {Need: chat.AtTable, Do: chooseLanguage},
		verbSet:  {Need: chat.AtTable, Do: setOption}},
		Kinds: []string{table.PostLobby}, Tell: func(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
			if err := tell(ctx, o, p, t); err != nil {
				return err
			}
			return retell(ctx, o, t)
		}}
}

// onSeat does something with the seat that a control names.
func onSeat(do func(*table.Service, context.Context, table.ID, engine.Seat, table.User) (table.Table, error)) chat.Handler {
	return func(c *chat.Call) (*wire.Message, error) {
		arg := c.Key.Arg
		if len(c.In.Values) == 1 {
			arg = c.In.Values[0]
		}
		n, err := strconv.Atoi(arg)
		if err != nil {
			return chat.Garbage(c)
		}
		_, err = do(c.Tables, c.Ctx, c.Key.Table, engine.Seat(n), c.User())
		return nil, err
	}
}

// start begins the game.
func start(c *chat.Call) (*wire.Message, error) {
	if _, err := c.Tables.StartGame(c.Ctx, c.Key.Table, c.Who()); err != nil || c.Key.Arg != far {
		return nil, err
	}
	return c.Words("discord.announce.runs", engine.Word("where", "<#"+chat.Stands(c.At.Table)+">"))
}

// up stands somebody up.
func up(c *chat.Call) (*wire.Message, error) {
	if _, err := c.Tables.LeaveTable(c.Ctx, c.Key.Table, c.Who()); err != nil || c.Key.Arg != far {
		return nil, err
	}
	return c.Words("discord.lobby.stood", engine.Word("where", "<#"+chat.Stands(c.At.Table)+">"))
}

// setOption offers the options of a scenario to the host in the lobby, or changes one.
func setOption(c *chat.Call) (*wire.Message, error) {
	c.SpeakOf(c.At.Table)
	_, sc := c.Scenario(c.At.Table)
	if c.At.Table.Host != c.Who() {
		return nil, table.ErrNotHost
	}
	if n, err := strconv.Atoi(c.Key.Arg); err == nil && n >= 0 && n < len(sc.Options) && len(c.In.Values) == 1 {
		o := sc.Options[n]
		if !slices.Contains(o.Values, c.In.Values[0]) {
			return chat.Garbage(c)
		}
		if c.At.Table, err = c.Tables.SetOption(c.Ctx, c.At.Table.ID, o.ID, c.In.Values[0], c.At.Table.Host); err != nil {
			return nil, err
		}
	}
	return settingsMenu(c.Voice, c.At.Table, sc), nil
}

// settingsMenu is a menu for each option, with what is set on top of it.
func settingsMenu(v chat.Voice, t table.Table, sc engine.Scenario) *wire.Message {
	m := &wire.Message{Content: v.Say("discord.settings.choose")}
	for n, o := range sc.Options[:min(len(sc.Options), wire.MaxRows)] {
		label := func(value string) string {
			return chat.Plain(v.Say("discord.lobby.option", engine.Sub("option", o.Name), v.Value(o, value)))
		}
		menu := &wire.Menu{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: verbSet, Arg: strconv.Itoa(n)}.String(), Placeholder: label(t.Options[o.ID])}
		for _, value := range o.Values[:min(len(o.Values), wire.MaxOptions)] {
			menu.Options = append(menu.Options, wire.Option{Label: label(value), Value: value})
		}
		m.Rows = append(m.Rows, wire.Row{Menu: menu})
	}
	return m
}

// chooseLanguage offers the languages of a table, or sets the chosen one.
func chooseLanguage(c *chat.Call) (*wire.Message, error) {
	c.SpeakOf(c.At.Table)
	if u := c.Who(); c.At.Table.Host != u && c.At.Table.SeatOf(u) == engine.Watcher {
		return nil, table.ErrNotSeated
	}
	if c.Key.Arg == "" {
		m := &wire.Message{Content: c.Say("discord.language.choose")}
		var buttons []wire.Button
		for _, x := range c.Tongues() {
			style := wire.Secondary
			if x.Value == c.At.Table.Language {
				style = wire.Primary
			}
			buttons = append(buttons, wire.Button{ID: chat.Key{Table: c.At.Table.ID, Seq: c.At.Table.Seq, Verb: verbLang, Arg: x.Value}.String(), Label: x.Name, Style: style})
		}
		for part := range slices.Chunk(buttons, wire.MaxButtons) {
			m.Rows = append(m.Rows, wire.Row{Buttons: part})
		}
		return m, nil
	}
	if !slices.Contains(c.Texts.Languages(), c.Key.Arg) {
		return chat.Garbage(c)
	}
	t, err := c.Tables.SetLanguage(c.Ctx, c.At.Table.ID, c.Key.Arg, c.Who())
	if err != nil {
		return nil, err
	}
	return c.Words("discord.language.chosen", engine.Word("language", c.Tongue(t.Language)))
}
