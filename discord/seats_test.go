package discord

import (
	"strings"
	"testing"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/internal/posted"
	"hexwarden/table"
)

// seat uses a subcommand of /game seat.
func (l *life) seat(c *standin.Client, channel, sub string, options ...standin.Option) standin.Message {
	l.t.Helper()
	return l.command(c, channel, "game seat", standin.Option{Name: sub, Options: options})
}

// says checks that a message has some words and lacks others, which are prefixed with "not
// ".
func says(t *testing.T, m standin.Message, words ...string) {
	t.Helper()
	for _, w := range words {
		not, never := strings.CutPrefix(w, "not ")
		if strings.Contains(shown(m), not) == never {
			t.Errorf("wanted %q in\n%s", w, shown(m))
		}
	}
}

// dm is the channel for direct messages with a person.
func (l *life) dm(c *standin.Client) string {
	l.t.Helper()
	id, err := c.DM()
	if err != nil {
		l.t.Fatal(err)
	}
	return id
}

// messages are those that a person sees in a channel.
func (l *life) messages(c *standin.Client, channel string) []standin.Message {
	l.t.Helper()
	all, err := c.Messages(channel)
	if err != nil {
		l.t.Fatal(err)
	}
	return all
}

// gone waits until a message says something else and has no more controls.
func (l *life) gone(c *standin.Client, channel string, was standin.Message, words string) {
	l.t.Helper()
	if _, err := c.Await(l.ctx, channel, func(m standin.Message) bool {
		return m.ID == was.ID && strings.Contains(m.Words(), words) && len(m.Controls()) == 0
	}); err != nil {
		l.t.Fatalf("%q still stands: %v", was.Words(), err)
	}
}

// outside checks that a button on the card of a person who left their seat does nothing, for them or at the
// table.
func (l *life) outside(left *standin.Client, card standin.Message, control string) {
	l.t.Helper()
	m := l.bot.press(l.ctx, wire.Interaction{Kind: wire.Press, Guild: l.GuildID(), User: wire.User{ID: left.ID}, Locale: "en-US", CustomID: labelled(l.t, card, control)})
	if !strings.HasPrefix(m.Words(), "You've left this game") {
		l.t.Errorf("%s presses %s: %s", left.Name, control, m.Words())
	}
	if own := l.card(left, card.ChannelID, "⏳ "); strings.Contains(shown(own), "["+control+"]") {
		l.t.Errorf("%s may press it still:\n%s", left.Name, shown(own))
	}
}

// levels lets the house play at all levels.
func (l *life) levels() {
	l.tables.Config.Levels = map[table.Level]table.Player{table.Pass: first{}, table.Beginner: first{}, table.Easy: first{}}
}

func (l *life) noTextIsMissing() {
	l.t.Helper()
	l.complete()
}

