package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
	"hexwarden/engine/odds"
)

// works are the actions brave and quest.
func works() []action {
	return []action{
		{id: "brave", rule: "FE-10.18", standard: 1, may: mayBrave, begin: func(t *tx, h *Hero) body { return &Braving{Hero: h.ID} }},
		{id: "quest", rule: "FE-10.20", standard: 1, may: mayQuest, begin: func(t *tx, h *Hero) body { return &Questing{Hero: h.ID} }},
	}
}

// mayBrave says whether a hero may brave the wilds (FE-10.18).
func mayBrave(l look, h *Hero) engine.Verdict {
	switch {
	case l.Outpost(h.At):
		return no("FE-10.18", "fe.no.not_wilds")
	case l.left("wilds") == 0:
		return no("FE-2.18", "fe.no.no_cards")
	}
	return engine.Legal()
}

// left is how many cards can still be drawn of a deck.
func (l look) left(deck string) int { return len(l.w.Decks[deck].Draw) + len(l.w.Decks[deck].Discard) }

// Braving is braving the wilds (FE-10.18): a card of the wilds deck is drawn, or two to choose from, and resolved.
type Braving struct {
	Hero  string   `json:"hero"`
	Now   string   `json:"do,omitempty"`    // "", "choose", "meet", "joined", "close"
	Cards []string `json:"cards,omitempty"` // drawn
}

// Own gives a copied frame slices of its own.
func (f *Braving) Own() {
	f.Cards = slices.Clone(f.Cards)
}

// sight is how many cards the hero's own cards let him choose from, free of charge; 1: none does.
func (l look) sight(h *Hero) int {
	n := 1
	for p := range inForce[content.Peek](l, h, "wilds.drawn") {
		if p.Deck == "wilds" {
			n = max(n, p.Count)
		}
	}
	return n
}

// Step goes through it.
func (f *Braving) Step(t *tx) control {
	h := t.Hero(f.Hero)
	switch f.Now {
	case "":
		if n := t.sight(h); n > 1 && t.left("wilds") > 1 {
			f.draw(t, n)
			return again()
		}
		if t.w.Teams[h.Team].Ether > 0 && t.left("wilds") > 1 {
			return await()
		}
		f.draw(t, 1)
	case "choose":
		if len(f.Cards) > 1 {
			return await()
		}
		f.Now = "meet"
	case "meet":
		f.Now = "close"
		return f.meet(t, h)
	case "joined": // FE-12.5
		f.Now = "close"
		return call(run(Source{Card: f.Cards[0], Who: HeroRef(h), Team: h.Team}, "reward"))
	case "close":
		if strings.HasPrefix(f.Cards[0], "event:") {
			t.discard("wilds", f.Cards[0]) // FE-12.1, FE-S-52
		}
		return back(nil)
	}
	return again()
}

// draw draws cards to choose from.
func (f *Braving) draw(t *tx, n int) {
	f.Now = "choose"
	f.Cards = t.drawWilds(f.Hero, n)
}

// meet resolves the card (FE-12).
func (f *Braving) meet(t *tx, h *Hero) control {
	card := f.Cards[0]
	t.encounter(f.Hero, card)
	switch KindOf(card) {
	case "event": // FE-12.1
		return call(run(Source{Card: card, Who: HeroRef(h), Team: h.Team}, "do"))
	case "ally":
		if t.FriendlyAlly(h, card) {
			f.Now = "ally"
			return await()
		}
	}
	return call(&WildsCombat{Hero: f.Hero, Card: card}) // FE-12.2, FE-12.3
}

// FriendlyAlly says whether a hero may treat an ally as his: it shows his faction (FE-12.4, FE-S-54), or heroes
// were chosen freely (FE-23.1).
func (l look) FriendlyAlly(h *Hero, card string) bool {
	return l.p.Encounter(card).Faction == l.w.Teams[h.Team].Faction || l.free()
}

// free says whether heroes were chosen freely: every ally may then be friend or enemy (FE-23.1, FE-S-123).
func (l look) free() bool { return l.Option("free_heroes") == "yes" }

