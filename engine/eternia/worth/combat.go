package worth

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia"
	"hexwarden/engine/eternia/content"
)

// fighting is the choices before and in an epic combat.
func (x *appraisal) fighting(p engine.Prompt, i int, c engine.Choice) (int, bool) {
	switch p.Point {
	case "FE-DP-29":
		return x.avoiding(p, c.Do == "fight")
	case "FE-DP-30":
		if a := x.World.Acting; a != nil && c.Do == "defend" {
			return -x.duel(x.predict(a.Hero, c.Arg(0)), x.reward()), true
		}
		if b := x.World.Boss; b != nil && x.World.Acting == nil { // it has appeared (FE-S-134)
			return x.duel(x.predict(c.Arg(0), "boss:"+b.ID), worthVP+80), true
		}
	case "FE-DP-52":
		return x.spreading(c.Arg(0)), true
	}
	if x.World.Combat == nil {
		return 0, false
	}
	side := x.mine()
	switch p.Point {
	case "FE-DP-31":
		return x.arming(side, eternia.NumberOf(c, 0)), true
	case "FE-DP-33":
		if c.Do == "in_turn" { // the house looks at each card
			return x.laying(side, c.Arg(0)) - 1, true
		}
		return x.laying(side, string(c.Do)), true
	case "FE-DP-34":
		n := eternia.NumberOf(c, 0)
		if d := x.World.Combat.Fighters[side].Drawn; n < len(d) {
			return int(1000*cardPower(d[n])) + x.placing(side, d[n], c.Arg(1)), true
		}
	case "FE-DP-37":
		b := x.tussle(side)
		return int(b.gain(func(b *tussle) { b.me[max(0, slices.Index(eternia.Areas, string(c.Do)))]++ })) - soldierWorth/2, true
	case "FE-DP-40":
		if c.Do == "stay" {
			f := x.Forecast(x.World.Combat.Fighters[0].Who, x.World.Combat.Fighters[1].Who)
			if now := x.World.Combat; now.Round == now.Rounds { // only the winner is still open; whoever lost is moved, as if he fled
				return f.Win * 40 / 100, true
			}
			prize := x.reward()
			if k := x.World.Combat.Kind; k == "creature" || k == "boss" {
				prize = worthVP + 80
			}
			return x.duel(f, prize), true
		}
		return -30 + x.place(x.FighterHero(0), c.Arg(0))/10, true
	case "FE-DP-46": // dice of power: a success where it does the most, for a die where it does the least
		to, from := c.Arg(0), c.Arg(1)
		b := x.tussle(side)
		return int(10 * b.gain(func(b *tussle) {
			b.me[max(0, slices.Index(eternia.Areas, to))]++
			b.me[max(0, slices.Index(eternia.Areas, from))] -= 0.7
		})), true
	}
	return x.choosing(p, c)
}

// avoiding is whether a fight is avoided.
func (x *appraisal) avoiding(p engine.Prompt, fight bool) (int, bool) {
	h := x.actor(p)
	if h == nil || x.World.Acting == nil {
		return 0, fight
	}
	if !fight {
		return -10, true
	}
	me, n, foes := x.World.Acting.Hero == h.ID, 0, x.HeroesAt(h.At, h.Team, false)
	if !me {
		f := x.predict(x.World.Acting.Hero, h.ID)
		return (100-f.Win)*40/100 - f.Defeats*(worthFall+worthVP)/100 + f.Defeated*x.reward()/100 - 20, true
	}
	for _, e := range foes {
		n += x.duel(x.predict(h.ID, e.ID), x.reward())
	}
	return n, true
}

// spreading is what the damage of soldiers costs that is spread in a way (FE-19.5).
func (x *appraisal) spreading(arg string) int {
	n := 0
	for _, part := range eternia.Portions(arg) {
		by := part.N
		switch h := x.Hero(part.Who); {
		case h == nil:
			n -= by * soldierWorth
		case by >= x.HP(h):
			n -= by*worthHP + worthFall
		default:
			n -= by * worthHP
		}
	}
	return n
}

