package club_test

import (
	"testing"
	"time"

	"hexwarden/club"
	"hexwarden/club/league"
	"hexwarden/engine"
	"hexwarden/engine/campaign"
	"hexwarden/table"
)

// ended checks that a game nobody played is over and that its record proves it.
func (b *rig) ended(id table.ID) table.Table {
	b.T.Helper()
	b.SettleHouse()
	x := b.See(id, eve).Table
	if x.Status != table.Over || x.Ended || x.Seq == 0 {
		b.T.Fatalf("the house has not played to the end: %+v", x)
	}
	b.verified(id)
	return x
}

// inTurns has the house play for two people who are never there at the same time: the one who is
// asked goes away, and the other comes back.
func (b *rig) inTurns(id table.ID, levels map[engine.Seat]table.Level, people ...table.User) {
	b.T.Helper()
	for n := 0; b.See(id, eve).Table.Status == table.Running; n++ {
		if n > 50 {
			b.T.Fatalf("the house does not play: %+v", b.See(id, eve).All)
		}
		seat := b.See(id, eve).All[0].Seats[0]
		if other := people[1-seat]; b.See(id, other).Table.Seats[1-seat].House {
			b.does(b.ReclaimSeat(b.T.Context(), id, other.ID))
		}
		b.does(b.MindSeat(b.T.Context(), id, seat, levels[seat], people[seat].ID))
		if n == 1 {
			b.again()
		}
		b.SettleHouse()
	}
}

// TestSeasonOfTheHouse has the house play a whole season, at a different level for each side of a
// match, with the bot killed now and then. Nobody answered for themselves, so nobody gains anything
// from it.
func TestSeasonOfTheHouse(t *testing.T) {
	for _, c := range []struct {
		format  club.Format
		players int
		games   int
	}{{club.Robin, 4, 6}, {club.Double, 3, 6}, {club.Swiss, 5, 6}} {
		b := newRig(t)
		b.levels()
		r := wish(c.format)
		r.Scenarios = []string{"duel", "rematch"}
		l := b.season(r, c.players)
		games, greedy := 0, 0
		for l.Status == club.Playing {
			for _, m := range l.Rounds[len(l.Rounds)-1].Matches {
				if m.Decided() {
					continue
				}
				levels := map[engine.Seat]table.Level{0: table.Easy, 1: table.Pass}
				if games%2 == 1 {
					levels = map[engine.Seat]table.Level{0: table.Pass, 1: table.Easy}
				}
				b.inTurns(m.Table, levels, member(m.First), member(m.Second))
				b.ended(m.Table)
				if o := b.See(m.Table, eve).Outcome; len(o.Winners) == 1 && o.Winners[0] == games%2 {
					greedy++
				}
				games++
				b.TickNow()
			}
			l = b.league(l.ID)
		}
		whole(t, l)
		for _, r := range l.Rounds {
			for _, m := range r.Matches {
				if m.Table != "" && (m.Result != league.Void || m.How != club.Absent) {
					t.Errorf("%s: nobody came, and the result is %s (%s)", c.format, m.Result, m.How)
				}
			}
		}
		if games != c.games || greedy == 0 {
			t.Errorf("%s: %d games, of which %d were won by ambition", c.format, games, greedy)
		}
	}
}

// TestCampaignOfTheHouse has the house play campaigns: for both sides at different levels, or
// against somebody who is there, for somebody who never comes, once their time is up.
func TestCampaignOfTheHouse(t *testing.T) {
	b := newRig(t)
	b.levels()
	for n, absent := range []bool{false, true, false, true, false, true} {
		r := club.CampaignRequest{Host: ada, Place: table.Place{Guild: "g", Channel: "c"}, System: "toy", Rules: "feud", Side: campaign.Nobody, House: [campaign.Sides]bool{true, true}}
		if absent {
			r.Side, r.House, r.Pace = 0, [campaign.Sides]bool{}, table.Fixed(hour)
		}
		c := b.campaign(b.OpenCampaign(t.Context(), r))
		if absent {
			c = b.campaign(b.JoinCampaign(t.Context(), c.ID, campaign.Nobody, ben))
		}
		for !c.Over() {
			x := b.fight(c.ID, string(rune('a'+2*n+len(c.Entries))), ada)
			if absent {
				b.does(b.SetLate(t.Context(), x.ID, ada.ID, table.LateEasy))
				b.sitDown(x.ID, ada, ben)
			} else {
				b.does(b.SetLevel(t.Context(), x.ID, 0, table.Easy, ada.ID))
				b.does(b.SetLevel(t.Context(), x.ID, 1, table.Pass, ada.ID))
				if _, err := b.StartGame(t.Context(), x.ID, ada.ID); err != nil {
					t.Fatal(err)
				}
			}
			for hours := 0; absent && b.See(x.ID, ada).Table.Status == table.Running; hours++ {
				if hours == 3 {
					b.again()
				}
				if hours > 20 {
					t.Fatalf("the house does not answer for Ada: %+v", b.See(x.ID, ada).Table)
				}
				b.SettleHouse()
				if p := b.See(x.ID, ben); len(p.Prompts) > 0 {
					b.Answer(x.ID, ben, p.Prompts[0].Choices[0].ID())
					continue
				}
				b.Clock.Add(hour + time.Minute)
				b.TickNow()
			}
			b.ended(x.ID)
			b.TickNow()
			before := len(c.Entries)
			if c = b.campaign(b.Campaign(t.Context(), c.ID)); len(c.Entries) != before+1 || c.Entries[before].Winner == campaign.Nobody && !c.Over() {
				t.Fatalf("battle %d: %+v", before, c)
			}
		}
		if c.Left || c.Count() == 0 {
			t.Errorf("it is %+v", c)
		}
	}
}
