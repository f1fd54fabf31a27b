package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// Meeting resolves that a hero has entered the zone where he stands now (FE-13): epic combats with the enemy heroes there, one
// after the other, then with a boss, soldiers last (FE-13.4), until one team is left (FE-13.3). It returns true if nobody was met.
type Meeting struct {
	Hero   string   `json:"hero"`
	Way    string   `json:"way"`
	Zone   string   `json:"zone,omitempty"`
	From   int      `json:"from"`             // the team that held the zone before, or none
	Now    string   `json:"do,omitempty"`     // "", "avoid", "who", "reply", "fight", "fought", "boss", "soldiers", "clash", "end"
	Foe    string   `json:"foe,omitempty"`    // the hero who fights now
	Fought []string `json:"fought,omitempty"` // who has fought in this entry (FE-S-58)
}

// Own gives a copied frame slices of its own.
func (f *Meeting) Own() { f.Fought = slices.Clone(f.Fought) }

// Step goes through the fights.
func (f *Meeting) Step(t *tx) control {
	h := t.Hero(f.Hero)
	switch f.Now {
	case "":
		f.Zone, f.From = h.At, t.Holder(h.Team, h.At)
		if !t.enemiesAt(f.Zone, h.Team) {
			t.claim(h)
			return back(true)
		}
		f.Now = "avoid"
	case "avoid": // FE-DP-29, the active team first
		switch {
		case len(f.foes(t.look)) == 0:
			f.Now = "boss"
		case h.Seat != None && t.mayAvoid(h):
			return await()
		default:
			f.Now = "who"
		}
	case "who": // FE-13.4: the defender chooses
		foes := f.foes(t.look)
		if len(foes) > 1 && len(t.deciders(foes[0].Team)) > 0 {
			return await()
		}
		f.Foe, f.Now = strongest(t.look, foes).ID, "reply"
	case "reply": // FE-DP-29, then the defending team
		if foe := t.Hero(f.Foe); foe.Seat != None && t.mayAvoid(foe) {
			return await()
		}
		f.Now = "fight"
	case "fight":
		f.Now, f.Fought = "fought", append(f.Fought, f.Foe)
		return call(&Epic{Attacker: HeroRef(h), Defender: "hero:" + f.Foe})
	case "fought": // FE-S-80: whoever lost, fled or was moved fights no more
		f.Now = "avoid"
		if h.At != f.Zone {
			f.Now = "end"
		}
	default:
		return f.last(t, h)
	}
	return again()
}

// last goes through what comes after the enemy heroes.
func (f *Meeting) last(t *tx, h *Hero) control {
	switch f.Now {
	case "boss":
		f.Now = "soldiers"
		if b := t.w.Boss; b != nil && b.At == f.Zone {
			return call(&Epic{Attacker: HeroRef(h), Defender: "boss:" + b.ID})
		}
	case "soldiers":
		f.Now = "clash"
		if h.At == f.Zone && t.Garrison(h.Team, f.Zone) != None {
			return call(moment("soldiers.met", HeroRef(h)))
		}
	case "clash": // FE-S-59
		team := t.Garrison(h.Team, f.Zone)
		switch {
		case h.At != f.Zone:
			f.Now = "end"
			return again()
		case len(f.foes(t.look)) > 0: // of the next team
			f.Now = "avoid"
			return again()
		case team == None:
			f.Now = "end"
			return again()
		}
		if t.exchange(h, team); t.HP(h) == 0 {
			return call(&Defeat{Hero: h.ID, Reward: Reward{By: team}})
		}
	case "end":
		if h.At == f.Zone && !t.enemiesAt(f.Zone, h.Team) {
			t.claim(h)
			if t.Controls(h.Team, f.Zone) {
				t.wrest(h.Team, f.From)
			}
		}
		return back(false)
	}
	return again()
}

// foes lists the enemy heroes in the zone who have not fought in this entry (FE-S-58): of the first team that still has anybody
// there, heroes or soldiers (FE-24.11).
func (f *Meeting) foes(l look) []*Hero {
	for _, team := range l.others(l.Hero(f.Hero).Team) {
		foes := slices.DeleteFunc(l.HeroesAt(f.Zone, team, true), func(h *Hero) bool { return slices.Contains(f.Fought, h.ID) })
		if len(foes) > 0 || l.Soldiers(team, f.Zone) > 0 {
			return foes
		}
	}
	return nil
}

// others lists the other teams in their order, from a team on (FE-24.6).
func (l look) others(team int) []int {
	var out []int
	for i := range len(l.w.Teams) - 1 {
		out = append(out, (team+1+i)%len(l.w.Teams))
	}
	return out
}

// strongest is the hero with the most HP left, the first of several: who fights for a team without seats.
func strongest(l look, heroes []*Hero) *Hero {
	return slices.MaxFunc(heroes, func(a, b *Hero) int { return l.HP(a) - l.HP(b) })
}

// Holder is the other team that controls an outpost; none if there is no such team.
func (l look) Holder(team int, zone string) int {
	for i := range l.w.Teams {
		if i != team && l.Controls(i, zone) {
			return i
		}
	}
	return None
}

// Garrison is the first other team that has soldiers in a zone, or none (FE-24.11).
func (l look) Garrison(team int, zone string) int {
	for _, i := range l.others(team) {
		if l.Soldiers(i, zone) > 0 {
			return i
		}
	}
	return None
}

// Avoiding a fight (FE-13.5, FE-36.11).

