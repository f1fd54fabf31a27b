package worth

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia"
)

// acting is the choices of an activation, from whose it is (FE-DP-10, FE-DP-11) to soldiers (FE-DP-15) and the wilds (FE-DP-16).
func (x *appraisal) acting(p engine.Prompt, _ int, c engine.Choice) (int, bool) {
	switch p.Point {
	case "FE-DP-10":
		return x.prospect(x.Hero(c.Arg(0))), true
	case "FE-DP-11", "FE-DP-25":
		if c.Do == "cast" && len(c.With) > 0 {
			return x.casting(x.Hero(c.Arg(0)), eternia.CardOf(c, 1)), true
		}
		if p.Point == "FE-DP-11" || c.Aside {
			return x.deed(x.Hero(x.World.Acting.Hero), string(c.Do))
		}
	case "FE-DP-15":
		return x.mobilising(x.actor(p), p, c), true
	case "FE-DP-16":
		switch c.Do {
		case "one":
			return 0, true
		case "two":
			return 15 + x.ether()*min(x.World.Teams[x.team].Ether-2, 1), true
		case "meet":
			return x.encountering(x.actor(p), eternia.CardOf(c, 0)), true
		}
	case "FE-DP-17", "FE-DP-70":
		h := x.actor(p)
		switch c.Do {
		case "join":
			return x.cardWorth(h, eternia.Subject(c.About, "card", "")) + x.counted("allies"), true
		case "send":
			return x.ether(), true
		case "fight":
			return x.encountering(h, eternia.Subject(c.About, "card", "")), true
		}
	}
	return 0, false
}

// deed is what an action of the active hero is worth; false of one that is not known.
func (x *appraisal) deed(h *eternia.Hero, what string) (int, bool) {
	here := x.place(h, h.At)
	best := func(zones []string) int {
		n := -100000
		for _, z := range zones {
			n = max(n, x.place(h, z))
		}
		return n - here
	}
	switch what {
	case "end":
		return 0, true
	case "move", "path":
		var zones []string
		for z := range x.Reach(h, x.MovementPoints(h, what == "move"), what == "path") {
			zones = append(zones, z)
		}
		n := best(zones)
		if what == "path" { // a way that costs no move
			n += 5
		}
		return n - 1, true
	case "tower":
		return best(x.Towers(h)) + x.counted("fast_travel"), true
	case "mobilise":
		n := x.recruiting(h, x.Recruits(h))
		for _, m := range x.Marches(h) {
			n = max(n, x.marching(h.Team, m[0], m[1], x.Soldiers(h.Team, m[0])))
		}
		return n, true
	case "rest":
		return worthHP * min(eternia.RestHeals, h.Damage), true
	case "bramble":
		return 20 + x.grab(h.At)/2 - x.ether()*x.Mission().Brambles.Pay, true
	case "brave":
		return x.braving(h), true
	case "quest":
		return x.questing(h) + 40, true
	case "trade":
		best := -20
		for _, y := range x.Companions(h) {
			if n := x.trading(h, y); n > 0 && x.CanTrade(h, y) {
				best = max(best, n)
			}
		}
		return best, true
	case "merchant":
		return x.bestBuy(h), true
	case "equip":
		return x.dressing(h), true
	case "cast":
		return x.bestCast(), true
	case "victory":
		return x.bestVictory(), true
	}
	return x.modeDeed(h, what)
}

// prospect is what a hero could do if he were activated.
func (x *appraisal) prospect(h *eternia.Hero) int {
	was := x.World.Acting
	x.World.Acting = &eternia.Acting{Hero: h.ID, Left: eternia.ActionsEach}
	defer func() { x.World.Acting = was }()
	first, second := 0, 0
	for _, a := range x.StandardActions(h) {
		if n, ok := x.deed(h, a); ok && n > first {
			first, second = n, first
		} else if ok {
			second = max(second, n)
		}
	}
	return first + second/2 + x.danger(h, h.At)/2
}

// pile is the cards that may come from a deck: its draw pile, or what is shuffled for a new one.
func (x *appraisal) pile(deck string) []string {
	if d := x.World.Decks[deck]; len(d.Draw) == 0 {
		return d.Discard
	}
	return x.World.Decks[deck].Draw
}