// arming is how good a weapon is: what works with it and what its overload does.
func (x *appraisal) arming(side, weapon int) int {
	n := 0
	for _, r := range x.ArmedRules(side, weapon) {
		n += 30 * eternia.Edge(r.Do)
	}
	return n + 12*eternia.Edge(x.Card(x.FighterHero(side)).Weapons[weapon].Overload)
}

// cardPower is what a combat card is good for.
func cardPower(card string) float64 {
	switch card {
	case "overload":
		return 2.6
	case "flow":
		return 2.4
	case "time", "tool":
		return 2.1
	}
	return float64(content.CombatValue(card))
}

// laying is what it is worth to place the card in hand in an area, to lay it beside the grid or to focus.
func (x *appraisal) laying(side int, what string) int {
	f := &x.World.Combat.Fighters[side]
	if len(f.Drawn) == 0 {
		return 0
	}
	switch what {
	case "beside":
		return 50
	case "focus": // another card, in the best place
		if f.Drawn[0] == "time" { // beside the grid it brings another card as well
			return 0
		}
		best := -10000
		for _, a := range x.AreasFor(side, "+1", false) {
			best = max(best, x.adding(side, a, meanCard+0.1))
		}
		return best - 40
	}
	return x.placing(side, f.Drawn[0], what)
}

// placing is what it is worth to place a card in an area; 0 if none is named.
func (x *appraisal) placing(side int, card, area string) int {
	if slices.Index(eternia.Areas, area) < 0 {
		return 0
	}
	n := x.adding(side, area, float64(content.CombatValue(card)))
	if card == "overload" || card == "flow" { // focusing them would lose more than their number
		n += 150
	}
	return n
}

// adding is ten times the gain of a higher total.
func (x *appraisal) adding(side int, area string, by float64) int {
	b := x.tussle(side)
	if x.World.Combat.Phase == 3 { // the card is one of those still to come
		for i := range b.me {
			b.me[i] -= meanCard * shares[i]
		}
	}
	return int(10 * b.gain(func(b *tussle) { b.me[slices.Index(eternia.Areas, area)] += by }))
}

// choosing is the options of phase 4 and what cards make of placed cards; start abilities are of the same kind.
func (x *appraisal) choosing(p engine.Prompt, c engine.Choice) (int, bool) {
	side := x.mine()
	b := x.tussle(side)
	f := &x.World.Combat.Fighters[side]
	switch c.Do {
	case "time":
		if len(c.With) == 2 {
			return int(x.handled(b, side, side, "swap", eternia.ChangeOf(c))) - 3, true
		}
		best := 0.0
		if !slices.ContainsFunc(p.Choices, func(c engine.Choice) bool { return c.Do == "time" && len(c.With) == 2 }) { // the two are asked for after it
			for _, way := range x.Swaps(side) {
				best = max(best, x.handled(b, side, side, "swap", way))
			}
		}
		return int(best) - 3, true
	case "overload":
		h := x.FighterHero(side)
		src := eternia.Source{Card: eternia.HeroRef(h), Who: f.Who, Team: x.team}
		return int(x.effects(b, side, src, x.Card(h).Weapons[f.Weapon].Overload)), true
	case "soldiers":
		if len(c.With) > 0 {
			by := eternia.SplitOf(c)
			gain := b.gain(func(b *tussle) {
				for i := range by {
					b.me[i] += float64(by[i])
				}
			})
			return int(gain) - (by[0]+by[1]+by[2])*soldierWorth - 10, true
		}
		n := float64(x.SoldiersBeside(side))
		best := 0.0
		for i := range eternia.Areas {
			best = max(best, b.gain(func(b *tussle) { b.me[i] += n }))
		}
		return int(best) - int(n)*soldierWorth - 10, true
	case "use":
		card := eternia.CardOf(c, 0)
		r := x.Pack.RuleAt(card, c.Arg(2)+".do")
		if r == nil {
			return 0, true
		}
		return 1 + int(x.effects(b, side, eternia.Source{Card: card, Who: f.Who, Team: x.team}, r.Do)), true
	case "item", "spell":
		return x.playing(b, side, c), true
	case "swap", "shift", "flip", "kill":
		return int(x.handled(b, side, x.sideNamed(p), string(c.Do), eternia.ChangeOf(c))), true
	}
	return 0, false
}
