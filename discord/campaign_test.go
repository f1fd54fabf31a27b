package discord

import (
	"strings"
	"testing"

	"hexwarden/club"
	"hexwarden/discord/chat"
	"hexwarden/discord/lobby"
	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/engine/campaign"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/table"
)

// feud is two duels, the second one for anybody who lost the first.
var feud = campaign.Campaign{ID: "feud", Start: "first", Verdict: "points", Roster: &campaign.Roster{Survived: 1, Rank: 1, Ranks: 2, Worth: 3, Most: 9, Rest: 1},
	Battles: []campaign.Battle{{ID: "first", Scenario: "duel", Worth: 1, Prize: campaign.Prize{Free: []string{"lantern"}}, Solace: campaign.Prize{Points: 4}, Then: []campaign.Way{{Won: "first", To: "left"}, {To: "right"}}},
		{ID: "left", Scenario: "duel", Worth: 2}, {ID: "right", Scenario: "duel", Worth: 2}}}

// A campaign is opened, joined, fought and looked at, by commands and by buttons.
func TestCampaign(t *testing.T) {
	l := newLife(t)
	has := func(m standin.Message, words ...string) {
		t.Helper()
		for _, w := range words {
			if !strings.Contains(shown(m), w) {
				t.Errorf("no %q in\n%s", w, shown(m))
			}
		}
	}
	has(l.command(l.ada, l.room, "campaign", sub("map")), "There is no such campaign here.")
	has(l.command(l.ada, l.room, "campaign", sub("open", opt("campaign", "nothing"))), "Choose one of those")
	has(l.command(l.ada, l.room, "campaign", sub("open", opt("campaign", "toy/feud"), opt("pace", "slow"), opt("rated", "yes"))), "**The Feud** is open")
	has(l.command(l.ada, l.room, "campaign", sub("next")), "A side has nobody yet.")
	has(l.command(l.cleo, l.room, "campaign", sub("next")), "You don't fight for either side")
	has(l.command(l.ben, l.room, "campaign", sub("join")), "You fight for **The Blues**")
	has(l.command(l.ben, l.room, "campaign", sub("standings")), "The Reds", "0 points", "➡️ Next: **First Blood**")
	has(l.command(l.ben, l.room, "campaign", sub("chronicle")), "No battle has been fought yet.")
	has(l.command(l.ben, l.room, "campaign", sub("roster")), "The Blues", "Nobody has fought for this side yet.")
	has(l.command(l.ben, l.room, "campaign", sub("map")), "⚔️ 1. **First Blood** – Now", "▫️ 2. **To the Left**")
	opened := l.command(l.ben, l.room, "campaign", sub("next"))
	has(opened, "Your table is open")
	has(l.command(l.ada, l.room, "campaign", sub("next")), "The battle is open already")
	all, err := l.bot.Club.Campaigns(l.ctx, l.GuildID())
	if err != nil || len(all) != 1 || all[0].Table == "" {
		t.Fatalf("%+v, %v", all, err)
	}
	x, err := l.tables.Table(l.ctx, all[0].Table)
	if err != nil || x.Pace.ID != "slow" || !x.Rated {
		t.Fatalf("%+v, %v", x, err)
	}
	system, sc := l.bot.Scenario(x)
	lobby := lobby.Message(l.bot.Public(x), x, system, sc)
	if !strings.Contains(lobby.Content, "A battle of the campaign **The Feud**: First Blood.") || !strings.Contains(lobby.Content, "kept for <@"+string(all[0].Sides[0].People[0])+">") {
		t.Errorf("the lobby says\n%s", lobby.Content)
	}
	for _, row := range lobby.Rows {
		for _, c := range row.Buttons {
			if k, err := chat.ParseKey(c.ID); err != nil || k.Verb == "set" {
				t.Errorf("the lobby offers settings, which the campaign has set: %+v, %v", c, err)
			}
		}
	}
	// Nobody else sits down; then Ben gives up.
	if _, err := l.tables.Join(l.ctx, x.ID, 0, table.User{ID: table.UserID(l.cleo.ID)}); err != table.ErrReserved {
		t.Errorf("error %v", err)
	}
	fight := func(id table.ID) {
		t.Helper()
		for _, c := range []*standin.Client{l.ada, l.ben} {
			if _, err := l.tables.Join(l.ctx, id, -1, table.User{ID: table.UserID(c.ID), Name: c.Name}); err != nil {
				t.Fatal(err)
			}
		}
		l.starts(id, table.UserID(l.ada.ID))
		l.bitten(id)
	}
	fight(x.ID)
	told := l.await(l.ada, chat.Channel(x), "1. First Blood", "Next battle")
	has(told, "Won by The Reds", "➡️ Next: **To the Left**")
	has(l.command(l.ben, l.room, "campaign", sub("chronicle")), "1. First Blood", "Won by The Reds")
	has(l.command(l.ben, l.room, "campaign", sub("standings")), "one point; battles won 1", "4 points more for the next list")
	has(l.command(l.ben, l.room, "campaign", sub("map")), "🔵 1. **First Blood** – Won by The Reds", "⚔️ 2. **To the Left** – Now", "✖️ 2. **To the Right**")
	if got := l.press(l.ben, told, "Chronicle"); got.Message == nil || !strings.Contains(shown(*got.Message), "1. First Blood") {
		t.Errorf("the button shows %+v", got)
	}
	has(l.command(l.ben, l.room, "campaign", sub("end")), "End **The Feud** here?")
	has(l.command(l.ben, l.room, "campaign", sub("next", opt("again", "yes"))), "Only the person who opened the campaign")
	has(l.command(l.ada, l.room, "campaign", sub("next", opt("again", "yes"))), "Your table is open")
	has(l.command(l.ada, l.room, "campaign", sub("chronicle")), "~~First Blood~~")
	for range 2 {
		c, err := l.bot.Club.Campaign(l.ctx, all[0].ID)
		if err != nil {
			t.Fatal(err)
		}
		fight(c.Table)
		l.await(l.ada, chat.Channel(func() table.Table { x, _ := l.tables.Table(l.ctx, c.Table); return x }()), "Won by The Reds")
		if c, _ = l.bot.Club.Campaign(l.ctx, c.ID); !c.Over() {
			has(l.command(l.ada, l.room, "campaign", sub("next")), "Your table is open")
		}
	}
	has(l.await(l.ben, l.room, "🏆 The campaign is won by **The Reds**", "[Chronicle]"), "**The Feud**", "3 : 0")

	// After its end it is still that of its channel, though another one goes on elsewhere.
	over, err := l.bot.Club.Campaign(l.ctx, all[0].ID)
	if err != nil || !over.Over() {
		t.Fatalf("%+v, %v", over, err)
	}
	general, _ := l.ada.Channel("general")
	has(l.command(l.ada, general, "campaign", sub("open", opt("campaign", "toy/feud"), opt("name", "The Other"))), "**The Other** is open")
	has(l.command(l.ben, l.room, "campaign", sub("map")), "🏆", "**The Feud**")
}

