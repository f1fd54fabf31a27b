package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
)

// foeName is the name of the enemy of a wilds combat.
func foeName(card string) engine.Text {
	if card == "" {
		return engine.T("fe.foe.any")
	}
	return words.CardName(card)
}

// beginWilds begins a wilds combat (FE-18): the dice are as many as the hero's body.
func (t *tx) beginWilds(f *WildsCombat) {
	w := &WildsFight{Hero: f.Hero, Card: f.Card, HP: f.HP, Attack: f.Attack, Defence: f.Defence, Dice: min(t.Stat(t.Hero(f.Hero), "body"), mostWilds)}
	if c := t.p.Encounter(f.Card); c != nil {
		w.HP, w.Attack, w.Defence = c.HP, c.Attack, c.Defence
	}
	t.w.Wilds = w
	t.say("wilds_began", "FE-18.1", engine.Event{Actor: f.Hero, Target: f.Card}, engine.Sub("hero", words.HeroName(f.Hero)), engine.Sub("foe", foeName(f.Card)),
		engine.Num("attack", w.Attack), engine.Num("defence", w.Defence), engine.Num("hp", w.HP), engine.Num("n", w.Dice))
}

// moreDice changes how many dice are rolled in the wilds combat.
func (t *tx) moreDice(n int, src Source) {
	w := t.w.Wilds
	if w == nil {
		return
	}
	w.Dice = fewDice(w.Dice + n)
	t.say("dice", "FE-18.1", engine.Event{Actor: src.Who, N: n}, engine.Sub("card", words.CardName(src.Card)), engine.Sub("hero", words.HeroName(w.Hero)), engine.Num("n", w.Dice))
}

// rolled tells what dice show: one die by itself, some that were rolled again, or all. Before is what each showed until
// then, "" of a die that lay there not at all or stays as it is.
func (t *tx) rolled(who, card, how string, faces, before []string) {
	if len(faces) == 0 {
		return
	}
	if w := t.w.Wilds; w != nil && who == "hero:"+w.Hero {
		w.Faces, w.Spent = slices.Clone(faces), make([]string, len(faces))
	}
	t.Tell("rolled", "FE-18.1", engine.Event{Actor: who, Cause: card, N: successes(faces), Roll: rollOf(faces, before)},
		engine.T("fe.event."+how, engine.Sub("who", words.CardName(who)), engine.Texts("dice", dieNames(faces)), engine.Num("n", successes(faces))))
}

// wildsFaces are the faces of a wilds die (FE-1.4) by the numbers that a Roll gives them.
var wildsFaces = []string{"blank", "success", "double", "reroll"}

// rollOf shows wilds dice as they lie.
func rollOf(faces, before []string) *engine.Roll {
	r := &engine.Roll{Label: "wilds", Successes: successes(faces)}
	for i, f := range faces {
		die := engine.Die{Face: slices.Index(wildsFaces, f), Success: f == "success" || f == "double"}
		if i < len(before) && before[i] != "" {
			die.Rerolled, die.Was = true, slices.Index(wildsFaces, before[i])
		}
		r.Dice = append(r.Dice, die)
	}
	return r
}

// assign assigns one die to what the enemy has (FE-18.3).
func (t *tx) assign(face, what string) {
	w := t.w.Wilds
	spent := slices.Clone(w.Spent)
	for i, x := range w.Faces {
		if x == face && spent[i] == "" {
			spent[i] = what
			break
		}
	}
	w.Spent = spent
	e := w.foe().lower(what, successes([]string{face}))
	w.HP, w.Attack, w.Defence = e.hp, e.attack, e.defence
	t.Note("assigned", "FE-18.3", engine.Event{Actor: w.Hero, Cause: what, N: successes([]string{face})})
}

// strike is phase 3: both lose HP at the same time (FE-18.4).
func (t *tx) strike() {
	w := t.w.Wilds
	w.Beaten = w.HP == 0
	h := t.Hero(w.Hero)
	loss := t.loss(HeroRef(h), w.Attack)
	text := engine.T("fe.event.wilds_struck.hit", engine.Sub("hero", words.HeroName(w.Hero)), engine.Sub("foe", foeName(w.Card)),
		engine.Num("hp", w.HP), engine.Num("n", loss), engine.Num("left", t.HP(h)-loss))
	if loss == 0 {
		text.Key = "fe.event.wilds_struck.none"
	}
	t.Tell("wilds_struck", "FE-18.4", engine.Event{Actor: w.Hero, Target: w.Card, N: w.Attack}, text)
	t.hurt(w.Hero, w.Attack, "FE-18.4", engine.Text{})
}

// beaten notes a victory in the wilds (FE-18.5); victory cards count those over cards.
func (t *tx) beaten(f *WildsCombat) {
	t.say("wilds_won", "FE-18.5", engine.Event{Actor: f.Hero, Target: f.Card}, engine.Sub("hero", words.HeroName(f.Hero)), engine.Sub("foe", foeName(f.Card)))
	if f.Card != "" {
		t.count(t.Hero(f.Hero).Team, "beat_wilds", 1)
	}
}

// escaped shuffles an enemy that was not beaten into the wilds deck (FE-18.7).
func (t *tx) escaped(f *WildsCombat) {
	t.say("wilds_lost", "FE-18.7", engine.Event{Actor: f.Hero, Target: f.Card}, engine.Sub("hero", words.HeroName(f.Hero)), engine.Sub("foe", foeName(f.Card)))
	if f.Card != "" {
		t.shuffleIn("wilds", f.Card)
		t.forget("")
	}
}

// endWilds ends a wilds combat.
func (t *tx) endWilds() {
	t.w.Wilds = nil
	t.expire("wilds")
}
