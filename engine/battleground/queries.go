package battleground

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/board/hex"
)

// oddsText is the chances of an attack in one line: what each line of the
// weapon's table would do, in per cent, and the modifiers.
func (l look) oddsText(a Attack) engine.Text {
	w := l.p.weapon(a.Weapon)
	attack, defence, chances := l.chances(a)
	var wounds []int // by line, equal ones together
	var sums []float64
	for i, h := range w.Hits {
		n := 0
		for _, s := range h.Do {
			if o, ok := s.Op.(*Wound); ok {
				n += o.Count.N
			}
		}
		if k := slices.Index(wounds, n); k >= 0 {
			sums[k] += chances[i+1]
			continue
		}
		wounds, sums = append(wounds, n), append(sums, chances[i+1])
	}
	var lines []engine.Text
	for i, n := range wounds {
		lines = append(lines, engine.T("bg.odds.wounds", engine.Num("n", n), engine.Num("percent", percent(sums[i]))))
	}
	args := []engine.Arg{engine.Num("hit", percent(1-chances[0])), engine.Texts("lines", lines),
		engine.Num("dice", attack.Dice), engine.Num("target", attack.Target), engine.Num("defence", defence.Dice)}
	if mods := modTexts(attack); len(mods) > 0 {
		return engine.T("bg.odds.line_mods", append(args, engine.Texts("mods", mods))...)
	}
	return engine.T("bg.odds.line", args...)
}

func percent(p float64) int { return int(math.Round(100 * p)) }

// modTexts lists the modifiers of a test one by one; the dice that the weapon
// prints belong to the number of dice.
func modTexts(p testPlan) []engine.Text {
	var out []engine.Text
	for _, m := range p.Mods {
		if m.Rule == "BG-11.3" {
			continue
		}
		if m.Scope != 0 {
			out = append(out, engine.T("bg.odds.scope", engine.Sub("mod", m.Text), engine.Word("by", fmt.Sprintf("%+d", m.Scope))))
		}
		if m.Dice != 0 {
			out = append(out, engine.T("bg.odds.dice", engine.Sub("mod", m.Text), engine.Word("by", fmt.Sprintf("%+d", m.Dice))))
		}
	}
	return out
}

// query answers measure, sight, odds and reach. All of it is public (BG-11.18).
func query(l look, seat engine.Seat, q engine.Query) (engine.Answer, error) {
	bad := func(key string, args ...engine.Arg) (engine.Answer, error) {
		return engine.Answer{}, engine.Refuse(engine.NotOffered, "BG-11.18", engine.T("bg.query."+key, args...))
	}
	need := map[string]int{"measure": 2, "sight": 2, "odds": 3, "reach": 1}[q.Kind]
	if need == 0 || len(q.Args) != need {
		return bad("unknown")
	}
	switch q.Kind {
	case "measure", "sight":
		a, ok := l.placeOf(q.Args[0])
		b, ok2 := l.placeOf(q.Args[1])
		if !ok || !ok2 {
			return bad("place")
		}
		args := []engine.Arg{a.spot("from"), b.spot("to")}
		if q.Kind == "measure" {
			return engine.Answer{Text: engine.T("bg.query.measure", append(args, engine.Num("hexes", hex.Distance(a.Hex, b.Hex)), engine.Word("inches", fmt.Sprintf("%.1f", hex.GapInches(a.Hex, b.Hex))))...)}, nil
		}
		key := "bg.query.no_sight"
		if l.sees(a, b) {
			key = "bg.query.sight"
			if l.cover(a, b) {
				key = "bg.query.sight_cover"
			}
		}
		return engine.Answer{Text: engine.T(key, args...)}, nil
	case "reach":
		f := l.figure(q.Args[0])
		if !f.onBoard() {
			return bad("figure")
		}
		out := engine.Answer{Text: engine.T("bg.query.reach", engine.Sub("figure", name(f.ID)), engine.Num("mp", l.speed(f, f.Focus)))}
		for _, x := range l.ends(f, route{Way: walking, MP: l.speed(f, f.Focus)}) {
			out.Places = append(out.Places, x.At.label())
		}
		return out, nil
	}
	f, t := l.figure(q.Args[0]), l.figure(q.Args[2])
	if !f.onBoard() || !t.onBoard() {
		return bad("figure")
	}
	for _, w := range l.weapons(f) {
		if w.ID == q.Args[1] {
			act, ok := l.actOf(f.ID)
			if !ok {
				act = Act{Kind: "activation", Figure: f.ID}
			}
			return engine.Answer{Text: l.oddsText(l.planned(act, w, t.ID))}, nil
		}
	}
	return bad("weapon")
}

