// Package rating is Glicko-2 (Mark E. Glickman, "Example of the Glicko-2
// system"): how strong somebody is, how certain that is, and how steadily they play.
package rating

import "math"

// Rating is an estimate of somebody's strength.
type Rating struct {
	Value      float64
	Deviation  float64 // they are within two of it with 95 percent
	Volatility float64 // how much they change from period to period
}

// What a newcomer begins with, and how the estimate moves.
const (
	firstValue      = 1500
	firstDeviation  = 350 // nobody is less sure than a newcomer
	firstVolatility = 0.06
	tau             = 0.5 // how much volatility may change
	scale           = 173.7178
	tolerance       = 0.000001
)

// Fresh is the rating of somebody who has not played.
func Fresh() Rating { return Rating{firstValue, firstDeviation, firstVolatility} }

// Game is one result against an opponent.
type Game struct {
	Against Rating
	Score   float64 // 1 won, 0.5 drawn, 0 lost
}

// After is the rating after games that count as one, a number of periods after
// the ones before; without games it is only less certain.
func (r Rating) After(games []Game, periods float64) Rating {
	mu, phi := (r.Value-firstValue)/scale, r.Deviation/scale
	if len(games) == 0 {
		return made(mu, widened(phi, r.Volatility, periods), r.Volatility)
	}
	var info, gain float64 // 1/v and the sum of g(s-E)
	for _, x := range games {
		g := weight(x.Against.Deviation / scale)
		e := 1 / (1 + math.Exp(-g*(mu-(x.Against.Value-firstValue)/scale)))
		info += g * g * e * (1 - e)
		gain += g * (x.Score - e)
	}
	v := 1 / info
	sigma := volatility(r.Volatility, phi, v, v*gain)
	wide := widened(phi, sigma, periods)
	phi = 1 / math.Sqrt(1/(wide*wide)+info)
	return made(mu+phi*phi*gain, phi, sigma)
}

// Together is several people as one opponent: their mean, and the root of the
// mean square of their deviations.
func Together(side []Rating) Rating {
	var out Rating
	n := float64(len(side))
	for _, r := range side {
		out.Value += r.Value / n
		out.Deviation += r.Deviation * r.Deviation / n
		out.Volatility += r.Volatility / n
	}
	out.Deviation = math.Sqrt(out.Deviation)
	return out
}

func made(mu, phi, sigma float64) Rating {
	return Rating{mu*scale + firstValue, min(phi*scale, firstDeviation), sigma}
}

// widened is a deviation after periods without a game.
func widened(phi, sigma, periods float64) float64 { return math.Sqrt(phi*phi + periods*sigma*sigma) }

// weight is how much a game counts against an opponent of a deviation: g.
func weight(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// volatility solves for the new volatility (step 5, the Illinois algorithm).
func volatility(sigma, phi, v, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := phi*phi + v + e
		return e*(delta*delta-d)/(2*d*d) - (x-a)/(tau*tau)
	}
	low, high := a, math.Log(delta*delta-phi*phi-v)
	if delta*delta <= phi*phi+v {
		high = a - tau
		for f(high) < 0 {
			high -= tau
		}
	}
	fl, fh := f(low), f(high)
	for math.Abs(high-low) > tolerance {
		c := low + (low-high)*fl/(fh-fl)
		fc := f(c)
		if fc*fh <= 0 {
			low, fl = high, fh
		} else {
			fl /= 2
		}
		high, fh = c, fc
	}
	return math.Exp(low / 2)
}
