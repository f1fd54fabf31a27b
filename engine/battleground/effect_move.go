package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/board/hex"
	"hexwarden/engine/effect"
	"hexwarden/engine/flow"
)

// moves begins a movement effect (BG-21). A figure that cannot be moved that way stays.
func (f *Program) moves(t *tx, op any, c ctx) (control, bool) {
	act, _ := t.actOf(f.Source.Bearer)
	own := func(w Walk) control {
		w.Figure, w.Act, w.Toward = f.Source.Bearer, act.Frame, act.Against
		f.done(t)
		return call(&w)
	}
	switch o := op.(type) {
	case *content.Leap: // BG-21.5
		way := leaping
		if o.Straight {
			way = straight
		}
		if n := c.num(o.Hexes); n > 0 {
			return own(Walk{Way: way, MP: n}), true
		}
	case *content.Teleport: // BG-21.3
		who := c.who(o.Who)
		switch {
		case len(who) == 0 || !t.standing(who[0]):
		case o.Hexes != nil && who[0] == f.Source.Bearer: // a movement of its own
			if n := c.num(*o.Hexes); n > 0 {
				return own(Walk{Way: teleporting, MP: n}), true
			}
		case f.Now == "face" || len(f.arrivals(c, o)) > 0:
			return await(), true
		}
	case *content.Charge: // BG-21.2
		if to := c.who(o.Who); len(to) > 0 && t.chargeable(f.Source.Bearer, to[0], o.Speed) {
			return own(Walk{Way: charging, Goal: to[0], Plus: o.Speed}), true
		}
	case *content.MoveTowards: // BG-21.1
		to, mover, n := c.who(o.Who), []string{f.Source.Bearer}, c.num(o.Hexes)
		if o.Mover != nil {
			mover = c.who(*o.Mover)
		}
		switch {
		case len(to) == 0 || len(mover) == 0 || n < 1 || to[0] == mover[0] || !t.standing(mover[0]):
		case mover[0] == f.Source.Bearer:
			return own(Walk{Way: toward, Goal: to[0], MP: n}), true
		default: // imposed on another, by an enemy as far as it goes (BG-S-21.2)
			f.done(t)
			return call(&Walk{Figure: mover[0], Act: act.Frame, Way: toward, Goal: to[0], MP: n, Forced: t.Figure(mover[0]).Side != f.Source.Side}), true
		}
	case *content.Push:
		if who := c.who(o.Who); len(who) > 0 && t.pushable(who[0]) {
			f.done(t)
			return call(&Pushed{Figure: who[0], By: f.Source.Bearer, Hexes: c.num(o.Hexes)}), true
		}
	case *content.Pull:
		if who := c.who(o.Who); len(who) > 0 && t.pushable(who[0]) {
			f.done(t)
			return call(&Pushed{Figure: who[0], By: f.Source.Bearer, Hexes: c.num(o.Hexes), Pull: true}), true
		}
	case *content.Swap: // BG-21.12
		one, other := c.who(o.Who), []string{f.Source.Bearer}
		if o.With != nil {
			other = c.who(*o.With)
		}
		if len(one) > 0 && len(other) > 0 && t.swappable(one[0], other[0]) {
			f.done(t)
			return call(&Swapped{Figures: []string{other[0], one[0]}, Act: act.Frame}), true
		}
	case *content.Turn: // BG-10.4: an effect says so
		if who := c.who(o.Who); len(who) > 0 && t.standing(who[0]) {
			return await(), true
		}
	default:
		return control{}, false
	}
	return f.done(t), true
}

// askMove asks for the place or the facing of a figure that an operation puts or turns.
func (f *Program) askMove(l look, op any, c ctx, q *question) {
	switch o := op.(type) {
	case *content.Turn:
		f.askFacing(l, c.who(o.Who)[0], "BG-10.4", q)
	case *content.Teleport:
		id := c.who(o.Who)[0]
		if f.Now == "face" {
			f.askFacing(l, id, "BG-21.3", q)
			q.Seats = []engine.Seat{seatOf(l.Figure(id).Side)} // "its player"
			return
		}
		q.Rule, q.Text = "BG-21.3", engine.T("bg.ask.teleport", engine.Sub("figure", words.FigureName(id)))
		for _, p := range f.arrivals(c, o) {
			q.Choices = append(q.Choices, placeChoice(p, "to"))
		}
		q.Whole(flow.By(func(f *Program, t *tx, a answer) control { return f.teleport(t, id, placeIn(a.Choice())) }))
	}
}

// askFacing asks which way a figure is to face.
func (f *Program) askFacing(l look, figure, rule string, q *question) {
	q.Point, q.Rule, q.Text = "BG-D-16", rule, engine.T("bg.ask.D-16", engine.Sub("figure", words.FigureName(figure)))
	q.Choices = faceChoices(l.facings(l.Figure(figure)))
	q.Whole(flow.By(func(f *Program, t *tx, a answer) control {
		t.turn(figure, facingIn(a.Choice(), 0))
		return f.done(t)
	}))
}

