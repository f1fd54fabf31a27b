package battleground

import (
	"maps"
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/effect"
)

// Inventory lists what can come up in play: every character, weapon, fate and glory card of a pack, and every
// operation of every card, in the order of the cards, by names such as "weapon:w_trident" and
// "weapon:w_trident hits[0].do[0] wound".
func Inventory(p engine.Pack) []string {
	own := p.(*Pack)
	var out []string
	for _, x := range own.Characters {
		out = append(out, "character:"+x.ID)
	}
	for _, x := range own.Weapons {
		out = append(out, "weapon:"+x.ID)
	}
	for _, x := range own.Fates {
		out = append(out, "fate:"+x.ID)
	}
	for _, x := range own.Glories {
		out = append(out, "glory:"+x.ID)
	}
	for _, card := range slices.Sorted(maps.Keys(own.Ruled)) {
		for _, l := range effect.All(own.Ruled[card]) {
			for _, s := range l.Ops {
				out = append(out, operation(card, s))
			}
		}
	}
	return out
}

// operation names an operation of a card.
func operation(card string, s effect.Step) string { return card + " " + s.Path + " " + s.Name }

// Watched is a pack that tells which operations take effect, by the names of Inventory, for reports of what
// play never reaches. tell must be safe for use by several games at once.
func Watched(p engine.Pack, tell func(name string)) engine.Pack {
	c := *p.(*Pack)
	c.tell = tell
	return &c
}

// ran tells that an operation takes effect, if anybody wants to know.
func (p *Pack) ran(card string, s effect.Step) {
	if p.tell != nil {
		p.tell(operation(card, s))
	}
}

// Seen lists the cards that events show in play, by the names of Inventory: figures that are activated,
// weapons that attack, fate cards whose bonus is taken, missions completed.
func Seen(events []engine.Event, _ engine.Game) []string {
	var out []string
	for _, e := range events {
		switch e.Kind {
		case "attacked":
			out = append(out, "weapon:"+e.Cause)
		case "begun.activation":
			character, _, _ := strings.Cut(e.Actor, "-") // of two with one character, each has a letter (BG-S-32.2)
			out = append(out, "character:"+character)
		case "bonus.ability", "bonus.mana":
			out = append(out, "fate:"+e.Cause)
		case "mission_completed":
			out = append(out, "glory:"+e.Cause)
		}
	}
	return out
}
