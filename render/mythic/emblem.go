package mythic

import (
	"hexwarden/engine"
	"hexwarden/engine/mythic/content"
)

// emblems are those of the units of the game, by their cards.
var emblems = map[string]string{
	"cerberus": "threeheads", "rhadamanthus": "scales", "thanatos": "scythe", "assessors": "batwing", "marauders": "swords",
	"legion_acheron": "skull", "legion_phlegethon": "skull", "legion_cocytus": "skull", "legion_styx": "skull",
	"damned_artillery": "bomb", "erinyes": "flame", "spartoi": "sword", "stygian_riders": "horse",
	"nemean_lion": "lion", "bellerophon": "pegasus", "spartans": "helmet",
	"hoplites_ares": "spear", "hoplites_hephaestus": "hammer", "hoplites_apollo": "sun",
	"toxotes": "bow", "slingers_rhodes": "sling", "slingers_ithaca": "sling", "dawn_regiment": "dawn", "thessalian_cavalry": "horse",
	"petroboloi": "catapult", "owls": "owl", "lycaons": "wolf", "centaurs": "horseshoe", "harpies": "wing",
	"minotaur": "horns", "cyclops": "eye", "amazons": "labrys", "satyrs": "pipes", "medusa": "snakes",
}

// kinds are the emblems of all other units, by their type.
var kinds = map[string]string{"infantry": "helmet", "cavalry": "horse", "pack": "wolf", "horde": "swords", "behemoth": "horns"}

// emblemOf is the emblem of a unit.
func emblemOf(card, kind string, flying bool) string {
	switch {
	case emblems[card] != "":
		return emblems[card]
	case flying:
		return "wing"
	}
	return kinds[kind]
}

// drawings are the emblem of the unit of a card.
func drawings(c engine.CardInfo) []string {
	if u, ok := c.Face.(content.UnitFace); ok {
		return []string{"emblem/" + emblemOf(u.ID, u.Type, u.Flying)}
	}
	return nil
}
