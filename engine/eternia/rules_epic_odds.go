package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/effect"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// Forecast is what comes of an epic combat, in percent of a fixed sample: both sides place their cards by one simple plan,
// by what lies open (cards, worn equipment, decks); nothing is known of spells and packs.
type Forecast struct {
	Win      int // the active side wins
	Defeats  int // by defeating the other
	Defeated int // the active side is defeated
	Dealt    int // tenths of HP that the other side loses on average
}

// samples is how many combats a forecast plays: always the same ones for the same position.
const samples = 120

// Forecast plays an epic combat ahead, from its beginning, or with the combat that is going on from its second round.
func (l look) Forecast(attacker, defender string) Forecast {
	w := *l.w // looked at only
	ahead := look{&w, l.p}
	b := contest{difficulty: l.Option("difficulty")}
	if c := l.w.Combat; c != nil {
		fought := *c
		w.Combat, b.rounds = &fought, c.Rounds-c.Round
	} else {
		w.Combat = l.newCombat(attacker, defender, 0, false, false)
		b.rounds = w.Combat.Rounds
	}
	for i := range b.sides {
		b.sides[i] = ahead.corner(i)
	}
	b.quick, b.matters = ahead.quick(), ahead.matters()
	b.hp = [2]int{ahead.FighterHP(0), ahead.FighterHP(1)}
	b.full = [2]int{b.hp[0] + ahead.dealt(1), b.hp[1] + ahead.dealt(0)}
	b.escapes = w.Combat.Kind != "hero" && w.Combat.Kind != "enemy"
	return l.p.contests.Of(b, l.p.fight)
}

// contest is all that a forecast rests on.
type contest struct {
	sides      [2]corner
	hp, full   [2]int // left, and at the beginning of the combat
	rounds     int    // to come
	matters    [2]bool
	quick      bool
	escapes    bool   // the other side is a creature or boss
	difficulty string // of the solo mode
}

// fight plays the combats of a forecast.
func (p *Pack) fight(b contest) Forecast {
	sides := [2]rehearsal{p.rehearse(b.sides[0], b.difficulty), p.rehearse(b.sides[1], b.difficulty)}
	var out Forecast
	lot := lottery(1)
	for range samples {
		hp := b.hp
		lot.mix(sides[0].deck)
		lot.mix(sides[1].deck)
		decks := [2][]string{sides[0].deck, sides[1].deck}
		for r := 0; r < b.rounds && hp[0] > 0 && hp[1] > 0; r++ {
			x, y := [3]int{}, [3]int{}
			x, decks[0] = sides[0].play(decks[0], &lot)
			y, decks[1] = sides[1].play(decks[1], &lot)
			clash(b.matters, &hp, [2][3]int{plus(x, b.sides[1].onFoe), plus(y, b.sides[0].onFoe)})
		}
		out.Dealt += 10 * min(b.hp[1]-hp[1], b.hp[1])
		switch {
		case hp[0] <= 0:
			out.Defeated++
		case hp[1] <= 0:
			out.Win, out.Defeats = out.Win+1, out.Defeats+1
		case b.escapes: // FE-15.34
		case b.quick && hp[0] > hp[1], !b.quick && b.full[1]-hp[1] > b.full[0]-hp[0]: // FE-16.1, FE-15.33
			out.Win++
		}
	}
	out.Dealt /= samples
	for _, n := range []*int{&out.Win, &out.Defeats, &out.Defeated} {
		*n = (*n*100 + samples/2) / samples
	}
	return out
}

// chances tells the hero who acts how fights with the heroes and the boss of a zone would go.
func (l look) chances(team int, zone string) []engine.Text {
	if l.w.Acting == nil || l.w.Combat != nil || l.Hero(l.w.Acting.Hero).Team != team {
		return nil
	}
	var foes []string
	for _, h := range l.HeroesAt(zone, team, false) {
		foes = append(foes, HeroRef(h))
	}
	if b := l.w.Boss; b != nil && b.At == zone {
		foes = append(foes, "boss:"+b.ID)
	}
	var out []engine.Text
	for _, foe := range foes {
		out = append(out, l.forecastText(HeroRef(l.Hero(l.w.Acting.Hero)), foe))
	}
	return out
}

