package mythic

import (
	"strings"

	"hexwarden/engine"
)

// questions are the queries that players put by commands; their names and fields are those
// of other systems where they mean the same.
func questions() []engine.Question {
	q := func(name, kind string, fields ...engine.Field) engine.Question {
		return engine.Question{Name: name, Kind: kind, Text: engine.T("mb.ask_command." + name), Fields: fields}
	}
	field := func(name string, required bool) engine.Field {
		return engine.Field{Name: name, Text: engine.T("mb.ask_field." + name), Required: required}
	}
	return []engine.Question{
		q("los", "sight", field("from", true), field("to", true)),
		q("measure", "measure", field("from", true), field("to", true)),
		q("reach", "reach", field("figure", true)),
		q("odds", "odds", field("attacker", true), field("target", true), field("how", false)),
	}
}

// suggest lists what may be put into a field of a question: units on the field, and squares
// that begin as typed.
func (l look) suggest(args []string) engine.Answer {
	var out engine.Answer
	if len(args) < 3 {
		return out
	}
	field, typed := args[1], strings.ToUpper(strings.TrimSpace(args[2]))
	if field == "how" {
		for _, how := range []string{"melee", "ranged", "bites"} {
			out.Places, out.Lines = append(out.Places, how), append(out.Lines, engine.T("mb.query.how."+how))
		}
		return out
	}
	attacker := ""
	for _, x := range args[3:] {
		if id, ok := strings.CutPrefix(x, "attacker:"); ok {
			attacker = id
		}
	}
	a := l.Unit(attacker)
	for i := range l.w.Units {
		u := &l.w.Units[i]
		if u.Alive() && (field != "target" || a == nil || l.enemies(a, u)) {
			out.Places, out.Lines = append(out.Places, u.ID), append(out.Lines, spot{u.At, u}.text(l))
		}
	}
	if field != "from" && field != "to" || typed == "" {
		return out
	}
	for _, s := range l.f.Squares() {
		if strings.HasPrefix(s.String(), typed) {
			out.Places, out.Lines = append(out.Places, s.String()), append(out.Lines, engine.T("mb.query.square", engine.Word("square", s.String())))
		}
	}
	return out
}

// denied lists what a seat might think of and what the rules forbid now: choices (Places)
// and what they are called (Lines). Each is judged by what would offer it.
func (l look) denied(seat int) engine.Answer {
	var out engine.Answer
	add := func(c engine.Choice, text engine.Text) {
		if v, ok := l.judgeChoice(seat, c); ok && !v.OK {
			out.Places, out.Lines = append(out.Places, string(c.ID())), append(out.Lines, text)
		}
	}
	about := func(verb engine.Verb, u *Unit) {
		add(choice(verb, actor(u.ID)), engine.T("mb.denied."+string(verb), engine.Sub("unit", l.name(u.ID))))
	}
	if seat < 0 || seat >= len(l.w.Generals) {
		return out
	}
	a := l.w.Acting
	switch {
	case a == nil && l.w.Active == seat:
		for _, u := range l.OnField(seat) {
			about("activate", u)
		}
	case a != nil && l.Unit(a.Unit).Seat == seat:
		for _, u := range l.Foes(seat) {
			about("melee", u)
			about("ranged", u)
		}
		for _, what := range []engine.Verb{"scout", "bombard", "rage"} {
			add(choice(what), engine.T("mb.choice."+string(what)))
		}
		add(announcing(PlusMove), engine.T("mb.choice.plus_move"))
	case a != nil:
		for _, u := range l.OnField(seat) {
			about("harass", u)
		}
	}
	if c := l.w.Combat; c != nil && l.Unit(c.First).Seat == seat {
		for _, u := range l.OnField(seat) {
			about("defend", u)
		}
	}
	return out
}
