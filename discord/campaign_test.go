package discord

import (
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/lobby"
	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/internal/shipped"
	"hexwarden/table"
)

// TestCampaign opens a campaign, joins it, fights it and looks at it, by commands and by
// buttons.
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
	has(l.command(l.ada, l.room, "club campaign", sub("map")), "There's no such campaign here.")
	has(l.command(l.ada, l.room, "club campaign", sub("open", opt("campaign", "nothing"))), "Choose one of those")
	has(l.command(l.ada, l.room, "club campaign", sub("open", opt("campaign", "toy/feud"), opt("pace", "slow"), opt("rated", "yes"))), "**The Feud** is open")
	has(l.command(l.ada, l.room, "club campaign", sub("next")), "One side doesn't have anybody yet.")
	has(l.command(l.cleo, l.room, "club campaign", sub("next")), "You don't fight for either side")
	has(l.command(l.ben, l.room, "club campaign", sub("join")), "You now fight for **The Blues**")
	has(l.command(l.ben, l.room, "club campaign", sub("standings")), "The Reds", "0 points", "➡️ Next: **First Blood**")
	has(l.command(l.ben, l.room, "club campaign", sub("chronicle")), "No battle has been fought yet.")
	has(l.command(l.ben, l.room, "club campaign", sub("roster")), "The Blues", "Nobody has fought for this side yet.")
	has(l.command(l.ben, l.room, "club campaign", sub("map")), "⚔️ 1. **First Blood** – Now: 1 point", "▫️ 2a. **To the Left**")
	opened := l.command(l.ben, l.room, "club campaign", sub("next"))
	has(opened, "Your table is open")
	has(l.command(l.ada, l.room, "club campaign", sub("next")), "The battle is already open")
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
	// Nobody else can sit down; then Ben gives up.
	if _, err := l.tables.JoinTable(l.ctx, x.ID, 0, table.User{ID: table.UserID(l.cleo.ID)}); err != table.ErrReserved {
		t.Errorf("error %v", err)
	}
	fight := func(id table.ID) {
		t.Helper()
		for _, c := range []*standin.Client{l.ada, l.ben} {
			if _, err := l.tables.JoinTable(l.ctx, id, -1, table.User{ID: table.UserID(c.ID), Name: c.Name}); err != nil {
				t.Fatal(err)
			}
		}
		l.starts(id, table.UserID(l.ada.ID))
		l.bitten(id)
	}
	fight(x.ID)
	told := l.await(l.ada, chat.Channel(x), "1. First Blood", "Next battle")
	has(told, "Won by The Reds", "➡️ Next: **To the Left**")
	has(l.command(l.ben, l.room, "club campaign", sub("chronicle")), "1. First Blood", "Won by The Reds")
	has(l.command(l.ben, l.room, "club campaign", sub("standings")), "one point; battles won 1", "4 extra points for the next list")
	has(l.command(l.ben, l.room, "club campaign", sub("map")), "🔵 1. **First Blood** – Won by The Reds", "⚔️ 2a. **To the Left** – Now: 2 points", "✖️ 2b. **To the Right**")
	if got := l.press(l.ben, told, "Chronicle"); got.Message == nil || !strings.Contains(shown(*got.Message), "1. First Blood") {
		t.Errorf("the button shows %+v", got)
	}
	has(l.command(l.ben, l.room, "club campaign", sub("end")), "End **The Feud** here?")
	has(l.command(l.ben, l.room, "club campaign", sub("next", opt("again", "yes"))), "Only the person who opened the campaign")
	has(l.command(l.ada, l.room, "club campaign", sub("next", opt("again", "yes"))), "Your table is open")
	has(l.command(l.ada, l.room, "club campaign", sub("chronicle")), "~~First Blood~~")
	for range 2 {
		c, err := l.bot.Club.Campaign(l.ctx, all[0].ID)
		if err != nil {
			t.Fatal(err)
		}
		fight(c.Table)
		l.await(l.ada, chat.Channel(func() table.Table { x, _ := l.tables.Table(l.ctx, c.Table); return x }()), "Won by The Reds")
		if c, _ = l.bot.Club.Campaign(l.ctx, c.ID); !c.Over() {
			has(l.command(l.ada, l.room, "club campaign", sub("next")), "Your table is open")
		}
	}
	has(l.await(l.ben, l.room, "🏆 **The Reds** (", "[Chronicle]"), "**The Feud**", ") won the campaign, 3–0.")

	// After its end it is still the campaign of its channel, even if another one runs
	// elsewhere.
	over, err := l.bot.Club.Campaign(l.ctx, all[0].ID)
	if err != nil || !over.Over() {
		t.Fatalf("%+v, %v", over, err)
	}
	general, _ := l.ada.Channel("general")
	has(l.command(l.ada, general, "club campaign", sub("open", opt("campaign", "toy/feud"), opt("name", "The Other"))), "**The Other** is open")
	has(l.command(l.ben, l.room, "club campaign", sub("map")), "🏆", "**The Feud**")
}

// bitten plays a duel to its end: Ada bites until she hits, and Ben does nothing.
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
			if _, err := l.tables.PlayMove(l.ctx, id, u, engine.Move{Prompt: q.ID, Picks: []engine.ChoiceID{pick}}); err != nil {
				l.t.Fatal(err)
			}
		}
	}
	l.t.Fatal("the duel has no end")
}

// TestBeaconAfterADraw checks that the battle after a draw mentions nothing that only a
// winner would have.
func TestBeaconAfterADraw(t *testing.T) {
	shard := map[string]string{"en": "first shard", "fr": "premier éclat", "pl": "pierwszy odłamek", "it": "prima scheggia"}
	texts := shipped.Texts(t)
	for lang, won := range shard {
		if got := texts.Render(lang, engine.T("campaign.beacon.span.text"), nil); strings.Contains(got, won) {
			t.Errorf("%s: %s", lang, got)
		}
	}
}
