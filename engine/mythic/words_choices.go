package mythic

import (
	"hexwarden/engine"
	"hexwarden/engine/mythic/content"
)

// words puts into words what a question and its choices leave without: of a choice its text, and a second line with
// what it brings. It goes by what the seat that is asked may know.
func words(l look, p *engine.Prompt) {
	if p.Text.IsZero() {
		asks(p)
	}
	if p.Public.IsZero() {
		awaits(p)
	}
	var there look // where the unit that moves stands at one end after the other
	var mover *Unit
	for i := range p.Choices {
		if c := &p.Choices[i]; c.Text.IsZero() {
			l.word(p, c)
		} else if c.Do == "walk" {
			if mover == nil {
				there, mover = l.movable(l.w.Acting.Unit)
			}
			mover.At = l.Square(c.Arg(0))
			c.Detail = there.facts(mover, len(c.Warnings) == 0 && !l.w.Acting.Attacked)
		}
		l.wordIdle(p, &p.Choices[i])
	}
}

// word puts a choice into words.
func (l look) word(p *engine.Prompt, c *engine.Choice) {
	key, arg := "mb.choice."+string(c.Do), c.Arg(0)
	unit := func(id string) engine.Arg { return engine.Sub("unit", l.name(id)) }
	switch c.Do {
	case "face":
		c.Text, c.Detail = engine.T("mb.tile."+arg), l.p.Faces[arg].Lines()[0]
	case "turn":
		c.Text = engine.T(key + "." + arg)
	case "zone":
		c.Text = engine.T(key, engine.Key("own", "mb.zone."+arg), engine.Key("other", "mb.zone."+content.Opposite[arg]))
	case "deploy":
		c.Text, c.Detail = l.name(arg), unitLine(l.Card(l.Unit(arg)))
	case "activate":
		c.Text, c.Detail = l.name(arg), l.unitLine(l.Unit(arg))
	case "leader":
		c.Text, c.Detail = engine.T(key, unit(arg)), engine.T("mb.talent.leader.text")
	case "group":
		talent := "mb.talent." + c.Arg(1)
		c.Text, c.Detail = engine.T(key, unit(arg), engine.Key("talent", talent)), engine.T(talent+".text")
	case "pay":
		aow, pp := l.Price()-number(arg), number(arg)
		switch {
		case pp == 0:
			key += ".aow"
		case aow == 0:
			key += ".pp"
		}
		c.Text = engine.T(key, engine.Num("aow", aow), engine.Num("pp", pp))
	case "convert", "limit":
		c.Text = engine.T("mb.choice.convert", engine.Sub("card", content.CardName(arg)), engine.Num("n", l.Power(arg)))
	case "under":
		c.Text = engine.T(key, engine.Sub("card", content.CardName(arg)))
	case "take":
		card := c.About[0].ID
		c.Text, c.Detail = content.CardName(card), engine.T("mb.detail.in_pile", engine.Num("n", count(l.w.Generals[p.Seats[0]].Pile, card)))
	case "reinforce":
		c.Text = engine.T(key, unit(arg), engine.Num("to", l.Unit(arg).Vitality+1))
	case "over":
		_, dice, _ := l.Talent(l.Unit(l.w.Acting.Unit), "infernal_bombardment")
		c.Text, c.Detail = engine.T(key, unit(arg)), engine.T("mb.choice.over.dice", engine.Num("n", dice))
	case "retreat":
		c.Text = engine.T("mb.choice.square", engine.Word("square", arg))
	case "order":
		c.Text = l.name(arg)
	case "harass", "hunt", "defend", "sentinel":
		c.Text = engine.T(key, unit(arg))
	case "draw":
		c.Text = engine.T(key + "_" + arg)
	default:
		l.wordFight(c, key)
	}
}

// wordFight puts a choice about an attack into words, and those that need no more than their verb.
func (l look) wordFight(c *engine.Choice, key string) {
	x := l.w.Combat
	switch c.Do {
	case "melee", "ranged", "lobbed", "scatter", "volley", "bites":
		c.Text, c.Detail = engine.T(key, engine.Texts("target", l.names(c.Args()))), l.forecast(c)
	case "evade":
		c.Text = engine.T(key, engine.Sub("unit", l.name(x.Target)))
	case "counter":
		answer := *x
		answer.Counter = true
		c.Text, c.Detail = engine.T(key, engine.Sub("unit", l.name(x.Target))), l.expect(l.Plan(&answer, CounterSide))
	case "plus":
		if c.Text = spellName(SpellOf(*c)); SpellOf(*c) == PlusMove {
			c.Text = engine.T("mb.choice.plus_move")
		}
	case "talent":
		c.Text, c.Detail = spellName(c.Arg(0)), engine.T("mb.talent."+c.Arg(0)+".text")
	case "endure":
		c.Text, c.Detail = engine.T("mb.talent.endurance"), engine.T("mb.talent.endurance.text")
	case "parry":
		c.Text, c.Detail = engine.T("mb.talent.parry"), engine.T("mb.talent.parry.text")
	case "five", "give", "aura", "skill":
		l.wordDie(c, key)
	default:
		c.Text = engine.T(key)
	}
}

// wordDie puts a choice about dice of the roll into words.
func (l look) wordDie(c *engine.Choice, key string) {
	r := l.w.Combat.Roll
	total := func(arg int) int { return r.Dice[number(c.Arg(arg))].Total }
	switch c.Do {
	case "five":
		c.Text = engine.T(key, engine.Num("total", total(0)))
	case "skill":
		c.Text = engine.T(key, engine.Key("talent", "mb.talent."+skill(l.w.Combat.kind(r.Side))))
	case "aura":
		c.Text = engine.T(key, engine.Key("talent", "mb.talent.aura_of_strength"), engine.Num("total", total(0)))
	case "give":
		c.Text = engine.T(key, engine.Num("drop", total(0)), engine.Num("raise", total(1)), engine.Num("to", total(1)+1))
	}
}

// forecast tells the roll of an attack that could be declared.
func (l look) forecast(c *engine.Choice) engine.Text {
	u := l.Unit(l.w.Acting.Unit)
	x := NewCombat(u.ID, c.Arg(0), AttackKind(c.Do))
	if c.Do == "bites" {
		_, x.Dice, _ = l.Talent(u, "bites_of_cerberus")
	}
	return l.expect(l.Plan(x, AttackSide))
}

// expect tells the dice of a roll, its difficulty, and the hits to expect.
func (l look) expect(p RollPlan) engine.Text {
	return engine.T("mb.odds.short", engine.Num("n", max(p.Dice, 0)), engine.Num("difficulty", p.Difficulty), engine.Tenths("hits", MeanHits(p.Dice, p.Difficulty)))
}
