package battleground

import (
	"maps"
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/effect"
)

// Use is an operation of a card that takes effect, or a card that comes into play.
type Use struct {
	Card string `json:"card"` // "weapon:w_trident"
	Path string `json:"path"` // of the operation in the card; empty for the card itself
	Op   string `json:"op"`   // name of the operation
}

// Watched is a pack that tells which operations take effect, for reports of what
// play never reaches. tell must be safe for use by several games at once.
func Watched(p engine.Pack, tell func(Use)) engine.Pack {
	c := *p.(*Pack)
	c.tell = tell
	return &c
}

// ran tells that an operation takes effect, if anybody wants to know.
func (p *Pack) ran(card string, s effect.Step) {
	if p.tell != nil {
		p.tell(Use{card, s.Path, s.Name})
	}
}

// Inventory lists every character, weapon, fate and glory card of a pack, and every
// operation of every card, in the order of the cards.
func Inventory(p engine.Pack) []Use {
	own := p.(*Pack)
	var out []Use
	add := func(kind, id string) { out = append(out, Use{Card: kind + ":" + id}) }
	for _, x := range own.Characters {
		add("character", x.ID)
	}
	for _, x := range own.Weapons {
		add("weapon", x.ID)
	}
	for _, x := range own.Fates {
		add("fate", x.ID)
	}
	for _, x := range own.Glories {
		add("glory", x.ID)
	}
	for _, card := range slices.Sorted(maps.Keys(own.cards)) {
		for _, l := range effect.All(own.cards[card]) {
			for _, s := range l.Ops {
				out = append(out, Use{card, s.Path, s.Name})
			}
		}
	}
	return out
}

// Seen lists the cards that events show in play: figures that are activated,
// weapons that attack, fate cards whose bonus is taken, missions completed.
func Seen(events []engine.Event) []Use {
	var out []Use
	for _, e := range events {
		switch e.Kind {
		case "attacked":
			out = append(out, Use{Card: "weapon:" + e.Cause})
		case "begun.activation":
			character, _, _ := strings.Cut(e.Actor, "-") // of two with one character, each has a letter (BG-S-32.2)
			out = append(out, Use{Card: "character:" + character})
		case "bonus.ability", "bonus.mana":
			out = append(out, Use{Card: "fate:" + e.Cause})
		case "mission_completed":
			out = append(out, Use{Card: "glory:" + e.Cause})
		}
	}
	return out
}
