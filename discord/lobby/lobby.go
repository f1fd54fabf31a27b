package lobby

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Message is the message of a table before its start: who sits where, and
// buttons to sit down. After the start it stays without buttons.
func Message(v chat.Voice, t table.Table, system engine.Text, sc engine.Scenario) wire.Message {
	parts := []string{v.Say("discord.lobby.title", engine.Sub("system", system), engine.Sub("scenario", sc.Name))}
	if t.Battle != nil {
		parts = append(parts, v.Say("discord.campaign.lobby", engine.Sub("campaign", t.Battle.Names[0]), engine.Sub("battle", t.Battle.Names[1])))
	}
	if s := v.Text(sc.Text); s != "" {
		parts = append(parts, s)
	}
	if options := show.Unusual(v, t, sc); len(options) > 0 {
		parts = append(parts, strings.Join(options, " · "))
	}
	if t.Pace.Bank > 0 {
		parts = append(parts, show.Terms(v, t)...)
	}
	if t.Rated {
		parts = append(parts, v.Say("discord.lobby.rated"))
	}
	if t.Delay > 0 {
		parts = append(parts, v.Say("discord.lobby.delay", show.DelayOf(t.Delay)))
	}
	parts = append(parts, seatLines(v, t, sc)...)
	if t.Import != nil && t.Status == table.Lobby {
		parts = append(parts, v.Say("discord.game.lobby", engine.Num("n", t.Seq)))
	}
	parts = append(parts, Committed(v, t))
	if t.Status == table.Over && t.Seq == 0 { // nobody has made a move
		parts = append(parts, v.Say("discord.over.off"))
	}
	m := wire.Message{Content: strings.Join(parts, "\n")}
	if t.Status == table.Lobby {
		m.Rows = controls(v, t, sc)
	}
	return m
}

// seatLines say who sits where, a line each.
func seatLines(v chat.Voice, t table.Table, sc engine.Scenario) (out []string) {
	for _, s := range t.Seats {
		var who string
		_, offered := t.OfferOf(s.Index)
		switch {
		case !s.Taken() && t.Battle != nil && len(t.Battle.Reserved[s.Index]) > 0:
			who = v.Say("discord.campaign.kept_for", engine.Word("who", v.Mentions(t.Battle.Reserved[s.Index])))
		case s.User != "" && !s.User.Nobody():
			who = "<@" + string(s.User) + ">"
		case t.Import != nil && !s.Taken() && !offered && int(s.Index) < len(t.Import.Names) && t.Import.Names[s.Index] != "":
			who = v.Say("discord.game.was", engine.Word("who", chat.Escape(t.Import.Names[s.Index])))
		default:
			who = show.Holder(v, t, s)
		}
		if t.Import == nil && t.Dice != nil && s.User != "" && t.Dice.Sources[s.Index].Word != "" {
			who = v.Say("discord.dice.shook", engine.Word("who", who))
		}
		out = append(out, v.Say("discord.lobby.seat", engine.Word("seat", v.Seat(sc, s.Index)), engine.Word("who", who)))
	}
	return out
}

// controls is the controls of the lobby: free seats to sit on, seats to give to
// the house or to take back from it, and what ends the lobby.
func controls(v chat.Voice, t table.Table, sc engine.Scenario) []wire.Row {
	key := func(verb, arg string) string { return chat.Key{Table: t.ID, Seq: t.Seq, Verb: verb, Arg: arg}.String() }
	var sit, house []wire.Button
	for _, s := range t.Seats {
		arg, name := strconv.Itoa(int(s.Index)), engine.Word("seat", v.Seat(sc, s.Index))
		if !s.Taken() {
			sit = append(sit, wire.Button{ID: key(verbSit, arg), Label: chat.Plain(v.Say("discord.lobby.sit", name)), Style: wire.Primary})
			house = append(house, wire.Button{ID: key(verbHouse, arg), Label: chat.Plain(v.Say("discord.lobby.house", name)), Style: wire.Secondary})
		}
		if s.House {
			house = append(house, wire.Button{ID: key(verbHouse, arg), Label: chat.Plain(v.Say("discord.lobby.unhouse", name)), Style: wire.Secondary})
		}
	}
	out := append(rowOf(key(verbSit, ""), sit), rowOf(key(verbHouse, ""), house)...)
	out = append(out, levelMenu(v, t)...)
	var last wire.Row
	if full(t) {
		last.Buttons = []wire.Button{startButton(v, t, "")}
	}
	last.Buttons = append(last.Buttons, wire.Button{ID: key(verbUp, ""), Label: v.Say("discord.lobby.up"), Style: wire.Secondary},
		wire.Button{ID: key(verbOff, ""), Label: v.Say("discord.lobby.off"), Style: wire.Secondary})
	var how wire.Row
	if len(sc.Options) > 0 && t.Import == nil && t.Battle == nil { // the options of a game that has begun stay, and those of a campaign's battle
		how.Buttons = append(how.Buttons, wire.Button{ID: key(verbSet, ""), Label: v.Say("discord.lobby.settings"), Style: wire.Secondary})
	}
	how.Buttons = append(how.Buttons, wire.Button{ID: key(chat.VerbTime, ""), Label: v.Say("discord.button.time"), Style: wire.Secondary},
		wire.Button{ID: key(verbLang, ""), Label: v.Say("discord.lobby.language", engine.Key("language", "language.name")), Style: wire.Secondary}, DiceButton(v, t))
	if rate, ok := ratedButton(v, t, sc); ok {
		how.Buttons = append(how.Buttons, rate)
	}
	return append(out, how, last) // a second tap where the last free seat was must not begin the game
}

