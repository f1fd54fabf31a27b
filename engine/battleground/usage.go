package battleground

import (
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/effect"
)

// Watched is a pack that tells which operations take effect, for reports of what
// play never reaches. tell must be safe for use by several games at once.
func Watched(p engine.Pack, tell func(content.Use)) engine.Pack {
	c := *p.(*Pack)
	c.tell = tell
	return &c
}

// ran tells that an operation takes effect, if anybody wants to know.
func (p *Pack) ran(card string, s effect.Step) {
	if p.tell != nil {
		p.tell(content.Use{Card: card, Path: s.Path, Op: s.Name})
	}
}

// Seen lists the cards that events show in play: figures that are activated,
// weapons that attack, fate cards whose bonus is taken, missions completed.
func Seen(events []engine.Event) []content.Use {
	var out []content.Use
	for _, e := range events {
		switch e.Kind {
		case "attacked":
			out = append(out, content.Use{Card: "weapon:" + e.Cause})
		case "begun.activation":
			character, _, _ := strings.Cut(e.Actor, "-") // of two with one character, each has a letter (BG-S-32.2)
			out = append(out, content.Use{Card: "character:" + character})
		case "bonus.ability", "bonus.mana":
			out = append(out, content.Use{Card: "fate:" + e.Cause})
		case "mission_completed":
			out = append(out, content.Use{Card: "glory:" + e.Cause})
		}
	}
	return out
}
