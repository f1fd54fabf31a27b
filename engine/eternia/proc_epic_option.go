package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// Options is phase 4: the teams take one option each in turns until all have passed (FE-15.16, FE-15.17, FE-24.2).
// A team's turn is that of its fighting hero's controller; team-mates who hold spells may play one instead, and are waited
// for only once he passes (FE-DP-36). Nobody is asked who cannot do anything by what everybody knows; where no other team has players,
// hands are no secret, and nobody who cannot do anything is waited for.
type Options struct {
	Now    string `json:"do,omitempty"`   // "", "cast"
	Held   bool   `json:"held,omitempty"` // the controller has nothing, or passes, as long as his team-mates play nothing
	Asked  bool   `json:"asked,omitempty"`
	Bled   int    `json:"bled,omitempty"`   // what the other side had lost before a spell
	Victim int    `json:"victim,omitempty"` // the side that a spell is played against
}

// Step goes on to the one who is next.
func (f *Options) Step(t *tx) control {
	c := t.w.Combat
	if f.Now == "cast" { // what the spell did can be undone by another
		f.Now = ""
		t.tagged(c.Fighters[f.Victim].Lost[c.Round-1] - f.Bled)
	}
	if t.fallen() { // FE-S-73
		return back(nil)
	}
	party := t.party()
	if party == None {
		return back(nil)
	}
	t.turnTo(party)
	if !f.Held && (party >= 2 || !t.canAct(party)) {
		f.Held = true
	}
	if f.Held && !f.awaits(t.look, party) {
		if f.Asked {
			t.toldPass(t.partyTeam(party))
		}
		t.passes(party)
		f.next(t)
		return again()
	}
	f.Asked = true
	return await()
}

// next gives the turn to the next party: two spells are never played at once (FE-15.16, FE-15.18, FE-20.15, FE-S-76).
func (f *Options) next(t *tx) {
	parties := t.parties()
	i := slices.Index(parties, t.w.Combat.Turn)
	t.turnTo(parties[(i+1)%len(parties)])
	f.Held, f.Asked = false, false
}

// parties lists who takes options, in order: the two sides, then other teams as 2 + team (FE-24.2).
func (l look) parties() []int {
	out := []int{0, 1}
	c := l.w.Combat
	for i := range l.w.Teams {
		team := (c.Fighters[0].Team + i) % len(l.w.Teams)
		if team != c.Fighters[0].Team && team != c.Fighters[1].Team {
			out = append(out, 2+team)
		}
	}
	return out
}

// party is who is next and has not passed; none if all have.
func (l look) party() int {
	c := l.w.Combat
	all := l.parties()
	from := max(slices.Index(all, c.Turn), 0)
	for i := range all {
		p := all[(from+i)%len(all)]
		if p < 2 && !c.Fighters[p].Passed && l.Player(p) != None || p >= 2 && slices.Contains(c.Third, p-2) {
			return p
		}
	}
	return None
}

// partyTeam is the team of a party.
func (l look) partyTeam(party int) int {
	if party < 2 {
		return l.w.Combat.Fighters[party].Team
	}
	return party - 2
}

// mates lists the seats of a party that may play spells beside its controller.
func (f *Options) mates(l look, party int) []engine.Seat {
	team := l.partyTeam(party)
	if party < 2 && l.barred(l.w.Combat.Fighters[party].Who, "spell") {
		return nil
	}
	return slices.DeleteFunc(l.spellHolders(team), func(s engine.Seat) bool { return party < 2 && s == l.Player(party) })
}

// awaits says whether the others of a party are waited for: by what everybody knows, or, where nobody plays against
// them, if one of them can do something. Being asked then tells no hand: all who hold spells.
func (f *Options) awaits(l look, party int) bool {
	team := l.partyTeam(party)
	return slices.ContainsFunc(f.mates(l, party), func(s engine.Seat) bool {
		return l.opposed(team) || slices.ContainsFunc(l.spellChoices(s, team, party, false), l.effective(party))
	})
}

// Ask asks the controller of the side whose turn it is, and the seats that hold spells (FE-DP-36, FE-DP-38).
func (f *Options) Ask(l look) []question {
	party := l.w.Combat.Turn
	var out []question
	if party < 2 && !f.Held {
		out = append(out, f.askController(l, party))
	}
	for _, s := range f.mates(l, party) {
		out = append(out, f.askMate(l, party, s))
	}
	if len(out) > 0 {
		return out
	}
	if party < 2 { // whoever was asked has left the game since
		return []question{f.askController(l, party)}
	}
	return []question{f.askMate(l, party, l.deciders(party - 2)[0])}
}

func (f *Options) askController(l look, side int) question {
	h := l.FighterHero(side)
	p := about(askHero(h, "DP-36", "FE-15.16", l.standing("fe.ask.DP-36", side)), engine.Sub("hero", words.HeroName(h.ID)))
	f.offer(&p, l.options(side))
	return f.passing(p)
}

