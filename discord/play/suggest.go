package play

import (
	"regexp"
	"slices"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// suggestion is the value of a choice that was suggested: prompt and reference.
var suggestion = regexp.MustCompile(`^[0-9A-Za-z_]{1,20}:s[0-9]{1,4}$`)

// suggestActs offers choices by their words or by a verb of the game, and behind them the commands whose names begin so.
func suggestActs(c *chat.Call) []wire.Suggestion {
	if c.LookUp(chat.AtSeat) != nil {
		return nil
	}
	words := strings.TrimSpace(c.In.Options[c.In.Focused])
	out := suggestChoices(c, anything, words)
	if verb, rest, ok := verbOf(c, words, true); ok {
		for _, s := range suggestChoices(c, verb, rest) {
			if !slices.ContainsFunc(out, func(x wire.Suggestion) bool { return x.Value == s.Value }) {
				out = append(out, s)
			}
		}
	}
	for _, p := range c.Find(words, chat.Begins) {
		if p.Path != chat.CmdAct {
			out = append(out, p.Suggested(c.Voice))
		}
	}
	return out[:min(len(out), wire.MaxOptions)]
}

// suggestChoices offers what a verb can say now in some words.
func suggestChoices(c *chat.Call, verb engine.Command, words string) []wire.Suggestion {
	var out []wire.Suggestion
	for _, q := range append(show.Open(c.At), rights(c.At)...) {
		for n, x := range q.Choices {
			if !covers(verb, x) || len(out) == wire.MaxOptions {
				continue
			}
			name := chat.Plain(c.Label(x))
			if d := chat.Plain(c.Detail(x)); d != "" {
				name += " – " + d
			}
			if chat.Contains(name, words) || chat.Contains(string(x.ID()), words) {
				out = append(out, wire.Suggestion{Name: name, Value: string(q.ID) + ":" + show.OwnOffer(c.At.Table.ID, c.At.Seq, q).Ref(n)})
			}
		}
	}
	return out
}

// rights are the prompts that open leaves out.
func rights(p table.Position) []engine.Prompt {
	shown := map[engine.PromptID]bool{}
	for _, q := range show.Open(p) {
		shown[q.ID] = true
	}
	var out []engine.Prompt
	for _, q := range p.Prompts {
		if !shown[q.ID] {
			out = append(out, q)
		}
	}
	return out
}
