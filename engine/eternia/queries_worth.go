package eternia

import "hexwarden/engine"

// The worth of choices for a player of the house (engine.AskWorth), in hundredths of an Eternium. It rests on what the seat
// may see: the map, the chances that everybody may ask for, the cards of its own team. Rules of thumb, no rules of the game:
//
//	queries_worth.go         the choices one by one
//	queries_worth_act.go     what a hero does in his activation
//	queries_worth_place.go   what zones are good for: control, fights, quests, dangers
//	queries_worth_soldiers.go  those who are recruited or march
//	queries_worth_combat.go  the choices before and in an epic combat; queries_worth_tussle.go what a round of it comes to
//	queries_worth_effects.go what spells and cards do in one
//	queries_worth_cards.go   what cards and operations are worth; queries_worth_deal.go the choices about them
//	queries_worth_trade.go   what is handed to a friend
//	queries_worth_goals.go   victory cards
//	queries_worth_modes.go   missions and skirmishes

// What things are worth.
const (
	worthVP    = 350
	worthEther = 25
	worthHP    = 22
	worthFall  = 260 // to lose a hero: his way back, what he pays, what he held
)

// worth appraises the choices of a prompt; nil where there is nothing to go by.
func worth(l look, seat engine.Seat, p engine.Prompt) []int {
	team := l.team(seat)
	if team == none || len(p.Choices) == 0 {
		return nil
	}
	l.w = copyWorld(l.w) // tried out on
	x := &appraisal{look: l, seat: seat, team: team, foretold: map[string]Forecast{}, quests: map[string]int{}, braves: map[string]int{}, grabs: map[string]int{}}
	out := make([]int, len(p.Choices))
	for i, c := range p.Choices {
		n, ok := x.choice(p, i, c)
		if !ok {
			return nil
		}
		for _, k := range c.Costs {
			n -= map[string]int{"ether": worthEther, "hp": worthHP, "soldiers": soldierWorth}[k.Coin] * k.N
			if k.Coin == "ether" { // some goals are about the pool
				pool := &x.w.Teams[team].Ether
				n += x.after(func() { *pool -= k.N }, func() { *pool += k.N })
			}
		}
		out[i] = n
	}
	return out
}

// appraisal looks at the game for a seat. Its world is its own.
type appraisal struct {
	look
	seat     engine.Seat
	team     int
	foretold map[string]Forecast // by "attacker defender", outside the combat that goes on
	quests   map[string]int      // by hero
	braves   map[string]int      // by hero
	grabs    map[string]int      // by zone: what control of it brings
	goalsNow *int                // goals as they stand, once worked out
}

// actor is the hero that a prompt is about.
func (x *appraisal) actor(p engine.Prompt) *Hero {
	for _, r := range p.About {
		if h := x.hero(r.ID); r.Kind == "figure" && h != nil {
			return h
		}
	}
	if a := x.w.Acting; a != nil {
		return x.hero(a.Hero)
	}
	return nil
}

// choice appraises one choice.
func (x *appraisal) choice(p engine.Prompt, i int, c engine.Choice) (int, bool) {
	switch c.Do {
	case "back": // what leads back comes after all else unless it is worth something
		return 1, true
	case "done", "pass", "hold", "fight", "leave", "pack", "decline", "fall", "withdraw":
		if p.Point == "FE-DP-29" || p.Point == "FE-DP-70" {
			break
		}
		return 0, true
	case "resign":
		return -100000, true
	case "draw":
		return map[string]int{"accept": x.behind() - 1, "offer": -1, "withdraw": -1}[c.Arg(0)], true
	}
	for _, by := range []func(engine.Prompt, int, engine.Choice) (int, bool){x.beginning, x.arranging, x.acting, x.zones, x.fighting, x.dealing, x.rolling} {
		if n, ok := by(p, i, c); ok {
			return n, true
		}
	}
	return 0, false
}

// behind is above 0 for a team with fewer VP than another one.
func (x *appraisal) behind() int {
	best := 0
	for _, t := range x.w.Teams {
		best = max(best, t.VP)
	}
	return best - x.w.Teams[x.team].VP
}

// beginning is the choices of the set-up.
func (x *appraisal) beginning(p engine.Prompt, i int, c engine.Choice) (int, bool) {
	switch p.Point {
	case "FE-DP-02", "FE-DP-04": // strong ones, by lot among the alike
		return x.might(c.Arg(0)) / 3, true
	case "FE-DP-03":
		if c.Do == "agree" {
			return 10, true
		}
		return -uneven(c.Arg(0)), true
	case "FE-DP-05":
		return 0, true
	case "FE-DP-55":
		h := x.hero(c.Arg(0))
		return 10*x.hp(h) + x.might(h.ID), true
	}
	return 0, false
}

// might is how strong a hero is by his card.
func (x *appraisal) might(id string) int {
	c := x.p.Hero(id)
	if c == nil {
		return 0
	}
	n := 2*c.HP + c.Body + 3*c.Mind + 3*c.Initiative + 3*c.Movement
	for _, w := range c.Weapons {
		own, foe := changes(w.Overload)
		n += sum(own) - sum(foe)
	}
	return n
}

// uneven is by how many heroes the largest share of a split is larger than the smallest.
func uneven(split string) int {
	n := map[int]int{}
	for _, seat := range splitSeats(split) {
		n[seat]++
	}
	most, least := 0, len(split)
	for _, k := range n {
		most, least = max(most, k), min(least, k)
	}
	return most - least
}

// rolling is what becomes of dice: the chances that the choices tell decide, of those alike the first.
func (x *appraisal) rolling(p engine.Prompt, i int, c engine.Choice) (int, bool) {
	switch p.Point {
	case "FE-DP-50", "FE-DP-45":
		return 100*oddsOf(c) - i, true
	case "FE-DP-51":
		w := x.w.Wilds
		switch c.Do {
		case "by_die":
			return -1000, true
		case "put":
			return -i, true
		case "beat", "guard": // rather beaten, but not at the price of a defeat
			have := w.unassigned()
			_, left, _ := w.foe().best(have.one, have.two, c.Do == "beat")
			n := -worthHP * left.attack
			if left.attack >= x.hp(x.hero(w.Hero)) {
				n -= worthFall
			}
			if left.hp == 0 {
				n += x.prey(x.hero(w.Hero), w.Card)
			}
			return n, true
		}
	}
	return 0, false
}

// foresee is the forecast of a combat, whatever combat goes on.
func (x *appraisal) foresee(attacker, defender string) Forecast {
	key := attacker + " " + defender
	f, ok := x.foretold[key]
	if !ok {
		w := *x.w
		w.Combat = nil
		f = look{&w, x.p}.forecast(attacker, defender)
		x.foretold[key] = f
	}
	return f
}

// chance is the chance of a test with some dice.
func (x *appraisal) chance(dice, need int) float64 {
	dice = fewDice(dice)
	return newOdds(x.p.odds(dice), dice, testGoal(max(need, 1))).before().win
}

// roundsLeft is how many rounds are still to come, this one counted.
func (x *appraisal) roundsLeft() int { return max(1, x.lastSpace()-max(x.w.Space, 0)+1) }
