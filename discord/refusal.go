package discord

import (
	"cmp"
	"context"
	"errors"
	"strconv"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// failure is an error as the person who caused it reads it: what is wrong and
// the rule that says so. ours tells whether the fault is on our side and
// belongs into the log.
func (v voice) failure(err error) (words string, ours bool) {
	var refused *engine.Refused
	var own *table.Error
	var broken *engine.Broken
	var unreadable *engine.Unreadable
	var bar *barred
	switch {
	case errors.As(err, &bar):
		return v.lacks(bar.channel, bar.why), false
	case errors.As(err, &refused):
		return v.refused(refused), false
	case errors.As(err, &own):
		return v.text(own.Text), errors.Is(err, table.ErrDisk)
	case errors.As(err, &broken):
		return v.say("discord.error.broken", engine.Word("code", strconv.Itoa(broken.Seq))), true
	case errors.As(err, &unreadable):
		return v.say("discord.error.unreadable"), true
	}
	if class, _ := wire.Classify(err); class == wire.Forbidden {
		return v.say("discord.error.forbidden"), false
	}
	return v.say("discord.error.later"), true
}

// roomRefused is how much a refusal tells of the faults of a list.
const roomRefused = 1200

// refused is a refusal in words, with the faults that it names one by one.
func (v voice) refused(r *engine.Refused) string {
	if len(r.Lines) == 0 {
		return v.ruled(r.Text, string(r.Code), r.Rule)
	}
	var lines []string
	for _, l := range r.Lines {
		lines = append(lines, "⚠️ "+v.text(l))
	}
	return v.ruled(r.Text, string(r.Code), "") + "\n" + fit(lines, roomRefused)
}

// ruled is a refusal in words with its rule; without words of its own the code says it.
func (v voice) ruled(t engine.Text, code, rule string) string {
	out := v.text(t)
	if out == "" {
		out = v.say("refused." + strings.ReplaceAll(code, "-", "_"))
	}
	if rule != "" {
		out += " " + v.say("discord.rule", engine.Word("rule", rule))
	}
	return out
}

// refuse answers an error with its reason and what the user may choose now.
func (b *Bot) refuse(ctx context.Context, i wire.Interaction, t table.Table, err error) *wire.Message {
	v := b.voice(i, t)
	words, ours := v.failure(err)
	if ours {
		b.Log.Error("interaction failed", "id", i.ID, "table", t.ID, "error", err)
	}
	var wrong *table.Error
	if ours || t.ID == "" || t.Status != table.Running || errors.As(err, &wrong) && !errors.Is(err, table.ErrMinded) {
		return &wire.Message{Content: words}
	}
	var refused *engine.Refused
	if errors.As(err, &refused) {
		return b.because(b.current(ctx, i, t.ID, words), v, t.System, refused.Rule)
	}
	return b.current(ctx, i, t.ID, words)
}

// current is what the user may choose now at a table, after some leading words.
func (b *Bot) current(ctx context.Context, i wire.Interaction, id table.ID, lead string) *wire.Message {
	p, err := b.Tables.Look(ctx, id, table.UserID(i.User.ID))
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	v := b.voice(i, p.Table)
	if p.Seat == engine.Watcher || p.Table.Status != table.Running {
		return &wire.Message{Content: cmp.Or(lead, b.progress(v, p))}
	}
	m := b.ownPanel(ctx, i.User.ID, v, p, lead)
	if p.Table.Seats[p.Seat].House { // there is nothing to decide, and so no rule about it
		return &m
	}
	var rules []string
	for _, q := range open(p) {
		rules = append(rules, q.Rule)
	}
	return b.because(&m, v, p.Table.System, rules...)
}
