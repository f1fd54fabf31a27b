package club

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"hexwarden/engine/campaign"
	"hexwarden/table"
)

// CampaignRequest is a wish for a campaign.
type CampaignRequest struct {
	Host     table.User
	Place    table.Place
	System   string
	Rules    string // id of the campaign in a pack
	Name     string
	Language string
	Pace     table.Pace
	Rated    bool
	Side     int                  // that the host fights for; campaign.Nobody for none
	House    [campaign.Sides]bool // sides that the house fights for
}

// CampaignKinds lists the campaigns that the packs of a system have.
func (s *Service) CampaignKinds(system string) []campaign.Campaign { return s.Rules(system) }

// OpenCampaign opens a campaign; anybody whom the server lets open tables may. Errors: table.ErrUnknown,
// table.ErrTooLong, table.ErrNoHouse, ErrCampaigns, ErrCampaignName, those of table.Service.MayOpen.
func (s *Service) OpenCampaign(ctx context.Context, r CampaignRequest) (Campaign, error) {
	kinds := s.CampaignKinds(r.System)
	i := slices.IndexFunc(kinds, func(c campaign.Campaign) bool { return c.ID == r.Rules })
	house := r.House[0] || r.House[1]
	switch {
	case i < 0 || r.Side < campaign.Nobody || r.Side >= campaign.Sides || !r.Pace.Legal() || r.Place.Guild == "":
		return Campaign{}, table.ErrUnknown
	case len(r.Name) > table.MaxWord:
		return Campaign{}, ErrCampaignName
	case len(r.Host.ID) > table.MaxWord || len(r.Language) > table.MaxWord:
		return Campaign{}, table.ErrTooLong
	case house && s.Tables.Config.House == nil:
		return Campaign{}, table.ErrNoHouse
	}
	if err := s.Tables.MayOpen(ctx, r.Host, r.Place); err != nil {
		return Campaign{}, err
	}
	all, err := s.Campaigns(ctx, r.Place.Guild)
	if err != nil {
		return Campaign{}, err
	}
	if len(slices.DeleteFunc(all, Campaign.Over)) >= MaxCampaigns {
		return Campaign{}, ErrCampaigns
	}
	name := ""
	if r.Name != "" {
		var ok bool
		if name, ok = table.OneLine(r.Name, maxCampaignName); !ok {
			return Campaign{}, ErrCampaignName
		}
	}
	c := Campaign{Guild: r.Place.Guild, Channel: r.Place.Channel, Host: r.Host.ID, Name: name, System: r.System, Language: r.Language,
		Rules: kinds[i], Pace: r.Pace, Rated: r.Rated, Opened: s.Clock.Now()}
	for side := range c.Sides {
		c.Sides[side].House = r.House[side]
		if side == r.Side && !r.House[side] {
			c.Sides[side].People = []table.UserID{r.Host.ID}
		}
	}
	id, err := s.Tables.NewID()
	if err != nil {
		return Campaign{}, err
	}
	c.ID = string(id)
	return s.putCampaign(ctx, c, nil, nil)
}

// Campaign reads a campaign. Errors: ErrNoCampaign.
func (s *Service) Campaign(ctx context.Context, id string) (Campaign, error) {
	return s.Store.Campaign(ctx, id)
}

// Campaigns lists the campaigns of a server, the latest first.
func (s *Service) Campaigns(ctx context.Context, guild string) ([]Campaign, error) {
	return s.Store.Campaigns(ctx, guild)
}

// putCampaign writes a campaign, and with it the table of its battle and what is to be told.
func (s *Service) putCampaign(ctx context.Context, c Campaign, battle *table.Row, postings []table.Posting) (Campaign, error) {
	err := s.Store.PutCampaign(ctx, c, battle, postings)
	if err == nil {
		c.Version++
		s.Tables.RingOutbox()
	}
	return c, err
}

// campaigning changes a campaign that nobody else in this process can change meanwhile; change runs again if another process has changed
// it. What its battle has led to is taken in before.
func (s *Service) campaigning(ctx context.Context, id string, change func(*Campaign) error) (c Campaign, err error) {
	unlock, err := s.locks.Lock(ctx, id)
	if err != nil {
		return Campaign{}, err
	}
	defer unlock()
	err = table.Again(func() (err error) {
		c, err = s.changed(ctx, id, change)
		return err
	})
	return c, err
}

