package eternia

import (
	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/flow"
)

// FreePicking picks heroes of any faction, one at a time, the first team first, until each has three (FE-23.1).
type FreePicking struct{}

// Step asks until all are there.
func (f *FreePicking) Step(t *tx) control {
	if len(t.w.Heroes) == content.TeamSize*len(t.w.Teams) {
		return back(nil)
	}
	return await()
}

// turn is the team that picks now.
func (f *FreePicking) turn(l look) int { return (l.w.First + len(l.w.Heroes)) % len(l.w.Teams) }

// mayPick says whether a team may pick a hero: nobody twice, on foot or mounted (FE-34.1), and one mounted hero at most (FE-23.2).
func (l look) mayPick(team int, c *content.Hero) engine.Verdict {
	for i := range l.w.Heroes {
		h := &l.w.Heroes[i]
		if l.Card(h).Person() == c.Person() {
			return no("FE-34.1", "fe.no.mounted")
		}
		if h.Team == team && c.Mount != "" && l.Card(h).Mount != "" {
			return no("FE-23.2", "fe.no.mounted")
		}
	}
	if !l.mayPlay(c) {
		return no("FE-23.2", "fe.no.no_mounts")
	}
	return engine.Legal()
}

// Ask asks for a hero (FE-DP-70).
func (f *FreePicking) Ask(l look) []question {
	team := f.turn(l)
	p := ask(l.deciders(team), "DP-70", "FE-23.1", engine.T("fe.ask.DP-70", engine.Num("n", len(l.Heroes(team))+1), engine.Num("of", content.TeamSize)))
	p.Public = engine.T("fe.wait.DP-70.pick")
	for i := range l.p.Heroes {
		if c := &l.p.Heroes[i]; l.mayPick(team, c).OK {
			p.Offer(onCard(named("hero", actor(c.ID)), "hero:"+c.ID), flow.By((*FreePicking).pick))
		}
	}
	return []question{about(p, engine.Sub("team", l.teamName(team)))}
}

// pick takes the hero.
func (f *FreePicking) pick(t *tx, a answer) control {
	t.muster(f.turn(t.look), []string{a.Choice().Arg(0)})
	return again()
}