// placeOf reads a hex label or the name of a figure.
func (l look) placeOf(s string) (Place, bool) {
	if p, err := parsePlace(s); err == nil {
		return p, true
	}
	f := l.figure(s)
	return f.front(), f.onBoard()
}

// explain says why something is not on offer to a seat now, by the predicates
// the offers are made of.
func explain(l look, prompts []engine.Prompt, seat engine.Seat, id engine.ChoiceID) engine.Verdict {
	if verb, _, _ := strings.Cut(string(id), ":"); verb == "ruling" || verb == "rule" {
		return engine.Illegal("BG-2.21", engine.T("bg.no.ruling"))
	}
	for _, p := range prompts {
		if p.Standing != engine.Owed || !p.Asks(seat) {
			continue
		}
		switch p.Point {
		case "BG-D-08", "BG-D-22":
			act, _ := l.act()
			return l.explainAct(act, string(id))
		case "BG-D-06":
			return l.explainActivate(int(seat), strings.TrimPrefix(string(id), "activate:"))
		case "BG-D-15":
			if label, ok := strings.CutPrefix(string(id), "to:"); ok {
				return l.explainEnd(label)
			}
		}
		return engine.Illegal(p.Rule, engine.T("bg.no.other_question", engine.Sub("question", p.Text)))
	}
	return engine.Illegal("BG-5.1", engine.T("bg.no.turn"))
}

func (l look) explainActivate(side int, figure string) engine.Verdict {
	f := l.figure(figure)
	switch {
	case f.Side != side:
		return engine.Illegal("BG-5.6", engine.T("bg.no.own_figure"))
	case !f.standing():
		return engine.Illegal("BG-14.3", engine.T("bg.no.out"))
	case !f.Ready:
		return engine.Illegal("BG-5.20", engine.T("bg.no.activated"))
	}
	return engine.Illegal("BG-5.7", engine.T("bg.no.double"))
}

func (l look) explainEnd(label string) engine.Verdict {
	p, err := parsePlace(label)
	if err != nil {
		return engine.Illegal("BG-2.9", engine.T("bg.no.hex", engine.Word("place", label)))
	}
	act, _ := l.act()
	mover := l.figure(act.Figure)
	if mover.massive() {
		return engine.Illegal("BG-22.4", engine.T("bg.no.fit", engine.Sub("figure", name(mover.ID)), p.spot("place")))
	}
	if f, taken := l.at(p); taken {
		if p.Level != mover.Place.Level && len(l.shoves(f)) == 0 {
			return engine.Illegal("BG-10.19", engine.T("bg.no.shove", p.spot("place"), engine.Sub("figure", name(f.ID))))
		}
		return engine.Illegal("BG-10.6", engine.T("bg.no.occupied", p.spot("place"), engine.Sub("figure", name(f.ID))))
	}
	switch {
	case p.Level > 0 && l.b.Deck(p.Hex) < 0:
		return engine.Illegal("BG-2.17", engine.T("bg.no.platform", engine.Word("place", grid.Label(p.Hex))))
	case l.b.at(p.Hex) == ladder:
		return engine.Illegal("BG-10.15", engine.T("bg.no.ladder", p.spot("place")))
	case !l.standable(p):
		return engine.Illegal("BG-10.6", engine.T("bg.no.obstacle", p.spot("place")))
	}
	within := func(x hex.Reached[Place]) bool { return x.At == p }
	if act.Against != "" && slices.ContainsFunc(l.ends(mover, route{Way: walking, MP: l.speed(mover, mover.Focus)}), within) {
		return engine.Illegal("BG-15.7b", engine.T("bg.no.toward", engine.Sub("figure", name(act.Against))))
	}
	return engine.Illegal("BG-10.2", engine.T("bg.no.too_far", p.spot("place")))
}