// avoiders lists the rules by which a hero can avoid a fight now; with his pack, the consumables in it too (FE-HI-3).
func (l look) avoiders(h *Hero, pack bool) []held {
	list := l.rulesOf(h, "zone.entered")
	if pack {
		list = append(list, l.packedRules(h, "zone.entered")...)
	}
	return slices.DeleteFunc(list, func(x held) bool { return !content.Does[content.Evade](x.rule.Do) || !l.affords(h, x) })
}

// packedRules are the rules for a moment of the consumables that a hero carries (FE-20.9).
func (l look) packedRules(h *Hero, name string) []held {
	var out []held
	for i, id := range h.Pack {
		card := "equipment:" + id
		if l.p.Equipment(id).Type != "consumable" || slices.Index(h.Pack, id) != i {
			continue
		}
		src := Source{Card: card, Who: HeroRef(h), Team: h.Team}
		rules := l.p.Rules[card]
		for j := range rules {
			if rules[j].When == name && l.Holds(src, rules[j].If) {
				out = append(out, held{src, &rules[j]})
			}
		}
	}
	return out
}

// affords says whether a hero can pay for a rule and has not used it up.
func (l look) affords(h *Hero, x held) bool {
	if slices.ContainsFunc(l.w.Used, func(u Use) bool { return u.Who == HeroRef(h) && u.Rule == x.src.Card+" "+x.rule.Path }) {
		return false
	}
	pay, ok := x.rule.Pay.(*content.Pay)
	return !ok || l.payable(x.src, pay)
}

// packed says whether a card is in a hero's pack.
func (l look) packed(h *Hero, card string) bool {
	return slices.Contains(h.Pack, trim(card, "equipment:"))
}

// mayAvoid says whether a hero is asked if he avoids the fight: by what everybody may know. There must be a zone to
// go to, and a rule that all see, or cards in his pack, whatever they are where they are a secret.
func (l look) mayAvoid(h *Hero) bool {
	return len(l.refuges(h)) > 0 && (len(l.avoiders(h, !l.opposed(h.Team))) > 0 || l.opposed(h.Team) && len(h.Pack) > 0)
}

// Ask asks who avoids the fight (FE-DP-29), or who fights (FE-DP-30).
func (f *Meeting) Ask(l look) []question {
	zone := engine.Sub("zone", words.ZoneName(f.Zone))
	if f.Now == "who" {
		foes := f.foes(l)
		p := ask(l.deciders(foes[0].Team), "DP-30", "FE-13.4", engine.T("fe.ask.DP-30", engine.Sub("hero", words.HeroName(f.Hero)), zone))
		p = about(p, engine.Sub("hero", words.HeroName(f.Hero)), zone)
		p.About = append(p.About, ref("figure", f.Hero, "target"))
		p.Choices = l.champs(foes)
		p.Whole(flow.By((*Meeting).defend))
		p.Silence = p.Choices[0].ID()
		return []question{p}
	}
	h := l.Hero(f.avoider())
	hero := engine.Sub("hero", words.HeroName(h.ID))
	foes := f.foes(l)
	if f.Now == "reply" {
		foes = []*Hero{l.Hero(f.Hero)}
	}
	p := about(askHero(h, "DP-29", "FE-13.5", engine.T("fe.ask.DP-29", hero, zone, engine.Texts("foes", heroNames(foes)))), hero)
	p.Insist = len(h.Pack) > 0
	p.Offer(choice("fight", engine.T("fe.choice.fight")), flow.By((*Meeting).fight))
	p.Silence = "fight"
	for i, x := range l.avoiders(h, true) {
		c := choice("evade", engine.T("fe.choice.evade", engine.Sub("card", l.because(x.src, x.rule.Path))), number(i))
		c.Public, c.Detail = !l.packed(h, x.src.Card), engine.T("fe.choice.evade.how")
		if pay, ok := x.rule.Pay.(*content.Pay); ok {
			c = priced(c, pay.Ether)
		}
		p.Offer(c, flow.By((*Meeting).evade))
	}
	attacks := f.Now == "avoid"
	p.Words = func(l look, p *engine.Prompt) {
		for _, foe := range foes {
			p.Choices[0].Warnings = append(p.Choices[0].Warnings, l.prospect(l.Hero(h.ID), l.Hero(foe.ID), attacks))
		}
	}
	return []question{p}
}

// champs are the heroes of whom one is chosen to fight.
func (l look) champs(heroes []*Hero) []engine.Choice {
	var out []engine.Choice
	for _, h := range heroes {
		c := choice("defend", words.HeroName(h.ID), actor(h.ID))
		c.Detail = engine.T("fe.choice.hp", engine.Num("n", l.HP(h)))
		out = append(out, c)
	}
	return out
}

// avoider is the hero who is asked whether he avoids the fight.
func (f *Meeting) avoider() string {
	if f.Now == "reply" {
		return f.Foe
	}
	return f.Hero
}

// defend takes the hero who fights (FE-13.4).
func (f *Meeting) defend(_ *tx, a answer) control {
	f.Foe, f.Now = a.Choice().Arg(0), "reply"
	return again()
}

// fight avoids nothing.
func (f *Meeting) fight(*tx, answer) control {
	f.Now = map[string]string{"avoid": "who", "reply": "fight"}[f.Now]
	return again()
}

// evade avoids the fight by a rule (FE-13.5).
func (f *Meeting) evade(t *tx, a answer) control {
	h := t.Hero(f.avoider())
	x := t.avoiders(h, true)[NumberOf(a.Choice(), 0)]
	w := Waiting{Source: x.src, Path: x.rule.Path, May: !t.packed(h, x.src.Card)}
	if !w.May { // FE-20.9
		t.castCard(h.ID, x.src.Card)
	}
	t.use(w)
	f.Now = "fought"
	return call(run(x.src, x.rule.Path+".do"))
}
