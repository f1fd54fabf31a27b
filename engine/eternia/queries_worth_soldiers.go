package eternia

import (
	"strconv"
	"strings"

	"hexwarden/engine"
)

// recruiting is what soldiers in the zone of a hero are worth: control that stays when he goes, and defence.
func (x *appraisal) recruiting(h *Hero, n int) int {
	if n <= 0 {
		return -1
	}
	have := x.soldiers(h.Team, h.At)
	w := n * soldierWorth / 2
	if have == 0 {
		w += x.grab(h.At)*3/4 + 10
	}
	t := &x.w.Teams[h.Team]
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
	if n == x.soldiers(team, from) && len(x.heroesAt(from, team, true)) == 0 {
		leaves = x.grab(from)
	}
	over := max(0, x.soldiers(team, to)+n-mostSoldiers)
	w := -over*soldierWorth - leaves - 3
	heroes, soldiers, _ := x.figures(team, to)
	k := n
	if soldiers > 0 {
		lost := min(k, soldiers)
		w += lost * 3
		k -= lost
	}
	for _, h := range heroes {
		lost := min(k, x.hp(h))
		w += lost * (worthHP - soldierWorth)
		if lost == x.hp(h) && lost > 0 {
			w += worthFall
		}
		k -= lost
	}
	if k > 0 && !x.controls(team, to) {
		w += x.grab(to)
	}
	return w
}

// mobilising is the choices of FE-DP-15.
func (x *appraisal) mobilising(h *Hero, p engine.Prompt, verb, arg string) int {
	switch verb {
	case "reinforce":
		n, _ := strconv.Atoi(arg)
		return x.recruiting(h, n)
	case "from":
		from, to, _ := strings.Cut(arg, ":")
		return x.marching(h.Team, from, to, x.soldiers(h.Team, from))
	}
	n, _ := strconv.Atoi(arg)
	var ends []string // the question names them
	for _, a := range p.Text.Args {
		if a.Text != nil {
			ends = append(ends, strings.TrimPrefix(a.Text.Key, "fe.zone."))
		}
	}
	if len(ends) < 2 {
		return n
	}
	return x.marching(h.Team, ends[0], ends[1], n)
}
