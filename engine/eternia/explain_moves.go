package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
)

// explainMove says why a choice of moves, soldiers and fights is not offered to a seat for the hero it is asked about; false if
// the choice is about something else.
func explainMove(l look, prompts []engine.Prompt, seat engine.Seat, c engine.Choice) (engine.Verdict, bool) {
	h := l.askedHero(prompts, seat)
	if h == nil {
		return engine.Verdict{}, false
	}
	arg := c.Arg(0)
	switch c.Do {
	case "step":
		paths := slices.ContainsFunc(prompts, func(p engine.Prompt) bool { return p.Point == "FE-DP-13" && p.Asks(seat) })
		return l.mayStep(h, arg, paths), true
	case "lane", "to", "home":
		return l.mayLeave(h, arg), true
	case "tower":
		return l.mayLift(h, arg), len(c.With) > 0 // else it is the action
	case "reinforce":
		if v := l.mayReinforce(h); !v.OK {
			return v, true
		}
		return no("FE-10.15", "fe.no.mobilise"), true
	case "from":
		return l.mayLead(h, arg, c.Arg(1)), true
	}
	return engine.Verdict{}, false
}

// mayStep says whether a hero on the move can go to a zone with the points he has left, and why not.
func (l look) mayStep(h *Hero, zone string, paths bool) engine.Verdict {
	a := l.w.Acting
	switch {
	case !l.p.Land.Known(zone) || zone == h.At:
		return no("FE-4.3", "fe.no.no_zone")
	case a == nil || a.Hero != h.ID || len(a.Way) == 0:
		return no("FE-10.4", "fe.no.no_move")
	}
	if v := l.mayEnter(h.Team, zone); !v.OK {
		return v
	}
	if _, ok := l.Reach(h, a.MP, paths)[zone]; ok {
		return engine.Legal()
	}
	for _, x := range l.p.Land.Lanes[h.At] {
		if _, can := l.laneCostOf(h); !can && (x.A == zone || x.B == zone) {
			return no("FE-10.7", "fe.no.no_lane")
		}
	}
	if slices.Contains(l.p.Land.Paths[h.At], zone) && !slices.Contains(l.p.Land.Near[h.At], zone) {
		if !l.mayPath(h, h.At, zone) {
			return no("FE-10.12", "fe.no.path", engine.Sub("zone", words.ZoneName(zone)))
		}
	}
	return no("FE-10.4", "fe.no.out_of_reach", engine.Sub("zone", words.ZoneName(zone)))
}

// mayLeave says whether a hero may be put out of a fight into a zone (FE-S-77).
func (l look) mayLeave(h *Hero, zone string) engine.Verdict {
	switch {
	case !l.p.Land.Known(zone):
		return no("FE-4.3", "fe.no.no_zone")
	case !l.mayEnter(h.Team, zone).OK:
		return l.mayEnter(h.Team, zone)
	case l.enemiesAt(zone, h.Team):
		return no("FE-S-60", "fe.no.enemies", engine.Sub("zone", words.ZoneName(zone)))
	}
	return no("FE-S-77", "fe.no.not_adjacent", engine.Sub("zone", words.ZoneName(zone)))
}
