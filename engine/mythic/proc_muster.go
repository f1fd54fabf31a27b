package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/flow"
	"hexwarden/engine/mythic/content"
)

// Mustering recruits the armies, one General after the other in an order drawn at
// random (MB-4, MB-S-8); ready battles have theirs.
type Mustering struct{}

// Step draws the order, and is done when all have an army.
func (f *Mustering) Step(t *tx) control {
	if b := t.battle(); len(b.Generals) > 0 {
		for seat, c := range b.Generals {
			for _, x := range t.boons() { // MB-30.21
				if x.Team-1 == seat {
					c.PP, c.Units = c.PP+x.PP, slices.Concat(c.Units, x.Units)
				}
			}
			t.enlist(seat, c)
		}
		return back(nil)
	}
	if t.w.Order == nil {
		t.recruiting(t.Shuffle("order of recruiting", len(t.w.Generals)))
	}
	if t.recruiter() == none {
		return back(nil)
	}
	return await()
}

// Ask is MB-DP-1: an army, and with it the faction.
func (f *Mustering) Ask(l look) []question {
	seat := l.recruiter()
	q := ask(seat, "DP-1", "MB-4.9")
	q.Words = func(l look, p *engine.Prompt) {
		limit, least := l.limits(seat)
		asks(p, engine.Num("points", limit), engine.Num("least", least))
	}
	q.Kind, q.Min, q.Max, q.Insist = engine.List, 1, longestList, true
	for _, x := range l.presets(seat) {
		q.Choices = append(q.Choices, x.Choice(true))
	}
	q.Whole(flow.By((*Mustering).muster))
	return []question{q}
}

// Check judges a list; it names every fault (MB-4.9).
func (f *Mustering) Check(l look, a answer) error {
	var faults []engine.Fault
	for _, x := range l.readArmy(int(a.Seat), picked(l.p, a.Picks)).faults() {
		faults = append(faults, x.Fault)
	}
	return engine.RefuseList(faults)
}

// muster takes the army; from then on all see it (MB-S-9).
func (f *Mustering) muster(t *tx, a answer) control {
	army := t.readArmy(int(a.Seat), picked(t.p, a.Picks))
	var units []content.Muster
	for _, c := range army.units {
		units = append(units, content.Muster{Unit: c.ID})
	}
	limit, _ := t.limits(int(a.Seat))
	t.enlist(int(a.Seat), content.Commander{Faction: army.side(), Units: units, PP: 2 * (limit - army.cost())}) // MB-4.7, MB-19.2
	t.Seal(engine.KnownAnswer, "an army was accepted")
	return again()
}
