package mythic

import (
	"hexwarden/engine"
	"hexwarden/engine/mythic/content"
)

// armies are the armies of the Generals, with what became of their units.
func armies(l look) []engine.Army {
	out := make([]engine.Army, len(l.w.Generals))
	b, _ := l.p.Battle(l.w.Scenario)
	for _, u := range l.w.Units {
		a := &out[u.Seat]
		a.Units = append(a.Units, engine.Soldier{ID: u.Card, Name: content.UnitName(u.Card), Fell: u.Vitality == 0})
		if len(b.Generals) == 0 {
			a.List = append(a.List, u.Card)
		}
	}
	for seat := range out {
		if len(b.Generals) == 0 && len(out[seat].Units) > 0 {
			out[seat].List = append([]string{banner + l.w.Generals[seat].Faction}, out[seat].List...)
		}
	}
	return out
}
