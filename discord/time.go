package discord

import (
	"cmp"
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
)

// clocks is everything of time at a table.
func clocks(s *Services) feature {
	lates := s.option("time.late", wire.CommandOption{Name: optLate}, "")
	for _, l := range table.Lates {
		lates.Choices = append(lates.Choices, s.suggested(lateKey(l), lateName(l)))
	}
	pace := s.option("time.pace", wire.CommandOption{Name: optPace, Autocomplete: true, MaxLength: 20}, "")
	return feature{
		commands: []command{{s.command(cmdTime, pace, lates), route{need: atTable, do: useTime, suggest: suggestPace}}},
		controls: map[string]route{
			verbTime:   {need: atTable, do: pressTime},
			verbLate:   {need: atTable, do: pressTime},
			verbSnooze: {need: atTable, do: snooze}},
		kinds: []string{table.PostReminder, table.PostPast, table.PostOpened, table.PostCall},
		help:  "discord.help.time",
		tell:  (*Outbox).timed,
	}
}

// paces are the paces of tables, by their names.
func (s *Services) paces() (out []wire.Suggestion) {
	for _, p := range table.Paces {
		out = append(out, s.suggested(paceName(p).Key, p.Name()))
	}
	return out
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

// useTime answers /time: how it stands, another pace, or what happens at a deadline.
func useTime(c *call) (*wire.Message, error) {
	switch pace, late := c.i.Options[optPace], c.i.Options[optLate]; {
	case late != "":
		return setLate(c, late, pace)
	case pace != "":
		return setPace(c, pace)
	}
	return &wire.Message{Content: c.times(c.at)}, nil
}

// pressTime carries out the controls of time.
func pressTime(c *call) (*wire.Message, error) {
	switch t := c.at.Table; {
	case c.key.Verb == verbLate && len(c.i.Values) == 1:
		return setLate(c, c.i.Values[0], "")
	case c.key.Arg != "":
		return setPace(c, c.key.Arg)
	case t.Status == table.Lobby && t.Host != c.who():
		return nil, table.ErrNotHost
	}
	return c.offerTimes(c.at.Table), nil
}

// offerTimes is the paces to choose from, each with its terms, and before the
// start what may happen at a deadline.
func (v voice) offerTimes(t table.Table) *wire.Message {
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
	m := &wire.Message{Content: strings.Join(parts, "\n"), Rows: []wire.Row{row}}
	if t.Status == table.Lobby && t.Pace.Bank > 0 {
		menu := &wire.Menu{ID: key(verbLate, ""), Placeholder: v.say("discord.time.lates")}
		for _, l := range table.Lates {
			menu.Options = append(menu.Options, wire.Option{Label: plain(v.say(lateKey(l))), Value: lateName(l)})
		}
		m.Rows = append(m.Rows, wire.Row{Menu: menu})
	}
	return m
}

// setPace sets another pace before the start, and asks the others for it afterwards.
func setPace(c *call, typed string) (*wire.Message, error) {
	t := c.at.Table
	want, ok := findPace(typed)
	if !ok {
		return c.words("discord.time.bad_pace")
	}
	if t.Status != table.Lobby {
		return propose(c, table.Request{Kind: table.MotionPace, Pace: want})
	}
	set, err := c.Tables.SetPace(c.ctx, t.ID, c.who(), want)
	if err != nil {
		return nil, err
	}
	return c.inForce(c.i, set), nil
}

// inForce shows the terms of a table that were just set; in the lobby's panel with all that can be.
func (v voice) inForce(i wire.Interaction, t table.Table) *wire.Message {
	if i.Kind == wire.Press && t.Status == table.Lobby {
		return v.offerTimes(t)
	}
	return &wire.Message{Content: strings.Join(v.terms(t), "\n")}
}

// setLate sets what happens at a deadline, and with it a pace if one is typed: both or neither.
func setLate(c *call, name, pace string) (*wire.Message, error) {
	if _, ok := findPace(pace); pace != "" && !ok {
		return c.words("discord.time.bad_pace")
	}
	set, err := c.Tables.SetLate(c.ctx, c.at.Table.ID, c.who(), findLate(name))
	if err != nil {
		return nil, err
	}
	if pace != "" {
		return setPace(c, pace)
	}
	return c.inForce(c.i, set), nil
}

// findPace reads the name of a pace as it is typed.
func findPace(typed string) (table.Pace, bool) {
	return table.FindPace(strings.ToLower(strings.TrimSpace(typed)))
}

// suggestPace offers the paces, and a time for each answer that is being typed.
func suggestPace(c *call) (out []wire.Suggestion) {
	words := c.i.Options[optPace]
	if p, ok := findPace(words); ok {
		out = append(out, wire.Suggestion{Name: plain(c.text(paceText(p))), Value: p.Name()})
	}
	for _, p := range table.Paces {
		if name := plain(c.text(paceText(p))); contains(name, words) && !slices.ContainsFunc(out, func(s wire.Suggestion) bool { return s.Value == p.Name() }) {
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
