package eternia

import "hexwarden/engine"

// explainSkirmish says why a place for a quest token (FE-23.7) or a hero (FE-23.2, FE-34.1) is not offered.
func explainSkirmish(l look, prompts []engine.Prompt, seat engine.Seat, c engine.Choice) (engine.Verdict, bool) {
	for _, p := range prompts {
		if !p.Asks(seat) {
			continue
		}
		if c.Do == "quest" && p.Point == "FE-DP-73" && l.p.Land.Known(c.Arg(0)) {
			return l.mayScatter(c.Arg(0)), true
		}
		if hero := l.p.Hero(c.Arg(0)); c.Do == "hero" && p.Point == "FE-DP-70" && hero != nil {
			return l.mayPick(l.Team(seat), hero), true
		}
	}
	return engine.Verdict{}, false
}
