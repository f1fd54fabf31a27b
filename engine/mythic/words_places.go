package mythic

import (
	"slices"

	"hexwarden/engine"
)

// facts tells what matters where a unit stands at the end of a move: a goal of its team or a stele to claim there, the enemies
// beside it, or else those that it could shoot if it may still attack; two of these at most.
func (l look) facts(u *Unit, attacks bool) engine.Text {
	var out []engine.Text
	if l.isGoal(u) {
		out = append(out, engine.T("mb.choice.walk.goal"))
	}
	for _, s := range l.w.Steles {
		if l.mayClaim(u, s) { // MB-30.9
			out = append(out, engine.T("mb.stele."+s.Kind))
		}
	}
	if names := l.beside(u.At, l.Foes(u.Seat)); len(names) > 0 {
		out = append(out, engine.T("mb.choice.walk.beside", engine.Texts("units", names)))
	} else if attacks {
		switch shot := l.inShot(u); len(shot) {
		case 0:
		case 1:
			out = append(out, engine.T("mb.choice.walk.range", engine.Sub("unit", l.name(shot[0].ID))))
		default:
			out = append(out, engine.T("mb.choice.walk.several", engine.Num("n", len(shot))))
		}
	}
	return engine.Facts("mb.choice.walk.facts", out)
}

// movable is a field on which a unit can be put elsewhere, one square after the other.
func (l look) movable(unit string) (look, *Unit) {
	world := *l.w
	world.Units = slices.Clone(l.w.Units)
	l.w = &world
	return l, l.Unit(unit)
}

// isGoal says whether a unit stands where a goal of its team wants it (MB-30.1, MB-30.2).
func (l look) isGoal(u *Unit) bool {
	for i, g := range l.battle().Goals {
		switch {
		case g.Team-1 != l.Team(u.Seat) || l.w.Goals[i].Reached:
		case g.Hold != nil && slices.Contains(g.Hold.Squares, u.At.String()), g.Escort != nil && g.Escort.Unit == u.ID && l.arrived(g.Escort):
			return true
		}
	}
	return false
}

// inShot lists the enemies that a unit could shoot (MB-11.4).
func (l look) inShot(u *Unit) []*Unit {
	if l.Top(u).Ranged == 0 || l.engaged(u) {
		return nil
	}
	reach := l.Top(u).Range
	return slices.DeleteFunc(l.Foes(u.Seat), func(x *Unit) bool { return l.dist(u, x) > reach || !l.canShoot(u, x, false).OK })
}
