package discord

import (
	"context"
	"slices"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// typed takes a choice that was picked from the suggestions or written by
// hand. What is not on offer is answered with the rule that forbids it.
func (b *Bot) typed(ctx context.Context, i wire.Interaction, v voice, p table.Position, verb engine.Command, words string) *wire.Message {
	words = strings.TrimSpace(words)
	if prompt, ref, ok := strings.Cut(words, ":"); ok {
		for _, q := range p.Prompts {
			o := ownOffer(p.Table.ID, p.Seq, q)
			if n := o.index(ref); string(q.ID) == prompt && n >= 0 {
				return b.take(ctx, i, v, p, o, n)
			}
		}
	}
	for _, q := range p.Prompts {
		o := ownOffer(p.Table.ID, p.Seq, q)
		for n, c := range o.choices {
			if matches(verb, c, words) || named(verb, c, v, words) {
				return b.take(ctx, i, v, p, o, n)
			}
		}
	}
	if words == "" { // "/end": nothing to choose from, or a look at what there is
		if o, n, ok := only(p, verb); ok {
			return b.take(ctx, i, v, p, o, n)
		}
		if id, ok := plainly(verb); ok && !offers(p, verb) {
			return b.unoffered(ctx, i, v, p, id)
		}
		return b.current(ctx, i, p.Table.ID, "")
	}
	if suggestion.MatchString(words) { // offered at an earlier position
		return b.current(ctx, i, p.Table.ID, v.ruled(engine.Text{}, string(engine.Stale), ""))
	}
	return b.unoffered(ctx, i, v, p, meant(verb, words))
}

// unoffered says why a choice is not on offer, and what is.
func (b *Bot) unoffered(ctx context.Context, i wire.Interaction, v voice, p table.Position, id engine.ChoiceID) *wire.Message {
	verdict, err := b.Tables.Explain(ctx, p.Table.ID, table.UserID(i.User.ID), id)
	if err != nil {
		return b.refuse(ctx, i, p.Table, err)
	}
	m := b.current(ctx, i, p.Table.ID, v.ruled(verdict.Text, string(engine.NotOffered), verdict.Rule))
	return b.because(m, v, p.Table.System, verdict.Rule)
}

// only is the one choice that a verb offers now.
func only(p table.Position, verb engine.Command) (o offer, at int, ok bool) {
	for _, q := range open(p) {
		for n, c := range q.Choices {
			if covers(verb, c) {
				if ok {
					return o, at, false
				}
				o, at, ok = ownOffer(p.Table.ID, p.Seq, q), n, true
			}
		}
	}
	return o, at, ok
}

// offers says whether anything that a verb can say is open.
func offers(p table.Position, verb engine.Command) bool {
	return slices.ContainsFunc(open(p), func(q engine.Prompt) bool {
		return slices.ContainsFunc(q.Choices, func(c engine.Choice) bool { return covers(verb, c) })
	})
}

// plainly is the choice that a verb means without more words, such as "end".
func plainly(verb engine.Command) (engine.ChoiceID, bool) {
	first := verb.Prefixes[0]
	return engine.ChoiceID(first), first != "" && !strings.HasSuffix(first, ":")
}

// meant is the id of the choice that somebody had in mind: a prefix that wants
// more, such as "walk:", is completed by the words.
func meant(verb engine.Command, words string) engine.ChoiceID {
	for _, prefix := range verb.Prefixes {
		if strings.HasSuffix(prefix, ":") {
			return engine.ChoiceID(prefix + words)
		}
	}
	if verb.Prefixes[0] == "" {
		return engine.ChoiceID(words)
	}
	return engine.ChoiceID(verb.Prefixes[0])
}

// matches says whether words are a choice's id behind one of the verb's prefixes.
func matches(verb engine.Command, c engine.Choice, words string) bool {
	for _, prefix := range verb.Prefixes {
		if strings.EqualFold(string(c.ID()), prefix+words) {
			return true
		}
	}
	return false
}

// named says whether words are a choice's label.
func named(verb engine.Command, c engine.Choice, v voice, words string) bool {
	if !strings.EqualFold(plain(v.label(c)), words) && !strings.EqualFold(plain(v.text(c.Text)), words) {
		return false
	}
	return covers(verb, c)
}

// covers says whether a verb offers a choice.
func covers(verb engine.Command, c engine.Choice) bool {
	for _, prefix := range verb.Prefixes {
		if strings.HasPrefix(string(c.ID()), prefix) {
			return true
		}
	}
	return false
}
