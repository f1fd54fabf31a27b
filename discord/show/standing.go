package show

import (
	"slices"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Outcome says who won, and the score of each side.
func Outcome(v chat.Voice, p table.Position) string {
	if p.Outcome == nil {
		if p.Table.Agreed() {
			return v.Say("discord.motion.ended")
		}
		return v.Say("discord.over.off")
	}
	var winners []string
	for i, side := range p.View.Sides {
		if slices.Contains(p.Outcome.Winners, i) {
			winners = append(winners, v.Text(side.Name))
		}
	}
	out := v.Say("discord.over.draw")
	switch {
	case p.Outcome.Lost:
		out = v.Say("discord.over.lost")
	case len(winners) > 0:
		out = v.Say("discord.over.won", engine.Word("who", v.Join(winners)))
	}
	if reason := v.Text(p.Outcome.Reason); reason != "" {
		out += " " + reason
	}
	if p.Outcome.Rule != "" {
		out += " " + v.Say("discord.rule", engine.Word("rule", p.Outcome.Rule))
	}
	var scores []string
	for _, i := range winnersFirst(*p.Outcome) {
		n := p.Outcome.Scores[i]
		switch {
		case i >= len(p.View.Sides):
		case !p.View.Sides[i].Tally.IsZero():
			scores = append(scores, v.Say("discord.live.tally", engine.Word("side", side(v, p.View.Sides[i])), engine.Sub("tally", p.View.Sides[i].Tally)))
		default:
			scores = append(scores, v.Say("discord.over.score", engine.Word("side", side(v, p.View.Sides[i])), engine.Num("n", n)))
		}
	}
	return strings.TrimSpace(out + "\n" + strings.Join(scores, " · "))
}

// winnersFirst are the sides of an outcome that have scores, in the order in which a result is read.
func winnersFirst(o engine.Outcome) []int {
	var out []int
	for i := range o.Scores {
		out = append(out, i)
	}
	slices.SortStableFunc(out, func(a, b int) int {
		won := func(i int) int {
			if slices.Contains(o.Winners, i) {
				return 0
			}
			return 1
		}
		return won(a) - won(b)
	})
	return out
}

// side is a side by its name and people.
func side(v chat.Voice, s engine.Side) string {
	return v.Say("discord.over.side", engine.Sub("side", s.Name), engine.Word("people", People(v, s.Seats)))
}

// Standing is the round, the phase and the scores in one line.
func Standing(v chat.Voice, p table.Position) string {
	var out []string
	if p.View.Round > 0 {
		if p.View.Rounds > 0 {
			out = append(out, v.Say("discord.live.round_of", engine.Num("n", p.View.Round), engine.Num("of", p.View.Rounds)))
		} else {
			out = append(out, v.Say("discord.live.round", engine.Num("n", p.View.Round)))
		}
	}
	if phase := v.Text(p.View.Phase); phase != "" {
		out = append(out, phase)
	}
	for _, s := range p.View.Sides {
		if !s.Tally.IsZero() {
			out = append(out, v.Say("discord.live.tally", engine.Sub("side", s.Name), engine.Sub("tally", s.Tally)))
			continue
		}
		out = append(out, v.Say("discord.live.score", engine.Sub("side", s.Name), engine.Num("n", s.Score)))
	}
	if len(out) == 0 {
		return ""
	}
	return "**" + strings.Join(out, " · ") + "**"
}

// Fault is the message of a table that cannot continue.
func Fault(v chat.Voice, t table.Table) wire.Message {
	key := "discord.fault.quarantined"
	args := []engine.Arg{engine.Word("table", string(t.ID)), engine.Num("seq", t.Seq)}
	switch {
	case t.Status == table.Frozen && t.Needs > 0:
		key, args = "discord.fault.frozen_version", append(args, engine.Num("version", t.Needs))
	case t.Status == table.Frozen:
		key = "discord.fault.frozen"
	}
	return wire.Message{Content: v.Say(key, args...),
		Rows: []wire.Row{{Buttons: []wire.Button{{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: chat.VerbLook}.String(),
			Label: v.Say("discord.button.status"), Style: wire.Secondary}}}}}
}

// Status is where a table stands, in words.
func Status(v chat.Voice, p table.Position) string {
	parts := []string{Standing(v, p)}
	if p.Table.Status == table.Over {
		parts = []string{Outcome(v, p)}
	}
	parts = append(parts, Waits(v, p)...)
	for _, t := range p.View.Tracks {
		line := v.Say("discord.status.track", engine.Sub("track", t.Name), engine.Num("n", t.N))
		if t.Of > 0 {
			line = v.Say("discord.status.track_of", engine.Sub("track", t.Name), engine.Num("n", t.N), engine.Num("of", t.Of))
		}
		if t.Seat != engine.Watcher {
			line = v.Begun(v.Say("discord.status.own", engine.Who("who", t.Seat), engine.Word("line", line)))
		}
		parts = append(parts, line)
	}
	return strings.TrimSpace(strings.Join(parts, "\n"))
}
