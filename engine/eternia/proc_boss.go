package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// Arising resolves that a boss has come into play where heroes stand (FE-14.1, FE-S-134): they fight it one after the other, each
// team in turn from the starting one on, until it is beaten or none is left there.
type Arising struct {
	Hero   string   `json:"hero,omitempty"`   // who fights next
	Fought []string `json:"fought,omitempty"` // who has
}

// Own gives a copied frame slices of its own.
func (f *Arising) Own() { f.Fought = slices.Clone(f.Fought) }

// Step lets the next hero fight.
func (f *Arising) Step(t *tx) control {
	heroes := f.heroes(t.look)
	switch {
	case len(heroes) == 0:
		return back(nil)
	case f.Hero == "" && len(heroes) > 1:
		return await()
	case f.Hero == "":
		f.Hero = heroes[0].ID
	}
	hero := f.Hero
	f.Hero, f.Fought = "", append(slices.Clone(f.Fought), hero)
	return call(&Epic{Attacker: "hero:" + hero, Defender: "boss:" + t.w.Boss.ID})
}

// heroes lists the heroes of the next team who still have to fight.
func (f *Arising) heroes(l look) []*Hero {
	if l.w.Boss == nil {
		return nil
	}
	for i := range l.w.Teams {
		out := slices.DeleteFunc(l.HeroesAt(l.w.Boss.At, (l.w.First+i)%len(l.w.Teams), true), func(h *Hero) bool { return h.Seat == None || slices.Contains(f.Fought, h.ID) })
		if len(out) > 0 {
			return out
		}
	}
	return nil
}

// Ask asks a team which of its heroes fights first (FE-DP-30).
func (f *Arising) Ask(l look) []question {
	b := l.w.Boss
	boss, zone := words.CardName("boss:"+b.ID), engine.Sub("zone", words.ZoneName(b.At))
	heroes := f.heroes(l)
	p := ask(l.deciders(heroes[0].Team), "DP-30", "FE-S-134", engine.T("fe.ask.DP-30.boss", engine.Sub("boss", boss), zone))
	p = about(p, engine.Sub("hero", boss), zone)
	p.Choices = l.champs(heroes)
	p.Whole(flow.By((*Arising).send))
	p.Silence = p.Choices[0].ID()
	return []question{p}
}

// send lets the hero fight.
func (f *Arising) send(_ *tx, a answer) control {
	f.Hero = a.Choice().Arg(0)
	return again()
}
