package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/board/square"
)

// facts tells what matters where a move would end: a goal of the unit's team or a stele to claim there, the enemies beside
// it, or else those that it could shoot if it may still attack; two of these at most.
func (l look) facts(c engine.Choice) engine.Text {
	at := l.Square(c.Arg(0))
	there := l.put(l.w.Acting.Unit, at)
	u := there.Unit(l.w.Acting.Unit)
	var out []engine.Text
	if there.isGoal(u) {
		out = append(out, engine.T("mb.choice.walk.goal"))
	}
	for _, s := range l.w.Steles {
		if there.mayClaim(u, s) { // MB-30.9
			out = append(out, engine.T("mb.stele."+s.Kind))
		}
	}
	if names := there.beside(at, there.Foes(u.Seat)); len(names) > 0 {
		out = append(out, engine.T("mb.choice.walk.beside", engine.Texts("units", names)))
	} else if shot := there.inShot(u); len(c.Warnings) == 0 && !l.w.Acting.Attacked && len(shot) == 1 {
		out = append(out, engine.T("mb.choice.walk.range", engine.Sub("unit", l.name(shot[0].ID))))
	} else if len(c.Warnings) == 0 && !l.w.Acting.Attacked && len(shot) > 1 {
		out = append(out, engine.T("mb.choice.walk.several", engine.Num("n", len(shot))))
	}
	return engine.Facts("mb.choice.walk.facts", out)
}

// put is the field with a unit standing elsewhere.
func (l look) put(unit string, at square.Square) look {
	world := *l.w
	world.Units = slices.Clone(l.w.Units)
	l.w = &world
	l.Unit(unit).At = at
	return l
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
	return slices.DeleteFunc(l.Foes(u.Seat), func(x *Unit) bool { return !l.canShoot(u, x, false).OK })
}
