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

// prospects are the VP that the scenario gives for zones that a team holds as things stand: nearly all of them for the next time, then less
// and less, since the zones may be lost.
func prospects(l eternia.Look, team int) float64 {
	s := l.Mission().Skirmish
	if s == nil || l.World.Result != nil {
		return 0
	}
	vp := 0.0
	for _, x := range s.Score {
		sure, times := 0.8, 0.0
		for at := max(l.World.Space, 0); at <= l.LastSpace(); at++ {
			if x.Time == "" || x.Time == l.Pack.Track[at].Time {
				times, sure = times+sure, sure/2
			}
		}
		for _, zone := range x.At {
			if l.HoldsZone(team, zone, x.Hero) {
				vp += float64(x.VP) * times
			}
		}
	}
	return worthVP * vp
}

// holdings are the parts of a team. Goals are weighed for the seat's own team alone: nobody knows what the others hold.
func holdings(l eternia.Look, seat engine.Seat, team int) (out [6]float64) {
	t := &l.World.Teams[team]
	later := min(float64(roundsLeft(l)-1)/2, 1) // what only pays off in rounds to come
	out[0] = worthVP * float64(t.VP)
	out[1] = worthEther * float64(min(t.Ether, mostEther)) * later
	for _, h := range l.Heroes(team) {
		out[2] += worthHP * float64(l.HP(h))
		out[4] += worthGear*float64(len(h.Ally)+len(h.Mount)+len(h.Worn)) + worthGear/2*float64(len(h.Pack)+len(h.Spells))
	}
	for card, n := range t.Deck {
		out[4] += float64(n * upgradeWorth[card])
	}
	out[4] *= later
	out[3] = worthControl*later*float64(len(l.Controlled(team))) + prospects(l, team)
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
