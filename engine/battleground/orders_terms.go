package battleground

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
)

// point is the point of the question, without its system.
func (x ordering) point() string { return strings.TrimPrefix(x.prompt.Point, "BG-") }

// meant says whether the order is for such a question, all but its odds.
func (x ordering) meant() bool {
	for _, t := range x.order.Terms {
		kind, _, _ := strings.Cut(t, ":")
		switch kind {
		case engine.TermWound, engine.TermFall, termMana, pickItem:
		case engine.TermAgainst:
			if !x.order.Meets(x.foe()) {
				return false
			}
		case engine.TermAway:
			if !x.away() {
				return false
			}
		case termAim:
			if x.point() == "D-22" {
				return false
			}
		case termAttack, termDefence:
			if !slices.Contains(x.order.Terms, x.test()) {
				return false
			}
		case termTurn:
			if !x.turns() {
				return false
			}
		default:
			return false
		}
	}
	if x.point() == "D-22" { // which of both interruptions the order is for
		switch x.order.Point {
		case "BG-D-24":
			return x.act.Kind == "opportunity"
		case "BG-D-22":
			return x.act.Kind == "overwatch" || !slices.Contains(x.order.Also, "BG-D-21")
		}
	}
	return true
}

// away says whether it is the other side's turn.
func (x ordering) away() bool {
	return len(x.w.Acts) > 0 && x.Figure(x.w.Acts[0].Figure).Side != x.side
}

// foe is the enemy that a question is about.
func (x ordering) foe() string {
	for _, r := range x.prompt.About {
		if r.Kind == "figure" && x.Figure(r.ID).Side != x.side {
			return r.ID
		}
	}
	return ""
}

// test is the term for the kind of test that a reroll is about.
func (x ordering) test() string {
	if x.role() == defenceTest {
		return termDefence
	}
	return termAttack
}

// role is the role of the test that a reroll is about.
func (x ordering) role() string {
	for _, r := range x.prompt.About {
		if r.Kind == "test" {
			return r.ID
		}
	}
	return ""
}

// successes counts the dice of a question about rerolls as they lie.
func (x ordering) successes() int {
	n := 0
	for _, c := range x.prompt.Choices {
		if Hits(c) {
			n++
		}
	}
	return n
}

// turns says whether the dice as they lie bring the worse result: one's own attack no wound, the other's one.
func (x ordering) turns() bool {
	a := x.Attack()
	if a == nil || x.role() == skillTest {
		return x.successes() == 0
	}
	net := x.successes()
	if x.test() == termDefence {
		return x.wounds(*a, a.Count-net)
	}
	return !x.wounds(*a, net)
}

// wounds says whether so many successes reach a line that inflicts a wound; where no line does, any line.
func (x ordering) wounds(a Attack, net int) bool {
	hits := x.p.Weapon(a.Weapon).Hits
	harmless := !slices.ContainsFunc(hits, func(h content.Hit) bool { return x.inflicts(a, h) > 0 })
	return slices.ContainsFunc(hits, func(h content.Hit) bool { return h.At <= net && (harmless || x.inflicts(a, h) > 0) })
}