// TestAwayAndBack has Ada leave in the middle of a secret pick: her direct message is
// closed, the house picks, and nobody is told what. When she takes her seat back she reads
// it and continues.
func TestAwayAndBack(t *testing.T) {
	l := newLife(t)
	l.levels()
	thread := l.openTable()
	letter := l.await(l.ada, l.dm(l.ada), "Pick a card.", "Card 1]")
	stale := labelled(t, letter, "Card 1")
	m := l.seat(l.ada, thread, "away", standin.Option{Name: "level", Value: "easy"})
	says(t, m, "🏠 The house now plays for you (easy), and", "[Take my seat back]", "not 💤")
	l.gone(l.ada, l.dm(l.ada), letter, "That question is closed.")
	told := l.await(l.ben, thread, "🏠 The house now plays **Red** for <@"+l.ada.ID+"> (easy).", "[Take my seat back]", "[Who's playing?]")
	live := l.await(l.ben, thread, "Ada (the house) has picked.", "🏠 The house plays for <@"+l.ada.ID+"> (easy).")
	says(t, live, "not Card 3", "not card:3")
	if len(told.Mentions) > 0 {
		t.Errorf("somebody is pinged: %v", told.Mentions)
	}

	// Her controls do nothing for her and lead back to her seat.
	if m := l.bot.press(l.ctx, wire.Interaction{Kind: wire.Press, User: wire.User{ID: l.ada.ID}, Locale: "en-US", CustomID: stale}); !strings.HasPrefix(m.Content, "You can't do that while the house plays for you.\n🏠 The house plays for you") || len(m.Rows) != 1 {
		t.Errorf("an old button: %+v", m)
	}
	says(t, l.command(l.ada, thread, "act", standin.Option{Name: "choice", Value: "card:1"}), "You can't do that while the house plays for you.", "[Take my seat back]", "not [Card 1]", "not 📖")
	says(t, l.command(l.ada, thread, "undo"), "while the house plays for you.")
	if out := l.press(l.ben, told, "Take my seat back"); out.State == "failed" {
		t.Error(out.Error)
	}
	l.await(l.ben, thread, "You're already playing your seat yourself.")
	l.stop()
	l.start()
	l.levels()
	l.press(l.ada, l.await(l.ada, thread, "[Take my seat back]", "[Who's playing?]"), "Take my seat back")
	l.await(l.ada, thread, "✅ You're playing your seat yourself again.", "What happened in the meantime:", "Ada (the house) has picked.", "You may change your pick.")
	l.await(l.ben, thread, "🪑 <@"+l.ada.ID+"> now plays **Red**.")
	says(t, l.seat(l.ada, thread, "back"), "You're already playing your seat yourself.")
	l.press(l.ben, l.await(l.ben, l.dm(l.ben), "Pick a card."), "Card 1")
	live = l.await(l.ada, thread, "Revealed: 3 against 1.", "⏳ <@"+l.ada.ID+">: acts", "[Acts]")

	// In the middle of a turn, with nobody else there, the game stops.
	l.answer(l.ada, thread, "Light the torch")
	l.await(l.ada, thread, "The torch is lit.")
	l.seat(l.ben, thread, "away")
	says(t, l.seat(l.ada, thread, "away", standin.Option{Name: "level", Value: "pass"}), "(passive)", "💤 There's nobody else here")
	live = l.await(l.ben, thread, "💤 Everybody is away.", "My choices")
	says(t, live, "not [End]")
	says(t, l.seat(l.ada, thread, "back"), "What do you do?", "[End]")
	l.await(l.ben, thread, "⏳ <@"+l.ada.ID+">: acts", "[Acts]", "🏠 The house plays for <@"+l.ben.ID+"> (easy).")
	l.noTextIsMissing()
}

