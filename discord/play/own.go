package play

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"hexwarden/discord/chat"
	"hexwarden/discord/lists"
	"hexwarden/discord/orders"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// OwnPanel is what a person may decide now, for their eyes only: the builder, if a
// list comes first.
func OwnPanel(ctx context.Context, s *chat.Services, who string, v chat.Voice, p table.Position, lead string) *wire.Message {
	if p.Seat != engine.Watcher && p.Table.Seats[p.Seat].House {
		return show.Minded(v, p, lead)
	}
	if all := show.Open(p); len(all) > 0 && all[0].Kind == engine.List {
		x, err := s.Tables.Building(ctx, p.Table.ID, table.UserID(who))
		if err == nil {
			return lists.Home(s, v, x, p, lead)
		}
		s.Log.Error("a list cannot be built", "table", p.Table.ID, "error", err)
	}
	m := show.Panel(v, p, lead, nil)
	s.HandFor(ctx, who, &m, v, p)
	orders.AddButton(ctx, s, who, v, p, &m)
	return &m
}

// Current is what the user of a call may choose now, after some leading words.
func Current(c *chat.Call, lead string) (*wire.Message, error) {
	if c.At.Seat == engine.Watcher || c.At.Table.Status != table.Running {
		return &wire.Message{Content: cmp.Or(lead, progress(c.Services, c.Voice, c.At))}, nil
	}
	m := OwnPanel(c.Ctx, c.Services, c.In.User.ID, c.Voice, c.At, lead)
	if c.At.Table.Seats[c.At.Seat].House { // there is nothing to decide, and so no rule about it
		return m, nil
	}
	var rules []string
	for _, q := range show.Open(c.At) {
		rules = append(rules, q.Rule)
	}
	return c.Because(m, c.Voice, c.At.Table.System, rules...), nil
}

// handIn gives the list, and shows what comes next.
func handIn(c *chat.Call) (*wire.Message, error) {
	r, err := c.Tables.GiveList(c.Ctx, c.At.Table.ID, c.Who())
	var refused *engine.Refused
	if errors.As(err, &refused) && len(refused.Lines) > 0 { // the builder names the faults
		return c.Current(c.Ruled(refused.Text, string(refused.Code), ""))
	}
	if err != nil {
		return nil, err
	}
	c.SpeakOf(r.Table)
	key := "discord.list.given"
	if slices.ContainsFunc(r.Position.Prompts, func(q engine.Prompt) bool { return q.Kind == engine.List }) {
		key = "discord.list.given_open" // until all are ready
	}
	lead := c.Say(key)
	if r.Table.Status != table.Running || len(show.Open(r.Position)) == 0 {
		return &wire.Message{Content: lead}, nil
	}
	return OwnPanel(c.Ctx, c.Services, c.In.User.ID, c.Voice, r.Position, lead), nil
}
