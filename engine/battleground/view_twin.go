package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/board/hex"
)

// around is how far from the one who acts the terrain is told, in hexes.
const around = 2

// actingTwin tells who acts and, from there, how far everything is that matters: enemies and whether they are seen,
// objectives, the terrain near by.
func (l look) actingTwin() []engine.Text {
	act, ok := l.Act()
	f := l.Figure(act.Figure)
	if !ok || !f.Standing() {
		return nil
	}
	who := engine.Sub("figure", words.FigureName(f.ID))
	out := []engine.Text{engine.T("bg.twin.acting", who, engine.Num("ap", act.AP))}
	var enemies, objectives []engine.Text
	for _, e := range l.Force(Opponent(f.Side)) {
		key := "bg.twin.far_hidden"
		if l.views(f, e) {
			key = "bg.twin.far_seen"
		}
		enemies = append(enemies, engine.T(key, append(l.away(f, end{e.Place, e, true}), engine.Sub("enemy", words.FigureName(e.ID)))...))
	}
	for _, o := range l.w.Objectives {
		if o.By == none {
			objectives = append(objectives, engine.T("bg.twin.far_place", append(l.away(f, end{at: o.Place}), o.Place.spot("place"))...))
		}
	}
	if len(enemies) > 0 {
		out = append(out, engine.T("bg.twin.far_enemies", who, engine.Texts("enemies", enemies)))
	}
	if len(objectives) > 0 {
		out = append(out, engine.T("bg.twin.far_objectives", who, engine.Texts("places", objectives)))
	}
	near := l.ground(func(h hex.Hex) bool { return hex.Distance(h, f.front().Hex) <= around }, nil)
	if len(near) > 0 {
		out = append(out, engine.T("bg.twin.around", who, engine.Num("n", around), engine.Texts("terrain", near)))
	}
	return out
}

// away is how far it is from a figure, and which way.
func (l look) away(f Figure, to end) []engine.Arg {
	a, b := l.joined(end{f.Place, f, true}, to, false)
	args := []engine.Arg{engine.Num("n", hex.Distance(a.at.Hex, b.at.Hex))}
	if way := hex.Toward(a.at.Hex, b.at.Hex); len(way) > 0 {
		return append(args, engine.Key("way", "bg.facing."+way[0].String()))
	}
	return append(args, engine.Key("way", "bg.twin.here"))
}

// nearTwin tells of the figures of a side whom they are engaged with (BG-11.8), else which enemy is nearest.
func (l look) nearTwin(side int) []engine.Text {
	var out []engine.Text
	for _, f := range l.Force(side) {
		who := engine.Sub("figure", words.FigureName(f.ID))
		if in := l.engagedWith(f); len(in) > 0 {
			var enemies []engine.Text
			for _, e := range in {
				enemies = append(enemies, words.FigureName(e.ID))
			}
			out = append(out, engine.T("bg.twin.engaged", who, engine.Texts("enemies", enemies)))
			continue
		}
		var nearest []engine.Arg
		for _, e := range l.Force(Opponent(side)) {
			if args := l.away(f, end{e.Place, e, true}); nearest == nil || *args[0].Num < *nearest[0].Num {
				nearest = append(args, engine.Sub("enemy", words.FigureName(e.ID)))
			}
		}
		if nearest != nil {
			out = append(out, engine.T("bg.twin.nearest", append(nearest, who)...))
		}
	}
	return out
}

// ground tells the terrain of the hexes that are wanted, one text a class; rough are places that marks make difficult.
func (l look) ground(wanted func(hex.Hex) bool, rough []string) []engine.Text {
	places := map[string][]engine.Text{}
	add := func(class string, p Place) {
		places[class] = append(places[class], engine.T("bg.place.of.hex", engine.Word("place", p.label())))
	}
	for _, h := range content.Grid.Hexes() {
		p := Place{Hex: h}
		if !wanted(h) {
			continue
		}
		if c := l.b.Class(h); c != content.OpenGround {
			add(c, p)
		} else if len(rough) > 0 && slices.Contains(rough, p.label()) {
			add(content.Difficult, p)
		}
		if l.b.Deck(h) >= 0 {
			add(content.Platform, p)
		}
	}
	var out []engine.Text
	for _, class := range []string{content.Difficult, content.LowObstacle, content.HighObstacle, content.Ladder, content.Platform} {
		if len(places[class]) > 0 {
			out = append(out, engine.T("bg.twin.terrain", engine.Key("terrain", "bg.terrain."+class), engine.Texts("places", places[class])))
		}
	}
	return out
}

// mapTwin tells what stays as it is: how hexes are called, whose rows are where, the terrain and the walls.
func (l look) mapTwin(rough []string) []engine.Text {
	if l.w.Map == "" {
		return nil
	}
	out := []engine.Text{engine.T("bg.twin.grid", engine.Word("last", string(rune('A'+content.Grid.Rows()-1))))}
	for side, f := range l.w.Forces {
		var rows []engine.Text
		for _, r := range f.Zone {
			rows = append(rows, engine.T("bg.place.of.hex", engine.Word("place", r)))
		}
		if len(rows) > 0 {
			out = append(out, engine.T("bg.twin.zone", engine.Sub("side", l.factionName(side)), engine.Texts("rows", rows)))
		}
	}
	for _, t := range l.ground(func(hex.Hex) bool { return true }, rough) {
		out = append(out, engine.T("bg.twin.line", engine.Sub("terrain", t)))
	}
	var walls []engine.Text
	for _, w := range l.b.Walls() {
		walls = append(walls, engine.T("bg.twin.wall", engine.Word("one", content.Grid.Label(w[0])), engine.Word("other", content.Grid.Label(w[1]))))
	}
	if len(walls) > 0 {
		out = append(out, engine.T("bg.twin.walls", engine.Texts("walls", walls)))
	}
	return out
}
