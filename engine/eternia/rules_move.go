package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/effect"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// Numbers of moves (FE-10).
const (
	laneCost     = 2 // movement points to cross water along a flight lane (FE-10.10)
	skirmishMove = 2 // most movement points in a skirmish (FE-23.12)
	soldiersEach = 3 // soldiers that reinforce an outpost (FE-10.15)
)

// leg is a step from one zone to another.
type leg struct {
	to   string
	cost int
	by   string // "border", "wrap", "path", "lane"
}

// Way is how a hero gets somewhere.
type Way struct {
	cost int
	legs []leg
}

// zones are the zones of a way from where it begins, both ends included.
func (w Way) zones(from string) []string {
	out := []string{from}
	for _, x := range w.legs {
		out = append(out, x.to)
	}
	return out
}

// MovementPoints is how many movement points a hero has (FE-10.4): his movement, with what his vehicles
// add to a Move (FE-S-104, FE-20.23); in a skirmish 2 at most, whatever he has (FE-23.12).
func (l look) MovementPoints(h *Hero, ride bool) int {
	n := l.Stat(h, "movement")
	for _, m := range h.Mount {
		v := l.p.Vehicle(trim(m, "vehicle:"))
		if v == nil || !ride {
			continue
		}
		n += v.Movement
		if v.Star != nil && l.Holds(Source{Card: m, Who: HeroRef(h), Team: h.Team}, v.Star.If) {
			n += v.Star.By
		}
	}
	if l.Skirmish() {
		n = min(n, skirmishMove)
	}
	return max(n, 0)
}

// Unmoved says whether a card only adds to the movement of a hero who has the most that a skirmish allows anyway (FE-23.12).
func (l look) Unmoved(h *Hero, card string) bool {
	rules := l.p.Rules[card]
	return len(rules) > 0 && l.fastest(h) && !slices.ContainsFunc(rules, func(r effect.Rule) bool {
		return slices.ContainsFunc(r.Do, func(s effect.Step) bool { return !speeds(s.Op) })
	})
}

// fastest says whether a hero has the most movement points that a skirmish allows.
func (l look) fastest(h *Hero) bool {
	return l.Skirmish() && h != nil && l.MovementPoints(h, true) == skirmishMove
}

// speeds says whether an operation adds to movement.
func speeds(op any) bool {
	m, ok := op.(*content.Modify)
	return ok && m.Stat == "movement" && m.By > 0
}

// Peace says whether enemy heroes may not be attacked yet: a first game (FE-31.5) before skull event 2 (FE-8.3).
func (l look) Peace() bool {
	if l.Option("first_game") != "yes" {
		return false
	}
	for i := 0; i <= l.w.Space; i++ {
		if l.p.Track[i].Skull >= 2 {
			return false
		}
	}
	return true
}

// breaksPeace says whether a spell that a team plays for a side of a combat would take HP from an enemy hero too early (FE-S-22).
func (l look) breaksPeace(team, side int, r *effect.Rule) bool {
	h := l.FighterHero(1 - side)
	return l.Peace() && h != nil && h.Team != team && content.Does[content.Loss](r.Do)
}

// MayPass says whether figures of a team may be in a zone at all, be it in passing: enemy bases are closed (FE-4.8, FE-10.8, FE-S-32).
func (l look) MayPass(team int, zone string) engine.Verdict {
	if b := l.BaseOf(zone); b != None && b != team {
		return no("FE-10.8", "fe.no.enemy_base", engine.Sub("zone", words.ZoneName(zone)))
	}
	return engine.Legal()
}

// mayEnter says whether figures of a team may enter a zone and stop there (FE-S-22).
func (l look) mayEnter(team int, zone string) engine.Verdict {
	if l.Peace() && l.heroAt(zone, team, false) {
		return no("FE-S-22", "fe.no.peace", engine.Sub("zone", words.ZoneName(zone)))
	}
	return l.MayPass(team, zone)
}

// enterCost is what a step into a zone costs: 1 (FE-10.4, FE-S-30), more where brambles grow (FE-35.10).
func (l look) enterCost(zone string) int {
	if b := l.Mission().Brambles; b != nil && slices.Contains(l.w.Brambles, zone) {
		return b.Enter
	}
	return 1
}

// laneCostOf is what a flight lane costs a hero; false if he cannot use one (FE-4.12, FE-10.10).
func (l look) laneCostOf(h *Hero) (int, bool) {
	cost, can := laneCost, l.flies(h)
	for lane := range inForce[content.LaneFor](l, h, "always") {
		cost, can = min(cost, lane.Cost), true
	}
	return cost, can
}

// mayPath says whether a hero who stands in a zone may go along a path from it: his team controls both
// ends at that moment, the first by himself too (FE-10.12, FE-S-33, FE-S-34).
func (l look) mayPath(h *Hero, from, to string) bool {
	return l.Controls(h.Team, to) && (l.Controls(h.Team, from) || !l.enemiesAt(from, h.Team))
}

