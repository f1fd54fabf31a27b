package eternia

import (
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
)

// wildsTwin tells a wilds combat with the dice as they lie (FE-18).
func (l look) wildsTwin(w *WildsView) engine.Text {
	foe := engine.T("fe.foe.any")
	if w.Card != "" {
		foe = words.CardName(w.Card)
	}
	args := []engine.Arg{engine.Sub("hero", words.HeroName(w.Hero)), engine.Sub("foe", foe), engine.Num("attack", w.Attack), engine.Num("defence", w.Defence), engine.Num("hp", w.HP)}
	if len(w.Faces) == 0 {
		return tell("wilds", args...)
	}
	return tell("wilds_dice", append(args, engine.Texts("dice", dieNames(w.Faces)))...)
}

// combatTwin tells an epic combat: where it is, then each side with its cards as the viewer knows them.
func (l look) combatTwin(c *CombatView) []engine.Text {
	out := []engine.Text{tell("combat", engine.Sub("zone", words.ZoneName(c.Zone)), engine.Num("n", c.Round), engine.Num("of", c.Rounds), engine.Key("phase", "fe.twin.phase."+strconv.Itoa(c.Phase)))}
	for _, f := range c.Fighters {
		out = append(out, l.fighterTwin(f)...)
	}
	return out
}

func (l look) fighterTwin(f FighterView) []engine.Text {
	who := engine.Sub("who", words.CardName(f.Who))
	hero := strings.HasPrefix(f.Who, "hero:")
	out := []engine.Text{tell("fighter", who, engine.Num("hp", f.HP), engine.Num("full", f.Full), engine.Num("attack", f.Totals[0]), engine.Num("defence", f.Totals[1]), engine.Num("initiative", f.Totals[2]))}
	if f.Weapon != "" {
		out = append(out, tell("armed", who, engine.Sub("weapon", weaponName(f.Weapon)), engine.Key("type", "fe.weapon_type."+f.Type)))
	}
	for i, area := range Areas {
		var cards []engine.Text
		for _, p := range f.Grid {
			if p.Area == area {
				cards = append(cards, placedName(p))
			}
		}
		if n := f.Dice[i].N; n > 0 {
			cards = append(cards, tell("power", engine.Num("n", n)))
		}
		if len(cards) > 0 {
			out = append(out, tell("area", who, engine.Sub("area", areaName(area)), engine.Texts("cards", cards)))
		}
	}
	if len(f.Beside) > 0 {
		var cards []engine.Text
		for _, p := range f.Beside {
			cards = append(cards, placedName(p))
		}
		out = append(out, tell("beside", who, engine.Texts("cards", cards)))
	}
	var drawn []engine.Text
	for _, card := range f.Drawn {
		if card != "" {
			drawn = append(drawn, combatCard(card))
		}
	}
	if len(drawn) > 0 {
		out = append(out, tell("drawn", who, engine.Texts("cards", drawn)))
	}
	if len(f.Effects) > 0 {
		out = append(out, tell("effects", who, engine.Texts("cards", names("effect", f.Effects))))
	}
	if hero && f.Team != None && f.Clash == "" {
		out = append(out, tell("focus", who, engine.Num("n", f.Focus), engine.Num("pile", f.Pile)))
	}
	return out
}

// placedName is a combat card on the grid: hidden ones and those turned face down have no face, used ones say so.
func placedName(p Placed) engine.Text {
	switch {
	case p.Card == "":
		return engine.T("fe.combat_card.down")
	case p.Void:
		return tell("void", engine.Sub("card", combatCard(p.Card)))
	case p.Used:
		return tell("used", engine.Sub("card", combatCard(p.Card)))
	case p.Down:
		return tell("down", engine.Sub("card", combatCard(p.Card)))
	}
	return combatCard(p.Card)
}
