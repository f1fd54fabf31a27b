package eternia

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
)

// describe puts into words what the choices of a prompt leave without, for somebody who reads it: names, odds, what cards do, what
// would be provoked. A choice that tells its detail already keeps it.
func describe(l look, p *engine.Prompt) {
	h := l.actorOf(p)
	for i := range p.Choices {
		c := &p.Choices[i]
		if c.Text.IsZero() {
			c.Text = nameOf(c.About[0])
		}
		if c.Detail.IsZero() {
			c.Detail = l.detailOf(p, h, *c)
		}
		if c.Idle == nil {
			c.Idle = engine.Apart(idle(l.idleness(h, *c)))
		}
		c.Warnings = slices.Concat(c.Warnings, l.warningsOf(p, h, *c))
	}
}

// nameOf is the name of what a choice is about.
func nameOf(r engine.Ref) engine.Text {
	switch r.Kind {
	case "figure":
		return words.HeroName(r.ID)
	case "place":
		return words.ZoneName(r.ID)
	}
	return words.CardName(r.ID)
}

// actorOf is the hero whom a prompt is about; nil if it is about none.
func (l look) actorOf(p *engine.Prompt) *Hero { return l.Hero(Subject(p.About, "figure", "actor")) }

// detailOf is the second line of a choice, by what it does.
func (l look) detailOf(p *engine.Prompt, h *Hero, c engine.Choice) engine.Text {
	team := l.Team(p.Seats[0])
	if h != nil { // who puts an enemy somewhere sees it with his eyes
		team = h.Team
	}
	switch card := Subject(c.About, "card", ""); {
	case c.Do == "activate":
		x := l.Hero(c.Arg(0))
		return engine.T("fe.detail.hero", engine.Sub("zone", words.ZoneName(x.At)), engine.Num("hp", l.HP(x)), engine.Num("full", l.Stat(x, "hp")))
	case c.Do == "one":
		return l.outlook(h)
	case c.Do == "time" && len(c.With) == 2:
		return l.thenTotals(l.w.Combat.Turn, "swap", c)
	case c.Do == "soldiers" && len(c.With) == 0:
		return engine.T("fe.detail.soldiers")
	case c.Do == "stay" && p.Point == "FE-DP-40":
		odds := l.Forecast(l.w.Combat.Fighters[0].Who, l.w.Combat.Fighters[1].Who)
		return engine.T("fe.detail.forecast", engine.Num("win", odds.Win), engine.Num("defeated", odds.Defeated))
	case (c.Do == "swap" || c.Do == "shift") && len(c.With) == 2:
		return l.thenTotals(SideOf(p), string(c.Do), c)
	case card != "":
		return l.cardDetail(h, c, card)
	case (c.Do == "lane" || c.Do == "tower") && len(c.With) > 0:
		return l.gainNote(c.Arg(0), team)
	case slices.Contains([]engine.Verb{"flee", "home", "quest", "soldier", "to", "token"}, c.Do) && len(c.With) > 0:
		return l.zoneNote(c.Arg(0), team)
	}
	return engine.Text{}
}

// thenTotals tells the totals of a side once cards have moved as a choice says.
func (l look) thenTotals(side int, op string, c engine.Choice) engine.Text {
	n := l.totalsAfter(side, op, ChangeOf(c))
	return engine.T("fe.detail.totals", engine.Num("attack", n[0]), engine.Num("defence", n[1]), engine.Num("initiative", n[2]))
}

// SideOf is the side of an epic combat that a prompt is about; none if it is about none.
func SideOf(p *engine.Prompt) int {
	if side, err := strconv.Atoi(Subject(p.About, "side", "")); err == nil {
		return side
	}
	return None
}