// TestLeaveAndTake has Ben leave. Cleo, who is waiting, is asked by direct message; when
// her time is up the next person is; then anybody may have the seat. What was Ben's is no
// longer his.
func TestLeaveAndTake(t *testing.T) {
	l := newLife(t)
	l.levels()
	dan, err := l.Client("Dan")
	if err != nil {
		t.Fatal(err)
	}
	eve, err := l.Client("Eve")
	if err != nil {
		t.Fatal(err)
	}
	thread := l.openTable()
	old := l.await(l.ben, l.dm(l.ben), "Pick a card.", "Card 2]")
	stale := labelled(t, old, "Card 2")
	says(t, l.seat(l.ben, thread, "wait"), "already has a seat at this table")
	says(t, l.seat(l.cleo, thread, "wait"), "there is 1 person on it.")
	says(t, l.seat(dan, thread, "wait"), "there are 2 people on it.")
	says(t, l.seat(eve, thread, "take"), "That seat is taken.")
	says(t, l.seat(eve, thread, "leave"), "You don't have a seat")

	m := l.seat(l.ben, thread, "leave")
	says(t, m, "for good", "[Leave my seat]", "[Let the house play]", "[No, go back]")
	l.press(l.ben, m, "Leave my seat")
	l.await(l.ben, thread, "You've left your seat.")
	l.gone(l.ben, l.dm(l.ben), old, "That question is closed.")
	l.await(l.ada, thread, "🪑 **Blue** is open: the table is waiting for <@"+l.cleo.ID+"> to take the seat, until <t:")
	says(t, l.await(l.ada, thread, "🪑 **Blue** is open.", "[Who's playing?]"), "not [Take the seat]")
	letter := l.await(l.cleo, l.dm(l.cleo), "a seat you're waiting for has opened: **Blue**, The duel", "[Take the seat]", "[No, thanks]")
	if len(letter.Mentions) != 1 {
		t.Errorf("Cleo is not pinged: %v", letter.Mentions)
	}
	if m := l.bot.press(l.ctx, wire.Interaction{Kind: wire.Press, User: wire.User{ID: l.ben.ID}, Locale: "en-US", CustomID: stale}); m.Content != "You've left this game, so somebody else decides for that seat now. You're welcome to watch." {
		t.Errorf("an old button: %+v", m)
	}
	says(t, l.command(l.ben, thread, "hand"), "You've left this game", "not Card 1")
	says(t, l.seat(eve, thread, "take"), "offered to somebody on the waiting list")
	says(t, l.command(l.ada, thread, "game status"), "waiting for <@"+l.cleo.ID+">")
	says(t, l.seat(l.ada, thread, "show"), "**Red**: <@"+l.ada.ID+">", "**Blue**: *offered to <@"+l.cleo.ID+">", "Waiting list: <@"+l.cleo.ID+"> and <@"+dan.ID+">")

	l.stop()
	l.start()
	l.levels()
	l.tick(table.OfferTime + time.Minute)
	l.gone(l.cleo, l.dm(l.cleo), letter, "That offer is no longer open.")
	next := l.await(dan, l.dm(dan), "a seat you're waiting for has opened", "[No, thanks]")
	l.press(dan, next, "No, thanks")
	if _, err := dan.Await(l.ctx, l.dm(dan), func(m standin.Message) bool { // the news of the offer may come before the answer or after it
		return m.ID == next.ID && (m.Content == "You have turned the seat down." || m.Content == "That offer is no longer open.")
	}); err != nil {
		t.Fatalf("the offer stays: %v", err)
	}
	live := l.await(l.ada, thread, "🪑 **Blue** is open: the table is waiting for a player.", "[Take the seat]")
	if strings.Contains(live.Content, "seat 2") {
		t.Errorf("the open seat is told twice:\n%s", live.Content)
	}
	says(t, l.seat(dan, thread, "wait"), "There's a free seat: take it.")
	l.press(eve, live, "Take the seat")
	own := l.await(eve, thread, "🪑 You now play **Blue** in <#"+thread+">.", "Pick a card.", "Card 3]")
	if !own.Ephemeral {
		t.Error("what is Eve's is shown in public")
	}
	l.await(l.ada, thread, "🪑 <@"+eve.ID+"> now plays **Blue**.")
	l.press(eve, l.await(eve, l.dm(eve), "Pick a card.", "Card 3]"), "Card 3")
	l.press(l.ada, l.await(l.ada, l.dm(l.ada), "Pick a card."), "Card 1")
	live = l.await(l.ben, thread, "Revealed: 1 against 3.", "⏳ <@"+eve.ID+">: acts", "[Acts]")
	l.outside(l.ben, l.card(eve, thread, "[End]"), "End")
	l.answer(eve, thread, "End")
	l.await(l.ada, thread, "Round 2 of 2")
	l.noTextIsMissing()
}

