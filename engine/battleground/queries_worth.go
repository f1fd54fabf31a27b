package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
)

// The worth of choices for a player of the house (engine.AskWorth), in
// hundredths of a victory point. It rests on the board, the odds that everybody
// may ask for and the seat's own hand. Rules of thumb, no rules of the game.

// worth appraises the choices of a prompt; nil where there is nothing to go by.
func worth(l look, seat engine.Seat, p engine.Prompt) []int {
	out := make([]int, len(p.Choices))
	x := appraisal{look: l, side: int(seat)}
	x.act, _ = l.act()
	for i, c := range p.Choices {
		n, ok := x.choice(p, i, c)
		if !ok {
			return nil
		}
		out[i] = n
	}
	return out
}

// appraisal looks at the board for a side; act is the act that is going on.
type appraisal struct {
	look
	side   int
	act    Act
	blows  []threat // of the figure of act, worked out once
	worked bool
}

// threat is an attack that a figure could make if it stood right, and its worth.
type threat struct {
	weapon content.Weapon
	target string
	worth  int
}

// choice is the i-th of a prompt; false where there is nothing to go by.
func (x *appraisal) choice(p engine.Prompt, i int, c engine.Choice) (int, bool) {
	what := c.Arg(0)
	switch p.Point {
	case "BG-D-03": // going first
		return yes(what == "self"), true
	case "BG-S-3.2":
		return yes(c.Do == "ready"), true
	case "BG-D-04": // what brings few AP goes; glory cards do not come again (BG-4.5)
		_, ap, _ := x.card(what)
		return 10 * (2 - ap) * yes(x.isFate(what)), true
	case "BG-D-05":
		initiative, ap, mana := x.card(what)
		return 100*ap + 20*initiative + 10*mana - 100*yes(c.Do == passing), true
	case "BG-D-06":
		return x.prospect(what), true
	case "BG-D-07":
		if c.Do == "bonus" {
			return x.bonus(what), true
		}
	case "BG-D-08", "BG-D-22":
		return x.action(c), true
	case "BG-D-11": // a draw for the one who is behind; never resign
		if c.Do == "resign" {
			return -1000, true
		}
		behind := x.score(opponent(x.side)) - x.score(x.side)
		return map[string]int{"accept": behind, "offer": -1}[what], true
	case "BG-D-12", "BG-D-13":
		return 1 - 2*yes(hits(c)), true
	case "BG-D-14":
		return yes((c.Do == "keep") == (x.bestNow() > 0)), true
	case "BG-D-15":
		return x.end(c), c.Do == "to" || c.Do == "stay"
	case "BG-D-16":
		return -i, true
	case "BG-D-28":
		return -x.past(c), c.Do == "way"
	case "BG-D-18":
		return numberIn(c), c.Do == "hit"
	case "BG-D-23":
		return yes(c.Do == "none"), true
	case "BG-D-24":
		if c.Do == "decline" {
			return 0, true
		}
		return 1 + x.opportunity(x.figure(what), mover(p)), true
	case "BG-D-25":
		a := *x.attack()
		a.Target = what
		return x.hurt(a), true
	}
	return yes(what == "yes"), c.Do == "use"
}

func yes(is bool) int {
	if is {
		return 1
	}
	return 0
}

// mover is the figure that a question about an attack of opportunity is about.
func mover(p engine.Prompt) string {
	for _, r := range p.About {
		if r.Role == "target" {
			return r.ID
		}
	}
	return ""
}

// action is a choice of BG-5.12 or BG-15.3.
func (x *appraisal) action(c engine.Choice) int {
	f := x.figure(x.act.Figure)
	now := x.bestNow()
	switch c.Do {
	case "attack":
		return x.strike(x.planned(x.act, x.p.Weapon(c.Arg(0)), c.Arg(1)))
	case "walk":
		return x.walk(f)
	case "focus": // with just enough AP for one attack after it
		if x.act.AP == x.focusCost(x.act)+1 && now > 0 {
			return now * 11 / 10
		}
		return 10
	case "skill":
		return 60
	case "overwatch":
		return 40 * yes(!f.Overwatch)
	case "item":
		return 5
	case "card":
		if len(x.w.Forces[x.side].Hand) <= len(x.ready(x.side)) {
			return -10 // each is needed for an activation
		}
		return x.bonus(c.Arg(1)) / 2
	}
	return 0
}

// bonus is one of the two things that a card gives (BG-5.11).
func (x *appraisal) bonus(bonus string) int {
	switch bonus {
	case "ability":
		return 50
	case "mana":
		return 30 * yes(x.figure(x.act.Figure).Mana < 5)
	case "mission":
		return 100
	}
	return max(60, x.bestNow())
}

// strike is what an attack is worth, with all that its area takes in (BG-16).
func (l look) strike(a Attack) int {
	n := l.hurt(a)
	if a.spreads() {
		for _, id := range l.eligible(a) {
			b := a
			b.Target = id
			n += l.hurt(b)
		}
	}
	return n
}

// hurt is what an attack does to its present target: wounds count by the points
// of the one who suffers them, the last one as much as half of all.
func (l look) hurt(a Attack) int {
	t := l.figure(a.Target)
	health := l.p.Character(t.Character).Stats.Health
	points := float64(100 * l.cost(t))
	x := l.chances(a)
	sum := 40 * (1 - x.chances[0]) // what else it does
	for _, r := range l.results(a, x.chances) {
		sum += r.P * points / 2 * float64(min(r.Wounds, health-t.Wounds)) / float64(max(health, 1))
		if r.Wounds >= health-t.Wounds {
			sum += r.P * points / 2
		}
	}
	if t.Side == l.figure(a.Attacker).Side && len(l.p.Weapon(a.Weapon).Hits) > 0 && t.ID != a.Initial {
		return -int(sum)
	}
	return int(sum)
}

// opportunity is an attack of opportunity on a figure (BG-15.14).
func (l look) opportunity(e Figure, mover string) int {
	act := Act{Kind: "opportunity", Figure: e.ID, Against: mover, AP: 1}
	l = l.during(act)
	best := 0
	for _, w := range l.weapons(e) {
		if l.canAttack(act, w, l.figure(mover)).OK {
			best = max(best, l.strike(l.planned(act, w, mover)))
		}
	}
	return best
}

// strikes are the attacks of the acting figure, wherever its targets are.
func (x *appraisal) strikes() []threat {
	if x.worked {
		return x.blows
	}
	x.worked = true
	f := x.figure(x.act.Figure)
	for _, w := range x.weapons(f) {
		for _, t := range x.force(opponent(x.side)) {
			x.blows = append(x.blows, threat{w, t.ID, x.hurt(x.planned(x.act, w, t.ID))})
		}
	}
	slices.SortStableFunc(x.blows, func(a, b threat) int { return b.worth - a.worth })
	return x.blows
}

// bestNow is the best attack that can be made.
func (x *appraisal) bestNow() int {
	for _, b := range x.strikes() {
		if x.canAttack(x.act, b.weapon, x.figure(b.target)).OK {
			return b.worth
		}
	}
	return 0
}

// prospect is what a figure could do if it were activated.
func (x *appraisal) prospect(figure string) int {
	y := appraisal{look: x.look, side: x.side, act: Act{Kind: "activation", Figure: figure, AP: 2}}
	return y.bestNow() + max(y.walk(y.figure(figure)), 0)
}
