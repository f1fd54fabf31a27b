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

// Roles of a test (BG-25.3). Enhancement and blind change attack tests, protection
// and stun defence tests (BG-17.6b, BG-17.6c, BG-17.6f, BG-17.6g).
const (
	attackTest  = "attack"
	defenceTest = "defence"
	skillTest   = "skill"
)

// mod is one modifier of a test, with its reason.
type mod struct {
	Text  engine.Text
	Rule  string
	Dice  int
	Scope int
}

// testPlan is a test worked out before its dice are rolled (BG-7.3 to 7.5).
// What a player is shown of a test and what is rolled is the same plan.
type testPlan struct {
	dicePlan
	Role    string
	Figure  string
	Base    int // dice by the stat
	Mods    []mod
	Dice    int     // dice rolled, 0 or more (BG-S-7.4)
	Focus   bool    // a focus token must be spent (BG-9.4)
	faces   int     // authority of the card that named the only faces that succeed
	Sharp   bool    // it counts as focused
	First   float64 // chance that the attack comes to this test at all, where FirstBy names a card
	FirstBy engine.Text
	set     *mod // another number of dice is rolled
	most    *mod // no more dice than this are rolled
}

// dicePlan is what is still needed of a plan once the dice lie on the table.
type dicePlan struct {
	Stat   string `json:"stat"`
	Target int    `json:"target"` // number to reach: 2 to 6 (BG-7.14)
	Faces  []int  `json:"faces"`  // if set, the only faces that succeed on initial dice
	Free   int    `json:"free"`   // dice that may be rerolled for nothing (BG-7.8)
	Each   int    `json:"each"`   // dice rerolled for one mana (BG-7.9)
	Extra  int    `json:"extra"`  // successes that cards add or cancel
	Mana   int    `json:"mana"`   // mana that may be spent: at most 5 and what there is
}

// add adds a modifier, if it changes anything.
func (p *testPlan) add(m mod) {
	if m.Dice != 0 || m.Scope != 0 {
		p.Mods = append(p.Mods, m)
	}
}

// done sums the modifiers up.
func (p *testPlan) done() {
	p.Dice, p.Target = p.Base, 4
	for _, m := range p.Mods {
		p.Dice += m.Dice
		p.Target -= m.Scope // BG-7.5, BG-7.15
	}
	p.Dice = max(p.Dice, 0)
	for _, m := range []*mod{p.set, p.most} { // after all modifiers, in this order
		if m != nil && (m == p.set || p.Dice > m.Dice) {
			p.Mods = append(p.Mods, mod{Text: m.Text, Rule: m.Rule, Dice: max(m.Dice, 0) - p.Dice})
			p.Dice = max(m.Dice, 0)
		}
	}
	p.Target = min(max(p.Target, 2), 6) // BG-7.14
}

// succeeds says whether an initial die is a success.
func (p dicePlan) succeeds(face int) bool {
	if len(p.Faces) > 0 {
		return slices.Contains(p.Faces, face)
	}
	return face >= p.Target
}

// faceList are the only faces that succeed, one after the other.
func (p dicePlan) faceList() string {
	var out []string
	for _, n := range p.Faces {
		out = append(out, strconv.Itoa(n))
	}
	return strings.Join(out, " ")
}

// reached is the number to reach on the initial dice, as a roll tells it: where only the highest faces succeed, the lowest of them.
func (p dicePlan) reached() int {
	if len(p.Faces) > 0 && len(p.Faces) == 7-slices.Min(p.Faces) {
		return slices.Min(p.Faces)
	}
	return p.Target
}

// odds is the distribution of successes, with so much mana spent on rerolls.
func (p testPlan) odds(mana int) odds.Dist { return odds.Successes(p.test(mana)) }

// test is what the distribution rests on.
func (p testPlan) test(mana int) odds.Test {
	return odds.Test{Dice: p.Dice, Target: p.Target, Only: odds.FacesOf(p.Faces...), Free: p.Free, Mana: min(mana, p.Mana) * p.Each, Extra: p.Extra}
}

// change adds what a change in force does to a test.
func (p *testPlan) change(c change) {
	text := c.ctx.sourceName(c.ctx.src)
	switch o := c.op.(type) {
	case *content.ModifyTest:
		p.add(mod{Text: text, Rule: "BG-7.4", Dice: c.ctx.optional(o.Dice), Scope: c.ctx.optional(o.Scope)})
	case *content.SuccessFaces: // the strongest card counts, of equal ones the later (BG-2.22, BG-S-2.10)
		if r := authority(c.ctx.src); p.concerns(o) && (p.faces == 0 || r <= p.faces) {
			p.Faces, p.faces = o.Faces, r
		}
	case *content.AddSuccess:
		p.Extra += c.ctx.num(o.Count)
	case *content.CancelSuccess:
		p.Extra -= c.ctx.num(o.Count)
	case *content.SetDice:
		if p.concerns(o) {
			p.set = &mod{Text: text, Rule: "BG-7.4", Dice: c.ctx.num(o.To)}
		}
	case *content.CapDice:
		if n := c.ctx.num(o.Max); p.concerns(o) && (p.most == nil || n < p.most.Dice) {
			p.most = &mod{Text: text, Rule: "BG-7.4", Dice: n}
		}
	case *content.ManaReroll:
		p.Each += o.ExtraDice
	case *content.FreeReroll:
		if len(o.Tests) == 0 || slices.Contains(o.Tests, p.Role) {
			p.Free += c.ctx.num(o.Count)
		}
	}
}