// full says whether every seat is taken, so that the game can begin.
func full(t table.Table) bool {
	return !slices.ContainsFunc(t.Seats, func(s table.Seat) bool { return !s.Taken() })
}

func startButton(v chat.Voice, t table.Table, arg string) wire.Button {
	return wire.Button{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: verbStart, Arg: arg}.String(), Label: v.Say("discord.lobby.start"), Style: wire.Success}
}

// missing says which seats are still free, or that the game can begin.
func missing(v chat.Voice, t table.Table, sc engine.Scenario) string {
	var free []string
	for _, s := range t.Seats {
		if !s.Taken() {
			free = append(free, "**"+v.Seat(sc, s.Index)+"**")
		}
	}
	if len(free) == 0 {
		return v.Say("discord.lobby.full", engine.Key("start", "discord.lobby.start"))
	}
	return v.Say("discord.lobby.missing", engine.Word("seats", v.Join(free)))
}

// rowOf is buttons as one row, or as a menu whose values are their arguments if
// there are too many.
func rowOf(menuID string, buttons []wire.Button) []wire.Row {
	if len(buttons) == 0 {
		return nil
	}
	if len(buttons) <= wire.MaxButtons {
		return []wire.Row{{Buttons: buttons}}
	}
	menu := &wire.Menu{ID: menuID, Placeholder: buttons[0].Label}
	for _, b := range buttons {
		if k, err := chat.ParseKey(b.ID); err == nil {
			menu.Options = append(menu.Options, wire.Option{Label: b.Label, Value: k.Arg})
		}
	}
	return []wire.Row{{Menu: menu}}
}

// ParseSettings reads "fog=on, length=short" as typed into /play.
func ParseSettings(typed string) (map[string]string, bool) {
	out := map[string]string{}
	for _, part := range strings.FieldsFunc(typed, func(r rune) bool { return r == ',' || r == ';' || r == ' ' }) {
		name, value, ok := strings.Cut(part, "=")
		if !ok || name == "" || value == "" {
			return nil, false
		}
		out[name] = value
	}
	return out, true
}

// FormatSettings is settings as they would be typed.
func FormatSettings(options map[string]string) string {
	var out []string
	for _, k := range slices.Sorted(maps.Keys(options)) {
		out = append(out, k+"="+options[k])
	}
	return strings.Join(out, " ")
}

// levelMenu lets people say in the lobby how well the house plays: alike on all seats of its own.
func levelMenu(v chat.Voice, t table.Table) []wire.Row {
	var now []string
	for _, seat := range t.HouseSeats() {
		if l := t.Seats[seat].Level; l != "" && !slices.Contains(now, v.Say("discord.level."+string(l))) {
			now = append(now, v.Say("discord.level."+string(l)))
		}
	}
	if len(now) == 0 {
		return nil
	}
	menu := &wire.Menu{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: chat.VerbSeat, Arg: show.SeatLevel}.String(),
		Placeholder: v.Say("discord.seats.levels", engine.Word("level", strings.Join(now, ", ")))}
	for _, l := range table.Levels {
		menu.Options = append(menu.Options, wire.Option{Value: "." + string(l), Label: v.Say("discord.level." + string(l)), Description: chat.Plain(v.Say("discord.level." + string(l) + ".text"))})
	}
	return []wire.Row{{Menu: menu}}
}

// ratedButton is the lobby's switch for ratings; ok is false where no game is rated.
func ratedButton(v chat.Voice, t table.Table, sc engine.Scenario) (button wire.Button, ok bool) {
	label := "discord.lobby.rate"
	if t.Rated {
		label = "discord.lobby.unrate"
	}
	return wire.Button{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: chat.VerbRated}.String(), Label: v.Say(label), Style: wire.Secondary}, table.Ratable(sc) && t.Import == nil
}
