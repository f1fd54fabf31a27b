package battleground

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/effect"
	"hexwarden/engine/flow"
)

// wounds are the wounds of an operation; what a weapon deals may be changed by cards.
func (c ctx) wounds(o *content.Wound) int {
	n := c.num(o.Count)
	if !strings.HasPrefix(c.src.Card, "weapon:") || c.attack == nil {
		return n
	}
	for _, x := range append(c.lasting(c.attack, c.src.Bearer, nil), c.changesOf(c.src.Bearer, c.attack, c.attack.Count, nil, "attack.wounds")...) {
		if m, ok := x.op.(*content.ModifyWounds); ok && n > 0 {
			n = max(n+m.By, min(m.Min, n))
		}
	}
	return n
}

// variants lists the options a player may choose: those whose price can be
// paid and with which the attack still reaches its target (BG-11.17).
func (f *Program) variants(l look, o *content.Choose) []content.Variant {
	act, _ := l.actOf(f.Source.Bearer)
	return slices.DeleteFunc(slices.Clone(o.Options), func(v content.Variant) bool {
		ap, more := v.Reach()
		a := l.Attack()
		return ap > act.AP || a != nil && a.Frame != 0 && "weapon:"+a.Weapon == f.Source.Card &&
			!l.reaches(l.Figure(a.Attacker), l.Figure(a.Target), l.p.Weapon(a.Weapon).Range+more)
	})
}

// chooser is the side that chooses: the bearer's, or the target's.
func (c ctx) chooser(o *content.Choose) int {
	id := c.src.Bearer
	if o.Chooser == "target" {
		if ids := c.who(content.Who{Token: "target"}); len(ids) > 0 {
			id = ids[0]
		}
	}
	return c.Figure(id).Side
}

// warnings tells who chooses that no die would be rolled.
func (c ctx) warnings(v content.Variant) []engine.Text {
	for _, s := range v.Do {
		if o, ok := s.Op.(*content.SetDice); ok && c.num(o.To) < 1 {
			return []engine.Text{engine.T("bg.warn.no_dice")}
		}
	}
	return nil
}

// blow is an attack that a free action may make.
type blow struct {
	weapon content.Weapon
	target Figure
}

// blows lists the attacks that a free action may make: they cost no AP
// (BG-19.1), all other rules of an attack stand (BG-S-19.2).
func (f *Program) blows(l look, o *content.FreeAction) []blow {
	act, ok := l.actOf(f.Source.Bearer)
	if !ok || o.Action != "attack" {
		return nil
	}
	act.AP = enough
	var out []blow
	for _, w := range l.Weapons(l.Figure(f.Source.Bearer)) {
		if o.AttackType != "" && w.Type != o.AttackType || o.Weapon == "this" && "weapon:"+w.ID != f.Source.Card {
			continue
		}
		for _, t := range l.w.Figures {
			if l.CanAttack(act, w, t).OK {
				out = append(out, blow{w, t})
			}
		}
	}
	return out
}

// askBlow asks for the attack of a free action (BG-D-18).
func (f *Program) askBlow(l look, o *content.FreeAction, q *question) {
	q.Rule, q.Text = "BG-19.1", engine.T("bg.ask.free_attack", engine.Sub("source", l.sourceName(f.Source)))
	for _, b := range f.blows(l, o) {
		q.Choices = append(q.Choices, attackOn(b.weapon.ID, b.target.ID))
	}
	q.Words = func(l look, p *engine.Prompt) {
		act, _ := l.actOf(f.Source.Bearer)
		for i := range p.Choices {
			l.wordAttack(act, &p.Choices[i])
		}
	}
	q.Whole(flow.By(func(f *Program, t *tx, a answer) control {
		act, _ := t.actOf(f.Source.Bearer)
		s := &Strike{Act: act.Frame, Weapon: a.Choice().Arg(0), Target: a.Choice().Arg(1), Free: true, More: f.ctx(t.look).optional(o.Dice), MoreBy: f.Source.Card}
		f.done(t)
		return call(s)
	}))
}

// freeWalk says whether a Move may be made as a free action in an act: in an attack of opportunity
// there are attacks only (BG-15.15, BG-S-15.20), and somebody must be left to move toward (BG-15.7b).
func (l look) freeWalk(act Act) bool {
	return act.Kind != "opportunity" && (act.Against == "" || l.standing(act.Against))
}

// vain says whether a rule could do nothing now, so that nobody is asked
// whether to use it: its price cannot be paid, or all it gives is a free attack that has no target or a free Move that may not be made.
func (f *Program) vain(l look, r *effect.Rule) bool {
	act, _ := l.actOf(f.Source.Bearer)
	if o, ok := r.Pay.(*content.Pay); ok {
		if act.AP < o.AP || o.Mana != nil && l.mana(l.Figure(f.Source.Bearer)) < o.Mana.Min {
			return true
		}
	}
	o, ok := r.Do[0].Op.(*content.FreeAction)
	switch {
	case !ok || len(r.Do) > 1:
		return false
	case o.Action == "attack":
		return len(f.blows(l, o)) == 0
	}
	return !l.freeWalk(act)
}
