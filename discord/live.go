package discord

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Room for the parts of a live message, in characters; together below the
// limit of a message.
const (
	roomNarration = 1000
	roomDetails   = 500
	maxLines      = 14 // of narration: more begin a new message
)

// live is the public message of a running table.
func (v voice) live(s scene) wire.Message {
	t := s.position.Table
	var parts []string
	if n := v.narration(s.lines, roomNarration); n != "" {
		parts = append(parts, n)
	}
	if st := v.standing(s.position); st != "" {
		parts = append(parts, st)
	}
	parts = append(parts, v.waits(s.position)...)
	m := wire.Message{Files: s.files}
	for _, p := range s.asked {
		o := publicOffer(t.ID, s.position.Seq, p)
		if d := v.details(o.choices, roomDetails/len(s.asked)); d != "" {
			parts = append(parts, d)
		}
		m.Rows = append(m.Rows, v.rows(o, wire.MaxRows-1)...)
	}
	if len(m.Rows) > wire.MaxRows-1 {
		m.Rows = m.Rows[:wire.MaxRows-1]
	}
	k := Key{Table: t.ID, Seq: s.position.Seq, Verb: verbMine}
	last := wire.Row{Buttons: []wire.Button{
		{ID: k.String(), Label: v.say("discord.button.mine"), Style: wire.Success},
		v.missedButton(s.position),
		{ID: Key{Table: t.ID, Seq: s.position.Seq, Verb: verbLog}.String(), Label: v.say("discord.button.log"), Style: wire.Secondary},
	}}
	if len(t.Unclaimed()) > 0 {
		last.Buttons = append(last.Buttons, v.takeButton(t))
	}
	if openBack(s) {
		last.Buttons = append(last.Buttons, v.backButton(s.position))
	}
	m.Rows = append(m.Rows, last)
	m.Content, m.Instead = strings.Join(parts, "\n"), v.instead(s.files)
	return m
}

// past is what stays of a live message when a newer one has taken its place:
// what happened, and nothing of what was asked.
func (v voice) past(s scene) string {
	parts := []string{v.narration(s.lines, roomNarration), v.standing(s.position)}
	return strings.TrimSpace(strings.Join(parts, "\n"))
}

// over is the last message of a table.
func (v voice) over(s scene) wire.Message {
	t := s.position.Table
	var parts []string
	if n := v.narration(s.lines, roomNarration); n != "" {
		parts = append(parts, n)
	}
	parts = append(parts, v.outcome(s.position))
	if len(s.record) > 0 {
		parts = append(parts, v.say("discord.over.record"))
	}
	if s.seed != "" {
		parts = append(parts, v.say("discord.over.seed", engine.Word("seed", s.seed)))
	}
	return wire.Message{Content: strings.Join(parts, "\n"), Files: slices.Concat(s.files, s.record), Instead: v.instead(s.files), Rows: []wire.Row{{Buttons: []wire.Button{
		v.replayButton(t),
		{ID: Key{Table: t.ID, Seq: s.position.Seq, Verb: verbLog}.String(), Label: v.say("discord.button.log"), Style: wire.Secondary}}}}}
}

