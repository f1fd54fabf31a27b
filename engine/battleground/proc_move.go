package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/board/hex"
	"hexwarden/engine/flow"
)

// Walk carries out a movement: a Move action (BG-10), or an effect that is one
// but for some of its rules: toward, charge, teleport, leap (BG-21.1 to 21.5).
type Walk struct {
	Figure  string   `json:"figure"`
	Act     flow.ID  `json:"act"` // the act it belongs to
	Way     string   `json:"way"`
	MP      int      `json:"mp"`      // printed movement points; 0: the speed of the figure
	Plus    int      `json:"plus"`    // added to the speed
	Most    int      `json:"most"`    // never more movement points than this; 0: no bound
	Toward  string   `json:"toward"`  // interrupted figure (BG-15.7b)
	Goal    string   `json:"goal"`    // figure that an effect moves it toward (BG-21.1, BG-21.2)
	Forced  bool     `json:"forced"`  // an enemy moves it: as far as possible (BG-S-21.2)
	Focused bool     `json:"focused"` // a focus token was spent on it
	Now     string   `json:"now"`
	Path    []Place  `json:"path"`   // still to go
	Spent   int      `json:"spent"`  // movement points
	From    Place    `json:"from"`   // where it was declared
	Trail   []Place  `json:"trail"`  // gone, the start first
	Asked   []string `json:"asked"`  // enemies that had their attack of opportunity
	Front   Place    `json:"front"`  // where a massive figure's facing hex is to be (BG-D-30)
	Face    hex.Dir  `json:"face"`   // and what it faces then,
	Turned  bool     `json:"turned"` // once that is chosen
}

// Own gives a copied frame slices of its own.
func (f *Walk) Own() {
	f.Path, f.Trail, f.Asked = slices.Clone(f.Path), slices.Clone(f.Trail), slices.Clone(f.Asked)
}

// route is the movement as far as it is still to come. MP are worked out again
// each time: an attack of opportunity may have changed them (BG-S-15.11).
func (f *Walk) route(l look) route {
	mp := f.MP
	if mp == 0 {
		mp = f.points(l, f.Focused)
	}
	return route{Way: f.Way, MP: max(mp-f.Spent, 0), Toward: f.Toward, Goal: f.Goal, Forced: f.Forced, Asked: f.Asked}
}

// faces is whom the figure must face at the end, if anybody (BG-21.1, BG-21.2).
func (f *Walk) faces() string {
	if f.Goal != "" {
		return f.Goal
	}
	return f.Toward
}

// points are the movement points by the speed of the figure (BG-S-9.3) on the ground where the movement was declared (BG-10.7),
// wherever it was pushed since (BG-S-15.11).
func (f *Walk) points(l look, focused bool) int {
	there, starts := l.movable(f.Figure)
	starts.Place = f.From
	n := there.speed(*starts, focused) + f.Plus
	if f.Most > 0 {
		n = min(n, f.Most)
	}
	return n
}

// Step moves hex by hex; where to is asked as a whole (BG-S-10.2).
func (f *Walk) Step(t *tx) control {
	mover := t.Figure(f.Figure)
	if !mover.Standing() {
		return t.fallen(f.Figure, f.Act)
	}
	switch f.Now {
	case "":
		f.From, f.Trail = mover.Place, []Place{mover.Place}
		f.Now = "end"
		if f.MP == 0 && mover.Focus { // BG-D-14, BG-S-9.2, BG-S-9.3
			f.Now = "focus"
		}
		return again()
	case "focus":
		if !mover.Focus { // a ruling took it
			f.Now = "end"
		}
		return await()
	case "base":
		if len(f.stances(t.look)) == 0 { // a ruling has closed the place (BG-S-2.11)
			f.Now = "end"
			return again()
		}
		return await()
	case "end", "face":
		return await()
	case "go":
		if len(f.Path) == 0 {
			return f.arrive(t)
		}
		if f.Way != teleporting && len(t.Threats(mover, f.Asked)) > 0 { // BG-10.5, BG-15.13: before it leaves, by step, crossing or leap (BG-S-15.14, BG-S-10.15)
			f.Now = "back"
			return call(&Opportunity{Mover: f.Figure, From: mover.Place, Asked: f.Asked})
		}
		cost, ok := t.step(mover, route{Way: f.Way, Toward: f.Toward}, f.Path[0])
		if !ok { // who was shoved, or a reaction, closed the way: it may be another
			f.Path, f.Now, f.Turned = nil, "end", false
			return again()
		}
		if other, taken := t.at(f.Path[0]); taken && f.Way == walking && !mover.massive() { // BG-10.17
			return call(&Shoved{Figure: other.ID})
		}
		t.place(f.Figure, f.Path[0])
		f.Trail, f.Path, f.Spent = append(f.Trail, f.Path[0]), f.Path[1:], f.Spent+cost
		return again()
	case "back":
		o := t.Result().(Opportunity)
		f.Asked, f.Now = o.Asked, "go"
		if o.Taken { // the way may be another, or none wanted (BG-S-15.11, BG-S-15.12)
			f.Path, f.Now, f.Turned = nil, "end", false
			if mover.Place != f.Trail[len(f.Trail)-1] { // pushed: the movement goes on from there
				if len(f.Trail) > 1 {
					t.moved(f.Figure, f.Way, f.Trail)
				}
				f.Trail = []Place{mover.Place}
			}
		}
		return again()
	case "way":
		if len(waysTo(f.bound(), t.ways(mover, f.route(t.look)))) < 2 { // a ruling changed the board
			f.Path, f.Now, f.Turned = nil, "end", false
			return again()
		}
		return await()
	case "ended":
		if f.Way == teleporting { // BG-21.4
			return back(nil)
		}
		f.Now = "watched"
		return call(&Watch{Mover: f.Figure, Queue: ids(t.Watchers(mover))}) // BG-13.6; after turning (BG-S-10.3)
	}
	return back(nil)
}

