package records

import (
	"errors"
	"slices"
	"strconv"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// againButton asks what the house thinks of a move of a game that is over.
func againButton(v chat.Voice, t table.Table, move int) wire.Button {
	return wire.Button{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: chat.VerbAgain, Arg: strconv.Itoa(move)}.String(), Label: v.Say("discord.advice.button"), Style: wire.Secondary}
}

// hindsight answers what the house would have done in place of the seat that moved, by what that knew then.
func hindsight(c *chat.Call) (*wire.Message, error) {
	move, err := strconv.Atoi(c.Key.Arg)
	if err != nil {
		return chat.Garbage(c)
	}
	h, err := c.Tables.AdvisePast(c.Ctx, c.Key.Table, move)
	if errors.Is(err, table.ErrNotFound) {
		return c.Words("discord.review.gone")
	}
	if err != nil {
		return nil, err
	}
	v := c.Voice
	v.Seats = h.Position.Table.Seats
	seat, choice := h.Position.Seat, engine.Word("choice", show.Answer(v, h.Prompt, h.Move.Picks))
	key, house := "discord.advice.too", h.Position.Table.Seats[seat].House
	switch same := slices.Equal(h.Played, h.Move.Picks); {
	case same && house:
		key = "discord.advice.again"
	case same:
	case len(h.Over) == 0:
		key = "discord.advice.even"
	case house:
		key = "discord.advice.rather"
	default:
		key = "discord.advice.instead"
	}
	said := v.Say(key, engine.Num("n", move), engine.Who("who", seat), choice, engine.Word("played", show.Answer(v, h.Prompt, h.Played)))
	if key != "discord.advice.even" { // which says already that there is no reason
		said = show.Advice(v, said, h.Advice)
	}
	return c.Leaf(&wire.Message{Content: said}), nil
}
