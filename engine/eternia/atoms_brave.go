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

// encounter tells what a hero meets in the wilds (FE-12); what comes of it tells what the card says.
func (t *tx) encounter(hero, card string) {
	t.say("met", "FE-10.19", engine.Event{Actor: hero, Target: card}, engine.Sub("hero", words.HeroName(hero)), engine.Sub("card", words.CardName(card)))
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

// drawQuest draws a card of the scenario deck, openly, and tells the task of a quest.
func (t *tx) drawQuest(hero string) string {
	card := t.take("scenario")
	text := engine.T("fe.event.quest_drawn", engine.Sub("hero", words.HeroName(hero)), engine.Sub("card", words.CardName(card)))
	if task := t.task(t.Hero(hero), card); !task.IsZero() {
		text = engine.T("fe.event.quest_drawn.says", append(text.Args, engine.Sub("text", task))...)
	}
	t.Tell("quest_drawn", "FE-10.21", engine.Event{Actor: hero, Target: card}, text)
	return card
}

// poor tells that a team cannot pay what a quest asks for (FE-12.8).
func (t *tx) poor(team, n int) {
	if team != None {
		t.say("unpaid", "FE-12.8", engine.Event{N: n}, engine.Sub("team", t.teamName(team)), engine.Num("n", n))
	}
}

// short tells that a hero does not have the cards that a quest asks for (FE-12.8).
func (t *tx) short(src Source) {
	t.say("nothing_to_give", "FE-12.8", engine.Event{Actor: src.Who, Cause: src.Card}, engine.Sub("hero", words.CardName(src.Who)))
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
