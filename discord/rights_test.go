package discord

import (
	"slices"
	"strings"
	"testing"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/table"
	"hexwarden/table/clock"
)

// TestNothingOpensWithoutRights checks that if the bot lacks a permission it says which one,
// where and what to do, in the reader's language, and opens nothing.
func TestNothingOpensWithoutRights(t *testing.T) {
	l := newLife(t)
	for right, want := range map[string]string{"view_channel": "View Channel", "send_messages": "Send Messages", "attach_files": "Attach Files", "read_history": "Read Message History"} {
		l.must(nil, l.Deny(l.room, right))
		m := l.command(l.ada, l.room, "play")
		tells(t, m, "**"+want+"**", "<#"+l.room+">", "Server Settings → Roles")
	}
	l.must(nil, l.Deny(l.room, "attach_files"))
	l.must(nil, l.cleo.SetLocale("fr"))
	tells(t, l.command(l.cleo, l.room, "play"), "**Joindre des fichiers**")
	l.must(nil, l.Deny(l.room, "embed_links")) // nothing needs this one
	thread := l.lobby()
	said, err := l.ada.Say(l.room, "a thread of their own")
	l.must(said, err)
	own, err := l.bot.Port.StartThread(l.ctx, l.room, said.ID, "own")
	l.must(own, err)
	l.must(nil, l.Lock(own, true))
	tells(t, l.command(l.ada, own, "play"), "The thread <#"+own+"> is locked", "A moderator can unlock it")
	living, err := l.tables.ServerTables(l.ctx, l.GuildID())
	if err != nil || len(living) != 1 || chat.Channel(living[0]) != thread {
		t.Errorf("opened are %+v, %v", living, err)
	}
	l.complete()
}

// barredLife is a table with Ada and Ben where the bot may write.
func barredLife(t *testing.T) (l *life, id table.ID, thread string) {
	l = pausedLife(t)
	x, thread := l.seated()
	l.must(l.tables.StartGame(l.ctx, x.ID, table.UserID(l.ada.ID)))
	l.drain()
	return l, x.ID, thread
}

// act makes a move with a command.
func (l *life) act(c *standin.Client, thread, choice string) {
	l.t.Helper()
	l.command(c, thread, "act", standin.Option{Name: "choice", Value: choice})
}

// letters counts a person's direct messages that contain some words.
func (l *life) letters(c *standin.Client, words string) int {
	l.t.Helper()
	all, err := c.Messages(l.dm(c))
	l.must(all, err)
	return len(slices.DeleteFunc(all, func(m standin.Message) bool { return !strings.Contains(m.Content, words) }))
}

// TestRightsGoAndComeBack checks that a table where the bot may no longer write tells its
// people so once, with the true reason, and continues by itself: when somebody does
// something there, and after a while.
func TestRightsGoAndComeBack(t *testing.T) {
	for right, want := range map[string]string{"send_in_threads": "**Send Messages in Threads**", "view_channel": "**View Channel**", "locked": "is locked: only moderators can write there"} {
		for _, by := range []string{"somebody", "itself"} {
			t.Run(right+" "+by, func(t *testing.T) {
				t.Parallel()
				l, id, thread := barredLife(t)
				deny := func(on bool) {
					t.Helper()
					switch {
					case right == "locked":
						l.must(nil, l.Lock(thread, on))
					case on && right != "none":
						l.must(nil, l.Deny(l.room, right))
					default:
						l.must(nil, l.Deny(l.room))
					}
				}
				deny(true)
				play := func(c *standin.Client, pick string) {
					t.Helper()
					s := &tale{life: l, table: table.Table{ID: id}}
					l.must(nil, s.play(c, engine.ChoiceID(pick)))
				}
				play(l.ben, "card:3")
				l.clock.Add(clock.There)
				play(l.ada, "card:1") // Ben should be pinged
				l.bot.tell.deliver(l.ctx)
				l.bot.tell.deliver(l.ctx)
				x, err := l.tables.Table(l.ctx, id)
				l.must(x, err)
				if right != "none" {
					if x.Barred != right || !x.Lost {
						t.Fatalf("it is barred for %q", x.Barred)
					}
					for _, c := range []*standin.Client{l.ada, l.ben} {
						if l.letters(c, want) != 1 || l.letters(c, "continues by itself") != 1 || l.letters(c, "is gone") != 0 {
							t.Errorf("%s is not told once of %s", c.Name, want)
						}
					}
				}
				deny(false)
				if by == "somebody" {
					l.command(l.ben, thread, "game status")
				} else {
					l.bot.tell.mu.Lock()
					for id, d := range l.bot.tell.later { // it is due
						d.until = time.Time{}
						l.bot.tell.later[id] = d
					}
					l.bot.tell.mu.Unlock()
				}
				l.bot.tell.deliver(l.ctx)
				if x, err = l.tables.Table(l.ctx, id); err != nil || x.Lost || x.Barred != "" || len(l.pending()) != 0 {
					t.Fatalf("it does not go on: %+v, %v, %v", x.Affairs, l.pending(), err)
				}
				if n := l.public(thread, "[Acts]"); n != 1 {
					t.Errorf("the question stands there %d times", n)
				}
				l.complete()
			})
		}
	}
}

// TestPicturesBecomeWords checks that a picture that may not be attached becomes words, and
// a picture again once it is allowed.
func TestPicturesBecomeWords(t *testing.T) {
	l, _, thread := barredLife(t)
	last := func() standin.Message {
		t.Helper()
		l.drain()
		return l.await(l.ada, thread, "[What did I miss?]")
	}
	l.must(nil, l.Deny(l.room, "attach_files"))
	l.act(l.ada, thread, "card:1")
	l.act(l.ben, thread, "card:3")
	m := last()
	if len(m.Attachments) != 0 {
		t.Error("there is a picture")
	}
	tells(t, m, "> A board of one pixel.", "**Attach Files** is missing", "`/board` `show:words`")
	l.must(nil, l.Deny(l.room))
	l.act(l.ben, thread, "walk:B2")
	if m = last(); len(m.Attachments) != 1 || strings.Contains(m.Content, "Attach Files") {
		t.Errorf("there is no picture:\n%s", shown(m))
	}
}

// TestRightsComeBackWhileStopped checks that a restarted bot continues where it had no
// permission before, and notices that it now has.
func TestRightsComeBackWhileStopped(t *testing.T) {
	l, id, thread := barredLife(t)
	l.must(nil, l.Lock(thread, true))
	l.act(l.ben, thread, "card:3")
	l.clock.Add(clock.There)
	l.act(l.ada, thread, "card:1") // Ben should be pinged
	l.bot.tell.deliver(l.ctx)
	if x, err := l.tables.Table(l.ctx, id); err != nil || !x.Lost {
		t.Errorf("it goes on: %+v, %v", x.Affairs, err)
	}
	l.stop()
	l.must(nil, l.Lock(thread, false))
	l.start()
	l.drain()
	if x, err := l.tables.Table(l.ctx, id); err != nil || x.Lost {
		t.Errorf("it does not go on: %+v, %v", x.Affairs, err)
	}
}
