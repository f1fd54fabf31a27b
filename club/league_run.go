package club

import (
	"context"
	"fmt"

	"hexwarden/club/league"
	"hexwarden/engine"
	"hexwarden/table"
)

// Runs says whether somebody may run a league.
func (l League) Runs(by table.User) bool { return by.ID == l.Host || by.Rank >= table.Manager }

// run is inLeague for the person who runs the league.
func (s *Service) run(ctx context.Context, id string, by table.User, f func(*League) ([]table.Posting, error)) (League, error) {
	return s.inLeague(ctx, id, func(l *League) ([]table.Posting, error) {
		if !l.Runs(by) {
			return nil, ErrLeagueHost
		}
		return f(l)
	})
}

// StartLeague begins the first round; the person who opened the league may, or a manager. Errors: ErrLeagueGone,
// ErrLeagueHost, ErrLeagueBegun, ErrLeagueSmall.
func (s *Service) StartLeague(ctx context.Context, id string, by table.User) (League, error) {
	return s.run(ctx, id, by, func(l *League) ([]table.Posting, error) {
		if l.Status != Gathering {
			return nil, ErrLeagueBegun
		}
		if len(l.Players) < 2 {
			return nil, ErrLeagueSmall
		}
		l.Status = Playing
		return nil, s.draw(l)
	})
}

// EndRound ends the round that is played as if its time were up; those of StartLeague may. Errors:
// ErrLeagueGone, ErrLeagueHost, ErrLeagueIdle.
func (s *Service) EndRound(ctx context.Context, id string, by table.User) (League, error) {
	return s.run(ctx, id, by, func(l *League) ([]table.Posting, error) {
		if l.Status != Playing {
			return nil, ErrLeagueIdle
		}
		return s.tellRound(*l, len(l.Rounds)-1), s.judge(ctx, l)
	})
}

// ReportMatch sets the result of a match, whatever it was; its table is called
// off if it is still played. Those of StartLeague may. Errors: ErrLeagueGone, ErrLeagueHost, ErrLeagueIdle, ErrLeagueMatch.
func (s *Service) ReportMatch(ctx context.Context, id string, by table.User, round, match int, result league.Result) (League, error) {
	return s.run(ctx, id, by, func(l *League) ([]table.Posting, error) {
		if l.Status != Playing {
			return nil, ErrLeagueIdle
		}
		if round < 0 || round >= len(l.Rounds) || match < 0 || match >= len(l.Rounds[round].Matches) || result == league.Open {
			return nil, ErrLeagueMatch
		}
		m := &l.Rounds[round].Matches[match]
		if m.Bye() {
			return nil, ErrLeagueMatch
		}
		m.Result, m.How, m.Score, m.Ending = result, Reported, [2]int{}, true
		return s.tellRound(*l, round), nil
	})
}

// CloseLeague ends a league before its time; tables that are still played are
// called off. Those of StartLeague may. Errors: ErrLeagueGone, ErrLeagueHost, ErrLeagueIdle.
func (s *Service) CloseLeague(ctx context.Context, id string, by table.User) (League, error) {
	return s.run(ctx, id, by, func(l *League) ([]table.Posting, error) {
		if l.Status == Closed {
			return nil, ErrLeagueIdle
		}
		l.Status = Closed
		for n := range l.Rounds {
			for i := range l.Rounds[n].Matches {
				if m := &l.Rounds[n].Matches[i]; m.Table != "" && !m.Decided() {
					m.Ending = true
				}
			}
		}
		return s.tellEnd(*l), nil
	})
}

// draw adds the next round.
func (s *Service) draw(l *League) error {
	now := s.Clock.Now().UTC()
	r := LeagueRound{Begun: now, Matches: l.pairs()}
	if l.Limit > 0 {
		r.Due = now.Add(l.Limit)
	}
	for i := range r.Matches {
		if m := &r.Matches[i]; !m.Decided() {
			id, err := s.Tables.NewID()
			if err != nil {
				return fmt.Errorf("draw a round: %w", err)
			}
			m.Table = id
		}
	}
	l.Rounds = append(l.Rounds, r)
	return nil
}

// told is a posting about a round.
func (s *Service) told(l League, round int, kind string) []table.Posting {
	if round < 0 {
		return nil
	}
	id, ok := l.anchor(round)
	if !ok {
		return nil
	}
	return []table.Posting{{Table: id, Kind: kind, Seat: engine.Watcher, Created: s.Clock.Now()}}
}

func (s *Service) tellRound(l League, round int) []table.Posting { return s.told(l, round, PostLeague) }

// tellEnd tells that the league is over; who never began is not told.
func (s *Service) tellEnd(l League) []table.Posting {
	round := len(l.Rounds) - 1
	return append(s.tellRound(l, round), s.told(l, round, PostSeason)...)
}
