package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
)

// lose takes a card away from a hero and discards it, as an effect or a defeat wants it; "equipment:ID" means his pack
// before what he wears. A purchase of his that still goes on lapses (FE-S-50).
func (t *tx) lose(hero, card string) {
	t.lapse(hero)
	t.shed(hero, card)
}

// shed discards a card of a hero. Discard piles are open (FE-26).
func (t *tx) shed(hero, card string) {
	card = Unnumbered(card)
	if !t.removeCard(hero, card) {
		return
	}
	if !inOpen(card) {
		t.Seal(engine.KnownShown, "cards discarded")
	}
	t.bury(card)
	t.say("card_lost", "FE-20.1", engine.Event{Target: hero}, engine.Sub("hero", words.HeroName(hero)), engine.Sub("card", goodName(card)))
}

// spent discards a card that is used: what tells of its use says enough.
func (t *tx) spent(hero, card string) {
	if t.removeCard(hero, card) {
		t.bury(card)
	}
}

// removeCard takes a card from a hero without a word; if it held him on his feet he keeps 1 HP.
func (t *tx) removeCard(hero, card string) bool {
	h := t.Hero(hero)
	up := t.HP(h) > 0
	if !h.drop(card) {
		return false
	}
	if n := t.HP(h); up && n < 1 {
		h.Damage += n - 1
	}
	return true
}

// bury puts a card on the discard pile of its deck.
func (t *tx) bury(card string) {
	kind, id, _ := strings.Cut(card, ":")
	switch kind {
	case "worn":
		t.discard("equipment", id)
	case "ally", "creature":
		t.discard("wilds", card)
	case "epic":
		if !t.Skirmish() { // there it has left the game with its taming (FE-23.15, FE-S-133)
			t.discard("scenario", card)
		}
	default:
		t.discard(kind, id)
	}
}

// addCard gives a card to a hero without a word: equipment into his pack.
func (t *tx) addCard(hero, card string) {
	h := t.Hero(hero)
	kind, id, _ := strings.Cut(card, ":")
	switch kind {
	case "ally":
		h.Ally = append(slices.Clone(h.Ally), id)
	case "spell":
		h.Spells = append(slices.Clone(h.Spells), id)
	case "worn", "equipment":
		h.Pack = append(slices.Clone(h.Pack), id)
	default:
		h.Mount = append(slices.Clone(h.Mount), card)
	}
}

// gainCard gives a card to a hero and tells of it; what goes into his pack or to his spells only to his team (FE-HI-2, FE-HI-3).
func (t *tx) gainCard(hero, card string) {
	t.addCard(hero, card)
	if inOpen(card) {
		t.say("gained", "FE-20.1", engine.Event{Target: hero, About: []engine.Ref{ref("card", card, "")}}, engine.Sub("hero", words.HeroName(hero)), engine.Sub("card", words.CardName(card)))
		return
	}
	kind, _, _ := strings.Cut(card, ":")
	t.say("gained_"+kind, "FE-20.1", engine.Event{Target: hero}, engine.Sub("hero", words.HeroName(hero)))
	t.tell(t.Hero(hero).Team, engine.T("fe.event.gained", engine.Sub("hero", words.HeroName(hero)), engine.Sub("card", words.CardName(card))), ref("card", card, ""))
}

// handOver hands cards from a hero to another, in a trade (FE-11.2); those that he no longer has are left out.
func (t *tx) handOver(from, to string, cards []string) {
	var all, seen []engine.Text
	hiddenPack, hiddenSpells := 0, 0
	for _, card := range cards {
		card = Unnumbered(card)
		if !t.removeCard(from, card) {
			continue
		}
		t.addCard(to, card)
		all = append(all, goodName(card))
		switch kind, _, _ := strings.Cut(card, ":"); kind {
		case "equipment":
			hiddenPack++
		case "spell":
			hiddenSpells++
		default:
			seen = append(seen, goodName(card))
		}
	}
	if len(all) == 0 {
		return
	}
	if hiddenPack > 0 {
		seen = append(seen, engine.T("fe.cards.pack", engine.Num("n", hiddenPack)))
	}
	if hiddenSpells > 0 {
		seen = append(seen, engine.T("fe.cards.spells", engine.Num("n", hiddenSpells)))
	}
	args := []engine.Arg{engine.Sub("from", words.HeroName(from)), engine.Sub("to", words.HeroName(to))}
	t.say("passed", "FE-11.2", engine.Event{Actor: from, Target: to, N: len(all)}, append(slices.Clone(args), engine.Texts("cards", seen))...)
	t.tell(t.Hero(from).Team, engine.T("fe.event.passed", append(slices.Clone(args), engine.Texts("cards", all))...))
}

