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

func plus(a, b [3]int) [3]int { return [3]int{a[0] + b[0], a[1] + b[1], a[2] + b[2]} }
func sum(a [3]int) int        { return a[0] + a[1] + a[2] }

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
