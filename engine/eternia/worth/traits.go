package worth

import (
	"math"

	"hexwarden/engine"
	"hexwarden/engine/eternia"
)

// What a team has is worth, beside what choices know.
const (
	worthWin      = 5000
	worthControl  = 80
	worthGear     = 60 // an ally, a mount, something worn; half of it for what is only carried
	worthLatent   = 75 // a victory card of the hand
	worthInPlay   = 75 // one in play that is not done
	mostEther     = 14
	worthGarrison = 30
)

// Traits are what the game is worth to a seat: what its team has less what the best of the others has.
func (House) Traits(l eternia.Look, seat engine.Seat) []engine.Trait {
	team := l.Team(seat)
	if team == eternia.None {
		return nil
	}
	own, best, most := holdings(l, seat, team), [6]float64{}, math.Inf(-1)
	for t := range l.World.Teams {
		if t == team {
			continue
		}
		x, n := holdings(l, engine.Watcher, t), 0.0
		for _, part := range x {
			n += part
		}
		if n > most {
			best, most = x, n
		}
	}
	out := make([]engine.Trait, 0, len(own)+1)
	for i, name := range [...]string{"points", "ether", "health", "outposts", "gear", "goals"} {
		out = append(out, engine.Trait{Name: name, Worth: own[i] - best[i]})
	}
	return append(out, engine.Trait{Name: "winning", Worth: won(l, team)})
}

func won(l eternia.Look, team int) float64 {
	r := l.World.Result
	if r == nil {
		return 0
	}
	for _, w := range r.Winners {
		if w == team {
			return worthWin
		}
	}
	return -worthWin
}

// holdings are the parts of a team. Goals are weighed for the seat's own team alone: nobody knows what the others hold.
func holdings(l eternia.Look, seat engine.Seat, team int) (out [6]float64) {
	t := &l.World.Teams[team]
	out[0] = worthVP * float64(t.VP)
	out[1] = worthEther * float64(min(t.Ether, mostEther))
	for _, h := range l.Heroes(team) {
		out[2] += worthHP * float64(l.HP(h))
		out[4] += worthGear*float64(len(h.Ally)+len(h.Mount)+len(h.Worn)) + worthGear/2*float64(len(h.Pack)+len(h.Spells))
	}
	out[3] = worthControl * float64(len(l.Controlled(team)))
	for _, n := range t.Soldiers {
		out[3] += worthGarrison * float64(n)
	}
	for _, g := range t.Goals {
		if !g.Done {
			out[5] += worthInPlay
		}
	}
	out[5] += worthLatent * float64(len(t.Hand))
	if seat != engine.Watcher {
		x := &appraisal{Look: l, seat: seat, team: team}
		out[5] += float64(x.goals())
	}
	return out
}
