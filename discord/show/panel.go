package show

import (
	"slices"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/engine"
	"hexwarden/table"
)

// Choices that are reached by commands, not by the panel: irrevocable ones, which
// are asked again before they are taken, and what begins a ruling.
const (
	DoResign engine.Verb = "resign"
	DoDraw   engine.Verb = "draw"
	doRuling engine.Verb = "ruling"
	doRule   engine.Verb = "rule" // the parts of a ruling and the answers to it: shown in the panel
)

// IsFinal says whether a choice ends the game and is asked again wherever it is taken.
func IsFinal(c engine.Choice) bool {
	return c.Do == DoResign || c.Do == DoDraw && c.Arg(0) == "accept"
}

// IsRuling says whether a choice puts a ruling together, or takes it back.
func IsRuling(c engine.Choice) bool { return c.Do == doRuling || c.Do == doRule }

func isCommandOnly(c engine.Choice) bool {
	return c.Do == DoResign || c.Do == DoDraw || c.Do == doRuling
}

// Open lists the prompts a seat is shown: what it owes first, then what it may
// answer. Rights that only commands reach are left out.
func Open(p table.Position) []engine.Prompt {
	var out []engine.Prompt
	for _, standing := range []engine.Standing{engine.Owed, engine.Invitation, engine.Right} {
		for _, q := range p.Prompts {
			if q.Standing != standing || q.Standing == engine.Right && !slices.ContainsFunc(q.Choices, func(c engine.Choice) bool { return !isCommandOnly(c) }) {
				continue
			}
			out = append(out, q)
		}
	}
	return out
}

// Question is a prompt with the rule it comes from.
func Question(v chat.Voice, q engine.Prompt) string {
	out := "**" + v.Text(q.Text) + "**"
	if q.Rule != "" {
		out += " " + v.Say("discord.rule", engine.Word("rule", q.Rule))
	}
	return out
}

// Cards is the hidden hand of a seat in words, a line a card.
func Cards(v chat.Voice, p table.Position) []string {
	if len(p.View.Hand) == 0 {
		return []string{v.Say("discord.hand.empty")}
	}
	var out []string
	for i, c := range p.View.Hand {
		out = append(out, card(v, i, c))
	}
	return out
}

// card is the card at a place of a hand in words.
func card(v chat.Voice, i int, c engine.Card) string {
	var stats []string
	for _, s := range c.Stats {
		stats = append(stats, v.Amount("card."+s.Name, s.Name, s.N))
	}
	line := v.Say("discord.hand.card", engine.Num("number", i+1), engine.Sub("card", c.Name))
	if len(stats) > 0 {
		line += " (" + strings.Join(stats, ", ") + ")"
	}
	if t := v.Text(c.Text); t != "" {
		line += ": " + t
	}
	return line
}
