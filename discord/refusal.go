package discord

import (
	"cmp"
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

// reason is an error in the words of the user; what is our fault goes into the log.
func (c *call) reason(err error) (words string, ours bool) {
	words, ours = c.failure(err)
	if ours {
		c.Log.Error("interaction failed", "id", c.i.ID, "table", c.at.Table.ID, "error", err)
	}
	return words, ours
}

// refused answers an error with its reason and what the user may choose now.
func (c *call) refused(err error) *wire.Message {
	words, ours := c.reason(err)
	var wrong *table.Error
	if t := c.at.Table; ours || t.ID == "" || t.Status != table.Running || errors.As(err, &wrong) && !errors.Is(err, table.ErrMinded) {
		return &wire.Message{Content: words}
	}
	m, fault := c.current(words)
	if fault != nil {
		words, _ := c.reason(fault)
		return &wire.Message{Content: words}
	}
	var refused *engine.Refused
	if errors.As(err, &refused) {
		return c.because(m, c.voice, c.at.Table.System, refused.Rule)
	}
	return m
}

// current is what the user may choose now at the table, after some leading words.
func (c *call) current(lead string) (*wire.Message, error) {
	if err := c.look(c.at.Table.ID); err != nil {
		return nil, err
	}
	if c.at.Seat == engine.Watcher || c.at.Table.Status != table.Running {
		return &wire.Message{Content: cmp.Or(lead, c.progress(c.voice, c.at))}, nil
	}
	m := c.ownPanel(c.ctx, c.i.User.ID, c.voice, c.at, lead)
	if c.at.Table.Seats[c.at.Seat].House { // there is nothing to decide, and so no rule about it
		return m, nil
	}
	var rules []string
	for _, q := range open(c.at) {
		rules = append(rules, q.Rule)
	}
	return c.because(m, c.voice, c.at.Table.System, rules...), nil
}
