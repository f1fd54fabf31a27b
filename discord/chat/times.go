package chat

import (
	"fmt"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Paces are the paces of tables, by their names.
func (s *Services) Paces() (out []wire.Suggestion) {
	for _, p := range table.Paces {
		out = append(out, s.Suggested(PaceName(p).Key, p.Name()))
	}
	return out
}

// Span is some time in words.
func Span(d time.Duration) engine.Text {
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

// PaceText is a pace in words: its terms, or the time for each answer.
func PaceText(p table.Pace) engine.Text {
	switch {
	case p.Bank == 0:
		return engine.T("discord.pace.none")
	case p.ID == "":
		return Span(p.Bank)
	}
	return engine.T("discord.pace.named", engine.Key("name", "discord.pace."+p.ID),
		engine.Sub("bank", Span(p.Bank)), engine.Sub("more", Span(p.More)), engine.Sub("cap", Span(p.Cap)))
}

// PaceName is a pace in a word or two, for buttons.
func PaceName(p table.Pace) engine.Text {
	if p.ID == "" {
		return PaceText(p)
	}
	return engine.T("discord.pace." + p.ID)
}

// Moment is a time as Discord shows it to each reader: when it is, and how far off.
func Moment(t time.Time) string { return fmt.Sprintf("<t:%d:f> (<t:%d:R>)", t.Unix(), t.Unix()) }

// Day is a date as Discord shows it to each reader.
func Day(t time.Time) string { return fmt.Sprintf("<t:%d:D>", t.Unix()) }

// DateOf is the date of a time by somebody's clock: by their noon nearly all
// readers have the same date.
func DateOf(p table.Person, t time.Time) string {
	year, month, date := p.Local(t).Date()
	return Day(time.Date(year, month, date, 12, 0, 0, 0, p.Local(t).Location()))
}

// LastDay is the date of a time that ends at somebody's midnight.
func LastDay(to time.Time) string { return Day(to.Add(-12 * time.Hour)) }

// Ago is how far off a time is, as Discord shows it to each reader.
func Ago(t time.Time) string { return fmt.Sprintf("<t:%d:R>", t.Unix()) }
