package eternia

import (
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
)

// cardWords is what a card does, one sentence for each rule, by "kind:id"; for choices and for hands.
func cardWords(p *content.Pack, card string) []engine.Text {
	kind, id, _ := strings.Cut(card, ":")
	switch kind {
	case "hero":
		return ruleWords(p.Hero(id).Rules)
	case "creature", "ally", "epic":
		return ruleWords(p.Rules[card])
	case "event":
		return []engine.Text{sentence(p.Ops["event:"+id+" do"])}
	case "equipment":
		return ruleWords(p.Equipment(id).Rules)
	case "spell":
		return ruleWords(p.Spell(id).Rules)
	case "vehicle":
		return vehicleWords(p.Vehicle(id))
	case "quest":
		return questWords(p.Quest(id))
	case "victory":
		v := p.Victory(id)
		return []engine.Text{goalFace(v.Primary).Words, goalFace(v.Secondary).Words}
	}
	return nil
}

// questWords are the tasks of a quest, and its reward.
func questWords(c *content.Quest) []engine.Text {
	var out []engine.Text
	for _, x := range c.Tasks {
		out = append(out, TaskFace{x.Faction, sentence(x.Do)}.words())
	}
	return append(out, headed("reward", reward(c.Reward)))
}

// face is what a card of the wilds or a quest says to a hero who comes upon it: of enemies, what tells the fight.
func (l look) face(h *Hero, card string) engine.Text {
	kind, id, _ := strings.Cut(card, ":")
	switch kind {
	case "event":
		return l.detail(card)
	case "quest":
		q := l.p.Quest(id)
		var tasks []engine.Text
		for i, x := range q.Tasks {
			if l.TaskPath(h, card) == "tasks["+itoa(i)+"].do" {
				tasks = append(tasks, TaskFace{"", sentence(x.Do)}.words())
			}
		}
		return sentences(append(tasks, headed("reward", reward(q.Reward))))
	case "creature", "ally":
		return headed("ability", ruleWords(l.p.Encounter(card).Ability)...)
	}
	return sentences([]engine.Text{headed("ability", ruleWords(l.p.Beast(id).Rules)...), headed("overload", sentence(l.p.Beast(id).Overload))})
}

// found is what a card on top of a deck is to a hero who looks at it: of an enemy the values with which it fights, and its abilities.
func (l look) found(h *Hero, card string) engine.Text {
	kind, id, _ := strings.Cut(card, ":")
	var values engine.Text
	switch {
	case kind == "ally" && l.FriendlyAlly(h, card):
		return l.detail(card)
	case kind == "creature", kind == "ally":
		values = enemyValues(l.p.Encounter(card))
	case kind == "epic":
		values = beastValues(l.p.Beast(id))
	}
	return sentences([]engine.Text{values, l.face(h, card)})
}

// enemyValues are those of an enemy in wilds combat.
func enemyValues(c *content.Encounter) engine.Text {
	return line("enemy", engine.Num("attack", c.Attack), engine.Num("defence", c.Defence), engine.Num("hp", c.HP))
}

// beastValues are those of an epic creature or a boss.
func beastValues(c *content.Beast) engine.Text {
	return line("enemy_epic", engine.Num("attack", c.Attack), engine.Num("defence", c.Defence), engine.Num("initiative", c.Initiative), engine.Num("hp", c.HP))
}

// words is what a card does, in short; see cardWords.
func (l look) words(card string) []engine.Text { return cardWords(l.p.Pack, card) }

// telling makes a choice about a card; words tells what the card does.
func telling(c engine.Choice, card string) engine.Choice {
	if len(c.About) == 0 {
		c = onCard(c, card)
	}
	return c
}

// detail is what a card does as one text; nothing if it does nothing by itself.
func (l look) detail(card string) engine.Text { return sentences(l.words(card)) }

// heroSummary is the characteristics of a hero in a line.
func heroSummary(c *content.Hero) engine.Text {
	return engine.T("fe.summary.hero", engine.Num("hp", c.HP), engine.Num("mind", c.Mind), engine.Num("body", c.Body), engine.Num("initiative", c.Initiative), engine.Num("movement", c.Movement))
}

// cardKind is the kind of a combat card in texts.
func cardKind(card string) string {
	if content.Basic(card) {
		return "basic"
	}
	return card
}
