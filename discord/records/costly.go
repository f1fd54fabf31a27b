package records

import (
	"context"
	"errors"
	"fmt"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/table"
)

// costlyTime is how long the house may take to look through a game.
const costlyTime = 3 * time.Minute

// Costly is the button below a game that is over: which choices cost most?
func Costly(beside func(time.Duration, func(context.Context))) chat.Feature {
	r := &reels{beside: beside, busy: map[table.ID]bool{}}
	return chat.Feature{Controls: map[string]chat.Route{chat.VerbCostly: {Do: r.costly, Looks: true}}}
}

// costly has the house look through a game beside everything else.
func (r *reels) costly(c *chat.Call) (*wire.Message, error) {
	err := c.Look(c.Key.Table)
	switch {
	case errors.Is(err, table.ErrNotFound): // only games that are looked at go away
		return c.Words("discord.review.gone")
	case err != nil:
		return nil, err
	case !r.begin(c.At.Table.ID):
		return c.Words("discord.costly.busy")
	}
	later := *c // the interaction is answered when it is found
	r.beside(costlyTime, func(ctx context.Context) {
		c := &later
		c.Ctx = ctx
		list, err := func() ([]table.Costly, error) {
			defer r.end(c.At.Table.ID)
			return c.Tables.CostliestAnswers(ctx, c.At.Table.ID)
		}()
		if err != nil {
			words, _ := c.Reason(err)
			c.Reply(wire.Message{Content: words})
			return
		}
		c.Reply(costlyMessage(c, list))
	})
	return nil, nil
}

// costlyMessage tells of each costly choice what was chosen, what would have been better, and by what, with the board before it.
func costlyMessage(c *chat.Call, list []table.Costly) wire.Message {
	if len(list) == 0 {
		return wire.Message{Content: c.Say("discord.costly.none")}
	}
	t, eyes, words := c.At.Table, c.Own(), c.Reads(c.Ctx, c.In.User.ID)
	title := c.Say("discord.costly.title")
	if !words {
		title += " " + c.Say("discord.costly.drawn")
	}
	m := wire.Message{Layout: []wire.Block{{Text: title}}}
	for _, x := range list {
		better, _, _ := show.Reasons(c.Voice, t.System, x.Why)
		said := c.Say("discord.costly.one", engine.Num("n", x.Move), engine.Who("who", x.Seat), engine.Sub("question", x.Prompt.Text),
			engine.Word("choice", show.Answer(c.Voice, x.Prompt, x.Picks)), engine.Word("other", show.Answer(c.Voice, x.Prompt, x.Better)))
		if len(better) > 0 {
			said += " " + c.Say("discord.costly.why", engine.Word("traits", c.Join(better)))
		}
		m.Layout = append(m.Layout, wire.Block{Text: said})
		if words {
			continue
		}
		for _, f := range c.Board(c.Ctx, t, eyes, x.View, nil, chosen(x), render.Near) {
			f.Name = fmt.Sprintf("%d-%s", x.Move, f.Name)
			m.Files = append(m.Files, f)
			m.Layout = append(m.Layout, wire.Block{Pictures: []string{f.Name}})
		}
	}
	return m
}

// chosen are what was chosen and what would have been better, as choices that a board shows.
func chosen(x table.Costly) (out []engine.Choice) {
	for _, id := range append(x.Picks[:len(x.Picks):len(x.Picks)], x.Better...) {
		if c, ok := x.Prompt.Choice(id); ok {
			out = append(out, c)
		}
	}
	return out
}