// forecastText tells the active side how a fight would go.
func (l look) forecastText(me, foe string) engine.Text {
	f := l.Forecast(me, foe)
	return engine.T("fe.warn.forecast", engine.Sub("foe", l.fighterName(foe)), engine.Num("win", f.Win), engine.Num("defeated", f.Defeated))
}

// prospect tells a hero how a fight with another would go that he may avoid: he attacks, or is attacked. Against an enemy whom nobody leads
// he is the active side in any case (FE-22.10).
func (l look) prospect(h, foe *Hero, attacks bool) engine.Text {
	if attacks || foe.Seat == None {
		return l.forecastText(HeroRef(h), HeroRef(foe))
	}
	f := l.Forecast(HeroRef(foe), HeroRef(h))
	return engine.T("fe.warn.forecast.against", engine.Sub("foe", words.HeroName(foe.ID)), engine.Sub("hero", words.HeroName(h.ID)),
		engine.Num("win", f.Win), engine.Num("defeated", f.Defeats))
}

// clash is one round of two totals: initiative, then an attack of each (FE-15.21 to 15.26).
func clash(matters [2]bool, hp *[2]int, totals [2][3]int) {
	first, loss := faster(totals[0][2], totals[1][2], matters)
	hp[1-first] -= loss
	for _, side := range []int{first, 1 - first} {
		if hp[0] > 0 && hp[1] > 0 {
			hp[1-side] -= max(totals[side][0]-totals[1-side][1], 0)
		}
	}
}

// corner is what a forecast knows of a side.
type corner struct {
	base     [3]int // without combat cards, with what works at the start of combats
	onFoe    [3]int // what that does to the other side
	overload [3]int // what an overload does beside its +1; what it does to the other side counts in one's own totals
	focus    int
	cards    int    // that count, in a round
	deck     [7]int // combat cards, by their places in content.CombatCards; none of a creature, a boss and an enemy hero of the solo mode
	enemy    string // id of such an enemy hero
	beast    bool
}

// corner looks at a side: of a hero whose weapon is not chosen yet, with the better one.
func (l look) corner(side int) corner {
	x := &l.w.Combat.Fighters[side]
	h := l.HeroOf(x.Who)
	if h == nil {
		b := l.FoeCard(x.Who)
		c := corner{beast: true, base: [3]int{b.Attack, b.Defence, b.Initiative}}
		c.overload, _ = changes(b.Overload)
		return c
	}
	best := corner{}
	for i, weapon := range l.Card(h).Weapons {
		if x.Weapon != None && x.Weapon != i {
			continue
		}
		armed := l.armed(side, i)
		c := corner{cards: x.Limit, focus: armed.focusLeft(side), base: [3]int{0, 0, armed.Stat(h, initiative)}}
		for _, k := range armed.rulesOf(h, "combat.started") {
			if !k.rule.Optional {
				own, foe := changes(k.rule.Do)
				c.base, c.onFoe = plus(c.base, own), plus(c.onFoe, foe)
			}
		}
		c.overload, _ = changes(weapon.Overload)
		if best.base == [3]int{} || sum(c.base)+sum(c.overload) > sum(best.base)+sum(best.overload) {
			best = c
		}
	}
	if h.Seat == None && l.Solo() {
		best.enemy = h.ID
		return best
	}
	for i, card := range content.CombatCards {
		best.deck[i] = l.w.Teams[x.Team].Deck[card]
	}
	return best
}

// rehearsal is a side with its cards at hand.
type rehearsal struct {
	corner
	deck   []string
	faces  []string // of the dice of a creature or boss
	legion *legion  // of an enemy hero
}

// rehearse gives a side its cards.
func (p *Pack) rehearse(c corner, difficulty string) rehearsal {
	r := rehearsal{corner: c}
	switch {
	case c.beast:
		r.faces = p.EpicDie
	case c.enemy != "":
		r.legion = p.legion(c.enemy, difficulty)
	}
	for _, s := range p.Deck {
		for range c.deck[slices.Index(content.CombatCards, s.Card)] {
			r.deck = append(r.deck, s.Card)
		}
	}
	return r
}

