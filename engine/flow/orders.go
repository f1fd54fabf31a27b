package flow

import (
	"slices"

	"hexwarden/engine"
)

// Orders are kept in every saved state, so what a seat may store is bounded.
const (
	mostOrders = 100 // of one seat
	longest    = 200 // characters of a point, pick or term
	mostAbout  = 10
	mostTerms  = 25 // as many as a menu holds
	mostAlso   = 10
)

// order takes a standing order, or withdraws some. It says whether there is room for it.
func (g *Game[W, L, T]) order(s engine.Seat, o engine.StandingOrder) bool {
	if len(o.Point) > longest || len(o.Pick) > longest || len(o.About) > mostAbout || len(o.Terms) > mostTerms || len(o.Also) > mostAlso {
		return false
	}
	for _, r := range o.About {
		if len(r.Kind)+len(r.ID)+len(r.Role) > longest {
			return false
		}
	}
	if slices.ContainsFunc(slices.Concat(o.Terms, o.Also), func(t string) bool { return len(t) > longest }) {
		return false
	}
	o.Also, o.About, o.Terms = slices.Clone(o.Also), slices.Clone(o.About), slices.Clone(o.Terms)
	all := o.Point == "" && o.Pick == ""
	g.orders = slices.DeleteFunc(g.orders, func(x order) bool { return x.Seat == s && (all || x.Order.Same(o)) })
	if o.Pick == engine.AskMe { // nothing that could be used up
		o.Once = false
	}
	if o.Pick != "" {
		g.orders = append(g.orders, order{s, o})
	}
	// Who says most comes first: "never" for all units leaves room for "always" with one.
	slices.SortStableFunc(g.orders, func(a, b order) int { return a.Order.Narrower(b.Order) })
	return len(g.Orders(s)) <= mostOrders
}

// Orders lists the standing orders of a seat, in the order in which they are tried.
func (g *Game[W, L, T]) Orders(s engine.Seat) []engine.StandingOrder {
	var out []engine.StandingOrder
	for _, o := range g.orders {
		if o.Seat == s {
			out = append(out, o.Order)
		}
	}
	return out
}

// offers answers engine.AskOrders.
func (g *Game[W, L, T]) offers(s engine.Seat) []engine.OrderOffer {
	given := g.Orders(s)
	var could []engine.OrderOffer
	if s >= 0 && g.rules.Orders != nil {
		could = g.rules.Orders(g.shown(s), s, given)
	} else {
		could = g.silences(s)
	}
	var out []engine.OrderOffer
	for _, o := range given {
		x := engine.OrderOffer{Order: o, Active: true, Group: engine.T("orders.point", engine.Word("point", o.Point)), Text: engine.T("orders.pick", engine.Word("pick", string(o.Pick)))}
		alike := func(c engine.OrderOffer) bool {
			return c.Order.Point == o.Point && c.Order.Pick == o.Pick && slices.Equal(c.Order.About, o.About)
		}
		i := slices.IndexFunc(could, func(c engine.OrderOffer) bool { return alike(c) && slices.Equal(c.Order.Also, o.Also) })
		if i < 0 {
			i = slices.IndexFunc(could, alike)
		}
		if i >= 0 {
			x.Group, x.Text = could[i].Group, could[i].Text
			for _, t := range could[i].Terms {
				if slices.Contains(o.Terms, t.ID) {
					x.Terms = append(x.Terms, t)
				}
			}
		}
		out = append(out, x)
	}
	return append(out, could...)
}

// silences offers, for each question that a seat owes and that silence would answer, to
// let it be answered so whenever it comes.
func (g *Game[W, L, T]) silences(s engine.Seat) []engine.OrderOffer {
	var out []engine.OrderOffer
	for _, p := range g.worded() {
		if c, ok := p.Choice(p.Silence); ok && p.Asks(s) && p.Standing == engine.Owed && !p.Secret {
			out = append(out, engine.OrderOffer{Order: engine.StandingOrder{Point: p.Point, Pick: c.ID()}, Text: c.Text,
				Group: engine.T("orders.point", engine.Word("point", p.Point))})
		}
	}
	return out
}

// obeyed is what an order answers to a question now, and whether it is for it at all: an
// order to ask its owner is, and answers nothing.
func (g *Game[W, L, T]) obeyed(o order, n int) ([]engine.ChoiceID, bool) {
	p := g.pending()[n]
	if p.Standing != engine.Owed || !p.Asks(o.Seat) || !o.Order.Fits(p) {
		return nil, false
	}
	picks := []engine.ChoiceID{o.Order.Pick}
	if g.rules.Obey != nil {
		var ok bool
		if picks, ok = g.rules.Obey(g.seen(o.Seat), o.Seat, p, o.Order); !ok {
			return nil, false
		}
	} else if len(o.Order.Terms) > 0 {
		return nil, false
	}
	if o.Order.Pick == engine.AskMe {
		return nil, true
	}
	aside := func(id engine.ChoiceID) bool { c, _ := p.Choice(id); return c.Aside }
	if p.Kind == engine.List || p.Check(picks) != nil || g.rules.Obey == nil && slices.ContainsFunc(picks, aside) {
		return nil, false
	}
	return picks, g.check(g.asker(n).frame, chosen(o.Seat, p, picks)) == nil
}

// obey lets the first standing order answer that fits an owed prompt. What it did is told
// to its owner only; like an answer of a person it cannot be taken back by others.
func (r *run[W, L, T]) obey() bool {
	kept := map[int][]engine.Seat{} // who wants to be asked, by question
	for i, o := range r.g.orders {
		for n, p := range r.g.pending() {
			if r.left == 0 || slices.Contains(kept[n], o.Seat) {
				continue
			}
			picks, ok := r.g.obeyed(o, n)
			if !ok {
				continue
			}
			if o.Order.Pick == engine.AskMe {
				kept[n] = append(kept[n], o.Seat)
				continue
			}
			r.left--
			if !r.g.lean { // nobody reads what a game that is only thought of says
				p = r.g.say(r.g.rules.Look(r.g.world), p, r.g.asker(n))
			}
			text, aside := ordered(p, picks)
			if o.Order.Once && !aside {
				r.g.orders = slices.Delete(r.g.orders, i, i+1)
			}
			r.base.Seal(engine.KnownAnswer, "answered")
			r.base.Emit(engine.Event{Kind: "ordered", Faces: []engine.Face{{Seats: []engine.Seat{o.Seat}, Auto: true, Text: text}}})
			a := chosen(o.Seat, p, picks)
			a.Ordered = true
			r.answer(r.g.asker(n), a)
			return true
		}
	}
	return false
}

// ordered tells an order's owner what it answered, and whether that was beside the question.
func ordered(p engine.Prompt, picks []engine.ChoiceID) (engine.Text, bool) {
	var texts []engine.Text
	aside := false
	for _, id := range picks {
		c, _ := p.Choice(id)
		texts, aside = append(texts, c.Text), aside || c.Aside
	}
	switch len(texts) {
	case 0:
		return engine.T("event.ordered.none"), false
	case 1:
		return engine.T("event.ordered", engine.Sub("choice", texts[0])), aside
	}
	return engine.T("event.ordered.several", engine.Texts("choices", texts)), aside
}

// order is a standing order of a seat.
type order struct {
	Seat  engine.Seat          `json:"seat"`
	Order engine.StandingOrder `json:"order"`
}
