package mythic

import (
	"hexwarden/engine"
	"hexwarden/engine/board/square"
	"hexwarden/engine/mythic/content"
)

// shot is a straight line of fire from the middle of a square to that of another
// (MB-11.8), at any angle (MB-S-37). The shooter is nil where a line is only asked about.
type shot struct {
	shooter  *Unit
	from, to square.Square
	lobbed   bool // units of its own team are no obstacles (MB-17.24, MB-S-95)
}

// obstacle is what makes a shot impossible (MB-11.5).
type obstacle struct {
	at   square.Square
	unit *Unit // nil if it is the terrain
	rule string
}

// obstacles are all that stands in a line of fire, in order. What lies on its two ends
// is never in its way (MB-S-39), and a corner that it passes through touches neither
// square beside it (MB-S-40), unless the table wants it closed between two obstacles.
// Height changes nothing (MB-S-41).
func (l look) obstacles(x shot) []obstacle {
	var out []obstacle
	crossed, corners := square.Line(x.from, x.to)
	for _, s := range crossed {
		if o, ok := l.obstacle(x, s); ok {
			out = append(out, o)
		}
	}
	if l.option("corners") != "closed" {
		return out
	}
	for _, pair := range corners {
		one, ok := l.obstacle(x, pair[0])
		if _, both := l.obstacle(x, pair[1]); ok && both {
			one.rule = "MB-S-40"
			out = append(out, one)
		}
	}
	return out
}

// obstacle says whether a square that the line touches stops it. A shooter on the ground
// is stopped by any third unit and by Hills, Forests, Ruins and the impassable (MB-11.5),
// never by crevasses and open ground (MB-11.6); a flying one by flying units only (MB-11.7).
func (l look) obstacle(x shot, s square.Square) (obstacle, bool) {
	above := x.shooter != nil && l.flying(x.shooter)
	if u := l.at(s); u != nil && u != x.shooter {
		own := x.shooter != nil && !l.enemies(u, x.shooter)
		switch {
		case x.lobbed && own: // MB-17.24
		case !above:
			return obstacle{s, u, "MB-11.5"}, true
		case l.flying(u):
			return obstacle{s, u, "MB-11.7"}, true
		}
	}
	switch l.f.At(s) {
	case content.Hill, content.Forest, content.Ruins, content.Impassable:
		return obstacle{s, nil, "MB-11.5"}, !above
	}
	return obstacle{}, false
}

// text names an obstacle: "the Hill on D5", "Cerberus on D5".
func (o obstacle) text(l look) engine.Text {
	if o.unit != nil {
		return engine.T("mb.obstacle.unit", engine.Sub("unit", l.name(o.unit.ID)), engine.Word("square", o.at.String()))
	}
	return engine.T("mb.obstacle.terrain", engine.Key("terrain", l.terrainKey(o.at)), engine.Word("square", o.at.String()))
}

// engager is an enemy adjacent to a unit (MB-3.4): it keeps it from shooting (MB-11.4c). Partners'
// units do not (MB-S-95).
func (l look) engager(u *Unit) *Unit {
	for i := range l.w.Units {
		if e := &l.w.Units[i]; e.Alive() && l.enemies(u, e) && l.dist(u, e) == 1 {
			return e
		}
	}
	return nil
}

// engaged says whether a unit is adjacent to an enemy (MB-11.4c).
func (l look) engaged(u *Unit) bool { return l.engager(u) != nil }

// canShoot says whether a unit may shoot another from where it stands (MB-11.4). What it
// costs to lob the shot is for the one who declares it.
func (l look) canShoot(shooter, target *Unit, lobbed bool) engine.Verdict {
	top := l.Top(shooter)
	unit := func() engine.Arg { return engine.Sub("unit", l.name(shooter.ID)) }
	it := func() engine.Arg { return engine.Sub("target", l.name(target.ID)) }
	switch {
	case !l.enemies(shooter, target):
		return engine.Illegal("MB-S-44", engine.T("mb.why.fire.not_enemy", it()))
	case !target.Alive():
		return engine.Illegal("MB-13.3", engine.T("mb.why.fire.gone", it()))
	case top.Ranged == 0: // MB-11.4a
		return engine.Illegal("MB-11.4", engine.T("mb.why.fire.no_ranged", unit()))
	case l.engaged(shooter): // MB-11.4c
		return engine.Illegal("MB-11.4", engine.T("mb.why.fire.engaged", unit(), engine.Sub("enemy", l.name(l.engager(shooter).ID))))
	case l.dist(shooter, target) > top.Range: // MB-11.4b, MB-S-38
		return engine.Illegal("MB-S-38", engine.T("mb.why.fire.range", it(), unit(), engine.Num("n", l.dist(shooter, target)), engine.Num("range", top.Range)))
	}
	if in := l.obstacles(shot{shooter, shooter.At, target.At, lobbed}); len(in) > 0 { // MB-11.4d
		return engine.Illegal(in[0].rule, engine.T("mb.why.fire.line", it(), unit(), engine.Sub("obstacle", in[0].text(l))))
	}
	return engine.Legal()
}

// Cover is what a square does to the Defense of a unit that stands there (MB-10.2), with
// the rule; 0 for one that flies (MB-10.1, MB-10.3). An attack by a unit that flies and a ranged
// one count alike and once; Ruins help against ranged attacks only, and a bombardment is
// flown, not ranged (MB-S-72). A Hill lowers Defense even against a shot from another (MB-S-35).
func (l look) Cover(defender *Unit, at square.Square, kind string, attackerFlying bool) (mod int, rule string) {
	ranged := kind == "ranged"
	high := ranged || attackerFlying || kind == "bombardment"
	switch t := l.f.At(at); {
	case l.flying(defender):
	case t == content.Hill && high:
		return -1, "MB-10.2"
	case t == content.Forest && high, t == content.Ruins && ranged:
		return 1, "MB-10.2"
	}
	return 0, ""
}

// heightBonus is the die that a unit on a Hill gains against one that is on none (MB-10.2,
// MB-10.5): what counts is the square, even beneath a target that flies (MB-S-34). It is for
// melee and ranged attacks and for counter-attacks, not for printed dice (MB-S-36).
func (l look) heightBonus(attacker *Unit, from, target square.Square) int {
	if !l.flying(attacker) && l.f.At(from) == content.Hill && l.f.At(target) != content.Hill {
		return 1
	}
	return 0
}
