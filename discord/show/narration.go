package show

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

const (
	RoomNarration = 1500
	MaxLines      = 24 // of narration
)

// Fits says whether a message has room for all lines.
func Fits(v chat.Voice, lines []table.LogLine) bool {
	return !strings.HasPrefix(Narration(v, lines, RoomNarration), CutOff)
}

// CutOff stands for lines that there is no room for.
const CutOff = "…"

// Narration describes events in a few lines: the last ones that fit into room characters.
func Narration(v chat.Voice, lines []table.LogLine, room int) string {
	events := make([]engine.Event, len(lines))
	for i, l := range lines {
		events[i] = l.Event
	}
	return NarrationTo(v, events, engine.Watcher, room)
}

// NarrationTo is the same as a seat reads it.
func NarrationTo(v chat.Voice, events []engine.Event, seat engine.Seat, room int) string {
	var out []string
	for _, e := range slices.Backward(events) {
		line := ToldTo(v, e, seat)
		if line == "" {
			continue
		}
		if room -= len([]rune(line)) + 1; room < 0 || len(out) == MaxLines {
			out = append(out, CutOff)
			break
		}
		out = append(out, line)
	}
	slices.Reverse(out)
	return strings.Join(out, "\n")
}

// Kept describes events for those who read back: the first moves, as many as fit into room characters. It
// also returns the lines of the others.
func Kept(v chat.Voice, lines []table.LogLine, room int) (words string, rest []table.LogLine) {
	var kept []string
	for len(lines) > 0 {
		n := 1 + slices.IndexFunc(lines[1:], func(l table.LogLine) bool { return l.Seq != lines[0].Seq })
		if n == 0 {
			n = len(lines)
		}
		before := len(kept)
		for _, l := range lines[:n] {
			if line := ToldTo(v, l.Event, engine.Watcher); line != "" {
				kept = append(kept, line)
			}
		}
		if all := strings.Join(kept, "\n"); before > 0 && len([]rune(all)) > room {
			return strings.Join(kept[:before], "\n"), lines
		}
		lines = lines[n:]
	}
	return wire.Cut(strings.Join(kept, "\n"), room), nil
}

// ToldTo is an event as a seat reads it, dice included; "" if there is nothing to say.
func ToldTo(v chat.Voice, e engine.Event, seat engine.Seat) string {
	out := v.Begun(v.Text(e.For(seat)))
	if e.Roll != nil && !slices.ContainsFunc(e.For(seat).Args, func(a engine.Arg) bool { return a.Name == "dice" }) { // else the text tells the dice itself
		out = strings.TrimSpace(out + " " + roll(v, e.For(seat).Key, *e.Roll))
	}
	if out == "" {
		return ""
	}
	if e.Auto {
		out = v.Say("discord.narration.auto", engine.Word("what", out))
	}
	return v.Say("discord.narration.line", engine.Word("what", out))
}

// roll is a roll in words: successes are bold, a rerolled die shows both
// faces, one that counts for more than its face shows what it counts for,
// one that was given up is struck out, explosion dice are apart. After a text that
// counts the successes itself they are not counted again: discord.roll.KEY, by its key.
func roll(v chat.Voice, told string, r engine.Roll) string {
	label := engine.Word("label", r.Label)
	if key := "roll." + strings.ReplaceAll(r.Label, " ", "_"); v.Knows(key) {
		label = engine.Key("label", key)
	}
	args := []engine.Arg{label, engine.Word("dice", dice(r.Dice)), engine.Num("n", r.Successes), engine.Num("target", r.Target)}
	own := "discord.roll." + told
	switch {
	case r.Target == 0:
		return v.Say("discord.roll.plain", args[:2]...)
	case len(r.Bonus) > 0:
		return v.Say("discord.roll.exploded", append(args, engine.Word("bonus", dice(r.Bonus)))...)
	case v.Knows(own):
		return v.Say(own, args...)
	}
	return v.Say("discord.roll.test", args...)
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
