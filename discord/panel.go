package discord

import (
	"slices"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Choices that are reached by commands, not by the panel: irrevocable ones, which
// are asked again before they are taken, and what begins a ruling.
const (
	doResign engine.Verb = "resign"
	doDraw   engine.Verb = "draw"
	doRuling engine.Verb = "ruling"
	doRule   engine.Verb = "rule" // the parts of a ruling and the answers to it: shown in the panel
)

// isFinal says whether a choice ends the game and is asked again wherever it is taken.
func isFinal(c engine.Choice) bool {
	return c.Do == doResign || c.Do == doDraw && c.Arg(0) == "accept"
}

// isRuling says whether a choice puts a ruling together, or takes it back.
func isRuling(c engine.Choice) bool { return c.Do == doRuling || c.Do == doRule }

func isCommandOnly(c engine.Choice) bool {
	return c.Do == doResign || c.Do == doDraw || c.Do == doRuling
}

// open lists the prompts a seat is shown: what it owes first, then what it may
// answer. Rights that only commands reach are left out.
func open(p table.Position) []engine.Prompt {
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

// panel is what a seat may decide, for its eyes only. lead comes first: what
// has just been done, or why it could not be.
func (v voice) panel(p table.Position, lead string, files []wire.File) wire.Message {
	m := v.panelOf(p, open(p), lead, files)
	if p.Back != nil && *p.Back == p.Seat && len(m.Rows) < wire.MaxRows {
		m.Rows = append(m.Rows, wire.Row{Buttons: []wire.Button{v.backButton(p)}})
	}
	return m
}

// panelOf is a panel of some of the prompts.
func (v voice) panelOf(p table.Position, prompts []engine.Prompt, lead string, files []wire.File) wire.Message {
	var parts []string
	if lead != "" {
		parts = append(parts, lead)
	}
	m := wire.Message{Files: files}
	for _, q := range prompts {
		o := ownOffer(p.Table.ID, p.Seq, q)
		parts = append(parts, v.question(q))
		if d := v.details(o.choices, 1200/len(prompts)); d != "" {
			parts = append(parts, d)
		}
		m.Rows = append(m.Rows, v.rows(o, wire.MaxRows-len(m.Rows))...)
	}
	if len(prompts) == 0 {
		parts = append(parts, v.idle(p))
	}
	m.Content = strings.Join(parts, "\n")
	return m
}

// question is a prompt with the rule it comes from.
func (v voice) question(q engine.Prompt) string {
	out := "**" + v.text(q.Text) + "**"
	if q.Rule != "" {
		out += " " + v.say("discord.rule", engine.Word("rule", q.Rule))
	}
	return out
}

// idle says that a seat owes nothing, and for whom the table waits.
func (v voice) idle(p table.Position) string {
	if len(p.All) == 0 {
		return v.say("discord.idle.nobody")
	}
	var who []string
	for _, w := range p.All {
		for _, s := range w.Seats {
			if name := v.mention(s); !slices.Contains(who, name) { // who is asked two things is named once
				who = append(who, name)
			}
		}
	}
	return v.say("discord.idle.waiting", engine.Word("who", v.texts.Join(v.lang, who)))
}

// status is where a table stands, in words.
func (v voice) status(p table.Position) string {
	parts := []string{v.standing(p)}
	if p.Table.Status == table.Over {
		parts = []string{v.outcome(p)}
	}
	parts = append(parts, v.waits(p)...)
	for _, t := range p.View.Tracks {
		line := v.say("discord.status.track", engine.Sub("track", t.Name), engine.Num("n", t.N))
		if t.Of > 0 {
			line = v.say("discord.status.track_of", engine.Sub("track", t.Name), engine.Num("n", t.N), engine.Num("of", t.Of))
		}
		if t.Seat != engine.Watcher {
			line = v.begun(v.say("discord.status.own", engine.Who("who", t.Seat), engine.Word("line", line)))
		}
		parts = append(parts, line)
	}
	return strings.TrimSpace(strings.Join(parts, "\n"))
}

// cards is the hidden hand of a seat in words, a line a card.
func (v voice) cards(p table.Position) []string {
	if len(p.View.Hand) == 0 {
		return []string{v.say("discord.hand.empty")}
	}
	var out []string
	for i, c := range p.View.Hand {
		out = append(out, v.card(i, c))
	}
	return out
}

// card is the card at a place of a hand in words.
func (v voice) card(i int, c engine.Card) string {
	var stats []string
	for _, s := range c.Stats {
		stats = append(stats, v.amount("card."+s.Name, s.Name, s.N))
	}
	line := v.say("discord.hand.card", engine.Num("number", i+1), engine.Sub("card", c.Name))
	if len(stats) > 0 {
		line += " (" + strings.Join(stats, ", ") + ")"
	}
	if t := v.text(c.Text); t != "" {
		line += ": " + t
	}
	return line
}
