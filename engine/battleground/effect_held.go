package battleground

import (
	"iter"
	"slices"

	"hexwarden/engine/battleground/content"
	"hexwarden/engine/effect"
	"hexwarden/engine/flow"
)

// held is a rule in force with its place.
type held struct {
	src   Source
	index int
	rule  *effect.Rule
}

// inForce goes through the rules in force of some moments, in a fixed order: by
// figure its skills, equipment and statuses, then the armed rules of cards played.
// Skills of cost are used, not in force (BG-25.4, BG-18.4 passive; BG-17.4 ongoing effects).
func (l look) inForce(moments ...string) iter.Seq[held] {
	return func(yield func(held) bool) {
		for i := range l.w.Figures {
			if !l.borne(&l.w.Figures[i], moments, yield) {
				return
			}
		}
		l.armed("", moments, yield)
	}
}

// inForceOf goes through those that a figure bears.
func (l look) inForceOf(figure, moment string) iter.Seq[held] {
	return func(yield func(held) bool) {
		moments := []string{moment}
		for i := range l.w.Figures {
			if f := &l.w.Figures[i]; f.ID == figure && !l.borne(f, moments, yield) {
				return
			}
		}
		l.armed(figure, moments, yield)
	}
}

// borne goes through the rules of a figure's skills, equipment and statuses.
func (l look) borne(f *Figure, moments []string, yield func(held) bool) bool {
	if !f.onBoard() {
		return true
	}
	rules := func(b content.Bearing) bool {
		for i := range b.Rules {
			if r := &b.Rules[i]; slices.Contains(moments, r.When) && !yield(held{Source{Card: b.Card, Bearer: f.ID, Side: f.Side}, i, r}) {
				return false
			}
		}
		return true
	}
	for _, b := range l.p.Borne.Skills[f.Character] {
		if !rules(b) {
			return false
		}
	}
	for _, id := range f.Equipment {
		if !rules(l.p.Borne.Gear[id]) {
			return false
		}
	}
	return (f.Buff == "" || rules(l.p.Borne.Statuses[f.Buff])) && (f.Debuff == "" || rules(l.p.Borne.Statuses[f.Debuff]))
}

// beyond says whether a figure is in another act than that of a frame: an interruption of its own within it,
// into which nothing reaches that holds for "this activation or interruption" (BG-S-19.4).
func (l look) beyond(figure string, frame flow.ID) bool {
	a, ok := l.actOf(figure)
	return ok && a.Frame != frame
}

// armed goes through the armed rules of cards played: of a figure, or of all. What comes at the
// end of an act waits for that of its own (BG-23.2, BG-23.4).
func (l look) armed(figure string, moments []string, yield func(held) bool) {
	for _, a := range l.w.Armed {
		r := &l.p.Rules(a.Source.Card)[a.Rule]
		if r.When == "act.ended" && a.Frame != l.frameOf() || l.beyond(a.Source.Bearer, a.Frame) {
			continue
		}
		if (figure == "" || a.Source.Bearer == figure) && slices.Contains(moments, r.When) && !yield(held{a.Source, a.Rule, r}) {
			return
		}
	}
}

// change is an operation in force that changes plans.
type change struct {
	ctx *ctx
	op  any
	who string // whom a lasting change concerns; the bearer otherwise
}

// wanted says which operations somebody asks for; nil is all.
type wanted func(op any) bool

// kind wants the operations of one type.
func kind[O any](op any) bool {
	_, ok := op.(O)
	return ok
}

// idle says whether a rule has nothing that is wanted, so that its condition need not be judged. Where somebody wants to know what takes
// effect, none is.
func (l look) idle(ops effect.Ops, want wanted) bool {
	return want != nil && l.p.tell == nil && !want.among(ops)
}

// among says whether any of some operations, or of their branches, is wanted.
func (want wanted) among(ops effect.Ops) bool {
	return slices.ContainsFunc(ops, func(s effect.Step) bool {
		if o, ok := s.Op.(*content.If); ok {
			return want.among(o.Then) || want.among(o.Else)
		}
		return want(s.Op)
	})
}

