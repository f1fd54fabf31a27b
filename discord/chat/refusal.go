package chat

import (
	"errors"
	"strconv"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Failure is an error as the person who caused it reads it: what is wrong and
// the rule that says so. ours says whether the fault is on our side and
// belongs into the log.
func (v Voice) Failure(err error) (words string, ours bool) {
	var refused *engine.Refused
	var own *table.Error
	var broken *engine.Broken
	var unreadable *engine.Unreadable
	var bar *barred
	switch {
	case errors.As(err, &bar):
		return v.Lacks(bar.channel, bar.why), false
	case errors.As(err, &refused):
		return v.refused(refused), false
	case errors.As(err, &own):
		return v.Text(own.Text), errors.Is(err, table.ErrDisk)
	case errors.As(err, &broken):
		return v.Say("discord.error.broken", engine.Word("code", strconv.Itoa(broken.Seq))), true
	case errors.As(err, &unreadable):
		return v.Say("discord.error.unreadable"), true
	}
	if class, _ := wire.Classify(err); class == wire.Forbidden {
		return v.Say("discord.error.forbidden"), false
	}
	return v.Say("discord.error.later"), true
}

// roomRefused is how much a refusal says about the mistakes in a list.
const roomRefused = 1200

// refused is a refusal in words, with the faults that it names one by one.
func (v Voice) refused(r *engine.Refused) string {
	if len(r.Lines) == 0 {
		return v.Ruled(r.Text, string(r.Code), r.Rule)
	}
	var lines []string
	for _, l := range r.Lines {
		lines = append(lines, "⚠️ "+v.Text(l))
	}
	return v.Ruled(r.Text, string(r.Code), "") + "\n" + Fit(lines, roomRefused)
}

// Ruled is a refusal in words with its rule; without words of its own the code says it.
func (v Voice) Ruled(t engine.Text, code, rule string) string {
	out := v.Text(t)
	if out == "" {
		out = v.Say("refused." + strings.ReplaceAll(code, "-", "_"))
	}
	if rule != "" {
		out += " " + v.Say("discord.rule", engine.Word("rule", rule))
	}
	return out
}

// Reason is an error in the words of the user; an error of ours goes into the log.
func (c *Call) Reason(err error) (words string, ours bool) {
	words, ours = c.Failure(err)
	if ours {
		c.Log.Error("interaction failed", "id", c.In.ID, "table", c.At.Table.ID, "error", err)
	}
	return words, ours
}

// refused answers an error with its reason and what the user may choose now.
func (c *Call) refused(err error) *wire.Message {
	words, ours := c.Reason(err)
	if errors.Is(err, table.ErrNotFound) && c.At.Table.ID == "" {
		return &wire.Message{Content: strings.TrimSpace(words + " " + c.elsewhere())}
	}
	var wrong *table.Error
	if t := c.At.Table; ours || t.ID == "" || t.Status != table.Running || errors.As(err, &wrong) && !errors.Is(err, table.ErrMinded) {
		return &wire.Message{Content: words}
	}
	m, fault := c.Current(words)
	if fault != nil {
		words, _ := c.Reason(fault)
		return &wire.Message{Content: words}
	}
	var refused *engine.Refused
	if errors.As(err, &refused) {
		return c.Because(m, c.Voice, c.At.Table.System, refused.Rule)
	}
	return m
}

// mostElsewhere is how many tables somebody is pointed to.
const mostElsewhere = 5

// elsewhere says where the tables are that the user plays at, those on the server where they ask; "" if there are none.
func (c *Call) elsewhere() string {
	all, err := c.Tables.Tables(c.Ctx, c.Who())
	if err != nil {
		c.Log.Error("tables of a user", "id", c.In.ID, "error", err)
		return ""
	}
	var places []string
	for _, t := range all {
		if t.Status == table.Running && !t.Lost && (c.In.Guild == "" || c.In.Guild == t.Guild()) && len(places) < mostElsewhere {
			places = append(places, "<#"+Stands(t)+">")
		}
	}
	if len(places) == 0 {
		return ""
	}
	return c.Say("discord.error.elsewhere", engine.Word("tables", c.Join(places)))
}

// Current is what the user may choose now at the table, after some leading words.
func (c *Call) Current(lead string) (*wire.Message, error) {
	if err := c.Look(c.At.Table.ID); err != nil {
		return nil, err
	}
	return c.routes.Current(c, lead)
}
