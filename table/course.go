package table

import (
	"cmp"
	"context"

	"hexwarden/engine"
	"hexwarden/engine/record"
)

// Course is how a game went, as everybody may know it.
type Course struct {
	Rounds []RoundScore
	Deed   engine.Deed // the best of the game; without worth if there is none to tell

	told []engine.Chronicle // before the deal and after each step, as steps may be taken back; none of a system that tells no deeds
}

// RoundScore is the score of each side when a round was over, or a turn of a game without
// rounds.
type RoundScore struct {
	Round  int
	Scores []int
}

// NewCourse is the course of a game of a system before its deal.
func NewCourse(system engine.System) Course {
	if c, ok := system.(engine.Chronicler); ok {
		return Course{told: []engine.Chronicle{c.Chronicle()}}
	}
	return Course{}
}

// Course replays a game and returns the scores of its sides after each round, the
// last one as far as it went, and the best deed. What was scored between two rounds
// counts for the earlier one. In a game without rounds it returns turns. Errors, with an empty course:
// ErrNotStarted, ErrOther.
func (s *Service) Course(ctx context.Context, id ID) (Course, error) {
	t, err := s.Table(ctx, id)
	if err != nil {
		return Course{}, err
	}
	system, ok := s.Systems.System(t.System)
	if !ok {
		return Course{}, ErrOther
	}
	out := NewCourse(system)
	err = s.replay(ctx, id, func(step record.Step) bool {
		out.Step(step)
		return true
	})
	if err != nil {
		return Course{}, err
	}
	return out, nil
}

// Step adds a step of the game; the deal is the first. Steps that it takes back no longer count.
func (c *Course) Step(s record.Step) {
	v := s.Game.View(engine.Watcher)
	c.Rounds = Scored(c.Rounds, v)
	if len(c.told) == 0 {
		return
	}
	from := len(c.told) - 1
	if s.Line.Back != nil {
		from = s.Line.Back.To + 1
	}
	now := c.told[from].After(engine.Seen(s.Events, engine.Watcher), v)
	c.told, c.Deed = append(c.told, now), now.Best()
}

// Scored are the scores after the rounds of a game, up to the position of a view.
func Scored(rounds []RoundScore, v engine.View) []RoundScore {
	now := RoundScore{Round: cmp.Or(v.Round, v.Turn)}
	for _, side := range v.Sides {
		now.Scores = append(now.Scores, side.Score)
	}
	for len(rounds) > 0 && rounds[len(rounds)-1].Round > now.Round { // it was taken back
		rounds = rounds[:len(rounds)-1]
	}
	last := len(rounds) - 1
	if last >= 0 {
		rounds[last].Scores = now.Scores
	}
	if now.Round > 0 && (last < 0 || rounds[last].Round < now.Round) {
		rounds = append(rounds, now)
	}
	return rounds
}
