package flow

import "hexwarden/engine"

// House is what thinks for empty seats of a system. It sees a Look of its seat, of a type K of the system, and never the game.
type House[K any] interface {
	// Worth is what the choices of a prompt are worth to a seat (engine.AskWorth); nil where there is nothing to go by.
	Worth(K, engine.Seat, engine.Prompt) []int
	// Traits are what the position is worth to a seat (engine.Ahead).
	Traits(K, engine.Seat) []engine.Trait
}

// Opinions are those of a house as the rules ask for them (Rules.Worth, Rules.Traits): by a look of its own, which Lend makes on a copy
// of the world. Without a House there are none.
type Opinions[L, K any] struct {
	House House[K]
	Lend  func(L) K
}

// Worth is what the choices of a prompt are worth to a seat; nil is no opinion.
func (o Opinions[L, K]) Worth(l L, s engine.Seat, p engine.Prompt) []int {
	if o.House == nil {
		return nil
	}
	return o.House.Worth(o.Lend(l), s, p)
}

// Traits are what the position is worth to a seat, part by part; nil is no opinion.
func (o Opinions[L, K]) Traits(l L, s engine.Seat) []engine.Trait {
	if o.House == nil {
		return nil
	}
	return o.House.Traits(o.Lend(l), s)
}
