package play

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

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
	return ownCard(ctx, s, who, v, p, lead, nil)
}

// ownCard is the same with a picture of what has just happened.
func ownCard(ctx context.Context, s *chat.Services, who string, v chat.Voice, p table.Position, lead string, events []engine.Event) *wire.Message {
	if p.Seat != engine.Watcher && p.Table.Seats[p.Seat].House {
		return show.Minded(v, p, lead)
	}
	if all := show.Open(p); len(all) > 0 && all[0].Kind == engine.List {
		x, err := s.Tables.BuiltList(ctx, p.Table.ID, table.UserID(who))
		if err == nil {
			return lists.Home(s, v, x, p, lead)
		}
		s.Log.Error("a list cannot be built", "table", p.Table.ID, "error", err)
	}
	lead, told := introduced(ctx, s, who, v, p, lead)
	m := cardOf(ctx, s, who, v, p, show.Open(p), taught(ctx, s, who, v, p, lead), events)
	m.Then = told
	orders.AddButton(ctx, s, who, v, p, m)
	addAdvice(ctx, s, who, v, p, m)
	return m
}

// introduced is what comes first on a card; on a person's first card in a game it says what a turn is. told notes that
// it did; nil if there is nothing to note.
func introduced(ctx context.Context, s *chat.Services, who string, v chat.Voice, p table.Position, lead string) (words string, told func()) {
	key := "discord.turn." + p.Table.System
	if len(show.Open(p)) == 0 || !v.Knows(key) {
		return lead, nil
	}
	met, err := s.Tables.TurnExplained(ctx, table.UserID(who), p.Table.System)
	if err != nil {
		s.Log.Warn("what somebody knows is not known", "error", err)
	}
	if met || err != nil {
		return lead, nil
	}
	return strings.TrimSpace(lead + "\n" + v.Say(key)), func() {
		if err := s.Tables.NoteExplained(ctx, table.UserID(who), p.Table.System); err != nil {
			s.Log.Warn("what somebody knows is not kept", "error", err)
		}
	}
}

// taught is what comes first on a card, with the hints of a lesson that its learner has been given since their last move.
func taught(ctx context.Context, s *chat.Services, who string, v chat.Voice, p table.Position, lead string) string {
	if _, sc := s.Scenario(p.Table); !sc.Learn {
		return lead
	}
	hints, err := s.Tables.Hints(ctx, p.Table.ID, table.UserID(who))
	if err != nil {
		s.Log.Warn("the hints of a lesson are not known", "table", p.Table.ID, "error", err)
	}
	for _, h := range hints {
		lead += "\n" + show.ToldTo(v, h.Event, p.Seat)
	}
	return strings.TrimSpace(lead)
}

// mostTried is how many choices are looked at for one that only leads on.
const mostTried = 6

// cardOf is the card for some of the questions that are open for somebody, with what has just happened.
func cardOf(ctx context.Context, s *chat.Services, who string, v chat.Voice, p table.Position, prompts []engine.Prompt, lead string, events []engine.Event) *wire.Message {
	card := show.Card{At: p, Prompts: prompts, Lead: lead, Ahead: ahead(ctx, s, p, prompts)}
	hand := false
	var lit []engine.Choice
	for _, q := range prompts {
		hand, lit = hand || show.Plays(q, p.View.Hand), append(lit, q.Choices...)
	}
	for _, a := range card.Ahead {
		lit = append(lit, a.Next.Choices...)
	}
	var m wire.Message
	if hand { // its words come first: those of the board may be too many
		s.HandFor(ctx, who, &m, v, p)
	}
	held := m.Files
	card.Held, m.Files = len(held) > 0 && held[0].Alt != "", nil // a file without is of words
	s.BoardFor(ctx, who, &m, v, p, events, lit)
	if card.Files = append(m.Files, held...); m.Content != "" {
		card.Words = strings.Split(m.Content, "\n")
	}
	m = card.Layout(v)
	return &m
}

// ahead is what choices of the questions lead to that only ask where: both are answered with one press.
func ahead(ctx context.Context, s *chat.Services, p table.Position, prompts []engine.Prompt) (out []show.Ahead) {
	for _, q := range prompts {
		if q.Kind != engine.One || q.Standing != engine.Owed || q.Secret {
			continue
		}
		tried := 0
		for n, c := range q.Choices {
			if !c.Public || c.Aside || c.Final || !c.Detail.IsZero() || c.Group != nil || len(c.About) == 0 {
				continue
			}
			if tried++; tried > mostTried {
				break
			}
			if next, ok := s.Tables.Foresee(ctx, p.Table.ID, p.Seat, q.ID, c.ID()); ok && show.Asks(next) {
				out = append(out, show.Ahead{Prompt: q.ID, Choice: n, Next: next})
				break
			}
		}
	}
	return out
}

// Current is what the user of a call may choose now, after some leading words.
func Current(c *chat.Call, lead string) (*wire.Message, error) {
	if c.At.Seat == engine.Watcher || c.At.Table.Status != table.Running {
		return &wire.Message{Content: cmp.Or(lead, progress(c.Services, c.Voice, c.At))}, nil
	}
	c.Deals(c.At)
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

// handIn submits the list, and shows what comes next.
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