// changes lists the wanted operations in force of rules whose moment is one of the named ones.
func (l look) changes(a *Attack, want wanted, moments ...string) []change {
	var out []change
	for h := range l.inForce(moments...) {
		if l.idle(h.rule.Do, want) {
			continue
		}
		c := ctx{look: l, src: h.src, attack: a}
		if !c.holds(h.rule.If) {
			continue
		}
		out = c.within(out, h.rule.Do, want)
	}
	return out
}

// changesOf are the wanted changes of a figure at a moment of an attack that ended with
// so many successes.
func (l look) changesOf(figure string, a *Attack, count int, want wanted, moment string) []change {
	var out []change
	for h := range l.inForceOf(figure, moment) {
		if l.idle(h.rule.Do, want) {
			continue
		}
		c := ctx{look: l, src: h.src, attack: a, count: count}
		if c.holds(h.rule.If) {
			out = c.within(out, h.rule.Do, want)
		}
	}
	return out
}

// within adds the wanted changes of a list, with the branches of its conditions that hold.
func (c *ctx) within(out []change, ops effect.Ops, want wanted) []change {
	for _, s := range ops {
		o, ok := s.Op.(*content.If)
		switch {
		case !ok:
			c.p.ran(c.src.Card, s)
			if want == nil || want(s.Op) {
				own := *c
				out = append(out, change{&own, s.Op, c.src.Bearer})
			}
		case c.holds(&o.Cond):
			c.p.ran(c.src.Card, s)
			out = c.within(out, o.Then, want)
		default:
			c.p.ran(c.src.Card, s)
			out = c.within(out, o.Else, want)
		}
	}
	return out
}

// lasting lists the wanted lasting changes of a figure. One that lasts for an attack
// counts in that attack only, which frame names; one for a test ends with it; one for
// an act of its own does not reach into another one of its own within that (BG-S-19.4).
func (l look) lasting(a *Attack, figure string, want wanted) []change {
	var out []change
	for _, x := range l.w.Lasting {
		if x.Who != figure || x.Until == "attack" && (a == nil || a.Frame != x.Frame) ||
			x.Until == "act" && x.Who == x.Source.Bearer && l.beyond(figure, x.Frame) {
			continue
		}
		s, ok := l.p.Step(x.Source.Card, x.Path)
		if ok && (want == nil || want(s.Op)) {
			out = append(out, change{&ctx{look: l, src: x.Source, attack: a}, s.Op, x.Who})
		}
	}
	return out
}

// standingChanges are the wanted changes of "always" rules of a figure and its lasting ones.
func (l look) standingChanges(a *Attack, figure string, want wanted) []change {
	return append(l.changesOf(figure, a, 0, want, "always"), l.lasting(a, figure, want)...)
}

// statChange sums what cards change of a stat (BG-7.4).
func (l look) statChange(f Figure, stat string) int {
	n := 0
	for _, c := range l.standingChanges(nil, f.ID, kind[*content.ModifyStat]) {
		if m, ok := c.op.(*content.ModifyStat); ok && m.Stat == stat {
			n += c.ctx.num(m.By)
		}
	}
	return n
}

// stat is a stat of a figure as its card and changes say.
func (l look) stat(f Figure, stat string) int {
	s := l.p.Character(f.Character).Stats
	n := map[string]int{"strength": s.Strength, "perception": s.Perception, "power": s.Power, "toughness": s.Toughness, "mind": s.Mind, "speed": s.Speed.Standard}[stat]
	return n + l.statChange(f, stat)
}

// actionCost is the AP of an action: the number already taken plus one, less
// what cards take off, never below the highest bound they name (BG-5.13).
func (l look) actionCost(act Act, action string, base int, weapon *content.Weapon) int {
	n, floor := base, 0
	for _, c := range l.standingChanges(nil, act.Figure, kind[*content.APDiscount]) {
		d, ok := c.op.(*content.APDiscount)
		if !ok || d.Action != action {
			continue
		}
		asked := act
		c.ctx.act = &asked
		if !c.ctx.holds(d.Filter) ||
			d.AttackType != "" && (weapon == nil || weapon.Type != d.AttackType) ||
			d.Weapon == "this" && (weapon == nil || "weapon:"+weapon.ID != c.ctx.src.Card) {
			continue
		}
		n -= d.By
		floor = max(floor, d.Min)
	}
	return max(min(base, floor), n)
}
