package discord

import (
	"context"
	"slices"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

const (
	cmdWhy  = "why"
	optWhat = "what"
)

func (b *Bot) whyCommand() wire.Command {
	return wire.Command{Name: cmdWhy, Descriptions: b.described(engine.T("discord.command.why")), Options: []wire.CommandOption{
		{Name: optWhat, Descriptions: b.described(engine.T("discord.command.why.what")), Autocomplete: true, MaxLength: 100}}}
}

// denied lists what a seat might think of and is not offered.
func (b *Bot) denied(ctx context.Context, i wire.Interaction, v voice, p table.Position) []wire.Suggestion {
	a, err := b.Tables.Ask(ctx, p.Table.ID, table.UserID(i.User.ID), engine.Query{Kind: "denied"})
	if err != nil {
		return nil // the system knows no such question, or it is nobody's turn
	}
	var out []wire.Suggestion
	for n, id := range a.Places {
		out = append(out, wire.Suggestion{Name: plain(v.text(a.Lines[n])), Value: id})
	}
	return out
}

// notNow says why something is not possible now, with the way to its rule;
// nothing named means all that might be thought of.
func (b *Bot) notNow(ctx context.Context, i wire.Interaction, v voice, p table.Position) *wire.Message {
	words := strings.TrimSpace(i.Options[optWhat])
	list := b.denied(ctx, i, v, p)
	if words != "" {
		list = b.meantBy(v, p, list, words)
	}
	if len(list) == 0 {
		return &wire.Message{Content: v.say("discord.why.nothing")}
	}
	var reasons, rules []string
	named := map[string][]string{} // what there is to say a reason of
	for _, s := range list[:min(len(list), wire.MaxOptions)] {
		for _, q := range p.Prompts {
			if _, ok := q.Choice(engine.ChoiceID(s.Value)); ok && words != "" {
				return &wire.Message{Content: v.say("discord.why.possible", engine.Word("choice", s.Name))}
			}
		}
		verdict, err := b.Tables.Explain(ctx, p.Table.ID, table.UserID(i.User.ID), engine.ChoiceID(s.Value))
		if err != nil {
			return b.refuse(ctx, i, p.Table, err)
		}
		reason := v.ruled(verdict.Text, string(engine.NotOffered), verdict.Rule)
		if named[reason] == nil {
			reasons = append(reasons, reason)
		}
		named[reason] = append(named[reason], s.Name)
		if !slices.Contains(rules, verdict.Rule) {
			rules = append(rules, verdict.Rule)
		}
	}
	var parts []string
	for _, reason := range reasons {
		parts = append(parts, v.say("discord.why.line", engine.Word("choice", strings.Join(named[reason], ", ")), engine.Word("reason", reason)))
	}
	return b.because(&wire.Message{Content: strings.Join(parts, "\n")}, v, p.Table.System, rules...)
}

// meantBy finds what somebody meant: among what is not offered, among what is,
// or, as the verbs of the game would read it, anything.
func (b *Bot) meantBy(v voice, p table.Position, list []wire.Suggestion, words string) []wire.Suggestion {
	for _, q := range p.Prompts {
		for _, c := range q.Choices {
			if label := plain(v.text(c.Text)); strings.EqualFold(words, label) || strings.EqualFold(words, string(c.ID())) {
				list = append(list, wire.Suggestion{Name: label, Value: string(c.ID())})
			}
		}
	}
	var found []wire.Suggestion
	for _, s := range list {
		if strings.EqualFold(s.Value, words) || strings.EqualFold(s.Name, words) {
			return []wire.Suggestion{s}
		}
		if contains(s.Name, words) {
			found = append(found, s)
		}
	}
	if len(found) > 0 {
		return found
	}
	id := words
	if verb, rest, ok := strings.Cut(words, " "); ok {
		if x, known := b.verb(p.Table, strings.ToLower(verb)); known {
			id = string(meant(x, rest))
		}
	}
	return []wire.Suggestion{{Name: words, Value: id}}
}

// suggestWhy offers what is not possible now.
func (b *Bot) suggestWhy(ctx context.Context, i wire.Interaction, v voice, p table.Position, words string) []wire.Suggestion {
	list := slices.DeleteFunc(b.denied(ctx, i, v, p), func(s wire.Suggestion) bool { return !contains(s.Name, words) })
	return list[:min(len(list), wire.MaxOptions)]
}
