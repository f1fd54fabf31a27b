// Package worth says what choices are worth to a player of the house (engine.AskWorth), in
// hundredths of a victory point. It rests on the board, the odds that everybody
// may ask for and the seat's own hand. Rules of thumb, no rules of the game.
package worth

import (
	"slices"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/battleground"
	"hexwarden/engine/battleground/content"
)

// House plays by these opinions.
type House struct{}

// Worth appraises the choices of a prompt; nil where there is nothing to go by.
func (House) Worth(l battleground.Look, seat engine.Seat, p engine.Prompt) []int {
	out := make([]int, len(p.Choices))
	x := appraisal{Look: l, side: int(seat)}
	x.act, _ = l.Act()
	for i, c := range p.Choices {
		n, ok := x.choice(p, i, c)
		if !ok {
			return nil
		}
		out[i] = n
	}
	if p.Point == "BG-D-08" || p.Point == "BG-D-22" { // among them attacks, whose worth is held against what they bring
		r := rate(l, x.side)
		for i := range out {
			out[i] = int(float64(out[i]) * r)
		}
	}
	return out
}

// appraisal looks at the board for a side; act is the act that is going on.
type appraisal struct {
	battleground.Look
	side   int
	act    battleground.Act
	blows  []threat // of the figure of act, worked out once
	worked bool
	there  battleground.Look        // the board with the figure of act elsewhere, once it is needed
	stands *battleground.Figure     // that figure
	aims   []battleground.Objective // what it may claim, once it is needed
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
		_, ap, _ := x.Card(what)
		return 10 * (2 - ap) * yes(x.IsFate(what)), true
	case "BG-D-05":
		initiative, ap, mana := x.Card(what)
		return 100*ap + 20*initiative + 10*mana - 100*yes(c.Do == "pass"), true
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
		behind := x.Score(battleground.Opponent(x.side)) - x.Score(x.side)
		return map[string]int{"accept": behind, "offer": -1}[what], true
	case "BG-D-12", "BG-D-13":
		return 1 - 2*yes(battleground.Hits(c)), true
	case "BG-D-14":
		return yes((c.Do == "keep") == (x.bestNow() > 0)), true
	case "BG-D-15":
		return x.end(c), c.Do == "to" || c.Do == "stay"
	case "BG-D-16":
		return -i, true
	case "BG-D-28":
		return -x.past(c), c.Do == "way"
	case "BG-D-18":
		n, _ := strconv.Atoi(what)
		return n, c.Do == "hit"
	case "BG-D-23":
		return yes(c.Do == "none"), true
	case "BG-D-24":
		if c.Do == "decline" {
			return 0, true
		}
		return 1 + opportunity(x.Look, x.Figure(what), mover(p)), true
	case "BG-D-25":
		a := *x.Attack()
		a.Target = what
		return hurt(x.Look, a), true
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
	f := x.Figure(x.act.Figure)
	switch c.Do {
	case "card", "skill", "item":
		if x.DoesNothing(c) {
			return -10
		}
	}
	switch c.Do {
	case "attack":
		return strike(x.Look, x.Planned(x.act, x.Pack.Weapon(c.Arg(0)), c.Arg(1)))
	case "walk":
		return x.walk(f)
	case "focus": // with just enough AP for one attack after it
		if now := x.bestNow(); x.act.AP == x.FocusCost(x.act)+1 && now > 0 {
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
		if len(x.World.Forces[x.side].Hand) <= len(x.Ready(x.side)) {
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
		return 30 * yes(x.Figure(x.act.Figure).Mana < 5)
	case "mission":
		return 100
	}
	return max(60, x.bestNow())
}

// strike is what an attack is worth, with all that its area takes in (BG-16).
func strike(l battleground.Look, a battleground.Attack) int {
	n := hurt(l, a)
	if a.Spreads() {
		for _, id := range l.Eligible(a) {
			b := a
			b.Target = id
			n += hurt(l, b)
		}
	}
	return n
}

// hurt is what an attack does to its present target: wounds count by the points
// of the one who suffers them, the last one as much as half of all.
func hurt(l battleground.Look, a battleground.Attack) int {
	t := l.Figure(a.Target)
	health := l.Pack.Character(t.Character).Stats.Health
	points := float64(100 * l.Cost(t))
	miss, wounds := l.Odds(a)
	sum, last := 40*(1-miss), points/2+claimed(l, t) // what else it does
	for _, r := range wounds {
		sum += r.P * points / 2 * float64(min(r.Wounds, health-t.Wounds)) / float64(max(health, 1))
		if r.Wounds >= health-t.Wounds {
			sum += r.P * last
		}
	}
	if t.Side == l.Figure(a.Attacker).Side && len(l.Pack.Weapon(a.Weapon).Hits) > 0 && t.ID != a.Initial {
		return -int(sum)
	}
	return int(sum)
}

// claimed is what a side loses with a figure that alone claims objectives.
func claimed(l battleground.Look, f battleground.Figure) float64 {
	n := 0.0
	for _, o := range l.World.Objectives {
		if o.By < 0 && l.Zone(o.Place) != f.Side && l.Claims(f, o) && !held(l, f.Side, o, f.ID) {
			n += worthClaim
		}
	}
	return n
}

// opportunity is an attack of opportunity on a figure (BG-15.14).
func opportunity(l battleground.Look, e battleground.Figure, mover string) int {
	act := battleground.Act{Kind: "opportunity", Figure: e.ID, Against: mover, AP: 1}
	l = l.During(act)
	best := 0
	for _, w := range l.Weapons(e) {
		if l.MayAttack(act, w, l.Figure(mover)) {
			best = max(best, strike(l, l.Planned(act, w, mover)))
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
	f := x.Figure(x.act.Figure)
	for _, w := range x.Weapons(f) {
		for _, t := range x.Force(battleground.Opponent(x.side)) {
			x.blows = append(x.blows, threat{w, t.ID, hurt(x.Look, x.Planned(x.act, w, t.ID))})
		}
	}
	slices.SortStableFunc(x.blows, func(a, b threat) int { return b.worth - a.worth })
	return x.blows
}

// bestNow is the best attack that can be made.
func (x *appraisal) bestNow() int {
	for _, b := range x.strikes() {
		if x.MayAttack(x.act, b.weapon, x.Figure(b.target)) {
			return b.worth
		}
	}
	return 0
}

// prospect is what a figure could do if it were activated.
func (x *appraisal) prospect(figure string) int {
	y := appraisal{Look: x.Look, side: x.side, act: battleground.Act{Kind: "activation", Figure: figure, AP: 2}}
	return y.bestNow() + max(y.walk(y.Figure(figure)), 0)
}
