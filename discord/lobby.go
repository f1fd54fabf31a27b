package discord

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// lobby is the message of a table before its start: who sits where, and
// buttons to sit down. After the start it stays without buttons.
func (v voice) lobby(t table.Table, system engine.Text, sc engine.Scenario) wire.Message {
	parts := []string{v.say("discord.lobby.title", engine.Sub("system", system), engine.Sub("scenario", sc.Name))}
	if t.Battle != nil {
		parts = append(parts, v.say("discord.campaign.lobby", engine.Sub("campaign", t.Battle.Names[0]), engine.Sub("battle", t.Battle.Names[1])))
	}
	if s := v.text(sc.Text); s != "" {
		parts = append(parts, s)
	}
	var options []string
	for _, o := range sc.Options {
		if value, ok := t.Options[o.ID]; ok {
			options = append(options, v.say("discord.lobby.option", engine.Sub("option", o.Name), v.value(o, value)))
		}
	}
	if len(options) > 0 {
		parts = append(parts, strings.Join(options, " · "))
	}
	if t.Pace.Bank > 0 {
		parts = append(parts, v.terms(t)...)
	}
	if t.Rated {
		parts = append(parts, v.say("discord.lobby.rated"))
	}
	if t.Delay > 0 {
		parts = append(parts, v.say("discord.lobby.delay", delayOf(t.Delay)))
	}
	for _, s := range t.Seats {
		var who string
		_, offered := t.OfferOf(s.Index)
		switch {
		case !s.Taken() && t.Battle != nil && len(t.Battle.Reserved[s.Index]) > 0:
			who = v.say("discord.campaign.kept_for", engine.Word("who", v.mentions(t.Battle.Reserved[s.Index])))
		case s.User != "" && !s.User.Nobody():
			who = "<@" + string(s.User) + ">"
		case t.Import != nil && !s.Taken() && !offered && int(s.Index) < len(t.Import.Names) && t.Import.Names[s.Index] != "":
			who = v.say("discord.game.was", engine.Word("who", escape(t.Import.Names[s.Index])))
		default:
			who = v.holder(t, s)
		}
		if t.Import == nil && t.Dice != nil && s.User != "" && t.Dice.Sources[s.Index].Word != "" {
			who = v.say("discord.dice.shook", engine.Word("who", who))
		}
		parts = append(parts, v.say("discord.lobby.seat", engine.Word("seat", v.seat(sc, s.Index)), engine.Word("who", who)))
	}
	if t.Import != nil && t.Status == table.Lobby {
		parts = append(parts, v.say("discord.game.lobby", engine.Num("n", t.Seq)))
	}
	switch {
	case t.Import != nil: // its salts are there already
		parts = append(parts, v.say("discord.game.commitment", engine.Word("hash", t.Commitment)))
	case t.Commitment != "":
		parts = append(parts, v.say("discord.lobby.dice", engine.Word("hash", t.Commitment)))
	}
	if t.Status == table.Over && t.Seq == 0 { // nobody has made a move
		parts = append(parts, v.say("discord.over.off"))
	}
	m := wire.Message{Content: strings.Join(parts, "\n")}
	if t.Status == table.Lobby {
		m.Rows = v.seating(t, sc)
	}
	return m
}

// seating is the controls of the lobby: free seats to sit on, seats to give to
// the house or to take back from it, and what ends the lobby.
func (v voice) seating(t table.Table, sc engine.Scenario) []wire.Row {
	key := func(verb, arg string) string { return Key{Table: t.ID, Seq: t.Seq, Verb: verb, Arg: arg}.String() }
	var sit, house []wire.Button
	full := true
	for _, s := range t.Seats {
		arg, name := strconv.Itoa(int(s.Index)), engine.Word("seat", v.seat(sc, s.Index))
		if !s.Taken() {
			full = false
			sit = append(sit, wire.Button{ID: key(verbSit, arg), Label: plain(v.say("discord.lobby.sit", name)), Style: wire.Primary})
			house = append(house, wire.Button{ID: key(verbHouse, arg), Label: plain(v.say("discord.lobby.house", name)), Style: wire.Secondary})
		}
		if s.House {
			house = append(house, wire.Button{ID: key(verbHouse, arg), Label: plain(v.say("discord.lobby.unhouse", name)), Style: wire.Secondary})
		}
	}
	out := append(rowOf(key(verbSit, ""), sit), rowOf(key(verbHouse, ""), house)...)
	out = append(out, v.levelMenu(t, sc)...)
	var last wire.Row
	if full {
		last.Buttons = []wire.Button{{ID: key(verbStart, ""), Label: v.say("discord.lobby.start"), Style: wire.Success}}
	}
	last.Buttons = append(last.Buttons, wire.Button{ID: key(verbUp, ""), Label: v.say("discord.lobby.up"), Style: wire.Secondary},
		wire.Button{ID: key(verbOff, ""), Label: v.say("discord.lobby.off"), Style: wire.Secondary})
	var how wire.Row
	if len(sc.Options) > 0 && t.Import == nil && t.Battle == nil { // the options of a game that has begun stay, and those of a campaign's battle
		how.Buttons = append(how.Buttons, wire.Button{ID: key(verbSet, ""), Label: v.say("discord.lobby.settings"), Style: wire.Secondary})
	}
	how.Buttons = append(how.Buttons, wire.Button{ID: key(verbTime, ""), Label: v.say("discord.button.time"), Style: wire.Secondary},
		wire.Button{ID: key(verbLang, ""), Label: v.say("discord.lobby.language", engine.Key("language", "language.name")), Style: wire.Secondary})
	if t.Import == nil { // else its dice are what they were
		how.Buttons = append(how.Buttons, wire.Button{ID: key(verbDice, diceShake), Label: v.say("discord.dice.shake"), Style: wire.Secondary})
	}
	if rate, ok := v.ratedButton(t, sc); ok {
		how.Buttons = append(how.Buttons, rate)
	}
	return append(out, how, last) // a second tap where the last free seat was must not begin the game
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
		if k, err := ParseKey(b.ID); err == nil {
			menu.Options = append(menu.Options, wire.Option{Label: b.Label, Value: k.Arg})
		}
	}
	return []wire.Row{{Menu: menu}}
}

// seat is the name of a seat of a scenario.
func (v voice) seat(sc engine.Scenario, s engine.Seat) string {
	if int(s) < len(sc.Seats) && s >= 0 {
		if n := v.text(sc.Seats[s].Name); n != "" {
			return n
		}
	}
	return v.say("text.seat", engine.Num("n", int(s)+1))
}

// settings reads "fog=on, length=short" as typed into /play.
func settings(typed string) (map[string]string, bool) {
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

// typed is settings as they would be typed.
func typed(options map[string]string) string {
	var out []string
	for _, k := range slices.Sorted(maps.Keys(options)) {
		out = append(out, k+"="+options[k])
	}
	return strings.Join(out, " ")
}
