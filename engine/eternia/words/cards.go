package words

import (
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
)

// Card is what a card does, one sentence for each rule, by "kind:id"; for choices and for hands.
func Card(p *content.Pack, card string) []engine.Text {
	kind, id, _ := strings.Cut(card, ":")
	switch kind {
	case "hero":
		return Rules(p.Hero(id).Rules)
	case "creature", "ally", "epic":
		return Rules(p.Rules[card])
	case "event":
		return []engine.Text{Sentence(p.Ops["event:"+id+" do"])}
	case "equipment":
		return Rules(p.Equipment(id).Rules)
	case "spell":
		return Rules(p.Spell(id).Rules)
	case "vehicle":
		return vehicleWords(p.Vehicle(id))
	case "quest":
		return questWords(p.Quest(id))
	case "victory":
		v := p.Victory(id)
		return []engine.Text{Goal(v.Primary).Words, Goal(v.Secondary).Words}
	}
	return nil
}

// questWords are the tasks of a quest, and its reward.
func questWords(c *content.Quest) []engine.Text {
	var out []engine.Text
	for _, x := range c.Tasks {
		out = append(out, TaskFace{x.Faction, Sentence(x.Do)}.words())
	}
	return append(out, Headed("reward", Reward(c.Reward)))
}

// EnemyValues are those of an enemy in wilds combat.
func EnemyValues(c *content.Encounter) engine.Text {
	return line("enemy", engine.Num("attack", c.Attack), engine.Num("defence", c.Defence), engine.Num("hp", c.HP))
}

// BeastValues are those of an epic creature or a boss.
func BeastValues(c *content.Beast) engine.Text {
	return line("enemy_epic", engine.Num("attack", c.Attack), engine.Num("defence", c.Defence), engine.Num("initiative", c.Initiative), engine.Num("hp", c.HP))
}

// Summary is the characteristics of a hero in a line.
func Summary(c *content.Hero) engine.Text {
	return engine.T("fe.summary.hero", engine.Num("hp", c.HP), engine.Num("mind", c.Mind), engine.Num("body", c.Body), engine.Num("initiative", c.Initiative), engine.Num("movement", c.Movement))
}

// CombatKind is the kind of a combat card in texts.
func CombatKind(card string) string {
	if content.Basic(card) {
		return "basic"
	}
	return card
}