// bitten plays a duel to its end: Ada bites until she has hit, and Ben does nothing.
func (l *life) bitten(id table.ID) {
	l.t.Helper()
	bites := 20
	for range 100 {
		for _, c := range []*standin.Client{l.ada, l.ben} {
			u := table.UserID(c.ID)
			p, err := l.tables.Look(l.ctx, id, u)
			if err != nil {
				l.t.Fatal(err)
			}
			if p.Outcome != nil {
				return
			}
			if len(p.Prompts) == 0 || p.Prompts[0].Standing != engine.Owed {
				continue
			}
			q := p.Prompts[0]
			pick := q.Choices[0].ID()
			if _, walks := q.Choice("end"); walks {
				if pick = "end"; c == l.ada && bites > 0 {
					pick, bites = "attack:bite", bites-1
				}
			}
			if _, err := l.tables.Play(l.ctx, id, u, engine.Move{Prompt: q.ID, Picks: []engine.ChoiceID{pick}}); err != nil {
				l.t.Fatal(err)
			}
		}
	}
	l.t.Fatal("the duel has no end")
}

// Whatever a campaign has come to, what is said of it fits into a message.
func TestCampaignFits(t *testing.T) {
	long := campaign.Campaign{ID: "feud", Verdict: "points", Roster: feud.Roster, Start: "first"}
	c := club.Campaign{ID: "abcdefgh", Rules: long, Name: strings.Repeat("x", 60)}
	for n := range campaign.Sides {
		for range 10 {
			c.Sides[n].People = append(c.Sides[n].People, "123456789012345678")
		}
	}
	for range 40 {
		c.Rules.Battles = append(c.Rules.Battles, campaign.Battle{ID: "first", Worth: 20})
		e := club.Entry{}
		e.Battle, e.Scores, e.Winner = "first", []int{123456, 123456}, 0
		for n := range campaign.Sides {
			e.People[n] = c.Sides[n].People
			var a engine.Army
			for range 10 {
				a.Units = append(a.Units, engine.Soldier{ID: strings.Repeat("u", len(a.Units)+1), Name: engine.T("discord.word", engine.Word("word", strings.Repeat("unit ", 8))), Fell: true, Kills: 3})
			}
			e.Armies[n] = []engine.Army{a}
		}
		c.Entries = append(c.Entries, e)
	}
	l := newLife(t)
	v := chat.NewVoice(l.bot.Texts, "en", nil)
	fits(t, "chronicle", *chronicle(&chat.Call{Services: &l.bot.Services, Ctx: l.ctx, Voice: v}, c, 0))
	fits(t, "standings", *campaignMessage(v, c, warStandings(v, &l.bot.Services, c)))
	fits(t, "roster", *campaignMessage(v, c, roster(v, &l.bot.Services, c, 1)))
	m := campaignMessage(v, c, course(v, c))
	m.Files = append(m.Files, mapPicture(v, c, render.Normal()))
	fits(t, "map", *m)
}

