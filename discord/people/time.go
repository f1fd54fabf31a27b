package people

import (
	"maps"
	"slices"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// The time of a table as people see and set it: its pace, until when somebody
// owes an answer, and what happens then. The messages about it are in remind.go.
const (
	cmdTime = "time"

	optLate = "late"

	verbLate = "late" // value: what happens at a deadline
)

// Clocks is everything of time at a table.
func Clocks(s *chat.Services) chat.Feature {
	lates := s.Option("time.late", wire.CommandOption{Name: optLate}, "")
	for _, l := range table.Lates {
		lates.Choices = append(lates.Choices, s.Suggested(show.LateKey(l), show.LateName(l)))
	}
	pace := s.Option("time.pace", wire.CommandOption{Name: chat.OptPace, Autocomplete: true, MaxLength: 20}, "")
	return chat.Feature{
		Commands: []chat.Command{{Command: s.Command(cmdTime, pace, lates), Route: chat.Route{Need: chat.AtTable, Do: useTime, Suggest: suggestPace}}},
		Controls: map[string]chat.Route{
			chat.VerbTime: {Need: chat.AtTable, Do: pressTime},
			verbLate:      {Need: chat.AtTable, Do: pressTime},
			verbSnooze:    {Need: chat.AtTable, Do: snooze}},
		Kinds: []string{table.PostReminder, table.PostPast, table.PostOpened, table.PostCall},
		Help:  "discord.help.time",
		Tell:  tellClock,
	}
}

// findLate reads the name of what happens at a deadline.
func findLate(name string) table.Overdue {
	name = string(table.FindLevel(name)) // as an earlier release may have offered it
	i := slices.IndexFunc(table.Lates, func(l table.Overdue) bool { return show.LateName(l) == name })
	if i < 0 {
		return table.Overdue(name) // which no table takes
	}
	return table.Lates[i]
}

// times are the terms of a table and everybody's clock.
func times(v chat.Voice, p table.Position) string {
	t := p.Table
	parts := show.Terms(v, t)
	for _, x := range t.Seats {
		if t.Status != table.Running || t.Pace.Bank == 0 || !x.Played() {
			continue
		}
		if d, ok := t.DeadlineOf(x.Index); ok {
			parts = append(parts, v.Say("discord.time.owes", engine.Word("who", v.Mention(x.Index)), engine.Word("when", chat.Moment(d.Due))))
		} else {
			parts = append(parts, v.Say("discord.time.spare", engine.Word("who", v.Mention(x.Index)), engine.Sub("span", chat.Span(t.BankOf(x.User)))))
		}
	}
	for _, seat := range slices.Sorted(maps.Keys(p.Away)) {
		parts = append(parts, v.Say("discord.time.away", engine.Word("who", v.Mention(seat)), engine.Word("when", chat.LastDay(p.Away[seat]))))
	}
	if t.Paused {
		parts = append(parts, v.Say("discord.time.paused"))
	}
	return strings.Join(parts, "\n")
}

// useTime answers /time: the clocks, another pace, or what happens at a deadline.
func useTime(c *chat.Call) (*wire.Message, error) {
	switch pace, late := c.In.Options[chat.OptPace], c.In.Options[optLate]; {
	case late != "":
		return setLate(c, late, pace)
	case pace != "":
		return setPace(c, pace)
	}
	return &wire.Message{Content: times(c.Voice, c.At)}, nil
}

// pressTime carries out the controls of time.
func pressTime(c *chat.Call) (*wire.Message, error) {
	switch t := c.At.Table; {
	case c.Key.Verb == verbLate && len(c.In.Values) == 1:
		return setLate(c, c.In.Values[0], "")
	case c.Key.Arg != "":
		return setPace(c, c.Key.Arg)
	case t.Status == table.Lobby && t.Host != c.Who():
		return nil, table.ErrNotHost
	}
	return offerTimes(c.Voice, c.At.Table), nil
}

// offerTimes is the paces to choose from, each with its terms, and before the
// start what may happen at a deadline.
func offerTimes(v chat.Voice, t table.Table) *wire.Message {
	key := func(verb, arg string) string { return chat.Key{Table: t.ID, Seq: t.Seq, Verb: verb, Arg: arg}.String() }
	parts := append([]string{v.Say("discord.time.pick")}, show.Terms(v, t)...)
	var row wire.Row
	for _, p := range table.Paces {
		style := wire.Secondary
		if p == t.Pace {
			style = wire.Primary
		} else if p.Bank > 0 {
			parts = append(parts, "-# "+v.Text(chat.PaceText(p)))
		}
		row.Buttons = append(row.Buttons, wire.Button{ID: key(chat.VerbTime, p.Name()), Label: chat.Plain(v.Text(chat.PaceName(p))), Style: style})
	}
	m := &wire.Message{Content: strings.Join(parts, "\n"), Rows: []wire.Row{row}}
	if t.Status == table.Lobby && t.Pace.Bank > 0 {
		menu := &wire.Menu{ID: key(verbLate, ""), Placeholder: v.Say("discord.time.lates")}
		for _, l := range table.Lates {
			menu.Options = append(menu.Options, wire.Option{Label: chat.Plain(v.Say(show.LateKey(l))), Value: show.LateName(l)})
		}
		m.Rows = append(m.Rows, wire.Row{Menu: menu})
	}
	return m
}

// setPace sets another pace before the start, and asks the others for it afterwards.
func setPace(c *chat.Call, typed string) (*wire.Message, error) {
	t := c.At.Table
	want, ok := findPace(typed)
	if !ok {
		return c.Words("discord.time.bad_pace")
	}
	if t.Status != table.Lobby {
		return propose(c, table.Request{Kind: table.MotionPace, Pace: want})
	}
	set, err := c.Tables.SetPace(c.Ctx, t.ID, c.Who(), want)
	if err != nil {
		return nil, err
	}
	return inForce(c.Voice, c.In, set), nil
}

// inForce shows the terms of a table that were just set; in the lobby's panel with all that can be.
func inForce(v chat.Voice, i wire.Interaction, t table.Table) *wire.Message {
	if i.Kind == wire.Press && t.Status == table.Lobby {
		return offerTimes(v, t)
	}
	return &wire.Message{Content: strings.Join(show.Terms(v, t), "\n")}
}

// setLate sets what happens at a deadline, and with it a pace if one is typed: both or neither.
func setLate(c *chat.Call, name, pace string) (*wire.Message, error) {
	if _, ok := findPace(pace); pace != "" && !ok {
		return c.Words("discord.time.bad_pace")
	}
	set, err := c.Tables.SetLate(c.Ctx, c.At.Table.ID, c.Who(), findLate(name))
	if err != nil {
		return nil, err
	}
	if pace != "" {
		return setPace(c, pace)
	}
	return inForce(c.Voice, c.In, set), nil
}

// findPace reads the name of a pace as it is typed.
func findPace(typed string) (table.Pace, bool) {
	return table.FindPace(strings.ToLower(strings.TrimSpace(typed)))
}

// suggestPace offers the paces, and a time for each answer that is being typed.
func suggestPace(c *chat.Call) (out []wire.Suggestion) {
	words := c.In.Options[chat.OptPace]
	if p, ok := findPace(words); ok {
		out = append(out, wire.Suggestion{Name: chat.Plain(c.Text(chat.PaceText(p))), Value: p.Name()})
	}
	for _, p := range table.Paces {
		if name := chat.Plain(c.Text(chat.PaceText(p))); chat.Contains(name, words) && !slices.ContainsFunc(out, func(s wire.Suggestion) bool { return s.Value == p.Name() }) {
			out = append(out, wire.Suggestion{Name: name, Value: p.Name()})
		}
	}
	return out
}