// TestHandSeat has Ada hand her seat to Cleo, who has closed her direct messages and is
// asked at the table.
func TestHandSeat(t *testing.T) {
	l := newLife(t)
	l.levels()
	if err := l.cleo.SetDMsClosed(true); err != nil {
		t.Fatal(err)
	}
	thread := l.openTable()
	l.pickBoth(thread)
	live := l.await(l.ben, thread, "⏳ <@"+l.ben.ID+">: acts", "[Acts]")
	user := func(c *standin.Client) standin.Option { return standin.Option{Name: "user", Value: c.ID} }
	says(t, l.seat(l.cleo, thread, "hand", user(l.ada)), "You don't have a seat")
	says(t, l.seat(l.ben, thread, "hand", user(l.ada)), "already has a seat at this table")
	says(t, l.seat(l.ben, thread, "hand", user(l.cleo)), "You've offered your seat to <@"+l.cleo.ID+">")
	l.press(l.cleo, l.await(l.cleo, thread, "would like to hand you a seat", "[No, thanks]"), "No, thanks")
	dm := l.dm(l.ben)
	l.await(l.ben, dm, "<@"+l.cleo.ID+"> hasn't taken your seat in <#"+thread+"> (The duel). It's still yours.", "[Got it]")
	says(t, l.seat(l.ben, thread, "hand", user(l.cleo)), "You've offered your seat to <@"+l.cleo.ID+">")
	letter := l.await(l.cleo, thread, "<@"+l.ben.ID+"> would like to hand you a seat: **Blue**, The duel", "[Take the seat]")
	if len(letter.Mentions) == 0 || letter.Mentions[0].ID != l.cleo.ID {
		t.Errorf("pinged: %v", letter.Mentions)
	}
	l.await(l.ada, thread, "🪑 <@"+l.ben.ID+"> is offering their seat to <@"+l.cleo.ID+">")
	l.press(l.ada, letter, "Take the seat")
	l.await(l.ada, thread, "That person already has a seat at this table.")
	l.answer(l.ben, thread, "Light the torch")
	l.await(l.ada, thread, "The torch is lit.")
	l.press(l.cleo, letter, "Take the seat")
	l.await(l.cleo, thread, "🪑 You now play **Blue**", "What do you do?")
	l.gone(l.cleo, thread, letter, "That offer is no longer open.")
	live = l.await(l.ada, thread, "⏳ <@"+l.cleo.ID+">: acts", "[Acts]")
	if len(live.Pinged) != 1 || live.Pinged[0].ID != l.cleo.ID { // it may have been edited since
		t.Errorf("pinged: %v", live.Pinged)
	}
	l.outside(l.ben, l.card(l.cleo, thread, "[End]"), "End")
	l.answer(l.cleo, thread, "End")
	l.await(l.ada, thread, "Round 2 of 2")
	l.noTextIsMissing()
}

