package battleground

import (
	"fmt"
	"strings"
)

// unmet is a condition that is understood and not met; it says what is the case.
type unmet string

func (u unmet) Error() string { return "it is " + string(u) }

// conditionWords is how many words a condition has at least.
var conditionWords = map[string]int{"wounds": 3, "mana": 3, "at": 3, "facing": 3, "focus": 3, "overwatch": 3, "ready": 3, "out": 3, "engaged": 3, "status": 3,
	"ap": 2, "score": 3, "claimed": 3, "hand": 3, "passed": 3, "first": 2, "round": 2, "phase": 2, "acted": 3}

// condition checks a position in words, the same in scripts and in lessons:
//
//	wounds|mana ID N   at ID HEX   facing ID DIR   focus|overwatch|ready|out|engaged ID yes|no   status ID X|none   ap N
//	score|claimed|hand SIDE N   passed SIDE yes|no   first SIDE   round N   phase X
//	acted SIDE N                           it has ended N activations this round
//
// known is false if it is none of these; the error is unmet, or what is wrong with the words.
func (l look) condition(w []string) (known bool, err error) {
	least, known := conditionWords[w[0]]
	if !known || len(w) < least {
		if known {
			err = fmt.Errorf("%s wants %d words", w[0], least)
		}
		return known, err
	}
	is := func(v any) (bool, error) {
		if b, ok := v.(bool); ok {
			v = map[bool]string{true: "yes", false: "no"}[b]
		}
		if s := fmt.Sprint(v); s != strings.Join(w[least-1:], " ") {
			return true, unmet(s)
		}
		return true, nil
	}
	switch w[0] {
	case "ap":
		a, _ := l.Act()
		return is(a.AP)
	case "first":
		return is(sides[max(l.w.First, 0)])
	case "round":
		return is(l.w.Round)
	case "phase":
		return is(l.w.Phase)
	case "score", "claimed", "hand", "passed", "acted":
		side, err := sideOf(w[1])
		if err != nil {
			return true, err
		}
		f := l.w.Forces[side]
		switch w[0] {
		case "score":
			return is(l.Score(side))
		case "claimed":
			return is(f.Claimed)
		case "hand":
			return is(len(f.Hand))
		case "passed":
			return is(f.Passed)
		}
		return is(f.Active)
	}
	f := l.Figure(w[1])
	if f.Side == none {
		return true, fmt.Errorf("no figure %q", w[1])
	}
	switch w[0] {
	case "wounds":
		return is(f.Wounds)
	case "mana":
		return is(f.Mana)
	case "at":
		return is(f.front().label())
	case "facing":
		return is(f.Facing)
	case "focus":
		return is(f.Focus)
	case "overwatch":
		return is(f.Overwatch)
	case "ready":
		return is(f.Ready)
	case "out":
		return is(f.Out)
	case "engaged":
		return is(l.engaged(f))
	}
	s := strings.TrimSpace(f.Buff + " " + f.Debuff)
	if s == "" {
		s = "none"
	}
	return is(s)
}
