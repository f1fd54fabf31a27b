package discord

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// The time of a table as people see and set it: its pace, until when somebody
// owes an answer, and what happens then. What is told of it is in remind.go.
const (
	cmdTime = "time"
	optPace = "pace"
	optLate = "late"

	verbTime = "time" // arg: the name of a pace; without it the paces are offered
	verbLate = "late" // value: what happens at a deadline
	verbDue  = "due"  // the choices of the person who was reminded
	verbBack = "back" // take the last step back
)

// clocks is everything of time at a table.
func (b *Bot) clocks() feature {
	lates := wire.CommandOption{Name: optLate, Descriptions: b.described(engine.T("discord.command.time.late"))}
	for _, l := range table.Lates {
		lates.Choices = append(lates.Choices, b.suggested(lateKey(l), lateName(l)))
	}
	return feature{
		commands: []wire.Command{b.command(cmdTime,
			wire.CommandOption{Name: optPace, Descriptions: b.described(engine.T("discord.command.time.pace")), Autocomplete: true, MaxLength: 20}, lates)},
		verbs:   []string{verbTime, verbLate, verbSnooze},
		kinds:   []string{table.PostReminder, table.PostPast, table.PostOpened, table.PostCall},
		help:    "discord.help.time",
		use:     b.time,
		press:   b.clock,
		suggest: b.suggestPace,
		tell:    (*outbox).timed,
	}
}

// lateName is what happens at a deadline as commands and controls name it.
func lateName(l table.Overdue) string { return cmp.Or(string(l), "nothing") }

func lateKey(l table.Overdue) string { return "discord.late." + lateName(l) }

// findLate reads the name of what happens at a deadline.
func findLate(name string) table.Overdue {
	i := slices.IndexFunc(table.Lates, func(l table.Overdue) bool { return lateName(l) == name })
	if i < 0 {
		return table.Overdue(name) // which no table takes
	}
	return table.Lates[i]
}

// span is some time in words.
func span(d time.Duration) engine.Text {
	const day = 24 * time.Hour
	d = (d + time.Minute - 1).Truncate(time.Minute) // a minute that has begun counts
	hours, minutes := int(d/time.Hour), int(d%time.Hour/time.Minute)
	switch {
	case d >= 2*day && d%day == 0:
		return engine.T("discord.span.days", engine.Num("n", int(d/day)))
	case minutes == 0 && hours > 0:
		return engine.T("discord.span.hours", engine.Num("n", hours))
	case hours == 0:
		return engine.T("discord.span.minutes", engine.Num("n", minutes))
	}
	return engine.T("discord.span.both", engine.Num("hours", hours), engine.Num("minutes", minutes))
}

// paceText is a pace in words: its terms, or the time for each answer.
func paceText(p table.Pace) engine.Text {
	switch {
	case p.Bank == 0:
		return engine.T("discord.pace.none")
	case p.ID == "":
		return span(p.Bank)
	}
	return engine.T("discord.pace.named", engine.Key("name", "discord.pace."+p.ID),
		engine.Sub("bank", span(p.Bank)), engine.Sub("more", span(p.More)), engine.Sub("cap", span(p.Cap)))
}

// paceName is a pace in a word or two, for buttons.
func paceName(p table.Pace) engine.Text {
	if p.ID == "" {
		return paceText(p)
	}
	return engine.T("discord.pace." + p.ID)
}

// moment is a time as Discord shows it to each reader: when it is, and how far off.
func moment(t time.Time) string { return fmt.Sprintf("<t:%d:f> (<t:%d:R>)", t.Unix(), t.Unix()) }

// day is a date as Discord shows it to each reader.
func day(t time.Time) string { return fmt.Sprintf("<t:%d:D>", t.Unix()) }

// dateOf is the date of a time by somebody's clock: by their noon nearly all
// readers have the same date.
func dateOf(p table.Person, t time.Time) string {
	year, month, date := p.Local(t).Date()
	return day(time.Date(year, month, date, 12, 0, 0, 0, p.Local(t).Location()))
}

// lastDay is the date of a time that ends at somebody's midnight.
func lastDay(to time.Time) string { return day(to.Add(-12 * time.Hour)) }

// ago is how far off a time is, as Discord shows it to each reader.
func ago(t time.Time) string { return fmt.Sprintf("<t:%d:R>", t.Unix()) }

