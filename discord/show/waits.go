package show

import (
	"maps"
	"slices"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/engine"
	"hexwarden/table"
)

// People are seats by their mentions.
func People(v chat.Voice, seats []engine.Seat) string {
	var out []string
	for _, s := range seats {
		out = append(out, v.Mention(s))
	}
	return v.Join(out)
}

// motioned are the lines of the live message about what is asked, and about a pause.
func motioned(v chat.Voice, t table.Table) (out []string) {
	for _, m := range t.Asked() {
		args := []engine.Arg{engine.Word("who", v.Mention(m.By)), engine.Key("what", "motion.line."+string(m.Kind)), engine.Word("when", chat.Ago(m.Expires))}
		if owes := m.Owes(); len(owes) > 0 {
			out = append(out, v.Say("discord.motion.waiting", append(args, engine.Word("whom", People(v, owes)))...))
		} else {
			out = append(out, v.Say("discord.motion.heard", args...))
		}
	}
	if t.Paused {
		out = append(out, v.Say("discord.motion.paused"))
	}
	return out
}

// Idle says that a seat owes nothing, and for whom the table waits.
func Idle(v chat.Voice, p table.Position) string {
	if len(p.All) == 0 {
		return v.Say("discord.idle.nobody")
	}
	var who []string
	for _, w := range p.All {
		for _, s := range w.Seats {
			if name := v.Mention(s); !slices.Contains(who, name) { // who is asked two things is named once
				who = append(who, name)
			}
		}
	}
	return v.Say("discord.idle.waiting", engine.Word("who", v.Join(who)))
}

// absences are the lines that say which seats nobody plays, and for whom the house does.
func absences(v chat.Voice, p table.Position) []string {
	var out []string
	t := p.Table
	if t.Status != table.Running {
		return nil
	}
	for _, s := range t.Seats {
		offer, offered := t.OfferOf(s.Index)
		seat := engine.Word("seat", place(v, p, s.Index))
		switch {
		case !s.Taken() && offered:
			out = append(out, v.Say("discord.seats.waits_for", seat, engine.Word("who", "<@"+string(offer.User)+">"), engine.Word("when", chat.Moment(offer.Until))))
		case !s.Taken():
			out = append(out, v.Say("discord.seats.waits", seat))
		case s.House && s.User != "":
			out = append(out, v.Say("discord.seats.plays_for", engine.Word("who", "<@"+string(s.User)+">"), LevelArg(v, s.Level)))
		}
		if s.User != "" && offered {
			out = append(out, v.Say("discord.seats.handing", engine.Word("who", "<@"+string(s.User)+">"), engine.Word("to", "<@"+string(offer.User)+">"), engine.Word("when", chat.Moment(offer.Until))))
		}
	}
	if t.Resting() && len(t.Free()) == 0 {
		out = append(out, v.Say("discord.seats.all_away"))
	}
	return out
}

// place is what a seat is called by the side it plays on.
func place(v chat.Voice, p table.Position, seat engine.Seat) string {
	number := v.Say("text.seat", engine.Num("n", int(seat)+1))
	for _, side := range p.View.Sides {
		switch name := v.Text(side.Name); {
		case name == "" || !slices.Contains(side.Seats, seat):
		case len(side.Seats) == 1:
			return name
		default:
			return v.Say("discord.seats.place", engine.Word("side", name), engine.Word("seat", number))
		}
	}
	return number
}

// Waits are the lines that say for whom a table waits, and until when, and who
// may answer what somebody offers.
func Waits(v chat.Voice, p table.Position) []string {
	var out []string
	open := p.Table.Free()
	for _, w := range p.All {
		if !slices.ContainsFunc(w.Seats, func(x engine.Seat) bool { return !slices.Contains(open, x) }) {
			continue // a line of its own says that the seat is open
		}
		var who []string
		var due time.Time
		for _, x := range w.Seats {
			who = append(who, v.Mention(x))
			if d, ok := p.Table.DeadlineOf(x); ok && !p.Table.Paused && (due.IsZero() || d.Due.Before(due)) {
				due = d.Due
			}
		}
		args := []engine.Arg{engine.Word("who", v.Join(who)), engine.Sub("what", w.Text)}
		if due.IsZero() {
			out = append(out, v.Say("discord.live.waiting", args...))
		} else {
			out = append(out, v.Say("discord.live.waiting_until", append(args, engine.Word("when", chat.Ago(due)))...))
		}
	}
	for _, w := range p.Invited {
		out = append(out, v.Say("discord.live.invited", engine.Word("who", People(v, w.Seats)), engine.Sub("what", w.Text)))
	}
	out = append(out, absences(v, p)...)
	for _, seat := range slices.Sorted(maps.Keys(p.Away)) {
		out = append(out, v.Say("discord.time.away", engine.Word("who", v.Mention(seat)), engine.Word("when", chat.LastDay(p.Away[seat]))))
	}
	return append(out, motioned(v, p.Table)...)
}
