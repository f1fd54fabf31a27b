package flow

import (
	"slices"
	"sync"

	"hexwarden/engine"
)

// ahead is an engine.Ahead: a lean game, which is nobody else's.
type ahead[W, L, T any] struct{ g *Game[W, L, T] }

// Ahead implements engine.Foreseeable.
func (g *Game[W, L, T]) Ahead(chance engine.Chance) engine.Ahead { return g.copy().think(chance) }

// Deal implements engine.Foreseeable.
func (g *Game[W, L, T]) Deal(s engine.Seat, chance engine.Chance) engine.Ahead {
	drawn := uint64(0)
	return g.dealt(s, func(n int) int {
		drawn++
		return chance.Draw(drawn, "deal", n)
	}).think(chance)
}

// Redealt implements engine.Dealer.
func (g *Game[W, L, T]) Redealt(s engine.Seat, draw func(n int) int) engine.Game {
	c := g.dealt(s, draw)
	c.forget()
	c.open()
	return c
}

// dealt is a copy in which everything is dealt again that a seat cannot know.
func (g *Game[W, L, T]) dealt(s engine.Seat, draw func(n int) int) *Game[W, L, T] {
	c := g.copy()
	if g.rules.Deal != nil {
		g.rules.Deal(g.rules.Look(c.world), c.Bodies(), s, draw)
	}
	return c
}

// seen is the look by which the house advises a seat, and obeys its orders: what the seat cannot know is dealt again in it, so
// none of that can rest on it. It is nobody else's, whatever the house does to it. A game that is only thought of hides nothing.
func (g *Game[W, L, T]) seen(s engine.Seat) L {
	if g.lean {
		return g.look()
	}
	return g.rules.Look(g.hidden(s))
}

// shown is the look by which the rules answer what a seat asks. It is dealt like that of the house, but once in a position,
// however much is asked there: the rules only read it.
func (g *Game[W, L, T]) shown(s engine.Seat) L {
	if g.deals == nil {
		return g.seen(s)
	}
	return g.rules.Look(g.deals.of(s, g.hidden))
}

// hidden is a world in which everything that a seat cannot know is dealt again, always alike.
func (g *Game[W, L, T]) hidden(s engine.Seat) *W { return g.dealt(s, func(int) int { return 0 }).world }

// deals are the worlds by which seats are answered in a position, each dealt when it is first needed.
type deals[W any] struct {
	mu     sync.Mutex
	worlds map[engine.Seat]*W
}

// of is the world of a seat.
func (d *deals[W]) of(s engine.Seat, deal func(engine.Seat) *W) *W {
	d.mu.Lock()
	defer d.mu.Unlock()
	w, ok := d.worlds[s]
	if !ok {
		w = deal(s)
		d.worlds[s] = w
	}
	return w
}

// think makes a copy one that is only thought of.
func (g *Game[W, L, T]) think(chance engine.Chance) engine.Ahead {
	g.chance, g.lean = chance, true
	g.forget()
	g.open()
	return ahead[W, L, T]{g}
}

// Asked implements engine.Ahead.
func (a ahead[W, L, T]) Asked() []engine.Prompt { return slices.Clone(a.g.open()) }

// Answer implements engine.Ahead.
func (a ahead[W, L, T]) Answer(question int, s engine.Seat, picks ...engine.ChoiceID) error {
	open := a.g.pending()
	switch {
	case a.g.over:
		return engine.Refuse(engine.Over, "", engine.T("refused.over"))
	case question < 0 || question >= len(open):
		return engine.Refuse(engine.Stale, "", engine.T("refused.stale"))
	}
	p, by := open[question], a.g.asker(question)
	if !p.Asks(s) {
		return engine.Refuse(engine.NotAsked, p.Rule, engine.T("refused.not_asked"))
	}
	if err := p.Check(picks); err != nil {
		return err
	}
	x := chosen(s, p, picks)
	if err := a.g.check(by.frame, x); err != nil {
		return err
	}
	a.g.moves++
	_, err := a.g.guard(func(r *run[W, L, T]) {
		r.answer(by, x)
		r.settle()
	})
	return err
}

// Worth implements engine.Ahead.
func (a ahead[W, L, T]) Worth(question int, s engine.Seat) []int {
	if open := a.g.pending(); question >= 0 && question < len(open) {
		return a.g.appraise(s, open[question])
	}
	return nil
}

// Traits implements engine.Ahead.
func (a ahead[W, L, T]) Traits(s engine.Seat) []engine.Trait {
	if a.g.rules.Traits == nil {
		return nil
	}
	return a.g.rules.Traits(a.g.look(), s)
}

// Clock implements engine.Ahead.
func (a ahead[W, L, T]) Clock() engine.Clock {
	c := engine.Clock{Depth: len(a.g.main.entries)}
	if a.g.rules.Clock != nil {
		c.Round, c.Turn = a.g.rules.Clock(a.g.look())
	}
	return c
}

// Copy implements engine.Ahead.
func (a ahead[W, L, T]) Copy() engine.Ahead { return ahead[W, L, T]{a.g.copy()} }

// Outcome implements engine.Ahead.
func (a ahead[W, L, T]) Outcome() (engine.Outcome, bool) { return a.g.Outcome() }
