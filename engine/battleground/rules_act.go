package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
)

// canFocus is the verdict on the Focus action (BG-9).
func (l look) canFocus(act Act) engine.Verdict {
	switch {
	case act.interrupts():
		return engine.Illegal("BG-15.3", engine.T("bg.no.interruption"))
	case l.forbidden(act.Figure, "focus_action"):
		return engine.Illegal("BG-2.22", engine.T("bg.no.forbidden"))
	case l.Figure(act.Figure).Focus: // BG-9.1, BG-S-9.1
		return engine.Illegal("BG-9.1", engine.T("bg.no.focused"))
	}
	return l.affordable(act, l.FocusCost(act))
}

// FocusCost is the AP of a focus action in an act.
func (l look) FocusCost(act Act) int { return l.actionCost(act, "focus", act.used("focus")+1, nil) }

func (l look) affordable(act Act, cost int) engine.Verdict {
	if cost > act.AP {
		return engine.Illegal("BG-5.13", engine.T("bg.no.ap", engine.Num("cost", cost), engine.Num("ap", act.AP)))
	}
	return engine.Legal()
}

// canWalk is the verdict on the Move action (BG-10); in an interruption it must
// lead toward the interrupted figure (BG-15.7b).
func (l look) canWalk(act Act) engine.Verdict {
	if act.Kind == "opportunity" {
		return engine.Illegal("BG-15.15", engine.T("bg.no.opportunity_melee"))
	}
	if v := l.affordable(act, act.WalkCost()); !v.OK {
		return v
	}
	if act.interrupts() {
		f := l.Figure(act.Figure)
		if len(l.ends(f, route{Way: walking, MP: l.speed(f, f.Focus), Toward: act.Against})) == 0 { // BG-S-15.4
			return engine.Illegal("BG-15.7b", engine.T("bg.no.toward", engine.Sub("figure", words.FigureName(act.Against))))
		}
	}
	return engine.Legal()
}

// canWatch is the verdict on the Overwatch action (BG-13.5).
func (l look) canWatch(act Act) engine.Verdict {
	if act.interrupts() {
		return engine.Illegal("BG-15.3", engine.T("bg.no.interruption"))
	}
	return l.affordable(act, act.used("overwatch")+1)
}

// canUse is the verdict on an active skill (BG-13.1 to 13.4).
func (l look) canUse(act Act, a content.Ability) engine.Verdict {
	f := l.Figure(act.Figure)
	_, mine := l.skill(f, a.ID)
	kind := "activation"
	if act.interrupts() {
		kind = "interruption"
	}
	switch {
	case !mine:
		return engine.Illegal("BG-18.2", engine.T("bg.no.skill"))
	case act.Kind == "opportunity":
		return engine.Illegal("BG-15.15", engine.T("bg.no.opportunity_melee"))
	case len(a.UsableIn) > 0 && !slices.Contains(a.UsableIn, kind):
		return engine.Illegal("BG-13.4", engine.T("bg.no.skill_"+kind))
	case slices.Contains(act.Skills, a.ID):
		return engine.Illegal("BG-13.3", engine.T("bg.no.skill_once"))
	case !l.canPay(f, a.Cost.Mana.Min):
		return engine.Illegal("BG-13.2", engine.T("bg.no.mana", engine.Num("cost", a.Cost.Mana.Min), engine.Num("mana", l.mana(f))))
	}
	if v := l.affordable(act, l.skillCost(act, a)); !v.OK {
		return v
	}
	c := l.skillCtx(f, a)
	for _, r := range a.Rules {
		if !c.holds(r.If) {
			return engine.Illegal("BG-13.2", engine.T("bg.no.skill_now", engine.Sub("skill", c.sourceName(c.src))))
		}
		for i, s := range r.Do {
			if p, ok := s.Op.(*content.Pick); ok && len(c.fitting(c.candidates(content.Who{Selector: &p.From}), opAt(r.Do, i+1))) == 0 { // a skill that needs a target (BG-18.11)
				return engine.Illegal("BG-18.11", engine.T("bg.no.skill_target"))
			}
			if x, ok := s.Op.(*content.SwapWeapon); ok && !c.bothBought(x.Between) {
				return engine.Illegal("BG-13.2", engine.T("bg.no.skill_now", engine.Sub("skill", c.sourceName(c.src))))
			}
			if n, ok := ongoing(s.Op); ok && len(c.tokens(n)) == 0 {
				return engine.Illegal("BG-18.11", engine.T("bg.no.skill_target"))
			}
		}
	}
	return engine.Legal()
}

