package discord

import (
	"context"
	"slices"
	"strings"
	"testing"

	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/table"
	"hexwarden/table/clock"
)

// crewLife is a table of two teams and its people: Ada and Ben against Cleo and Dov.
type crewLife struct {
	*life
	dov   *standin.Client
	table table.Table
}

func newCrew(t *testing.T, prepare func(*crewLife)) *crewLife {
	t.Helper()
	l := &crewLife{life: newLife(t)}
	l.stop()
	l.crew = true
	l.start()
	l.levels()
	var err error
	if l.dov, err = l.Client("Dov"); err == nil {
		err = l.dov.SetLocale("en-US")
	}
	if err != nil {
		t.Fatal(err)
	}
	if prepare != nil {
		prepare(l)
	}
	if l.table, err = l.sail(l.ctx, l.tables, l.room, l.ada, l.ben, l.cleo, l.dov); err != nil {
		t.Fatal(err)
	}
	return l
}

// sail opens a voyage in a channel and starts it; nil is the house.
func (l *life) sail(ctx context.Context, tables *table.Service, channel string, people ...*standin.Client) (table.Table, error) {
	host := table.User{ID: table.UserID(people[0].ID), Name: people[0].Name}
	t, err := tables.OpenTable(ctx, table.OpenRequest{Host: host, Place: table.Place{Guild: l.GuildID(), Channel: channel}, System: "crew", Scenario: "voyage"})
	for n, c := range people {
		switch {
		case err != nil:
		case c == nil:
			_, err = tables.SeatHouse(ctx, t.ID, engine.Seat(n), host)
		default:
			_, err = tables.JoinTable(ctx, t.ID, engine.Seat(n), table.User{ID: table.UserID(c.ID), Name: c.Name})
		}
	}
	if err == nil {
		_, err = tables.StartGame(ctx, t.ID, host.ID)
	}
	return t, err
}

// roomName is the name of a side's room.
func (l *crewLife) roomName(side string) string {
	return "Room of " + side + " · " + string(l.table.ID)
}

// enterRoom waits until a person sees the room of a side.
func (l *crewLife) enterRoom(c *standin.Client, side string) string {
	l.t.Helper()
	id, err := c.AwaitChannel(l.ctx, l.roomName(side))
	if err != nil {
		l.t.Fatalf("%s does not see the room of %s: %v", c.Name, side, err)
	}
	return id
}

// quiet waits until everything is posted.
func (l *life) quiet() {
	l.t.Helper()
	for len(l.pending()) > 0 {
	}
}

// times counts the messages that contain some words.
func (l *life) times(c *standin.Client, channel, words string) (n int) {
	l.t.Helper()
	list := l.messages(c, channel)
	for _, m := range list {
		if strings.Contains(shown(m), words) {
			n++
		}
	}
	return n
}

// TestNoTableInATeamRoom checks that no other table can use a team's room, either an imported one or
// one that lost its place.
func TestNoTableInATeamRoom(t *testing.T) {
	t.Parallel()
	l := newCrew(t, nil)
	red := l.enterRoom(l.ada, "Red")
	l.await(l.ada, red, "Where do you sail", "[Plans the voyage]")
	data, err := l.tables.ExportRecord(l.ctx, l.table.ID, true)
	if err != nil {
		t.Fatal(err)
	}
	says(t, l.given(l.ada, red, data), "There's already a table here.")
	other, err := l.tables.OpenTable(l.ctx, table.OpenRequest{Host: table.User{ID: table.UserID(l.ada.ID), Name: "Ada"}, Place: table.Place{Guild: l.GuildID(), Channel: "gone"}, System: "crew", Scenario: "voyage"})
	if err == nil {
		err = l.tables.LosePlace(l.ctx, other.ID)
	}
	if err != nil {
		t.Fatal(err)
	}
	list := l.command(l.ada, red, "tables")
	l.press(l.ada, list, "Bring a table here…", string(other.ID))
	says(t, l.command(l.ada, red, "game status"), "plans the voyage") // it is carried out after the press
	if got, err := l.tables.At(l.ctx, table.Place{Guild: l.GuildID(), Channel: l.room, Thread: red}); err == nil {
		t.Errorf("a table lives in the room: %+v", got.Place)
	}
}