// arrive ends the way: the figure may turn (BG-10.4), or must turn to whom it
// moved toward (BG-21.1), even if it entered no hex.
func (f *Walk) arrive(t *tx) control {
	if len(f.Trail) > 1 && f.Turned {
		t.turn(f.Figure, f.Face)
		t.moved(f.Figure, f.Way, f.Trail)
		return f.end(t)
	}
	if len(f.Trail) > 1 {
		t.moved(f.Figure, f.Way, f.Trail)
	}
	if to := f.faces(); to != "" {
		if ds := t.aims(t.Figure(f.Figure), t.Figure(to)); len(ds) == 1 {
			t.turn(f.Figure, ds[0])
			return f.end(t)
		}
	}
	f.Now = "face"
	return again()
}

// entered says whether the movement has entered a hex, be it before the mover was pushed on its way.
func (f *Walk) entered() bool { return len(f.Trail) > 1 || f.Spent > 0 }

// end lets the board react. A movement that entered no hex provokes nothing (BG-S-10.1, BG-S-13.4).
func (f *Walk) end(t *tx) control {
	if !f.entered() {
		return back(nil)
	}
	f.Now = "ended"
	t.trigger("movement.ended", f.Figure, f.Figure)
	return again()
}

// Ask asks for the focus token, the end of the way and the facing.
func (f *Walk) Ask(l look) []question {
	x := l.Figure(f.Figure)
	who := engine.Sub("figure", words.FigureName(f.Figure))
	switch f.Now {
	case "focus":
		q := ask(x.Side, "D-14", "BG-9.3", engine.T("bg.ask.D-14", who))
		q.Offer(choice("spend"), flow.By((*Walk).spendFocus))
		q.Offer(choice("keep"), flow.By((*Walk).keepFocus))
		q.Words = f.wordFocus
		return []question{q}
	case "end":
		return []question{f.askEnd(l, x)}
	case "base":
		return []question{f.askBase(l, x)}
	case "way":
		return []question{f.askWay(l, x)}
	}
	q := ask(x.Side, "D-16", "BG-10.4", engine.T("bg.ask.D-16", who))
	q.About = []engine.Ref{ref("figure", f.Figure, "actor")}
	ds := l.facings(x)
	if f.faces() != "" {
		if to := l.aims(x, l.Figure(f.faces())); len(to) > 0 { // none to somebody straight above
			ds = to
		}
	}
	q.Choices = faceChoices(ds)
	q.Whole(flow.By((*Walk).turn))
	return []question{q}
}

// wordFocus tells how far the figure comes with its focus token and without.
func (f *Walk) wordFocus(l look, p *engine.Prompt) {
	p.Choices[0].Text = engine.T("bg.choice.spend_focus", engine.Num("mp", f.points(l, true)))
	p.Choices[1].Text = engine.T("bg.choice.keep_focus", engine.Num("mp", f.points(l, false)))
}

// spendFocus spends the focus token on the movement (BG-9.3).
func (f *Walk) spendFocus(t *tx, _ answer) control {
	t.unfocus(f.Figure, "BG-9.3")
	f.Focused, f.Now = true, "end"
	return again()
}

func (f *Walk) keepFocus(*tx, answer) control {
	f.Focused, f.Now = false, "end"
	return again()
}

// turn turns the figure at the end of its way (BG-10.4).
func (f *Walk) turn(t *tx, a answer) control {
	t.turn(f.Figure, facingIn(a.Choice(), 0))
	return f.end(t)
}

