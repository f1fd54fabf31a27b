package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/mythic/content"
)

// What counts for how much in a deed.
const (
	destroyedWorth = 100
	fewVitality    = 2 // less is not worth telling
)

// Chronicle tells in which activation a unit destroyed the most enemies, or else took the most vitality from them.
func (System) Chronicle() engine.Chronicle { return deeds{} }

// deeds are what was done in a battle so far.
type deeds struct {
	turn             int
	attacker, target string // of the attack that goes on
	feats            []feat // what each unit did in the activation that goes on
	best             engine.Deed
}

// feat is what a unit did in an activation, its own or as it struck back.
type feat struct {
	unit            string
	destroyed, hurt []string
	vitality        int // taken from enemies
}

// Best is the best deed so far.
func (c deeds) Best() engine.Deed { return c.best }

// After adds what happened in a step. A unit loses vitality to the one that it fights with (MB-13.1).
func (c deeds) After(told []engine.Event, seen engine.View) engine.Chronicle {
	v, ok := seen.System.(View)
	if !ok {
		return c
	}
	c.feats = slices.Clone(c.feats)
	if c.turn == 0 { // a battle that did not begin with its first turn
		c.turn = seen.Turn
	}
	for _, e := range told {
		switch e.Kind {
		case "turn":
			c.turn, c.feats = e.N, nil
		case "activated":
			c.feats = nil
		case "attacked":
			c.attacker, c.target = e.Actor, e.Target
		case "defended": // another unit takes the place of the target (MB-15.7)
			c.target = e.Actor
		case "wounded":
			c.did(v, e.Target, func(f *feat) { f.hurt, f.vitality = engine.Named(f.hurt, e.Target), f.vitality+e.N })
		case "destroyed":
			c.did(v, e.Target, func(f *feat) { f.destroyed = engine.Named(f.destroyed, e.Target) })
		}
	}
	return c
}

// did adds to what was done to a unit by the one that it fights with, if they are enemies, and to the best deed if it is better now.
func (c *deeds) did(v View, to string, add func(*feat)) {
	by := c.attacker
	if to == by {
		by = c.target
	}
	if mine, theirs := teamIn(v, by), teamIn(v, to); mine < 0 || mine == theirs {
		return
	}
	i := slices.IndexFunc(c.feats, func(f feat) bool { return f.unit == by })
	if i < 0 {
		c.feats, i = append(c.feats, feat{unit: by}), len(c.feats)
	}
	add(&c.feats[i])
	c.best = c.best.Better(c.feats[i].deed(c.turn))
}

// deed is the feat as a deed, without worth if that is too little to tell.
func (f feat) deed(turn int) engine.Deed {
	d := engine.Deed{Round: turn, By: []string{f.unit}, Worth: destroyedWorth*len(f.destroyed) + f.vitality}
	unit := engine.Sub("unit", content.UnitName(f.unit))
	switch {
	case len(f.destroyed) > 0:
		d.To, d.Text = f.destroyed, engine.T("mb.deed.destroyed", unit, engine.Texts("targets", unitNames(f.destroyed)))
	case f.vitality >= fewVitality:
		d.To, d.Text = f.hurt, engine.T("mb.deed.wounded", unit, engine.Num("n", f.vitality), engine.Texts("targets", unitNames(f.hurt)))
	default:
		return engine.Deed{}
	}
	return d
}

// teamIn is the team of a unit in a view; -1 if there is no such unit.
func teamIn(v View, id string) int {
	for i := range v.Units {
		if v.Units[i].ID == id {
			return v.Generals[v.Units[i].Seat].Team
		}
	}
	return -1
}

func unitNames(ids []string) []engine.Text {
	var out []engine.Text
	for _, id := range ids {
		out = append(out, content.UnitName(id))
	}
	return out
}
