package battleground

import (
	"slices"

	"hexwarden/engine/board/hex"
)

// Watchers lists the enemies on overwatch that a movement ending now makes
// interrupt (BG-13.8); own figures never do (BG-S-15.7), and none does in the
// activation or interruption of its own side, whomever that moves (BG-13.6).
func (l look) Watchers(mover Figure) []Figure {
	act, _ := l.Act()
	acting := l.Figure(act.Figure).Side // nobody's before somebody is activated
	var out []Figure
	for i := range l.w.Figures {
		if e := &l.w.Figures[i]; e.Overwatch && e.Side != mover.Side && e.Side != acting && e.Standing() && l.watched(*e, mover) {
			out = append(out, *e)
		}
	}
	return l.interrupters(mover, out)
}

// interrupters are those who may interrupt a figure: nobody if a card says so (BG-2.22).
func (l look) interrupters(mover Figure, out []Figure) []Figure {
	if len(out) > 0 && l.forbidden(mover.ID, "be_interrupted") {
		return nil
	}
	return out
}

// watched is BG-13.8: in sight (BG-13.8a), in the front arc (BG-13.8b), and in range of a weapon or
// within one Move action.
func (l look) watched(e, mover Figure) bool {
	if !inFront(e, mover) || !l.views(e, mover) {
		return false
	}
	for _, w := range l.Weapons(e) { // range only, melee reaches adjacent hexes (BG-S-13.2)
		if w.Type == "melee" && l.Adjoin(e, mover) || w.Type != "melee" && l.reaches(e, mover, w.Range) {
			return true
		}
	}
	return l.engages(e, mover)
}

// engages says whether a figure could engage another with a single Move action
// (BG-13.8c, BG-S-13.8).
func (l look) engages(e, other Figure) bool {
	r := route{Way: walking, MP: l.speed(e, e.Focus), Toward: other.ID}
	if HexesApart(e, other) > r.MP+1 { // a hex costs a point at least
		return false
	}
	l = l.searching()
	defer l.rest()
	near := func(p Place) bool { return l.Adjoin(e.On(p), other) }
	within := l.reached(e.Place, r.MP, l.steps(e, r))
	return slices.ContainsFunc(within, func(x hex.Reached[Place]) bool { return near(x.At) }) &&
		slices.ContainsFunc(l.ends(e, r), func(x way) bool { return near(x.At.Place) })
}

// Threats lists the enemies that may make an attack of opportunity when a
// figure leaves the place it stands on, wherever it goes (BG-15.16), but for
// those who had theirs (BG-15.12, BG-S-15.11, BG-S-15.13). Nobody interrupts an
// act of its own (BG-15.1), with which it moves the figure.
func (l look) Threats(mover Figure, asked []string) []Figure {
	act, _ := l.Act()
	return l.interrupters(mover, slices.DeleteFunc(l.engagedWith(mover), func(e Figure) bool { return e.ID == act.Figure || slices.Contains(asked, e.ID) }))
}