// waits are the lines that say for whom a table waits, and until when, and who
// may answer what somebody offers.
func (v voice) waits(p table.Position) []string {
	var out []string
	open := p.Table.Free()
	for _, w := range p.All {
		if !slices.ContainsFunc(w.Seats, func(x engine.Seat) bool { return !slices.Contains(open, x) }) {
			continue // a line of its own says that the seat is open
		}
		var who []string
		var due time.Time
		for _, x := range w.Seats {
			who = append(who, v.mention(x))
			if d, ok := p.Table.DeadlineOf(x); ok && !p.Table.Paused && (due.IsZero() || d.Due.Before(due)) {
				due = d.Due
			}
		}
		args := []engine.Arg{engine.Word("who", v.texts.Join(v.lang, who)), engine.Sub("what", w.Text)}
		if due.IsZero() {
			out = append(out, v.say("discord.live.waiting", args...))
		} else {
			out = append(out, v.say("discord.live.waiting_until", append(args, engine.Word("when", ago(due)))...))
		}
	}
	for _, w := range p.Invited {
		var who []string
		for _, x := range w.Seats {
			who = append(who, v.mention(x))
		}
		out = append(out, v.say("discord.live.invited", engine.Word("who", v.texts.Join(v.lang, who)), engine.Sub("what", w.Text)))
	}
	out = append(out, v.absences(p)...)
	for _, seat := range slices.Sorted(maps.Keys(p.Away)) {
		out = append(out, v.say("discord.time.away", engine.Word("who", v.mention(seat)), engine.Word("when", lastDay(p.Away[seat]))))
	}
	return append(out, v.motioned(p.Table)...)
}

// terms are the pace of a table and what happens at its deadlines.
func (v voice) terms(t table.Table) []string {
	out := []string{v.say("discord.time.is", engine.Sub("pace", paceText(t.Pace)))}
	if t.Pace.Bank > 0 {
		out = append(out, v.say("discord.time.late", engine.Key("late", lateKey(t.Late))))
	}
	if t.Pace.Brief() {
		out = append(out, v.say("discord.time.brief"))
	}
	return out
}

// times are the terms of a table and everybody's clock.
func (v voice) times(p table.Position) string {
	t := p.Table
	parts := v.terms(t)
	for _, x := range t.Seats {
		if t.Status != table.Running || t.Pace.Bank == 0 || !x.Played() {
			continue
		}
		if d, ok := t.DeadlineOf(x.Index); ok {
			parts = append(parts, v.say("discord.time.owes", engine.Word("who", v.mention(x.Index)), engine.Word("when", moment(d.Due))))
		} else {
			parts = append(parts, v.say("discord.time.spare", engine.Word("who", v.mention(x.Index)), engine.Sub("span", span(t.BankOf(x.User)))))
		}
	}
	for _, seat := range slices.Sorted(maps.Keys(p.Away)) {
		parts = append(parts, v.say("discord.time.away", engine.Word("who", v.mention(seat)), engine.Word("when", lastDay(p.Away[seat]))))
	}
	if t.Paused {
		parts = append(parts, v.say("discord.time.paused"))
	}
	return strings.Join(parts, "\n")
}

// time answers /time: how it stands, another pace, or what happens at a deadline.
func (b *Bot) time(ctx context.Context, i wire.Interaction) *wire.Message {
	p, v, refused := b.position(ctx, i)
	switch pace, late := i.Options[optPace], i.Options[optLate]; {
	case refused != nil:
		return refused
	case late != "":
		return b.late(ctx, i, v, p, late, pace)
	case pace != "":
		return b.pace(ctx, i, v, p, pace)
	}
	return &wire.Message{Content: v.times(p)}
}

// clock carries out the controls of time.
func (b *Bot) clock(ctx context.Context, i wire.Interaction, k Key) *wire.Message {
	p, v, refused := b.positionAt(ctx, i, k.Table)
	switch t := p.Table; {
	case refused != nil:
		return refused
	case k.Verb == verbSnooze:
		return b.snooze(ctx, i, k, p)
	case k.Verb == verbLate && len(i.Values) == 1:
		return b.late(ctx, i, v, p, i.Values[0], "")
	case k.Arg != "":
		return b.pace(ctx, i, v, p, k.Arg)
	case t.Status == table.Lobby && t.Host != table.UserID(i.User.ID):
		return b.refuse(ctx, i, t, table.ErrNotHost)
	}
	m := v.offerTimes(p.Table)
	return &m
}

