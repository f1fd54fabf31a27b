package battleground

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/odds"
)

// oddsAnswer works a planned attack out: attacker, weapon, target, and what is
// to be assumed: "from:K12", "focus:yes", "card:f06".
func (l look) oddsAnswer(args []string) (engine.Answer, error) {
	bad := func(key string) (engine.Answer, error) {
		return engine.Answer{}, engine.Refuse(engine.NotOffered, "BG-11.18", engine.T("bg.query."+key))
	}
	f, target := l.Figure(args[0]), l.Figure(args[2])
	if !f.onBoard() || !target.onBoard() {
		return bad("figure")
	}
	weapons := l.Weapons(f)
	n := slices.IndexFunc(weapons, func(w content.Weapon) bool { return w.ID == args[1] })
	if n < 0 {
		return bad("weapon")
	}
	w := weapons[n]
	act, ok := l.actOf(f.ID)
	if !ok { // it is not its turn: as if it had all AP it wants
		act = Act{Kind: "activation", Figure: f.ID, AP: 99}
	}
	out := finding{}
	for _, x := range args[3:] {
		field, value, _ := strings.Cut(x, ":")
		var ok bool
		if l, ok = l.assume(&act, field, value, &out); !ok {
			return bad(field)
		}
	}
	f = l.Figure(f.ID)
	if v := l.CanAttack(act, w, target); !v.OK {
		out.line(v.Rule, "odds.impossible", engine.Sub("reason", v.Text))
	}
	a := l.Planned(act, w, target.ID)
	x := l.chances(a)
	out.Text = engine.T("bg.query.odds", engine.Sub("figure", words.FigureName(f.ID)), engine.Sub("weapon", words.WeaponName(w.ID)), engine.Sub("target", words.FigureName(target.ID)),
		engine.Num("hit", odds.Percent(1-x.chances[0])), engine.Tenths("mean", mean(l.results(a, x.chances))))
	out.plan("odds.attack", x.attack)
	if x.hold.Role != "" {
		out.plan("odds.hold", x.hold)
		out.line("", "odds.held", engine.Sub("mod", x.hold.FirstBy), engine.Num("percent", odds.Percent(x.hold.First)))
	}
	if !l.defended(a) {
		out.line("BG-7.12", "odds.no_defence")
	} else {
		out.plan("odds.defence", x.defence)
	}
	out.line("BG-11.6", "odds.nothing", engine.Num("percent", odds.Percent(x.chances[0])))
	for i, h := range w.Hits {
		left := strconv.Itoa(h.At) + "+"
		if i+1 < len(w.Hits) {
			left = strconv.Itoa(h.At)
			if to := w.Hits[i+1].At - 1; to > h.At {
				left += "–" + strconv.Itoa(to)
			}
		}
		out.line("", "odds.line", engine.Word("left", left), engine.Num("n", l.inflicts(a, h)), engine.Num("percent", odds.Percent(x.chances[i+1])))
	}
	l.withMana(&out, a, x)
	if a.Spreads() {
		out.line("BG-16.2", "odds.area")
	}
	out.Places = []string{f.front().label(), target.front().label()}
	out.Shown = []engine.Event{{Kind: "asked.attack", Actor: f.ID, Target: target.ID, From: f.front().label(), To: target.front().label()}}
	return out.Answer, nil
}

// plan tells a test: its dice, the number to reach, and every modifier.
func (f *finding) plan(key string, p testPlan) {
	f.line("BG-7.3", key, engine.Num("dice", p.Dice), engine.Num("target", p.Target), engine.Sub("stat", words.StatName(p.Stat)), engine.Num("base", p.Base))
	for _, m := range p.Mods {
		if m.Dice != 0 {
			f.line(m.Rule, "odds.mod_dice", engine.Sub("mod", m.Text), engine.Word("by", engine.Signed(m.Dice)))
		}
		if m.Scope != 0 {
			f.line(m.Rule, "odds.mod_scope", engine.Sub("mod", m.Text), engine.Word("by", engine.Signed(m.Scope)))
		}
	}
	if len(p.Faces) > 0 {
		f.line("BG-7.7", "odds.faces", engine.Word("faces", p.faceList()))
	}
	if p.Free > 0 {
		f.line("BG-7.8", "odds.free", engine.Num("n", p.Free))
	}
}

