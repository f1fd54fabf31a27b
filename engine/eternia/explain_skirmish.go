package eternia

import (
	"strings"

	"hexwarden/engine"
)

// explainSkirmish says why a place for a quest token (FE-23.7) or a hero (FE-23.2, FE-34.1) is not offered.
func explainSkirmish(l look, prompts []engine.Prompt, seat engine.Seat, id string) (engine.Verdict, bool) {
	for _, p := range prompts {
		if !p.Asks(seat) {
			continue
		}
		if zone, ok := strings.CutPrefix(id, "quest:"); ok && p.Point == "FE-DP-73" && l.p.land.known(zone) {
			return l.mayScatter(zone), true
		}
		if hero, ok := strings.CutPrefix(id, "hero:"); ok && p.Point == "FE-DP-70" && l.p.hero(hero) != nil {
			return l.mayPick(l.team(seat), l.p.hero(hero)), true
		}
	}
	return engine.Verdict{}, false
}