// offerTimes is the paces to choose from, each with its terms, and before the
// start what may happen at a deadline.
func (v voice) offerTimes(t table.Table) wire.Message {
	key := func(verb, arg string) string { return Key{Table: t.ID, Seq: t.Seq, Verb: verb, Arg: arg}.String() }
	parts := append([]string{v.say("discord.time.pick")}, v.terms(t)...)
	var row wire.Row
	for _, p := range table.Paces {
		style := wire.Secondary
		if p == t.Pace {
			style = wire.Primary
		} else if p.Bank > 0 {
			parts = append(parts, "-# "+v.text(paceText(p)))
		}
		row.Buttons = append(row.Buttons, wire.Button{ID: key(verbTime, p.Name()), Label: plain(v.text(paceName(p))), Style: style})
	}
	m := wire.Message{Content: strings.Join(parts, "\n"), Rows: []wire.Row{row}}
	if t.Status == table.Lobby && t.Pace.Bank > 0 {
		menu := &wire.Menu{ID: key(verbLate, ""), Placeholder: v.say("discord.time.lates")}
		for _, l := range table.Lates {
			menu.Options = append(menu.Options, wire.Option{Label: plain(v.say(lateKey(l))), Value: lateName(l)})
		}
		m.Rows = append(m.Rows, wire.Row{Menu: menu})
	}
	return m
}

// pace sets another pace before the start, and asks the others for it afterwards.
func (b *Bot) pace(ctx context.Context, i wire.Interaction, v voice, p table.Position, typed string) *wire.Message {
	t := p.Table
	want, ok := findPace(typed)
	if !ok {
		return &wire.Message{Content: v.say("discord.time.bad_pace")}
	}
	if t.Status != table.Lobby {
		return b.propose(ctx, i, p, table.Request{Kind: table.MotionPace, Pace: want})
	}
	set, err := b.Tables.SetPace(ctx, t.ID, table.UserID(i.User.ID), want)
	if err != nil {
		return b.untimed(v, t, err)
	}
	return v.settled(i, set)
}

// settled shows the terms of a table that were just set; in the lobby's panel with all that can be.
func (v voice) settled(i wire.Interaction, t table.Table) *wire.Message {
	if i.Kind == wire.Press && t.Status == table.Lobby {
		m := v.offerTimes(t)
		return &m
	}
	return &wire.Message{Content: strings.Join(v.terms(t), "\n")}
}

// late sets what happens at a deadline, and with it a pace if one is typed: both or neither.
func (b *Bot) late(ctx context.Context, i wire.Interaction, v voice, p table.Position, name, pace string) *wire.Message {
	if _, ok := findPace(pace); pace != "" && !ok {
		return &wire.Message{Content: v.say("discord.time.bad_pace")}
	}
	set, err := b.Tables.SetLate(ctx, p.Table.ID, table.UserID(i.User.ID), findLate(name))
	if err != nil {
		return b.untimed(v, p.Table, err)
	}
	if pace != "" {
		return b.pace(ctx, i, v, p, pace)
	}
	return v.settled(i, set)
}

// findPace reads the name of a pace as it is typed.
func findPace(typed string) (table.Pace, bool) {
	return table.FindPace(strings.ToLower(strings.TrimSpace(typed)))
}

// untimed tells why the time of a table is not set.
func (b *Bot) untimed(v voice, t table.Table, err error) *wire.Message {
	words, ours := v.failure(err)
	if ours {
		b.Log.Error("the time of a table is not set", "table", t.ID, "error", err)
	}
	return &wire.Message{Content: words}
}

// suggestPace offers the paces, and a time for each answer that is being typed.
func (b *Bot) suggestPace(_ context.Context, i wire.Interaction) (out []wire.Suggestion) {
	v, words := b.voice(i, table.Table{}), i.Options[optPace]
	if p, ok := findPace(words); ok {
		out = append(out, wire.Suggestion{Name: plain(v.text(paceText(p))), Value: p.Name()})
	}
	for _, p := range table.Paces {
		if name := plain(v.text(paceText(p))); contains(name, words) && !slices.ContainsFunc(out, func(s wire.Suggestion) bool { return s.Value == p.Name() }) {
			out = append(out, wire.Suggestion{Name: name, Value: p.Name()})
		}
	}
	return out
}

// openBack says whether the public message may offer to take a step back:
// while secret answers are open it would tell who has given one.
func openBack(s scene) bool {
	return s.position.Back != nil && !slices.ContainsFunc(s.asked, func(q engine.Prompt) bool { return q.Secret })
}
