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
// question to the words of the rule. Rules that no page tells, those that have
// a button already, and those for which there is no room are left out.
func (g *Services) Because(m *wire.Message, v Voice, system string, rules ...string) *wire.Message {
	if g.Rules == nil || m == nil {
		return m
	}
	book := g.Rules.Book(system, v.Lang)
	if book == nil {
		return m
	}
	var buttons, had []wire.Button
	if last := len(m.Rows) - 1; last >= 0 && leadsToRules(m.Rows[last]) { // they follow after the new ones
		had, m.Rows = m.Rows[last].Buttons, m.Rows[:last]
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
		last := len(m.Rows) - 1
		switch {
		case len(m.Rows) < wire.MaxRows:
			m.Rows = append(m.Rows, wire.Row{Buttons: part})
		case m.Rows[last].Menu == nil && len(m.Rows[last].Buttons)+len(part) <= wire.MaxButtons:
			m.Rows[last].Buttons = append(slices.Clone(m.Rows[last].Buttons), part...)
		}
	}
	return m
}

// leadsToRules says whether a row is buttons to rules.
func leadsToRules(r wire.Row) bool {
	for _, x := range r.Buttons {
		if k, err := ParseKey(x.ID); err != nil || k.Verb != VerbWhy {
			return false
		}
	}
	return len(r.Buttons) > 0
}