// cardDetail is the second line of a choice of a card: mostly what it does.
func (l look) cardDetail(h *Hero, c engine.Choice, card string) engine.Text {
	switch c.Do {
	case "buy", "cast", "drop", "item", "join", "keep", "spell", "swap", "tame":
		return l.detail(Unnumbered(card))
	case "wear":
		if off := c.Arg(1); off != "" {
			return words.Sentences([]engine.Text{l.detail(card), engine.T("fe.choice.wear.instead", engine.Sub("card", words.CardName("equipment:"+off)))})
		}
		return l.detail(card)
	case "use":
		if len(c.With) == 1 {
			return l.detail(card)
		}
		return words.Rule(l.p.RuleAt(card, c.Arg(2)+".do"))
	case "meet":
		if odds := l.preview(h, card); !odds.IsZero() {
			return odds
		}
		return l.detail(card)
	case "fight":
		return l.preview(h, card)
	case "under":
		return l.found(h, card)
	case "hero":
		return words.Summary(l.p.Hero(c.Arg(0)))
	case "weapon":
		return words.Weapon(&l.p.Hero(trim(card, "hero:")).Weapons[NumberOf(c, 0)]).Does()
	case "reveal":
		v := l.p.Victory(c.Arg(0))
		return engine.T("fe.choice.reveal.vp", engine.Num("n", v.Primary.VP), engine.Num("more", v.Secondary.VP), engine.Sub("second", words.Goal(v.Secondary).Words))
	}
	return engine.Text{}
}

// warningsOf is what a choice warns of: fights (FE-13.2).
func (l look) warningsOf(p *engine.Prompt, h *Hero, c engine.Choice) []engine.Text {
	switch {
	case c.Do == "step", c.Do == "lane", c.Do == "tower" && len(c.With) > 0:
		return l.fightsAhead(h.Team, c.Arg(0))
	case c.Do == "march":
		return l.fightsAhead(h.Team, Subject(p.About, "place", "to"))
	case c.Do == "from":
		return l.provokes(h.Team, c.Arg(1))
	}
	return nil
}

// fightsAhead tells what a hero or soldiers would provoke at once in a zone, and how the fights of the hero who acts would go.
func (l look) fightsAhead(team int, zone string) []engine.Text {
	fights := l.chances(team, zone)
	if len(fights) == 0 {
		fights = l.champions(team, zone)
	}
	return append(fights, l.garrisons(team, zone)...)
}

// helped is the side that an option of phase 4 helps: that whose turn it is, unless the choice names it.
func (l look) helped(c engine.Choice) int {
	if side, err := strconv.Atoi(c.Arg(2)); err == nil {
		return side
	}
	return l.w.Combat.Turn
}

// face is what a card of the wilds or a quest says to a hero who comes upon it: of enemies, what tells the fight.
func (l look) face(h *Hero, card string) engine.Text {
	kind, id, _ := strings.Cut(card, ":")
	switch kind {
	case "event":
		return l.detail(card)
	case "quest":
		return words.Sentences([]engine.Text{l.task(h, card), words.Headed("reward", words.Reward(l.p.Quest(id).Reward))})
	case "creature", "ally":
		return words.Headed("ability", words.Rules(l.p.Encounter(card).Ability)...)
	}
	return words.Sentences([]engine.Text{words.Headed("ability", words.Rules(l.p.Beast(id).Rules)...), words.Headed("overload", words.Sentence(l.p.Beast(id).Overload))})
}

// task is what a quest asks of a hero; nothing of other cards.
func (l look) task(h *Hero, card string) engine.Text {
	if KindOf(card) != "quest" {
		return engine.Text{}
	}
	path := l.TaskPath(h, card)
	for i, x := range l.p.Quest(trim(card, "quest:")).Tasks {
		if path == "tasks["+strconv.Itoa(i)+"].do" {
			return words.Task(x.Do)
		}
	}
	return engine.Text{}
}

// found is what a card on top of a deck is to a hero who looks at it: of an enemy the values with which it fights, and its abilities.
func (l look) found(h *Hero, card string) engine.Text {
	kind, id, _ := strings.Cut(card, ":")
	var values engine.Text
	switch {
	case kind == "ally" && l.FriendlyAlly(h, card):
		return l.detail(card)
	case kind == "creature", kind == "ally":
		values = words.EnemyValues(l.p.Encounter(card))
	case kind == "epic":
		values = words.BeastValues(l.p.Beast(id))
	}
	return words.Sentences([]engine.Text{values, l.face(h, card)})
}

// telling makes a choice about a card; describe tells what the card does.
func telling(c engine.Choice, card string) engine.Choice {
	if len(c.About) == 0 {
		c = onCard(c, card)
	}
	return c
}

// detail is what a card does as one text; nothing if it does nothing by itself.
func (l look) detail(card string) engine.Text { return l.p.said[card] }
