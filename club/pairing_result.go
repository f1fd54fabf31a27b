package club

import (
	"context"
	"fmt"
	"slices"

	"hexwarden/club/league"
	"hexwarden/engine"
	"hexwarden/table"
)

// takeIn records what has ended since the last time, and says which rounds it affects:
// a match that was decided before does not change.
func (s *Service) takeIn(ctx context.Context, l *League) (touched []int, err error) {
	list, err := s.Store.LeagueResults(ctx, l.ID, l.Seen)
	if err != nil {
		return nil, err
	}
	for _, f := range list {
		l.Seen = f.ID
		for n := range l.Rounds {
			for i := range l.Rounds[n].Matches {
				m := &l.Rounds[n].Matches[i]
				if m.Table != f.Table || m.Decided() || l.Status != Playing {
					continue
				}
				touched = append(touched, n)
				t, err := s.Tables.Table(ctx, f.Table)
				if err != nil {
					return nil, fmt.Errorf("take in a match: %w", err)
				}
				seats, sides := s.seatsOf(*l, n)
				if m.taken(f, sides); len(seats) == 2 {
					m.attended(t.Affairs, [2]engine.Seat(seats), f.Off)
				}
			}
		}
	}
	slices.Sort(touched)
	return slices.Compact(touched), nil
}

// taken is what the end of a match's table means for it: the sides are those
// that the league gave its players, whoever sits there at last.
func (m *LeagueMatch) taken(f table.Finished, sides []int) {
	if f.Off || len(sides) != 2 {
		m.Result, m.How = league.Draw, Off
		return
	}
	first, drawn := f.Won(sides[0])
	second, _ := f.Won(sides[1])
	switch {
	case drawn || first == second:
		m.Result = league.Draw
	case first:
		m.Result = league.First
	default:
		m.Result = league.Second
	}
	var score [2]int
	for i, side := range sides {
		if side < len(f.Scores) {
			score[i] = f.Scores[side]
		}
	}
	if ahead := score[0] - score[1]; m.Result == league.Draw || m.Result == league.First && ahead > 0 || m.Result == league.Second && ahead < 0 {
		m.Score = score // else somebody gave up, and the score says nothing
	}
}

// attended changes the result of a match to what its players have earned. A player who never came
// has lost, whoever played for them. One for whom the house gave most answers can win nothing: their
// win counts for nobody, and a draw is the other's win.
func (m *LeagueMatch) attended(a table.Affairs, seats [2]engine.Seat, off bool) {
	var came, half [2]bool
	for i, seat := range seats {
		came[i], half[i] = a.Attended(seat)
	}
	was := m.Result
	switch {
	case !came[0] && !came[1]:
		m.Result, m.How = league.Void, Absent
	case !came[0]:
		m.Result, m.How = league.Second, Absent
	case !came[1]:
		m.Result, m.How = league.First, Absent
	case off || half[0] && half[1]:
	case !half[0] && !half[1] || !half[0] && was == league.First || !half[1] && was == league.Second:
		m.Result, m.How = league.Void, Minded
	case was == league.Draw && half[0]:
		m.Result, m.How = league.First, Minded
	case was == league.Draw:
		m.Result, m.How = league.Second, Minded
	}
	if m.Result != was {
		m.Score = [2]int{} // which says nothing
	}
}

// seatsOf are the seats of the two players of a round and their sides; none if its scenario is gone.
func (s *Service) seatsOf(l League, round int) (seats []engine.Seat, sides []int) {
	_, sc, err := s.wantedIn(l, round)
	if err != nil {
		return nil, nil
	}
	seats = duelists(sc)
	for _, seat := range seats {
		sides = append(sides, sc.Seats[seat].Side)
	}
	return seats, sides
}
