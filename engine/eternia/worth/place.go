package worth

import (
	"slices"

	"hexwarden/engine/eternia"
	"hexwarden/engine/eternia/content"
)

// Weights of zones.
const (
	soldierWorth = 14 // of a soldier
	nearer       = 55 // percent of what a zone promises that are left a step farther away
	dangerReach  = 3  // steps from which enemies threaten
)

// grab is what control of an outpost brings that the team does not have now: income of the days that are left, merchants, goals.
func (x *appraisal) grab(zone string) int {
	n, ok := x.grabs[zone]
	if ok {
		return n
	}
	o := x.Pack.Land.Posts[zone]
	if o == nil || x.BaseOf(zone) != eternia.None || slices.Contains(x.World.Brambles, zone) && o.Merchant == "" {
		x.grabs[zone] = 0
		return 0
	}
	days := (x.roundsLeft() + 1) / 2
	n = 12 + o.Ether*x.ether()*min(days, 3)/2
	if kind := content.Sold(o.Merchant); kind != "" {
		n += 15
		if x.Symbols(x.team, kind) == 0 && x.roundsLeft() > 2 {
			n += 30
		}
	}
	if x.Holder(x.team, zone) != eternia.None { // and the enemy loses it
		n += n / 2
	}
	n += x.holding(zone) + x.prized(zone)
	x.grabs[zone] = n
	return n
}

// place is what a zone is worth to a hero who would stand there, with what would happen as he enters it.
func (x *appraisal) place(h *eternia.Hero, zone string) int {
	n, stays := x.entry(h, zone)
	here := x.attraction(h, zone)
	was := h.At
	if stays > 0 && x.Outpost(zone) && x.Soldiers(x.team, zone) == 0 { // control by himself lasts as long as he stays
		here += x.grab(zone) * 7 / 10
	} else if zone != was { // other goals, such as the gate of an enemy base
		here += x.after(func() { h.At = zone }, func() { h.At = was }) / 2
	}
	return n + (here+x.calling(h, zone))*stays/100 + x.distant(h, zone) - x.danger(h, zone)
}

// entry is what it is worth to meet who is in a zone, and the chance in percent to be there afterwards.
func (x *appraisal) entry(h *eternia.Hero, zone string) (n, stays int) {
	stays = 100
	if zone == h.At {
		return 0, stays
	}
	for _, foe := range x.HeroesAt(zone, h.Team, false) {
		f := x.predict(h.ID, foe.ID)
		n += stays * x.duel(f, x.reward()+x.ransom(foe)) / 100
		stays = stays * f.Win / 100
	}
	if b := x.World.Boss; b != nil && b.At == zone {
		f := x.predict(h.ID, "boss:"+b.ID)
		n += stays * x.slaying(f) / 100
		stays = stays * f.Win / 100
	}
	if team := x.Garrison(h.Team, zone); team != eternia.None {
		k := min(x.Soldiers(team, zone), x.HP(h))
		n += stays * (k*soldierWorth - k*worthHP) / 100
		if k == x.HP(h) {
			n -= stays * worthFall / 100
			stays = 0
		}
	}
	return n, stays
}

// reward is what the team gets for the defeat of an enemy hero.
func (x *appraisal) reward() int {
	switch {
	case x.Option("first_game") == "yes":
		return 60
	case x.Skirmish():
		return 60 + worthVP*x.Mission().Skirmish.Defeat
	}
	return 60 + worthVP
}

// duel is what a combat is worth whose chances are told.
func (x *appraisal) duel(f eternia.Forecast, prize int) int {
	return (f.Defeats*prize + f.Win*40 - f.Defeated*(worthFall+worthVP/2) - (100-f.Win)*60) / 100
}

// slaying is what it is worth to fight the boss: it keeps its damage, and as long as it stands everybody loses (FE-21.2).
func (x *appraisal) slaying(f eternia.Forecast) int {
	stake := 1800
	if x.behind() > 0 {
		stake = 700
	}
	left := max(1, x.Pack.Beast(x.World.Boss.ID).HP-x.World.Boss.Damage)
	return stake*f.Dealt/(10*left) + (f.Defeats*worthVP*3-f.Defeated*worthFall)/100
}

// attraction is what there is to do in a zone: a quest, the wilds.
func (x *appraisal) attraction(h *eternia.Hero, zone string) int {
	n := 0
	if slices.Contains(x.World.Quests, zone) {
		n += x.questing(h)
	}
	if !x.Outpost(zone) {
		n += max(x.braving(h), 0) / 2
	}
	return n
}

// distant is what the best of all zones promises to a hero who would stand in one: less with every step.
func (x *appraisal) distant(h *eternia.Hero, zone string) int {
	best := 0
	steps := x.Pack.Land.Steps(zone)
	for _, p := range x.promises(h) {
		d, ok := steps[p.zone]
		if !ok || d == 0 {
			continue
		}
		n := p.worth
		for range d {
			n = n * nearer / 100
		}
		best = max(best, n)
	}
	return best
}

// promise is what there is to get in a zone.
type promise struct {
	zone  string
	worth int
}

// promises are those of all zones that a hero may pass and that promise him anything.
func (x *appraisal) promises(h *eternia.Hero) []promise {
	out, ok := x.promised[h.ID]
	if ok {
		return out
	}
	for _, z := range x.Pack.Land.Zones {
		n := 0
		if x.Outpost(z) && !x.Controls(h.Team, z) && !x.watched(h, z) {
			n = x.grab(z)
		}
		if slices.Contains(x.World.Quests, z) {
			n += x.questing(h)
		}
		if b := x.World.Boss; b != nil && b.At == z {
			n = max(n, x.slaying(x.predict(h.ID, "boss:"+b.ID)))
		}
		if n > 0 && x.MayPass(h.Team, z).OK {
			out = append(out, promise{z, n})
		}
	}
	x.promised[h.ID] = out
	return out
}

// watched says whether an enemy hero stands in a zone, or another hero of the team in it or next to it: he will see to it.
func (x *appraisal) watched(h *eternia.Hero, zone string) bool {
	steps := x.Pack.Land.Steps(zone)
	for i := range x.World.Heroes {
		y := &x.World.Heroes[i]
		if y.At == zone && y.Team != h.Team || y.At != "" && y.Team == h.Team && y.ID != h.ID && steps[y.At] <= 1 {
			return true
		}
	}
	return false
}

// danger is what enemy heroes near a zone do to a hero who stands there.
func (x *appraisal) danger(h *eternia.Hero, zone string) int {
	if x.Peace() || x.BaseOf(zone) == h.Team {
		return 0
	}
	worst := 0
	steps := x.Pack.Land.Steps(zone)
	for i := range x.World.Heroes {
		e := &x.World.Heroes[i]
		if e.Team == h.Team || e.Seat == eternia.None || e.At == "" || e.At == zone || steps[e.At] > dangerReach {
			continue
		}
		threat := func(defeats int) int {
			n := defeats * (worthFall + worthVP) / 100 / (1 + steps[e.At])
			if e.Acted {
				n /= 2
			}
			return n
		}
		if threat(100) > worst {
			worst = max(worst, threat(x.predict(e.ID, h.ID).Defeats))
		}
	}
	return worst
}
