package play

import (
	"context"
	"slices"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Advising is the button that asks the house what it would do.
func Advising() chat.Feature {
	return chat.Feature{Controls: map[string]chat.Route{chat.VerbAdvice: {Need: chat.AtSeat, Do: advise, Looks: true}}}
}

// addAdvice adds the button to a card whose person may have advice.
func addAdvice(ctx context.Context, s *chat.Services, who string, v chat.Voice, p table.Position, m *wire.Message) {
	open := show.Open(p)
	n := slices.IndexFunc(open, table.Advisable)
	if n < 0 {
		return
	}
	if _, sc := s.Scenario(p.Table); len(sc.Seats) != len(p.Table.Seats) || !p.Table.Practice(sc, p.Seat) {
		return // as on most cards: nothing has to be looked up for them
	}
	if !s.Tables.AdviceOpen(ctx, p.Table.ID, table.UserID(who)) {
		return
	}
	button := wire.Button{ID: chat.Key{Table: p.Table.ID, Seq: p.Seq, Prompt: open[n].ID, Verb: chat.VerbAdvice}.String(), Label: v.Say("discord.advice.button"), Style: wire.Secondary}
	show.AddBelow(m, button)
}

func advise(c *chat.Call) (*wire.Message, error) {
	a, err := c.Tables.AdvisePerson(c.Ctx, c.At.Table.ID, c.Who(), c.Key.Prompt)
	if err != nil {
		return nil, err
	}
	choice := c.Say("discord.advice.choice", engine.Word("choice", show.Answer(c.Voice, a.Prompt, a.Move.Picks)))
	return c.Leaf(&wire.Message{Content: show.Advice(c.Voice, choice, a)}), nil
}
