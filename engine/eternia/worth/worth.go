package worth

import (
	"hexwarden/engine"
	"hexwarden/engine/eternia"
)

// What things are worth.
const (
	worthVP    = 350
	worthEther = 25
	worthHP    = 22
	worthFall  = 260 // to lose a hero: his way back, what he pays, what he held
)

// House appraises choices.
type House struct{}

// Worth appraises the choices of a prompt; nil where there is nothing to go by.
func (House) Worth(l eternia.Look, seat engine.Seat, p engine.Prompt) []int {
	team := l.Team(seat)
	if team == eternia.None || len(p.Choices) == 0 {
		return nil
	}
	x := &appraisal{Look: l, seat: seat, team: team, predicted: map[[2]string]eternia.Forecast{}, promised: map[string][]promise{}, quests: map[string]int{}, braves: map[string]int{}, grabs: map[string]int{}, events: map[string]int{}}
	out := make([]int, len(p.Choices))
	for i, c := range p.Choices {
		n, ok := x.choice(p, i, c)
		if !ok {
			return nil
		}
		for _, k := range c.Costs {
			n -= map[string]int{"ether": x.ether(), "hp": worthHP, "soldiers": soldierWorth}[k.Coin] * k.N
			if k.Coin == "ether" { // some goals are about the pool
				pool := &x.World.Teams[team].Ether
				n += x.after(func() { *pool -= k.N }, func() { *pool += k.N })
			}
		}
		out[i] = n
	}
	return out
}

// appraisal looks at the game for a seat. Its world is its own.
type appraisal struct {
	eternia.Look
	seat      engine.Seat
	team      int
	predicted map[[2]string]eternia.Forecast // by hero and foe, outside the combat that goes on
	promised  map[string][]promise           // by hero
	quests    map[string]int                 // by hero
	braves    map[string]int                 // by hero
	grabs     map[string]int                 // by zone: what control of it brings
	goalsNow  *int                           // goals as they stand, once worked out
	events    map[string]int                 // by event: what the goals gain if it is counted once more
}

// actor is the hero that a prompt is about.
func (x *appraisal) actor(p engine.Prompt) *eternia.Hero {
	for _, r := range p.About {
		if h := x.Hero(r.ID); r.Kind == "figure" && h != nil {
			return h
		}
	}
	if a := x.World.Acting; a != nil {
		return x.Hero(a.Hero)
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
	for _, t := range x.World.Teams {
		best = max(best, t.VP)
	}
	return best - x.World.Teams[x.team].VP
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
		h := x.Hero(c.Arg(0))
		return 10*x.HP(h) + x.might(h.ID), true
	}
	return 0, false
}

// might is how strong a hero is by his card.
func (x *appraisal) might(id string) int {
	c := x.Pack.Hero(id)
	if c == nil {
		return 0
	}
	n := 2*c.HP + c.Body + 3*c.Mind + 3*c.Initiative + 3*c.Movement
	for _, w := range c.Weapons {
		n += eternia.Edge(w.Overload)
	}
	return n
}

// uneven is by how many heroes the largest share of a split is larger than the smallest.
func uneven(split string) int {
	n := map[int]int{}
	for _, seat := range eternia.SplitSeats(split) {
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
		return 100*eternia.OddsOf(c) - i, true
	case "FE-DP-51":
		w := x.World.Wilds
		switch c.Do {
		case "by_die":
			return -1000, true
		case "put":
			return -i, true
		case "beat", "guard": // rather beaten, but not at the price of a defeat
			attack, hp := x.Remains(c.Do == "beat")
			n := -worthHP * attack
			if attack >= x.HP(x.Hero(w.Hero)) {
				n -= worthFall
			}
			if hp == 0 {
				n += x.prey(x.Hero(w.Hero), w.Card)
			}
			return n, true
		}
	}
	return 0, false
}

// predict is the forecast of a combat that a hero begins with another one, or with a creature or boss by its card, whatever combat goes on.
func (x *appraisal) predict(hero, foe string) eternia.Forecast {
	key := [2]string{hero, foe}
	f, ok := x.predicted[key]
	if !ok {
		who := foe
		if h := x.Hero(foe); h != nil {
			who = eternia.HeroRef(h)
		}
		f = x.Foresee("hero:"+hero, who)
		x.predicted[key] = f
	}
	return f
}

// roundsLeft is how many rounds are still to come, this one counted.
func (x *appraisal) roundsLeft() int { return roundsLeft(x.Look) }

func roundsLeft(l eternia.Look) int { return max(1, l.LastSpace()-max(l.World.Space, 0)+1) }

// ether is what an Eternium is worth: in the last round hardly anything.
func (x *appraisal) ether() int {
	if x.roundsLeft() == 1 {
		return worthEther / 5
	}
	return worthEther
}
