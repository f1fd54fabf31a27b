package flow

import (
	"fmt"
	"slices"
	"strings"

	"hexwarden/engine"
)

// fuel is the number of transitions one move may cause; a longer run is a
// error of ours that must not stop the other tables.
const fuel = 20000

// run is one move being carried out on a copy of the game.
type run[W, L, T any] struct {
	g    *Game[W, L, T]
	base *Tx[W]
	t    T
	fuel int
	left int // answers that standing orders may still give
}

// obedience is how many prompts standing orders may answer within one move; then
// people are asked again, so that no order can keep a game busy for ever.
const obedience = 200

// begin is a run in a transaction that has done nothing yet.
func (g *Game[W, L, T]) begin() *run[W, L, T] {
	if r := g.kept; r != nil {
		r.fuel, r.left, r.base.Events = fuel, obedience, r.base.Events[:0]
		return r
	}
	r := &run[W, L, T]{g: g, fuel: fuel, left: obedience}
	r.base = &Tx[W]{World: g.world, chance: g.chance, counter: &g.counter, strands: map[string]bool{}}
	for _, s := range g.strands {
		r.base.strands[s.name] = true
	}
	r.t = g.rules.Begin(r.base)
	if g.rules.Seen != nil {
		g.kept = r
	}
	return r
}

// guard runs f as one transaction and turns panics into *engine.Broken.
func (g *Game[W, L, T]) guard(f func(*run[W, L, T])) (events []engine.Event, err error) {
	r := g.begin()
	defer func() {
		if !g.lean {
			g.kept = nil // whoever reads the game has a look of their own
		}
		if x := recover(); x != nil {
			events, err = nil, &engine.Broken{Seq: g.moves, Stack: strings.Join(g.Frames(), " > "), Cause: fmt.Sprint(x)}
		}
	}()
	f(r)
	g.open()
	return r.base.Events, nil
}

// Apply carries out a move.
func (g *Game[W, L, T]) Apply(m engine.Move) (engine.Game, []engine.Event, error) {
	if g.over {
		return nil, nil, engine.Refuse(engine.Over, "", engine.T("refused.over"))
	}
	if m.Seat < 0 || g.rules.Seats != nil && int(m.Seat) >= g.rules.Seats(g.rules.Look(g.world)) {
		return nil, nil, engine.Refuse(engine.NotSeated, "", engine.T("refused.not_seated"))
	}
	if m.Order != nil {
		n := g.copy()
		n.moves++
		if !n.order(m.Seat, *m.Order) {
			return nil, nil, engine.Refuse(engine.TooMany, "", engine.T("refused.order"))
		}
		events, err := n.guard(func(r *run[W, L, T]) { r.settle() })
		if err != nil {
			return nil, nil, err
		}
		return n, events, nil
	}
	p, by, err := g.find(m)
	if err != nil {
		return nil, nil, err
	}
	if err := p.Check(m.Picks); err != nil {
		return nil, nil, g.why(m, err)
	}
	a := chosen(m.Seat, p, m.Picks)
	if err := g.check(by.frame, a); err != nil {
		return nil, nil, err
	}
	n := g.copy()
	n.moves++
	events, err := n.guard(func(r *run[W, L, T]) {
		r.answer(by, a)
		r.settle()
	})
	if err != nil {
		return nil, nil, err
	}
	return n, events, nil
}

// find finds the prompt that a move answers, and who asks it.
func (g *Game[W, L, T]) find(m engine.Move) (engine.Prompt, asker[L, T], error) {
	for n, p := range g.open() {
		if p.ID == m.Prompt {
			if !p.Asks(m.Seat) {
				return p, asker[L, T]{}, engine.Refuse(engine.NotAsked, p.Rule, engine.T("refused.not_asked"))
			}
			return p, g.asker(n), nil
		}
	}
	return engine.Prompt{}, asker[L, T]{}, engine.Refuse(engine.Stale, "", engine.T("refused.stale"))
}

// check lets the frame that asks judge an answer as a whole.
func (g *Game[W, L, T]) check(frame ID, a Answer) error {
	for _, s := range g.stacks() {
		if e := s.top(); e != nil && e.id == frame {
			if c, ok := e.body.(Checker[L, T]); ok {
				return c.Check(g.look(), a)
			}
		}
	}
	return nil
}

// why adds the forbidding rule to a refusal of something not offered.
func (g *Game[W, L, T]) why(m engine.Move, err error) error {
	r, ok := err.(*engine.Refused)
	if !ok || r.Code != engine.NotOffered {
		return err
	}
	for _, id := range m.Picks {
		if v := g.Explain(m.Seat, id); !v.OK && v.Rule != "" {
			return engine.Refuse(engine.NotOffered, v.Rule, v.Text)
		}
	}
	return err
}

func (r *run[W, L, T]) tx(e *entry[L, T]) T {
	r.base.self = 0
	if e != nil {
		r.base.self = e.id
	}
	return r.t
}

