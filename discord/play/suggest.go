package play

import (
	"regexp"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// suggestion is the value of a choice that was suggested: prompt and reference.
var suggestion = regexp.MustCompile(`^[0-9A-Za-z_]{1,20}:s[0-9]{1,4}$`)

// suggestChoices offers what a verb can say now.
func suggestChoices(c *chat.Call, verb engine.Command) []wire.Suggestion {
	words := c.In.Options[c.In.Focused]
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