// TestHouseLevels checks that the house's level is chosen and shown in the lobby, and that a seat
// whose time is up goes to the house.
func TestHouseLevels(t *testing.T) {
	l := newLife(t)
	l.levels()
	thread := l.lobby()
	l.press(l.ada, l.await(l.ada, thread, "[House: Blue]"), "House: Blue")
	lobby := l.await(l.ada, thread, "**Blue**: the house – easy", "Level of the house: easy: .beginner .easy .skilled .strong .master")
	l.press(l.cleo, lobby, "Level of the house: easy", ".beginner")
	l.await(l.cleo, thread, "You don't have a seat")
	l.press(l.ada, lobby, "Level of the house: easy", ".beginner")
	lobby = l.await(l.ada, thread, "**Blue**: the house – beginner", "Level of the house: beginner")
	l.press(l.ada, lobby, "Take back: Blue")
	says(t, l.seat(l.ben, thread, "take"), "🪑 You've taken your seat: **Red**")
	says(t, l.seat(l.ben, thread, "leave"), "You've given up your seat.")
	says(t, l.seat(l.ben, thread, "take", standin.Option{Name: "seat", Value: "Blue"}), "🪑 You've taken your seat: **Blue**")
	l.press(l.ada, l.await(l.ada, thread, "Sit: Red", "**Blue**: <@"+l.ben.ID+">"), "Sit: Red")
	l.command(l.ada, thread, "time", standin.Option{Name: "pace", Value: "1h"})
	l.press(l.ada, l.await(l.ada, thread, "[Start]", "1 hour"), "Start")
	l.press(l.ada, l.await(l.ada, l.dm(l.ada), "Pick a card."), "Card 3")
	l.await(l.ada, thread, "Ada has picked.")
	blue := standin.Option{Name: "seat", Value: "1"}
	says(t, l.seat(l.ada, thread, "mind", blue), "That player still has time.", "not What do you do?")
	list, err := l.ada.Autocomplete(l.ctx, thread, "game seat", standin.Option{Name: "mind", Options: []standin.Option{{Name: "seat", Value: "bl", Focused: true}}})
	if err != nil || len(list) != 1 || list[0].Name != "Blue: Ben" || list[0].Value != "1" {
		t.Errorf("suggested: %v, %v", list, err)
	}
	l.tick(2 * time.Hour)
	l.await(l.ada, thread, "⌛ <@"+l.ben.ID+"> ran out of time for this turn")
	says(t, l.seat(l.cleo, thread, "mind", blue), "You don't have a seat")
	says(t, l.seat(l.ada, thread, "mind", blue, standin.Option{Name: "level", Value: "pass"}), "🏠 The house now plays **Blue** (passive).")
	l.await(l.ben, thread, "⌛ <@"+l.ben.ID+">, your time is up. The house plays **Blue** for you (passive) until you're back")
	l.await(l.ben, thread, "Ben (the house) has picked.", "Revealed: 3 against 3.", "⏳ <@"+l.ada.ID+">: acts")
	says(t, l.seat(l.ada, thread, "level", blue, standin.Option{Name: "level", Value: "easy"}), "That isn't one of the house's own seats.")
	l.noTextIsMissing()
}

// TestTheSeatThatIsMindedIsNamed checks that a person who gives another player's seat to
// the house reads which seat it was, whatever their own is.
func TestTheSeatThatIsMindedIsNamed(t *testing.T) {
	l := newLife(t)
	l.levels()
	thread := l.lobby()
	l.press(l.ada, l.await(l.ada, thread, "Sit: Red"), "Sit: Red")
	l.press(l.ben, l.await(l.ben, thread, "Sit: Blue", "**Red**: <@"+l.ada.ID+">"), "Sit: Blue")
	l.command(l.ada, thread, "time", opt("pace", "1h"))
	l.press(l.ada, l.await(l.ada, thread, "[Start]", "1 hour"), "Start")
	l.press(l.ben, l.await(l.ben, l.dm(l.ben), "Pick a card."), "Card 3")
	l.await(l.ada, thread, "Ben has picked.")
	l.tick(2 * time.Hour)
	l.await(l.ada, thread, "⌛ <@"+l.ada.ID+"> ran out of time for this turn", "`/game seat mind` lets the house play for them")
	red := standin.Option{Name: "seat", Value: "0"}
	says(t, l.seat(l.ben, thread, "mind", red, standin.Option{Name: "level", Value: "pass"}), "🏠 The house now plays **Red** (passive).")
	says(t, l.seat(l.ben, thread, "mind", red), "The house is already playing that seat.")
}

// TestLeftSeatHasAName checks that a seat that somebody left has the scenario's name, also in
// earlier messages.
func TestLeftSeatHasAName(t *testing.T) {
	l := newLife(t)
	l.openTable()
	all, err := l.tables.Tables(l.ctx, table.UserID(l.ada.ID))
	if err != nil || len(all) != 1 {
		t.Fatal(all, err)
	}
	x := all[0]
	x.Status, x.Seats[1] = table.Running, table.Seat{Index: 1}
	if got := l.bot.Public(x).Name(1); got != "Blue" || x.Seats[1].Name != "" {
		t.Errorf("it is called %q", got)
	}
}