// common fills what every test has: the stat, the changes by cards, focus and mana.
func (l look) common(p *testPlan, a *Attack) {
	f := l.Figure(p.Figure)
	p.Base, p.Each, p.Mana = l.stat(f, p.Stat), 1, min(5, l.mana(f))
	for _, c := range l.changes(a, nil, p.Role+".dice", p.Role+".scope", p.Role+".reroll", "test.reroll") {
		if c.who == p.Figure {
			p.change(c)
		}
	}
	for _, c := range l.lasting(a, p.Figure, nil) {
		switch o := c.op.(type) {
		case *content.ModifyTest:
			if p.takes(o) && c.ctx.holds(o.Filter) {
				p.change(c)
			}
		default:
			p.change(c)
		}
	}
}

// concerns says whether a change that names tests or a test is about this one.
func (p testPlan) concerns(op any) bool {
	test := ""
	switch o := op.(type) {
	case *content.ModifyTest:
		return p.takes(o)
	case *content.SuccessFaces:
		test = o.Test
	case *content.SetDice:
		test = o.Test
	case *content.CapDice:
		test = o.Test
	}
	return test == "" || test == p.Role
}

// takes says whether a lasting change of tests concerns this kind of test: the
// tests it names, or else the attack tests of the attack it lasts for.
func (p testPlan) takes(o *content.ModifyTest) bool {
	if len(o.Tests) == 0 {
		return p.Role == attackTest
	}
	return slices.Contains(o.Tests, p.Role)
}

// origin is where an attack on its present target starts: the attacker, or the
// initial target for the additional targets of an area attack (BG-16.7).
func (l look) origin(a Attack) Place {
	if a.Target != a.Initial {
		return l.Figure(a.Initial).front()
	}
	f := l.Figure(a.Attacker)
	if f.massive() && a.Frame == 0 { // only planned: it will turn first
		if ds := l.aims(f, l.Figure(a.Target)); len(ds) > 0 {
			f.Facing = ds[0]
		}
	}
	return f.front()
}

// attackPlan is the attack test against the present target (BG-8, BG-11.3, BG-S-11.3), by the stats of the weapon (BG-11.9,
// BG-11.16, BG-11.19b).
func (l look) attackPlan(a Attack) testPlan {
	w := l.p.Weapon(a.Weapon)
	attacker, target := l.Figure(a.Attacker), l.Figure(a.Target)
	p := testPlan{Role: attackTest, Figure: a.Attacker, dicePlan: dicePlan{Stat: w.Test}}
	p.add(mod{Text: words.WeaponName(w.ID), Rule: "BG-11.3", Dice: w.Dice})
	if a.More != 0 {
		p.add(mod{Text: l.sourceName(Source{Card: a.MoreBy}), Rule: "BG-19.1", Dice: a.More})
	}
	rule := func(key, rule string, scope int) {
		p.add(mod{Text: engine.T("bg.mod." + key), Rule: rule, Scope: scope})
	}
	if l.flanked(a) { // BG-8.2, BG-S-8.7, BG-16.7a
		rule("flank", "BG-8.2", 1)
	}
	by, marked := l.treatedAsFocused(a)
	p.Focus = attacker.Focus && !a.Focused
	a.Sharp = attacker.Focus || a.Focused || marked
	switch {
	case attacker.Focus || a.Focused: // BG-9.4, BG-9.5, BG-S-9.4, BG-16.7d; +1 once (BG-S-9.5)
		rule("focus", "BG-9.4", 1)
	case marked:
		p.add(mod{Text: by, Rule: "BG-S-9.5", Scope: 1})
	}
	switch {
	case a.Kind == "opportunity": // BG-15.15; the focus token comes on top (BG-S-15.19)
		rule("opportunity", "BG-15.15", 1)
	case a.Kind != "activation" && !l.ignores(a, "interrupt_scope_penalty"): // BG-15.8
		rule("interrupt", "BG-15.8", -1)
	}
	if w.Type == "ranged" && l.tied(target, a.Attacker) { // BG-8.1, BG-16.7b
		rule("engaged", "BG-8.1", -1)
	}
	if w.Type != "melee" && !(w.Type == "magic" && l.reads("BG-S-8.6", "ranged")) && l.covered(a) { // BG-8.3, BG-S-8.6, BG-11.11, BG-16.7c
		rule("cover", "BG-8.3", -1)
	}
	l.common(&p, &a)
	p.done()
	p.Sharp = a.Sharp
	return p
}

