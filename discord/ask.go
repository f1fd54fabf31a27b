package discord

import (
	"cmp"
	"slices"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/table"
)

// Questions about the board change nothing and are answered to whoever asks
// alone, from their own seat's view; watchers may ask as well.

// questionCommands are the commands for the questions of the systems.
func (s *Services) questionCommands(taken []wire.Command) []wire.Command {
	var out []wire.Command
	for _, q := range s.questions() {
		if slices.ContainsFunc(taken, func(c wire.Command) bool { return c.Name == q.Name }) {
			continue
		}
		c := wire.Command{Name: q.Name, Descriptions: s.described(q.Text)}
		for _, f := range q.Fields {
			c.Options = append(c.Options, wire.CommandOption{Name: f.Name, Descriptions: s.described(f.Text), Required: f.Required, Autocomplete: true, MaxLength: 100})
		}
		out = append(out, c)
	}
	return out
}

// questions are the questions of all systems, those of one name together: their command has
// the fields of each, and those that all of them require come first.
func (g *Services) questions() []engine.Question {
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
func (g *Services) asks(t table.Table, name string) (engine.Question, bool) {
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
func ask(c *call, q engine.Question) (*wire.Message, error) {
	if f, ok := unfilled(c.i, q); ok {
		return c.words("discord.ask.unfilled", engine.Key("field", "option."+f.Name), engine.Sub("about", f.Text))
	}
	query := engine.Query{Kind: q.Kind}
	for _, f := range q.Fields {
		typed := strings.TrimSpace(c.i.Options[f.Name])
		if typed == "" {
			continue
		}
		value := resolve(c, q, f.Name, typed)
		if !f.Required {
			value = f.Name + ":" + value
		}
		query.Args = append(query.Args, value)
	}
	a, err := c.Tables.Ask(c.ctx, c.at.Table.ID, c.who(), query)
	if err != nil {
		words, _ := c.reason(err) // what can be chosen is beside the question
		return &wire.Message{Content: words}, nil
	}
	parts := []string{c.text(a.Text)}
	for _, l := range a.Lines {
		parts = append(parts, c.text(l))
	}
	m := &wire.Message{Content: strings.Join(parts, "\n")}
	switch {
	case c.reads(c.ctx, c.i.User.ID) && !a.Told.IsZero():
		inWords(m, "answer-"+string(c.at.Table.ID), []string{c.text(a.Told)}, roomIn(m))
	case len(a.Shown) > 0 && !c.reads(c.ctx, c.i.User.ID):
		m.Files = c.board(c.ctx, c.at.Table, c.own(), c.at.View, a.Shown, nil, render.Near)
	}
	return c.because(m, c.voice, c.at.Table.System, a.Rules...), nil
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
func candidates(c *call, q engine.Question, field, typed string) []wire.Suggestion {
	a, err := c.Tables.Ask(c.ctx, c.at.Table.ID, c.who(), engine.Query{Kind: "suggest", Args: append([]string{q.Name, field, typed}, fields(c.i, q, field)...)})
	if err != nil {
		return nil
	}
	var out []wire.Suggestion
	for n, value := range a.Places {
		out = append(out, wire.Suggestion{Name: plain(c.text(a.Lines[n])), Value: value})
	}
	return out
}

// suggestField offers what may be put into the field that is being typed.
func suggestField(c *call, q engine.Question) []wire.Suggestion {
	typed := c.i.Options[c.i.Focused]
	all := candidates(c, q, c.i.Focused, typed)
	return fitting(all, typed)
}

// resolve makes a value of what was picked or typed by hand.
func resolve(c *call, q engine.Question, field, typed string) string {
	return chosen(candidates(c, q, field, typed), typed)
}

// chosen is the value among suggestions that was picked or typed by hand: a value, a label,
// or the beginning of one; else what was typed.
func chosen(list []wire.Suggestion, typed string) string {
	begins := ""
	for _, s := range list {
		if strings.EqualFold(s.Value, typed) || strings.EqualFold(s.Name, typed) {
			return s.Value
		}
		if begins == "" && strings.HasPrefix(strings.ToLower(s.Name), strings.ToLower(typed)) {
			begins = s.Value
		}
	}
	return cmp.Or(begins, typed)
}
