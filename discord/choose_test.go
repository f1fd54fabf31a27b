package discord

import (
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Where no house is configured a table for one person is refused before it is there.
func TestAloneWithoutAHouse(t *testing.T) {
	l := pausedLife(t)
	without := l.tables.Config
	without.House = nil
	l.tables.Close()
	l.tables = table.New(without)
	l.must(nil, l.tables.Resume(l.ctx))
	c := l.bot.Config
	c.Tables = l.tables
	c.Scenarios = func(system string) []engine.Scenario { // several, so that people choose with whom they play
		again := scenarios(system)[0]
		again.ID = "again"
		return append(scenarios(system), again)
	}
	l.bot = New(c)
	press := wire.Interaction{ID: "1", Kind: wire.Press, User: wire.User{ID: l.ada.ID, Name: "Ada"}, Guild: l.GuildID(), Channel: l.room, Private: true,
		Own: wire.Standing{Rights: ^uint64(0)}, CustomID: chat.Key{Table: chat.Nowhere, Verb: "choose", Arg: ".toy.alone." + chat.Short("duel")}.String()}
	m := l.bot.press(l.ctx, press)
	if !strings.Contains(m.Content, "The house does not play here.") {
		t.Errorf("it is answered %q", m.Content)
	}
	living, err := l.tables.Living(l.ctx, l.GuildID())
	l.must(living, err)
	if len(living) > 0 {
		t.Errorf("%d tables are left", len(living))
	}
}
