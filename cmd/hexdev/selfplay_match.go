package main

import (
	"fmt"
	"math"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
	"hexwarden/internal/systems"
)

// paired says whether each game is played twice, with the sides changed and the same dice: then neither tells who plays better.
func (s *selfplay) paired() bool {
	return len(s.Player) == 2 && s.Player[0] != s.Player[1] || len(s.Lists) == 2 && s.Lists[0] != s.Lists[1]
}

// number is what the game of a number is dealt by.
func (s *selfplay) number(game int) int {
	if s.paired() {
		return game / 2
	}
	return game
}

// player is who plays for a side in the game of a number.
func (s *selfplay) player(game, side int) string {
	if len(s.Player) == 0 {
		return "random"
	}
	return s.Player[s.turned(game, side)%len(s.Player)]
}

// lists is which lists that player takes.
func (s *selfplay) lists(game, side int) ai.Lists {
	if len(s.Lists) == 0 {
		return ai.Best
	}
	return s.Lists[s.turned(game, side)%len(s.Lists)]
}

// turned is the side that a player of a pair would have in its first game.
func (s *selfplay) turned(game, side int) int {
	if s.paired() {
		side += game % 2
	}
	return side
}

// deal is the game of a number: its scenario in turn, options that were not
// given chosen at random.
func (s *selfplay) deal(c enginetest.Config, fixtures []fixture, game int, told *notes) enginetest.Config {
	n := s.number(game)
	sc := fixtures[n%len(fixtures)].scenario
	c.Pack, c.First, c.Scenario, c.Seats, c.Options = fixtures[n%len(fixtures)].pack, n, sc.ID, len(sc.Seats), map[string]string{}
	key := chance.Keyed(fmt.Sprintf("%s options %d", s.Seed, n))
	for i, o := range sc.Options {
		v, ok := s.Option[o.ID]
		if !ok {
			v = o.Values[key.Draw(uint64(i), o.ID, len(o.Values))]
		}
		c.Options[o.ID] = v
	}
	entry, _ := systems.Find(s.System)
	c.Player = func(seat engine.Seat, r ai.Random) ai.Player {
		name, greedy := s.player(game, sc.Seats[seat].Side), ai.Greedy{Random: r, Lists: s.lists(game, sc.Seats[seat].Side)}
		by := noted{name: name, notes: told}
		switch name {
		case "random":
			by.Player = r
		case "pass":
			by.Player = ai.Pass{Random: r}
		case "greedy":
			by.Player = greedy
		default:
			by.Player = ai.Level(name).Player(greedy, entry.Style)
		}
		return by
	}
	return c
}

// tell counts what the seats played with, and with what their sides won: the player,
// and the ready-made list that a seat took, if it did.
func (s *selfplay) tell(f *figures, game int, t enginetest.Trace, sc engine.Scenario, o engine.Outcome) {
	for seat, info := range sc.Seats {
		with := []string{fmt.Sprintf("%s, side %d", s.player(game, info.Side), info.Side)}
		for _, m := range t.Moves {
			if m.Seat == engine.Seat(seat) && len(m.Picks) == 1 && engine.Plain(m.Picks[0]).Do == "preset" {
				with = append(with, fmt.Sprintf("%s, side %d", m.Picks[0], info.Side))
			}
		}
		for _, w := range with {
			f.Seated[w]++
			if slices.Contains(o.Winners, info.Side) {
				f.Wins[w]++
			}
		}
	}
	if f.Score != nil {
		f.Score.add(game%2, o)
	}
}

// score is how the first of two players did against the other.
type score struct {
	First  string  `json:"first"`
	Second string  `json:"second"`
	Won    int     `json:"won"`
	Lost   int     `json:"lost"`
	Drawn  int     `json:"drawn"`
	Share  float64 `json:"share"` // wins and half of the draws
	Low    float64 `json:"low"`   // of the 95% interval (Wilson)
	High   float64 `json:"high"`
	Margin float64 `json:"margin"` // mean of its points less those of the other
}

// match is the score of a match; nil if none is played.
func (s *selfplay) match() *score {
	if !s.paired() {
		return nil
	}
	name := func(side int) string {
		if len(s.Lists) < 2 {
			return s.player(0, side)
		}
		return fmt.Sprintf("%s with %s lists", s.player(0, side), s.lists(0, side))
	}
	return &score{First: name(0), Second: name(1)}
}

// add counts a game in which the first player had a side.
func (s *score) add(side int, o engine.Outcome) {
	switch {
	case len(o.Winners) != 1:
		s.Drawn++
	case o.Winners[0] == side:
		s.Won++
	default:
		s.Lost++
	}
	n := float64(s.Won + s.Lost + s.Drawn)
	if len(o.Scores) == 2 {
		s.Margin += (float64(o.Scores[side]-o.Scores[1-side]) - s.Margin) / n
	}
	s.Share = (float64(s.Won) + float64(s.Drawn)/2) / n
	s.Low, s.High = wilson(share95, s.Share, n)
}

// Standard errors on both sides of a share: where it lies in 95 of 100 matches, and where it lies in as many at each look
// at a match, however often somebody looks.
const (
	share95     = 1.96
	share95Ever = 2.8
)

// fewest is how many games decide a match: chance alone often wins the first ones.
const fewest = 10

// decided says whether a match has shown that its first player wins the share that was asked for, or does not. Both have played each side
// as often.
func (s *selfplay) decided(so *score) bool {
	if s.Beats == 0 {
		return false
	}
	n := so.Won + so.Lost + so.Drawn
	low, high := wilson(share95Ever, so.Share, float64(n))
	return n >= fewest && n%2 == 0 && (low > s.Beats || high < s.Beats)
}

// wilson is the interval of a share of n, so many standard errors on both sides.
func wilson(z, share, n float64) (low, high float64) {
	middle := (share + z*z/(2*n)) / (1 + z*z/n)
	wide := z / (1 + z*z/n) * math.Sqrt(share*(1-share)/n+z*z/(4*n*n))
	return middle - wide, middle + wide
}

// line is the score in words, with its interval.
func (s *score) line() string {
	return fmt.Sprintf("%s against %s: won %d, lost %d, drew %d: %.0f%% (%.0f to %.0f)",
		s.First, s.Second, s.Won, s.Lost, s.Drawn, 100*s.Share, 100*s.Low, 100*s.High)
}
