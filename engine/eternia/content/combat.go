package content

import (
	"strings"
)

// CombatCards are the kinds of combat cards (FE-14.4).
var CombatCards = []string{"+1", "+2", "+3", "overload", "time", "tool", "flow"}

// CombatValue is what a combat card adds to its area: a basic card its number, flow and overload 1 (FE-14.6 to 14.8).
func CombatValue(card string) int {
	switch card {
	case "overload", "flow":
		return 1
	}
	if Basic(card) {
		return int(card[1] - '0')
	}
	return 0
}

// Basic says whether a combat card is placed face down against heroes (FE-15.6).
func Basic(card string) bool { return strings.HasPrefix(card, "+") }
