package club_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"hexwarden/club"
	"hexwarden/engine/campaign"
	"hexwarden/table"
)

// feud is a duel and then a rematch that knows who won the duel; a draw ends the campaign.
var feud = campaign.Campaign{ID: "feud", Start: "first", Verdict: "points", Battles: []campaign.Battle{
	{ID: "first", Scenario: "duel", Options: map[string]string{"pace": "fast"}, Worth: 1,
		Then: []campaign.Way{{Won: "first", To: "second"}, {Won: "second", To: "second"}}},
	{ID: "second", Scenario: "rematch", Swap: true, Carry: []campaign.Carry{{Option: "before", Of: "first"}}, Worth: 2}}}

func (b *rig) campaign(c club.Campaign, err error) club.Campaign {
	b.T.Helper()
	if err != nil {
		b.T.Fatal(err)
	}
	return c
}

// feud starts the campaign feud between Ada and Ben.
func (b *rig) feud() club.Campaign {
	b.T.Helper()
	c := b.campaign(b.OpenCampaign(b.T.Context(), club.CampaignRequest{Host: ada, Place: table.Place{Guild: "g", Channel: "c"}, System: "toy", Rules: "feud", Name: " The  feud "}))
	return b.campaign(b.JoinCampaign(b.T.Context(), c.ID, campaign.Nobody, ben))
}

// fight opens the next battle of the campaign.
func (b *rig) fight(id, thread string, u table.User) table.Table {
	b.T.Helper()
	x, err := b.Fight(b.T.Context(), id, u, table.Place{Guild: "g", Channel: "c", Thread: thread})
	if err != nil {
		b.T.Fatal(err)
	}
	return x
}

// sitDown seats people and starts the game.
func (b *rig) sitDown(id table.ID, people ...table.User) {
	b.T.Helper()
	for _, u := range people {
		if _, err := b.JoinTable(b.T.Context(), id, -1, u); err != nil {
			b.T.Fatal(err)
		}
	}
	if _, err := b.StartGame(b.T.Context(), id, people[0].ID); err != nil {
		b.T.Fatal(err)
	}
}

// duelOut plays a duel between Ada and Ben to the end and returns the winner's seat, or -1.
func (b *rig) duelOut(id table.ID) int {
	b.T.Helper()
	for len(b.See(id, ada).Prompts)+len(b.See(id, ben).Prompts) > 0 {
		if len(b.See(id, ada).Prompts) > 0 && len(b.See(id, ben).Prompts) > 0 {
			b.Answer(id, ada, "pick:1")
			b.Answer(id, ben, "pick:3")
		}
		walks := ben
		if len(b.See(id, ada).Prompts) > 0 {
			walks = ada
		}
		b.Answer(id, walks, "done")
	}
	if o := b.See(id, ada).Outcome; len(o.Winners) == 1 {
		return o.Winners[0]
	}
	return campaign.Nobody
}

// postings counts the postings of one kind about a table.
func (b *rig) postings(id table.ID, kind string) (n int) {
	b.T.Helper()
	for _, p := range b.Waiting() {
		if p.Table == id && p.Kind == kind {
			n++
		}
	}
	return n
}

