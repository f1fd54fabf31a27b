package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// beside lists what a seat may do between the actions of its team, one choice for each kind of thing: equipment of the
// active hero (FE-DP-24), spells and consumables (FE-DP-25), victory cards (FE-DP-26, FE-DP-27). Each opens a question of its
// own. What is offered depends on counts that everybody knows.
func (l look) beside(h *Hero, seat engine.Seat) []engine.Choice {
	var out []engine.Choice
	if controller(h) == seat && len(h.Worn)+len(h.Pack) > 0 {
		out = append(out, beside("equip"))
	}
	if slices.ContainsFunc(l.Heroes(h.Team), func(x *Hero) bool {
		return controller(x) == seat && (len(x.Pack) > 0 || len(x.Spells) > 0 && l.lends(x))
	}) {
		out = append(out, beside("cast"))
	}
	if x := l.w.Teams[h.Team]; len(x.Hand) > 0 && slices.Contains(l.deciders(h.Team), seat) {
		out = append(out, beside("victory"))
	}
	return out
}

// beside is a choice taken beside the question.
func beside(do engine.Verb) engine.Choice {
	c := choice(do, engine.T("fe.action."+string(do)))
	c.Aside = true
	return c
}

// backChoice leads back to the turn of the hero who acts, if one does.
func (l look) backChoice() engine.Choice {
	c := choice("back", engine.T("fe.choice.back"))
	if l.w.Acting != nil {
		c.Text = engine.T("fe.choice.back_to", engine.Sub("hero", words.HeroName(l.w.Acting.Hero)))
	}
	c.Leaves = true
	return c
}

// mates lets the team-mates of the active hero's controller act, without calling them: any member of the active team may play a board
// spell (FE-S-102) and decides about victory cards.
func (l look) mates(h *Hero) []question {
	var out []question
	for _, seat := range l.members(h.Team) {
		if seat == controller(h) {
			continue
		}
		if list := l.beside(h, seat); len(list) > 0 {
			p := about(ask([]engine.Seat{seat}, "DP-25", "FE-S-102", engine.T("fe.ask.DP-25.mate", engine.Sub("hero", words.HeroName(h.ID)))), engine.Sub("team", l.teamName(h.Team)))
			p.Standing, p.Choices = engine.Right, list
			p.Whole(besides)
			out = append(out, p)
		}
	}
	return out
}

// still is a seat of a team, or whoever decides for it if the player has left the game (FE-32.1).
func (l look) still(team, seat int) []engine.Seat {
	if me := seatOf(seat); slices.Contains(l.members(team), me) {
		return []engine.Seat{me}
	}
	return l.deciders(team)
}

// besides opens the question of a choice beside the actions of the active hero.
var besides = flow.Free(func(t *tx, a answer) control {
	h := t.Hero(t.w.Acting.Hero)
	switch a.Choice().Do {
	case "equip":
		return call(&Equipping{Hero: h.ID})
	case "cast":
		return call(&Casting{Team: h.Team, Seat: int(a.Seat)})
	}
	return call(&Victories{Team: h.Team, Seat: int(a.Seat)})
})

// Casting is a board spell (FE-20.16) or a consumable used on the board (FE-20.9) by a member of the active team.
type Casting struct {
	Team int    `json:"team"`
	Seat int    `json:"seat"`
	Hero string `json:"hero,omitempty"` // who uses it
	Card string `json:"card,omitempty"`
	Rule int    `json:"rule,omitempty"`
}

// Step asks, then does what the card says.
func (f *Casting) Step(t *tx) control {
	if f.Card == "" {
		return await()
	}
	h := t.Hero(f.Hero)
	rules := t.BoardRules(h, f.Card)
	if f.Rule == len(rules) {
		return back(nil)
	}
	r := rules[f.Rule]
	f.Rule++
	return call(run(Source{Card: f.Card, Who: HeroRef(h), Team: h.Team}, r.Path+".do"))
}

// Ask asks which card (FE-DP-25). The question comes whatever the seat holds: not to be asked would tell.
func (f *Casting) Ask(l look) []question {
	p := about(ask(l.still(f.Team, f.Seat), "DP-25", "FE-20.16", engine.T("fe.ask.DP-25")), engine.Sub("team", l.teamName(f.Team)))
	for _, h := range l.Heroes(f.Team) {
		if h.Seat != f.Seat {
			continue
		}
		for _, card := range slices.Concat(l.KeptCards(h, "spell"), l.KeptCards(h, "pack")) {
			if card == Unnumbered(card) && l.MayCast(h, card).OK {
				p.Offer(hidden("cast", engine.T("fe.choice.cast", engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("card", words.CardName(card))), ownRefs(h, card)...), flow.By((*Casting).play))
			}
		}
	}
	p.Offer(l.backChoice(), leave)
	p.Silence, p.Insist = "back", true
	return []question{p}
}

