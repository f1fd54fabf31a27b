package eternia

import (
	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// showCards adds to a view how many cards lie where everybody can count them (FE-26), and to that of a player what his
// team holds: victory cards, spells and packs, each with the hero who has it (FE-HI-1 to FE-HI-3), and the wilds cards that
// it put under the deck (FE-HI-9).
func (l look) showCards(v *engine.View) {
	for i, t := range l.w.Teams {
		team := engine.Sub("team", l.teamName(i))
		track := func(key string, n int) {
			v.Tracks = append(v.Tracks, engine.Track{Name: engine.T("fe.track."+key, team), Seat: engine.Watcher, N: n})
		}
		track("ether", t.Ether)
		track("hand", len(t.Hand))
		deck := 0
		for _, n := range t.Deck {
			deck += n
		}
		track("deck", deck)
	}
	for _, h := range l.w.Heroes {
		if h.Seat == None {
			continue
		}
		hero := engine.Sub("hero", words.HeroName(h.ID))
		if n := len(h.Spells); n > 0 {
			v.Tracks = append(v.Tracks, engine.Track{Name: engine.T("fe.track.spells", hero), Seat: engine.Seat(h.Seat), N: n})
		}
		if n := len(h.Pack); n > 0 {
			v.Tracks = append(v.Tracks, engine.Track{Name: engine.T("fe.track.pack", hero), Seat: engine.Seat(h.Seat), N: n})
		}
	}
	for _, d := range []string{"wilds", "scenario", "equipment", "spell", "vehicle", "victory"} {
		if x, ok := l.w.Decks[d]; ok {
			v.Tracks = append(v.Tracks, engine.Track{Name: engine.T("fe.track." + d), Seat: engine.Watcher, N: len(x.Draw)})
		}
	}
	team := l.Team(v.Seat)
	if team == None {
		return
	}
	v.Hand = l.hand(team)
	if known := l.w.Teams[team].Known; len(known) > 0 {
		var cards []engine.Text
		for _, c := range known {
			cards = append(cards, words.CardName(c))
		}
		v.Twin = append(v.Twin, tell("under", engine.Texts("cards", cards)))
	}
	v.Twin = append(v.Twin, l.deckTwin(team))
}

// hand is what a team holds in secret.
func (l look) hand(team int) []engine.Card {
	var out []engine.Card
	for _, id := range l.w.Teams[team].Hand {
		g := l.p.Victory(id)
		text := engine.T("fe.hand.victory", engine.Sub("goal", words.Goal(g.Primary).Words), engine.Num("n", l.Progress(team, g.Primary, nil)), engine.Num("of", g.Primary.Count), engine.Num("vp", g.Primary.VP),
			engine.Sub("second", words.Goal(g.Secondary).Words), engine.Num("more", g.Secondary.VP))
		if g.Primary.Event != "" && (g.Primary.Count == 1 || l.met(team, g.Primary, nil)) { // it must happen once more (FE-S-10)
			text = engine.T("fe.hand.victory_event", engine.Sub("goal", words.Goal(g.Primary).Words), engine.Num("vp", g.Primary.VP), engine.Sub("second", words.Goal(g.Secondary).Words), engine.Num("more", g.Secondary.VP))
		}
		out = append(out, engine.Card{ID: "victory:" + id, Name: words.CardName("victory:" + id), Text: text, Kind: "victory"})
	}
	for _, h := range l.Heroes(team) {
		for _, id := range h.Spells {
			out = append(out, l.heldCard(h, "spell", id))
		}
		for _, id := range h.Pack {
			out = append(out, l.heldCard(h, "equipment", id))
		}
	}
	return out
}

// heldCard is a card that a hero holds in secret.
func (l look) heldCard(h *Hero, kind, id string) engine.Card {
	card := kind + ":" + id
	return engine.Card{ID: card, Name: words.CardName(card), Kind: kind, Text: engine.T("fe.hand."+kind, engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("text", l.detail(card)))}
}

// deckTwin tells the combat deck of a team (FE-14.4).
func (l look) deckTwin(team int) engine.Text {
	var cards []engine.Text
	for _, c := range content.CombatCards {
		if n := l.w.Teams[team].Deck[c]; n > 0 {
			cards = append(cards, tell("of_deck", engine.Num("n", n), engine.Sub("card", combatCard(c))))
		}
	}
	return tell("deck", engine.Texts("cards", cards))
}
