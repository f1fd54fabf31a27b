package enginetest

import (
	"slices"

	"hexwarden/engine"
)

// orders gives or withdraws a standing order now and then, in two games of three. The
// game goes on from there; nobody else may see anything of an order that answers nothing.
func (m *match) orders(g engine.Game) (engine.Game, error) {
	if m.index%3 == 0 || m.draw(12) != 0 {
		return g, nil
	}
	s := engine.Seat(m.draw(m.Seats))
	a, err := g.Ask(s, engine.Query{Kind: engine.AskOrders})
	if err != nil || len(a.Orders) == 0 {
		return g, nil // it has none
	}
	for o := engine.Watcher; int(o) < m.Seats; o++ {
		if b, err := g.Ask(o, engine.Query{Kind: engine.AskOrders}); o != s && (err != nil || o < 0 && len(b.Orders) > 0) {
			return g, m.fault("orders", "seat %d is told %s, %v", o, js(b), err)
		}
	}
	offer := a.Orders[m.draw(len(a.Orders))]
	order := offer.Order
	if offer.Active {
		order.Pick = ""
	} else {
		var terms []string
		for _, t := range offer.Terms {
			if m.draw(3) == 0 {
				terms = append(terms, t.ID)
			}
		}
		order = offer.With(terms)
		order.Once = m.draw(4) == 0
	}
	move := engine.Move{Seat: s, Order: &order}
	next, events, err := g.Apply(move)
	if err != nil {
		return g, m.fault("orders", "%s is refused: %v", js(move), err)
	}
	if err := m.ordered(g, next, move, events); err != nil {
		return g, err
	}
	if err := m.reopen(g, move, next, events); err != nil {
		return g, err
	}
	if err := m.unchanged(g); err != nil {
		return g, err
	}
	if sealed(events) {
		m.past = nil
	}
	m.obeyed(events)
	m.trace.Moves = append(m.trace.Moves, move)
	m.report.Orders++
	m.seen, m.stored = nil, m.state(next) // were of the game before the order
	return next, nil
}

// ordered checks what came of an order: it stands or is gone, and is nobody else's business.
func (m *match) ordered(g, next engine.Game, move engine.Move, events []engine.Event) error {
	after, err := next.Ask(move.Seat, engine.Query{Kind: engine.AskOrders})
	stands := slices.ContainsFunc(after.Orders, func(o engine.OrderOffer) bool { return o.Active && o.Order.Same(*move.Order) })
	if err != nil || stands != (move.Order.Pick != "") && !(move.Order.Once && len(events) > 0) && len(next.Prompts()) > 0 {
		return m.fault("orders", "after %s it stands: %v; %v", js(move), stands, err)
	}
	if len(events) > 0 {
		return m.events(events)
	}
	for o := engine.Watcher; int(o) < m.Seats; o++ {
		if a, b := m.face(g, o), m.face(next, o); !alike(a, b) {
			return m.fault("leak", "seat %d sees of the order %s: %s", o, js(move), differ(a, b))
		}
	}
	return nil
}

// obeyed counts what orders answered.
func (m *match) obeyed(events []engine.Event) {
	for _, e := range events {
		if e.Kind == "ordered" {
			m.report.Obeyed++
		}
	}
}

// waits wants standing orders to answer in every deal that a seat cannot tell apart, or in
// none: else the wait for a person would tell it what a hand holds.
func (m *match) waits(g, other engine.Game, s engine.Seat) error {
	if s < 0 {
		return nil
	}
	nothing := engine.Move{Seat: s, Order: &engine.StandingOrder{Point: "nothing"}} // which looks at the orders again
	_, here, err := g.Apply(nothing)
	if err != nil || len(here) > 0 { // an order that was given after the question
		return nil
	}
	if _, there, err := other.Apply(nothing); err != nil || len(there) > 0 {
		return m.fault("leak", "seat %d can tell from the wait what an order rests on: in another deal it answers: %v, %s", s, err, js(there))
	}
	return nil
}
