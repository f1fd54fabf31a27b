package club

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"hexwarden/club/league"
	"hexwarden/engine"
	"hexwarden/table"
)

// Refusals about leagues.
var (
	ErrLeagueGone   error = &table.Error{Text: engine.T("table.error.league_gone")}
	ErrLeagueHost   error = &table.Error{Text: engine.T("table.error.league_host")}  // only the person who runs it
	ErrLeagueBegun  error = &table.Error{Text: engine.T("table.error.league_begun")} // only before its first round
	ErrLeagueIdle   error = &table.Error{Text: engine.T("table.error.league_idle")}  // only while it is played
	ErrLeagueIn     error = &table.Error{Text: engine.T("table.error.league_in")}    // plays in it already
	ErrLeagueOut    error = &table.Error{Text: engine.T("table.error.league_out")}   // does not play in it
	ErrLeagueSmall  error = &table.Error{Text: engine.T("table.error.league_small")} // too few players
	ErrLeagueFull   error = &table.Error{Text: engine.T("table.error.league_full", engine.Num("max", MaxPlayers))}
	ErrLeagueDuel   error = &table.Error{Text: engine.T("table.error.league_duel")} // the scenario is not for two people against each other
	ErrLeagueRounds error = &table.Error{Text: engine.T("table.error.league_rounds", engine.Num("max", MaxRounds))}
	ErrLeagueMatch  error = &table.Error{Text: engine.T("table.error.league_match")} // there is no such match, or it is a bye
)

// Kinds of postings beside those of tables.
const (
	PostLeague   = "league"   // something has changed in the round of the table's match
	PostSeason   = "season"   // the league of the table's match is over
	PostCampaign = "campaign" // what came of the battle that the table was
)

// LeagueRequest asks for a new league.
type LeagueRequest struct {
	Host      table.User
	Guild     string
	Channel   string
	Name      string
	System    string
	Scenarios []string
	Options   map[string]string
	Language  string
	Pace      table.Pace
	Limit     time.Duration
	Format    Format
	Length    int
}

// OpenLeague opens a league for people to join; a manager of the server may.
// Errors: table.ErrNotManager, table.ErrUnknown, table.ErrTooLong, ErrLeagueDuel, ErrLeagueRounds.
func (s *Service) OpenLeague(ctx context.Context, r LeagueRequest) (League, error) {
	if r.Host.Rank < table.Manager {
		return League{}, table.ErrNotManager
	}
	r.Name = strings.TrimSpace(r.Name)
	if len(r.Name) > table.MaxWord || r.Name == "" || len(r.Scenarios) > maxLeagues || len(r.Guild)+len(r.Channel)+len(r.Host.ID) > table.MaxWord {
		return League{}, table.ErrTooLong
	}
	if !r.Pace.Legal() || !slices.Contains(Limits, r.Limit) || !slices.Contains(Formats, r.Format) || len(r.Scenarios) == 0 {
		return League{}, table.ErrUnknown
	}
	if r.Length < 0 || r.Length > MaxRounds || r.Length > 0 && r.Format != Swiss {
		return League{}, ErrLeagueRounds
	}
	l := League{Guild: r.Guild, Channel: r.Channel, Name: r.Name, Host: r.Host.ID, System: r.System, Scenarios: r.Scenarios, Options: r.Options,
		Language: r.Language, Pace: r.Pace, Limit: r.Limit, Format: r.Format, Length: r.Length, Status: Gathering, Created: s.Clock.Now().UTC()}
	used := map[string]bool{}
	for round := range r.Scenarios {
		want, sc, err := s.wantedIn(l, round)
		if err != nil {
			return League{}, err
		}
		if !Duel(sc) {
			return League{}, ErrLeagueDuel
		}
		if _, err := s.Tables.ScenarioWanted(want); err != nil {
			return League{}, err
		}
		for k := range want.Options {
			used[k] = true
		}
	}
	if len(used) < len(r.Options) {
		return League{}, table.ErrUnknown
	}
	id, err := s.Tables.NewID()
	if err != nil {
		return League{}, err
	}
	l.ID = string(id)
	err = s.Store.PutLeague(ctx, l, nil)
	l.Version++
	return l, err
}

// duelists are the seats of a scenario for two people on two sides, in order
// of the sides; others have none.
func duelists(sc engine.Scenario) []engine.Seat {
	var out []engine.Seat
	for i, x := range sc.Seats {
		if !x.House {
			out = append(out, engine.Seat(i))
		}
	}
	if sc.Learn || len(out) != 2 || sc.Seats[out[0]].Side == sc.Seats[out[1]].Side {
		return nil
	}
	if sc.Seats[out[0]].Side > sc.Seats[out[1]].Side {
		slices.Reverse(out)
	}
	return out
}

// Duel says whether a scenario is for two people against each other, as a
// match of a league is.
func Duel(sc engine.Scenario) bool { return len(duelists(sc)) == 2 }

