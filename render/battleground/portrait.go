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

// faces are the emblem of each side's faction and the portraits of its figures.
func faces(v engine.View) [][]string {
	sv, ok := v.System.(rules.View)
	if !ok {
		return nil
	}
	out := make([][]string, len(v.Sides))
	for side := range out {
		if side < len(sv.Factions) {
			out[side] = []string{art.Emblems + factions[sv.Factions[side]]}
		}
	}
	for _, f := range sv.Figures {
		if id := art.Face(f.Character); id != "" && f.Side >= 0 && f.Side < len(out) {
			if f.Place == "" && f.Wounds > 0 {
				id = art.Fallen + id
			}
			out[f.Side] = append(out[f.Side], id)
		}
	}
	return out
}
