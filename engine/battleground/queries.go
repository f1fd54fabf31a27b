package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/odds"
)

// oddsText is the chances of an attack in one line: what each line of the
// weapon's table would do, in per cent, and the modifiers.
func (l look) oddsText(a Attack) engine.Text {
	x := l.chances(a)
	var lines []engine.Text
	wound := 0.0
	for _, r := range l.results(a, x.chances) {
		if r.Wounds > 0 {
			wound += r.P
		}
		if r.Wounds == 0 {
			lines = append(lines, engine.T("bg.odds.none", engine.Num("percent", odds.Percent(r.P))))
			continue
		}
		lines = append(lines, engine.T("bg.odds.wounds", engine.Num("n", r.Wounds), engine.Num("percent", odds.Percent(r.P))))
	}
	key, hit := "bg.odds.line", wound
	if wound == 0 { // a spell that does something else
		key, hit = "bg.odds.effect", 1-x.chances[0]
	}
	args := []engine.Arg{engine.Num("hit", odds.Percent(hit)), engine.Texts("lines", lines),
		engine.Num("dice", x.attack.Dice), engine.Num("target", x.attack.Target), engine.Num("defence", x.defence.Dice)}
	mods := modTexts(x.attack)
	for _, p := range []struct {
		test string
		plan testPlan
	}{{"attack", x.attack}, {"defence", x.defence}} {
		if len(p.plan.Faces) > 0 {
			mods = append(mods, engine.T("bg.odds.faces."+p.test, engine.Word("faces", p.plan.faceList())))
		}
	}
	if x.hold.Role != "" {
		mods = append(mods, engine.T("bg.odds.first", engine.Sub("mod", x.hold.FirstBy), engine.Num("percent", odds.Percent(x.hold.First))))
	}
	if len(mods) > 0 {
		key, args = key+"_mods", append(args, engine.Texts("mods", mods))
	}
	out := engine.T(key, args...)
	if x.attack.Mana > 0 || x.defence.Mana > 0 {
		out = engine.T("bg.odds.before", engine.Sub("odds", out))
	}
	return out
}

// Inflicted is a number of wounds with its chance.
type Inflicted struct {
	Wounds int
	P      float64
}

// inflicts is the wounds of a line of a weapon's table in an attack, by its
// conditions and what cards change of them.
func (l look) inflicts(a Attack, h content.Hit) int {
	a.Count = h.At // successes, at least
	n := 0
	c := ctx{look: l, src: Source{Card: "weapon:" + a.Weapon, Bearer: a.Attacker, Side: l.Figure(a.Attacker).Side}, attack: &a}
	for _, x := range c.within(nil, h.Do, nil) {
		if w, ok := x.op.(*content.Wound); ok {
			n += c.wounds(w)
		}
	}
	return n
}

// results are the wounds that the lines of a weapon's table inflict, equal ones together.
func (l look) results(a Attack, chances []float64) []Inflicted {
	var out []Inflicted
	for i, h := range l.p.Weapon(a.Weapon).Hits {
		n := l.inflicts(a, h)
		if k := slices.IndexFunc(out, func(r Inflicted) bool { return r.Wounds == n }); k >= 0 {
			out[k].P += chances[i+1]
			continue
		}
		out = append(out, Inflicted{n, chances[i+1]})
	}
	return out
}

// Odds is the chance that an attack has no effect, and those of the wounds it inflicts.
func (l look) Odds(a Attack) (miss float64, wounds []Inflicted) {
	x := l.chances(a)
	return x.chances[0], l.results(a, x.chances)
}

// modTexts lists the modifiers of a test one by one; the dice that the weapon
// prints belong to the number of dice.
func modTexts(p testPlan) []engine.Text {
	var out []engine.Text
	for _, m := range p.Mods {
		if m.Rule == "BG-11.3" {
			continue
		}
		if m.Scope != 0 {
			out = append(out, engine.T("bg.odds.scope", engine.Sub("mod", m.Text), engine.Word("by", engine.Signed(m.Scope))))
		}
		if m.Dice != 0 {
			out = append(out, engine.T("bg.odds.dice", engine.Sub("mod", m.Text), engine.Word("by", engine.Signed(m.Dice))))
		}
	}
	return out
}

