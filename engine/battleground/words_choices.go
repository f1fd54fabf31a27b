package battleground

import (
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
)

// wording puts into words what an open prompt offers, when somebody reads it. What a choice says already stays.
func wording(l look, p *engine.Prompt) {
	idle, acting := l.idling()
	for i := range p.Choices {
		c := &p.Choices[i]
		if c.Text.IsZero() {
			l.word(p, c)
		}
		if acting {
			idle.word(c)
		}
	}
}

// plain are the texts of choices that say the same wherever they are offered.
var plain = map[engine.Verb]string{
	"ready": "bg.choice.ready", "back": "bg.choice.back", "walk": "bg.choice.walk", "focus": "bg.choice.focus", "overwatch": "bg.choice.overwatch",
	"decline": "bg.choice.decline", "none": "bg.choice.no_item", "stay": "bg.choice.stay",
}

// word puts a choice into words.
func (l look) word(p *engine.Prompt, c *engine.Choice) {
	switch c.Do {
	case "activate", "watch", "next", "pick", "each":
		c.Text = words.FigureName(c.Arg(0))
	case "interrupt":
		c.Text = engine.T("bg.choice.interrupt", engine.Sub("figure", words.FigureName(c.Arg(0))))
	case "attack":
		act, _ := l.Act()
		l.wordAttack(act, c)
	case "skill":
		act, _ := l.Act()
		c.Text, c.Detail = engine.T("bg.choice.skill", engine.Sub("skill", l.sourceName(l.skillSource(l.Figure(act.Figure), c.Arg(0))))), l.p.said["skill:"+c.Arg(0)]
	case "item":
		c.Text, c.Detail = engine.T("bg.choice.item", engine.Sub("item", words.ItemName(c.Arg(0)))), words.Item(l.p.Item(c.Arg(0)))
	case "end":
		c.Text = engine.T("bg.choice.end")
		if act, _ := l.Act(); act.interrupts() {
			c.Text = engine.T("bg.choice.end_interruption")
		}
	case "walk":
		c.Text = engine.T("bg.choice.walk")
		act, _ := l.Act()
		if es := l.Threats(l.Figure(act.Figure), nil); len(es) > 0 {
			c.Warnings = []engine.Text{engine.T("bg.warn.opportunity", engine.Texts("figures", names(es)))}
		}
	case "line":
		c.Text = engine.T("bg.choice.line", pointed(facingIn(*c, 0))...)
	case "turn":
		name := words.FigureName(c.Arg(0))
		c.Text, c.Group = engine.T("bg.choice.turn", append(pointed(facingIn(*c, 1)), engine.Sub("figure", name))...), &name
	case "way":
		c.Text = wayText(*c)
	case "hit":
		if a := l.Attack(); a != nil {
			for _, h := range l.p.Weapon(a.Weapon).Hits {
				if h.At == numberIn(*c) {
					c.Text = words.Hit(h)
				}
			}
		}
	case "pay", "lend":
		c.Text = engine.T("bg.choice.pay", engine.Num("n", numberIn(*c)))
	case "use":
		c.Text = engine.T("bg.choice.use")
		if c.Arg(0) == "no" {
			c.Text = engine.T("bg.choice.use_not")
		}
	case "token":
		l.wordToken(c)
	case "die":
		key := "bg.choice.die_miss"
		if Hits(*c) {
			key = "bg.choice.die_hit"
		}
		face, _ := strconv.Atoi(c.About[0].ID)
		c.Text = engine.T(key, engine.Num("n", numberIn(*c)), engine.Num("face", face))
	case "zone":
		c.Text = l.zoneText(c.Arg(0))
	case "deploy":
		l.wordReserve(int(p.Seats[0]), c)
	case "first":
		c.Text = firstText(*c)
	default:
		c.Text = engine.T(plain[c.Do])
	}
}

// wordAttack tells an attack in an act with its odds, and which friends its area takes in.
func (l look) wordAttack(act Act, c *engine.Choice) {
	weapon, target := c.Arg(0), c.Arg(1)
	a := l.Planned(act, l.p.Weapon(weapon), target)
	c.Text, c.Detail = attackText(weapon, target), l.oddsText(a)
	if !a.Spreads() {
		return
	}
	var friends []engine.Text
	for _, id := range l.Eligible(a) {
		if l.Figure(id).Side == l.Figure(act.Figure).Side {
			friends = append(friends, words.FigureName(id))
		}
	}
	if len(friends) > 0 {
		c.Warnings, c.Final = []engine.Text{engine.T("bg.warn.area", engine.Texts("figures", friends))}, true
	}
}

func attackText(weapon, target string) engine.Text {
	return engine.T("bg.choice.attack", engine.Sub("target", words.FigureName(target)), engine.Sub("weapon", words.WeaponName(weapon)))
}

// wayText says what sets a way apart: whom it shoves, or past whom it leads (BG-D-28).
func wayText(c engine.Choice) engine.Text {
	key := "bg.choice.way." + c.Arg(0)
	if c.Arg(1) == nobody {
		return engine.T(key + "_nobody")
	}
	var figures []engine.Text
	for _, id := range c.Args()[1:] {
		figures = append(figures, words.FigureName(id))
	}
	return engine.T(key, engine.Texts("figures", figures))
}

// wordToken tells whose buff or debuff a token is, or where a mark lies.
func (l look) wordToken(c *engine.Choice) {
	if at := c.About[0]; at.Kind == "place" {
		p, _ := ParsePlace(at.ID)
		c.Text = engine.T("bg.choice.mark", engine.Key("mark", "bg.mark."+c.Arg(0)), l.spot("place", p))
		return
	}
	c.Text = tokenName(Token{Figure: c.Arg(1), ID: c.Arg(0)})
}

// wordReserve tells who waits for deployment, with what it carries.
func (l look) wordReserve(side int, c *engine.Choice) {
	c.Text = words.FigureName(c.Arg(0))
	for _, x := range l.w.Forces[side].Reserve {
		if gear := l.gearNames(x); x.Character == c.Arg(0) && len(gear) > 0 {
			c.Detail = engine.T("bg.recruit.gear", engine.Texts("equipment", gear))
		}
	}
}

// firstText says who is to be first player (BG-D-03), or which of several effects comes first (BG-D-32).
func firstText(c engine.Choice) engine.Text {
	switch c.Arg(0) {
	case "self":
		return engine.T("bg.choice.first_self")
	case "opponent":
		return engine.T("bg.choice.first_opponent")
	}
	return engine.T("bg.choice.first_effect", engine.Sub("source", engine.T("bg."+c.Arg(0)+"."+c.Arg(1))), engine.Sub("figure", words.FigureName(c.Arg(2))))
}
