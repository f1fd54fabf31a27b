package discord

import (
	"fmt"
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// chosen is Ada's answer to a question of /play, on a server with more than one scenario, so that people
// choose whom they play with. It uses a bot of its own, so the life's bot must be paused: two would post to
// the table at once.
func (l *life) chosen(with string) *wire.Message {
	l.t.Helper()
	arg := ".toy." + with + "." + chat.Short("duel")
	if with == "alone" {
		arg += "...0" // on the first side
	}
	return l.chooses(arg)
}

// chooses is Ada's answer, given by the key of a control and the value of a menu.
func (l *life) chooses(arg string, values ...string) *wire.Message {
	l.t.Helper()
	return l.choosesAmong(1, arg, values...)
}

// choosesAmong is chooses with a number of extra scenarios for two sides.
func (l *life) choosesAmong(more int, arg string, values ...string) *wire.Message {
	l.t.Helper()
	c := l.bot.Config
	c.Scenarios = func(system string) []engine.Scenario {
		list := scenarios(system)
		for n := range more {
			again := list[0]
			again.ID = fmt.Sprint("again", n)
			list = append(list, again)
		}
		return list
	}
	return New(c).press(l.ctx, wire.Interaction{ID: "1", Kind: wire.Press, User: wire.User{ID: l.ada.ID, Name: "Ada"}, Guild: l.GuildID(), Channel: l.room, Private: true,
		Own: wire.Standing{Rights: ^uint64(0)}, CustomID: chat.Key{Table: chat.Nowhere, Verb: "choose", Arg: arg}.String(), Values: values})
}

// TestTheHostSits checks that a host who asks for a game against somebody is seated, reads who is missing,
// and can stand up with one tap to only organise it. The game is started where people are: in the channel, by
// the person who took the last seat.
func TestTheHostSits(t *testing.T) {
	l := pausedLife(t)
	m := l.chosen("against")
	l.stop()
	l.manual = false
	l.start()
	living, err := l.tables.ServerTables(l.ctx, l.GuildID())
	if err != nil || len(living) != 1 || living[0].SeatOf(table.UserID(l.ada.ID)) != 0 {
		t.Fatalf("Ada does not sit: %+v, %v", living, err)
	}
	x := living[0]
	thread := "<#" + x.Place.Thread + ">"
	if want := "Your table is open: " + thread + "\nYou have a seat at this table as **Red**. Still free: **Blue**."; m.Content != want {
		t.Errorf("%q, want %q", m.Content, want)
	}
	announced := l.await(l.ada, l.room, "has opened a table", "**Red**: <@"+l.ada.ID+">", "**Blue**: *free*")

	up := wire.Interaction{ID: "2", Kind: wire.Press, User: wire.User{ID: l.ada.ID, Name: "Ada"}, Guild: l.GuildID(), Channel: l.room, Private: true, CustomID: m.Rows[0].Buttons[0].ID}
	if now := l.bot.press(l.ctx, up); now == nil || now.Content != "You have given up your seat. The table stays open: "+thread {
		t.Errorf("after standing up: %+v", now)
	}
	l.await(l.ada, l.room, "**Red**: *free*", "**Blue**: *free*")
	l.must(l.tables.JoinTable(l.ctx, x.ID, 0, table.User{ID: table.UserID(l.ada.ID), Name: "Ada"}))
	l.await(l.ada, l.room, "**Red**: <@"+l.ada.ID+">", "**Blue**: *free*")

	joined := l.joins(l.ben, announced, "Join")
	tells(t, joined, "have a seat at the table as **Blue**", "Every seat is taken: press **Start** to begin.", "[Start]")
	l.await(l.ada, l.room, "**Blue**: <@"+l.ben.ID+">", "[Watch]")
	l.press(l.ben, joined, "Start")
	tells(t, l.await(l.ada, l.room, "is being played in "+thread), "[Watch]")
	l.await(l.ada, x.Place.Thread, "Round 1 of 2")
	l.complete()
}

// TestAloneAtALevel checks that a person who plays alone chooses their side, and how well the house plays, before the game
// starts. The level stays for their next game.
func TestAloneAtALevel(t *testing.T) {
	l := pausedLife(t)
	first := l.tables.Config.House
	l.tables.Config.Levels = map[table.Level]table.Player{table.Easy: first, table.Strong: first}
	duel := ".toy.alone." + chat.Short("duel")
	m := l.chooses(duel)
	menu := m.Layout[1].Row.Menu
	if menu == nil || menu.Placeholder != "Level of the house: easy" || len(menu.Options) != 2 || menu.Options[1].Label != "strong" {
		t.Fatalf("the levels are %+v", menu)
	}
	key, err := chat.ParseKey(menu.ID)
	l.must(key, err)
	m = l.chooses(key.Arg, menu.Options[1].Value)
	if now := m.Layout[1].Row.Menu; now.Placeholder != "Level of the house: strong" {
		t.Errorf("after the choice: %+v", now)
	}
	for name, forged := range map[string]*wire.Message{"level": l.chooses(key.Arg, "level.godlike"), "key": l.chooses(duel + "..godlike"), "seat": l.chooses(duel + "..easy.2")} {
		if strings.Contains(forged.Words(), "which side") || strings.Contains(forged.Words(), "table is open") {
			t.Errorf("a forged %s: %s", name, forged.Words())
		}
	}
	var sides []string
	for _, b := range m.Layout[2].Row.Buttons {
		sides = append(sides, b.Label)
	}
	if got := strings.Join(sides, ", "); got != "Red, Blue, Either" {
		t.Errorf("the sides are %s", got)
	}
	key, err = chat.ParseKey(m.Layout[2].Row.Buttons[1].ID)
	l.must(key, err)
	l.chooses(key.Arg)
	living, err := l.tables.ServerTables(l.ctx, l.GuildID())
	if err != nil || len(living) != 1 || living[0].Status != table.Running || living[0].Seats[0].Level != table.Strong || living[0].Seats[1].User != table.UserID(l.ada.ID) {
		t.Fatalf("the table: %+v, %v", living, err)
	}
	if now := l.chooses(duel).Layout[1].Row.Menu; now.Placeholder != "Level of the house: strong" {
		t.Errorf("for the next game: %+v", now)
	}
	for _, x := range []string{"against", "together", "learn"} {
		if m := l.chooses(".toy." + x + "."); len(m.Layout) > 1 && m.Layout[1].Row != nil && m.Layout[1].Row.Menu != nil && strings.HasPrefix(m.Layout[1].Row.Menu.Placeholder, "House") {
			t.Errorf("%s: a level is asked for", x)
		}
	}
}

// TestMenusOfScenarios checks that scenarios go into menus if there are too many to list. A single menu says
// what to do with it; several menus each say what they contain.
func TestMenusOfScenarios(t *testing.T) {
	l := pausedLife(t)
	for more, want := range map[int]int{12: 1, 40: 2} {
		var menus []*wire.Menu
		for _, b := range l.choosesAmong(more, ".toy.against.").Layout {
			if b.Row != nil && b.Row.Menu != nil {
				menus = append(menus, b.Row.Menu)
			}
		}
		if len(menus) != want {
			t.Fatalf("%d menus, want %d", len(menus), want)
		}
		for _, m := range menus {
			if all := m.Placeholder == "Choose a scenario"; all != (want == 1) || strings.Contains(m.Placeholder, " … ") == all {
				t.Errorf("one of %d menus is called %q", want, m.Placeholder)
			}
		}
	}
}

// TestWhatBeginsAtOnceIsAnnouncedBriefly checks that a game for one person that starts at once is announced
// in a few lines, because a picture would push the first question above it out of sight. A table that others
// may join has its picture.
func TestWhatBeginsAtOnceIsAnnouncedBriefly(t *testing.T) {
	l := pausedLife(t)
	l.chosen("alone")
	l.drain()
	if m := l.await(l.ada, l.room, "has opened a table", "**Blue**: the house"); len(m.Attachments) > 0 {
		t.Errorf("it has pictures: %+v", m.Attachments)
	}
	l.must(l.tables.OpenTable(l.ctx, table.OpenRequest{Host: table.User{ID: table.UserID(l.ben.ID), Name: "Ben"}, Place: table.Place{Guild: l.GuildID(), Channel: l.room, Thread: table.NewThread}, System: "toy", Scenario: "duel"}))
	l.drain()
	if m := l.await(l.ada, l.room, "has opened a table", "[Join]"); len(m.Attachments) == 0 {
		t.Error("a table to join has no picture")
	}
}

// TestAloneWithoutAHouse checks that without a house a table for one person is refused
// before it is created.
func TestAloneWithoutAHouse(t *testing.T) {
	l := pausedLife(t)
	without := l.tables.Config
	without.House = nil
	l.tables.Close()
	l.tables = table.New(without)
	l.must(nil, l.tables.Resume(l.ctx))
	c := l.bot.Config
	c.Tables = l.tables
	l.bot = New(c)
	m := l.chosen("alone")
	if !strings.Contains(m.Content, "The house doesn't play here.") {
		t.Errorf("it is answered %q", m.Content)
	}
	living, err := l.tables.ServerTables(l.ctx, l.GuildID())
	l.must(living, err)
	if len(living) > 0 {
		t.Errorf("%d tables are left", len(living))
	}
}
