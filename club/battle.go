package club

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/campaign"
	"hexwarden/table"
)

// Fightable says what speaks against opening the battle that is due, before a place is
// made for it, and which scenario it is. The people of the campaign, its host and moderators may open it. Errors:
// ErrCampaignOver, ErrBattleOn, ErrNoCampaigner, ErrSideEmpty, those of table.Service.Openable.
func (s *Service) Fightable(ctx context.Context, id string, by table.User, place table.Place) (c Campaign, sc engine.Scenario, err error) {
	c, err = s.campaigning(ctx, id, nil)
	if err == nil {
		_, sc, err = s.battle(ctx, c, by, place)
	}
	return c, sc, err
}

// battle is the request for the table of the battle that is due, if it could be opened.
func (s *Service) battle(ctx context.Context, c Campaign, by table.User, place table.Place) (x table.Linked, sc engine.Scenario, err error) {
	b, ok := c.Now()
	switch {
	case !ok:
		return x, sc, ErrCampaignOver
	case c.Table != "":
		return x, sc, ErrBattleOn
	case c.SideOf(by.ID) == campaign.Nobody && !c.leads(by):
		return x, sc, ErrNoCampaigner
	case slices.ContainsFunc(c.Sides[:], func(p Party) bool { return !p.House && len(p.People) == 0 }):
		return x, sc, ErrSideEmpty
	}
	r := table.OpenRequest{Host: by, Place: place, System: c.System, Scenario: b.Scenario, Language: c.Language, Linked: true}
	if sc, err = s.Tables.ScenarioWanted(r); err != nil {
		return x, sc, err
	}
	r.Options = c.Rules.Options(b, sc, c.Fought())
	x = table.Linked{OpenRequest: r, Pace: c.Pace, Rated: c.Rated && table.Ratable(sc), Battle: c.seating(b, sc)}
	for seat, info := range sc.Seats {
		if c.Sides[b.Side(info.Side)].House && !info.House {
			x.House = append(x.House, engine.Seat(seat))
		}
	}
	return x, sc, s.Tables.CheckOpening(ctx, r)
}

// Fight opens the table of the battle that is due, in one transaction with the campaign: its
// options are set by what was fought before, the seats are reserved for the people of each
// side, and the house sits down where it fights. Errors: those of Fightable, ErrTaken.
func (s *Service) Fight(ctx context.Context, id string, by table.User, place table.Place) (t table.Table, err error) {
	_, err = s.campaigning(ctx, id, func(c *Campaign) error {
		x, _, err := s.battle(ctx, *c, by, place)
		if err != nil {
			return err
		}
		t, err = s.Tables.OpenLinked(ctx, x, func(row table.Row, postings []table.Posting) error {
			c.Table = row.ID
			*c, err = s.putCampaign(ctx, *c, &row, postings)
			return err
		})
		return err
	})
	return t, err
}

// seating says who of a campaign may sit where at a battle, and with which lists they begin.
func (c Campaign) seating(b campaign.Battle, sc engine.Scenario) *table.Battle {
	out := &table.Battle{Campaign: c.ID, Battle: b.ID, Names: [2]engine.Text{c.Rules.Name(), c.Rules.Title(b.ID)}, Reserved: map[engine.Seat][]table.UserID{}, Lists: map[engine.Seat][]string{}}
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

// reserve updates for whom the seats of a battle that has not begun are kept.
func (s *Service) reserve(ctx context.Context, c Campaign) error {
	if c.Table == "" {
		return nil
	}
	t, err := s.Tables.Table(ctx, c.Table)
	if err == nil && t.Status == table.Lobby {
		var sc engine.Scenario
		if sc, err = s.Tables.ScenarioOf(ctx, t); err != nil {
			return err
		}
		if b, known := c.Rules.Battle(t.Battle.Battle); known {
			err = s.Tables.SetBattle(ctx, t.ID, c.seating(b, sc))
		}
	}
	if errors.Is(err, table.ErrStarted) || errors.Is(err, table.ErrNotFound) {
		return nil
	}
	return err
}

// enter records the battle of a campaign once it is over: its result goes into the chronicle,
// in one transaction with its postings, and so once. A battle that was called off or
// set aside is due again.
func (s *Service) enter(ctx context.Context, c *Campaign) error {
	if c.Table == "" {
		return nil
	}
	end, err := s.Tables.EndingOf(ctx, c.Table)
	var e *Entry
	if err == nil && end.Outcome != nil {
		if b, known := c.Rules.Battle(end.Table.Battle.Battle); known {
			e, err = s.entry(ctx, b, end)
		}
	}
	switch {
	case errors.Is(err, table.ErrNotFound):
	case err != nil:
		return fmt.Errorf("take the battle %s in: %w", c.Table, err)
	case end.Table.Status != table.Over && end.Table.Status != table.Quarantined:
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
	var postings []table.Posting
	if err == nil {
		postings = []table.Posting{{Table: end.Table.ID, Seq: end.Table.Seq, Kind: PostCampaign, Seat: engine.Watcher, Created: s.Clock.Now()}}
	}
	next, err = s.putCampaign(ctx, next, nil, postings)
	if err == nil {
		*c = next
	}
	return err
}

// entry is what the chronicle keeps of a battle that is over.
func (s *Service) entry(ctx context.Context, b campaign.Battle, end table.Ending) (*Entry, error) {
	sc, err := s.Tables.ScenarioOf(ctx, end.Table)
	if err != nil {
		return nil, err
	}
	e := &Entry{Table: end.Table.ID, At: end.Table.Updated, Reason: end.Outcome.Reason, Rounds: end.Rounds}
	e.Battle, e.Winner, e.Scores = b.ID, campaign.Nobody, make([]int, campaign.Sides)
	if w := end.Outcome.Winners; len(w) == 1 && w[0] < campaign.Sides {
		e.Winner = b.Side(w[0])
	}
	for side, n := range end.Outcome.Scores {
		if side < campaign.Sides {
			e.Scores[b.Side(side)] = n
		}
	}
	for seat, x := range sc.Seats {
		to := b.Side(x.Side)
		if seat < len(end.Armies) {
			e.Armies[to] = append(e.Armies[to], end.Armies[seat])
		}
		if u := end.Table.Seats[seat].User; u != "" {
			e.People[to] = append(e.People[to], u)
		}
	}
	return e, nil
}
