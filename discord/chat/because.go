package chat

import (
	"slices"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
	"hexwarden/text/rulebook"
)

const VerbWhy = "why" // arg: number; opens a leaf of its own

// Number is what a rule is called on a button.
func (v Voice) Number(r rulebook.Rule) string {
	if r.IsChapter() {
		return "§ " + r.ID
	}
	return r.ID
}

// Because puts buttons to rules under a message: one tap from a refusal or a
// question to the words of the rule. Rules that are on no page, those that already
// have a button, and those for which there is no room are left out.
func (g *Services) Because(m *wire.Message, v Voice, system string, rules ...string) *wire.Message {
	if g.Rules == nil || m == nil {
		return m
	}
	book := g.Rules.Book(system, v.Lang)
	if book == nil {
		return m
	}
	var buttons, had []wire.Button
	if last := m.Last(); last != nil { // rules at its end follow after the new ones
		if n := slices.IndexFunc(last.Buttons, leadsToRule); n >= 0 {
			had, last.Buttons = last.Buttons[n:], last.Buttons[:n]
		}
	}
	for _, id := range rules {
		if n, ok := book.Find(id); id != "" && ok {
			x := wire.Button{ID: Key{Table: table.ID(system), Verb: VerbWhy, Arg: strings.ToLower(book.Rules[n].ID)}.String(),
				Label: v.Say("discord.button.why", engine.Word("rule", v.Number(book.Rules[n]))), Style: wire.Secondary}
			if !slices.Contains(buttons, x) {
				buttons = append(buttons, x)
			}
		}
	}
	for _, x := range had {
		if !slices.Contains(buttons, x) {
			buttons = append(buttons, x)
		}
	}
	for part := range slices.Chunk(buttons, wire.MaxButtons) {
		last := m.Last()
		full := m.Layout != nil || len(m.Rows) == wire.MaxRows
		switch {
		case last == nil || last.Menu != nil || len(last.Buttons)+len(part) > wire.MaxButtons, len(last.Buttons) > 0 && !full:
			m.Add(wire.Row{Buttons: part})
		default:
			last.Buttons = append(slices.Clone(last.Buttons), part...)
		}
	}
	return m
}

// leadsToRule says whether a button leads to a rule.
func leadsToRule(x wire.Button) bool {
	k, err := ParseKey(x.ID)
	return err == nil && k.Verb == VerbWhy
}
