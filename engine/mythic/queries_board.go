package mythic

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/board/square"
)

// spot is a square that somebody asked about, with the unit on it.
type spot struct {
	at   square.Square
	unit *Unit // nil if nobody stands there
}

// spot reads a label or the id of a unit on the field.
func (l look) spot(s string) (spot, bool) {
	if u := l.Unit(s); u != nil {
		return spot{u.At, u}, u.Alive()
	}
	at := l.Square(strings.ToUpper(s))
	return spot{at, l.at(at)}, l.f.Has(at)
}

// text names a spot: "Cerberus (C4)" or "C4".
func (s spot) text(l look) engine.Text {
	if s.unit != nil {
		return engine.T("mb.query.unit_at", engine.Sub("unit", l.name(s.unit.ID)), engine.Word("square", s.at.String()))
	}
	return engine.T("mb.query.square", engine.Word("square", s.at.String()))
}

// finding is an answer that is put together with its rules.
type finding struct{ engine.Answer }

// line adds a line that rests on a rule.
func (f *finding) line(rule, key string, args ...engine.Arg) {
	f.Lines = append(f.Lines, engine.T("mb.query."+key, append(args, engine.Word("rule", rule))...))
	if !slices.Contains(f.Rules, rule) {
		f.Rules = append(f.Rules, rule)
	}
}

// board answers /odds measure, /odds sight and /odds reach; all of it is public (MB-23.3).
func (l look) board(q engine.Query) (engine.Answer, error) {
	need := map[string]int{"measure": 2, "sight": 2, "reach": 1}[q.Kind]
	if len(q.Args) != need {
		return engine.Answer{}, engine.Refuse(engine.NotOffered, "", engine.T("mb.query.unknown"))
	}
	var ends []spot
	for _, arg := range q.Args {
		s, ok := l.spot(arg)
		if !ok || q.Kind == "reach" && s.unit == nil {
			return engine.Answer{}, engine.Refuse(engine.NotOffered, "", engine.T("mb.query.nothing_there", engine.Word("typed", arg)))
		}
		ends = append(ends, s)
	}
	switch q.Kind {
	case "reach":
		return l.reach(ends[0].unit), nil
	case "measure":
		return l.measure(ends[0], ends[1]), nil
	}
	return l.sight(ends[0], ends[1]), nil
}

func (l look) distance(a, b spot) engine.Text {
	return engine.T("mb.query.distance", engine.Sub("from", a.text(l)), engine.Sub("to", b.text(l)), engine.Num("n", a.at.Dist(b.at)))
}

// measure tells how many squares lie from one to the other (MB-S-6), and who stands adjacent.
func (l look) measure(a, b spot) engine.Answer {
	out := finding{engine.Answer{Text: l.distance(a, b), Rules: []string{"MB-S-6"}, Places: []string{a.at.String(), b.at.String()}}}
	if a.at.Adjacent(b.at) {
		out.line("MB-3.4", "adjacent")
	}
	out.Shown = []engine.Event{{Kind: "asked", From: a.at.String(), To: b.at.String()}}
	return out.Answer
}

// sight tells whether a straight line leads from one square to another, what is in its way,
// and whether the unit there can shoot the one here, with the effect of the ground.
func (l look) sight(a, b spot) engine.Answer {
	from, to := engine.Sub("from", a.text(l)), engine.Sub("to", b.text(l))
	out := finding{engine.Answer{Text: engine.T("mb.query.line", from, to), Places: []string{a.at.String(), b.at.String()}}}
	shown := engine.Event{Kind: "asked.sight", From: a.at.String(), To: b.at.String()}
	in := l.obstacles(shot{a.unit, a.at, b.at, false})
	if len(in) == 0 {
		out.line("MB-11.8", "free")
	} else {
		out.Text, shown.Kind = engine.T("mb.query.no_line", from, to), "asked.blocked"
	}
	out.Shown = []engine.Event{shown}
	for _, o := range in {
		out.line(o.rule, "blocks", engine.Sub("obstacle", o.text(l)))
		out.Places = append(out.Places, o.at.String())
		out.Shown = append(out.Shown, engine.Event{Kind: "asked.piece", From: o.at.String()})
	}
	l.tellShot(&out, a, b, len(in) > 0)
	out.Lines = append(out.Lines, l.distance(a, b))
	return out.Answer
}

// tellShot adds what a shot from one spot at the other would meet.
func (l look) tellShot(out *finding, a, b spot, blocked bool) {
	if a.unit == nil {
		out.line("MB-11.5", "no_shooter")
		return
	}
	unit := engine.Sub("unit", l.name(a.unit.ID))
	if b.unit == nil || !l.enemies(a.unit, b.unit) {
		return
	}
	target := engine.Sub("target", l.name(b.unit.ID))
	if v := l.canShoot(a.unit, b.unit, false); v.OK {
		out.line("MB-11.4", "can_shoot", unit, target)
	} else if !blocked || v.Rule == "MB-11.4" || v.Rule == "MB-S-38" {
		out.line(v.Rule, "cannot_shoot", engine.Sub("why", v.Text))
	}
	if l.shows(a.unit, "lobbed_shot") && blocked && l.canShoot(a.unit, b.unit, true).OK {
		out.line("MB-17.24", "lobbed", unit, target)
	}
	ground := engine.Key("terrain", l.terrainKey(b.at))
	switch mod, rule := l.Cover(b.unit, b.at, "ranged", l.flying(a.unit)); mod {
	case 1:
		out.line(rule, "cover", target, ground)
	case -1:
		out.line(rule, "exposed", target, ground)
	}
	if l.heightBonus(a.unit, a.at, b.at) > 0 {
		out.line("MB-10.2", "height", unit)
	}
}

// reach tells where a unit could go, and how far if it is to attack (MB-9.6).
func (l look) reach(u *Unit) engine.Answer {
	combat, free := l.Stride(u)
	out := finding{engine.Answer{Text: engine.T("mb.query.reach", engine.Sub("unit", l.name(u.ID)), engine.Num("combat", combat), engine.Num("free", free)), Rules: []string{"MB-9.6"}}}
	w := l.Reachable(u, free, l.Prepared(u, "scout"))
	var ends []engine.Text
	for _, s := range w.Ends() {
		ends = append(ends, engine.T("mb.choice.square", engine.Word("square", s.String())))
		shown := engine.Event{Kind: "asked.place", From: s.String()}
		if n, _ := w.Cost(s); n > combat {
			shown.Kind = "asked.far"
		}
		out.Places, out.Shown = append(out.Places, s.String()), append(out.Shown, shown)
	}
	if len(ends) > 0 {
		out.Told = engine.T("mb.query.ends", engine.Texts("squares", ends))
	}
	if combat < free {
		out.line("MB-S-29", "far", engine.Num("n", combat))
	}
	return out.Answer
}
