package battleground

import (
	"slices"

	"hexwarden/engine"
)

// headFor sets out for a place: by the one way there is, or where ways to it differ it asks for the way (BG-S-10.2).
func (f *Walk) headFor(t *tx, to Place) control {
	reached := t.reach(t.figure(f.Figure), f.route(t.look))
	ways := waysTo(to, reached)
	f.Path, f.Now = trail(reached, ways[0]), "go"
	if len(ways) > 1 {
		f.Now = "way"
	}
	return again()
}

// bound is the place that it heads for.
func (f *Walk) bound() Place { return f.Path[len(f.Path)-1] }

// askWay is BG-D-28, the quietest way first.
func (f *Walk) askWay(l look, x Figure) engine.Prompt {
	r, front, stands := f.route(l), f.bound(), x.on(f.bound())
	if f.Turned {
		front, stands.Facing = f.Front, f.Face
	}
	p := ask(x.Side, "D-28", "BG-S-10.2", engine.T("bg.ask.D-28", engine.Sub("figure", name(x.ID)), front.spot("place")))
	p.About = []engine.Ref{ref("figure", x.ID, "actor")}
	warned, reached := f.foresee(l, x), l.reach(x, r)
	for _, w := range waysTo(f.bound(), reached) {
		c := l.wayChoice(r, w.At)
		for _, q := range trail(reached, w) {
			c.About = append(c.About, ref("place", q.label(), "path"))
		}
		c.Costs = []engine.Cost{{Coin: "mp", N: w.Cost}}
		c.Warnings = warned(stands, w.At.Struck)
		c.Final = len(c.Warnings) > 0
		p.Choices = append(p.Choices, c)
	}
	return p
}

// nobody stands for the figures of a way that none set apart.
const nobody = "nobody"

// wayChoice says what sets a way apart: whom it shoves, or past whom it leads.
func (l look) wayChoice(r route, w wake) engine.Choice {
	kind, set := "past", w.Struck
	if r.shoves() {
		kind, set = "shoving", w.Shoved
	}
	with := []engine.Ref{ref("way", kind, "")}
	for _, f := range l.those(set) {
		with = append(with, ref("figure", f.ID, ""))
	}
	if set == 0 {
		with = append(with, ref("figure", nobody, ""))
	}
	return choice("way", with...)
}

// answerWay takes the answer to BG-D-28.
func (f *Walk) answerWay(t *tx, id string) control {
	r := f.route(t.look)
	reached := t.reach(t.figure(f.Figure), r)
	ways := waysTo(f.bound(), reached)
	i := slices.IndexFunc(ways, func(w way) bool { return string(t.wayChoice(r, w.At).ID()) == id })
	f.Path, f.Now = trail(reached, ways[i]), "go"
	return again()
}

// foresee tells what a movement would provoke: who may strike on its way, and who watches its end.
func (f *Walk) foresee(l look, x Figure) func(ends Figure, struck uint64) []engine.Text {
	if f.Way == teleporting { // BG-21.4
		return func(Figure, uint64) []engine.Text { return nil }
	}
	there, stands := l.movable(x.ID)
	first := l.bits(l.threats(x, f.Asked))
	strikes := func(struck uint64) []engine.Text {
		if struck == 0 {
			return nil
		}
		return []engine.Text{engine.T("bg.warn.opportunity", engine.Texts("figures", names(l.those(struck))))}
	}
	always := strikes(first)
	return func(ends Figure, struck uint64) []engine.Text {
		out := slices.Clip(always)
		if struck != 0 {
			out = strikes(first | struck)
		}
		*stands = ends
		if ws := there.watchers(*stands); len(ws) > 0 {
			out = append(out, engine.T("bg.warn.overwatch", engine.Texts("figures", names(ws))))
		}
		return out
	}
}
