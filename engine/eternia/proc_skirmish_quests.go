package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// Scattering places the quest tokens, the first team first, one by one (FE-23.7). Once there is no place left, the others are not placed (FE-S-122).
type Scattering struct {
	N int `json:"n"` // so far
}

// Step asks until all are placed.
func (f *Scattering) Step(t *tx) control {
	if f.N == t.Mission().Skirmish.Tokens()*len(t.w.Teams) || len(t.questSpots()) == 0 {
		return back(nil)
	}
	return await()
}

// questSpots lists the wilds areas that may get a quest token: none in it, and none next to it.
func (l look) questSpots() []string {
	return slices.DeleteFunc(slices.Clone(l.p.Land.Zones), func(z string) bool { return !l.mayScatter(z).OK })
}

// mayScatter judges a zone for a quest token (FE-23.7).
func (l look) mayScatter(zone string) engine.Verdict {
	switch {
	case l.Outpost(zone):
		return no("FE-23.7", "fe.no.not_wilds")
	case slices.Contains(l.w.Quests, zone):
		return no("FE-23.7", "fe.no.quest_here")
	case slices.ContainsFunc(l.p.Land.Adjacent(zone), func(z string) bool { return slices.Contains(l.w.Quests, z) }):
		return no("FE-23.7", "fe.no.quest_near")
	}
	return engine.Legal()
}

// Ask asks for an area (FE-DP-73).
func (f *Scattering) Ask(l look) []question {
	team := (l.w.First + f.N) % len(l.w.Teams)
	p := about(ask(l.deciders(team), "DP-73", "FE-23.7", engine.T("fe.ask.DP-73")), engine.Sub("team", l.teamName(team)))
	spots := l.questSpots()
	p.Choices = make([]engine.Choice, 0, len(spots))
	for _, z := range spots {
		p.Offer(zoneChoice("quest", z), flow.By((*Scattering).lay))
	}
	return []question{p}
}

// lay places the token.
func (f *Scattering) lay(t *tx, a answer) control {
	t.scatter((t.w.First+f.N)%len(t.w.Teams), a.Choice().Arg(0))
	f.N++
	return again()
}
