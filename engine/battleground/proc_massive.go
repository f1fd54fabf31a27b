package battleground

import (
	"iter"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/board/hex"
	"hexwarden/engine/flow"
)

// landing is where a movement may end: what is told of it, and how the figure would
// come and stand there.
type landing struct {
	at      Place // of a massive figure its facing hex
	way     *way  // the quietest
	several bool  // whether others differ from it
	facing  hex.Dir
}

// of is the figure that lands.
func (e landing) of(f Figure) Figure {
	f.Place, f.Facing = e.way.At.Place, e.facing
	return f
}

// listEnds lists the ends of ways. A massive figure is asked for its facing
// hex first and for the way its base lies then (BG-D-30).
func listEnds(x Figure, ways []way) []landing {
	ends, several := parted(ways)
	out := make([]landing, 0, len(ends))
	known := map[Place]bool{}
	for i := range ends {
		e := &ends[i]
		to := e.At.Place
		if !x.massive() {
			out = append(out, landing{at: to, way: e, several: several[to], facing: x.Facing})
			continue
		}
		as := x.On(to)
		for _, as.Facing = range as.turns() {
			if at := as.front(); !known[at] {
				known[at] = true
				out = append(out, landing{at: at, way: e, several: several[to], facing: as.Facing})
			}
		}
	}
	return out
}

// WalkEnds goes through a figure as it would stand where a walk may end, in an interruption toward
// somebody (BG-15.7b).
func (l look) WalkEnds(f Figure, toward string) iter.Seq[Figure] {
	return func(yield func(Figure) bool) {
		for _, e := range listEnds(f, l.ways(f, route{Way: walking, MP: l.speed(f, f.Focus), Toward: toward})) {
			if !yield(e.of(f)) {
				return
			}
		}
	}
}

// stances lists how a massive figure may stand with its facing hex on a place at
// the end of a movement: if it must face somebody, only so (BG-22.10, BG-22.11).
func (f *Walk) stances(l look) []Figure {
	x := l.Figure(f.Figure)
	var out, due []Figure
	for _, e := range l.ends(x, f.route(l)) {
		as := x.On(e.At.Place)
		for _, as.Facing = range as.turns() {
			if as.front() != f.Front {
				continue
			}
			out = append(out, as)
			if to := f.faces(); to == "" || slices.Contains(l.aims(as, l.Figure(to)), as.Facing) {
				due = append(due, as)
			}
		}
	}
	if len(due) > 0 {
		return due
	}
	return out
}

// askBase is BG-D-30: which way the base lies in the end.
func (f *Walk) askBase(l look, x Figure) question {
	q := ask(x.Side, "D-30", "BG-22.3", engine.T("bg.ask.D-30", engine.Sub("figure", words.FigureName(x.ID)), f.Front.spot("place")))
	q.About = []engine.Ref{ref("figure", x.ID, "actor")}
	for _, as := range f.stances(l) {
		c := faceChoice(as.Facing)
		for _, q := range as.spaces() {
			c.About = append(c.About, ref("place", q.label(), "to"))
		}
		q.Choices = append(q.Choices, c)
	}
	q.Whole(flow.By((*Walk).settle))
	return q
}

// frontAt takes the facing hex of a massive figure; the question that is left is
// asked if there is any.
func (f *Walk) frontAt(t *tx, front Place) control {
	f.Front = front
	if as := f.stances(t.look); len(as) == 1 {
		return f.lie(t, as[0])
	}
	f.Now = "base"
	return again()
}

// lie takes the way the base lies in the end.
func (f *Walk) lie(t *tx, as Figure) control {
	f.Face, f.Turned = as.Facing, true
	return f.headFor(as.Place, t.reach(t.Figure(f.Figure), f.route(t.look)))
}

// settle takes the answer to BG-D-30.
func (f *Walk) settle(t *tx, a answer) control {
	d := facingIn(a.Choice(), 0)
	for _, as := range f.stances(t.look) {
		if as.Facing == d {
			return f.lie(t, as)
		}
	}
	return again()
}
