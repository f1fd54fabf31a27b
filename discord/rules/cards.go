package rules

import (
	"context"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
	"hexwarden/text/rulebook"
)

// The cards at hand: /rules shows any card of any game, with or without a table.

// print is a card of a system.
type print struct {
	system string
	card   engine.CardInfo
}

// prints are all cards, those of the game played here first.
func prints(c *chat.Call) []print {
	if c.Cards == nil {
		return nil
	}
	here := ""
	if t, err := c.Here(); err == nil {
		here = t.System
	}
	var first, rest []print
	for _, s := range c.Systems {
		id := s.Info().ID
		for _, x := range c.Cards(id) {
			if id == here {
				first = append(first, print{id, x})
			} else {
				rest = append(rest, print{id, x})
			}
		}
	}
	return append(first, rest...)
}

// value is how a suggestion names a card.
func (p print) value() string { return p.system + "/" + p.card.ID }

// title is a card's name with its kind: "Trident – Weapon".
func title(v chat.Voice, c engine.CardInfo) string {
	return v.Say("discord.card.title", engine.Sub("name", c.Name), engine.Sub("kind", c.Kind))
}

// suggestCards offers the cards whose names hold what was typed, those that
// begin with it first.
func suggestCards(c *chat.Call, words string) []wire.Suggestion {
	var first, rest []wire.Suggestion
	for _, p := range prints(c) {
		s := wire.Suggestion{Name: chat.Plain(title(c.Voice, p.card)), Value: p.value()}
		switch at := strings.Index(rulebook.Fold(s.Name), rulebook.Fold(words)); {
		case at == 0:
			first = append(first, s)
		case at > 0:
			rest = append(rest, s)
		}
	}
	first = append(first, rest...)
	return first[:min(len(first), wire.MaxOptions)]
}

// wantedCard finds the card that was picked, or that a typed name means.
func wantedCard(v chat.Voice, all []print, words string) (print, bool) {
	for _, fits := range []func(print) bool{
		func(p print) bool { return p.value() == words || p.card.ID == words },
		func(p print) bool { return rulebook.Fold(v.Text(p.card.Name)) == rulebook.Fold(words) },
		func(p print) bool { return strings.HasPrefix(rulebook.Fold(title(v, p.card)), rulebook.Fold(words)) },
		func(p print) bool { return strings.Contains(rulebook.Fold(title(v, p.card)), rulebook.Fold(words)) },
	} {
		for _, p := range all {
			if fits(p) {
				return p, true
			}
		}
	}
	return print{}, false
}

// showCard shows the card that words name: drawn, and all of it in words.
func showCard(c *chat.Call, words string) (*wire.Message, error) {
	p, ok := wantedCard(c.Voice, prints(c), words)
	if !ok {
		return &wire.Message{Content: c.OrFaulty(c.Voice, c.Say("discord.card.none", engine.Word("name", chat.Escape(words))))}, nil
	}
	lines := []string{"**" + chat.Escape(title(c.Voice, p.card)) + "**"}
	for _, l := range p.card.Lines {
		lines = append(lines, chat.Escape(c.Text(l)))
	}
	m := &wire.Message{Content: strings.Join(lines, "\n")}
	if !c.Reads(c.Ctx, c.In.User.ID) {
		m.Files = face(c.Ctx, c.Services, p, c.Own())
	}
	return m, nil
}

// face is the picture of a card as attachment; nil if there is none.
func face(ctx context.Context, a *chat.Services, p print, e chat.Eyes) []wire.File {
	name := table.ID(strings.ReplaceAll(p.card.ID, ":", "-"))
	return a.Paint("card", table.Table{ID: name}, func() (chat.Picture, error) { return a.Painter.Card(ctx, e, p.system, p.card) })
}
