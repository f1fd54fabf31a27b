package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

const (
	mostInArea  = 4 // counted cards of an area (FE-14.2, FE-15.8)
	cardsPlaced = 4 // counted cards of a round (FE-15.5)
	fleeing     = 2 // Eternium that fleeing costs (FE-15.30)
)

// areaLimit is how many counted cards an area holds (FE-15.8); with dice of power 2 against a hero of another team (FE-17.2, FE-S-132).
func (l look) areaLimit() int {
	if l.power() && l.w.Combat.Kind == "hero" {
		return 2
	}
	return mostInArea
}

// FighterHero is the hero who fights on a side; nil of a creature or boss.
func (l look) FighterHero(side int) *Hero { return l.HeroOf(l.w.Combat.Fighters[side].Who) }

// Player is the seat that decides for a side; none of a creature, a boss and the enemy of the solo mode.
func (l look) Player(side int) engine.Seat {
	if h := l.FighterHero(side); h != nil {
		return controller(h)
	}
	return None
}

// FoeCard is the card of a creature or boss.
func (l look) FoeCard(who string) *content.Beast {
	_, id, _ := strings.Cut(who, ":")
	return l.p.Beast(id)
}

// fighterName is the name of a hero, creature or boss.
func (l look) fighterName(who string) engine.Text { return words.CardName(who) }

// FighterHP is what somebody who fights has left.
func (l look) FighterHP(side int) int {
	x := &l.w.Combat.Fighters[side]
	if h := l.HeroOf(x.Who); h != nil {
		return l.HP(h)
	}
	return l.FoeCard(x.Who).HP - x.Damage
}

// fallen says whether somebody who fights is at 0 HP (FE-15.28).
func (l look) fallen() bool { return l.FighterHP(0) <= 0 || l.FighterHP(1) <= 0 }

// focusLeft is how often a side may still focus: its mind for the whole combat (FE-15.10, FE-15.11, FE-S-66).
func (l look) focusLeft(side int) int {
	x := &l.w.Combat.Fighters[side]
	h := l.HeroOf(x.Who)
	if h == nil || l.barred(x.Who, "focus") {
		return 0
	}
	return max(0, l.Stat(h, "mind")+l.lasting(x.Who, "focus")-x.Focused)
}

// inArea counts the cards of an area that count toward its limit: flow does not (FE-14.7).
func (x *Fighter) inArea(area string) int {
	n := 0
	for _, c := range x.Grid {
		if c.Area == area && c.Card != "flow" {
			n++
		}
	}
	return n
}

// AreasFor lists where a side may place a card: not in a full area (FE-15.8; flow fits everywhere), in phase 3 not
// where its last card went (FE-15.9). An effect that places a card does not ask that (FE-S-75).
func (l look) AreasFor(side int, card string, free bool) []string {
	x := &l.w.Combat.Fighters[side]
	return slices.DeleteFunc(slices.Clone(Areas), func(a string) bool {
		return !l.mayPlace(x, card, a, free).OK
	})
}

// mayPlace judges one area for a card.
func (l look) mayPlace(x *Fighter, card, area string, free bool) engine.Verdict {
	switch {
	case !free && x.Last == area:
		return no("FE-15.9", "fe.no.same_area")
	case card != "flow" && x.inArea(area) >= l.areaLimit():
		return no("FE-15.8", "fe.no.full_area")
	}
	return engine.Legal()
}

// totals are attack, defence and initiative of a side (FE-15.19, FE-15.23).
func (l look) totals(side int) [3]int { return l.SeenTotals(side, l.w.Combat.Fighters[side].Team) }

// SeenTotals are the totals as a team can know them: without cards of others that lie face down (FE-HI-4).
func (l look) SeenTotals(side, team int) [3]int {
	x := &l.w.Combat.Fighters[side]
	if l.power() && l.w.Combat.Phase > 3 && l.Player(side) != None {
		return l.powered(side)
	}
	out := l.firm(side)
	for _, c := range x.Grid {
		if !c.Void && (!c.Down || team == x.Team) { // FE-15.20
			out[slices.Index(Areas, c.Area)] += content.CombatValue(c.Card)
		}
	}
	return out
}

// firm are the parts of the totals that are not from combat cards: what is printed, soldiers, dice of creatures, cards and spells.
func (l look) firm(side int) [3]int {
	x := &l.w.Combat.Fighters[side]
	out := x.Bonus
	h := l.HeroOf(x.Who)
	if h != nil {
		for i, a := range Areas { // heroes have base initiative only (FE-15.19, FE-S-115)
			out[i] += l.Stat(h, a)
		}
	} else {
		b := l.FoeCard(x.Who)
		for i, n := range []int{b.Attack, b.Defence, b.Initiative} {
			out[i] += n + l.lasting(x.Who, Areas[i])
		}
	}
	if x.Clash != "" { // FE-22.12
		c := l.p.Clash(x.Clash)
		for i, n := range []int{c.Attack, c.Defence, c.Initiative} {
			out[i] += n
		}
	}
	return out
}

