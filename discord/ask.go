package discord

import (
	"cmp"
	"slices"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/table"
)

// Questions about the board change nothing and are answered to whoever asks
// alone, from their own seat's view; watchers may ask as well.

// questionCommands are the commands for the questions of the systems.
func questionCommands(s *chat.Services, taken []wire.Command) []wire.Command {
	var out []wire.Command
	for _, q := range questions(s) {
		if slices.ContainsFunc(taken, func(c wire.Command) bool { return c.Name == q.Name }) {
			continue
		}
		c := wire.Command{Name: q.Name, Descriptions: s.Described(q.Text)}
		for _, f := range q.Fields {
			c.Options = append(c.Options, wire.CommandOption{Name: f.Name, Descriptions: s.Described(f.Text), Required: f.Required, Autocomplete: true, MaxLength: 100})
		}
		out = append(out, c)
	}
	return out
}

// questions are the questions of all systems, those of one name together: their command has
// the fields of each, and those that all of them require come first.
func questions(g *chat.Services) []engine.Question {
	var out []engine.Question
	for _, s := range g.Systems {
		for _, q := range s.Info().Asks {
			n := slices.IndexFunc(out, func(x engine.Question) bool { return x.Name == q.Name })
			if n < 0 {
				q.Fields = slices.Clone(q.Fields)
				out = append(out, q)
				continue
			}
			shared := &out[n]
			for i, f := range shared.Fields {
				shared.Fields[i].Required = f.Required && slices.ContainsFunc(q.Fields, func(x engine.Field) bool { return x.Name == f.Name && x.Required })
			}
			for _, f := range q.Fields {
				if !slices.ContainsFunc(shared.Fields, func(x engine.Field) bool { return x.Name == f.Name }) {
					f.Required = false
					shared.Fields = append(shared.Fields, f)
				}
			}
			slices.SortStableFunc(shared.Fields, func(x, y engine.Field) int { return cmp.Compare(order(x), order(y)) })
		}
	}
	return out
}

func order(f engine.Field) int {
	if f.Required {
		return 0
	}
	return 1
}

// unfilled is a field that a question requires and that was left empty: its command may be
// another system's as well, which can do without.
func unfilled(i wire.Interaction, q engine.Question) (engine.Field, bool) {
	n := slices.IndexFunc(q.Fields, func(f engine.Field) bool { return f.Required && strings.TrimSpace(i.Options[f.Name]) == "" })
	if n < 0 {
		return engine.Field{}, false
	}
	return q.Fields[n], true
}

// asks finds the question of a table's system by its command.
func asks(g *chat.Services, t table.Table, name string) (engine.Question, bool) {
	s, ok := g.Systems.System(t.System)
	if !ok {
		return engine.Question{}, false
	}
	for _, q := range s.Info().Asks {
		if q.Name == name {
			return q, true
		}
	}
	return engine.Question{}, false
}

// ask answers a question with its reasons, a picture, and ways to the rules.
func ask(c *chat.Call, q engine.Question) (*wire.Message, error) {
	if f, ok := unfilled(c.In, q); ok {
		return c.Words("discord.ask.unfilled", engine.Key("field", "option."+f.Name), engine.Sub("about", f.Text))
	}
	query := engine.Query{Kind: q.Kind}
	for _, f := range q.Fields {
		typed := strings.TrimSpace(c.In.Options[f.Name])
		if typed == "" {
			continue
		}
		value := resolve(c, q, f.Name, typed)
		if !f.Required {
			value = f.Name + ":" + value
		}
		query.Args = append(query.Args, value)
	}
	a, err := c.Tables.Ask(c.Ctx, c.At.Table.ID, c.Who(), query)
	if err != nil {
		words, _ := c.Reason(err) // what can be chosen is beside the question
		return &wire.Message{Content: words}, nil
	}
	parts := []string{c.Text(a.Text)}
	for _, l := range a.Lines {
		parts = append(parts, c.Text(l))
	}
	m := &wire.Message{Content: strings.Join(parts, "\n")}
	switch {
	case c.Reads(c.Ctx, c.In.User.ID) && !a.Told.IsZero():
		chat.InWords(m, "answer-"+string(c.At.Table.ID), []string{c.Text(a.Told)}, chat.RoomIn(m))
	case len(a.Shown) > 0 && !c.Reads(c.Ctx, c.In.User.ID):
		m.Files = c.Board(c.Ctx, c.At.Table, c.Own(), c.At.View, a.Shown, nil, render.Near)
	}
	return c.Because(m, c.Voice, c.At.Table.System, a.Rules...), nil
}

// fields are the fields of a question that are filled in, but for one.
func fields(i wire.Interaction, q engine.Question, but string) []string {
	var out []string
	for _, f := range q.Fields {
		if s := i.Options[f.Name]; s != "" && f.Name != but {
			out = append(out, f.Name+":"+s)
		}
	}
	return out
}

// candidates are what may be put into a field, as the system suggests.
func candidates(c *chat.Call, q engine.Question, field, typed string) []wire.Suggestion {
	a, err := c.Tables.Ask(c.Ctx, c.At.Table.ID, c.Who(), engine.Query{Kind: "suggest", Args: append([]string{q.Name, field, typed}, fields(c.In, q, field)...)})
	if err != nil {
		return nil
	}
	var out []wire.Suggestion
	for n, value := range a.Places {
		out = append(out, wire.Suggestion{Name: chat.Plain(c.Text(a.Lines[n])), Value: value})
	}
	return out
}

// suggestField offers what may be put into the field that is being typed.
func suggestField(c *chat.Call, q engine.Question) []wire.Suggestion {
	typed := c.In.Options[c.In.Focused]
	all := candidates(c, q, c.In.Focused, typed)
	return chat.Fitting(all, typed)
}

// resolve makes a value of what was picked or typed by hand.
func resolve(c *chat.Call, q engine.Question, field, typed string) string {
	return chat.Chosen(candidates(c, q, field, typed), typed)
}