// Ask asks how many cards are drawn, which of them is resolved (FE-DP-16), and what becomes of an ally (FE-DP-17, FE-DP-70).
func (f *Braving) Ask(l look) []question {
	h := l.Hero(f.Hero)
	hero := engine.Sub("hero", words.HeroName(h.ID))
	switch f.Now {
	case "choose":
		p := about(askHero(h, "DP-16", "FE-10.18", engine.T("fe.ask.DP-16.card", hero)), hero)
		for _, card := range f.Cards {
			p.Offer(hidden("meet", words.CardName(card), cardRefs(card)...), flow.By((*Braving).resolve))
		}
		p.Silence = p.Choices[0].ID()
		return []question{p}
	case "ally":
		return []question{f.askAlly(l, h)}
	}
	p := about(askHero(h, "DP-16", "FE-10.18", engine.T("fe.ask.DP-16", hero)), hero)
	p.Offer(choice("one", engine.T("fe.choice.draw_one")), flow.By((*Braving).drawOne))
	if l.w.Teams[h.Team].Ether > 0 { // a purchase beside may have spent it (FE-S-50)
		p.Offer(priced(choice("two", engine.T("fe.choice.draw_two")), 1), flow.By((*Braving).drawTwo))
	}
	p.Silence = "one"
	return []question{p}
}

// askAlly asks what becomes of an ally of one's own faction (FE-12.4, FE-S-56).
func (f *Braving) askAlly(l look, h *Hero) question {
	card := f.Cards[0]
	point, c := "DP-17", l.p.Encounter(card)
	if l.free() {
		point = "DP-70"
	}
	p := about(askHero(h, point, "FE-12.4", engine.T("fe.ask.DP-17", engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("card", words.CardName(card)))), engine.Sub("hero", words.HeroName(h.ID)))
	if l.w.Teams[h.Team].Ether >= c.Cost {
		join := telling(priced(choice("join", engine.T("fe.choice.join", engine.Sub("card", words.CardName(card)))), c.Cost), card)
		if len(h.Ally) >= l.HoldLimit(h, "ally") { // FE-S-55
			join.Warnings = append(join.Warnings, engine.T("fe.warn.ally", engine.Sub("card", words.CardName("ally:"+h.Ally[0]))))
		}
		p.Offer(join, flow.By((*Braving).join))
	}
	p.Offer(choice("send", engine.T("fe.choice.send")), flow.By((*Braving).send))
	if l.free() {
		fight := onCard(choice("fight", engine.T("fe.choice.fight_card", engine.Sub("card", words.CardName(card)))), card)
		p.Offer(fight, flow.By((*Braving).fight))
	}
	p.Silence = "send"
	return p
}

// preview tells the chance to beat a card; of one that is not fought nothing.
func (l look) preview(h *Hero, card string) engine.Text {
	c := l.p.Encounter(card)
	if c == nil || KindOf(card) == "ally" && l.FriendlyAlly(h, card) && !l.free() {
		return engine.Text{}
	}
	return l.WildsOdds(h, card).words()
}

// outlook tells how many cards of the wilds deck are enemies, and the chance to beat them. Which cards are in the deck
// everybody can tell from those that are not.
func (l look) outlook(h *Hero) engine.Text {
	deck := l.w.Decks["wilds"].Draw
	if len(deck) == 0 {
		deck = l.w.Decks["wilds"].Discard
	}
	enemies, sum := 0, 0
	for _, card := range deck {
		if l.p.Encounter(card) != nil && (KindOf(card) == "creature" || !l.FriendlyAlly(h, card)) {
			enemies++
			sum += odds.Percent(l.WildsOdds(h, card).Win)
		}
	}
	if enemies == 0 {
		return engine.Text{}
	}
	return engine.T("fe.odds.outlook", engine.Num("cards", len(deck)), engine.Num("enemies", enemies), engine.Num("n", sum/enemies))
}

// drawOne draws a card, free of charge.
func (f *Braving) drawOne(t *tx, _ answer) control {
	f.draw(t, 1)
	return again()
}

// drawTwo pays for two cards to choose from.
func (f *Braving) drawTwo(t *tx, _ answer) control {
	t.pay(t.Hero(f.Hero).Team, 1, "FE-10.18")
	f.draw(t, 2)
	return again()
}

// resolve takes one of the cards; the others go under the deck.
func (f *Braving) resolve(t *tx, a answer) control {
	card := CardOf(a.Choice(), 0)
	for _, c := range f.Cards {
		if c != card {
			t.under("wilds", c, t.Hero(f.Hero).Team)
		}
	}
	f.Cards = []string{card}
	return again()
}

// join hires the ally (FE-12.4).
func (f *Braving) join(t *tx, _ answer) control {
	f.Now = "joined"
	t.hire(f.Hero, f.Cards[0])
	return call(&Gain{Hero: f.Hero, Card: f.Cards[0], Told: true})
}

// send sends the ally away (FE-12.4).
func (f *Braving) send(t *tx, _ answer) control {
	f.Now = "close"
	t.sendAway(f.Hero, f.Cards[0])
	return again()
}

// fight takes the ally for an enemy (FE-23.1).
func (f *Braving) fight(*tx, answer) control {
	f.Now = "close"
	return call(&WildsCombat{Hero: f.Hero, Card: f.Cards[0]})
}