// withMana tells what mana spent on rerolls would change, on either side (BG-7.9).
func (l look) withMana(f *finding, a Attack, x exchange) {
	spend := func(key string, plan testPlan, mana, defended int) {
		y := l.exchange(a, mana, defended)
		f.line("BG-7.9", key, engine.Sub("figure", words.FigureName(plan.Figure)), engine.Num("mana", plan.Mana), engine.Num("n", min(plan.Mana*plan.Each, plan.Dice)),
			engine.Num("hit", odds.Percent(1-y.chances[0])), engine.Tenths("mean", mean(l.results(a, y.chances))))
	}
	mine, theirs := x.attack.Mana > 0 && x.attack.Dice > 0, x.defence.Mana > 0 && x.defence.Dice > 0
	if mine {
		spend("odds.mana", x.attack, x.attack.Mana, 0)
	}
	if theirs {
		spend("odds.mana_defence", x.defence, 0, x.defence.Mana)
	}
	if mine && theirs {
		spend("odds.mana_both", x.attack, x.attack.Mana, x.defence.Mana)
	}
}

// mean is the wounds to expect.
func mean(rs []Inflicted) float64 {
	sum := 0.0
	for _, r := range rs {
		sum += float64(r.Wounds) * r.P
	}
	return sum
}

// assume changes what a planned attack starts from. It works on copies.
func (l look) assume(act *Act, field, value string, out *finding) (look, bool) {
	l.w = copyWorld(l.w)
	i := slices.IndexFunc(l.w.Figures, func(f Figure) bool { return f.ID == act.Figure })
	f := &l.w.Figures[i]
	switch field {
	case "from":
		p, ok := l.placeOf(value)
		at := settled(f.Base, p, f.Facing)
		if !ok || !l.fits(*f, at) {
			return l, false
		}
		if at != f.Place { // it would have moved there
			f.Place, act.After = at, "walk"
			out.line("", "odds.from", p.spot("place"))
		}
	case "focus":
		f.Focus = value == "yes"
	case "card":
		card, ok := l.p.Fate(value)
		if !ok {
			return l, false
		}
		out.line("BG-5.11", "odds.card", engine.Sub("card", l.cardName(card.ID)))
		l.played(f, card, act)
	default:
		return l, false
	}
	return l, true
}

// played puts the ability of a fate card in force, as far as it changes tests:
// what else it does happens when it is played.
func (l look) played(f *Figure, card content.Fate, act *Act) {
	src := Source{Card: "fate:" + card.ID, Bearer: f.ID, Side: f.Side}
	for n, r := range card.Bonus.Rules {
		c := ctx{look: l, src: src}
		if r.When != "bonus.taken" {
			l.w.Armed = append(l.w.Armed, Armed{Source: src, Rule: n, Frame: act.Frame})
			continue
		}
		if !c.holds(r.If) {
			continue
		}
		for _, s := range r.Do {
			switch o := s.Op.(type) {
			case *content.ModifyTest, *content.ManaReroll, *content.FreeReroll:
				l.w.Lasting = append(l.w.Lasting, Lasting{Source: src, Path: s.Path, Who: f.ID, Until: "act", Frame: act.Frame})
			case *content.GainFocus:
				f.Focus = f.Focus || slices.Contains(c.who(o.Who), f.ID)
			case *content.GainMana:
				if slices.Contains(c.who(o.Who), f.ID) {
					f.Mana = min(f.Mana+c.num(o.Amount), 5)
				}
			}
		}
	}
}
