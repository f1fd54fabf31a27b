package lobby

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strconv"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// side asks somebody who plays alone where they sit, and how well the house plays. It proposes the level of their last game.
func (h *chooser) side(c *chat.Call, x choosing, sc engine.Scenario) (*wire.Message, error) {
	last, err := c.Tables.LevelAgainst(c.Ctx, c.Who())
	if err != nil {
		return nil, err
	}
	x.scenario, x.level = chat.Short(sc.ID), cmp.Or(x.level, last)
	m := &wire.Message{Layout: []wire.Block{{Text: c.Say("discord.choose.side", engine.Sub("scenario", sc.Name))}}}
	if menu := levels(c, x); menu != nil {
		m.Layout = append(m.Layout, wire.Block{Row: &wire.Row{Menu: menu}})
	}
	var row wire.Row
	one := x
	for n := range sc.Seats {
		one.seat = strconv.Itoa(n)
		row.Buttons = append(row.Buttons, wire.Button{ID: one.key(), Label: chat.Plain(c.Seat(sc, engine.Seat(n))), Style: wire.Primary})
	}
	one.seat = eitherSeat
	row.Buttons = append(row.Buttons, wire.Button{ID: one.key(), Label: c.Say("discord.choose.either"), Style: wire.Primary})
	x.scenario = ""
	if len(scenarios(c.Scenarios(x.system), alone)) == 1 {
		x.with = ""
	}
	m.Layout = append(m.Layout, wire.Block{Row: &row}, wire.Block{Row: &wire.Row{Buttons: []wire.Button{back(c, x)}}})
	return m, nil
}

// seatOf is the seat with the number that was said; -1, the first that is free, if none was. ok is false if there is no such seat.
func seatOf(said string, sc engine.Scenario) (seat engine.Seat, ok bool) {
	switch said {
	case "":
		return -1, true
	case eitherSeat:
		return engine.Seat(rand.IntN(len(sc.Seats))), true
	}
	n, err := strconv.Atoi(said)
	return engine.Seat(n), err == nil && n >= 0 && n < len(sc.Seats)
}

// levels asks how well the house plays; nil where it plays in one way only.
func levels(c *chat.Call, x choosing) *wire.Menu {
	offered := slices.DeleteFunc(slices.Clone(table.Levels), func(l table.Level) bool { return !slices.Contains(c.Tables.LevelsOffered(), l) })
	if len(offered) < 2 {
		return nil
	}
	menu := &wire.Menu{ID: x.key(), Placeholder: c.Say("discord.seats.levels", engine.Key("level", "discord.level."+string(cmp.Or(x.level, table.Easy))))}
	for _, l := range offered {
		menu.Options = append(menu.Options, wire.Option{Value: levelValue + string(l), Label: c.Say("discord.level." + string(l)), Description: chat.Plain(c.Say("discord.level." + string(l) + ".text"))})
	}
	return menu
}
