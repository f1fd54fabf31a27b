package discord

import (
	"context"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
	"hexwarden/text/rulebook"
)

// The cards at hand: /card shows any card of any game, with or without a table.
const (
	cmdCard = "card"
	optName = "name"
)

// print is a card of a system.
type print struct {
	system string
	card   engine.CardInfo
}

// prints are all cards: those of the game that is played here first.
func prints(c *call) []print {
	if c.Cards == nil {
		return nil
	}
	here := ""
	if t, err := c.here(); err == nil {
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

// value is how a card is named by a suggestion.
func (p print) value() string { return p.system + "/" + p.card.ID }

func cardIndex(s *Services) feature {
	if s.Cards == nil {
		return feature{}
	}
	option := s.option("card.name", wire.CommandOption{Name: optName, Autocomplete: true, Required: true, MaxLength: 100}, "")
	return feature{commands: []command{{s.command(cmdCard, option), route{do: showCard, suggest: suggestCards}}}}
}

// title is a card's name with its kind: "Trident – Weapon".
func (v voice) title(c engine.CardInfo) string {
	return v.say("discord.card.title", engine.Sub("name", c.Name), engine.Sub("kind", c.Kind))
}

// suggestCards offers the cards whose names hold what was typed, those that
// begin with it first.
func suggestCards(c *call) []wire.Suggestion {
	words := c.i.Options[c.i.Focused]
	var first, rest []wire.Suggestion
	for _, p := range prints(c) {
		s := wire.Suggestion{Name: plain(c.title(p.card)), Value: p.value()}
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
func (v voice) wantedCard(all []print, words string) (print, bool) {
	for _, fits := range []func(print) bool{
		func(p print) bool { return p.value() == words || p.card.ID == words },
		func(p print) bool { return rulebook.Fold(v.text(p.card.Name)) == rulebook.Fold(words) },
		func(p print) bool { return strings.HasPrefix(rulebook.Fold(v.title(p.card)), rulebook.Fold(words)) },
		func(p print) bool { return strings.Contains(rulebook.Fold(v.title(p.card)), rulebook.Fold(words)) },
	} {
		for _, p := range all {
			if fits(p) {
				return p, true
			}
		}
	}
	return print{}, false
}

// showCard answers /card: the card drawn, and all of it in words.
func showCard(c *call) (*wire.Message, error) {
	words := strings.TrimSpace(c.i.Options[optName])
	p, ok := c.wantedCard(prints(c), words)
	if !ok || words == "" {
		return &wire.Message{Content: c.orFaulty(c.voice, c.say("discord.card.none", engine.Word("name", escape(words))))}, nil
	}
	lines := []string{"**" + escape(c.title(p.card)) + "**"}
	for _, l := range p.card.Lines {
		lines = append(lines, escape(c.text(l)))
	}
	m := &wire.Message{Content: strings.Join(lines, "\n")}
	if !c.reads(c.ctx, c.i.User.ID) {
		m.Files = c.face(c.ctx, p, c.own())
	}
	return m, nil
}

// face is the picture of a card as attachment; nil if there is none.
func (a *Services) face(ctx context.Context, p print, e Eyes) []wire.File {
	name := table.ID(strings.ReplaceAll(p.card.ID, ":", "-"))
	return a.paint("card", table.Table{ID: name}, func() (Picture, error) { return a.Painter.Card(ctx, e, p.system, p.card) })
}
