package mythic

import (
	"hexwarden/engine"
	"hexwarden/engine/board/square"
)

// turnTwin tells whose turn it is, which unit is activated and how far its enemies are, and the attack that goes on.
func (l look) turnTwin() []engine.Text {
	var out []engine.Text
	if l.w.Turn > 0 && l.w.Active >= 0 {
		out = append(out, engine.T("mb.event.turn", engine.Num("n", l.w.Turn), engine.Who("who", seatOf(l.w.Active))))
	}
	if a := l.w.Acting; a != nil {
		u := l.Unit(a.Unit)
		key := "mb.twin.acting"
		if a.Harassed {
			key = "mb.twin.acting_harassed"
		}
		out = append(out, engine.T(key, engine.Sub("unit", l.name(u.ID))))
		var enemies []engine.Text
		for i := range l.w.Units {
			if e := &l.w.Units[i]; u.Alive() && e.Alive() && l.enemies(u, e) {
				enemies = append(enemies, engine.T("mb.twin.far_one", engine.Sub("enemy", l.name(e.ID)), engine.Num("n", u.At.Dist(e.At)), engine.Key("way", way(u.At, e.At))))
			}
		}
		if len(enemies) > 0 {
			out = append(out, engine.T("mb.twin.far", engine.Sub("unit", l.name(u.ID)), engine.Texts("enemies", enemies)))
		}
	}
	if c := l.w.Combat; c != nil {
		out = append(out, engine.T("mb.event.attacked", engine.Sub("unit", l.name(c.Attacker)), engine.Sub("target", l.name(c.Target)), engine.Key("how", "mb.kind."+c.Kind)))
	}
	return out
}

// nearTwin tells of every unit on the field which enemies are adjacent (MB-3.4), else which is nearest.
func (l look) nearTwin() []engine.Text {
	var out []engine.Text
	for i := range l.w.Units {
		u := &l.w.Units[i]
		if !u.Alive() {
			continue
		}
		var next []engine.Text
		var nearest *Unit
		for k := range l.w.Units {
			e := &l.w.Units[k]
			if !e.Alive() || !l.enemies(u, e) {
				continue
			}
			if u.At.Adjacent(e.At) {
				next = append(next, l.name(e.ID))
			}
			if nearest == nil || u.At.Dist(e.At) < u.At.Dist(nearest.At) {
				nearest = e
			}
		}
		unit := engine.Sub("unit", l.name(u.ID))
		switch {
		case len(next) > 0:
			out = append(out, engine.T("mb.twin.next", unit, engine.Texts("enemies", next)))
		case nearest != nil:
			out = append(out, engine.T("mb.twin.nearest", unit, engine.Sub("enemy", l.name(nearest.ID)), engine.Num("n", u.At.Dist(nearest.At)), engine.Key("way", way(u.At, nearest.At))))
		}
	}
	return out
}

// fieldTwin tells how squares are called and whose side of the field is which (MB-5.3).
func (l look) fieldTwin() []engine.Text {
	if l.f.Wide == 0 {
		return nil
	}
	out := []engine.Text{engine.T("mb.twin.field", engine.Word("last", square.Square{X: l.f.Wide - 1}.String()[:1]), engine.Num("n", l.f.High))}
	for seat, g := range l.w.Generals {
		if g.Zone != "" {
			out = append(out, engine.T("mb.twin.zone", engine.Who("who", seatOf(seat)), engine.Key("zone", "mb.zone."+g.Zone)))
		}
	}
	return out
}

// rose has the directions: rows from the north, in each the columns from the west.
var rose = [3][3]string{{"northwest", "north", "northeast"}, {"west", "here", "east"}, {"southwest", "south", "southeast"}}

// way is the key of the direction from one square to another.
func way(from, to square.Square) string {
	dx, dy := to.X-from.X, to.Y-from.Y
	return "mb.way." + rose[1+lean(dy, dx)][1+lean(dx, dy)]
}

// lean is the sign of a distance that is more than half of the one across, else 0.
func lean(n, across int) int {
	switch {
	case 2*max(n, -n) <= max(across, -across):
		return 0
	case n < 0:
		return -1
	}
	return 1
}
