package play

import (
	"slices"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
)

const cmdWhy = "why"

// Reasoning is /why.
func Reasoning(s *chat.Services) chat.Feature {
	option := s.Option("why.what", wire.CommandOption{Name: chat.OptWhat, Autocomplete: true, MaxLength: 100}, "")
	return chat.Feature{Commands: []chat.Command{{Command: s.Command(cmdWhy, option), Route: chat.Route{Need: chat.AtSeat, Do: why, Suggest: suggestWhy}}}}
}

// denied lists what a seat might think of but is not offered.
func denied(c *chat.Call) []wire.Suggestion {
	a, err := c.Tables.Ask(c.Ctx, c.At.Table.ID, c.Who(), engine.Query{Kind: "denied"})
	if err != nil {
		return nil // the system does not have such a question, or it is nobody's turn
	}
	var out []wire.Suggestion
	for n, id := range a.Places {
		out = append(out, wire.Suggestion{Name: chat.Plain(c.Text(a.Lines[n])), Value: id})
	}
	return out
}

// why says why something is not possible now, with the way to its rule;
// if nothing is named, everything that somebody might think of.
func why(c *chat.Call) (*wire.Message, error) {
	words := strings.TrimSpace(c.In.Options[chat.OptWhat])
	list := denied(c)
	if words != "" {
		list = meantBy(c, list, words)
	}
	if len(list) == 0 {
		return &wire.Message{Content: strings.Join(append([]string{c.Say("discord.why.nothing")}, ofHouse(c)...), "\n")}, nil
	}
	var reasons, rules []string
	named := map[string][]string{} // what there is to say a reason of
	for _, s := range list[:min(len(list), wire.MaxOptions)] {
		for _, q := range c.At.Prompts {
			if _, ok := q.Choice(engine.ChoiceID(s.Value)); ok && words != "" {
				return c.Words("discord.why.possible", engine.Word("choice", s.Name))
			}
		}
		verdict, err := c.Tables.Explain(c.Ctx, c.At.Table.ID, c.Who(), engine.ChoiceID(s.Value))
		if err != nil {
			return nil, err
		}
		reason := c.Ruled(verdict.Text, string(engine.NotOffered), verdict.Rule)
		if !slices.Contains(reasons, reason) {
			reasons = append(reasons, reason)
		}
		if words != "" || !verdict.Waits { // which is why nothing else can be done, whatever it is
			named[reason] = append(named[reason], s.Name)
		}
		if !slices.Contains(rules, verdict.Rule) {
			rules = append(rules, verdict.Rule)
		}
	}
	var parts []string
	for _, reason := range reasons {
		if len(named[reason]) == 0 {
			parts = append(parts, reason)
			continue
		}
		parts = append(parts, c.Say("discord.why.line", engine.Word("choice", strings.Join(named[reason], ", ")), engine.Word("reason", reason)))
	}
	if words == "" {
		parts = append(parts, ofHouse(c)...)
	}
	return c.Because(&wire.Message{Content: strings.Join(parts, "\n")}, c.Voice, c.At.Table.System, rules...), nil
}

// ofHouse says where the house plays that it does not tell yet why it chose something.
func ofHouse(c *chat.Call) []string {
	if len(c.At.Table.HouseSeats()) == 0 {
		return nil
	}
	return []string{c.Say("discord.why.house")}
}

// meantBy finds what somebody meant: among what is not offered, among what is,
// or, as the verbs of the game would read it, anything.
func meantBy(c *chat.Call, list []wire.Suggestion, words string) []wire.Suggestion {
	for _, q := range c.At.Prompts {
		for _, x := range q.Choices {
			if label := chat.Plain(c.Text(x.Text)); strings.EqualFold(words, label) || strings.EqualFold(words, string(x.ID())) {
				list = append(list, wire.Suggestion{Name: label, Value: string(x.ID())})
			}
		}
	}
	var found []wire.Suggestion
	for _, s := range list {
		if strings.EqualFold(s.Value, words) || strings.EqualFold(s.Name, words) {
			return []wire.Suggestion{s}
		}
		if chat.Contains(s.Name, words) {
			found = append(found, s)
		}
	}
	if len(found) > 0 {
		return found
	}
	id := words
	if verb, rest, ok := verbOf(c, words, false); ok && rest != "" {
		id = string(meant(verb, rest))
	}
	return []wire.Suggestion{{Name: words, Value: id}}
}

// suggestWhy offers what is not possible now.
func suggestWhy(c *chat.Call) []wire.Suggestion {
	if c.LookUp(chat.AtSeat) != nil {
		return nil
	}
	list := slices.DeleteFunc(denied(c), func(s wire.Suggestion) bool { return !chat.Contains(s.Name, c.In.Options[chat.OptWhat]) })
	return list[:min(len(list), wire.MaxOptions)]
}
