package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/campaign"
)

// CampaignStore keeps campaigns.
type CampaignStore interface {
	// Campaign reads a campaign; ErrNoCampaign.
	Campaign(ctx context.Context, id string) (Campaign, error)
	// Campaigns lists the campaigns of a server, the latest first.
	Campaigns(ctx context.Context, guild string) ([]Campaign, error)
	// PutCampaign writes a campaign made from the version it names, all or nothing: with
	// it the new table of its battle, if there is one, and postings. ErrConflict, ErrTaken as of Create.
	PutCampaign(ctx context.Context, c Campaign, battle *Row, postings []Posting) error
	// CampaignsOf lists the campaigns that name a user.
	CampaignsOf(ctx context.Context, user UserID) ([]string, error)
	// CampaignsDue lists campaigns whose battle is not fought any more and not yet taken in.
	CampaignsDue(ctx context.Context) ([]string, error)
}

// Fightable says what speaks against opening the battle that is due, before a place is
// made for it, and which scenario it is. Errors: ErrCampaignOver, ErrBattleOn, ErrNoCampaigner,
// ErrSideEmpty, those of Open.
func (s *Service) Fightable(ctx context.Context, id string, by User, place Place) (c Campaign, sc engine.Scenario, err error) {
	c, err = s.campaigning(ctx, id, nil)
	if err == nil {
		var r OpenRequest
		if r, sc, err = s.battle(c, by, place); err == nil {
			err = s.Openable(ctx, r)
		}
	}
	return c, sc, err
}

// battle is the wish for the table of the battle that is due.
func (s *Service) battle(c Campaign, by User, place Place) (OpenRequest, engine.Scenario, error) {
	b, ok := c.Now()
	switch {
	case !ok:
		return OpenRequest{}, engine.Scenario{}, ErrCampaignOver
	case c.Table != "":
		return OpenRequest{}, engine.Scenario{}, ErrBattleOn
	case c.SideOf(by.ID) == campaign.Nobody && !c.leads(by):
		return OpenRequest{}, engine.Scenario{}, ErrNoCampaigner
	case slices.ContainsFunc(c.Sides[:], func(p Party) bool { return !p.House && len(p.People) == 0 }):
		return OpenRequest{}, engine.Scenario{}, ErrSideEmpty
	}
	p, _, err := s.Packs(c.System, b.Scenario)
	if err != nil {
		return OpenRequest{}, engine.Scenario{}, fmt.Errorf("open a battle: %w", err)
	}
	all := p.Scenarios()
	i := slices.IndexFunc(all, func(x engine.Scenario) bool { return x.ID == b.Scenario })
	if i < 0 {
		return OpenRequest{}, engine.Scenario{}, ErrUnknown // a release without it
	}
	return OpenRequest{Host: by, Place: place, System: c.System, Scenario: b.Scenario, Language: c.Language,
		Options: c.Rules.Options(b, all[i], c.Fought()), linked: true}, all[i], nil
}

// Fight opens the table of the battle that is due, in one transaction with the campaign: its
// options are set by what was fought before, the seats are reserved for the people of each
// side, and the house sits down where it fights. Errors: those of Fightable, ErrTaken.
func (s *Service) Fight(ctx context.Context, id string, by User, place Place) (t Table, err error) {
	_, err = s.campaigning(ctx, id, func(c *Campaign) error {
		r, _, err := s.battle(*c, by, place)
		if err != nil {
			return err
		}
		p, files, sc, options, err := s.wanted(r)
		if err == nil {
			err = s.allowed(ctx, r, false)
		}
		s.packing.RLock()
		defer s.packing.RUnlock()
		if err == nil {
			err = s.keepPack(ctx, r.System, p, files)
		}
		if err != nil {
			return err
		}
		row, house, err := s.laid(r, p, sc, options)
		if err != nil {
			return err
		}
		row.Pace, row.Rated = c.Pace, c.Rated && Ratable(sc)
		b, _ := c.Now()
		row.Battle = c.seating(b, sc)
		for seat, x := range sc.Seats {
			if c.Sides[b.Side(x.Side)].House && !slices.Contains(house, engine.Seat(seat)) {
				house = append(house, engine.Seat(seat))
			}
		}
		if row.ID, err = s.newID(); err != nil {
			return err
		}
		level, _ := s.level("")
		for _, seat := range house {
			sit(&row, Seat{Index: seat, House: true, Level: level}, "")
		}
		c.Table = row.ID
		kind := row.ground(OpenedBattle, by, PostLobby)
		*c, err = s.putCampaign(ctx, *c, &row, []Posting{s.posting(row, kind)})
		t = row.Table
		return err
	})
	return t, err
}

