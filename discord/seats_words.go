package discord

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Seats in words: who plays one, for whom the table waits, how well the house plays.

// levelArg is how well the house plays, as an argument of a text.
func (v voice) levelArg(l table.Level) engine.Arg {
	if l == "" {
		return engine.Key("level", "discord.level.usual")
	}
	return engine.Key("level", "discord.level."+string(l))
}

// houseAt is the house on a seat and how well it plays.
func (v voice) houseAt(s table.Seat) string {
	if s.Level == "" {
		return v.name(s.Index)
	}
	return v.say("discord.seats.house", engine.Word("who", v.name(s.Index)), v.levelArg(s.Level))
}

// seatName is what a seat is called in its scenario.
func (s *Services) seatName(v voice, t table.Table, seat engine.Seat) string {
	_, sc := s.scenario(t)
	return v.seat(sc, seat)
}

// holder is who plays a seat, or that it is open.
func (v voice) holder(t table.Table, s table.Seat) string {
	switch offer, ok := t.OfferOf(s.Index); {
	case !s.Taken() && ok:
		return v.say("discord.seats.is_offered", engine.Word("who", "<@"+string(offer.User)+">"), engine.Word("when", moment(offer.Until)))
	case !s.Taken():
		return v.say("discord.lobby.free")
	case s.House && s.User == "":
		return v.houseAt(s)
	case s.House:
		return v.say("discord.seats.house", engine.Word("who", v.mention(s.Index)), v.levelArg(s.Level))
	case ok:
		return v.say("discord.seats.hands", engine.Word("who", v.mention(s.Index)), engine.Word("to", "<@"+string(offer.User)+">"), engine.Word("when", moment(offer.Until)))
	}
	return v.mention(s.Index)
}

// whoPlays lists the seats of a table and who waits for one.
func (s *Services) whoPlays(v voice, t table.Table) string {
	var out []string
	for _, x := range t.Seats {
		out = append(out, v.say("discord.lobby.seat", engine.Word("seat", s.seatName(v, t, x.Index)), engine.Word("who", v.holder(t, x))))
	}
	var waiting []string
	for _, w := range t.Bench {
		waiting = append(waiting, "<@"+string(w)+">")
	}
	if len(waiting) > 0 {
		out = append(out, v.say("discord.seats.bench", engine.Word("who", v.texts.Join(v.lang, waiting))))
	}
	return strings.Join(out, "\n")
}

// absences are the lines that say which seats nobody plays, and for whom the house does.
func (v voice) absences(p table.Position) []string {
	var out []string
	t := p.Table
	if t.Status != table.Running {
		return nil
	}
	for _, s := range t.Seats {
		offer, offered := t.OfferOf(s.Index)
		seat := engine.Word("seat", v.place(p, s.Index))
		switch {
		case !s.Taken() && offered:
			out = append(out, v.say("discord.seats.waits_for", seat, engine.Word("who", "<@"+string(offer.User)+">"), engine.Word("when", moment(offer.Until))))
		case !s.Taken():
			out = append(out, v.say("discord.seats.waits", seat))
		case s.House && s.User != "":
			out = append(out, v.say("discord.seats.plays_for", engine.Word("who", "<@"+string(s.User)+">"), v.levelArg(s.Level)))
		}
		if s.User != "" && offered {
			out = append(out, v.say("discord.seats.handing", engine.Word("who", "<@"+string(s.User)+">"), engine.Word("to", "<@"+string(offer.User)+">"), engine.Word("when", moment(offer.Until))))
		}
	}
	if t.Resting() && len(t.Free()) == 0 {
		out = append(out, v.say("discord.seats.all_away"))
	}
	return out
}

// place is what a seat is called by the side it plays on.
func (v voice) place(p table.Position, seat engine.Seat) string {
	number := v.say("text.seat", engine.Num("n", int(seat)+1))
	for _, side := range p.View.Sides {
		switch name := v.text(side.Name); {
		case name == "" || !slices.Contains(side.Seats, seat):
		case len(side.Seats) == 1:
			return name
		default:
			return v.say("discord.seats.place", engine.Word("side", name), engine.Word("seat", number))
		}
	}
	return number
}

// levelMenu lets people say in the lobby how well the house plays its seats.
func (v voice) levelMenu(t table.Table, sc engine.Scenario) []wire.Row {
	menu := &wire.Menu{ID: Key{Table: t.ID, Seq: t.Seq, Verb: verbSeat, Arg: seatLevel}.String(), Placeholder: v.say("discord.seats.levels")}
	for _, s := range t.Seats {
		for _, l := range table.Levels {
			if s.House && s.User == "" && s.Level != "" && len(menu.Options) < wire.MaxOptions {
				menu.Options = append(menu.Options, wire.Option{Value: strconv.Itoa(int(s.Index)) + "." + string(l), Label: plain(v.say("discord.lobby.seat",
					engine.Word("seat", v.seat(sc, s.Index)), engine.Word("who", v.say("discord.level."+string(l))))), Description: plain(v.say("discord.level." + string(l) + ".text"))})
			}
		}
	}
	if len(menu.Options) == 0 {
		return nil
	}
	return []wire.Row{{Menu: menu}}
}
