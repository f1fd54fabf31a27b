package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// Travelling is the fast travel between towers (FE-10.13).
type Travelling struct {
	Hero string `json:"hero"`
	Done bool   `json:"done,omitempty"`
}

// Step asks where to.
func (f *Travelling) Step(t *tx) control {
	if f.Done {
		return back(nil)
	}
	return await()
}

// Ask is FE-DP-14.
func (f *Travelling) Ask(l look) []question {
	h := l.Hero(f.Hero)
	hero := engine.Sub("hero", words.HeroName(h.ID))
	p := about(askHero(h, "DP-14", "FE-10.13", l.leaving(h, engine.T("fe.ask.DP-14", hero))), hero)
	for _, z := range l.Towers(h) {
		p.Offer(l.entering(zoneChoice("tower", z), h.Team, z), flow.By((*Travelling).lift))
	}
	return []question{p}
}

// lift goes there.
func (f *Travelling) lift(t *tx, a answer) control {
	f.Done = true
	h := t.Hero(f.Hero)
	t.put(h, a.Choice().Arg(0), "travelled", "FE-10.13")
	t.count(h.Team, "fast_travel", 1)
	return call(&Meeting{Hero: h.ID, Way: "tower"})
}

// Ashore brings a hero who was placed in water to land: he is put on the nearest flight lane over it, and
// his controller chooses which of its ends he goes to (FE-10.7).
type Ashore struct {
	Hero  string `json:"hero"`
	Water string `json:"water"`
	Done  bool   `json:"done,omitempty"`
}

// Step asks where to, if there is a way.
func (f *Ashore) Step(t *tx) control {
	if f.Done || len(t.landfalls(t.Hero(f.Hero), f.Water)) == 0 {
		return back(nil)
	}
	return await()
}

// landfalls lists the ends of the flight lanes over a water that are the nearest to a hero.
func (l look) landfalls(h *Hero, water string) []string {
	steps := l.p.Land.Steps(h.At)
	near := func(x content.Lane) int { return min(steps[x.A], steps[x.B]) }
	var lanes []content.Lane
	for _, x := range l.p.Map.Lanes {
		switch {
		case x.Over != water:
		case len(lanes) == 0 || near(x) < near(lanes[0]):
			lanes = []content.Lane{x}
		case near(x) == near(lanes[0]):
			lanes = append(lanes, x)
		}
	}
	var out []string
	for _, x := range lanes {
		for _, z := range []string{x.A, x.B} {
			if l.mayEnter(h.Team, z).OK && !slices.Contains(out, z) {
				out = append(out, z)
			}
		}
	}
	return out
}

// Ask is FE-DP-12 of a hero in the water.
func (f *Ashore) Ask(l look) []question {
	h := l.Hero(f.Hero)
	hero := engine.Sub("hero", words.HeroName(h.ID))
	p := about(askHero(h, "DP-12", "FE-10.7", engine.T("fe.ask.DP-12.water", hero)), hero)
	for _, z := range l.landfalls(h, f.Water) {
		p.Offer(l.entering(zoneChoice("lane", z), h.Team, z), flow.By((*Ashore).land))
	}
	return []question{p}
}

// land goes there.
func (f *Ashore) land(t *tx, a answer) control {
	f.Done = true
	h := t.Hero(f.Hero)
	t.put(h, a.Choice().Arg(0), "ashore", "FE-10.7")
	return call(&Meeting{Hero: h.ID, Way: "lane"})
}