// outcome says who won, and the score of each side.
func (v voice) outcome(p table.Position) string {
	if p.Outcome == nil {
		if p.Table.Agreed() {
			return v.say("discord.motion.ended")
		}
		return v.say("discord.over.off")
	}
	var winners []string
	for i, side := range p.View.Sides {
		if slices.Contains(p.Outcome.Winners, i) {
			winners = append(winners, v.text(side.Name))
		}
	}
	out := v.say("discord.over.draw")
	switch {
	case p.Outcome.Lost:
		out = v.say("discord.over.lost")
	case len(winners) > 0:
		out = v.say("discord.over.won", engine.Word("who", v.texts.Join(v.lang, winners)))
	}
	if reason := v.text(p.Outcome.Reason); reason != "" {
		out += " " + reason
	}
	if p.Outcome.Rule != "" {
		out += " " + v.say("discord.rule", engine.Word("rule", p.Outcome.Rule))
	}
	var scores []string
	for _, i := range winnersFirst(*p.Outcome) {
		n := p.Outcome.Scores[i]
		switch {
		case i >= len(p.View.Sides):
		case !p.View.Sides[i].Tally.IsZero():
			scores = append(scores, v.say("discord.live.tally", engine.Word("side", v.side(p.View.Sides[i])), engine.Sub("tally", p.View.Sides[i].Tally)))
		default:
			scores = append(scores, v.say("discord.over.score", engine.Word("side", v.side(p.View.Sides[i])), engine.Num("n", n)))
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
func (v voice) side(s engine.Side) string {
	var people []string
	for _, x := range s.Seats {
		people = append(people, v.mention(x))
	}
	return v.say("discord.over.side", engine.Sub("side", s.Name), engine.Word("people", v.texts.Join(v.lang, people)))
}

// standing is the round, the phase and the scores in one line.
func (v voice) standing(p table.Position) string {
	var out []string
	if p.View.Round > 0 {
		if p.View.Rounds > 0 {
			out = append(out, v.say("discord.live.round_of", engine.Num("n", p.View.Round), engine.Num("of", p.View.Rounds)))
		} else {
			out = append(out, v.say("discord.live.round", engine.Num("n", p.View.Round)))
		}
	}
	if phase := v.text(p.View.Phase); phase != "" {
		out = append(out, phase)
	}
	for _, s := range p.View.Sides {
		if !s.Tally.IsZero() {
			out = append(out, v.say("discord.live.tally", engine.Sub("side", s.Name), engine.Sub("tally", s.Tally)))
			continue
		}
		out = append(out, v.say("discord.live.score", engine.Sub("side", s.Name), engine.Num("n", s.Score)))
	}
	if len(out) == 0 {
		return ""
	}
	return "**" + strings.Join(out, " · ") + "**"
}

// narration tells events in a few lines: the last ones that fit into room characters.
func (v voice) narration(lines []table.LogLine, room int) string {
	var out []string
	for i := len(lines) - 1; i >= 0; i-- {
		line := v.told(lines[i].Event, engine.Watcher)
		if line == "" {
			continue
		}
		if room -= len([]rune(line)) + 1; room < 0 || len(out) == maxLines {
			out = append(out, "…")
			break
		}
		out = append(out, line)
	}
	slices.Reverse(out)
	return strings.Join(out, "\n")
}

// told is an event as a seat reads it, dice included; "" if there is nothing to tell.
func (v voice) told(e engine.Event, seat engine.Seat) string {
	out := v.begun(v.text(e.For(seat)))
	if e.Roll != nil && !slices.ContainsFunc(e.For(seat).Args, func(a engine.Arg) bool { return a.Name == "dice" }) { // else the text tells the dice itself
		out = strings.TrimSpace(out + " " + v.roll(*e.Roll))
	}
	if out == "" {
		return ""
	}
	if e.Auto {
		out = v.say("discord.narration.auto", engine.Word("what", out))
	}
	return v.say("discord.narration.line", engine.Word("what", out))
}

// begun is a sentence that begins with a capital letter if the house does, or somebody who was forgotten.
func (v voice) begun(sentence string) string {
	for _, s := range v.seats {
		if name := v.name(s.Index); (s.House || s.User.Nobody()) && name != "" && strings.HasPrefix(sentence, name) {
			first, n := utf8.DecodeRuneInString(sentence)
			return string(unicode.ToUpper(first)) + sentence[n:]
		}
	}
	return sentence
}

// roll is a roll in words: successes are bold, a die that was rolled again
// shows both faces, one that counts for more than its face what it counts for,
// one that was given up is struck out, explosion dice stand apart.
func (v voice) roll(r engine.Roll) string {
	label := engine.Word("label", r.Label)
	if key := "roll." + strings.ReplaceAll(r.Label, " ", "_"); v.texts.Has(v.lang, key) {
		label = engine.Key("label", key)
	}
	args := []engine.Arg{label, engine.Word("dice", dice(r.Dice)), engine.Num("n", r.Successes)}
	switch {
	case r.Target == 0:
		return v.say("discord.roll.plain", args[:2]...)
	case len(r.Bonus) > 0:
		return v.say("discord.roll.exploded", append(args, engine.Num("target", r.Target), engine.Word("bonus", dice(r.Bonus)))...)
	}
	return v.say("discord.roll.test", append(args, engine.Num("target", r.Target))...)
}

func dice(ds []engine.Die) string {
	var out []string
	for _, d := range ds {
		s := strconv.Itoa(cmp.Or(d.Total, d.Face))
		switch {
		case d.Gone:
			s = "~~" + s + "~~"
		case d.Success:
			s = "**" + s + "**"
		}
		if d.Rerolled {
			s = "~~" + strconv.Itoa(d.Was) + "~~→" + s
		}
		out = append(out, s)
	}
	return cmp.Or(strings.Join(out, " "), "–")
}

// fault is the message of a table that cannot go on.
func (v voice) fault(t table.Table) wire.Message {
	key := "discord.fault.quarantined"
	args := []engine.Arg{engine.Word("table", string(t.ID)), engine.Num("seq", t.Seq)}
	switch {
	case t.Status == table.Frozen && t.Needs > 0:
		key, args = "discord.fault.frozen_version", append(args, engine.Num("version", t.Needs))
	case t.Status == table.Frozen:
		key = "discord.fault.frozen"
	}
	return wire.Message{Content: v.say(key, args...),
		Rows: []wire.Row{{Buttons: []wire.Button{{ID: Key{Table: t.ID, Seq: t.Seq, Verb: verbLook}.String(),
			Label: v.say("discord.button.status"), Style: wire.Secondary}}}}}
}