// tied says whether the target of an attack is engaged with another figure than the attacker. One that was
// knocked out in an area attack counts: it is still on the board (BG-16.8).
func (l look) tied(target Figure, attacker string) bool {
	return slices.ContainsFunc(l.w.Figures, func(e Figure) bool {
		return e.ID != attacker && e.Side != target.Side && e.onBoard() && l.Adjoin(target, e)
	})
}

// treatedAsFocused says whether something on the target lets the attack count
// as a focused one, and what.
func (l look) treatedAsFocused(a Attack) (engine.Text, bool) {
	for _, c := range l.changes(&a, nil, "attack.targeted") {
		if o, ok := c.op.(*content.TreatAsFocused); ok && c.who == a.Target && slices.Contains(c.ctx.who(o.Who), a.Attacker) {
			return c.ctx.sourceName(c.ctx.src), true
		}
	}
	return engine.Text{}, false
}

// defended says whether the target makes a defence test: not where its weapon
// names none or sets it aside (BG-S-11.10).
func (l look) defended(a Attack) bool {
	return l.p.Weapon(a.Weapon).Defence != "none" && !l.ignores(a, "defence_test")
}

// ignores says whether the weapon sets something aside for its attacks.
func (l look) ignores(a Attack, what string) bool {
	return slices.ContainsFunc(l.standingChanges(&a, a.Attacker, kind[*content.Ignore]), func(c change) bool {
		i, ok := c.op.(*content.Ignore)
		return ok && i.What == what && c.ctx.src.Card == "weapon:"+a.Weapon
	})
}

// defencePlan is the defence test of the present target (BG-7.16), with changes
// that its player may choose.
func (l look) defencePlan(a Attack, chosen ...change) testPlan {
	w := l.p.Weapon(a.Weapon)
	p := l.plainDefence(a.Target, w.Defence, &a)
	for _, c := range l.changes(&a, nil, "attack.defence_dice", "attack.defence_count") {
		if c.who == a.Attacker {
			p.change(c)
		}
	}
	for _, c := range chosen {
		p.change(c)
	}
	p.done()
	return p
}

// likelyDefence is the defence test as it will probably be: where a card lets the
// target choose how to defend, it is the way with the most successes.
func (l look) likelyDefence(a Attack) testPlan {
	best, found := l.defencePlan(a), false
	for h := range l.inForce("defence.ready") {
		c := ctx{look: l, src: h.src, attack: &a, subject: a.Target}
		of, _ := h.rule.Of.(*content.Who)
		if h.rule.Optional || !c.is(of, a.Target) || !c.holds(h.rule.If) {
			continue
		}
		for _, s := range h.rule.Do {
			o, ok := s.Op.(*content.Choose)
			if !ok || o.Chooser != "target" {
				continue
			}
			for _, v := range o.Options {
				if p := l.defencePlan(a, c.within(nil, v.Do, nil)...); !found || p.odds(0).Mean() > best.odds(0).Mean() {
					best, found = p, true
				}
			}
		}
	}
	return best
}

// skillPlan is a skill test that a figure makes (BG-18.12). Flank, cover and
// the like do not apply (BG-S-18.5); an interruption narrows it (BG-15.8).
func (l look) skillPlan(figure, stat string, dice int) testPlan {
	p := testPlan{Role: skillTest, Figure: figure, dicePlan: dicePlan{Stat: stat}}
	p.add(mod{Text: engine.T("bg.mod.skill"), Rule: "BG-7.4", Dice: dice})
	f := l.Figure(figure)
	p.Focus = f.Focus
	if f.Focus {
		p.add(mod{Text: engine.T("bg.mod.focus"), Rule: "BG-9.4", Scope: 1})
	}
	l.interrupting(&p)
	l.common(&p, nil)
	p.done()
	return p
}

// interrupting narrows a test of a figure while its interruption lasts (BG-15.8, BG-S-15.1).
func (l look) interrupting(p *testPlan) {
	if act, ok := l.actOf(p.Figure); ok && act.interrupts() {
		p.add(mod{Text: engine.T("bg.mod.interrupt"), Rule: "BG-15.8", Scope: -1})
	}
}

// skillDefence is the defence test against a skill test (BG-S-18.5).
func (l look) skillDefence(figure, stat string) testPlan {
	p := l.plainDefence(figure, stat, nil)
	p.done()
	return p
}

// plainDefence is what all defence tests share; those of a figure that interrupts are narrowed as well (BG-S-15.1).
func (l look) plainDefence(figure, stat string, a *Attack) testPlan {
	p := testPlan{Role: defenceTest, Figure: figure, dicePlan: dicePlan{Stat: stat}}
	f := l.Figure(figure)
	p.Focus = f.Focus
	if f.Focus { // BG-9.5
		p.add(mod{Text: engine.T("bg.mod.focus"), Rule: "BG-9.4", Scope: 1})
	}
	l.interrupting(&p)
	l.common(&p, a)
	return p
}
