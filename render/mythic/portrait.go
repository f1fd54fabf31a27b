package mythic

import (
	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/engine/mythic/content"
	"hexwarden/render/art"
)

// faces are the emblem of each side, if its Generals have the same faction, and the portraits of its units; where Generals are
// allied also those of each.
func faces(v engine.View, say Say) []art.Party {
	sv, ok := v.System.(rules.View)
	if !ok {
		return nil
	}
	out := make([]art.Party, len(v.Sides))
	for team := range out {
		out[team].Emblem = emblemOfTeam(sv, team)
		if len(sv.Generals) > len(v.Sides) {
			out[team].Own = map[int]art.Party{}
		}
	}
	for _, u := range sv.Units {
		if team := sv.Generals[u.Seat].Team; team < len(out) && art.Face(u.Card) != "" {
			head := art.Head{Figure: u.ID, Art: u.Card, Name: say(engine.T("mb.short." + u.Card)), Fallen: u.Vitality == 0}
			out[team].Heads = append(out[team].Heads, head)
			if own := out[team].Own; own != nil {
				own[u.Seat] = art.Party{Emblem: factions[sv.Generals[u.Seat].Faction], Heads: append(own[u.Seat].Heads, head)}
			}
		}
	}
	return out
}

// emblemOfTeam is the emblem of the faction that all Generals of a team have; "" if they differ.
func emblemOfTeam(sv rules.View, team int) (sign string) {
	for _, g := range sv.Generals {
		switch own := factions[g.Faction]; {
		case g.Team != team:
		case own == "", sign != "" && sign != own:
			return ""
		default:
			sign = own
		}
	}
	return sign
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
