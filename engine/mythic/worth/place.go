package worth

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/board/square"
	"hexwarden/engine/mythic"
)

// ground is what the squares of the field are worth to a unit that does not attack.
type ground struct {
	ways    []int // how far the nearest enemy is, by square
	threats []threat
}

// threat is what an enemy could do to the unit.
type threat struct {
	at    square.Square
	reach int // squares
	worth int
}

// Weights of dangers and ways against attacks.
const (
	stepWorth  = 15 // a square nearer to the enemy
	dangerPart = 12 // of what enemies threaten with, one part in so many
)

// ground works the squares out for a unit.
func (x *appraisal) ground(u *mythic.Unit) *ground {
	if g := x.grounds[u.ID]; g != nil {
		return g
	}
	g := &ground{ways: make([]int, x.Field.Wide*x.Field.High)}
	foes := x.Foes(u.Seat)
	for i, s := range x.Field.Squares() {
		g.ways[i] = 2*mythic.Nearest(s, foes) + 10
	}
	var from []square.Square
	for _, e := range foes {
		from = append(from, e.At)
	}
	w := x.Search(u, 3*(x.Field.Wide+x.Field.High), false, nil, from...)
	for i, s := range x.Field.Squares() {
		if cost, ok := w.Cost(s); ok {
			g.ways[i] = min(g.ways[i], cost)
		}
	}
	for _, e := range foes {
		top := x.Top(e)
		for kind, reach := range map[string]int{"melee": top.MoveCombat + 1, "ranged": top.MoveCombat + top.Range} {
			if dice := map[string]int{"melee": top.Melee, "ranged": top.Ranged}[kind]; dice > 0 {
				g.threats = append(g.threats, threat{e.At, reach, x.hurt(mythic.NewCombat(e.ID, u.ID, kind), mythic.AttackSide)})
			}
		}
	}
	slices.SortFunc(g.threats, func(a, b threat) int { return b.worth - a.worth })
	if x.grounds == nil {
		x.grounds = map[string]*ground{}
	}
	x.grounds[u.ID] = g
	return g
}

// place is what a square is worth to a unit that stands on it: the way that is left to
// the enemy, less for the two worst threats.
func (x *appraisal) place(u *mythic.Unit, s square.Square) int {
	g := x.ground(u)
	way := g.ways[s.Y*x.Field.Wide+s.X]
	if x.Top(u).Ranged > 0 {
		way = max(way, x.Top(u).Range)
	}
	n, seen := -stepWorth*way, 0
	for _, t := range g.threats {
		if s.Dist(t.at) <= t.reach && seen < 2 {
			n -= t.worth / dangerPart
			seen++
		}
	}
	if cover, _ := x.Cover(u, s, "ranged", false); cover != 0 {
		n += 10 * cover
	}
	return n
}

// stand is what it is worth to a unit to be on a square, with its attack from there.
func (x *appraisal) stand(u *mythic.Unit, s square.Square, attack bool) int {
	n := x.place(u, s)
	if !attack {
		return n
	}
	was := u.At
	u.At = s
	defer func() { u.At = was }()
	return n + x.bestStrike(u)
}

// idle is what it is worth to the activated unit to stay where it is.
func (x *appraisal) idle(u *mythic.Unit) int { return x.place(u, u.At) }

// arriving is what a square to go to is worth, or to stay on, in a question about a move.
func (x *appraisal) arriving(u *mythic.Unit, s square.Square, point string) int {
	if point != "MB-DP-8" || x.Prepared(u, "infernal_bombardment") {
		return x.place(u, s)
	}
	combat, free := x.Stride(u)
	if x.walks[u.ID] == nil {
		if x.walks == nil {
			x.walks = map[string]*mythic.Ways{}
		}
		x.walks[u.ID] = x.Reachable(u, free, x.Prepared(u, "scout"))
	}
	cost, _ := x.walks[u.ID].Cost(s)
	return x.stand(u, s, cost <= combat)
}

// best is the best square within the reach of a unit.
func (x *appraisal) best(u *mythic.Unit) int {
	combat, free := x.Stride(u)
	ways := x.Reachable(u, free, x.Prepared(u, "scout"))
	n := x.stand(u, u.At, true)
	for _, s := range ways.Ends() {
		cost, _ := ways.Cost(s)
		n = max(n, x.stand(u, s, cost <= combat))
	}
	return n
}

// prospect is what a unit could do if it were activated, against standing still.
func (x *appraisal) prospect(u *mythic.Unit) int {
	if n, ok := x.ahead[u.ID]; ok {
		return n
	}
	acting := x.World.Acting
	if acting == nil {
		x.World.Acting = &mythic.Acting{Unit: u.ID}
	}
	n := x.best(u) - x.idle(u)
	x.World.Acting = acting
	if x.ahead == nil {
		x.ahead = map[string]int{}
	}
	x.ahead[u.ID] = n
	return n
}

// prepares is what it is worth to announce something for a move: the best square with
// it, if that is clearly better than without.
func (x *appraisal) prepares(u *mythic.Unit, what engine.Verb, point string) int {
	if point != "MB-DP-8" {
		return x.idle(u) - 1
	}
	before := x.best(u)
	a := x.World.Acting
	used, raging := a.Used, u.Raging
	switch what {
	case "rage":
		u.Raging = true
	case "plus":
		a.Used = append(slices.Clone(used), mythic.PlusMove)
	default:
		a.Used = append(slices.Clone(used), string(what))
	}
	after := x.best(u)
	a.Used, u.Raging = used, raging
	if after-before < 80 {
		return x.idle(u) - 100
	}
	return after
}

// remote is how far a square is from where the token of a unit is best placed.
func (x *appraisal) remote(u *mythic.Unit, s square.Square) int {
	return s.Dist(x.Post(u))
}
