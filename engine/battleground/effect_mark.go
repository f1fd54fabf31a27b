package battleground

import (
	"iter"
	"slices"

	"hexwarden/engine/battleground/content"
)

// some says whether a sequence has a member.
func some[T any](all iter.Seq[T]) bool {
	for range all {
		return true
	}
	return false
}

// markPlaces goes through where a mark may be put (BG-18.6, BG-18.7, BG-15.7c, BG-S-18.1), on either level (BG-S-18.6).
func (f *Program) markPlaces(l look, o *content.PlaceMark) iter.Seq[Place] {
	x := l.Figure(f.Source.Bearer)
	act, _ := l.actOf(x.ID)
	return func(yield func(Place) bool) {
		for _, p := range places {
			ground := l.b.Printed(p.Hex, p.Level)
			bare := ground == content.OpenGround || ground == content.Difficult && l.reads("BG-S-18.1", "difficult")
			if !l.standable(p) || !bare || !l.markable(x, p, o.RangeIn) || l.tokenOn(p, o.Mark, x.Side) {
				continue
			}
			if _, taken := l.at(p); taken || act.interrupts() && act.Against != "" && !l.NextTo(l.Figure(act.Against), p) {
				continue
			}
			if !yield(p) {
				return
			}
		}
	}
}

// markable says whether a place is in range and in sight of any hex of a figure.
func (l look) markable(f Figure, p Place, inches int) bool {
	return slices.ContainsFunc(f.spaces(), func(q Place) bool { return inRange(q, p, inches) }) &&
		slices.ContainsFunc(f.spaces(), func(q Place) bool { return l.sees(q, p) })
}

// tokenOn says whether another token lies on a place; the copy that the new
// mark replaces does not count (BG-S-18.2).
func (l look) tokenOn(p Place, mark string, side int) bool {
	return slices.ContainsFunc(l.w.Objectives, func(o Objective) bool { return o.By == none && o.Place == p }) ||
		slices.ContainsFunc(l.w.Marks, func(m Mark) bool { return m.Place == p && !(m.ID == mark && m.Side == side) })
}
