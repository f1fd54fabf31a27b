package show

import (
	"cmp"
	"strconv"

	"hexwarden/discord/chat"
	"hexwarden/engine"
	"hexwarden/table"
)

// LateName is what happens at a deadline as commands and controls name it.
func LateName(l table.Overdue) string { return cmp.Or(string(l), "nothing") }

// LateKey names the text of what happens at a deadline.
func LateKey(l table.Overdue) string { return "discord.late." + LateName(l) }

// Terms are the pace of a table and what happens at its deadlines.
func Terms(v chat.Voice, t table.Table) []string {
	out := []string{v.Say("discord.time.is", engine.Sub("pace", chat.PaceText(t.Pace)))}
	if t.Pace.Bank > 0 {
		out = append(out, v.Say("discord.time.late", engine.Key("late", LateKey(t.Late))))
	}
	if t.Pace.Brief() {
		out = append(out, v.Say("discord.time.brief"))
	}
	return out
}

// DelayOf is how much later watchers see a game, as an argument of a text.
func DelayOf(moves int) engine.Arg {
	return engine.Key("delay", "discord.watch.delay."+strconv.Itoa(moves))
}