// traded tells what became of the offer of a trade: "trade_asked", "trade_declined", "trade_withdrawn" (FE-S-43).
func (t *tx) traded(kind, hero, with string) {
	t.Seal(engine.KnownAnswer, "a trade was spoken of")
	t.say(kind, "FE-S-43", engine.Event{Actor: hero, Target: with}, engine.Sub("hero", words.HeroName(hero)), engine.Sub("with", words.HeroName(with)))
}

// untake gives an action back that came to nothing.
func (t *tx) untake(id string) {
	a := t.w.Acting
	a.Done = slices.DeleteFunc(slices.Clone(a.Done), func(x string) bool { return x == id })
}

// wear puts equipment of the pack on; what it replaces goes into the pack (FE-20.13).
func (t *tx) wear(hero, id, instead string) {
	h := t.Hero(hero)
	i := slices.Index(h.Pack, id)
	h.Pack = slices.Delete(slices.Clone(h.Pack), i, i+1)
	if instead != "" {
		t.removeCard(hero, "worn:"+instead)
		t.addCard(hero, "worn:"+instead)
	}
	h.Worn = append(slices.Clone(h.Worn), id)
	e := engine.Event{Actor: hero, About: []engine.Ref{ref("card", "equipment:"+id, "")}}
	t.say("worn", "FE-20.13", e, engine.Sub("hero", words.HeroName(hero)), engine.Sub("card", words.CardName("equipment:"+id)))
}

// takeOff puts worn equipment into the pack (FE-20.13).
func (t *tx) takeOff(hero, id string) {
	t.removeCard(hero, "worn:"+id)
	t.addCard(hero, "worn:"+id)
	t.say("taken_off", "FE-20.13", engine.Event{Actor: hero}, engine.Sub("hero", words.HeroName(hero)), engine.Sub("card", words.CardName("equipment:"+id)))
}

// refill lays cards on the offer of a merchant until there are four, and opens it (FE-11.6, FE-11.11).
func (t *tx) refill(kind string) {
	var fresh []engine.Text
	for len(t.w.Decks[kind].Offer) < marketSize {
		c := t.take(kind)
		if c == "" {
			break
		}
		d := t.w.Decks[kind]
		d.Offer = append(slices.Clone(d.Offer), c)
		t.w.Decks[kind] = d
		fresh = append(fresh, words.CardName(kind+":"+c))
	}
	d := t.w.Decks[kind]
	d.Open = true
	t.w.Decks[kind] = d
	if len(fresh) > 0 {
		t.say("offered", "FE-11.6", engine.Event{Cause: kind}, engine.Key("merchant", "fe.merchant."+kind), engine.Texts("cards", fresh))
	}
}

// reserve begins the purchase of a hero: who may buy, and for how much less, is settled now, and the offer is his (FE-S-50).
func (t *tx) reserve(h *Hero, kind string) {
	t.w.Shops = append(slices.Clone(t.w.Shops), Purchase{Hero: h.ID, Kind: kind, Discount: t.Discount(h, kind)})
	t.say("shopping", "FE-11.4", engine.Event{Actor: h.ID, Cause: kind}, engine.Sub("hero", words.HeroName(h.ID)), engine.Key("merchant", "fe.merchant."+kind))
	if !t.w.Decks[kind].Open {
		t.refill(kind) // FE-S-47
	}
	t.OpenStrand(shopStrand(h.ID), body(&Shopping{Hero: h.ID}))
}

// refresh exchanges the whole offer (FE-11.9).
func (t *tx) refresh(s *Purchase) {
	s.Refreshed = true
	t.pay(t.Hero(s.Hero).Team, refreshPrice, "FE-11.9")
	t.say("refreshed", "FE-11.9", engine.Event{Actor: s.Hero}, engine.Sub("hero", words.HeroName(s.Hero)), engine.Key("merchant", "fe.merchant."+s.Kind), engine.Num("n", refreshPrice))
	d := t.w.Decks[s.Kind]
	d.Discard, d.Offer = append(slices.Clone(d.Discard), d.Offer...), nil
	t.w.Decks[s.Kind] = d
	t.refill(s.Kind)
}

