package show

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
)

// An answer of several picks whose choices are too many for one menu, or whose order counts, is put together pick by pick.

// Stepwise says whether the answer is put together pick by pick.
func (o Offer) Stepwise() bool {
	switch o.Prompt.Kind {
	case engine.Order, engine.Spread:
		return true
	case engine.Some:
		return !o.Single() && len(o.Choices) > wire.MaxOptions
	}
	return false
}

// Steps are the controls of such an answer: a page of what may be picked next, and what ends it. So far the choices with
// these indices are picked.
func Steps(v chat.Voice, o Offer, picked []int, page int) []wire.Row {
	arg := o.sofar(picked)
	var left []int
	for i := range o.Choices {
		if o.Prompt.Kind == engine.Spread || !slices.Contains(picked, i) {
			left = append(left, i)
		}
	}
	var out []wire.Row
	if low, high := o.Bounds(); len(picked) < high && len(left) > 0 {
		part, page, pages := pageOf(left, page)
		menu := arg
		if page > 0 { // where the next pick is looked for as well
			menu += "," + strconv.Itoa(page)
		}
		out = append(out, wire.Row{Menu: &wire.Menu{ID: o.Key(chat.VerbAdd, menu), Placeholder: counted(v, low, high), Options: options(v, o, part)}})
		out = append(out, nextPage(v, o, arg, page, pages)...)
		if len(picked) >= low {
			out = append(out, wire.Row{Buttons: []wire.Button{{ID: o.Key(chat.VerbDone, arg), Label: v.Say("discord.button.done"), Style: wire.Success}}})
		}
	}
	if len(picked) > 0 {
		out = append(out, wire.Row{Buttons: []wire.Button{{ID: o.Key(chat.VerbMine, ""), Label: v.Say("discord.button.again"), Style: wire.Secondary}}})
	}
	return out
}

// Bounds are how many choices answer the prompt; no more than a key can hold, if fewer will do.
func (o Offer) Bounds() (low, high int) {
	if o.Prompt.Kind == engine.Order {
		return len(o.Choices), len(o.Choices)
	}
	return o.Prompt.Min, max(o.Prompt.Min, min(o.Prompt.Max, o.Room()))
}

// Room for picks in the argument of a key, in characters, and what comes before them.
const (
	roomPicks = 50
	packed    = "-"
)

// Room is how many picks the key of a control can hold.
func (o Offer) Room() int { return roomPicks / o.digits() }

// digits is how many digits of base 36 a choice takes in a key.
func (o Offer) digits() int { return len(strconv.FormatInt(int64(max(len(o.Choices)-1, 0)), 36)) }

// sofar is the argument of a key that holds picks.
func (o Offer) sofar(picked []int) string {
	out := string(o.scope) + packed
	for _, i := range picked {
		s := strconv.FormatInt(int64(i), 36)
		out += strings.Repeat("0", o.digits()-len(s)) + s
	}
	return out
}

// Picked reads the picks of a stepwise answer. Keys of earlier releases have them as decimal numbers with dots between.
func (o Offer) Picked(arg string) (out []int, ok bool) {
	if arg == "" || arg[0] != o.scope {
		return nil, false
	}
	digits, now := strings.CutPrefix(arg[1:], packed)
	if !now {
		return o.dotted(digits)
	}
	for part := range slices.Chunk([]byte(digits), o.digits()) {
		i, err := strconv.ParseUint(string(part), 36, 16)
		if err != nil || int(i) >= len(o.Choices) {
			return nil, false
		}
		out = append(out, int(i))
	}
	return out, o.sofar(out) == arg
}

// dotted reads the picks of a key of an earlier release.
func (o Offer) dotted(list string) (out []int, ok bool) {
	if list == "" {
		return nil, true
	}
	for s := range strings.SplitSeq(list, ".") {
		i := o.Index(string(o.scope) + s)
		if i < 0 {
			return nil, false
		}
		out = append(out, i)
	}
	return out, true
}