// TestTeamRoom checks that a team reads in its room what only it may know, and answers
// there once for all members. Others see nothing of it. It is archived at the end.
func TestTeamRoom(t *testing.T) {
	t.Parallel()
	l := newCrew(t, nil)
	red, blue := l.enterRoom(l.ada, "Red"), l.enterRoom(l.dov, "Blue")
	l.enterRoom(l.ben, "Red")
	l.await(l.ben, red, "This room is for **Red**", "The other side can't see it")
	ask := l.await(l.ben, red, "The secret word is 10.", "Where do you sail", "[Plans the voyage]")
	if strings.Contains(shown(ask), "Course") {
		t.Errorf("there is something to choose:\n%s", shown(ask))
	}
	if pinged := ask.Mentions; len(pinged) != 1 || !slices.ContainsFunc(pinged, func(u standin.User) bool { return u.ID == l.ben.ID }) { // Ada has just started the game
		t.Errorf("pinged are %v", pinged)
	}
	for _, c := range []*standin.Client{l.cleo, l.dov} {
		if _, ok := c.Channel(l.roomName("Red")); ok {
			t.Errorf("%s sees the room of the others", c.Name)
		}
	}
	coin := l.changes(l.ada, l.card(l.ada, red, "Buy a coin"), "Buy a coin") // a purchase beside the question
	if tells(t, coin, "Where do you sail", "[Course 1]"); strings.Contains(shown(coin), "[Buy a coin]") {
		t.Errorf("it can be bought again:\n%s", shown(coin))
	}
	own := l.card(l.ada, red, "[Course 1]")
	if !own.Ephemeral {
		t.Error("a card is shown to the team")
	}
	l.quiet() // the room asks what is open since the purchase
	l.answer(l.ben, red, "Course 2")
	l.await(l.ada, red, "Ben has answered for the team.")
	l.await(l.ada, red, "Ben sails course 2.")
	if _, err := l.ada.Await(l.ctx, red, func(m standin.Message) bool { return m.ID == own.ID && !strings.Contains(shown(m), "Course 1") }); err != nil {
		t.Errorf("Ada's card goes on asking: %v", err)
	}
	l.quiet()
	l.press(l.ada, coin, "Course 1") // this card is older and stayed as it was
	l.await(l.ada, red, "Ben has answered for the team.", "You have nothing to decide right now.")
	if n := l.times(l.ada, red, "Where do you sail"); n != 0 {
		t.Errorf("an answered question stands %d times", n)
	}
	l.quiet()
	for _, c := range []*standin.Client{l.ada, l.ben, l.cleo, l.dov} {
		if dm := l.dm(c); l.times(c, dm, "Where do you sail") > 0 {
			t.Errorf("%s has a letter as well", c.Name)
		}
	}
	// In the second round everybody who owes an answer is in the live message, and those who aren't
	// there are pinged.
	l.clock.Add(clock.There)
	l.await(l.dov, blue, "The secret word is 11.", "Where do you sail")
	l.answer(l.dov, blue, "Course 1")
	live := l.await(l.ada, l.room, "goes shopping", "plans the voyage")
	for _, c := range []*standin.Client{l.ada, l.ben, l.cleo, l.dov} {
		if !strings.Contains(live.Content, "<@"+c.ID+">") {
			t.Errorf("%s is waited for and not told:\n%s", c.Name, live.Content)
		}
	}
	if strings.Contains(live.Content, "secret word") || strings.Contains(shown(live), "Course") {
		t.Errorf("a secret is told in public:\n%s", shown(live))
	}
	ask = l.await(l.ada, red, "The secret word is 20.", "Where do you sail")
	if len(ask.Mentions) > 0 || len(live.Mentions) != 2 {
		t.Errorf("pinged are %v in public and %v in the room", live.Mentions, ask.Mentions)
	}
	l.await(l.cleo, blue, "The secret word is 21.", "Where do you sail")
	l.answer(l.cleo, blue, "Course 1")
	l.await(l.dov, blue, "Cleo sails course 1.")
	l.answer(l.dov, l.room, "Buy rope")
	l.await(l.cleo, blue, "Cleo sails course 1.", "There is rope below deck.") // news without a question is collected
	l.answer(l.ada, red, "Course 1")
	l.await(l.ada, red, "This room is closed.")
	l.quiet()
	if c, err := l.ada.Command(l.ctx, red, "game status"); err == nil {
		t.Errorf("the room of a game that is over is open: %+v", c)
	}
	for _, words := range []string{"[Plans the voyage]", "[My choices]"} {
		if l.times(l.ada, red, words) > 0 {
			t.Errorf("%s can still be pressed", words)
		}
	}
}

