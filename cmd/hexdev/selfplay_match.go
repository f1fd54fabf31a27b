package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"sync"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
	"hexwarden/internal/systems"
)

// paired says whether each game is played twice, with the sides changed and the same dice: then neither tells who plays better.
func (s *selfplay) paired() bool { return len(s.Player) == 2 && s.Player[0] != s.Player[1] }

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
	if s.paired() {
		side += game % 2
	}
	return s.Player[side%len(s.Player)]
}

// deal is the game of a number: its scenario in turn, options that were not
// given chosen at random.
func (s *selfplay) deal(c enginetest.Config, scenes []scene, game int, told *score) enginetest.Config {
	n := s.number(game)
	sc := scenes[n%len(scenes)].scenario
	c.Pack, c.First, c.Scenario, c.Seats, c.Options = scenes[n%len(scenes)].pack, n, sc.ID, len(sc.Seats), map[string]string{}
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
		name, greedy := s.player(game, sc.Seats[seat].Side), ai.Greedy{Random: r, Ready: s.Presets}
		switch name {
		case "random":
			return r
		case "pass":
			return ai.Pass{Random: r}
		case "greedy":
			return greedy
		}
		p := ai.Level(name).Player(greedy, entry.Style)
		if m, ok := p.(ai.Mind); ok {
			return timed{m, name, told}
		}
		return p
	}
	return c
}

// timed is a mind whose thoughts are counted.
type timed struct {
	ai.Mind
	name  string
	score *score
}

// Think implements ai.Mind.
func (t timed) Think(at ai.Position) ai.Thought {
	began := time.Now()
	x := t.Mind.Think(at)
	if x.Samples > 0 && t.score != nil {
		t.score.thought(t.name, time.Since(began), x)
	}
	return x
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

	mu       sync.Mutex
	Thoughts map[string]*thoughts `json:"thoughts"` // of each player that thinks
}

// thoughts are the answers that a player thought about.
type thoughts struct {
	Number  int     `json:"number"`
	Changed int     `json:"changed"` // that are not what was worth most at once
	Samples int     `json:"samples"`
	Seconds float64 `json:"seconds"`
}

// match is the score of a match; nil if none is played.
func (s *selfplay) match() *score {
	if !s.paired() {
		return nil
	}
	return &score{First: s.Player[0], Second: s.Player[1], Thoughts: map[string]*thoughts{}}
}

// thought counts an answer that was thought about.
func (s *score) thought(name string, took time.Duration, x ai.Thought) {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := s.Thoughts[name]
	if t == nil {
		t = &thoughts{}
		s.Thoughts[name] = t
	}
	t.Number++
	t.Samples += x.Samples
	t.Seconds += took.Seconds()
	if x.Changed {
		t.Changed++
	}
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
	s.Low, s.High = wilson(s.Share, n)
}

// wilson is the 95% interval of a share of n.
func wilson(share, n float64) (low, high float64) {
	const z = 1.96
	middle := (share + z*z/(2*n)) / (1 + z*z/n)
	wide := z / (1 + z*z/n) * math.Sqrt(share*(1-share)/n+z*z/(4*n*n))
	return middle - wide, middle + wide
}

func (s *score) print(w io.Writer) {
	fmt.Fprintf(w, "%s against %s: won %d, lost %d, drew %d: %.0f%% (%.0f to %.0f), %.1f points more a game\n",
		s.First, s.Second, s.Won, s.Lost, s.Drawn, 100*s.Share, 100*s.Low, 100*s.High, s.Margin)
	for _, name := range []string{s.First, s.Second} {
		if t := s.Thoughts[name]; t != nil {
			n := float64(t.Number)
			fmt.Fprintf(w, "%s thought %d times, %.0f ms and %.0f playouts each, and changed its mind in %.0f%%\n", name, t.Number, 1000*t.Seconds/n, float64(t.Samples)/n, 100*float64(t.Changed)/n)
		}
	}
}