// wantedIn is the request for a table of a round, with the options that its scenario has.
func (s *Service) wantedIn(l League, round int) (table.OpenRequest, engine.Scenario, error) {
	r := table.OpenRequest{System: l.System, Scenario: l.Scenario(round), Language: l.Language, Options: map[string]string{}, Place: table.Place{Guild: l.Guild, Channel: l.Channel}}
	sc, err := s.Tables.ScenarioWanted(r)
	if err != nil {
		return r, sc, err
	}
	for _, o := range sc.Options {
		if v, ok := l.Options[o.ID]; ok {
			r.Options[o.ID] = v
		}
	}
	return r, sc, nil
}

// League reads a league. Errors: ErrLeagueGone.
func (s *Service) League(ctx context.Context, id string) (League, error) {
	l, err := s.Store.League(ctx, id)
	if errors.Is(err, table.ErrNotFound) {
		err = ErrLeagueGone
	}
	return l, err
}

// Leagues lists the leagues of a server, the latest first.
func (s *Service) Leagues(ctx context.Context, guild string) ([]League, error) {
	return s.Store.Leagues(ctx, guild)
}

// with runs f with a league that nobody else in this process can change meanwhile; f runs again if another process has changed it.
func (s *Service) with(ctx context.Context, id string, f func(*League) error) (League, error) {
	release, err := s.locks.Lock(ctx, id)
	if err != nil {
		return League{}, err
	}
	defer release()
	var l League
	err = table.Again(func() (err error) {
		if l, err = s.League(ctx, id); err == nil {
			err = f(&l)
		}
		return err
	})
	return l, err
}

// inLeague changes a league, writes it, and then lets it proceed by itself.
func (s *Service) inLeague(ctx context.Context, id string, f func(*League) ([]table.Posting, error)) (League, error) {
	return s.with(ctx, id, func(l *League) error {
		postings, err := f(l)
		if err == nil {
			err = s.putLeague(ctx, l, postings)
		}
		if err == nil {
			err = s.settle(ctx, l)
		}
		return err
	})
}

func (s *Service) putLeague(ctx context.Context, l *League, postings []table.Posting) error {
	if err := s.Store.PutLeague(ctx, *l, postings); err != nil {
		return err
	}
	l.Version++
	s.Tables.RingOutbox()
	return nil
}

// JoinLeague adds a player before the first round. Errors: ErrLeagueGone,
// ErrLeagueBegun, ErrLeagueIn, ErrLeagueFull, table.ErrTooLong.
func (s *Service) JoinLeague(ctx context.Context, id string, u table.User) (League, error) {
	if !u.Sound() {
		return League{}, table.ErrTooLong
	}
	return s.inLeague(ctx, id, func(l *League) ([]table.Posting, error) {
		switch {
		case l.Status != Gathering:
			return nil, ErrLeagueBegun
		case l.Player(u.ID) != league.Nobody:
			return nil, ErrLeagueIn
		case len(l.Players) >= MaxPlayers:
			return nil, ErrLeagueFull
		}
		l.Players = append(l.Players, LeaguePlayer{User: u.ID, Name: u.Name, Salt: u.Salt})
		return nil, nil
	})
}

// LeaveLeague takes a player out. Once the league has begun, results stand, the open
// match is given up, and the remaining ones are lost by default. Errors: ErrLeagueGone, ErrLeagueOut, ErrLeagueIdle.
func (s *Service) LeaveLeague(ctx context.Context, id string, u table.UserID) (League, error) {
	return s.inLeague(ctx, id, func(l *League) ([]table.Posting, error) {
		n := l.Player(u)
		switch {
		case n == league.Nobody || l.Players[n].Out:
			return nil, ErrLeagueOut
		case l.Status == Closed:
			return nil, ErrLeagueIdle
		case l.Status == Gathering:
			l.Players = slices.Delete(l.Players, n, n+1)
			return nil, nil
		}
		l.Players[n].Out = true
		return s.tellRound(*l, len(l.Rounds)-1), nil
	})
}

// leaveLeagues takes somebody out of all leagues.
func (s *Service) leaveLeagues(ctx context.Context, u table.UserID) error {
	all, err := s.Store.Leagues(ctx, "")
	if err != nil {
		return err
	}
	for _, l := range all {
		n := l.Player(u)
		if l.Status == Closed || n == league.Nobody || l.Players[n].Out {
			continue
		}
		if _, err := s.LeaveLeague(ctx, l.ID, u); err != nil {
			return fmt.Errorf("leave league %s: %w", l.ID, err)
		}
	}
	return nil
}

// TellRound posts the round of a match again: its table has found its place. Errors: ErrLeagueGone.
func (s *Service) TellRound(ctx context.Context, p table.Pairing) error {
	_, err := s.inLeague(ctx, p.League, func(l *League) ([]table.Posting, error) { return s.tellRound(*l, p.Round), nil })
	return err
}