// play plays it.
func (f *Casting) play(t *tx, a answer) control {
	f.Hero, f.Card = a.Choice().Arg(0), CardOf(a.Choice(), 1)
	t.castCard(f.Hero, f.Card)
	return again()
}

// Tame offers to tame a beaten creature (FE-DP-18); it returns whether it was.
type Tame struct {
	Hero string `json:"hero"`
	Card string `json:"card"`
	Done bool   `json:"done,omitempty"`
}

// Step asks where the hero can (FE-18.6, FE-20.2).
func (f *Tame) Step(t *tx) control {
	if f.Done || !t.MayTame(t.Hero(f.Hero), f.Card).OK {
		return back(f.Done)
	}
	return await()
}

// Ask asks whether he does.
func (f *Tame) Ask(l look) []question {
	h := l.Hero(f.Hero)
	hero, card := engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("card", words.CardName(f.Card))
	p := about(askHero(h, "DP-18", "FE-20.2", engine.T("fe.ask.DP-18", hero, card)), hero, card)
	c := telling(priced(choice("tame", engine.T("fe.choice.tame", card)), l.TamePrice(h, f.Card)), f.Card)
	if len(h.Mount) >= l.HoldLimit(h, "creature") { // FE-20.4
		c.Warnings = append(c.Warnings, engine.T("fe.warn.replaces", engine.Texts("cards", mountNames(h))))
	}
	if l.MayTame(h, f.Card).OK { // a purchase beside the game may have spent the Eternium
		p.Offer(c, flow.By((*Tame).tame))
	}
	p.Offer(choice("leave", engine.T("fe.choice.let_go")), flow.By((*Tame).release))
	p.Silence = "leave"
	return []question{p}
}

// mountNames are the names of the creatures and vehicles of a hero.
func mountNames(h *Hero) []engine.Text {
	var out []engine.Text
	for _, m := range h.Mount {
		out = append(out, words.CardName(m))
	}
	return out
}

// tame tames it.
func (f *Tame) tame(t *tx, _ answer) control {
	f.Done = true
	t.tame(t.Hero(f.Hero), f.Card)
	return call(&Gain{Hero: f.Hero, Card: f.Card, Told: true})
}

// release lets it go.
func (f *Tame) release(*tx, answer) control { return back(false) }

// Upgrading gains a combat card of a kind from the reserve of the team, and takes another out of the game (FE-14.5), or
// leaves it (FE-S-62). A kind that has run out cannot be gained (FE-S-61).
type Upgrading struct {
	Hero string `json:"hero"`
	Card string `json:"card"`
}

// Step asks, if there is such a card.
func (f *Upgrading) Step(t *tx) control {
	h := t.Hero(f.Hero)
	if t.w.Teams[h.Team].Stock[f.Card] == 0 {
		t.say("no_upgrade", "FE-S-61", engine.Event{N: h.Team}, engine.Sub("team", t.teamName(h.Team)), engine.Sub("card", words.CardName("combat:"+f.Card)))
		return back(nil)
	}
	return await()
}

// combatKinds are the kinds of combat cards, the weakest first (FE-14.6 to 14.10).
var combatKinds = []string{"+1", "+2", "+3", "time", "tool", "flow", "overload"}

// Ask asks which card leaves the deck (FE-DP-54).
func (f *Upgrading) Ask(l look) []question {
	h := l.Hero(f.Hero)
	hero, card := engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("card", words.CardName("combat:"+f.Card))
	p := about(askHero(h, "DP-54", "FE-14.5", engine.T("fe.ask.DP-54", hero, card)), hero, card)
	for _, k := range combatKinds {
		if n := l.w.Teams[h.Team].Deck[k]; n > 0 && k != f.Card {
			c := choice("drop", words.CardName("combat:"+k), cardRef(k))
			c.Detail = engine.T("fe.choice.in_deck", engine.Num("n", n))
			p.Offer(c, flow.By((*Upgrading).exchange))
		}
	}
	p.Offer(choice("decline", engine.T("fe.choice.no_upgrade")), leave)
	return []question{p}
}

// exchange exchanges the cards.
func (f *Upgrading) exchange(t *tx, a answer) control {
	t.upgrade(t.Hero(f.Hero).Team, f.Card, a.Choice().Arg(0))
	return back(nil)
}