// attacker is the side whose move led to the combat: that of the active player, unless an enemy hero of the solo mode came (FE-35.18).
func (l look) attacker() int {
	if l.w.Combat.Attacked {
		return 1
	}
	return 0
}

// matters says of each side whether it takes one more HP with twice the initiative (FE-16.2): heroes do, creatures and bosses do not.
func (l look) matters() [2]bool {
	yes := l.Option("initiative") == "yes"
	return [2]bool{yes && l.FighterHero(0) != nil, yes && l.FighterHero(1) != nil}
}

// faster says who attacks first (FE-15.21, FE-15.22) and how many HP the other loses for it: one more if initiative matters to him (FE-16.2).
func faster(active, defender int, matters [2]bool) (first, loss int) {
	if active == defender {
		return 0, 0
	}
	high, low := active, defender
	if defender > active {
		first, high, low = 1, defender, active
	}
	if matters[first] && high >= 2*low { // FE-S-85
		return first, 2
	}
	return first, 1
}

// SoldiersBeside counts the soldiers that a side may remove (FE-15.16d): once in a combat, from the zone of its hero.
func (l look) SoldiersBeside(side int) int {
	x := &l.w.Combat.Fighters[side]
	h := l.HeroOf(x.Who)
	if h == nil || x.Marched || l.barred(x.Who, "soldiers") {
		return 0
	}
	return l.Soldiers(x.Team, h.At)
}

// fleePrice is what fleeing costs (FE-15.30); less in the solo mode (FE-22.5, FE-22.6).
func (l look) fleePrice() int {
	switch {
	case l.Option("difficulty") == "beginner":
		return 0
	case l.Option("difficulty") == "novice" && l.w.Combat.Kind == "enemy":
		return 1
	}
	return fleeing
}

// mayFlee judges whether the active hero may flee now (FE-15.30, FE-15.31): after the first round, a beginner after any (FE-22.5), but
// not out of the last tie-break (FE-S-106).
func (l look) mayFlee() engine.Verdict {
	c := l.w.Combat
	h := l.FighterHero(0)
	switch {
	case c.Closed && c.Kind == "hero":
		return no("FE-S-106", "fe.no.flee_duel")
	case c.Round != 1 && l.Option("difficulty") != "beginner":
		return no("FE-15.30", "fe.no.flee_round")
	case l.barred(c.Fighters[0].Who, "flee"):
		return no("FE-15.30", "fe.no.barred")
	case l.w.Teams[h.Team].Ether < l.fleePrice():
		return no("FE-15.30", "fe.no.no_ether", engine.Num("n", l.fleePrice()))
	case len(l.refuges(h)) == 0:
		return no("FE-15.31", "fe.no.flee_nowhere")
	}
	return engine.Legal()
}

// prize is how many VP the defeat of a hero gives (FE-15.28): none in a first game (FE-8.4), what the scenario says in a skirmish (FE-23.16).
func (l look) prize() int {
	switch {
	case l.w.Combat.Closed || l.Option("first_game") == "yes":
		return 0
	case l.Skirmish():
		return l.Mission().Skirmish.Defeat
	}
	return 1
}

// dealt is how many HP a side cost the other in the whole combat (FE-15.33, FE-S-78).
func (l look) dealt(side int) int {
	lost := l.w.Combat.Fighters[1-side].Lost
	return lost[0] + lost[1]
}

// stronger is the side that wins after the last round without a defeat (FE-15.33); with faster combat the one with more HP left
// (FE-16.1, FE-S-82, FE-S-83). The defender wins ties.
func (l look) stronger() int {
	a, b := l.dealt(0), l.dealt(1)
	if l.quick() {
		a, b = l.FighterHP(0), l.FighterHP(1)
	}
	if a == b {
		return 1 - l.attacker()
	}
	if a > b {
		return 0
	}
	return 1
}

// quick says whether the combat is the single round of faster combat (FE-16.1): between heroes, but not the last tie-break.
func (l look) quick() bool {
	c := l.w.Combat
	return l.Option("one_round") == "yes" && !c.Closed && (c.Kind == "hero" || c.Kind == "enemy")
}

// helpers lists the friendly heroes who stand by a hero that is attacked (FE-16.3, FE-S-84).
func (l look) helpers(h *Hero) []string {
	var out []string
	if l.Option("together") == "yes" {
		for _, x := range l.HeroesAt(h.At, h.Team, true) {
			if x.ID != h.ID {
				out = append(out, x.ID)
			}
		}
	}
	return out[:min(len(out), 2)]
}

// spellHolders lists the seats of a team that could play a spell in public: their heroes hold some, whatever they are (FE-DP-36),
// and they have not passed in this round.
func (l look) spellHolders(team int) []engine.Seat {
	var out []engine.Seat
	for _, h := range l.Heroes(team) {
		s := controller(h)
		if h.Seat != None && len(h.Spells) > 0 && !slices.Contains(out, s) && !slices.Contains(l.w.Combat.Quiet, h.Seat) {
			out = append(out, s)
		}
	}
	return out
}