// TestCampaignIsFought checks that a campaign moves from battle to battle: seats are reserved
// for its sides, and results set options and enter the chronicle once, even if the bot is
// killed in between.
func TestCampaignIsFought(t *testing.T) {
	b := newRig(t)
	is := func(err, want error) {
		t.Helper()
		if !errors.Is(err, want) {
			t.Errorf("error %v, want %v", err, want)
		}
	}
	swapped := false
	for n, thread := range []string{"1", "2", "3", "4", "5", "6", "7", "8"} {
		c := b.feud()
		if c.Name != "The feud" || c.SideOf(ada.ID) != 0 || c.SideOf(ben.ID) != 1 {
			t.Fatalf("it is %+v", c)
		}
		_, err := b.Fight(t.Context(), c.ID, eve, table.Place{Guild: "g", Channel: "c", Thread: thread})
		is(err, club.ErrNoCampaigner)
		first := b.fight(c.ID, thread, ben)
		if first.Scenario != "duel" || first.Options["pace"] != "fast" || first.Battle.Battle != "first" {
			t.Fatalf("the table is %+v", first)
		}
		_, _, err = b.Fightable(t.Context(), c.ID, ada, table.Place{Guild: "g", Channel: "c", Thread: "x"})
		is(err, club.ErrBattleOn)
		_, err = b.JoinTable(t.Context(), first.ID, 0, eve)
		is(err, table.ErrReserved)
		_, err = b.JoinTable(t.Context(), first.ID, 1, ada)
		is(err, table.ErrReserved)
		_, err = b.SeatHouse(t.Context(), first.ID, 0, ben)
		is(err, table.ErrReserved)
		_, err = b.SetOption(t.Context(), first.ID, "pace", "slow", ben.ID)
		is(err, table.ErrLinked)
		b.sitDown(first.ID, ben, ada)
		if p := b.See(first.ID, ada); p.Seat != 0 {
			t.Fatalf("Ada sits on %d", p.Seat)
		}
		winner := b.duelOut(first.ID)
		b.Restart() // before anybody has recorded it
		b.TickNow()
		b.TickNow()
		if n := b.postings(first.ID, club.PostCampaign); n != 1 {
			t.Errorf("told %d times", n)
		}
		c = b.campaign(b.Campaign(t.Context(), c.ID))
		if len(c.Entries) != 1 || c.Entries[0].Winner != winner || c.Table != "" || !slices.Equal(c.Entries[0].People[1], []table.UserID{"ben"}) {
			t.Fatalf("game %d: winner %d; it is %+v", n, winner, c)
		}
		if winner == campaign.Nobody {
			if _, more := c.Now(); more || !c.Over() || c.Rules.Winner(c.Fought()) != campaign.Nobody {
				t.Errorf("after a draw it goes on: %+v", c)
			}
			continue
		}
		second := b.fight(c.ID, thread+"b", ada)
		// The sides have swapped seats: the first side plays the scenario's second seat.
		if want := []string{"second", "first"}[winner]; second.Options["before"] != want {
			t.Errorf("%d won the battle before, the option is %q, not %q", winner, second.Options["before"], want)
		}
		b.sitDown(second.ID, ada, ben)
		if p := b.See(second.ID, ada); p.Seat != 1 {
			t.Fatalf("Ada sits on %d", p.Seat)
		}
		swapped = true
		won := b.duelOut(second.ID)
		b.TickNow()
		c = b.campaign(b.Campaign(t.Context(), c.ID))
		if !c.Over() || len(c.Entries) != 2 || won >= 0 && c.Entries[1].Winner != 1-won {
			t.Errorf("seat %d won; it is %+v", won, c)
		}
		_, err = b.Fight(t.Context(), c.ID, ada, table.Place{Guild: "g", Channel: "c", Thread: "x"})
		is(err, club.ErrCampaignOver)
	}
	if !swapped {
		t.Error("every first battle was a draw")
	}
}

