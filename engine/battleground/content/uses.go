package content

import (
	"maps"
	"slices"

	"hexwarden/engine/effect"
)

// Use is an operation of a card that takes effect, or a card that comes into play.
type Use struct {
	Card string `json:"card"` // "weapon:w_trident"
	Path string `json:"path"` // of the operation in the card; empty for the card itself
	Op   string `json:"op"`   // name of the operation
}

// Inventory lists every character, weapon, fate and glory card of a pack, and every
// operation of every card, in the order of the cards.
func (p *Pack) Inventory() []Use {
	var out []Use
	add := func(kind, id string) { out = append(out, Use{Card: kind + ":" + id}) }
	for _, x := range p.Characters {
		add("character", x.ID)
	}
	for _, x := range p.Weapons {
		add("weapon", x.ID)
	}
	for _, x := range p.Fates {
		add("fate", x.ID)
	}
	for _, x := range p.Glories {
		add("glory", x.ID)
	}
	for _, card := range slices.Sorted(maps.Keys(p.Ruled)) {
		for _, l := range effect.All(p.Ruled[card]) {
			for _, s := range l.Ops {
				out = append(out, Use{card, s.Path, s.Name})
			}
		}
	}
	return out
}
