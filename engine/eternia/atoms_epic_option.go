package eternia

import (
	"slices"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// marchOut removes soldiers for totals (FE-15.16d, FE-S-74).
func (t *tx) marchOut(side int, by [3]int) {
	x := &t.w.Combat.Fighters[side]
	h := t.FighterHero(side)
	x.Marched = true
	n := t.withdraw(x.Team, h.At, by[0]+by[1]+by[2], "FE-15.16d", "")
	for i := range by {
		x.Bonus[i] += by[i]
	}
	t.say("soldiers_helped", "FE-15.16d", engine.Event{Actor: h.ID, N: n}, engine.Sub("hero", words.HeroName(h.ID)), engine.Texts("raised", raised(by)))
}

// passes notes that a side or a third team is out of phase 4 (FE-15.16e, FE-S-72).
func (t *tx) passes(party int) {
	c := t.w.Combat
	if party < 2 {
		c.Fighters[party].Passed = true
	} else {
		c.Third = slices.DeleteFunc(slices.Clone(c.Third), func(team int) bool { return team == party-2 })
	}
}

// toldPass tells that somebody was asked and passed.
func (t *tx) toldPass(team int) {
	t.say("combat_passed", "FE-15.16e", engine.Event{}, engine.Sub("team", t.teamName(team)))
}

// quiet notes that a seat plays no more spells of its heroes in this round.
func (t *tx) quiet(seat engine.Seat) {
	c := t.w.Combat
	c.Quiet = append(slices.Clone(c.Quiet), int(seat))
	t.Note("quiet", "FE-15.16e", engine.Event{Seat: seatRef(int(seat))})
}

// cast plays a spell of a hero for a side (FE-15.16b, FE-20.18); it is discarded (FE-20.14).
func (t *tx) cast(owner, spell string, side int) {
	c := t.w.Combat
	h := t.Hero(owner)
	t.Seal(engine.KnownShown, "a spell is played")
	c.Spells = append(slices.Clone(c.Spells), Cast{Spell: spell, Team: h.Team, Owner: owner, Side: side})
	t.lapse(owner)
	t.spent(owner, "spell:"+spell)
	t.count(h.Team, "cast", 1)
	text := engine.T("fe.event.combat_cast", engine.Sub("hero", words.HeroName(owner)), engine.Sub("spell", words.CardName("spell:"+spell)), engine.Sub("fighter", t.fighterName(c.Fighters[side].Who)))
	if c.Fighters[side].Who == HeroRef(h) {
		text.Key = "fe.event.combat_cast_own"
	}
	t.Tell("combat_cast", "FE-15.16b", engine.Event{Actor: owner, Target: bare(c.Fighters[side].Who), Cause: "spell:" + spell, About: []engine.Ref{ref("card", "spell:"+spell, "")}}, text)
}

// wasted tells that a card changes nothing (FE-S-135).
func (t *tx) wasted(card string) {
	t.say("wasted", "FE-S-135", engine.Event{Cause: card}, engine.Sub("card", words.CardName(card)))
}

// tagged gives what lasts of the spell played last a name of its own, so that it can be undone; loss is what it took.
func (t *tx) tagged(loss int) {
	c := t.w.Combat
	n := len(c.Spells) - 1
	c.Spells = slices.Clone(c.Spells)
	c.Spells[n].Loss = max(loss, 0)
	t.w.Lasting = slices.Clone(t.w.Lasting)
	for i := range t.w.Lasting {
		if x := &t.w.Lasting[i]; x.Source == "spell:"+c.Spells[n].Spell {
			x.Source = castTag(n)
		}
	}
}

// undo takes back what a spell of the round does: what lasts of it, cards that it turned, HP that it took (FE-36.10).
func (t *tx) undo(n int, rule string) {
	c := t.w.Combat
	c.Spells = slices.Clone(c.Spells)
	x := &c.Spells[n]
	x.Void = true
	t.w.Lasting = slices.DeleteFunc(slices.Clone(t.w.Lasting), func(l Lasting) bool { return l.Source == castTag(n) })
	for i := range c.Fighters {
		g := slices.Clone(c.Fighters[i].Grid)
		for j := range g {
			if g[j].Cast == n+1 {
				g[j].Void, g[j].Cast = false, 0
			}
		}
		c.Fighters[i].Grid = g
	}
	t.say("undone", rule, engine.Event{Cause: "spell:" + x.Spell}, engine.Sub("spell", words.CardName("spell:"+x.Spell)), engine.Sub("hero", words.HeroName(x.Owner)))
	for _, r := range t.p.Spell(x.Spell).Rules {
		for _, s := range r.Do {
			if o, ok := s.Op.(*content.Shield); ok {
				c.Fighters[x.Side].Shield = max(0, c.Fighters[x.Side].Shield-o.Count)
			}
		}
	}
	foe := &c.Fighters[1-x.Side]
	foe.Lost[c.Round-1] -= t.mend(foe.Who, x.Loss, rule, engine.T("fe.cause.undone", engine.Sub("spell", words.CardName("spell:"+x.Spell))))
}

// castTag is the source of what lasts of a spell of the round.
func castTag(n int) string { return "cast:" + strconv.Itoa(n) }