// askEnd is BG-D-15, the likeliest ends first: nearest to an enemy. A figure that moves
// toward somebody may stop early (BG-S-21.2).
func (f *Walk) askEnd(l look, x Figure) question {
	r := f.route(l)
	q := ask(x.Side, "D-15", "BG-10.2", engine.T("bg.ask.D-15", engine.Sub("figure", words.FigureName(f.Figure)), engine.Num("mp", r.MP)))
	q.About = []engine.Ref{ref("figure", f.Figure, "actor")}
	reached := l.reach(x, r)
	ends := l.nearestFirst(listEnds(x, l.ending(x, r, slices.Clone(reached))), x.Side)
	q.Choices = make([]engine.Choice, 0, len(ends)+1)
	costs := make([]engine.Cost, len(ends))
	for i, e := range ends {
		c := placeChoice(e.at, "to")
		costs[i] = engine.Cost{Coin: "mp", N: e.way.Cost}
		c.Costs = costs[i : i+1 : i+1]
		q.Choices = append(q.Choices, c)
	}
	if must := f.Forced || f.Way == charging; l.landed(x) && !(must && len(ends) > 0) {
		q.Choices = append(q.Choices, choice("stay"))
	}
	q.Whole(flow.By(func(f *Walk, t *tx, a answer) control { return f.setOut(t, a, reached) }))
	q.Words = func(l look, p *engine.Prompt) { f.wordEnds(l, p, x, ends) }
	return q
}

// wordEnds tells what matters at each end, whom ending there shoves, and what the way there provokes.
func (f *Walk) wordEnds(l look, p *engine.Prompt, x Figure, ends []landing) {
	warned := f.foresee(l, x)
	there, stands := l.movable(x.ID)
	most := l.farthest(x)
	for i, e := range ends {
		c := &p.Choices[i]
		if others := l.those(e.way.At.Shoved); len(others) > 0 {
			c.Text = engine.T("bg.choice.shoving", e.at.spot("place"), engine.Texts("figures", names(others)))
		}
		*stands = e.of(x)
		c.Detail, c.Warnings = there.facts(*stands, most), warned(*stands, e.way.At.Struck)
		c.Final = len(c.Warnings) > 0 && !e.several // else the way is asked before anybody reacts
	}
}

// setOut sets out for the end of the movement (BG-10.2) by the ways that were found, or stays.
func (f *Walk) setOut(t *tx, a answer, reached []way) control {
	switch c := a.Choice(); {
	case c.Do == "stay":
		f.Now = "go"
		return again()
	case t.Figure(f.Figure).massive():
		return f.frontAt(t, placeIn(c))
	default:
		return f.headFor(placeIn(c), reached)
	}
}

// landed says whether a figure may remain where it is: one that leaps may be
// above an obstacle or another figure (BG-S-21.8).
func (l look) landed(x Figure) bool {
	return !slices.ContainsFunc(x.spaces(), func(p Place) bool {
		return !l.standable(p) || slices.ContainsFunc(l.w.Figures, func(o Figure) bool { return o.ID != x.ID && o.onBoard() && o.covers(p) })
	})
}

// nearestFirst sorts ends by how far the nearest enemy of a side is, and keeps the order of those that are as far.
func (l look) nearestFirst(ends []landing, side int) []landing {
	order := make([]int, len(ends)) // small to sort: the distance, and the number of the end
	for i := range ends {
		order[i] = l.nearest(ends[i].at, side)*len(ends) + i
	}
	slices.Sort(order)
	out := make([]landing, len(ends))
	for i, n := range order {
		out[i] = ends[n%len(ends)]
	}
	return out
}

// nearest is the distance to the nearest enemy of a side.
func (l look) nearest(p Place, side int) int {
	best := enough
	for i := range l.w.Figures {
		if e := &l.w.Figures[i]; e.Side != side && e.Standing() {
			best = min(best, hex.Distance(p.Hex, e.Place.Hex))
		}
	}
	return best
}

// facings lists the facings a figure can take, the one toward the nearest enemy first.
func (l look) facings(x Figure) []hex.Dir {
	out := x.turns()
	best, near := enough, Figure{}
	for _, e := range l.Force(Opponent(x.Side)) {
		if d := HexesApart(x, e); d < best && d > 0 { // not straight above or below
			best, near = d, e
		}
	}
	if best == enough {
		return out
	}
	ds := l.aims(x, near)
	if len(ds) == 0 {
		return out
	}
	return append(ds[:1:1], slices.DeleteFunc(slices.Clone(out), func(d hex.Dir) bool { return d == ds[0] })...)
}
