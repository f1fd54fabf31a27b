package battleground

import (
	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/engine/battleground/content"
	"hexwarden/render/art"
)

// drawings are the portrait of the character of a card.
func drawings(c engine.CardInfo) []string {
	if x, ok := c.Face.(content.Character); ok {
		return []string{art.Portraits + x.ID}
	}
	return nil
}

// factions are the emblems of the factions.
var factions = map[string]string{"masters": "masters", "evil_warriors": "hood"}

// faces are the emblem of each side's faction and its figures.
func faces(v engine.View, say Say) []art.Party {
	sv, ok := v.System.(rules.View)
	if !ok {
		return nil
	}
	out := make([]art.Party, len(v.Sides))
	for side := range out {
		if side < len(sv.Factions) {
			out[side].Emblem = factions[sv.Factions[side]]
		}
	}
	for _, f := range sv.Figures {
		if id := art.Face(f.Character); id != "" && f.Side >= 0 && f.Side < len(out) {
			x := &out[f.Side].Heads
			*x = append(*x, art.Head{Figure: f.ID, Art: id, Name: say(engine.T("bg.character." + f.Character)), Fallen: f.Place == "" && f.Wounds > 0})
		}
	}
	return out
}
