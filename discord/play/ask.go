package play

import (
	"slices"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/render"
)

// Questions about the board change nothing and are answered only to the person
// who asks, from their own seat's view; watchers may ask as well.

// unfilled is a field that a question requires and that was left empty: its command may be
// another system's as well, which can do without.
func unfilled(i wire.Interaction, q engine.Question) (engine.Field, bool) {
	n := slices.IndexFunc(q.Fields, func(f engine.Field) bool { return f.Required && strings.TrimSpace(i.Options[f.Name]) == "" })
	if n < 0 {
		return engine.Field{}, false
	}
	return q.Fields[n], true
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

// fields are the filled-in fields of a question, except one.
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
