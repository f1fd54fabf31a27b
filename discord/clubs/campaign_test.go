package clubs

import (
	"strings"
	"testing"

	"hexwarden/club"
	"hexwarden/discord/chat"
	"hexwarden/engine"
	"hexwarden/engine/campaign"
	"hexwarden/internal/duel"
	"hexwarden/internal/posted"
	"hexwarden/render"
)

// TestCampaignFits checks that the text about a campaign fits into a message at every
// stage.
func TestCampaignFits(t *testing.T) {
	long := campaign.Campaign{ID: "feud", Verdict: "points", Roster: duel.Feud.Roster, Start: "first"}
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
	tables := duel.NewRig(t, duel.File(t))
	tables.Begin()
	t.Cleanup(tables.Shut)
	b := services(t)
	b.Tables = tables.Service
	v := chat.NewVoice(b.Texts, "en", nil)
	posted.Fits(t, "chronicle", *chronicle(&chat.Call{Services: b, Ctx: t.Context(), Voice: v}, c, 0))
	posted.Fits(t, "standings", *campaignMessage(v, c, warStandings(v, b, c)))
	posted.Fits(t, "roster", *campaignMessage(v, c, roster(v, b, c, 1)))
	m := campaignMessage(v, c, course(v, c))
	m.Files = append(m.Files, mapPicture(v, c, render.Normal()))
	posted.Fits(t, "map", *m)
}

// TestBattleGivenUpInWords checks that a battle that was given up shows a winner and no
// points.
func TestBattleGivenUpInWords(t *testing.T) {
	v := chat.NewVoice(posted.Texts(t), "en", nil)
	c := club.Campaign{Rules: duel.Feud}
	for want, f := range map[string]campaign.Fought{
		"Won by The Blues, 3–2.": {Winner: 1, Scores: []int{2, 3}},
		"Won by The Blues.":      {Winner: 1, Scores: []int{3, 3}},
		"Won by The Reds.":       {Winner: 0},
		"Nobody won, 3–3.":       {Winner: campaign.Nobody, Scores: []int{3, 3}},
	} {
		if got := battleResult(v, c, f); got != want {
			t.Errorf("%+v: %q, want %q", f, got, want)
		}
	}
}

// TestWhatBringsABattleAboutInWords checks that the map in words tells who has to win the battle before one that comes in place of another, until that
// is decided.
func TestWhatBringsABattleAboutInWords(t *testing.T) {
	v := chat.NewVoice(posted.Texts(t), "en", nil)
	rules := campaign.Campaign{ID: "feud", Start: "a", Battles: []campaign.Battle{{ID: "a", Worth: 1, Then: []campaign.Way{{Won: "second", To: "c"}, {To: "b"}}}, {ID: "b", Worth: 1, Then: []campaign.Way{{To: "d"}}}, {ID: "c", Worth: 1, Then: []campaign.Way{{To: "d"}}}, {ID: "d", Worth: 1}}}
	c := club.Campaign{Rules: rules}
	told := course(v, c)
	for _, want := range []string{"1 point; Winner of 1: " + v.Text(rules.Side(0)) + " or a draw", "1 point; Winner of 1: " + v.Text(rules.Side(1)) + "\n"} {
		if !strings.Contains(told, want) || strings.Count(told, "Winner of") != 2 {
			t.Errorf("no %q in %q", want, told)
		}
	}
	e := club.Entry{}
	e.Battle, e.Winner, e.Scores = "a", 1, []int{2, 3}
	c.Entries = append(c.Entries, e)
	if told := course(v, c); strings.Contains(told, "Winner of") {
		t.Errorf("it is decided: %q", told)
	}
}

