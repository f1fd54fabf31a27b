package eternia

import (
	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// Displacing moves a hero out of a fight: to an adjacent zone without figures hostile to him, or into his base if there
// is none (FE-S-77); or to the nearest outpost that his team controls (FE-8.5, FE-16.1), which his controller chooses
// (FE-DP-44). Chooser is the team that chooses, Point the decision.
type Displacing struct {
	Hero    string `json:"hero"`
	Chooser int    `json:"chooser"`
	Point   string `json:"point"`
	Nearest bool   `json:"nearest"`
	Done    bool   `json:"done,omitempty"`
}

// Step asks where to; a team without seats takes the first zone there is.
func (f *Displacing) Step(t *tx) control {
	switch zones := f.zones(t.look); {
	case f.Done:
		return back(nil)
	case len(zones) > 1 && len(f.seats(t.look)) > 0:
		return await()
	default:
		f.move(t, zones[0])
		return back(nil)
	}
}

// zones lists where he may be put.
func (f *Displacing) zones(l look) []string {
	h := l.Hero(f.Hero)
	if f.Nearest {
		return l.nearest(h)
	}
	if out := l.refuges(h); len(out) > 0 {
		return out
	}
	return []string{l.w.Teams[h.Team].Base}
}

// seats are those who choose: the controller of the hero, or of the one who has won against him.
func (f *Displacing) seats(l look) []engine.Seat {
	h := l.Hero(f.Hero)
	if f.Nearest || f.Chooser == h.Team {
		if h.Seat == None {
			return nil
		}
		return []engine.Seat{controller(h)}
	}
	if _, foe := l.fighters(HeroRef(h)); foe != nil {
		if x := l.HeroOf(foe.Who); x != nil && x.Team == f.Chooser && x.Seat != None {
			return []engine.Seat{controller(x)}
		}
	}
	return l.deciders(f.Chooser)
}

// point is the decision: several nearest outposts are one of their own.
func (f *Displacing) point() string {
	if f.Nearest {
		return "DP-44"
	}
	return f.Point
}

// Ask offers the zones.
func (f *Displacing) Ask(l look) []question {
	hero := engine.Sub("hero", words.HeroName(f.Hero))
	p := about(ask(f.seats(l), f.point(), "FE-S-77", engine.T("fe.ask.displace", hero)), hero)
	p.Public = engine.T("fe.wait.displace", hero)
	p.About = append(p.About, ref("figure", f.Hero, "actor"))
	for _, z := range f.zones(l) {
		p.Offer(zoneChoice("to", z), flow.By((*Displacing).leave))
	}
	return []question{p}
}

// leave moves him.
func (f *Displacing) leave(t *tx, a answer) control {
	f.Done = true
	f.move(t, a.Choice().Arg(0))
	return again()
}

func (f *Displacing) move(t *tx, zone string) {
	h := t.Hero(f.Hero)
	if zone == h.At {
		return
	}
	rule := "FE-S-77"
	if f.Nearest {
		rule = "FE-S-24"
	}
	if f.Point != "DP-29" { // who avoids a fight has not lost one
		t.dropRelic(h) // FE-35.59
	}
	t.put(h, zone, "displaced", rule)
	t.claim(h)
}
