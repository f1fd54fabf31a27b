package words

import (
	"strings"

	"hexwarden/engine"
)

// HeroName is the name of a hero.
func HeroName(id string) engine.Text { return engine.T("fe.hero." + id) }

// ZoneName is the name of a zone.
func ZoneName(id string) engine.Text { return engine.T("fe.zone." + id) }

// FactionName is the name of a faction.
func FactionName(id string) engine.Text { return engine.T("fe.faction." + id) }

// CardName is the name of a card by "kind:id".
func CardName(card string) engine.Text {
	kind, id, _ := strings.Cut(card, ":")
	return engine.T("fe." + kind + "." + id)
}

// ZoneNames are the names of zones.
func ZoneNames(zones []string) []engine.Text {
	var out []engine.Text
	for _, z := range zones {
		out = append(out, ZoneName(z))
	}
	return out
}
