package discord

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
	"hexwarden/table"
)

// reminders counts the messages of a channel that remind somebody, with buttons and without.
func (l *life) reminders(channel string) (live, bare int) {
	l.t.Helper()
	all := l.messages(l.ben, channel)
	for _, m := range all {
		switch s := shown(m); {
		case !strings.Contains(s, "this table is waiting for you."):
		case strings.Contains(s, "[My choices]"):
			live++
		default:
			bare++
		}
	}
	return live, bare
}

// reminded is a table where it is Ben's turn and he has been reminded in public.
func reminded(t *testing.T, options ...func(*standin.Options)) (*life, table.ID) {
	l := night(t, time.Date(2027, 1, 12, 9, 0, 0, 0, time.UTC), options...)
	id := l.paced("8h", table.LateNothing)
	l.picks(id)
	l.remind(false)
	l.later(4*time.Hour + time.Minute)
	if live, bare := l.reminders(l.room); live != 1 || bare != 0 {
		t.Fatalf("%d reminders with buttons, %d without", live, bare)
	}
	return l, id
}

// remind has Ben reminded when half of his time is up, by direct message if he wishes.
func (l *life) remind(letters bool) {
	l.t.Helper()
	_, err := l.tables.ChangePerson(l.ctx, table.UserID(l.ben.ID), func(p *table.Person) error {
		p.Letters = letters
		return p.SetRemind([]table.Mark{table.ByHalf})
	})
	if err != nil {
		l.t.Fatal(err)
	}
}

// TestReminderIsOver checks that a reminder has its buttons while the turn lasts and none
// afterwards, also if the bot restarts in between, at the table and in direct messages.
func TestReminderIsOver(t *testing.T) {
	l, id := reminded(t)
	l.plays(id, l.ben, "torch") // his turn continues
	l.later(time.Minute)
	if live, bare := l.reminders(l.room); live != 1 || bare != 0 {
		t.Errorf("in the midst of the turn: %d reminders with buttons, %d without", live, bare)
	}
	l.stop()
	l.start()
	l.plays(id, l.ben, "end")
	l.plays(id, l.ben, "card:3") // now Ada has to pick
	l.later(0)
	if live, bare := l.reminders(l.room); live != 0 || bare != 1 {
		t.Errorf("after the turn: %d reminders with buttons, %d without", live, bare)
	}

	l.remind(true)
	l.plays(id, l.ada, "card:1")
	l.later(0)
	l.later(4*time.Hour + time.Minute)
	dm := l.dm(l.ben)
	if live, bare := l.reminders(dm); live != 1 || bare != 0 {
		t.Errorf("letters: %d with buttons, %d without", live, bare)
	}
	l.plays(id, l.ben, "end")
	if x, err := l.tables.Table(l.ctx, id); err != nil || x.Status != table.Over {
		t.Fatalf("the game goes on: %s, %v", x.Status, err)
	}
	l.later(0)
	if live, bare := l.reminders(dm); live != 0 || bare != 1 {
		t.Errorf("letters after the game: %d with buttons, %d without", live, bare)
	}
}

// TestCallIsOver checks the same for the ping of a turn that began in the night.
func TestCallIsOver(t *testing.T) {
	l := night(t, time.Date(2027, 1, 12, 22, 30, 0, 0, time.UTC))
	id := l.paced("none", table.LateNothing)
	l.picks(id)
	l.later(8 * time.Hour)
	l.await(l.ben, l.room, "it's your turn here.", "[My choices]")
	l.plays(id, l.ben, "end")
	l.plays(id, l.ben, "card:3")
	l.later(0)
	if call := l.await(l.ben, l.room, "it's your turn here."); strings.Contains(shown(call), "[") {
		t.Errorf("after the turn: %s", shown(call))
	}
}

// aged is a port for which all messages are too old to be edited.
type aged struct {
	wire.Port
	tried int
}

func (p *aged) Strip(context.Context, string, string) error {
	p.tried++
	return &wire.Fault{Status: http.StatusTooManyRequests, Code: 30046}
}

// TestReminderIsLeft checks that a reminder that Discord doesn't allow to be edited yet
// loses its buttons with the next posting, also after a restart, and is not edited again.
func TestReminderIsLeft(t *testing.T) {
	edits := map[string]int{}
	l, id := reminded(t, func(o *standin.Options) {
		check := o.OnRequest
		o.OnRequest = func(method, path string, h http.Header, body []byte) {
			if method == http.MethodPatch {
				edits[path]++
			}
			check(method, path, h, body)
		}
	})
	reminder := l.await(l.ada, l.room, "this table is waiting for you.")
	path := "/channels/" + l.room + "/messages/" + reminder.ID
	old := &aged{Port: l.bot.Port}
	l.through(old)
	l.plays(id, l.ben, "end")
	l.plays(id, l.ben, "card:1")
	l.later(0)
	if live, _ := l.reminders(l.room); live != 1 || old.tried == 0 {
		t.Fatalf("%d reminders with buttons, %d tries", live, old.tried)
	}
	l.stop()
	l.start()
	l.plays(id, l.ada, "card:3")
	l.later(0)
	l.plays(id, l.ada, "torch")
	l.later(0)
	if live, bare := l.reminders(l.room); live != 0 || bare != 1 || edits[path] != 1 {
		t.Errorf("%d reminders with buttons, %d without, after %d edits", live, bare, edits[path])
	}
}

// TestLeftoversAreGivenUp checks that buttons that the bot may not remove are tried again,
// but not forever.
func TestLeftoversAreGivenUp(t *testing.T) {
	l := pausedLife(t)
	x, _ := l.seated()
	o := l.bot.tell
	l.must(nil, o.Leave(l.ctx, x.ID, chat.Leftover{Spot: chat.Spot{Channel: l.room, Message: "1"}}))
	l.Fail("PATCH /channels/{channel}/messages/{message}", 2, standin.Refusal(403, 50013, "Missing Permissions"))
	for _, c := range []struct {
		later time.Duration
		again bool
	}{{0, true}, {chat.BarredTime, false}} {
		l.clock.Add(c.later)
		clear(o.sweeps)
		l.must(nil, o.Sweep(l.ctx, x.ID))
		kept, err := o.Recall(l.ctx, x.ID, "left", nil)
		l.must(nil, err)
		if _, again := o.sweeps[x.ID]; again != c.again || kept != c.again {
			t.Errorf("%v later: again %t, kept %t", c.later, again, kept)
		}
	}
}
