package mythic

import (
	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/engine/mythic/content"
	"hexwarden/render/art"
)

// portraitOf is the drawing of a unit; "" if it has none.
func portraitOf(id string) string {
	if name := art.Portraits + id; art.Has(name) {
		return name
	}
	return ""
}

// faces are the portraits of the units of each side, those that are left before those that are lost.
func faces(v engine.View) [][]string {
	sv, ok := v.System.(rules.View)
	if !ok {
		return nil
	}
	out := make([][]string, len(v.Sides))
	for _, lost := range []bool{false, true} {
		for _, u := range sv.Units {
			if team := sv.Generals[u.Seat].Team; team < len(out) && (u.Vitality == 0) == lost && portraitOf(u.Card) != "" {
				out[team] = append(out[team], u.Card)
			}
		}
	}
	return out
}

// kinds are the emblems of units without a portrait, by their type.
var kinds = map[string]string{"infantry": "helmet", "cavalry": "horse", "pack": "wolf", "horde": "swords", "behemoth": "horns"}

// emblemOf is the emblem of a unit without a portrait.
func emblemOf(kind string, flying bool) string {
	if flying {
		return "wing"
	}
	return kinds[kind]
}

// drawings are the portrait of the unit of a card.
func drawings(c engine.CardInfo) []string {
	if u, ok := c.Face.(content.UnitFace); ok {
		return []string{art.Portraits + u.ID}
	}
	return nil
}
