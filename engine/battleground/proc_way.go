package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/flow"
)

// headFor sets out for a place: by the one way there is, or where ways to it differ it asks for the way (BG-S-10.2).
func (f *Walk) headFor(to Place, reached []way) control {
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
func (f *Walk) askWay(l look, x Figure) question {
	r := f.route(l)
	front := f.bound()
	if f.Turned {
		front = f.Front
	}
	q := ask(x.Side, "D-28", "BG-S-10.2", engine.T("bg.ask.D-28", engine.Sub("figure", words.FigureName(x.ID)), front.spot("place")))
	q.About = []engine.Ref{ref("figure", x.ID, "actor")}
	reached := l.reach(x, r)
	ways := waysTo(f.bound(), reached)
	for _, w := range ways {
		c := l.wayChoice(r, w.At)
		for _, q := range trail(reached, w) {
			c.About = append(c.About, ref("place", q.label(), "path"))
		}
		c.Costs = []engine.Cost{{Coin: "mp", N: w.Cost}}
		q.Choices = append(q.Choices, c)
	}
	q.Whole(flow.By((*Walk).takeWay))
	q.Words = func(l look, p *engine.Prompt) { f.wordWays(l, p, x, ways) }
	return q
}

// wordWays tells what each way provokes.
func (f *Walk) wordWays(l look, p *engine.Prompt, x Figure, ways []way) {
	warned, stands := f.foresee(l, x), x.On(f.bound())
	if f.Turned {
		stands.Facing = f.Face
	}
	for i, w := range ways {
		c := &p.Choices[i]
		c.Warnings = warned(stands, w.At.Struck)
		c.Final = len(c.Warnings) > 0
	}
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

// takeWay sets out by the way that was chosen (BG-D-28).
func (f *Walk) takeWay(t *tx, a answer) control {
	r := f.route(t.look)
	reached := t.reach(t.Figure(f.Figure), r)
	ways := waysTo(f.bound(), reached)
	i := slices.IndexFunc(ways, func(w way) bool { return slices.Equal(t.wayChoice(r, w.At).With, a.Choice().With) })
	f.Path, f.Now = trail(reached, ways[i]), "go"
	return again()
}

// foresee tells what a movement would provoke: who may strike on its way, and who watches its end.
func (f *Walk) foresee(l look, x Figure) func(ends Figure, struck uint64) []engine.Text {
	if f.Way == teleporting { // BG-21.4
		return func(Figure, uint64) []engine.Text { return nil }
	}
	there, stands := l.movable(x.ID)
	first := l.bits(l.Threats(x, f.Asked))
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
		if ws := there.Watchers(*stands); len(ws) > 0 {
			out = append(out, engine.T("bg.warn.overwatch", engine.Texts("figures", names(ws))))
		}
		return out
	}
}