// seating says who of a campaign may sit where at a battle, and with which lists they begin.
func (c Campaign) seating(b campaign.Battle, sc engine.Scenario) *Battle {
	out := &Battle{Campaign: c.ID, Battle: b.ID, Names: [2]engine.Text{c.Rules.Name(), c.Rules.Title(b.ID)}, Reserved: map[engine.Seat][]UserID{}, Lists: map[engine.Seat][]string{}}
	var used [campaign.Sides]int
	for i, x := range sc.Seats {
		seat, side := engine.Seat(i), b.Side(x.Side)
		if people := c.Sides[side].People; len(people) > 0 {
			out.Reserved[seat] = slices.Clone(people)
		}
		if lists := c.Rules.Lists(c.Fought(), side); used[side] < len(lists) {
			out.Lists[seat] = lists[used[side]]
			used[side]++
		}
	}
	return out
}

// reserve brings the seats of a battle that has not begun up to the one who fights now.
func (s *Service) reserve(ctx context.Context, c Campaign) error {
	if c.Table == "" {
		return nil
	}
	_, err := s.lobby(ctx, c.Table, func(row *Row) error {
		p, _, err := s.Packs(row.System, row.Scenario)
		if err != nil {
			return err
		}
		all := p.Scenarios()
		b, known := c.Rules.Battle(row.Battle.Battle)
		if i := slices.IndexFunc(all, func(x engine.Scenario) bool { return x.ID == row.Scenario }); i >= 0 && known {
			row.Battle = c.seating(b, all[i])
		}
		return nil
	})
	if errors.Is(err, ErrStarted) || errors.Is(err, ErrNotFound) {
		return nil
	}
	return err
}

// tickCampaigns takes in what battles have led to.
func (s *Service) tickCampaigns(ctx context.Context, now time.Time) error {
	ids, err := s.Store.CampaignsDue(ctx)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if s.isStuck(id, now) {
			continue
		}
		c, err := s.campaigning(ctx, id, nil)
		if err != nil && ctx.Err() == nil {
			s.log.Error("a campaign does not go on", "campaign", id, "error", err)
		}
		s.setStuck(id, now, err != nil || c.Table != "")
	}
	return nil
}

// enter takes in the battle of a campaign once it is over: its result goes into the chronicle,
// in one transaction with what is told of it, and so once. A battle that was called off or
// set aside is due again.
func (s *Service) enter(ctx context.Context, c *Campaign) error {
	if c.Table == "" {
		return nil
	}
	var row Row
	var e *Entry
	err := s.with(ctx, c.Table, func(o *opened) error {
		if row = o.row; row.Status != Over || o.game == nil {
			return nil
		}
		out, over := o.game.Outcome()
		b, known := c.Rules.Battle(row.Battle.Battle)
		if !over || !known {
			return nil
		}
		p, err := s.pack(ctx, o.system, row.Scenario, row.PackHash)
		if err != nil {
			return err
		}
		all := p.Scenarios()
		if i := slices.IndexFunc(all, func(x engine.Scenario) bool { return x.ID == row.Scenario }); i >= 0 {
			e = c.entry(b, all[i], o, out)
		}
		return nil
	})
	switch {
	case errors.Is(err, ErrNotFound):
	case err != nil:
		return fmt.Errorf("take the battle %s in: %w", c.Table, err)
	case row.Status != Over && row.Status != Quarantined:
		return nil
	}
	next := *c
	next.Table = ""
	if e != nil {
		next.Entries = append(slices.Clone(c.Entries), *e)
		if _, more := next.Rules.Now(next.Fought()); !more {
			next.Ended = s.Clock.Now()
		}
	}
	var postings []Posting
	if err == nil {
		postings = []Posting{s.posting(row, PostCampaign)}
	}
	next, err = s.putCampaign(ctx, next, nil, postings)
	if err == nil {
		*c = next
	}
	return err
}

// entry is what the chronicle keeps of a battle that is over.
func (c Campaign) entry(b campaign.Battle, sc engine.Scenario, o *opened, out engine.Outcome) *Entry {
	e := &Entry{Table: o.row.ID, At: o.row.Updated, Reason: out.Reason, Rounds: o.game.View(engine.Watcher).Round}
	e.Battle, e.Winner, e.Scores = b.ID, campaign.Nobody, make([]int, campaign.Sides)
	if len(out.Winners) == 1 && out.Winners[0] < campaign.Sides {
		e.Winner = b.Side(out.Winners[0])
	}
	for side, n := range out.Scores {
		if side < campaign.Sides {
			e.Scores[b.Side(side)] = n
		}
	}
	var armies []engine.Army
	if m, ok := o.game.(engine.Mustered); ok {
		armies = m.Armies()
	}
	for seat, x := range sc.Seats {
		to := b.Side(x.Side)
		if seat < len(armies) {
			e.Armies[to] = append(e.Armies[to], armies[seat])
		}
		if u := o.row.Seats[seat].User; u != "" {
			e.People[to] = append(e.People[to], u)
		}
	}
	return e
}
