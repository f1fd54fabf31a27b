package discord

import (
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Seats in words: who plays one, for whom the table waits, how well the house plays.

// whoPlays lists the seats of a table and who waits for one.
func whoPlays(s *chat.Services, v chat.Voice, t table.Table) string {
	var out []string
	for _, x := range t.Seats {
		out = append(out, v.Say("discord.lobby.seat", engine.Word("seat", s.SeatName(v, t, x.Index)), engine.Word("who", show.Holder(v, t, x))))
	}
	var waiting []string
	for _, w := range t.Bench {
		waiting = append(waiting, "<@"+string(w)+">")
	}
	if len(waiting) > 0 {
		out = append(out, v.Say("discord.seats.bench", engine.Word("who", v.Join(waiting))))
	}
	return strings.Join(out, "\n")
}

// levelMenu lets people say in the lobby how well the house plays its seats.
func levelMenu(v chat.Voice, t table.Table, sc engine.Scenario) []wire.Row {
	menu := &wire.Menu{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: chat.VerbSeat, Arg: seatLevel}.String(), Placeholder: v.Say("discord.seats.levels")}
	for _, s := range t.Seats {
		for _, l := range table.Levels {
			if s.House && s.User == "" && s.Level != "" && len(menu.Options) < wire.MaxOptions {
				menu.Options = append(menu.Options, wire.Option{Value: strconv.Itoa(int(s.Index)) + "." + string(l), Label: chat.Plain(v.Say("discord.lobby.seat",
					engine.Word("seat", v.Seat(sc, s.Index)), engine.Word("who", v.Say("discord.level."+string(l))))), Description: chat.Plain(v.Say("discord.level." + string(l) + ".text"))})
			}
		}
	}
	if len(menu.Options) == 0 {
		return nil
	}
	return []wire.Row{{Menu: menu}}
}