// TestUnitsOfBothSidesInWords checks that if both sides have the same unit, the chronicle says
// whose it is. A roster belongs to one side.
func TestUnitsOfBothSidesInWords(t *testing.T) {
	wolf, bear := engine.T("discord.word", engine.Word("word", "Wolf")), engine.T("discord.word", engine.Word("word", "Bear"))
	first, second := club.Entry{}, club.Entry{}
	first.Battle, first.Winner = "first", 0
	first.Armies[0] = []engine.Army{{Units: []engine.Soldier{{ID: "wolf", Name: wolf, Fell: true}, {ID: "bear", Name: bear}}}}
	first.Armies[1] = []engine.Army{{Units: []engine.Soldier{{ID: "wolf", Name: wolf, Kills: 2}}}}
	second.Battle, second.Winner = "left", 0 // only one side has the wolf here
	second.Armies[0] = []engine.Army{{Units: []engine.Soldier{{ID: "wolf", Name: wolf, Kills: 3}}}}
	second.Armies[1] = []engine.Army{{Units: []engine.Soldier{{ID: "bear", Name: bear, Fell: true}}}}
	c := club.Campaign{Rules: duel.Feud, Entries: []club.Entry{first, second}}
	for lang, want := range map[string][]string{
		"en": {"Fallen (The Reds): Wolf.", "Wolf (The Blues) took out 2 enemies.", "⭐ Wolf (The Blues) has reached rank 1.", "⭐ Bear has reached rank 1."},
		"fr": {"Pertes (The Reds)\u00a0: Wolf.", "Wolf (The Blues)\u00a0: 2 ennemis", "⭐ Wolf (The Blues)\u00a0: rang 1 atteint.", "⭐ Bear\u00a0: rang 1 atteint."},
		"pl": {"Straty (The Reds): Wolf.", "Najwięcej wyeliminowanych wrogów (2): Wolf (The Blues).", "⭐ Awans: Wolf (The Blues), ranga 1.", "⭐ Awans: Bear, ranga 1."},
		"it": {"Caduti (The Reds): Wolf.", "Wolf (The Blues): 2 nemici", "⭐ Wolf (The Blues): raggiunto il grado 1.", "⭐ Bear: raggiunto il grado 1."},
	} {
		v := chat.NewVoice(posted.Texts(t), lang, nil)
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
	if got := roster(chat.NewVoice(posted.Texts(t), "en", nil), &chat.Services{}, c, 1); !strings.Contains(got, "★ Wolf: one battle") {
		t.Errorf("%s", got)
	}
}

// TestWhoRestsInWords checks that while a battle is due, the text says who rests in it and
// what a side has for it.
func TestWhoRestsInWords(t *testing.T) {
	lost := func(battle string) club.Entry {
		e := club.Entry{}
		e.Battle, e.Winner = battle, 0
		e.Armies[1] = []engine.Army{{Units: []engine.Soldier{{ID: "wolf", Name: engine.T("discord.word", engine.Word("word", "Wolf")), Fell: true}}}}
		return e
	}
	v := chat.NewVoice(posted.Texts(t), "en", nil)
	c := club.Campaign{Rules: duel.Feud, Entries: []club.Entry{lost("first")}}
	for _, over := range []bool{false, true} {
		if over {
			c.Entries = append(c.Entries, lost("left"))
		}
		if _, due := c.Now(); due == over {
			t.Fatalf("due: %v, over: %v", due, over)
		}
		for name, got := range map[string]string{"roster": roster(v, &chat.Services{}, c, 1), "standings": warStandings(v, &chat.Services{}, c)} {
			for _, w := range []string{"sits out the next battle: Wolf", "4 extra points for the next list"} {
				if strings.Contains(got, w) == over {
					t.Errorf("over: %v, the %s says\n%s", over, name, got)
				}
			}
		}
	}
}

// TestWinnersScoreStandsFirst checks that a result puts the winner first, whichever seat
// won.
func TestWinnersScoreStandsFirst(t *testing.T) {
	v := chat.NewVoice(posted.Texts(t), "en", nil)
	c := club.Campaign{Rules: campaign.Campaign{ID: "feud"}}
	if got := battleResult(v, c, campaign.Fought{Winner: 1, Scores: []int{1, 3}}); !strings.Contains(got, "3–1") {
		t.Errorf("a battle is told as %s", got)
	}
}