// buy takes a card off the offer for a price (FE-11.8); the frame Gain gives it to the hero.
func (t *tx) buy(hero, kind, id string, price int) {
	h := t.Hero(hero)
	t.pay(h.Team, price, "FE-11.8")
	d := t.w.Decks[kind]
	i := slices.Index(d.Offer, id)
	d.Offer = slices.Delete(slices.Clone(d.Offer), i, i+1)
	t.w.Decks[kind] = d
	card := kind + ":" + id
	e := engine.Event{Actor: hero, N: price, About: []engine.Ref{ref("card", card, "")}}
	t.say("bought", "FE-11.8", e, engine.Sub("hero", words.HeroName(hero)), engine.Sub("card", words.CardName(card)), engine.Num("n", price))
	t.count(h.Team, "buy", 1)
}

// counted notes that a hero has bought one more card there (FE-11.8).
func (t *tx) counted(s *Purchase) { s.Bought++ }

// leaveShop ends the purchase of a hero; its offer is filled up again (FE-11.11).
func (t *tx) leaveShop(hero string) {
	s := t.shopOf(hero)
	if s == nil {
		return
	}
	kind := s.Kind
	t.w.Shops = slices.DeleteFunc(slices.Clone(t.w.Shops), func(x Purchase) bool { return x.Hero == hero })
	t.refill(kind)
}

// closeShop ends the purchase of a hero from inside; who bought nothing is told of.
func (t *tx) closeShop(hero string) {
	if s := t.shopOf(hero); s != nil && s.Bought == 0 {
		t.say("shop_left", "FE-11.8", engine.Event{Actor: hero}, engine.Sub("hero", words.HeroName(hero)))
	}
	t.leaveShop(hero)
}

// lapse ends the purchase of a hero from outside, before he loses cards (FE-S-50). The frame Defeat begins with it.
func (t *tx) lapse(hero string) {
	if t.shopOf(hero) == nil {
		return
	}
	t.say("shop_lapsed", "FE-S-50", engine.Event{Actor: hero}, engine.Sub("hero", words.HeroName(hero)))
	t.leaveShop(hero)
	t.CloseStrand(shopStrand(hero))
}

// castCard plays a spell or uses up a consumable: it is discarded (FE-20.9, FE-20.14), and spells are counted. What it does is
// for the caller.
func (t *tx) castCard(hero, card string) {
	h := t.Hero(hero)
	kind := "item_used"
	if strings.HasPrefix(card, "spell:") {
		kind = "cast"
	}
	t.Seal(engine.KnownShown, "a card is used")
	t.spent(hero, card)
	e := engine.Event{Actor: hero, Cause: card, About: []engine.Ref{ref("card", card, "")}}
	t.say(kind, "FE-20.16", e, engine.Sub("hero", words.HeroName(hero)), engine.Sub("card", words.CardName(card)))
	if kind == "cast" {
		t.count(h.Team, "cast", 1)
	}
}

// upgrade takes a combat card of the reserve into the deck of a team, and another out of the game (FE-14.5).
func (t *tx) upgrade(team int, card, gone string) {
	x := &t.w.Teams[team]
	x.Stock[card]--
	x.Deck[card]++
	if x.Deck[gone]--; x.Deck[gone] == 0 {
		delete(x.Deck, gone)
	}
	t.say("upgraded", "FE-14.5", engine.Event{N: team}, engine.Sub("team", t.teamName(team)), engine.Sub("card", words.CardName("combat:"+card)), engine.Sub("gone", words.CardName("combat:"+gone)))
	t.count(team, "upgrade", 1)
}

// tame takes the price of taming (FE-20.2); the frame Gain gives the creature to the hero.
func (t *tx) tame(h *Hero, card string) {
	n := t.TamePrice(h, card)
	t.pay(h.Team, n, "FE-20.2")
	e := engine.Event{Actor: h.ID, N: n, About: []engine.Ref{ref("card", card, "")}}
	t.say("tamed", "FE-20.2", e, engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("card", words.CardName(card)), engine.Num("n", n))
}