// TestTeamRoomFollowsTheSeats checks that the room follows the seats: people who leave or are
// forgotten are removed, and people who sit down are added.
func TestTeamRoomFollowsTheSeats(t *testing.T) {
	t.Parallel()
	l := newCrew(t, nil)
	red := l.enterRoom(l.ben, "Red")
	l.enterRoom(l.dov, "Blue")
	l.quiet()
	if m := l.command(l.ben, red, "game status"); !strings.Contains(m.Content, "Round 1") {
		t.Errorf("a command in the room: %s", m.Content)
	}
	gone := func(c *standin.Client, side string) {
		t.Helper()
		for {
			if _, ok := c.Channel(l.roomName(side)); !ok {
				return
			}
			if l.ctx.Err() != nil {
				t.Fatalf("%s still sees the room", c.Name)
			}
		}
	}
	m := l.command(l.dov, l.room, "me privacy", sub("delete"))
	l.press(l.dov, m, "Forget me")
	l.press(l.dov, l.await(l.dov, l.room, "This can't be undone."), "Yes, delete everything")
	l.await(l.dov, l.room, "Done: I have forgotten you.")
	gone(l.dov, "Blue")
	l.quiet()
	if n := l.times(l.ada, l.room, "private thread for"); n > 0 {
		t.Error("the room of the others was lost")
	}
	if _, err := l.tables.LeaveSeat(l.ctx, l.table.ID, table.UserID(l.ben.ID)); err != nil {
		t.Fatal(err)
	}
	gone(l.ben, "Red")
	eve, err := l.Client("Eve")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.tables.TakeSeat(l.ctx, l.table.ID, 1, table.User{ID: table.UserID(eve.ID), Name: "Eve"}); err != nil {
		t.Fatal(err)
	}
	l.enterRoom(eve, "Red")
	if _, err := l.tables.MindSeat(l.ctx, l.table.ID, 1, table.Easy, table.UserID(eve.ID)); err != nil {
		t.Fatal(err)
	}
	l.tables.SettleHouse()
	l.quiet()
	if n := l.times(l.ada, red, "[Plans the voyage]"); n != 1 { // the house hasn't answered for Ada
		t.Errorf("Ada is asked %d times", n)
	}
	l.enterRoom(eve, "Red")
}

// TestTeamWithoutRoom checks that without a thread everything comes by direct message. The team
// is told so once, and a button tries again.
func TestTeamWithoutRoom(t *testing.T) {
	t.Parallel()
	l := newCrew(t, func(l *crewLife) {
		if err := l.Deny(l.room, "create_threads"); err != nil {
			t.Fatal(err)
		}
	})
	said := l.await(l.ada, l.room, "I can't keep a private thread for **Red** here")
	ask := l.await(l.ada, l.dm(l.ada), "Where do you sail")
	l.await(l.ben, l.dm(l.ben), "Where do you sail")
	l.press(l.ada, ask, "Course 1")
	l.await(l.ben, l.dm(l.ben), "Ada has answered for the team.")
	l.quiet()
	if n := l.times(l.ada, l.room, "for **Red** here"); n != 1 {
		t.Errorf("it was told %d times", n)
	}
	if err := l.Deny(l.room); err != nil {
		t.Fatal(err)
	}
	l.press(l.ben, said, "Try a thread again")
	red := l.enterRoom(l.ben, "Red")
	l.await(l.ben, red, "This room is for **Red**")
	said = l.await(l.ada, l.room, "I can't keep a private thread for **Blue** here")
	l.press(l.cleo, said, "Try a thread again")
	blue := l.enterRoom(l.dov, "Blue")
	l.await(l.dov, blue, "Where do you sail")
	l.await(l.dov, l.dm(l.dov), "That question is closed.")
	// After the thread is deleted, the question comes by direct message.
	if err := l.DeleteChannel(blue); err != nil {
		t.Fatal(err)
	}
	l.await(l.dov, l.dm(l.dov), "[Course 1]")
}

// TestRoomsOfAServer checks that a server may turn team rooms off and on again.
func TestRoomsOfAServer(t *testing.T) {
	t.Parallel()
	l := newCrew(t, nil)
	red := l.enterRoom(l.ben, "Red")
	l.await(l.ben, red, "[Plans the voyage]")
	owner, _ := l.owner()
	set := func(value string) {
		l.command(owner, l.room, "server", sub("rooms", opt("team_rooms", value)))
	}
	set("off")
	l.await(l.ben, red, "This room is closed.")
	l.await(l.ben, l.dm(l.ben), "[Course 1]")
	set("on")
	l.await(l.ben, l.dm(l.ben), "That question is closed.")
}