// TestSeatsAreToldOnce checks that a bot killed between posting and recording says once who
// plays a seat, and offers it once.
func TestSeatsAreToldOnce(t *testing.T) {
	l := pausedLife(t)
	x, thread := l.seated()
	must := func(_ any, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	l.starts(x.ID, table.UserID(l.ada.ID))
	l.drain()
	l.through(&lossy{Port: l.bot.Port, lose: 100})
	must(l.tables.JoinWaitlist(l.ctx, x.ID, table.User{ID: table.UserID(l.cleo.ID), Name: "Cleo"}))
	must(l.tables.LeaveSeat(l.ctx, x.ID, table.UserID(l.ben.ID)))
	l.drain()
	if n := l.public(thread, "🪑 **Blue** is open.\n[Who's playing?]"); n != 1 {
		t.Errorf("that the seat is open was told %d times", n)
	}
	all, err := l.cleo.Messages(l.dm(l.cleo))
	if err != nil || len(all) != 1 || !strings.Contains(all[0].Content, "a seat you're waiting for has opened") {
		t.Errorf("Cleo has %d letters, %v", len(all), err)
	}
	must(l.tables.TakeSeat(l.ctx, x.ID, 1, table.User{ID: table.UserID(l.cleo.ID), Name: "Cleo"}))
	for range 2 { // there and back before anything is posted
		must(l.tables.MindSeat(l.ctx, x.ID, 1, "", table.UserID(l.cleo.ID)))
		l.tables.SettleHouse() // the house picks for her
		must(l.tables.ReclaimSeat(l.ctx, x.ID, table.UserID(l.cleo.ID)))
	}
	l.drain()
	if n := l.public(thread, "> now plays **Blue**."); n != 1 {
		t.Errorf("who plays was told %d times", n)
	}
	if all, err = l.cleo.Messages(l.dm(l.cleo)); err != nil || len(all) != 1 || !strings.HasPrefix(all[0].Content, "🪑 You now play **Blue** in <#") {
		t.Errorf("Cleo has letters %+v, %v", all, err)
	}
}

// TestAbsencesInWords checks that the text about absences fits, with many seats that are
// all empty in some way.
func TestAbsencesInWords(t *testing.T) {
	at := time.Unix(1760000000, 0)
	tab := table.Table{ID: "abcd2345", Status: table.Running, Seats: []table.Seat{{Index: 0}, {Index: 1}, {Index: 2, User: "1", Name: "Ada", House: true, Level: table.Pass}, {Index: 3, House: true}}}
	tab.Offers = []table.Offer{{Seat: 1, User: "2", Until: at}}
	v := chat.NewVoice(posted.Texts(t), "en", tab.Seats)
	p := table.Position{Table: tab, View: engine.View{Sides: []engine.Side{{Name: engine.T("toy.red"), Seats: []engine.Seat{0, 1}}, {Name: engine.T("toy.blue"), Seats: []engine.Seat{2}}}}}
	want := "🪑 **Red, seat 1** is open: the table is waiting for a player.\n" +
		"🪑 **Red, seat 2** is open: the table is waiting for <@2> to take the seat, until " + chat.Moment(at) + ".\n" +
		"🏠 The house plays for <@1> (passive)."
	if got := strings.Join(show.Waits(v, p), "\n"); got != want {
		t.Errorf("%s", got)
	}
}

// TestLetterToNobody checks that a person whom Discord no longer knows gets no direct
// message, and that their table stays where it is.
func TestLetterToNobody(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.seat(l.ben, thread, "hand", standin.Option{Name: "user", Value: l.cleo.ID})
	letter := l.await(l.cleo, l.dm(l.cleo), "[No, thanks]")
	if err := l.tables.Remember(l.ctx, "", "dm "+l.ben.ID, ""); err != nil {
		t.Fatal(err)
	}
	l.Fail("POST /users/@me/channels", 2, standin.Refusal(404, 10013, "trouble"))
	l.press(l.cleo, letter, "No, thanks")
	l.quiet()
	got, err := l.tables.At(l.ctx, table.Place{Guild: l.GuildID(), Channel: l.room, Thread: thread})
	if err != nil || got.Lost {
		t.Errorf("the table has lost its place: %t, %v", got.Lost, err)
	}
}
