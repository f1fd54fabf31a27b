package main

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hexwarden/club"
	"hexwarden/data"
	"hexwarden/engine/campaign"
	"hexwarden/internal/shipped"
	"hexwarden/internal/systems"
	"hexwarden/storage/sqlite"
	"hexwarden/table"
	"hexwarden/text"
)

// TestCampaigns has the house play every shipped campaign against itself, from the first battle
// to the verdict. Choices are random, or greedy where wounds carry over, because random play
// hurts nobody. HEXWARDEN_CAMPAIGNS=greedy is greedy everywhere, which takes minutes.
func TestCampaigns(t *testing.T) {
	s := &Settings{}
	p := s.packs(slog.New(slog.DiscardHandler))
	for _, system := range systems.All {
		for _, rules := range p.Campaigns(system.Info().ID) {
			t.Run(rules.ID, func(t *testing.T) {
				t.Parallel()
				store, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "bot.db"))
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
					tables.Config.House = tables.Levels[table.Beginner]
					tables.Levels = map[table.Level]table.Player{table.Beginner: tables.Config.House}
				}
				playCampaign(t, systems.Club(tables, store, p), system.Info().ID, rules)
			})
		}
	}
}

func playCampaign(t *testing.T, clubs *club.Service, system string, rules campaign.Campaign) {
	host := table.User{ID: "host", Name: "Host"}
	tables := clubs.Tables
	c, err := clubs.OpenCampaign(t.Context(), club.CampaignRequest{Host: host, Place: table.Place{Guild: "g", Channel: "c"}, System: system, Rules: rules.ID,
		Side: campaign.Nobody, House: [campaign.Sides]bool{true, true}})
	if err != nil {
		t.Fatal(err)
	}
	texts := shipped.Texts(t)
	for !c.Over() {
		now, _ := c.Now()
		x, err := clubs.Fight(t.Context(), c.ID, host, table.Place{Guild: "g", Channel: "c", Thread: now.ID})
		if err != nil {
			t.Fatal(err)
		}
		for _, carry := range now.Carry {
			e := c.Entries[len(c.Entries)-1]
			if want := []string{"nobody", "first", "second"}[e.Winner+1]; e.Battle == carry.Of && x.Options[carry.Option] != want {
				t.Errorf("%s: %s is %q, %q has won", now.ID, carry.Option, x.Options[carry.Option], want)
			}
		}
		if _, err := tables.StartGame(t.Context(), x.ID, host.ID); err != nil {
			t.Fatal(err)
		}
		tables.SettleHouse()
		before := c.Count()
		if _, err := tables.Tick(t.Context()); err != nil {
			t.Fatal(err)
		}
		if c, err = clubs.Campaign(t.Context(), c.ID); err != nil || c.Count() != before+1 {
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

// TestCampaignGuide checks that the campaign of docs/how-to-write-a-campaign.md is valid, and
// that lint reports what it is missing.
func TestCampaignGuide(t *testing.T) {
	page, err := os.ReadFile("../../docs/how-to-write-a-campaign.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```yaml\n(.*?)```").FindAllSubmatch(page, -1)
	if len(blocks) != 2 {
		t.Fatalf("%d blocks", len(blocks))
	}
	mine := t.TempDir()
	if err := os.CopyFS(mine, data.Files); err != nil {
		t.Fatal(err)
	}
	write := func(name string, content []byte) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(mine, name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	linted := func() string {
		var out strings.Builder
		_ = lint{Dir: mine}.run(&Settings{}, &out) // other languages may be incomplete
		return out.String()
	}
	write("battleground/my-campaign.yaml", blocks[0][1])
	if got := linted(); !strings.Contains(got, "campaign.ford.bridge.text is lacking") {
		t.Errorf("without its texts lint says\n%.2000s", got)
	}
	write("texts/en/my-campaign.yaml", blocks[1][1])
	if got := linted(); strings.Contains(got, "texts: campaign.ford") || !strings.Contains(got, "battleground: pack battleground is sound") {
		t.Errorf("lint says\n%.2000s", got)
	}
	p := &systems.Shelf{Host: mine, Log: slog.New(slog.DiscardHandler)}
	if !slices.ContainsFunc(p.Campaigns("battleground"), func(c campaign.Campaign) bool { return c.ID == "ford" }) {
		t.Error("it is not offered")
	}
	write("battleground/my-campaign.yaml", bytes.ReplaceAll(blocks[0][1], []byte("to: tower"), []byte("to: towre")))
	if got := linted(); !strings.Contains(got, `my-campaign.yaml:7:5: bank: there is no battle "towre"`) || !strings.Contains(got, `did you mean "tower"?`) {
		t.Errorf("of a wrong way lint says\n%.2000s", got)
	}
}