// legs lists the steps that a hero could take from a zone, as far as movement points go; with paths only
// those of an outpost movement.
func (l look) legs(h *Hero, from string, paths bool) []leg {
	out := make([]leg, 0, len(l.p.Land.Paths[from])+len(l.p.Land.Near[from]))
	add := func(to string, cost int, by string) {
		if l.MayPass(h.Team, to).OK {
			out = append(out, leg{to, max(cost, l.enterCost(to)), by})
		}
	}
	for _, z := range l.p.Land.Paths[from] {
		if l.mayPath(h, from, z) {
			add(z, 1, "path")
		}
	}
	if paths {
		return out
	}
	for _, z := range l.p.Land.Near[from] {
		by := "border"
		if l.p.Land.Wraps(from, z) {
			by = "wrap" // FE-4.4
		}
		add(z, 1, by)
	}
	lanes := l.p.Land.Lanes[from]
	if len(lanes) == 0 {
		return out
	}
	if cost, ok := l.laneCostOf(h); ok {
		for _, x := range lanes {
			to := x.A
			if to == from {
				to = x.B
			}
			add(to, cost, "lane")
		}
	}
	return out
}

// Reach finds the cheapest ways of a hero to all zones where he may stop, for some movement points. A zone with
// enemy figures ends his move (FE-10.6), unless he flies over it (FE-10.11).
func (l look) Reach(h *Hero, mp int, paths bool) map[string]Way {
	ways := map[string]Way{h.At: {}}
	flies := l.flies(h)
	for cost := 0; cost < mp; cost++ {
		for _, z := range l.p.Land.Zones {
			w, ok := ways[z]
			if !ok || w.cost != cost || z != h.At && !flies && l.enemiesAt(z, h.Team) {
				continue
			}
			for _, x := range l.legs(h, z, paths) {
				n := cost + x.cost
				if old, seen := ways[x.to]; n <= mp && (!seen || n < old.cost) {
					ways[x.to] = Way{n, slices.Concat(w.legs, []leg{x})}
				}
			}
		}
	}
	delete(ways, h.At)
	for z := range ways {
		if !l.mayEnter(h.Team, z).OK {
			delete(ways, z)
		}
	}
	return ways
}

// canGo says whether there is any such zone: mostly one that is a step away.
func (l look) canGo(h *Hero, mp int, paths bool) bool {
	next := l.legs(h, h.At, paths)
	return slices.ContainsFunc(next, func(x leg) bool { return x.cost <= mp && l.mayEnter(h.Team, x.to).OK }) || len(next) > 0 && len(l.Reach(h, mp, paths)) > 0
}

// refuges lists the adjacent zones without figures hostile to a hero (FE-S-60, FE-S-77, FE-15.30): where he may be
// moved, flee and retreat to; no base of an enemy (FE-4.8). A path counts, whoever controls its ends.
func (l look) refuges(h *Hero) []string {
	var out []string
	for _, z := range l.p.Land.Adjacent(h.At) {
		if l.MayPass(h.Team, z).OK && !l.enemiesAt(z, h.Team) && !slices.Contains(out, z) {
			out = append(out, z)
		}
	}
	return out
}

// nearest lists the outposts that a team controls at the fewest steps from a hero, without the zone where he
// stands; without any, his base (FE-S-24, FE-16.1). In a first game a base with a friendly figure counts as one (FE-8.5).
func (l look) nearest(h *Hero) []string {
	steps := l.p.Land.Steps(h.At)
	var out []string
	for _, z := range l.Controlled(h.Team) {
		bare := l.BaseOf(z) != None && (l.Option("first_game") != "yes" || !l.heroAt(z, h.Team, true) && l.Soldiers(h.Team, z) == 0)
		switch n, ok := steps[z]; {
		case !ok || z == h.At || bare || l.enemiesAt(z, h.Team):
		case len(out) == 0 || n < steps[out[0]]:
			out = []string{z}
		case n == steps[out[0]]:
			out = append(out, z)
		}
	}
	if len(out) == 0 {
		return []string{l.w.Teams[h.Team].Base}
	}
	return out
}

// provokes tells with whom there would be a fight in a zone (FE-13.2).
func (l look) provokes(team int, zone string) []engine.Text {
	return append(l.champions(team, zone), l.garrisons(team, zone)...)
}

// champions tells which heroes and which boss would be fought in a zone.
func (l look) champions(team int, zone string) []engine.Text {
	var out []engine.Text
	if heroes := l.HeroesAt(zone, team, false); len(heroes) > 0 {
		out = append(out, engine.T("fe.warn.heroes", engine.Texts("heroes", heroNames(heroes))))
	}
	if b := l.w.Boss; b != nil && b.At == zone {
		out = append(out, engine.T("fe.warn.boss", engine.Sub("boss", words.CardName("boss:"+b.ID))))
	}
	return out
}

// garrisons tells which soldiers would be fought in a zone.
func (l look) garrisons(team int, zone string) (out []engine.Text) {
	for i := range l.w.Teams {
		if n := l.Soldiers(i, zone); n > 0 && i != team {
			out = append(out, engine.T("fe.warn.soldiers", engine.Num("n", n), engine.Sub("team", l.teamName(i))))
		}
	}
	return out
}

// entering says of a choice whether it would provoke a fight at once; describe tells which.
func (l look) entering(c engine.Choice, team int, zone string) engine.Choice {
	c.Final = l.heroAt(zone, team, false) || l.w.Boss != nil && l.w.Boss.At == zone || l.Garrison(team, zone) != None
	return c
}