// teleport puts a figure elsewhere; then its facing is asked (BG-21.3).
func (f *Program) teleport(t *tx, figure string, to Place) control {
	from := t.Figure(figure).Place
	to.Turn = from.Turn
	t.place(figure, to)
	t.moved(figure, "teleport", []Place{from, to}) // BG-21.4, BG-13.11, BG-15.17: provokes nothing
	f.Now = "face"
	return again()
}

// arrivals lists the free places where another figure may be put: next to the
// bearer, or so far from where it stands.
func (f *Program) arrivals(c ctx, o *content.Teleport) []Place {
	x := c.Figure(c.who(o.Who)[0])
	if o.Hexes == nil {
		return f.besides(c.look, x.ID)
	}
	var out []Place
	for _, e := range c.ends(x, route{Way: teleporting, MP: c.num(*o.Hexes)}) {
		if e.At.Place.Turn == x.Place.Turn {
			out = append(out, e.At.Place)
		}
	}
	slices.SortStableFunc(out, func(a, b Place) int { return c.nearest(a, x.Side) - c.nearest(b, x.Side) })
	return out
}

// besides lists the free places next to the bearer, whatever their elevation (BG-21.3, BG-S-21.8).
// A massive figure keeps the way it lies.
func (f *Program) besides(l look, id string) []Place {
	x, bearer := l.Figure(id), l.Figure(f.Source.Bearer)
	var out []Place
	for _, h := range hex.Range(bearer.Place.Hex, 4) { // no two bases that touch are farther apart
		for level := range 2 {
			p := Place{Hex: h, Level: level, Turn: x.Place.Turn}
			above := bearer.On(bearer.Place)
			above.Place.Level = level // whatever the elevation
			if l.Adjoin(x.On(p), above) && l.fits(x, p) {
				out = append(out, p)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Place) int {
		return hex.Distance(a.Hex, bearer.Place.Hex) - hex.Distance(b.Hex, bearer.Place.Hex)
	})
	return out
}

// chargeable says whether a charge at a figure can be made (BG-21.2, BG-S-21.3), from next to
// it too (BG-S-21.13); who is focused may count on the token.
func (l look) chargeable(figure, goal string, plus int) bool {
	f := l.Figure(figure)
	act, _ := l.actOf(figure)
	if figure == goal || !l.standing(goal) {
		return false
	}
	return l.Adjoin(f, l.Figure(goal)) && (act.Against == "" || l.views(l.Figure(act.Against), f)) ||
		len(l.ends(f, route{Way: charging, MP: l.speed(f, f.Focus) + plus, Toward: act.Against, Goal: goal})) > 0
}

// pushable says whether a figure can be pushed or pulled.
func (l look) pushable(figure string) bool {
	f := l.Figure(figure)
	return f.onBoard() && !f.massive() // BG-22.14
}

// swappable says whether two figures can exchange their hexes.
func (l look) swappable(one, other string) bool {
	a, b := l.Figure(one), l.Figure(other)
	return one != other && a.Standing() && b.Standing() && a.massive() == b.massive() && // BG-22.15
		(!a.massive() || l.fitSwapped(a, b)) // BG-22.16
}

// fitSwapped says whether two massive figures fit on each other's hexes.
func (l look) fitSwapped(a, b Figure) bool {
	to, back := a.On(swapped(a, b)), b.On(swapped(b, a))
	clash := slices.ContainsFunc(to.spaces(), back.covers)
	return l.fits(a, to.Place, b.ID) && l.fits(b, back.Place, a.ID) && !clash
}

// fitting keeps the candidates of a pick with whom the operation after it can do something.
func (c ctx) fitting(candidates []string, next any) []string {
	return slices.DeleteFunc(candidates, func(id string) bool {
		switch o := next.(type) {
		case *content.Charge:
			return o.Who.Token == "picked" && !c.chargeable(c.src.Bearer, id, o.Speed)
		case *content.MoveTowards:
			return o.Who.Token == "picked" && id == c.src.Bearer
		case *content.Push:
			return o.Who.Token == "picked" && !c.pushable(id)
		case *content.Pull:
			return o.Who.Token == "picked" && !c.pushable(id)
		case *content.Swap:
			return o.Who.Token == "picked" && o.With == nil && !c.swappable(id, c.src.Bearer)
		}
		return false
	})
}

// after is the operation that follows the one at hand, nil at the end.
func (f *Program) after(l look) any {
	s, _ := l.p.Step(f.Source.Card, l.p.Next(f.Source.Card, f.Path))
	return s.Op
}

func opAt(ops effect.Ops, i int) any {
	if i < len(ops) {
		return ops[i].Op
	}
	return nil
}
