package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// modify adds to a characteristic or total for a time; in a wilds combat to what the enemy has (FE-18.1).
func (t *tx) modify(who, stat string, n int, until string, src Source) {
	if who == "" {
		return
	}
	if w := t.w.Wilds; w != nil && who == w.Card {
		switch stat {
		case attack:
			w.Attack = max(0, w.Attack+n)
		case defence:
			w.Defence = max(0, w.Defence+n)
		}
	} else {
		t.w.Lasting = append(slices.Clone(t.w.Lasting), Lasting{Who: who, What: stat, N: n, Until: until, Source: src.Card})
	}
	args := []engine.Arg{engine.Sub("who", words.CardName(who)), engine.Key("stat", "fe.stat."+stat), engine.Word("by", engine.Signed(n))}
	e := engine.Event{Kind: "modified", Rule: "FE-20.19", Target: who, N: n}
	if src.Card == who {
		e.Public = engine.T("fe.event.modified_own", args...)
	} else {
		e.Public = engine.T("fe.event.modified", append(args, engine.Sub("card", words.CardName(src.Card)))...)
	}
	t.Emit(e)
}

// lasts notes a change in force for a time.
func (t *tx) lasts(x Lasting) {
	t.w.Lasting = append(slices.Clone(t.w.Lasting), x)
	text := engine.T("fe.event.lasts.by", engine.Sub("card", words.CardName(x.Source)), engine.Sub("who", words.CardName(x.Who)), engine.Key("what", "fe.lasts."+x.What))
	if x.Source == x.Who {
		text.Key = "fe.event.lasts"
	}
	t.Tell("lasts", "FE-20.19", engine.Event{Target: x.Who}, text)
}

// because is what an effect is told to come from: its card, of the card of a hero the weapon or the ability.
func (l look) because(src Source, path string) engine.Text {
	id, ok := strings.CutPrefix(src.Card, "hero:")
	if !ok {
		return words.CardName(src.Card)
	}
	for i, w := range l.p.Hero(id).Weapons {
		if strings.HasPrefix(path, overloadPath(i)) {
			return weaponName(w.ID)
		}
	}
	return engine.T("fe.cause.ability")
}

// use notes that a rule is used: its price is paid, its limit counts.
func (t *tx) use(w Waiting) {
	src := w.Source
	r := t.p.RuleAt(src.Card, w.Path+".do")
	cause := t.because(src, w.Path)
	if w.May {
		text := engine.T("fe.event.uses", engine.Sub("who", words.CardName(src.Who)), engine.Sub("card", cause))
		switch {
		case content.Does[content.Evade](r.Do): // "evaded" tells it
			text = engine.Text{}
		case src.Card == src.Who:
			text.Key = "fe.event.uses_own"
		}
		t.Tell("uses", "FE-20.8", engine.Event{Actor: src.Who, Cause: src.Card}, text)
	}
	if p, ok := r.Pay.(*content.Pay); ok {
		t.pay(src.Team, p.Ether, "FE-5.1")
		if h := t.HeroOf(src.Who); h != nil {
			t.hurt(h.ID, p.HP, "FE-7.1", cause)
			t.withdraw(h.Team, h.At, p.Soldiers, "FE-1.9", "withdrawn")
		}
	}
	if r.Limit != "" {
		t.w.Used = append(slices.Clone(t.w.Used), Use{Who: src.Who, Rule: src.Card + " " + w.Path, Until: r.Limit})
	}
}

// transport puts a hero into another zone by a card.
func (t *tx) transport(hero, zone string) {
	from := t.Hero(hero).At
	t.place(hero, zone)
	t.say("transported", "FE-12.1", engine.Event{Actor: hero, From: from, To: zone}, engine.Sub("hero", words.HeroName(hero)), engine.Sub("zone", words.ZoneName(zone)))
}

// token places a token in a zone, or removes one.
func (t *tx) token(kind, zone string, more bool, src Source) {
	list := &t.w.Brambles
	if kind == "quest" {
		list = &t.w.Quests
	}
	event := "token_placed"
	if more {
		*list = append(slices.Clone(*list), zone)
	} else {
		event = "token_removed"
		i := slices.Index(*list, zone)
		*list = slices.Delete(slices.Clone(*list), i, i+1)
	}
	t.say(event, "FE-1.27", engine.Event{To: zone}, engine.Key("what", "fe.token."+kind), engine.Sub("zone", words.ZoneName(zone)), engine.Sub("card", words.CardName(src.Card)))
}

// raise puts a boss into play (FE-15.35, FE-35.15).
func (t *tx) raise(boss, zone string) {
	t.w.Boss = &BossAt{ID: boss, At: zone}
	t.say("boss", "FE-15.35", engine.Event{Target: "boss:" + boss, To: zone}, engine.Sub("boss", words.CardName("boss:"+boss)), engine.Sub("zone", words.ZoneName(zone)))
}

