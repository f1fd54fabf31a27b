package battleground

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
)

// questions are the queries that players put by commands.
func questions() []engine.Question {
	q := func(name, kind string, fields ...engine.Field) engine.Question {
		return engine.Question{Name: name, Kind: kind, Text: engine.T("bg.ask_command." + name), Fields: fields}
	}
	field := func(name string, required bool) engine.Field {
		return engine.Field{Name: name, Text: engine.T("bg.ask_field." + name), Required: required}
	}
	return []engine.Question{
		q("los", "sight", field("from", true), field("to", true)),
		q("measure", "measure", field("from", true), field("to", true)),
		q("reach", "reach", field("figure", true)),
		q("odds", "odds", field("attacker", true), field("weapon", true), field("target", true), field("from", false), field("focus", false), field("card", false)),
	}
}

// suggest lists what may be put into a field of a question: figures and
// weapons, hexes that begin as typed, and of cards only those in one's own hand.
func (l look) suggest(seat engine.Seat, args []string) engine.Answer {
	var out engine.Answer
	add := func(value string, label engine.Text) {
		out.Places, out.Lines = append(out.Places, value), append(out.Lines, label)
	}
	if len(args) < 3 {
		return out
	}
	question, field, typed := args[0], args[1], strings.ToUpper(strings.TrimSpace(args[2]))
	given := map[string]string{}
	for _, x := range args[3:] {
		k, v, _ := strings.Cut(x, ":")
		given[k] = v
	}
	switch field {
	case "attacker", "target", "figure", "from", "to":
		for _, f := range l.w.Figures {
			own := f.Side == l.Figure(given["attacker"]).Side
			if !f.onBoard() || field == "target" && own && given["attacker"] != "" || field == "from" && question == "odds" {
				continue
			}
			add(f.ID, end{f.front(), f, true}.text())
		}
		if field != "from" && field != "to" || typed == "" {
			break
		}
		for _, h := range content.Grid.Hexes() {
			for level := range 2 {
				if p := (Place{Hex: h, Level: level}); strings.HasPrefix(p.label(), typed) && l.standable(p) {
					add(p.label(), engine.T("bg.place.of.hex", p.spot("place")))
				}
			}
		}
	case "weapon":
		bearers := l.w.Figures
		if f := l.Figure(given["attacker"]); f.onBoard() {
			bearers = []Figure{f}
		}
		for _, f := range bearers {
			for _, w := range l.Weapons(f) {
				if !slices.Contains(out.Places, w.ID) {
					add(w.ID, words.WeaponName(w.ID))
				}
			}
		}
	case "focus":
		for _, v := range []string{"yes", "no"} {
			add(v, engine.T("bg.query.focus."+v))
		}
	case "card":
		for side, f := range l.w.Forces {
			for _, card := range f.Hand {
				if seatOf(side) == seat && l.IsFate(card) {
					add(card, l.cardName(card))
				}
			}
		}
	}
	return out
}

// denied lists what a seat might think of and what is not on offer, in the act
// that is its own now or before it activates somebody: choices (Places) and what
// they are called (Lines).
func (l look) denied(seat engine.Seat) engine.Answer {
	var out engine.Answer
	add := func(v engine.Verdict, c engine.Choice, label engine.Text) {
		if !v.OK {
			out.Places, out.Lines = append(out.Places, string(c.ID())), append(out.Lines, label)
		}
	}
	act, ok := l.Act()
	if !ok && l.w.Phase == "activation" {
		for _, f := range l.w.Figures {
			if seatOf(f.Side) == seat && (!f.Standing() || !f.Ready) {
				add(l.explainActivate(f.Side, f.ID), choice("activate", ref("figure", f.ID, "actor")), words.FigureName(f.ID))
			}
		}
	}
	f := l.Figure(act.Figure)
	if !ok || seatOf(f.Side) != seat {
		return out
	}
	for _, w := range l.Weapons(f) {
		for _, t := range l.w.Figures {
			if t.Standing() && t.Side != f.Side {
				add(l.CanAttack(act, w, t), attackOn(w.ID, t.ID), attackText(w.ID, t.ID))
			}
		}
	}
	add(l.canWalk(act), choice("walk"), engine.T("bg.choice.walk"))
	add(l.canFocus(act), choice("focus"), engine.T("bg.choice.focus"))
	add(l.canWatch(act), choice("overwatch"), engine.T("bg.choice.overwatch"))
	for _, a := range l.p.Character(f.Character).Abilities {
		if a.Kind == "active" {
			add(l.canUse(act, a), choice("skill", ref("skill", a.ID, "")), engine.T("bg.choice.skill", engine.Sub("skill", words.SkillName(a.ID))))
		}
	}
	return out
}
