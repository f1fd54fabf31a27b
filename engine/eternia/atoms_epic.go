package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// newFighter is a side of an epic combat before it begins.
func (l look) newFighter(who string) Fighter {
	x := Fighter{Who: who, Team: None, Weapon: None, Limit: cardsPlaced}
	if h := l.HeroOf(who); h != nil {
		x.Team = h.Team
	}
	return x
}

// newCombat is an epic combat before the decks are shuffled: of the active hero against another. Turned: an enemy hero of the solo mode,
// who is the other, has attacked (FE-35.18).
func (l look) newCombat(active, other string, rounds int, closed, turned bool) *Combat {
	c := &Combat{Kind: "hero", Rounds: rounds, Round: 1, Phase: 1, Closed: closed, Attacked: turned, Fighters: [2]Fighter{l.newFighter(active), l.newFighter(other)}}
	c.Zone = l.HeroOf(active).At
	h := l.HeroOf(other)
	switch {
	case strings.HasPrefix(other, "epic:"):
		c.Kind = "creature"
	case strings.HasPrefix(other, "boss:"):
		c.Kind = "boss"
		if l.w.Boss != nil { // FE-15.35
			c.Fighters[1].Damage = l.w.Boss.Damage
		}
	case h.Seat == None:
		c.Kind = "enemy"
	}
	attacked := &c.Fighters[1]
	if turned {
		attacked = &c.Fighters[0]
	}
	if h := l.HeroOf(attacked.Who); h != nil {
		attacked.Limit += len(l.helpers(h)) // FE-16.3
	}
	if c.Rounds == 0 {
		c.Rounds = 2
		if l.Option("one_round") == "yes" && (c.Kind == "hero" || c.Kind == "enemy") { // FE-16.1
			c.Rounds = 1
		}
	}
	for i := range len(l.w.Teams) - 1 { // FE-15.17, FE-24.2
		team := (c.Fighters[0].Team + i + 1) % len(l.w.Teams)
		if team != c.Fighters[1].Team && len(l.members(team)) > 0 && !l.conceded(team) {
			c.Third = append(c.Third, team)
		}
	}
	return c
}

// beginCombat begins an epic combat: each team's whole deck is shuffled; cards that left it stay out (FE-14.4, FE-15.37, FE-15.38).
func (t *tx) beginCombat(c *Combat) {
	t.w.Combat = c
	t.Seal(engine.KnownAnswer, "an epic combat begins")
	t.say("epic_started", "FE-14.1", engine.Event{Actor: bare(c.Fighters[0].Who), Target: bare(c.Fighters[1].Who), To: c.Zone},
		engine.Sub("hero", t.fighterName(c.Fighters[0].Who)), engine.Sub("foe", t.fighterName(c.Fighters[1].Who)), engine.Sub("zone", words.ZoneName(c.Zone)))
	for i := range c.Fighters {
		x := &c.Fighters[i]
		if t.Player(i) == None {
			continue
		}
		var deck []string
		for _, s := range t.p.Deck {
			for range t.w.Teams[x.Team].Deck[s.Card] {
				deck = append(deck, s.Card)
			}
		}
		x.Pile = t.shuffle("combat deck", deck)
	}
}

// phase goes on to a phase of the combat (FE-15).
func (t *tx) phase(n int) { t.w.Combat.Phase = n }

// arm chooses the weapon of a side (FE-15.1).
func (t *tx) arm(side, weapon int) {
	x := &t.w.Combat.Fighters[side]
	x.Weapon = weapon
	h := t.FighterHero(side)
	t.say("armed", "FE-15.1", engine.Event{Actor: h.ID, N: weapon}, engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("weapon", weaponName(t.Card(h).Weapons[weapon].ID)))
}

