package eternia

import (
	"slices"

	"hexwarden/engine"
)

// acting is the choices of an activation, from whose it is (FE-DP-10, FE-DP-11) to soldiers (FE-DP-15) and the wilds (FE-DP-16).
func (x *appraisal) acting(p engine.Prompt, _ int, c engine.Choice) (int, bool) {
	switch p.Point {
	case "FE-DP-10":
		return x.prospect(x.hero(c.Arg(0))), true
	case "FE-DP-11", "FE-DP-25":
		if c.Do == "cast" && len(c.With) > 0 {
			return x.casting(x.hero(c.Arg(0)), cardOf(c, 1)), true
		}
		if p.Point == "FE-DP-11" || c.Aside {
			return x.deed(x.hero(x.w.Acting.Hero), string(c.Do))
		}
	case "FE-DP-15":
		return x.mobilising(x.actor(p), p, c), true
	case "FE-DP-16":
		switch c.Do {
		case "one":
			return 0, true
		case "two":
			return 15 + worthEther*min(x.w.Teams[x.team].Ether-2, 1), true
		case "meet":
			return x.encountering(x.actor(p), cardOf(c, 0)), true
		}
	case "FE-DP-17", "FE-DP-70":
		h := x.actor(p)
		switch c.Do {
		case "join":
			return x.cardWorth(h, meant(c.About)) + x.counted("allies"), true
		case "send":
			return worthEther, true
		case "fight":
			return x.encountering(h, meant(c.About)), true
		}
	}
	return 0, false
}

// meant is the card that something is about; empty if it is about none.
func meant(about []engine.Ref) string {
	for _, r := range about {
		if r.Kind == "card" {
			return r.ID
		}
	}
	return ""
}

// deed is what an action of the active hero is worth; false of one that is not known.
func (x *appraisal) deed(h *Hero, what string) (int, bool) {
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
		for z := range x.reach(h, x.stride(h, what == "move"), what == "path") {
			zones = append(zones, z)
		}
		n := best(zones)
		if what == "path" { // a way that costs no move
			n += 5
		}
		return n - 1, true
	case "tower":
		return best(x.towers(h)) + x.counted("fast_travel"), true
	case "mobilise":
		n := x.recruiting(h, x.recruits(h))
		for _, m := range x.marches(h) {
			n = max(n, x.marching(h.Team, m[0], m[1], x.soldiers(h.Team, m[0])))
		}
		return n, true
	case "rest":
		return worthHP * min(restHeals, h.Damage), true
	case "bramble":
		return 20 + x.grab(h.At)/2 - worthEther*x.mission().Brambles.Pay, true
	case "brave":
		return x.braving(h), true
	case "quest":
		return x.questing(h) + 40, true
	case "trade":
		best := -20
		for _, y := range x.companions(h) {
			if n := x.trading(h, y); n > 0 && x.worthTrading(h, y) {
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
func (x *appraisal) prospect(h *Hero) int {
	was := x.w.Acting
	x.w.Acting = &Acting{Hero: h.ID, Left: actionsEach}
	defer func() { x.w.Acting = was }()
	first, second := 0, 0
	for _, a := range actions() {
		if a.standard == 0 || !x.allowed(h, a).OK {
			continue
		}
		if n, ok := x.deed(h, a.id); ok && n > first {
			first, second = n, first
		} else if ok {
			second = max(second, n)
		}
	}
	return first + second/2 + x.danger(h, h.At)/2
}

// questing is what a quest promises a hero: the mean of the cards that may come.
func (x *appraisal) questing(h *Hero) int {
	n, ok := x.quests[h.ID]
	if ok {
		return n
	}
	if x.skirmish() { // FE-23.8
		return 2 * worthEther
	}
	d := x.w.Decks["scenario"]
	cards := d.Draw
	if len(cards) == 0 {
		cards = d.Discard
	}
	sum := 0
	for _, card := range cards {
		src := Source{Card: card, Who: heroRef(h), Team: h.Team}
		if kindOf(card) == "quest" {
			path := x.taskOf(h, card)
			worth, ok := x.ops(src, x.p.Ops[card+" "+path])
			gain, _ := x.ops(src, x.p.Quest(trim(card, "quest:")).Reward)
			sum += worth + int(ok*float64(gain+x.counted("quest_ok")))
			continue
		}
		f := x.foresee(heroRef(h), card)
		gain, _ := x.ops(src, x.foeCard(card).Reward)
		sum += x.duel(f, worthVP+gain+40+x.counted("defeat_epic"))
	}
	if len(cards) > 0 {
		n = sum / len(cards)
	}
	if n += x.errandQuest(); h.Seat == none {
		n = 0
	}
	x.quests[h.ID] = n
	return n
}

// braving is what the wilds promise a hero: the mean of the cards that may come.
func (x *appraisal) braving(h *Hero) int {
	n, ok := x.braves[h.ID]
	if ok {
		return n
	}
	d := x.w.Decks["wilds"]
	cards := d.Draw
	if len(cards) == 0 {
		cards = d.Discard
	}
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
func (x *appraisal) encountering(h *Hero, card string) int {
	src := Source{Card: card, Who: heroRef(h), Team: h.Team}
	if kindOf(card) == "event" {
		n, _ := x.ops(src, x.p.Event(trim(card, "event:")).Do)
		return n
	}
	c := x.p.Encounter(card)
	if kindOf(card) == "ally" && x.friendly(h, card) {
		n := worthEther
		if x.w.Teams[h.Team].Ether >= c.Cost {
			n = max(n, x.cardWorth(h, card)-worthEther*c.Cost)
		}
		return n
	}
	odds := x.wildsOdds(h, card)
	n := int(odds.win*float64(x.prey(h, card))) - int(odds.loss*worthHP)
	if loss := int(odds.loss + 0.5); loss >= x.hp(h) {
		n -= worthFall
	}
	return n
}

// prey is what it is worth to a hero to have beaten an enemy of the wilds.
func (x *appraisal) prey(h *Hero, card string) int {
	c := x.p.Encounter(card)
	if c == nil { // of a quest
		return 3 * worthEther
	}
	n, _ := x.ops(Source{Card: card, Who: heroRef(h), Team: h.Team}, c.Reward)
	if c.Tame > 0 && x.w.Teams[h.Team].Ether >= x.tamePrice(h, card) {
		n += max(0, x.cardWorth(h, card)-worthEther*x.tamePrice(h, card))
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