// answer hands an accepted answer to the frame, or right, that asked.
func (r *run[W, L, T]) answer(by asker[L, T], a Answer) {
	r.g.forget()
	if by.frame == 0 {
		c := r.g.rules.TakeRight(r.tx(nil), a)
		if c.op == await {
			r.open()
			return
		}
		r.g.main.waits = ""
		r.control(&r.g.main, c)
		return
	}
	for _, s := range r.g.stacks() {
		e := s.top()
		if e == nil || e.id != by.frame {
			continue
		}
		e.own(r.g.moves)
		for len(e.asks) <= int(a.Seat) {
			e.asks = append(e.asks, 0)
		}
		e.asks[a.Seat]++
		s.waits = ""
		if first := by.question.First; first != nil {
			first(r.tx(e), a)
		}
		r.control(s, by.question.deed(a).do(e.body, r.tx(e), a))
		return
	}
	panic("flow: answer to a prompt that no frame asks")
}

func (r *run[W, L, T]) finish() {
	r.g.over = true
	r.g.main.entries, r.g.strands = nil, nil
}

// settle runs every stack until all wait, then takes what needs no person:
// standing orders and single choices.
func (r *run[W, L, T]) settle() {
	for !r.g.over {
		for !r.g.over && r.transition() {
		}
		if r.g.over {
			return
		}
		r.g.forget()
		if !r.obey() && !r.only() {
			if !slices.ContainsFunc(r.g.pending(), func(p engine.Prompt) bool { return p.Standing == engine.Owed }) {
				panic("flow: nobody is asked")
			}
			if r.g.rules.Settled != nil && !r.g.lean {
				r.g.rules.Settled(r.tx(nil), r.g.open())
			}
			return
		}
	}
}

// transition steps one stack that does not wait.
func (r *run[W, L, T]) transition() bool {
	for i := len(r.g.strands) - 1; i >= -1; i-- {
		s := &r.g.main
		if i >= 0 {
			s = &r.g.strands[i]
		}
		if name, ok := strings.CutPrefix(s.waits, "strand "); ok && !r.base.strands[name] {
			s.waits = ""
		}
		if s.waits != "" {
			continue
		}
		e := s.top()
		if e == nil {
			if i < 0 {
				panic("flow: the root frame returned")
			}
			delete(r.base.strands, s.name)
			r.g.strands = slices.Delete(r.g.strands, i, i+1)
			return true
		}
		if r.fuel--; r.fuel < 0 {
			panic("flow: out of fuel")
		}
		// A pending result is read by its caller first: it is never saved.
		r.base.result = s.result
		if s.result == nil && r.g.rules.Between != nil {
			if b := r.g.rules.Between(r.tx(e)); b != nil {
				r.push(s, b)
				return true
			}
		}
		e.own(r.g.moves)
		c := e.body.Step(r.tx(e))
		s.result, r.base.result = nil, nil
		r.control(s, c)
		return true
	}
	return false
}

func (r *run[W, L, T]) push(s *stack[L, T], b Body[L, T]) {
	s.entries = append(s.entries, r.g.frame(b))
}

func (r *run[W, L, T]) pop(s *stack[L, T]) {
	e := s.top()
	if _, ok := e.body.(Leaver[L, T]); ok {
		e.own(r.g.moves)
		e.body.(Leaver[L, T]).Leave(r.tx(e))
	}
	s.entries = s.entries[:len(s.entries)-1]
}

// control carries out what a frame asked for.
func (r *run[W, L, T]) control(s *stack[L, T], c Control[L, T]) {
	switch c.op {
	case call:
		r.push(s, c.body)
	case ret:
		r.pop(s)
		s.result = c.value
	case await:
		s.waits = "answer"
	case hold:
		s.waits = "strand " + c.strand
	case unwind:
		for s.top() != nil && s.top().id != c.target {
			r.pop(s)
		}
		if s.top() == nil {
			panic(fmt.Sprintf("flow: no frame %d to unwind to", c.target))
		}
	case over:
		r.finish()
		return
	}
	r.open()
}

// open starts the strands that were asked for, and ends those that were closed.
func (r *run[W, L, T]) open() {
	for _, o := range r.base.opened {
		r.g.strands = append(r.g.strands, stack[L, T]{name: o.name, entries: []entry[L, T]{r.g.frame(o.body.(Body[L, T]))}})
	}
	r.base.opened = nil
	for _, name := range r.base.closed {
		if i := slices.IndexFunc(r.g.strands, func(s stack[L, T]) bool { return s.name == name }); i >= 0 {
			for s := &r.g.strands[i]; s.top() != nil; {
				r.pop(s)
			}
			r.g.strands = slices.Delete(r.g.strands, i, i+1)
		}
	}
	r.base.closed = nil
}

// only takes the single choice of an owed prompt, unless being asked matters.
func (r *run[W, L, T]) only() bool {
	for n, p := range r.g.pending() {
		if p.Standing != engine.Owed || p.Insist || p.Secret || len(p.Choices) != 1 || !p.Choices[0].Public {
			continue
		}
		if p.Kind != engine.One && !(p.Kind == engine.Order) {
			continue
		}
		if r.fuel--; r.fuel < 0 {
			panic("flow: out of fuel")
		}
		c := p.Choices[0]
		r.base.Emit(engine.Event{Kind: "only", Rule: p.Rule, Auto: true, Seat: &p.Seats[0], Cause: string(c.ID())})
		r.answer(r.g.asker(n), Answer{Seat: p.Seats[0], Prompt: p, Picks: []engine.ChoiceID{c.ID()}, Choices: p.Choices})
		return true
	}
	return false
}
