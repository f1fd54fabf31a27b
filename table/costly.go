package table

import (
	"cmp"
	"context"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/record"
)

// Costly is the answer that cost a side most in a game, by what its seat knew then.
type Costly struct {
	Move   int // its number in the record
	Side   int
	Seat   engine.Seat
	Prompt engine.Prompt // what was asked
	Picks  []engine.ChoiceID
	ai.Verdict

	View engine.View // as everybody saw the game before it
}

// mostJudged is how many answers of a side are thought about: those that seemed worst at once.
const mostJudged = 8

// maxCostly bounds the games whose costly answers are kept in memory.
const maxCostly = 64

// costlyKey is a game as it ended.
type costlyKey struct {
	table ID
	seq   int
}

// suspect is an answer that may have cost something.
type suspect struct {
	move   int
	seat   engine.Seat
	prompt engine.Prompt
	picks  []engine.ChoiceID
	regret int // how much less it seemed to be worth than another one
	game   engine.Game
}

// CostliestAnswers finds, in a game that can be looked at, the answer of each side that cost it most; a side without one that clearly cost
// something is left out. The house thinks about it for up to a minute, behind all that it is asked in games. Everybody may ask. Errors: ErrNotFound, ErrNotOver, ErrNoPositions, ErrNoCritic,
// ErrBusy, and what keeps the game from being played again.
func (s *Service) CostliestAnswers(ctx context.Context, id ID) ([]Costly, error) {
	row, err := s.Store.Load(ctx, id)
	if err != nil {
		return nil, err
	}
	if err := row.reviewed(); err != nil {
		return nil, err
	}
	critic, ok := s.critic(row.System)
	if !ok {
		return nil, ErrNoCritic
	}
	key := costlyKey{id, row.Seq}
	if had, ok := s.costly.Get(key); ok {
		return had, nil
	}
	sc, err := s.ScenarioOf(ctx, row.Table)
	if err != nil {
		return nil, err
	}
	by, err := s.suspects(ctx, row, sc)
	if err != nil {
		return nil, err
	}
	var out []Costly
	for side, list := range by {
		worst := Costly{Side: side}
		for _, x := range list {
			v, err := s.judge(ctx, critic, x)
			if err != nil {
				return nil, err
			}
			if v.Better != nil && v.Cost > worst.Cost {
				worst = Costly{x.move, side, x.seat, x.prompt, x.picks, v, x.game.View(engine.Watcher)}
			}
		}
		if worst.Better != nil {
			out = append(out, worst)
		}
	}
	s.costly.Add(key, out)
	return out, nil
}

// JudgesGames says whether the house can tell which answers cost most in a game of a system.
func (s *Service) JudgesGames(system string) bool {
	_, ok := s.critic(system)
	return ok
}

// critic is who judges answers in games of a system.
func (s *Service) critic(system string) (ai.Critic, bool) {
	if s.Config.Minds == nil {
		return nil, false
	}
	c, ok := s.Config.Minds(system, advisor).Mind.(ai.Critic)
	return c, ok
}

// judge has a suspect judged, in the line of the house's thoughts.
func (s *Service) judge(ctx context.Context, by ai.Critic, x suspect) (ai.Verdict, error) {
	var v ai.Verdict // read only when it is over
	ok, err := s.ponder.Think(ctx, 0, func(stop func() bool) {
		at := ai.At(x.game, x.seat, x.prompt)
		at.Stop = stop
		v = by.Judge(at, x.picks)
	})
	switch {
	case err != nil:
		return ai.Verdict{}, err
	case !ok:
		return ai.Verdict{}, ErrBusy
	}
	return v, nil
}

// suspects are the answers of each side that seemed worst at once, the worst first.
func (s *Service) suspects(ctx context.Context, row Row, sc engine.Scenario) ([][]suspect, error) {
	sides := 0
	for _, x := range sc.Seats {
		sides = max(sides, x.Side+1)
	}
	var all []suspect
	var before engine.Game
	err := s.past(ctx, row, func(x record.Step) bool {
		if x.Line.Back != nil { // what was taken back cost nothing
			all = slices.DeleteFunc(all, func(y suspect) bool { return y.move > x.Line.Back.To })
		}
		if m := x.Line.Move; m != nil && m.Order == nil && before != nil {
			if y, ok := regretted(before, *m); ok {
				y.move = x.Line.N
				all = append(all, y)
			}
		}
		before = x.Game
		return true
	})
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(all, func(a, b suspect) int { return cmp.Compare(b.regret, a.regret) })
	out := make([][]suspect, sides)
	for _, x := range all {
		if side := sc.Seats[x.seat].Side; len(out[side]) < mostJudged {
			out[side] = append(out[side], x)
		}
	}
	return out, nil
}

// regretted is an answer that seemed to be worth less than another one at once.
func regretted(g engine.Game, m engine.Move) (suspect, bool) {
	p, ok := find(g.Prompts(), func(p engine.Prompt) bool { return p.ID == m.Prompt })
	if !ok || p.Kind != engine.One || p.Standing != engine.Owed || len(p.Choices) < 2 || len(m.Picks) != 1 {
		return suspect{}, false
	}
	a, err := g.Ask(m.Seat, engine.Query{Kind: engine.AskWorth, Args: []string{string(p.ID)}})
	i := slices.IndexFunc(p.Choices, func(c engine.Choice) bool { return c.ID() == m.Picks[0] })
	if err != nil || i < 0 || len(a.Worth) != len(p.Choices) {
		return suspect{}, false
	}
	x := suspect{seat: m.Seat, prompt: p, picks: m.Picks, regret: slices.Max(a.Worth) - a.Worth[i], game: g}
	return x, x.regret > 0
}