// query answers measure, sight, odds and reach, all of it public (BG-11.18), and
// helps to ask.
func query(l look, seat engine.Seat, q engine.Query) (engine.Answer, error) {
	switch q.Kind {
	case engine.AskList, engine.AskGiven, engine.AskRandom:
		return l.drafts(seat, q)
	}
	bad := func(key string, args ...engine.Arg) (engine.Answer, error) {
		return engine.Answer{}, engine.Refuse(engine.NotOffered, "BG-11.18", engine.T("bg.query."+key, args...))
	}
	switch q.Kind {
	case "suggest":
		return l.suggest(seat, q.Args), nil
	case "denied":
		return l.denied(seat), nil
	case engine.AskScript:
		return l.scripted(seat), nil
	}
	need := map[string]int{"measure": 2, "sight": 2, "odds": 3, "reach": 1}[q.Kind]
	if need == 0 || len(q.Args) < need || len(q.Args) > need && q.Kind != "odds" {
		return bad("unknown")
	}
	switch q.Kind {
	case "measure", "sight":
		a, ok := l.end(q.Args[0])
		b, ok2 := l.end(q.Args[1])
		if !ok || !ok2 {
			return bad("place")
		}
		if q.Kind == "measure" {
			return l.measure(a, b), nil
		}
		return l.sight(a, b), nil
	case "reach":
		f := l.Figure(q.Args[0])
		if !f.onBoard() {
			return bad("figure")
		}
		out := engine.Answer{Text: engine.T("bg.query.reach", engine.Sub("figure", words.FigureName(f.ID)), engine.Num("mp", l.speed(f, f.Focus))), Rules: []string{"BG-10.2"}}
		var ends []engine.Text
		for _, x := range listEnds(f, l.ways(f, route{Way: walking, MP: l.speed(f, f.Focus)})) {
			out.Places = append(out.Places, x.at.label())
			out.Shown = append(out.Shown, engine.Event{Kind: "asked.place", From: x.at.label()})
			ends = append(ends, engine.T("bg.place.of.hex", l.spot("place", x.at)))
		}
		if len(ends) > 0 {
			out.Told = engine.T("bg.query.ends", engine.Texts("places", ends))
		}
		return out, nil
	}
	return l.oddsAnswer(q.Args)
}

// placeOf reads a hex label or the name of a figure.
func (l look) placeOf(s string) (Place, bool) {
	if p, err := ParsePlace(s); err == nil {
		return p, true
	}
	f := l.Figure(s)
	return f.front(), f.onBoard()
}

// explain says why something is not on offer to a seat now, by the predicates
// the offers are made of.
func explain(l look, prompts []engine.Prompt, seat engine.Seat, id engine.ChoiceID) engine.Verdict {
	c, _ := verbs.Read(id)
	switch c.Do {
	case "ruling", "rule":
		return engine.Illegal("BG-2.21", engine.T("bg.no.ruling"))
	case "hints", "lesson":
		return engine.Illegal("", engine.T("bg.no.hints"))
	}
	for _, p := range prompts {
		if p.Standing != engine.Owed || !p.Asks(seat) {
			continue
		}
		switch p.Point {
		case "BG-D-08", "BG-D-22":
			act, _ := l.Act()
			return l.explainAct(act, c)
		case "BG-D-06":
			if c.Do == "activate" {
				return l.explainActivate(int(seat), c.Arg(0))
			}
		case "BG-D-02":
			for _, f := range l.p.roster(l.p.picked([]engine.ChoiceID{id}), l.means(int(seat))).faults() {
				return engine.Illegal(f.Rule, f.Text)
			}
		case "BG-D-35":
			return l.explainToken(int(seat), c)
		case "BG-D-36":
			return l.explainDeploy(int(seat), c)
		case "BG-D-15":
			if c.Do == "to" {
				return l.explainEnd(c.Arg(0))
			}
		}
		return engine.Verdict{}
	}
	return engine.Illegal("BG-5.1", engine.T("bg.no.turn"))
}

func (l look) explainActivate(side int, figure string) engine.Verdict {
	f := l.Figure(figure)
	switch {
	case f.Side != side:
		return engine.Illegal("BG-5.6", engine.T("bg.no.own_figure"))
	case !f.Standing():
		return engine.Illegal("BG-14.3", engine.T("bg.no.out"))
	case !f.Ready:
		return engine.Illegal("BG-5.20", engine.T("bg.no.activated"))
	}
	return engine.Illegal("BG-5.7", engine.T("bg.no.double"))
}

func (l look) explainEnd(label string) engine.Verdict {
	p, err := ParsePlace(label)
	if err != nil {
		return engine.Illegal("BG-2.9", engine.T("bg.no.hex", engine.Word("place", label)))
	}
	act, _ := l.Act()
	mover := l.Figure(act.Figure)
	if mover.massive() {
		return engine.Illegal("BG-22.4", engine.T("bg.no.fit", engine.Sub("figure", words.FigureName(mover.ID)), p.spot("place")))
	}
	if f, taken := l.at(p); taken {
		if p.Level != mover.Place.Level && len(l.shoves(f)) == 0 {
			return engine.Illegal("BG-10.19", engine.T("bg.no.shove", p.spot("place"), engine.Sub("figure", words.FigureName(f.ID))))
		}
		return engine.Illegal("BG-10.6", engine.T("bg.no.occupied", p.spot("place"), engine.Sub("figure", words.FigureName(f.ID))))
	}
	switch {
	case p.Level > 0 && l.b.Deck(p.Hex) < 0:
		return engine.Illegal("BG-2.17", engine.T("bg.no.platform", engine.Word("place", content.Grid.Label(p.Hex))))
	case l.b.Class(p.Hex) == content.Ladder:
		return engine.Illegal("BG-10.15", engine.T("bg.no.ladder", p.spot("place")))
	case !l.standable(p):
		return engine.Illegal("BG-10.6", engine.T("bg.no.obstacle", p.spot("place")))
	}
	within := func(x way) bool { return x.At.Place == p }
	if act.Against != "" && slices.ContainsFunc(l.ends(mover, route{Way: walking, MP: l.speed(mover, mover.Focus)}), within) {
		return engine.Illegal("BG-15.7b", engine.T("bg.no.toward", engine.Sub("figure", words.FigureName(act.Against))))
	}
	return engine.Illegal("BG-10.2", engine.T("bg.no.too_far", p.spot("place")))
}