func (f *Options) askMate(l look, party int, s engine.Seat) question {
	team, point := l.partyTeam(party), "DP-36"
	if party >= 2 {
		point = "DP-38"
	}
	p := about(ask([]engine.Seat{s}, point, "FE-15.16b", l.standing("fe.ask.DP-38", min(party, 1))), engine.Sub("hero", l.fighterName(l.w.Combat.Fighters[min(party, 1)].Who)))
	for side := range 2 {
		if side == party || party >= 2 {
			f.offer(&p, l.spellChoices(s, team, side, party >= 2))
		}
	}
	if !f.Held {
		p.Standing = engine.Right
	}
	return f.passing(p)
}

// passing adds that one may pass: what silence means (FE-S-128). One is asked even if nothing else is left, as that would tell the hand.
func (f *Options) passing(p question) question {
	p.Offer(choice("pass", engine.T("fe.action.pass")), flow.By((*Options).pass))
	p.Silence, p.Insist = "pass", true
	return p
}

// offer adds options with what they do (FE-15.16).
func (f *Options) offer(p *question, list []engine.Choice) {
	does := map[engine.Verb]deed{
		"time": flow.By((*Options).exchange), "overload": flow.By((*Options).overload), "soldiers": flow.By((*Options).march),
		"use": flow.By((*Options).useWorn), "item": flow.By((*Options).useItem), "spell": flow.By((*Options).cast),
	}
	for _, c := range list {
		p.Offer(c, does[c.Do])
	}
}

// pass leaves the next option to others (FE-15.16e).
func (f *Options) pass(t *tx, a answer) control {
	if party := t.w.Combat.Turn; party >= 2 || a.Seat != t.Player(party) {
		t.quiet(a.Seat)
	} else {
		f.Held = true
	}
	return again()
}

// exchange uses a time card: two cards exchange their places (FE-14.9), those that the choice names, or none.
func (f *Options) exchange(t *tx, a answer) control {
	party := t.w.Combat.Turn
	f.next(t)
	t.spendTime(party)
	way := &Handling{Op: "swap", Count: 1, Side: party, By: t.FighterHero(party).ID}
	switch c := a.Choice(); {
	case len(c.With) > 0:
		t.handle(way, ChangeOf(c))
	case t.old():
		return call(way)
	}
	return again()
}

// overload activates an overload card (FE-15.16a).
func (f *Options) overload(t *tx, _ answer) control {
	party := t.w.Combat.Turn
	f.next(t)
	x := &t.w.Combat.Fighters[party]
	t.spend(party, t.overload(party))
	t.overloaded(party, "FE-15.16a")
	return call(run(Source{Card: HeroRef(t.FighterHero(party)), Who: x.Who, Team: x.Team}, overloadPath(x.Weapon)))
}

// march removes soldiers (FE-15.16d), or asks what they do.
func (f *Options) march(t *tx, a answer) control {
	party := t.w.Combat.Turn
	f.next(t)
	if c := a.Choice(); len(c.With) > 0 {
		t.marchOut(party, SplitOf(c))
		return again()
	}
	return call(&Marching{Side: party})
}

// useItem uses a consumable of the fighting hero (FE-15.16c).
func (f *Options) useItem(t *tx, a answer) control {
	party := t.w.Combat.Turn
	f.next(t)
	x, h := &t.w.Combat.Fighters[party], t.FighterHero(party)
	src := Source{Card: "equipment:" + a.Choice().Arg(0), Who: x.Who, Team: x.Team}
	r, works := t.OptionRule(src.Card, src)
	if !works {
		t.castCard(h.ID, src.Card)
		t.wasted(src.Card)
		return again()
	}
	c := f.use(t, Waiting{Source: src, Path: r.Path, May: true})
	t.spent(h.ID, src.Card) // FE-20.9
	return c
}

// useWorn uses a card that lies open.
func (f *Options) useWorn(t *tx, a answer) control {
	h := t.FighterHero(t.w.Combat.Turn)
	f.next(t)
	for _, r := range t.rulesOf(h, "combat.option") {
		if w := (Waiting{Source: r.src, Path: r.rule.Path, May: true}); slices.Equal(w.refs(), a.Choice().With) {
			return f.use(t, w)
		}
	}
	return again()
}

// use uses a card of the fighting hero (FE-15.16c).
func (f *Options) use(t *tx, w Waiting) control {
	t.Seal(engine.KnownShown, "a card is used")
	t.use(w)
	return call(run(w.Source, w.Path+".do"))
}

// cast plays a spell of a hero, of other teams for the side that it helps (FE-20.18).
func (f *Options) cast(t *tx, a answer) control {
	c, side := t.w.Combat, t.w.Combat.Turn
	f.next(t)
	if len(a.Choice().With) > 2 {
		side = NumberOf(a.Choice(), 2)
	}
	owner, spell := a.Choice().Arg(0), a.Choice().Arg(1)
	src := Source{Card: "spell:" + spell, Who: c.Fighters[side].Who, Team: t.Hero(owner).Team}
	r, works := t.OptionRule(src.Card, src)
	t.cast(owner, spell, side)
	if !works {
		t.wasted(src.Card)
		return again()
	}
	f.Now, f.Victim, f.Bled = "cast", 1-side, c.Fighters[1-side].Lost[c.Round-1]
	return call(run(src, r.Path+".do"))
}
