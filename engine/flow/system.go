package flow

import (
	"fmt"

	"hexwarden/engine"
)

// Own is a pack as the type that its system made of it, P. The error names the system.
func Own[P engine.Pack](system engine.System, in engine.Pack) (P, error) {
	p, ok := in.(P)
	if !ok {
		return p, fmt.Errorf("%s: not a pack of this system: %T", system.Info().ID, in)
	}
	return p, nil
}

// Reopen is Open for a system, by the rules that it has with a pack of its own: a state that it cannot read is
// an *engine.Unreadable.
func Reopen[P engine.Pack, W, L, T any](system engine.System, rules func(P) *Rules[W, L, T], in engine.Saved) (engine.Game, error) {
	p, err := Own[P](system, in.Pack)
	if err != nil {
		return nil, err
	}
	g, err := Open(rules(p), in)
	if err != nil {
		return nil, &engine.Unreadable{System: system.Info().ID, Version: in.Version, Cause: err}
	}
	return g, nil
}
