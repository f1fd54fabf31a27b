package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// Marching asks how many soldiers are removed, and which totals each raises (FE-DP-37), in games that began before version 3.
type Marching struct {
	Side int `json:"side"`
}

// Step waits for the answer.
func (f *Marching) Step(*tx) control { return await() }

// Ask asks for an area for each soldier.
func (f *Marching) Ask(l look) []question {
	h := l.FighterHero(f.Side)
	n := l.SoldiersBeside(f.Side)
	p := about(askHero(h, "DP-37", "FE-15.16d", engine.T("fe.ask.DP-37", engine.Sub("hero", words.HeroName(h.ID)), engine.Num("n", n))), engine.Sub("hero", words.HeroName(h.ID)))
	p.Kind, p.Min, p.Max, p.Insist = engine.Spread, 1, n, true
	now := l.totals(f.Side)
	for i, a := range Areas {
		p.Choices = append(p.Choices, choice(engine.Verb(a), engine.T("fe.action.place", engine.Sub("area", areaName(a)), engine.Num("was", now[i]), engine.Num("n", now[i]+1))))
	}
	p.Whole(flow.By((*Marching).remove))
	p.Silence = attack
	return []question{p}
}

// remove removes them.
func (f *Marching) remove(t *tx, a answer) control {
	var by [3]int
	for _, c := range a.Choices {
		by[slices.Index(Areas, string(c.Do))]++
	}
	t.marchOut(f.Side, by)
	return back(nil)
}