// changed does so once. The lock of the campaign is held.
func (s *Service) changed(ctx context.Context, id string, change func(*Campaign) error) (Campaign, error) {
	c, err := s.Store.Campaign(ctx, id)
	if err != nil {
		return c, err
	}
	if err := s.enter(ctx, &c); errors.Is(err, table.ErrConflict) || ctx.Err() != nil {
		return c, err
	} else if err != nil { // its table cannot be read: FightAgain opens the battle again
		s.Log.Error("a battle is not taken in", "campaign", id, "error", err)
	}
	if change == nil {
		return c, nil
	}
	version := c.Version
	if err := change(&c); err != nil || c.Version != version { // it has been written already
		return c, err
	}
	return s.putCampaign(ctx, c, nil, nil)
}

// JoinCampaign lets a person fight for a side; with campaign.Nobody for the one with fewer
// people. Errors: ErrCampaignOver, ErrOtherSide, ErrPartyFull, table.ErrUnknown, table.ErrTooLong.
func (s *Service) JoinCampaign(ctx context.Context, id string, side int, u table.User) (Campaign, error) {
	if u.ID == "" || len(u.ID) > table.MaxWord {
		return Campaign{}, table.ErrTooLong
	}
	return s.sided(ctx, id, func(c *Campaign) error {
		have := c.SideOf(u.ID)
		if side == campaign.Nobody {
			if side = max(have, 0); have < 0 && (c.Sides[0].House || !c.Sides[1].House && len(c.Sides[1].People) < len(c.Sides[0].People)) {
				side = 1
			}
		}
		switch {
		case side < 0 || side >= campaign.Sides:
			return table.ErrUnknown
		case c.Over():
			return ErrCampaignOver
		case have != campaign.Nobody && have != side && (c.Count() > 0 || c.Table != ""):
			return ErrOtherSide
		case have != side && len(c.Sides[side].People) >= maxParty:
			return ErrPartyFull
		}
		c.depart(u.ID)
		p := &c.Sides[side]
		p.People, p.House = append(slices.Clone(p.People), u.ID), false
		return nil
	})
}

// LeaveCampaign lets a person fight for nobody any more. Errors: ErrNoCampaigner, ErrCampaignOver.
func (s *Service) LeaveCampaign(ctx context.Context, id string, u table.UserID) (Campaign, error) {
	return s.sided(ctx, id, func(c *Campaign) error {
		switch {
		case c.Over():
			return ErrCampaignOver
		case c.SideOf(u) == campaign.Nobody:
			return ErrNoCampaigner
		}
		c.depart(u)
		return nil
	})
}

// sided changes who fights for the sides of a campaign, and so where they may sit.
func (s *Service) sided(ctx context.Context, id string, change func(*Campaign) error) (Campaign, error) {
	c, err := s.campaigning(ctx, id, change)
	if err == nil {
		err = s.reserve(ctx, c)
	}
	return c, err
}

// leaveCampaigns takes somebody off their side of all campaigns that go on.
func (s *Service) leaveCampaigns(ctx context.Context, u table.UserID) error {
	ids, err := s.Store.CampaignsOf(ctx, u)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if _, err := s.LeaveCampaign(ctx, id, u); err != nil && !errors.Is(err, ErrNoCampaigner) && !errors.Is(err, ErrCampaignOver) {
			return fmt.Errorf("leave campaign %s: %w", id, err)
		}
	}
	return nil
}

// FightAgain lets the last battle be fought again, at the wish of its host or of a moderator: it counts for nothing, and all is as it
// was before. A battle whose table is of no use any more is opened again. Errors:
// ErrNotLeader, ErrBattleOn, ErrNothingFought, ErrCampaignOver.
func (s *Service) FightAgain(ctx context.Context, id string, by table.User) (Campaign, error) {
	return s.campaigning(ctx, id, func(c *Campaign) error {
		switch {
		case !c.leads(by):
			return ErrNotLeader
		case c.Left:
			return ErrCampaignOver
		}
		if c.Table != "" {
			t, err := s.Tables.Table(ctx, c.Table)
			if err == nil && t.Status != table.Over && t.Status != table.Quarantined {
				return ErrBattleOn
			}
			c.Table = ""
			return nil
		}
		n := c.last()
		if n < 0 {
			return ErrNothingFought
		}
		c.Entries = slices.Clone(c.Entries)
		c.Entries[n].Void, c.Ended = true, time.Time{}
		return nil
	})
}

// EndCampaign ends a campaign before its last battle, at the wish of its host or of a moderator: it stands as it is. A battle that
// is being fought goes on as an ordinary game. Errors: ErrNotLeader, ErrCampaignOver.
func (s *Service) EndCampaign(ctx context.Context, id string, by table.User) (Campaign, error) {
	return s.campaigning(ctx, id, func(c *Campaign) error {
		switch {
		case !c.leads(by):
			return ErrNotLeader
		case c.Over():
			return ErrCampaignOver
		}
		c.Ended, c.Left, c.Table = s.Clock.Now(), true, ""
		return nil
	})
}