// testResult tells how a test of a characteristic went (FE-18.2); of one die the die tells it (FE-5.4).
func (t *tx) testResult(src Source, op *content.Test, got int) {
	kind, e := "test_missed", engine.Event{Actor: src.Who, Cause: src.Card}
	if got >= op.Successes() {
		kind = "test_passed"
	}
	if op.Stat == "" {
		t.Note(kind, "FE-5.4", e)
		return
	}
	t.Tell(kind, "FE-5.4", e, engine.T("fe.event."+kind+".of", engine.Key("stat", "fe.stat."+op.Stat), engine.Num("n", got), engine.Num("of", op.Successes())))
}

// peek looks at the top of a deck; only the team knows what it saw (FE-HI-5).
func (t *tx) peek(deck string, n, team int) []string {
	d := t.w.Decks[deck].Draw
	out := slices.Clone(d[:min(n, len(d))])
	t.Seal(engine.KnownShown, "a draw pile was looked through")
	t.say("peeked", "FE-2.18", engine.Event{N: len(out)}, engine.Sub("team", t.teamName(team)), engine.Num("n", len(out)), engine.Key("deck", "fe.deck."+deck))
	t.tell(team, engine.T("fe.face.peeked", engine.Texts("cards", cardNames("", out)), engine.Key("deck", "fe.deck."+deck)))
	return out
}

// under puts a card of the top of a deck under it; only the team knows which (FE-HI-9). If the deck has run out with it, it goes
// under the new one (FE-2.18).
func (t *tx) under(deck, card string, team int) {
	d := t.w.Decks[deck]
	if i := slices.Index(d.Draw, card); i >= 0 {
		d.Draw = slices.Delete(slices.Clone(d.Draw), i, i+1)
	} else if len(d.Draw) == 0 && len(d.Discard) > 0 {
		d.Draw, d.Discard = t.shuffle(deck, d.Discard), nil
	}
	d.Draw = append(slices.Clone(d.Draw), card)
	t.w.Decks[deck] = d
	if deck == "wilds" {
		t.w.Teams[team].Known = append(slices.Clone(t.w.Teams[team].Known), card)
	}
	t.say("under", "FE-10.18", engine.Event{}, engine.Sub("team", t.teamName(team)), engine.Key("deck", "fe.deck."+deck))
	t.tell(team, engine.T("fe.face.under", engine.Sub("card", words.CardName(card)), engine.Key("deck", "fe.deck."+deck)), ref("card", card, ""))
}

// forget ends what teams know of the cards under the wilds deck: one was drawn, or with "" it was shuffled.
func (t *tx) forget(card string) {
	for i := range t.w.Teams {
		x := &t.w.Teams[i]
		x.Known = slices.DeleteFunc(slices.Clone(x.Known), func(c string) bool { return card == "" || c == card })
	}
}

// drawCards draws cards of a deck for a card, as many as there are; only the team sees them.
func (t *tx) drawCards(deck string, n int, src Source) []string {
	var out []string
	for range n {
		if c := t.take(deck); c != "" {
			out = append(out, c)
		}
	}
	if len(out) == 0 {
		t.say("drew_none", "FE-2.18", engine.Event{Actor: src.Who}, engine.Sub("who", words.CardName(src.Who)), engine.Key("deck", "fe.deck."+deck))
		return nil
	}
	t.say("drew", "FE-2.18", engine.Event{Actor: src.Who, N: len(out)}, engine.Sub("who", words.CardName(src.Who)), engine.Num("n", len(out)), engine.Key("deck", "fe.deck."+deck))
	t.tell(src.Team, engine.T("fe.face.drew", engine.Texts("cards", cardNames(deck+":", out)), engine.Key("deck", "fe.deck."+deck)))
	return out
}

// reject discards a card that was drawn and not kept; discard piles are open (FE-26).
func (t *tx) reject(deck, card string) {
	t.discard(deck, card)
	t.say("rejected", "FE-2.18", engine.Event{Cause: deck + ":" + card}, engine.Sub("card", words.CardName(deck+":"+card)))
}

// cardNames names cards.
func cardNames(prefix string, ids []string) []engine.Text {
	var out []engine.Text
	for _, id := range ids {
		out = append(out, words.CardName(prefix+id))
	}
	return out
}

// KindOf is the kind of a name "kind:id".
func KindOf(name string) string {
	for i := range name {
		if name[i] == ':' {
			return name[:i]
		}
	}
	return ""
}

// shield prevents the next losses of HP (FE-15.21): of somebody who fights, or of a hero before he meets soldiers.
func (t *tx) shield(src Source, n int) {
	if me, _ := t.fighters(src.Who); me != nil {
		me.Shield += n
		t.say("shielded", "FE-20.19", engine.Event{Target: bare(src.Who), N: n}, engine.Sub("hero", t.fighterName(src.Who)), engine.Num("n", n))
		return
	}
	t.lasts(Lasting{Who: src.Who, What: "shield", N: n, Until: "turn", Source: src.Card})
}

// bar forbids somebody something for a time.
func (t *tx) bar(x Lasting) {
	t.w.Lasting = append(slices.Clone(t.w.Lasting), x)
	t.say("barred", "FE-20.19", engine.Event{Target: bare(x.Who), Cause: x.What}, engine.Sub("hero", t.fighterName(x.Who)), engine.Key("what", "fe.barred."+strings.TrimPrefix(x.What, "bar:")))
}