// armed looks at a combat in which a side has chosen a weapon.
func (l look) armed(side, weapon int) look {
	w, c := *l.w, *l.w.Combat
	c.Fighters[side].Weapon = weapon
	w.Combat = &c
	return look{&w, l.p}
}

// changes is what operations add to the totals of one's own side and of the other, lost HP and cards that go counted as attack.
func changes(ops effect.Ops) (own, foe [3]int) {
	for _, s := range ops {
		switch op := s.Op.(type) {
		case *content.Modify:
			if i := slices.Index(Areas, op.Stat); i >= 0 {
				if op.Who == "foe" {
					foe[i] += op.By
				} else {
					own[i] += op.By
				}
			}
		case *content.Loss:
			own[0] += op.Count
		case *content.Flip, *content.Kill, *content.Draw:
			own[0] += 2
		case *content.Shield:
			own[1] += op.Count
		}
	}
	return own, foe
}

// play is the totals of one round, and the cards left in the deck: small cards are focused; large ones go to attack, small
// ones to initiative, what may not go there to defence (FE-15.9).
func (r *rehearsal) play(deck []string, lot *lottery) ([3]int, []string) {
	out := r.base
	if r.beast {
		for range cardsPlaced { // FE-S-69
			switch face := r.faces[lot.draw(len(r.faces))]; face {
			case "overload":
				out = plus(out, r.overload)
			default:
				area, n := face[:len(face)-2], int(face[len(face)-1]-'0')
				out[slices.Index(Areas, area)] += n
			}
		}
		return out, deck
	}
	if r.legion != nil {
		return plus(out, r.legion.play(lot)), deck
	}
	focus, last, used := r.focus, "", false
	for placed := 0; placed < r.cards && len(deck) > 0; {
		card := deck[0]
		deck = deck[1:]
		switch {
		case card == "time":
			continue
		case card == "tool" && len(deck) > 1:
			card = deck[0]
			if content.CombatValue(deck[1]) > content.CombatValue(card) {
				card = deck[1]
			}
			deck = deck[2:]
		case card == "+1" && focus > 0:
			focus--
			continue
		}
		area := attack
		if content.CombatValue(card) < 2 {
			area = initiative
		}
		if area == last {
			area = defence
		}
		out[slices.Index(Areas, area)] += content.CombatValue(card)
		last = area
		if card == "overload" && !used {
			used = true
			out = plus(out, r.overload)
		}
		if card != "flow" {
			placed++
		}
	}
	return out, deck
}

func plus(a, b [3]int) [3]int { return [3]int{a[0] + b[0], a[1] + b[1], a[2] + b[2]} }
func sum(a [3]int) int        { return a[0] + a[1] + a[2] }

// lottery is a fixed sequence of numbers, the same at every call: a forecast is no secret and asks no chance.
type lottery uint64

func (s *lottery) draw(n int) int {
	*s = *s*6364136223846793005 + 1442695040888963407
	return int(uint64(*s)>>33) % n
}

// mix puts the cards that are drawn in a random order: more than a combat of two rounds needs.
func (s *lottery) mix(list []string) {
	for i := range min(len(list), 4*cardsPlaced) {
		j := i + s.draw(len(list)-i)
		list[i], list[j] = list[j], list[i]
	}
}

// Foresee is the forecast of a combat that might come, whatever combat goes on.
func (l look) Foresee(attacker, defender string) Forecast {
	w := *l.w
	w.Combat = nil
	return look{&w, l.p}.Forecast(attacker, defender)
}

// ArmedRules are the rules of a hero's cards that would work in a combat if he fought with a weapon.
func (l look) ArmedRules(side, weapon int) []*effect.Rule {
	armed := l.armed(side, weapon)
	var out []*effect.Rule
	for _, k := range armed.rulesOf(armed.FighterHero(side), "combat.started", "combat.option") {
		out = append(out, k.rule)
	}
	return out
}

// Edge is by how much operations add more to the totals of one's own side than to those of the other, as changes counts.
func Edge(ops effect.Ops) int {
	own, foe := changes(ops)
	return sum(own) - sum(foe)
}
