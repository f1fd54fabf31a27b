package chat

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"hexwarden/engine"
	"hexwarden/table"
)

// Still is one picture of an animation: a position with what had just happened,
// told in words.
type Still struct {
	View    engine.View
	Events  []engine.Event
	Caption string
}

// ErrLong is an animation with more bytes than it may have.
var ErrLong = errors.New("the animation is too long")

// Time is how long the still is shown, in hundredths of a second: as long as
// reading it takes, and longer if it is the last one.
func (s Still) Time(last bool) int {
	t := min(max(90, 40+5*utf8.RuneCountInString(s.Caption)), 320)
	if slices.ContainsFunc(s.Events, func(e engine.Event) bool { return e.Roll != nil }) {
		t += 60
	}
	if last {
		t += 300
	}
	return t
}

// Bounds of an animation: how many pictures it has, and how many bytes, below what Discord takes
// everywhere; how long it lasts at most, and each picture at least, in hundredths of a second. So
// many pictures have time to be read within it.
const (
	MostStills = 75
	FilmLimit  = 8<<20 - 64<<10
	MostTime   = 9000
	leastTime  = 80
)

// Times are how long the stills of an animation are shown: as long as reading takes, or, if
// that would be too long in all, each its share of the time.
func Times(stills []Still) []int {
	out, sum := make([]int, len(stills)), 0
	for i, s := range stills {
		out[i] = s.Time(i == len(stills)-1)
		sum += out[i]
	}
	least := min(leastTime, MostTime/max(1, len(stills)))
	if spare := sum - least*len(stills); sum > MostTime {
		for i := range out {
			out[i] = least + (out[i]-least)*(MostTime-least*len(stills))/spare
		}
	}
	return out
}

// Stills makes an animation from shots; tell puts what happened into words.
// Steps about which there is nothing to say are left out; where there would be too
// many, several in a row become one picture, so that about as much changes in each.
func Stills(tell func(engine.Text) string, shots []table.Shot, most int) []Still {
	var out []Still
	for _, s := range shots {
		caption := caption(s.Events, tell)
		if caption == "" && len(out) > 0 {
			out[len(out)-1].View = s.View
			continue
		}
		out = append(out, Still{s.View, s.Events, caption})
	}
	if len(out) <= most {
		return out
	}
	all, done := 0, 0
	for _, s := range out {
		all += s.weight()
	}
	var few []Still
	for _, s := range out { // each goes where its middle falls
		place := (2*done + s.weight()) * most / (2 * all)
		done += s.weight()
		if len(few) == 0 || place >= len(few) {
			few = append(few, Still{})
		}
		last := &few[len(few)-1]
		last.View, last.Events = s.View, append(last.Events, s.Events...)
	}
	for i := range few {
		few[i].Caption = caption(weightiest(few[i].Events), tell)
	}
	return few
}

// mostTold is how many events the words mention for a picture that covers many.
const mostTold = 4

// weightiest are the events that change most, in their order; among equal ones, the latest.
func weightiest(events []engine.Event) []engine.Event {
	order := make([]int, len(events))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(weight(events[b]), weight(events[a])), cmp.Compare(b, a))
	})
	order = order[:min(len(order), mostTold)]
	slices.Sort(order)
	var out []engine.Event
	for _, i := range order {
		out = append(out, events[i])
	}
	return out
}

// weight is how much there is to see in an event: dice, a way, somebody who does something to somebody.
func weight(e engine.Event) int {
	if e.Public.IsZero() {
		return 0
	}
	w := 1
	for _, counts := range []bool{e.Roll != nil, e.From != "" || e.To != "" || len(e.Path) > 0, e.Target != ""} {
		if counts {
			w++
		}
	}
	return w
}

// weight is how much a still changes.
func (s Still) weight() int {
	w := 1
	for _, e := range s.Events {
		w += weight(e)
	}
	return w
}

// caption describes events in one line.
func caption(events []engine.Event, say func(engine.Text) string) string {
	var out []string
	for _, e := range events {
		if s := Plain(say(e.Public)); s != "" {
			out = append(out, s)
		}
	}
	return strings.Join(out, " ")
}
