package worth

import (
	"math"

	"hexwarden/engine"
	"hexwarden/engine/battleground"
	"hexwarden/engine/board/hex"
)

// What is not yet points on the score is worth, in hundredths of a victory point.
const (
	worthWin   = 4000 // the lead that wins (BG-6.9)
	worthWound = 45   // a point of cost of an enemy, as far as it is wounded
	worthClaim = 900  // an objective that is claimed as things stand
	worthNear  = 150  // to stand next to one, less for each hex on the way
	worthMana  = 12
	worthFocus = 30
	worthCard  = 30
	worthStep  = 4 // a hex between a figure and its next enemy
)

// Traits are what the battle is worth to a seat: its own things less those of its enemy.
func (House) Traits(l battleground.Look, seat engine.Seat) []engine.Trait {
	side := int(seat)
	if len(l.World.Forces) < 2 || side < 0 {
		return nil
	}
	own, lead := edges(l, side)
	out := make([]engine.Trait, 0, len(own)+1)
	for i, name := range [...]string{"points", "wounds", "claims", "ways", "mana", "cards", "closing"} {
		out = append(out, engine.Trait{Name: name, Worth: own[i]})
	}
	return append(out, engine.Trait{Name: "winning", Worth: winning(l, side, lead)})
}

// edges are what a side holds less what its enemy does, part by part, and the lead that this comes to, in victory points.
func edges(l battleground.Look, side int) (parts [7]float64, lead float64) {
	a, b := holdings(l, side), holdings(l, battleground.Opponent(side))
	for i := range parts {
		parts[i] = a[i] - b[i]
		lead += parts[i] / 100
	}
	return parts, lead
}

// rate is what a victory point more is worth now, in victory points: it also brings the lead that wins nearer.
func rate(l battleground.Look, side int) float64 {
	_, lead := edges(l, side)
	return 1 + (winning(l, side, lead+1)-winning(l, side, lead-1))/200
}

// winning is what the chance of a lead that wins is worth, against that of the enemy; a lead says the less of it the more is still to come.
func winning(l battleground.Look, side int, lead float64) float64 {
	if r := l.World.Result; r != nil {
		switch r.Winner {
		case side:
			return worthWin
		case battleground.Opponent(side):
			return -worthWin
		}
		return 0
	}
	spread := 8 + 10*float64(max(l.Rounds()-l.World.Round, 0))
	if l.World.Phase == "activation" {
		spread += 4
	}
	chance := func(lead float64) float64 { return 1 / (1 + math.Exp(-(lead-20)/spread*1.7)) }
	return worthWin * (chance(lead) - chance(-lead))
}

// holdings are the parts of a side: points, wounds of its enemies, objectives that it will claim, the way to others, mana and focus,
// cards, and the way to its enemies.
func holdings(l battleground.Look, side int) (out [7]float64) {
	out[0] = 100 * float64(l.Score(side))
	if l.World.Result != nil {
		return out
	}
	foes, own := l.Force(battleground.Opponent(side)), l.Force(side)
	for _, f := range foes {
		health := float64(max(1, l.Pack.Character(f.Character).Stats.Health))
		out[1] += worthWound * float64(l.Cost(f)) * float64(f.Wounds) / health
	}
	for _, o := range l.World.Objectives {
		if o.By >= 0 || l.Zone(o.Place) == side {
			continue
		}
		held, best := false, math.MaxInt
		for _, f := range own {
			held = held || l.Claims(f, o)
			best = min(best, hex.Distance(f.Place.Hex, o.Place.Hex))
		}
		switch {
		case held:
			out[2] += worthClaim
		case best < math.MaxInt:
			out[3] += worthNear - 5*worthStep*float64(best)
		}
	}
	for _, f := range own {
		out[4] += worthMana*float64(f.Mana) + worthFocus*float64(yes(f.Focus))
		near := math.MaxInt
		for _, e := range foes {
			near = min(near, hex.Distance(f.Place.Hex, e.Place.Hex))
		}
		if near < math.MaxInt {
			out[6] -= worthStep * float64(near)
		}
	}
	out[5] = worthCard * float64(len(l.World.Forces[side].Hand))
	return out
}
