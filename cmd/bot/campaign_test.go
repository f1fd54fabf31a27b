package main

import (
	"log/slog"
	"os"
	"path/filepath"
	"testing"

	"hexwarden/engine/campaign"
	"hexwarden/internal/shipped"
	"hexwarden/storage"
	"hexwarden/table"
	"hexwarden/text"
)

// TestCampaigns: the house plays every campaign that is shipped against itself, from the
// first battle to the verdict: at random, or what is worth most where units live on, for random
// play hurts nobody. HEXWARDEN_CAMPAIGNS=greedy plays so everywhere, which takes minutes.
func TestCampaigns(t *testing.T) {
	s := &Settings{}
	p := &packs{settings: s, log: slog.New(slog.DiscardHandler)}
	for _, system := range systems {
		for _, rules := range p.campaigns(system.Info().ID) {
			t.Run(rules.ID, func(t *testing.T) {
				t.Parallel()
				store, err := storage.Open(t.Context(), filepath.Join(t.TempDir(), "bot.db"))
				if err != nil {
					t.Fatal(err)
				}
				defer store.Close()
				tables, err := s.tables(store, p)
				if err != nil {
					t.Fatal(err)
				}
				defer tables.Close()
				if rules.Roster == nil && os.Getenv("HEXWARDEN_CAMPAIGNS") != "greedy" {
					tables.Config.House = tables.Levels[table.Random]
					tables.Levels = map[table.Level]table.Player{table.Random: tables.Config.House}
				}
				playCampaign(t, tables, system.Info().ID, rules)
			})
		}
	}
}

func playCampaign(t *testing.T, tables *table.Service, system string, rules campaign.Campaign) {
	host := table.User{ID: "host", Name: "Host"}
	c, err := tables.OpenCampaign(t.Context(), table.CampaignRequest{Host: host, Place: table.Place{Guild: "g", Channel: "c"}, System: system, Rules: rules.ID,
		Side: campaign.Nobody, House: [campaign.Sides]bool{true, true}})
	if err != nil {
		t.Fatal(err)
	}
	texts := shipped.Texts(t)
	for !c.Over() {
		now, _ := c.Now()
		x, err := tables.Fight(t.Context(), c.ID, host, table.Place{Guild: "g", Channel: "c", Thread: now.ID})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := tables.Start(t.Context(), x.ID, host.ID); err != nil {
			t.Fatal(err)
		}
		tables.Settle()
		before := c.Count()
		if _, err := tables.Tick(t.Context()); err != nil {
			t.Fatal(err)
		}
		if c, err = tables.Campaign(t.Context(), c.ID); err != nil || c.Count() != before+1 {
			x, _ = tables.Table(t.Context(), x.ID)
			t.Fatalf("the battle %s is not taken in: %v; its table is %s, move %d", now.ID, err, x.Status, x.Seq)
		}
		e := c.Entries[len(c.Entries)-1]
		t.Logf("%s: winner %d, %v, round %d, terms %+v %+v", texts.Render(text.First, rules.Title(now.ID), nil), e.Winner, e.Scores, e.Rounds,
			rules.Terms(c.Fought(), 0), rules.Terms(c.Fought(), 1))
		for side, armies := range e.Armies {
			if len(armies) == 0 || len(armies[0].Units) == 0 {
				t.Errorf("%s: nothing is told of the army of side %d", now.ID, side)
			}
		}
		if rules.Roster != nil && len(rules.Lists(c.Fought(), 0)) == 0 {
			t.Errorf("%s: the list of the first side is not kept", now.ID)
		}
	}
	if rules.Roster != nil && len(rules.Veterans(c.Fought(), 0))+len(rules.Veterans(c.Fought(), 1)) == 0 {
		t.Error("nobody has gone through anything")
	}
	if c.Left || c.Count() < len(rules.Steps()) {
		t.Errorf("it ended after %d battles", c.Count())
	}
	t.Logf("points %v, won by %d", rules.Points(c.Fought()), rules.Winner(c.Fought()))
}
