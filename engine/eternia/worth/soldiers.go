package worth

import (
	"hexwarden/engine"
	"hexwarden/engine/eternia"
	"hexwarden/engine/eternia/content"
)

// recruiting is what soldiers in the zone of a hero are worth: control that stays when he goes, and defence.
func (x *appraisal) recruiting(h *eternia.Hero, n int) int {
	if n <= 0 {
		return -1
	}
	have := x.Soldiers(h.Team, h.At)
	w := n * soldierWorth / 2
	if have == 0 {
		w += x.grab(h.At)*3/4 + 10
	}
	t := &x.World.Teams[h.Team]
	was := t.Soldiers[h.At]
	w += x.after(func() { t.Soldiers[h.At] = was + n }, func() {
		t.Soldiers[h.At] = was
		if was == 0 {
			delete(t.Soldiers, h.At)
		}
	}) / 2
	return w
}

// marching is what it is worth to move soldiers along a path.
func (x *appraisal) marching(team int, from, to string, n int) int {
	leaves := 0
	if n == x.Soldiers(team, from) && len(x.HeroesAt(from, team, true)) == 0 {
		leaves = x.grab(from)
	}
	over := max(0, x.Soldiers(team, to)+n-content.MostSoldiers)
	w := -over*soldierWorth - leaves - 3
	heroes, soldiers, _ := x.Figures(team, to)
	k := n
	if soldiers > 0 {
		lost := min(k, soldiers)
		w += lost * 3
		k -= lost
	}
	for _, h := range heroes {
		lost := min(k, x.HP(h))
		w += lost * (worthHP - soldierWorth)
		if lost == x.HP(h) && lost > 0 {
			w += worthFall
		}
		k -= lost
	}
	if k > 0 && !x.Controls(team, to) {
		w += x.grab(to)
	}
	return w
}

// mobilising is the choices of FE-DP-15.
func (x *appraisal) mobilising(h *eternia.Hero, p engine.Prompt, c engine.Choice) int {
	switch c.Do {
	case "reinforce":
		return x.recruiting(h, eternia.NumberOf(c, 0))
	case "from":
		return x.marching(h.Team, c.Arg(0), c.Arg(1), x.Soldiers(h.Team, c.Arg(0)))
	}
	return x.marching(h.Team, eternia.Subject(p.About, "place", "from"), eternia.Subject(p.About, "place", "to"), eternia.NumberOf(c, 0))
}
