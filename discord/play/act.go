package play

import (
	"slices"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
	"hexwarden/text/rulebook"
)

const (
	optChoice = "choice"

	mostPlaces = 10 // commands that one answer names
)

// anything is the verb that covers all choices.
var anything = engine.Command{Prefixes: []string{""}}

// Acting is /act.
func Acting(s *chat.Services) chat.Feature {
	option := s.Option("act.choice", wire.CommandOption{Name: optChoice, Autocomplete: true, Required: true, MaxLength: 100}, "")
	return chat.Feature{Commands: []chat.Command{{Command: s.Command(chat.CmdAct, option), Route: chat.Route{Need: chat.AtSeat, Do: act, Suggest: suggestActs}}}}
}

// act takes a choice that was picked from the suggestions or written by hand: its words, or a verb of the game
// and what follows it. A choice that is not on offer is answered with the rule that forbids it, and another command
// with its place.
func act(c *chat.Call) (*wire.Message, error) {
	words := strings.TrimSpace(c.In.Options[optChoice])
	if words == "" {
		return c.Current("")
	}
	if prompt, ref, ok := strings.Cut(words, ":"); ok {
		for _, q := range c.At.Prompts {
			o := show.OwnOffer(c.At.Table.ID, c.At.Seq, q)
			if n := o.Index(ref); string(q.ID) == prompt && n >= 0 {
				return take(c, o, n)
			}
		}
	}
	if suggestion.MatchString(words) { // offered at an earlier position
		return c.Current(c.Ruled(engine.Text{}, string(engine.Stale), ""))
	}
	if o, n, ok := chosen(c, anything, words); ok {
		return take(c, o, n)
	}
	if verb, rest, ok := verbOf(c, words, false); ok {
		return choose(c, verb, rest)
	}
	if places := c.Find(words, chat.IsWithin); len(places) > 0 && c.At.Table.Status == table.Running {
		return &wire.Message{Content: c.Whereabouts(places[:min(len(places), mostPlaces)])}, nil
	}
	return unoffered(c, engine.ChoiceID(words))
}

// chosen is the choice on offer that words behind a verb name.
func chosen(c *chat.Call, verb engine.Command, words string) (o show.Offer, n int, ok bool) {
	for _, q := range c.At.Prompts {
		o = show.OwnOffer(c.At.Table.ID, c.At.Seq, q)
		for n, x := range o.Choices {
			if matches(verb, x, words) || named(verb, x, c.Voice, words) {
				return o, n, true
			}
		}
	}
	return o, 0, false
}

// verbOf is the verb of the table's game that words begin with, in English or in the reader's language, and the
// words behind it. Partly is whether the beginning of a verb is enough.
func verbOf(c *chat.Call, words string, partly bool) (verb engine.Command, rest string, ok bool) {
	s, known := c.Systems.System(c.At.Table.System)
	first, rest, more := strings.Cut(strings.TrimPrefix(words, "/"), " ")
	if first = rulebook.Fold(first); !known || first == "" {
		return verb, "", false
	}
	for _, v := range s.Info().Commands {
		if slices.ContainsFunc(c.Verb(v.Name), func(name string) bool { return name == first || partly && !more && strings.HasPrefix(name, first) }) {
			return v, strings.TrimSpace(rest), true
		}
	}
	return verb, "", false
}

// choose takes the choice that words behind a verb name.
func choose(c *chat.Call, verb engine.Command, words string) (*wire.Message, error) {
	if o, n, ok := chosen(c, verb, words); ok {
		return take(c, o, n)
	}
	if words == "" { // "end": nothing to choose from, or a look at what there is
		if o, n, ok := only(c.At, verb); ok {
			return take(c, o, n)
		}
		if id, ok := plainly(verb); ok && !offers(c.At, verb) {
			return unoffered(c, id)
		}
		return c.Current("")
	}
	return unoffered(c, meant(verb, words))
}

// unoffered says why a choice is not on offer, and what is.
func unoffered(c *chat.Call, id engine.ChoiceID) (*wire.Message, error) {
	verdict, err := c.Tables.Explain(c.Ctx, c.At.Table.ID, c.Who(), id)
	if err != nil {
		return nil, err
	}
	m, err := c.Current(c.Ruled(verdict.Text, string(engine.NotOffered), verdict.Rule))
	return c.Because(m, c.Voice, c.At.Table.System, verdict.Rule), err
}

// only is the one choice that a verb offers now.
func only(p table.Position, verb engine.Command) (o show.Offer, at int, ok bool) {
	for _, q := range show.Open(p) {
		for n, c := range q.Choices {
			if covers(verb, c) {
				if ok {
					return o, at, false
				}
				o, at, ok = show.OwnOffer(p.Table.ID, p.Seq, q), n, true
			}
		}
	}
	return o, at, ok
}

// offers says whether anything that a verb can say is open.
func offers(p table.Position, verb engine.Command) bool {
	return slices.ContainsFunc(show.Open(p), func(q engine.Prompt) bool {
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
func named(verb engine.Command, c engine.Choice, v chat.Voice, words string) bool {
	if !strings.EqualFold(chat.Plain(v.Label(c)), words) && !strings.EqualFold(chat.Plain(v.Text(c.Text)), words) {
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
