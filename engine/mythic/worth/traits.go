package worth

import (
	"math"

	"hexwarden/engine"
	"hexwarden/engine/mythic"
)

// What a battle is won by, in the currency of choices, as games of the house against itself told (fitted to their results).
const (
	worthWin    = 1650
	worthUnit   = 135 // a unit that is left
	worthCost   = -9  // a point of its cost, when it is all but gone
	worthHealth = 345 // its vitality, as a part of what it had
	worthWell   = 39  // a point of its cost, as far as it is well
	worthStep   = 15  // a square between it and its next enemy
	worthPower  = 10
	worthArt    = 27
	worthCard   = 40 // a maneuver card in the hand, of a unit that lives
	worthSecond = 9  // each that has another like it less
	worthBrink  = 1040
	worthTurn   = 82
	worthGoal   = 2000 // a goal of the scenario (MB-30), as far as it has come
)

// most power points and cards that count: nobody needs more.
const (
	mostPower = 12
	mostArt   = 6
)

// Traits are what the battle is worth to a seat: what its team has less what the other one has.
func (House) Traits(l mythic.Look, seat engine.Seat) []engine.Trait {
	if seat < 0 || int(seat) >= len(l.World.Generals) {
		return nil
	}
	team := l.Team(int(seat))
	sum := [7]float64{}
	for i := range l.World.Generals {
		for k, n := range holdings(l, i) {
			if l.Team(i) != team {
				n = -n
			}
			sum[k] += n
		}
	}
	for i := range l.World.Goals {
		n, need := l.Progress(i)
		sum[5] += worthGoal * float64(n) / max(float64(need), 1) * toward(l.GoalOf(i) == team)
	}
	sum[6] = worthBrink * (brink(l, 1-team) - brink(l, team))
	if l.World.Active >= 0 {
		sum[4] += worthTurn * toward(l.Team(l.World.Active) == team)
	}
	if r := l.World.Result; r != nil { // nothing else counts any more
		sum = [7]float64{}
		if r.Winner >= 0 {
			sum[6] = worthWin * toward(r.Winner == team)
		}
	}
	out := make([]engine.Trait, len(sum))
	for i, name := range [...]string{"units", "health", "ways", "cards", "power", "goals", "winning"} {
		out[i] = engine.Trait{Name: name, Worth: sum[i]}
	}
	return out
}

// brink is how near a team is to the end of its army, with three units left (MB-18.1).
func brink(l mythic.Look, team int) float64 { return verge(l.Remaining(team)) }

// verge is the same for so many units that are left.
func verge(left int) float64 { return 1 / float64(max(left-3, 1)) }

func toward(own bool) float64 {
	if own {
		return 1
	}
	return -1
}

// holdings are the parts of a General.
func holdings(l mythic.Look, seat int) (out [7]float64) {
	g := &l.World.Generals[seat]
	foes := l.Foes(seat)
	for i := range l.World.Units {
		u := &l.World.Units[i]
		if u.Seat != seat || u.Vitality == 0 {
			continue
		}
		c := l.Card(u)
		part, cost := float64(u.Vitality)/float64(c.Full()), float64(c.Cost)
		out[0] += worthUnit + worthCost*cost
		out[1] += part * (worthHealth + worthWell*cost)
		if u.Alive() && len(foes) > 0 {
			near := math.MaxInt
			for _, e := range foes {
				near = min(near, u.At.Dist(e.At))
			}
			out[2] -= worthStep * float64(near)
		}
	}
	seen := map[string]bool{}
	for _, card := range g.Hand {
		if u := l.Unit(card); u != nil && u.Alive() {
			out[3] += worthCard
			if !seen[card] {
				out[3] += worthSecond
			}
			seen[card] = true
		}
	}
	out[4] = worthPower*float64(min(g.PP, mostPower)) + worthArt*float64(min(g.Row, mostArt))
	return out
}