func (l look) skillCost(act Act, a content.Ability) int {
	return l.actionCost(act, "skill", a.Cost.AP, nil)
}

func (l look) skillCtx(f Figure, a content.Ability) ctx {
	return ctx{look: l, src: l.skillSource(f, a.ID)}
}

// candidates lists whom a skill may target; in an interruption an enemy must be
// the interrupted one (BG-15.7a).
func (c ctx) candidates(w content.Who) []string {
	act, ok := c.actOf(c.src.Bearer)
	return slices.DeleteFunc(c.who(w), func(id string) bool {
		return ok && act.interrupts() && c.Figure(id).Side != c.src.Side && id != act.Against
	})
}

func (c ctx) bothBought(pair []string) bool {
	f := c.Figure(c.src.Bearer)
	return len(pair) == 2 && slices.ContainsFunc(pair, func(id string) bool { return slices.Contains(f.Stowed, id) })
}

// bonuses lists what a card may give: one of the two (BG-5.11). The bonus mana
// of a card that prints none is not on offer (BG-S-5.17).
func (l look) bonuses(card string) []string {
	if f, ok := l.p.Fate(card); ok {
		switch {
		case len(f.Bonus.Rules) == 0:
			return []string{"mana"}
		case f.Bonus.Mandatory || f.Bonus.Mana == 0:
			return []string{"ability"}
		}
		return []string{"ability", "mana"}
	}
	return []string{"mission", "ap"}
}

func (l look) bonusSize(card, bonus string) int {
	if f, ok := l.p.Fate(card); ok {
		return f.Bonus.Mana
	}
	g, _ := l.p.Glory(card)
	if bonus == "mission" {
		return g.Mission.VP
	}
	return g.Bonus.AP
}

func (l look) bonusText(card, bonus string) engine.Text {
	if bonus == "ability" || bonus == "mission" {
		return l.cardText(card)
	}
	return engine.Text{}
}

func names(fs []Figure) []engine.Text {
	var out []engine.Text
	for _, f := range fs {
		out = append(out, words.FigureName(f.ID))
	}
	return out
}

// explain says why a choice of an act is not on offer: the same verdicts that
// the offer is made of.
func (l look) explainAct(act Act, c engine.Choice) engine.Verdict {
	switch c.Do {
	case "focus":
		return l.canFocus(act)
	case "walk":
		return l.canWalk(act)
	case "overwatch":
		return l.canWatch(act)
	case "skill":
		a, _ := l.skill(l.Figure(act.Figure), c.Arg(0))
		return l.canUse(act, a)
	case "attack":
		for _, x := range l.Weapons(l.Figure(act.Figure)) {
			if x.ID == c.Arg(0) {
				return l.CanAttack(act, x, l.Figure(c.Arg(1)))
			}
		}
		return engine.Illegal("BG-11.1", engine.T("bg.no.weapon"))
	case "item":
		if act.Kind == "opportunity" {
			return engine.Illegal("BG-15.15", engine.T("bg.no.opportunity_melee"))
		}
		return l.canUseUp(l.Figure(act.Figure), c.Arg(0))
	case "card":
		return engine.Illegal("BG-5.16", engine.T("bg.no.card"))
	}
	return engine.Illegal("BG-5.12", engine.T("bg.no.action"))
}
