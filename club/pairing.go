package club

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"hexwarden/club/league"
	"hexwarden/engine"
	"hexwarden/table"
)

// settle lets a league proceed as far as it can by itself: tables are opened,
// results recorded, rounds ended and drawn. Each step is one transaction,
// and can be repeated after a stop. Its lock is held.
func (s *Service) settle(ctx context.Context, l *League) error {
	for {
		more, err := s.advance(ctx, l)
		if err != nil || !more {
			return err
		}
	}
}

// advance is one step of settle.
func (s *Service) advance(ctx context.Context, l *League) (more bool, err error) {
	seen := l.Seen
	touched, err := s.takeIn(ctx, l)
	if err != nil {
		return false, err
	}
	var postings []table.Posting
	for _, round := range touched {
		postings = append(postings, s.tellRound(*l, round)...)
	}
	if n := slices.IndexFunc(l.Rounds, func(r LeagueRound) bool { return r.ending() && (r.Opened || l.Status != Playing) }); n >= 0 {
		for i := range l.Rounds[n].Matches {
			if m := &l.Rounds[n].Matches[i]; m.Ending {
				if err := s.concede(ctx, *m); err != nil && !errors.Is(err, table.ErrNotFound) { // it was not opened yet
					return false, err
				}
				m.Ending = false
			}
		}
		return true, s.putLeague(ctx, l, postings)
	}
	if l.Status != Playing {
		if l.Seen > seen {
			return false, s.putLeague(ctx, l, nil) // its standings stand
		}
		return false, nil
	}
	last := len(l.Rounds) - 1
	r := &l.Rounds[last]
	switch {
	case !r.Opened:
		for i, m := range r.Matches {
			if m.Table != "" {
				if err := s.openMatch(ctx, *l, last, i); err != nil {
					return false, err
				}
			}
		}
		r.Opened = true
		postings = append(postings, s.tellRound(*l, last)...)
	case slices.ContainsFunc(r.Matches, l.abandoned):
		for i := range r.Matches {
			if m := &r.Matches[i]; l.abandoned(*m) {
				m.Result, m.How, m.Ending = l.byDefault(m.Match), Default, true
			}
		}
		postings = append(postings, s.tellRound(*l, last)...)
	case !slices.ContainsFunc(r.Matches, func(m LeagueMatch) bool { return !m.Decided() }):
		if len(l.Rounds) < l.Total() && l.left() > 1 {
			err = s.draw(l)
		} else {
			l.Status = Closed
			postings = append(postings, s.tellEnd(*l)...)
		}
	case !r.Due.IsZero() && !s.Clock.Now().Before(r.Due):
		if err = s.judge(ctx, l); err == nil {
			postings = append(postings, s.tellRound(*l, last)...)
		}
	case l.Seen == seen:
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return true, s.putLeague(ctx, l, postings)
}

// abandoned says whether a match is open though one of its players has withdrawn.
func (l League) abandoned(m LeagueMatch) bool {
	return !m.Decided() && l.byDefault(m.Match) != league.Open
}

// left is how many players have not withdrawn.
func (l League) left() (n int) {
	for _, p := range l.Players {
		if !p.Out {
			n++
		}
	}
	return n
}

// openMatch opens and starts the table of a match; a repetition changes nothing.
func (s *Service) openMatch(ctx context.Context, l League, round, match int) error {
	m := l.Rounds[round].Matches[match]
	_, err := s.Tables.Table(ctx, m.Table)
	if errors.Is(err, table.ErrNotFound) {
		err = s.createMatch(ctx, l, round, match)
	}
	if err != nil {
		return fmt.Errorf("open a match: %w", err)
	}
	if _, err = s.Tables.StartGame(ctx, m.Table, ""); errors.Is(err, table.ErrStarted) {
		return nil
	}
	return err
}

// createMatch stores the table of a match, under the id that the league has given it.
func (s *Service) createMatch(ctx context.Context, l League, round, match int) error {
	m := l.Rounds[round].Matches[match]
	r, sc, err := s.wantedIn(l, round)
	if err != nil {
		return err
	}
	seats := duelists(sc)
	if len(seats) != 2 {
		return ErrLeagueDuel
	}
	people := map[engine.Seat]table.User{}
	for i, n := range []int{m.First, m.Second} {
		who := l.Players[n]
		people[seats[i]] = table.User{ID: who.User, Name: who.Name, Salt: who.Salt}
	}
	_, err = s.Tables.OpenLinked(ctx, table.Linked{OpenRequest: r, ID: m.Table, Pace: l.Pace, Rated: true, People: people,
		League: &table.Pairing{League: l.ID, Round: round, Match: match}}, nil)
	return err
}

// judge decides what is still open when the time for a round is up. A player who never
// came has lost; so has one who let the time for an answer pass, if the other did
// not; else it is a draw. That is written down before the tables are ended.
func (s *Service) judge(ctx context.Context, l *League) error {
	round := len(l.Rounds) - 1
	for i := range l.Rounds[round].Matches {
		m := &l.Rounds[round].Matches[i]
		if m.Decided() {
			continue
		}
		late, err := s.late(ctx, *m)
		if err != nil {
			return err
		}
		m.How, m.Ending = Late, true
		switch {
		case late[0] && late[1]:
			m.Result = league.Void
		case late[0]:
			m.Result = league.Second
		case late[1]:
			m.Result = league.First
		default:
			m.Result = league.Draw
		}
	}
	return nil
}

// late says who in a match has lost on time.
func (s *Service) late(ctx context.Context, m LeagueMatch) (out [2]bool, err error) {
	t, moved, err := s.Tables.SeatsMoved(ctx, m.Table)
	if err != nil {
		return out, err
	}
	sc, err := s.Tables.ScenarioOf(ctx, t)
	if err != nil {
		return out, err
	}
	var past [2]bool
	for i, seat := range duelists(sc) {
		out[i] = !moved[seat]
		d, ok := t.DeadlineOf(seat)
		past[i] = ok && !s.Clock.Now().Before(d.Due) || t.Absent[seat] // whose house answers at once
	}
	if !out[0] && !out[1] && past[0] != past[1] {
		out = past
	}
	return out, nil
}

// concede ends the table of a match that was decided without it, or will not be.
func (s *Service) concede(ctx context.Context, m LeagueMatch) error {
	loser := engine.Watcher
	if m.How != Reported && (m.Result == league.First || m.Result == league.Second) { // by report, nobody gives up
		t, err := s.Tables.Table(ctx, m.Table)
		if err != nil || t.Status != table.Running {
			return err
		}
		sc, err := s.Tables.ScenarioOf(ctx, t)
		if err != nil {
			return err
		}
		if loser = duelists(sc)[0]; m.Result == league.First {
			loser = duelists(sc)[1]
		}
	}
	return s.Tables.EndLinked(ctx, m.Table, loser)
}
