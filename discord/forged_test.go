package discord

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/internal/duel"
	"hexwarden/internal/posted"
	"hexwarden/table"
)

// TestForgedPressFromAnotherServer checks that a moderator of one server is a guest at another
// server's tables: no control, with any argument, does there what a rank allows, in a lobby or in a
// running game.
func TestForgedPressFromAnotherServer(t *testing.T) {
	l := pausedLife(t)
	lobby, _ := l.seated()
	l.drain()
	const moderator = wire.ManageMessages | wire.ManageServer
	press := func(guild, verb, arg string, values ...string) *wire.Message {
		id := chat.Key{Table: lobby.ID, Verb: verb, Arg: arg}.String()
		return l.bot.press(l.ctx, wire.Interaction{Kind: wire.Press, ID: "1", Token: "forged", App: "77", Guild: guild, Channel: l.room, User: wire.User{ID: "900", Name: "Mallory"},
			Rights: moderator, CustomID: id, Values: values})
	}
	state := func() string {
		t.Helper()
		x, err := l.tables.Table(l.ctx, lobby.ID)
		if err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(x)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	var all []string
	for _, f := range l.bot.features {
		all = append(all, slices.Sorted(maps.Keys(f.Controls))...)
	}
	none := func(when string) {
		t.Helper()
		before := state()
		for _, verb := range all {
			for _, arg := range []string{"", "0", "1", "en", "yes", "gone", "mind" + ".0", show.SeatBack} {
				for _, values := range [][]string{nil, {string(lobby.ID)}, {"1"}} {
					press("4242", verb, arg, values...)
				}
			}
			if got := state(); got != before {
				t.Fatalf("%s: %q changed the table from\n%s\nto\n%s", when, verb, before, got)
			}
		}
	}
	none("lobby")
	if _, err := l.tables.StartGame(l.ctx, lobby.ID, table.UserID(l.ada.ID)); err != nil {
		t.Fatal(err)
	}
	none("running")
}

// TestModeratorCallsOff checks that the same press works on the server of its table.
func TestModeratorCallsOff(t *testing.T) {
	l := pausedLife(t)
	x, _ := l.seated()
	l.bot.press(l.ctx, wire.Interaction{Kind: wire.Press, ID: "1", Token: "forged", App: "77", Guild: l.GuildID(), Channel: l.room, User: wire.User{ID: "900", Name: "Mallory"},
		Rights: wire.ManageMessages, CustomID: chat.Key{Table: x.ID, Verb: "off"}.String()})
	if x, err := l.tables.Table(l.ctx, x.ID); err != nil || x.Status != table.Over {
		t.Errorf("%s, %v", x.Status, err)
	}
}

// TestForgedChoiceOfAGame checks that nothing in the buttons for choosing a game is
// trusted.
func TestForgedChoiceOfAGame(t *testing.T) {
	l := pausedLife(t)
	b := New(Config{Services: chat.Services{Tables: l.tables, Club: l.bot.Club, Port: l.bot.Port, Texts: posted.Texts(t), Systems: engine.Registry{duel.Cards{}, twin{}}, Scenarios: scenarios, Log: l.bot.Log, Now: l.clock.Now}})
	press := func(guild, arg string) *wire.Message {
		return b.press(l.ctx, wire.Interaction{Kind: wire.Press, ID: "1", Token: "forged", App: "77", Guild: guild, Channel: l.room, User: wire.User{ID: "900", Name: "Mallory"},
			CustomID: chat.Key{Table: chat.Nowhere, Verb: "choose", Arg: arg}.String()})
	}
	const garbage = "I don't recognise"
	for arg, want := range map[string]string{
		"": garbage, "...": "What would you like to play?", "en": garbage, ".chess..": "What would you like to play?", ".toy.against.0.1.2": garbage, ".toy.against.0.x": garbage, ".toy.primer.": garbage,
	} {
		if m := press(l.GuildID(), arg); m == nil || !strings.Contains(m.Words(), want) {
			t.Errorf("%q: %+v", arg, m)
		}
		if m := press("", arg); m == nil || !strings.Contains(m.Words(), garbage) {
			t.Errorf("%q in a direct message: %+v", arg, m)
		}
	}
}
