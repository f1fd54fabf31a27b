package eternia

import (
	"strconv"
	"strings"

	"hexwarden/engine"
)

// heroName is the name of a hero.
func heroName(id string) engine.Text { return engine.T("fe.hero." + id) }

// zoneName is the name of a zone.
func zoneName(id string) engine.Text { return engine.T("fe.zone." + id) }

// factionName is the name of a faction.
func factionName(id string) engine.Text { return engine.T("fe.faction." + id) }

// cardName is the name of a card by "kind:id".
func cardName(card string) engine.Text {
	kind, id, _ := strings.Cut(card, ":")
	return engine.T("fe." + kind + "." + id)
}

// zoneNames are the names of zones.
func zoneNames(zones []string) []engine.Text {
	var out []engine.Text
	for _, z := range zones {
		out = append(out, zoneName(z))
	}
	return out
}

// itoa is a number in digits.
func itoa(n int) string { return strconv.Itoa(n) }