// rollFoe rolls an epic die for a creature or boss (FE-15.12, FE-S-69).
func (t *tx) rollFoe() {
	x := &t.w.Combat.Fighters[1]
	face := t.epicDie()
	area, by, _ := strings.Cut(face, "+")
	if face == "overload" { // FE-15.13, FE-S-70
		x.Overload++
		t.say("foe_overload", "FE-15.13", engine.Event{Actor: bare(x.Who), Cause: face}, engine.Sub("foe", t.fighterName(x.Who)))
		return
	}
	n := content.CombatValue("+" + by)
	x.Bonus[slices.Index(Areas, area)] += n
	t.say("foe_rolled", "FE-15.12", engine.Event{Actor: bare(x.Who), Cause: face, N: n}, engine.Sub("foe", t.fighterName(x.Who)), engine.Num("n", n), engine.Sub("area", areaName(area)))
}

// bled notes HP that a fighter lost in this round, whatever the cause (FE-15.27, FE-S-78).
func (t *tx) bled(who string, n int) {
	if me, _ := t.fighters(who); me != nil {
		me.Lost[t.w.Combat.Round-1] += n
	}
}

// sideOf is the side on which somebody fights.
func (l look) sideOf(who string) int {
	if l.w.Combat != nil && l.w.Combat.Fighters[1].Who == who {
		return 1
	}
	return 0
}

// compare tells the totals of both sides (FE-15.19), both in the first event.
func (t *tx) compare() {
	me, foe := &t.w.Combat.Fighters[0], &t.w.Combat.Fighters[1]
	n, m := t.totals(0), t.totals(1)
	t.Tell("totals", "FE-15.19", engine.Event{Actor: bare(me.Who)}, engine.T("fe.event.totals.both",
		engine.Sub("hero", t.fighterName(me.Who)), engine.Num("attack", n[0]), engine.Num("defence", n[1]), engine.Num("initiative", n[2]),
		engine.Sub("foe", t.fighterName(foe.Who)), engine.Num("foe_attack", m[0]), engine.Num("foe_defence", m[1]), engine.Num("foe_initiative", m[2])))
	t.Note("totals", "FE-15.19", engine.Event{Actor: bare(foe.Who)})
}

// outpaced hurts the slower side (FE-15.21).
func (t *tx) outpaced(side, n int) {
	me, foe := t.w.Combat.Fighters[1-side].Who, t.w.Combat.Fighters[side].Who
	t.Tell("faster", "FE-15.21", engine.Event{Actor: bare(me), Target: bare(foe), N: n}, t.blow("faster", me, foe, n))
	t.harm(foe, n, "FE-15.21", engine.Text{})
}

// blow tells what damage that somebody deals comes to: how many HP the other loses and has left, and what is prevented.
func (l look) blow(key, me, foe string, n int, more ...engine.Arg) engine.Text {
	loss := l.loss(foe, n)
	switch {
	case n == 0:
		key += ".none"
	case l.guard(foe) > 0 && loss == 0:
		key += ".held"
	case l.guard(foe) > 0:
		key += ".shielded"
	default:
		key += ".hit"
	}
	return engine.T("fe.event."+key, append(more, engine.Sub("hero", l.fighterName(me)), engine.Sub("foe", l.fighterName(foe)),
		engine.Num("n", loss), engine.Num("held", min(n, l.guard(foe))), engine.Num("left", l.remaining(foe)-loss))...)
}

// hit lets a side attack: the other loses what the attack is above its defence (FE-15.24).
func (t *tx) hit(side, attack, defence int) {
	c := t.w.Combat
	me, foe := &c.Fighters[side], &c.Fighters[1-side]
	n := max(attack-defence, 0)
	t.Tell("struck", "FE-15.24", engine.Event{Actor: bare(me.Who), Target: bare(foe.Who), N: n},
		t.blow("struck", me.Who, foe.Who, n, engine.Num("attack", attack), engine.Num("defence", defence)))
	t.harm(foe.Who, n, "FE-15.24", engine.Text{})
}

// nextRound puts the cards of the round away and begins the second one (FE-15.32).
func (t *tx) nextRound() {
	c := t.w.Combat
	t.expire("combat round")
	for i := range c.Fighters {
		x := &c.Fighters[i]
		for _, p := range append(slices.Clone(x.Grid), x.Beside...) {
			t.tray(i, p.Card)
		}
		x.Grid, x.Beside, x.Drawn = nil, nil, nil
		x.Placed, x.Last, x.InTurn, x.Passed, x.Overload, x.Shield = 0, "", nil, false, 0, 0
		x.Bonus, x.Dice = [3]int{}, [3]Pool{}
		t.dropEffects(i)
	}
	fresh := t.newCombat(c.Fighters[0].Who, c.Fighters[1].Who, c.Rounds, c.Closed, c.Attacked)
	c.Round, c.Spells, c.Quiet, c.Third = c.Round+1, nil, nil, fresh.Third
	t.say("next_round", "FE-15.32", engine.Event{N: c.Round}, engine.Num("n", c.Round))
}