// A battle that was given up has a winner whose points say nothing.
func TestBattleGivenUpInWords(t *testing.T) {
	v := chat.NewVoice(texts(t), "en", nil)
	c := club.Campaign{Rules: feud}
	for want, f := range map[string]campaign.Fought{
		"Won by The Blues, 3 : 2.": {Winner: 1, Scores: []int{2, 3}},
		"Won by The Blues.":        {Winner: 1, Scores: []int{3, 3}},
		"Won by The Reds.":         {Winner: 0},
		"Nobody won, 3 : 3.":       {Winner: campaign.Nobody, Scores: []int{3, 3}},
	} {
		if got := battleResult(v, c, f); got != want {
			t.Errorf("%+v: %q, want %q", f, got, want)
		}
	}
}

// Where both sides lead the same unit, the chronicle says whose it is; a roster is of one side.
func TestUnitsOfBothSidesInWords(t *testing.T) {
	wolf, bear := engine.T("discord.word", engine.Word("word", "Wolf")), engine.T("discord.word", engine.Word("word", "Bear"))
	first, second := club.Entry{}, club.Entry{}
	first.Battle, first.Winner = "first", 0
	first.Armies[0] = []engine.Army{{Units: []engine.Soldier{{ID: "wolf", Name: wolf, Fell: true}, {ID: "bear", Name: bear}}}}
	first.Armies[1] = []engine.Army{{Units: []engine.Soldier{{ID: "wolf", Name: wolf, Kills: 2}}}}
	second.Battle, second.Winner = "left", 0 // only one side leads the wolf here
	second.Armies[0] = []engine.Army{{Units: []engine.Soldier{{ID: "wolf", Name: wolf, Kills: 3}}}}
	second.Armies[1] = []engine.Army{{Units: []engine.Soldier{{ID: "bear", Name: bear, Fell: true}}}}
	c := club.Campaign{Rules: feud, Entries: []club.Entry{first, second}}
	for lang, want := range map[string][]string{
		"en": {"Fallen of The Reds: Wolf.", "Wolf (The Blues) took out 2 enemies.", "⭐ Wolf (The Blues) has reached rank 1.", "⭐ Bear has reached rank 1."},
		"fr": {"Pertes (The Reds)\u00a0: Wolf.", "Wolf (The Blues)\u00a0: 2 ennemis", "⭐ Wolf (The Blues)\u00a0: rang 1 atteint.", "⭐ Bear\u00a0: rang 1 atteint."},
		"pl": {"Straty (The Reds): Wolf.", "Najwięcej wyeliminowanych wrogów (2): Wolf (The Blues).", "⭐ Awans: Wolf (The Blues), ranga 1.", "⭐ Awans: Bear, ranga 1."},
		"it": {"Caduti (The Reds): Wolf.", "Wolf (The Blues) – nemici", "⭐ Wolf (The Blues): raggiunto il grado 1.", "⭐ Bear: raggiunto il grado 1."},
	} {
		v := chat.NewVoice(texts(t), lang, nil)
		got := entry(v, c, 0)
		for _, w := range want {
			if !strings.Contains(got, w) {
				t.Errorf("%s: no %q in\n%s", lang, w, got)
			}
		}
		if got := entry(v, c, 1); !strings.Contains(got, "Wolf (The Reds)") {
			t.Errorf("%s: %s", lang, got)
		}
	}
	if got := roster(chat.NewVoice(texts(t), "en", nil), &chat.Services{}, c, 1); !strings.Contains(got, "★ Wolf: one battle") {
		t.Errorf("%s", got)
	}
}

// Who rests in the next battle, and what a side has for it, is told while one is due.
func TestWhoRestsInWords(t *testing.T) {
	lost := func(battle string) club.Entry {
		e := club.Entry{}
		e.Battle, e.Winner = battle, 0
		e.Armies[1] = []engine.Army{{Units: []engine.Soldier{{ID: "wolf", Name: engine.T("discord.word", engine.Word("word", "Wolf")), Fell: true}}}}
		return e
	}
	v := chat.NewVoice(texts(t), "en", nil)
	c := club.Campaign{Rules: feud, Entries: []club.Entry{lost("first")}}
	for _, over := range []bool{false, true} {
		if over {
			c.Entries = append(c.Entries, lost("left"))
		}
		if _, due := c.Now(); due == over {
			t.Fatalf("due: %v, over: %v", due, over)
		}
		for name, got := range map[string]string{"roster": roster(v, &chat.Services{}, c, 1), "standings": warStandings(v, &chat.Services{}, c)} {
			for _, w := range []string{"rests in the next battle: Wolf", "4 points more for the next list"} {
				if strings.Contains(got, w) == over {
					t.Errorf("over: %v, the %s says\n%s", over, name, got)
				}
			}
		}
	}
}

// The battle that follows a draw tells of nothing that only a winner would have.
func TestBeaconAfterADraw(t *testing.T) {
	shard := map[string]string{"en": "first shard", "fr": "premier éclat", "pl": "pierwszy odłamek", "it": "prima scheggia"}
	texts := shipped.Texts(t)
	for lang, won := range shard {
		if got := texts.Render(lang, engine.T("campaign.beacon.span.text"), nil); strings.Contains(got, won) {
			t.Errorf("%s: %s", lang, got)
		}
	}
}
