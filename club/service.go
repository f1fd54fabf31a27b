package club

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"hexwarden/engine/campaign"
	"hexwarden/internal/keyed"
	"hexwarden/table"
)

// Config is what a Service works with.
type Config struct {
	Tables *table.Service
	Store  Store
	// Rules gives the campaigns that the packs of a system have.
	Rules func(system string) []campaign.Campaign
	Clock table.Clock
	Log   *slog.Logger
}

// Store keeps what a club has. Errors other than those named are errors of the store itself.
type Store interface {
	Results
	Leagues
	Campaigns
}

// Results are the games that have ended; each is written with the end of its table.
type Results interface {
	// Finished lists the finished games of a server, oldest first; of a system if one is named.
	Finished(ctx context.Context, guild, system string) ([]table.Finished, error)
	// LeagueResults lists the ended tables of a league after one of them.
	LeagueResults(ctx context.Context, id string, after int64) ([]table.Finished, error)
}

// Leagues keeps leagues.
type Leagues interface {
	// League reads a league; table.ErrNotFound. Leagues lists those of a server, the latest
	// first; all if it is empty.
	League(ctx context.Context, id string) (League, error)
	Leagues(ctx context.Context, guild string) ([]League, error)
	// PutLeague writes a league and postings, all or nothing; a new one if its version is
	// 0. table.ErrConflict if the version is not the stored one.
	PutLeague(ctx context.Context, l League, postings []table.Posting) error
	// LeaguesDue lists leagues that are to be looked at by then, or of which a match has
	// ended since Seen.
	LeaguesDue(ctx context.Context, until time.Time) ([]string, error)
}

// Campaigns keeps campaigns.
type Campaigns interface {
	// Campaign reads a campaign; ErrNoCampaign.
	Campaign(ctx context.Context, id string) (Campaign, error)
	// Campaigns lists the campaigns of a server, the latest first.
	Campaigns(ctx context.Context, guild string) ([]Campaign, error)
	// PutCampaign writes a campaign made from the version it names, all or nothing: with
	// it the new table of its battle, if there is one, and postings. table.ErrConflict, table.ErrTaken as of Create.
	PutCampaign(ctx context.Context, c Campaign, battle *table.Row, postings []table.Posting) error
	// CampaignsOf lists the campaigns that name a user.
	CampaignsOf(ctx context.Context, user table.UserID) ([]string, error)
	// CampaignsDue lists campaigns whose battle is not fought any more and not yet taken in.
	CampaignsDue(ctx context.Context) ([]string, error)
}

// Service carries out the use cases. It may be used by many goroutines.
type Service struct {
	Config
	locks keyed.Locks[string] // of leagues and campaigns, by id; they are taken before those of tables

	mu    sync.Mutex
	rests map[string]time.Time // leagues and campaigns that are held back: when they are tried again; zero: one is running just now
}

// New makes a Service and puts it beside its tables, before their Resume.
func New(c Config) *Service {
	s := &Service{Config: c, rests: map[string]time.Time{}}
	s.Tables.SetClub(s)
	return s
}

// Tick implements table.Club.
func (s *Service) Tick(ctx context.Context, now time.Time) error {
	ids, err := s.Store.LeaguesDue(ctx, now)
	if err != nil {
		return err
	}
	s.each(ctx, "league", ids, now, func(id string) (bool, error) {
		_, err := s.with(ctx, id, func(l *League) error { return s.settle(ctx, l) })
		return true, err
	})
	if ids, err = s.Store.CampaignsDue(ctx); err != nil {
		return err
	}
	s.each(ctx, "campaign", ids, now, func(id string) (bool, error) {
		c, err := s.campaigning(ctx, id, nil)
		return c.Table == "", err
	})
	return nil
}

const (
	stuckFor = time.Minute // how long a league or campaign waits that could not go on
	atOnce   = 16          // how many go on together
)

// each runs the leagues or campaigns that are not held back; none of them waits for another. What goes wrong is logged.
func (s *Service) each(ctx context.Context, what string, ids []string, now time.Time, goOn func(id string) (done bool, err error)) {
	var group errgroup.Group
	defer group.Wait()
	group.SetLimit(atOnce)
	for _, id := range ids {
		if !s.claim(id, now) {
			continue
		}
		group.Go(func() error {
			done, err := guarded(func() (bool, error) { return goOn(id) })
			if err != nil && ctx.Err() == nil {
				s.Log.Error("a "+what+" does not go on", what, id, "error", err)
			}
			s.release(id, done && err == nil, now)
			return nil
		})
	}
}

// guarded turns a panic into an error: an error in one league affects no other.
func guarded(goOn func() (bool, error)) (done bool, err error) {
	defer func() {
		if x := recover(); x != nil {
			done, err = false, fmt.Errorf("panic: %v", x)
		}
	}()
	return goOn()
}

// claim says whether a league or campaign may proceed; until its release nobody else lets it.
func (s *Service) claim(id string, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if until, rests := s.rests[id]; rests && (until.IsZero() || now.Before(until)) {
		return false
	}
	s.rests[id] = time.Time{}
	return true
}

// release ends a claim; what is not done is held back.
func (s *Service) release(id string, done bool, now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.rests[id] = now.Add(stuckFor); done {
		delete(s.rests, id)
	}
}

// ExcuseTime implements table.Club: rounds get longer by as long as the bot was down, because nobody could play meanwhile.
func (s *Service) ExcuseTime(ctx context.Context, since time.Time) error {
	all, err := s.Store.Leagues(ctx, "")
	for _, l := range all {
		if l.Status == Playing && err == nil {
			_, err = s.with(ctx, l.ID, func(l *League) error {
				last := len(l.Rounds) - 1
				if last < 0 || l.Excused.Equal(since) || l.Rounds[last].Due.IsZero() {
					return nil
				}
				l.Excused = since
				l.Rounds[last].Due = l.Rounds[last].Due.Add(s.Clock.Now().Sub(since))
				return s.putLeague(ctx, l, s.tellRound(*l, last))
			})
		}
	}
	return err
}

// WithdrawPerson implements table.Club: a person leaves all leagues, and their side in all running campaigns.
func (s *Service) WithdrawPerson(ctx context.Context, u table.UserID) error {
	if err := s.leaveLeagues(ctx, u); err != nil {
		return err
	}
	return s.leaveCampaigns(ctx, u)
}