// flee moves the active hero away for Eternium (FE-15.30).
func (t *tx) flee(zone string) {
	h := t.FighterHero(0)
	from, cost := h.At, t.fleePrice()
	t.pay(h.Team, cost, "FE-15.30")
	t.dropRelic(h) // FE-35.59
	t.place(h.ID, zone)
	text := engine.T("fe.event.fled", engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("zone", words.ZoneName(zone)), engine.Num("n", cost))
	if cost == 0 {
		text.Key = "fe.event.fled_free"
	}
	t.Tell("fled", "FE-15.30", engine.Event{Actor: h.ID, From: from, To: zone, N: cost}, text)
	t.claim(h)
}

// decide notes how the combat ended.
func (t *tx) decide(out, rule string) {
	c := t.w.Combat
	c.Out = out
	args := []engine.Arg{engine.Sub("hero", t.fighterName(c.Fighters[0].Who)), engine.Sub("foe", t.fighterName(c.Fighters[1].Who))}
	if out == "defender" || out == "fled" {
		args[0], args[1] = engine.Sub("hero", *args[1].Text), engine.Sub("foe", *args[0].Text)
	}
	kind := map[string]string{"active": "combat_won", "defender": "combat_won", "fled": "combat_won", "both": "combat_both", "escaped": "foe_escaped"}[out]
	if out == "escaped" && c.Kind == "boss" {
		kind = "boss_stays"
	}
	text := engine.T("fe.event."+kind, args...)
	if (out == "active" || out == "defender") && rule != "FE-15.28" {
		text = t.judged(out)
	}
	t.Tell(kind, rule, engine.Event{Actor: bare(c.Fighters[0].Who), Target: bare(c.Fighters[1].Who), Cause: out, N: t.dealt(0) - t.dealt(1)}, text)
}

// judged tells why a side wins after the last round: it dealt more damage (FE-15.33), or with faster combat has more HP left (FE-16.1);
// if that is equal, the one who was attacked.
func (l look) judged(out string) engine.Text {
	me, foe, key := 0, 1, "fe.event.combat_won.dealt"
	if out == "defender" {
		me, foe = 1, 0
	}
	n, m := l.dealt(me), l.dealt(foe)
	if l.quick() {
		n, m, key = l.FighterHP(me), l.FighterHP(foe), "fe.event.combat_won.left"
	}
	if n == m {
		key += ".tie"
	}
	f := &l.w.Combat.Fighters
	return engine.T(key, engine.Sub("hero", l.fighterName(f[me].Who)), engine.Sub("foe", l.fighterName(f[foe].Who)), engine.Num("n", n), engine.Num("m", m))
}

// endCombat puts all cards back into their decks (FE-15.36): the deck of a team is what it was.
func (t *tx) endCombat() {
	t.expire("combat round", "combat")
	for i := range t.w.Combat.Fighters {
		t.dropEffects(i)
		t.dropClash(i)
	}
	t.w.Combat = nil
	t.Note("epic_ended", "FE-15.36", engine.Event{})
}

// slainBoss takes a beaten boss out of the game (FE-15.29).
func (t *tx) slainBoss() { t.w.Boss = nil }

// bare is the id of a hero by itself; creatures and bosses keep their kind.
func bare(who string) string { return strings.TrimPrefix(who, "hero:") }

// names of things of a combat.
func weaponName(id string) engine.Text { return engine.T("fe.weapon." + id) }
func areaName(area string) engine.Text { return engine.T("fe.area." + area) }

// turnTo gives the turn of the combat to a side, or to another party (FE-15.5).
func (t *tx) turnTo(party int) { t.w.Combat.Turn = party }
