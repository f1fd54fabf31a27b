package eternia

import (
	"slices"

	"hexwarden/engine/eternia/content"
)

// fight plays the combats of a forecast.
func (p *Pack) fight(b contest) Forecast {
	sides := [2]rehearsal{p.rehearse(b.sides[0], b.difficulty), p.rehearse(b.sides[1], b.difficulty)}
	var out Forecast
	lot := lottery(1)
	for range samples {
		hp := b.hp
		lot.mix(sides[0].deck)
		lot.mix(sides[1].deck)
		decks := [2][]kind{sides[0].deck, sides[1].deck}
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

// rehearsal is a side with its cards at hand.
type rehearsal struct {
	corner
	deck   []kind
	faces  []string // of the dice of a creature or boss
	legion *legion  // of an enemy hero
}

// kind is a kind of combat cards by its place in content.CombatCards: a forecast lays thousands of them.
type kind uint8

// Kinds that are played in a way of their own.
const (
	plusOne      kind = 0
	overloadCard kind = 3
	timeCard     kind = 4
	toolCard     kind = 5
	flowCard     kind = 6
)

// values are what cards add to their areas (content.CombatValue).
var values = [...]int{1, 2, 3, overloadCard: 1, flowCard: 1}

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
		k := slices.Index(content.CombatCards, s.Card)
		for range c.deck[k] {
			r.deck = append(r.deck, kind(k))
		}
	}
	return r
}

// play is the totals of one round, and the cards left in the deck: small cards are focused; large ones go to attack, small
// ones to initiative, what may not go there to defence (FE-15.9).
func (r *rehearsal) play(deck []kind, lot *lottery) ([3]int, []kind) {
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
	const attack, defence, initiative = 0, 1, 2
	focus, last, used := r.focus, None, false
	for placed := 0; placed < r.cards && len(deck) > 0; {
		card := deck[0]
		deck = deck[1:]
		switch {
		case card == timeCard:
			continue
		case card == toolCard && len(deck) > 1:
			card = deck[0]
			if values[deck[1]] > values[card] {
				card = deck[1]
			}
			deck = deck[2:]
		case card == plusOne && focus > 0:
			focus--
			continue
		}
		area := attack
		if values[card] < 2 {
			area = initiative
		}
		if area == last {
			area = defence
		}
		out[area] += values[card]
		last = area
		if card == overloadCard && !used {
			used = true
			out = plus(out, r.overload)
		}
		if card != flowCard {
			placed++
		}
	}
	return out, deck
}

// lottery is a fixed sequence of numbers, the same at every call: a forecast is no secret and asks no chance.
type lottery uint64

func (s *lottery) draw(n int) int {
	*s = *s*6364136223846793005 + 1442695040888963407
	return int(uint32(*s>>33) % uint32(n))
}

// mix puts the cards that are drawn in a random order: more than a combat of two rounds needs.
func (s *lottery) mix(list []kind) {
	for i := range min(len(list), 4*cardsPlaced) {
		j := i + s.draw(len(list)-i)
		list[i], list[j] = list[j], list[i]
	}
}
