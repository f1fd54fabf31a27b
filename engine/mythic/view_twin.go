package mythic

import (
	"hexwarden/engine"
	"hexwarden/engine/mythic/content"
)

// sides are the two teams with the units that they have left (MB-18.1, MB-19.8). Two
// Generals are called by their factions where these differ.
func (l look) sides() []engine.Side {
	out := make([]engine.Side, 2)
	for team := range out {
		out[team] = engine.Side{Name: engine.T("mb.side", engine.Num("n", team+1)), Score: l.Remaining(team)}
	}
	for seat, g := range l.w.Generals {
		out[g.Team].Seats = append(out[g.Team].Seats, seatOf(seat))
	}
	if gs := l.w.Generals; len(gs) == 2 && gs[0].Faction != "" && gs[1].Faction != "" && gs[0].Faction != gs[1].Faction {
		for _, g := range gs {
			out[g.Team].Name = engine.T("mb.faction." + g.Faction)
		}
	}
	for team := range out {
		out[team].Tally = l.tally(team, out[team].Score)
	}
	return out
}

// colours are those of the teams in pictures, by what their Generals lead.
func (l look) colours() engine.Colours {
	var lead [2]string
	for _, g := range l.w.Generals {
		if lead[g.Team] == "" {
			lead[g.Team] = g.Faction
		}
	}
	return content.Colours(lead[0], lead[1])
}

// twin tells the battle in words: whose turn it is and what is near, every General, every unit
// with its place and state, then the terrain.
func (l look) twin() []engine.Text {
	out := append(l.turnTwin(), l.goalTwin()...)
	for seat, g := range l.w.Generals {
		if g.Faction == "" {
			continue
		}
		out = append(out, engine.T("mb.twin.general", engine.Who("who", seatOf(seat)), engine.Key("faction", "mb.faction."+g.Faction), engine.Num("pp", g.PP), engine.Num("aow", g.Row),
			engine.Num("hand", len(g.Hand)), engine.Num("pile", len(g.Pile))))
		for _, u := range l.army(seat) {
			out = append(out, l.unitTwin(u))
		}
	}
	out = append(out, l.nearTwin()...)
	return append(append(out, l.steleTwin()...), l.terrainTwin()...)
}

func (l look) unitTwin(u *Unit) engine.Text {
	unit, vitality := engine.Sub("unit", l.name(u.ID)), engine.Num("vitality", u.Vitality)
	switch {
	case u.Vitality == 0:
		return engine.T("mb.twin.destroyed", unit)
	case !u.Placed:
		return engine.T("mb.twin.reserve", unit)
	}
	var marks []engine.Text
	add := func(on bool, key string) {
		if on {
			marks = append(marks, engine.T("mb.mark."+key))
		}
	}
	add(l.flying(u), "flying")
	add(u.Activated, "activated")
	add(u.Countered, "countered")
	add(u.Retreated, "retreated")
	add(u.Raging, "raging")
	add(u.Aura, "aura")
	args := []engine.Arg{unit, engine.Word("square", u.At.String()), vitality, engine.Num("full", l.Card(u).Full())}
	if len(marks) == 0 {
		return engine.T("mb.twin.unit", args...)
	}
	return engine.T("mb.twin.unit_marks", append(args, engine.Texts("marks", marks))...)
}

// terrainTwin tells how squares are called, and lists those of each kind of terrain.
func (l look) terrainTwin() []engine.Text {
	out := l.fieldTwin()
	for _, kind := range []content.Terrain{content.Hill, content.Forest, content.Ruins, content.Impassable, content.Crevasse} {
		var squares []engine.Text
		for _, s := range l.f.Squares() {
			if l.f.At(s) == kind {
				squares = append(squares, engine.T("mb.choice.square", engine.Word("square", s.String())))
			}
		}
		if len(squares) > 0 {
			out = append(out, engine.T("mb.twin.terrain", engine.Key("terrain", "mb.terrains."+kind.String()), engine.Texts("squares", squares)))
		}
	}
	return out
}