// questing is what a quest promises a hero: the mean of the cards that may come.
func (x *appraisal) questing(h *eternia.Hero) int {
	n, ok := x.quests[h.ID]
	if ok {
		return n
	}
	if x.Skirmish() { // FE-23.8
		return 2 * x.ether()
	}
	cards := x.pile("scenario")
	sum := 0
	for _, card := range cards {
		src := eternia.Source{Card: card, Who: eternia.HeroRef(h), Team: h.Team}
		if eternia.KindOf(card) == "quest" {
			path := x.TaskPath(h, card)
			worth, ok := x.ops(src, x.Pack.Ops[card+" "+path])
			gain, _ := x.ops(src, x.Pack.Quest(strings.TrimPrefix(card, "quest:")).Reward)
			sum += worth + int(ok*float64(gain+x.counted("quest_ok")))
			continue
		}
		f := x.predict(h.ID, card)
		gain, _ := x.ops(src, x.FoeCard(card).Reward)
		sum += x.duel(f, worthVP+gain+40+x.counted("defeat_epic"))
	}
	if len(cards) > 0 {
		n = sum / len(cards)
	}
	if n += x.errandQuest(); h.Seat == eternia.None {
		n = 0
	}
	x.quests[h.ID] = n
	return n
}

// braving is what the wilds promise a hero: the mean of the cards that may come.
func (x *appraisal) braving(h *eternia.Hero) int {
	n, ok := x.braves[h.ID]
	if ok {
		return n
	}
	cards := x.pile("wilds")
	for _, card := range cards {
		n += x.encountering(h, card)
	}
	if len(cards) > 0 {
		n /= len(cards)
	}
	x.braves[h.ID] = n
	return n
}

// encountering is what a card of the wilds deck is worth to a hero who meets it.
func (x *appraisal) encountering(h *eternia.Hero, card string) int {
	src := eternia.Source{Card: card, Who: eternia.HeroRef(h), Team: h.Team}
	if eternia.KindOf(card) == "event" {
		n, _ := x.ops(src, x.Pack.Event(strings.TrimPrefix(card, "event:")).Do)
		return n
	}
	c := x.Pack.Encounter(card)
	if eternia.KindOf(card) == "ally" && x.FriendlyAlly(h, card) {
		n := x.ether()
		if x.World.Teams[h.Team].Ether >= c.Cost {
			n = max(n, x.cardWorth(h, card)-x.ether()*c.Cost)
		}
		return n
	}
	odds := x.WildsOdds(h, card)
	n := int(odds.Win*float64(x.prey(h, card))) - int(odds.Loss*worthHP)
	if loss := int(odds.Loss + 0.5); loss >= x.HP(h) {
		n -= worthFall
	}
	return n
}

// prey is what it is worth to a hero to have beaten an enemy of the wilds.
func (x *appraisal) prey(h *eternia.Hero, card string) int {
	c := x.Pack.Encounter(card)
	if c == nil { // of a quest
		return 3 * x.ether()
	}
	n, _ := x.ops(eternia.Source{Card: card, Who: eternia.HeroRef(h), Team: h.Team}, c.Reward)
	if c.Tame > 0 && x.World.Teams[h.Team].Ether >= x.TamePrice(h, card) {
		n += max(0, x.cardWorth(h, card)-x.ether()*x.TamePrice(h, card))
	}
	return n + x.counted("beat_wilds") + 10
}

// zones is choices of places for a hero: where he goes, is put, flees to or comes back.
func (x *appraisal) zones(p engine.Prompt, _ int, c engine.Choice) (int, bool) {
	h := x.actor(p)
	switch {
	case h == nil:
		return 0, false
	case c.Do == "stay" && p.Point != "FE-DP-40":
		return x.place(h, h.At), true
	case !slices.Contains([]engine.Verb{"step", "tower", "lane", "to", "home"}, c.Do):
		return 0, false
	}
	n := x.place(h, c.Arg(0))
	if h.Team != x.team { // the loser of a combat: where he can do the least
		n = -n
	}
	return n, true
}
