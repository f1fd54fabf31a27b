package club

import (
	"context"
	"time"

	"hexwarden/table"
)

// Store keeps what a club has. Errors other than those named are faults of the store.
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
