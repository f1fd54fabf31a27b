package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
)

// drawWilds draws cards of the wilds deck for a hero; only his team sees them while he chooses (FE-S-40).
func (t *tx) drawWilds(hero string, n int) []string {
	h := t.Hero(hero)
	var out []string
	for range n {
		if c := t.take("wilds"); c != "" {
			out = append(out, c)
			t.forget(c)
		}
	}
	t.say("braved", "FE-10.18", engine.Event{Actor: hero, N: len(out)}, engine.Sub("hero", words.HeroName(hero)), engine.Num("n", len(out)))
	if len(out) > 1 {
		t.tell(h.Team, engine.T("fe.face.braved", engine.Sub("hero", words.HeroName(hero)), engine.Texts("cards", cardNames("", out))))
	}
	return out
}

// encounter tells what a hero meets in the wilds (FE-12).
func (t *tx) encounter(hero, card string) {
	t.read("met", "FE-10.19", hero, card)
}

// read tells that a hero comes upon a card, and what it says.
func (t *tx) read(kind, rule, hero, card string) {
	e := engine.Event{Actor: hero, Target: card}
	args := []engine.Arg{engine.Sub("hero", words.HeroName(hero)), engine.Sub("card", words.CardName(card))}
	if text := t.face(t.Hero(hero), card); !text.IsZero() {
		e.Kind, e.Rule, e.Public = kind, rule, engine.T("fe.event."+kind+".says", append(args, engine.Sub("text", text))...)
		t.Emit(e)
		return
	}
	t.say(kind, rule, e, args...)
}

// hire pays for an ally (FE-12.4).
func (t *tx) hire(hero, card string) {
	n := t.p.Encounter(card).Cost
	t.pay(t.Hero(hero).Team, n, "FE-12.4")
	t.say("hired", "FE-12.4", engine.Event{Actor: hero, Target: card, N: n}, engine.Sub("hero", words.HeroName(hero)), engine.Sub("card", words.CardName(card)), engine.Num("n", n))
}

// sendAway shuffles an ally into the deck for 1 Eternium (FE-12.4).
func (t *tx) sendAway(hero, card string) {
	t.say("sent_away", "FE-12.4", engine.Event{Actor: hero, Target: card}, engine.Sub("card", words.CardName(card)))
	t.shuffleIn("wilds", card)
	t.forget("")
	t.ether(t.Hero(hero).Team, 1, "FE-12.4", words.CardName(card))
}

// questToken takes the quest token of the hero's zone; it does not return (FE-10.20).
func (t *tx) questToken(hero string) {
	at := t.Hero(hero).At
	i := slices.Index(t.w.Quests, at)
	t.w.Quests = slices.Delete(slices.Clone(t.w.Quests), i, i+1)
	t.w.Spent++
	t.say("quest", "FE-10.20", engine.Event{Actor: hero, From: at}, engine.Sub("hero", words.HeroName(hero)), engine.Sub("zone", words.ZoneName(at)))
}

// drawQuest draws a card of the scenario deck, openly.
func (t *tx) drawQuest(hero string) string {
	card := t.take("scenario")
	t.read("quest_drawn", "FE-10.21", hero, card)
	return card
}

// questResult tells how a quest went (FE-12.8); victory cards count those that succeed.
func (t *tx) questResult(hero, card string, ok bool) {
	kind := "quest_failed"
	if ok {
		kind = "quest_done"
		t.count(t.Hero(hero).Team, "quest_ok", 1)
	}
	t.say(kind, "FE-12.8", engine.Event{Actor: hero, Target: card}, engine.Sub("hero", words.HeroName(hero)), engine.Sub("card", words.CardName(card)))
}