// TestCampaignGoesAnotherWay checks that a cancelled battle is due again, that a battle can
// be fought again, and that sides can change.
func TestCampaignGoesAnotherWay(t *testing.T) {
	b := newRig(t)
	c := b.feud()
	is := func(err, want error) {
		t.Helper()
		if !errors.Is(err, want) {
			t.Errorf("error %v, want %v", err, want)
		}
	}
	_, err := b.FightAgain(t.Context(), c.ID, ada)
	is(err, club.ErrNothingFought)
	off := b.fight(c.ID, "1", ada)
	// Eve joins to help Ben while the table is open.
	if _, err := b.JoinTable(t.Context(), off.ID, 1, eve); !errors.Is(err, table.ErrReserved) {
		t.Fatal(err)
	}
	c = b.campaign(b.JoinCampaign(t.Context(), c.ID, 1, eve))
	if _, err := b.JoinTable(t.Context(), off.ID, -1, eve); err != nil {
		t.Fatalf("Eve cannot sit down: %v", err)
	}
	_, err = b.JoinCampaign(t.Context(), c.ID, 0, eve)
	is(err, club.ErrOtherSide)
	if _, err := b.CancelTable(t.Context(), off.ID, ada); err != nil {
		t.Fatal(err)
	}
	b.TickNow()
	if c = b.campaign(b.Campaign(t.Context(), c.ID)); c.Table != "" || len(c.Entries) != 0 || b.postings(off.ID, club.PostCampaign) != 1 {
		t.Fatalf("after it was called off: %+v", c)
	}
	first := b.fight(c.ID, "2", ada)
	b.sitDown(first.ID, ada, ben)
	_, err = b.FightAgain(t.Context(), c.ID, ada)
	is(err, club.ErrBattleOn)
	b.duelOut(first.ID)
	_, err = b.FightAgain(t.Context(), c.ID, ben)
	is(err, club.ErrNotLeader)
	c = b.campaign(b.FightAgain(t.Context(), c.ID, ada)) // records the result first
	if now, ok := c.Now(); !ok || now.ID != "first" || len(c.Entries) != 1 || !c.Entries[0].Void || c.Count() != 0 {
		t.Fatalf("after the battle was struck out: %+v", c)
	}
	c = b.campaign(b.LeaveCampaign(t.Context(), c.ID, ben.ID))
	c = b.campaign(b.LeaveCampaign(t.Context(), c.ID, eve.ID))
	_, err = b.Fight(t.Context(), c.ID, ada, table.Place{Guild: "g", Channel: "c", Thread: "3"})
	is(err, club.ErrSideEmpty)
	_, err = b.EndCampaign(t.Context(), c.ID, ben)
	is(err, club.ErrNotLeader)
	c = b.campaign(b.EndCampaign(t.Context(), c.ID, table.User{ID: "mod", Rank: table.Moderator}))
	if !c.Over() || !c.Left {
		t.Errorf("it is %+v", c)
	}
	_, err = b.JoinCampaign(t.Context(), c.ID, 1, ben)
	is(err, club.ErrCampaignOver)
	_, err = b.Campaign(t.Context(), "nowhere")
	is(err, club.ErrNoCampaign)
}

// TestCampaignForgets checks that the stored campaign doesn't name a person who was
// forgotten: the chronicle has a placeholder instead.
func TestCampaignForgets(t *testing.T) {
	b := newRig(t)
	c := b.feud()
	x := b.fight(c.ID, "1", ada)
	b.sitDown(x.ID, ada, ben)
	b.duelOut(x.ID)
	b.TickNow()
	if err := b.ForgetPerson(t.Context(), ben.ID); err != nil {
		t.Fatal(err)
	}
	c = b.campaign(b.Campaign(t.Context(), c.ID))
	if c.SideOf(ben.ID) != campaign.Nobody || len(c.Entries) != 1 || len(c.Entries[0].People[1]) != 1 || !c.Entries[0].People[1][0].Nobody() {
		t.Errorf("it is %+v", c)
	}
}

// TestForgottenCampaigner checks that a forgotten person no longer fights for a side and
// that no seat is reserved for them.
func TestForgottenCampaigner(t *testing.T) {
	b := newRig(t)
	c := b.feud()
	x := b.fight(c.ID, "1", ada)
	if err := b.ForgetPerson(t.Context(), ben.ID); err != nil {
		t.Fatal(err)
	}
	c = b.campaign(b.Campaign(t.Context(), c.ID))
	if len(c.Sides[1].People) != 0 || len(c.Sides[0].People) != 1 {
		t.Errorf("the sides: %+v", c.Sides)
	}
	if x = b.See(x.ID, ada).Table; len(x.Battle.Reserved[1]) != 0 {
		t.Errorf("kept for %v", x.Battle.Reserved[1])
	}
	if _, err := b.JoinTable(t.Context(), x.ID, 1, eve); err != nil {
		t.Errorf("Eve does not sit down: %v", err)
	}
}

// TestCampaignName checks the length limit of a campaign's name.
func TestCampaignName(t *testing.T) {
	b := newRig(t)
	for n, want := range map[int]error{60: nil, 61: club.ErrCampaignName} {
		_, err := b.OpenCampaign(t.Context(), club.CampaignRequest{Host: ada, Place: table.Place{Guild: "g", Channel: "c"}, System: "toy", Rules: "feud", Name: strings.Repeat("é", n)})
		if !errors.Is(err, want) {
			t.Errorf("%d letters: %v", n, err)
		}
	}
}
