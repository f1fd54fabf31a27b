package mythic

import (
	"slices"

	"hexwarden/engine/board/square"
	"hexwarden/engine/mythic/content"
)

// The moments at which goals are judged (MB-30.7).
const (
	removal       = "removal"
	activationEnd = "activation"
	turnEnd       = "turn"
)

// battle is the scenario that is played; an empty one for positions without any.
func (l look) battle() *content.Battle {
	if b := l.p.Battle(l.w.Scenario); b != nil && l.w.Scenario != "" {
		return b
	}
	return &content.Battle{}
}

// GoalOf is the team that a goal of the scenario is for.
func (l look) GoalOf(i int) (team int) { return l.battle().Goals[i].Team - 1 }

// usual says whether an army that is down to three units has lost (MB-18.1, MB-30.6).
func (l look) usual() bool { return l.battle().Victory != "goals" }

// winning says by which rule a team has won at a moment; none if it has not. Armies
// are counted when a unit is removed (MB-18.2).
func (l look) winning(team int, moment string) (rule, reason string) {
	const enough = 3
	enemy := l.Remaining(1 - team)
	switch {
	case l.fulfilled(team): // MB-30.5
		return "MB-30.5", "goals_reached"
	case moment != removal:
	case l.usual() && enemy <= enough && len(l.w.Generals) > 2: // of both partners together
		return "MB-19.8", "three_left"
	case l.usual() && enemy <= enough:
		return "MB-18.1", "three_left"
	case !l.usual() && enemy == 0:
		return "MB-30.6", "none_left"
	case !l.usual() && l.beyond(1-team):
		return "MB-30.6", "goal_failed"
	}
	return "", ""
}

// fulfilled says whether a team has goals and reached all of them; a goal once reached
// stays so (MB-30.5).
func (l look) fulfilled(team int) bool {
	any := false
	for i, g := range l.battle().Goals {
		if g.Team-1 == team {
			if !l.w.Goals[i].Reached {
				return false
			}
			any = true
		}
	}
	return any
}

// beyond says whether a goal of a team can no longer be reached (MB-30.6).
func (l look) beyond(team int) bool {
	for i, g := range l.battle().Goals {
		if g.Team-1 == team && l.failed(i) {
			return true
		}
	}
	return false
}

// failed says whether a goal can no longer be reached: what it needs is destroyed.
func (l look) failed(i int) bool {
	g := l.battle().Goals[i]
	switch {
	case l.w.Goals[i].Reached:
		return false
	case g.Escort != nil:
		return !l.lives(g.Escort.Unit)
	case g.Survive != nil && g.Survive.Unit != "":
		return !l.lives(g.Survive.Unit)
	case g.Survive != nil:
		return l.Remaining(g.Team-1) < g.Survive.Count
	}
	return false
}

// lives says whether a unit was not destroyed; it may be still to deploy.
func (l look) lives(unit string) bool {
	u := l.Unit(unit)
	return u != nil && u.Vitality > 0
}

// Progress is how far a goal has come, and how far it has to (MB-30.1 to MB-30.4).
func (l look) Progress(i int) (n, need int) {
	g := l.battle().Goals[i]
	switch {
	case g.Hold != nil: // MB-30.1
		return l.w.Goals[i].Turns, g.Hold.Turns
	case g.Survive != nil: // MB-30.3
		return min(l.w.Turn, g.Survive.Turn), g.Survive.Turn
	case g.Destroy != nil && g.Destroy.Unit == "": // MB-30.4
		return min(l.fallen(1-(g.Team-1)), g.Destroy.Count), g.Destroy.Count
	}
	if l.w.Goals[i].Reached {
		return 1, 1
	}
	return 0, 1
}

// comes says whether a goal is reached at a moment (MB-30.7): destroying as soon as a
// unit is removed, an escort when an activation is over, all else at the end of a turn.
func (l look) comes(i int, moment string) bool {
	g := l.battle().Goals[i]
	n, need := l.Progress(i)
	switch {
	case g.Destroy != nil && g.Destroy.Unit != "":
		u := l.Unit(g.Destroy.Unit)
		return u != nil && u.Vitality == 0
	case g.Destroy != nil:
		return n == need
	case g.Escort != nil:
		return moment != removal && l.arrived(g.Escort)
	case g.Survive != nil:
		return moment == turnEnd && n == need && !l.failed(i)
	}
	return moment == turnEnd && n == need
}

// arrived says whether the unit of an escort stands where it is to be brought (MB-30.2).
func (l look) arrived(e *content.Escort) bool {
	u := l.Unit(e.Unit)
	if u == nil || !u.Alive() {
		return false
	}
	return slices.Contains(l.f.Zone(e.Zone), u.At) || slices.Contains(e.Squares, u.At.String())
}

// keeps says whether a team holds what a goal asks for: a unit of it stands on each
// square, each stele is claimed by it (MB-30.1).
func (l look) keeps(team int, h *content.Hold) bool {
	n := 0
	for _, label := range h.Squares {
		if s, err := square.Parse(label, l.f.Wide, l.f.High); err == nil {
			if u := l.at(s); u != nil && l.Team(u.Seat) == team {
				n++
			}
		}
	}
	for _, s := range l.w.Steles {
		for _, id := range h.Steles {
			if s.Kind == id && s.By != none && l.Team(s.By) == team {
				n++
			}
		}
	}
	if h.Count > 0 {
		return n >= h.Count
	}
	return n == len(h.Squares)+len(h.Steles)
}

// fallen is the number of units of a team that were destroyed.
func (l look) fallen(team int) int {
	n := 0
	for i := range l.w.Units {
		if u := &l.w.Units[i]; u.Vitality == 0 && l.Team(u.Seat) == team {
			n++
		}
	}
	return n
}
