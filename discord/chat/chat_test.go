package chat_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/internal/posted"
	"hexwarden/table"
)

func TestFailure(t *testing.T) {
	v := posted.Voice(t)
	for _, c := range []struct {
		err  error
		want string
		ours bool
	}{
		{engine.Refuse(engine.NotOffered, "BG-11.14", engine.T("toy.forbidden")), "Nobody can do that. `BG-11.14`", false},
		{engine.Refuse(engine.NotOffered, "BG-1", engine.Text{}), "That isn't possible now. `BG-1`", false},
		{engine.Refuse(engine.TooFew, "", engine.T("refused.too_few", engine.Num("min", 2))), "Choose at least 2.", false},
		{fmt.Errorf("play: %w", table.ErrConflict), "That question is no longer open. Here's what is open now.", false},
		{table.ErrNotSeated, "You don't have a seat at this table, but you're welcome to watch.", false},
		{table.ErrOver, "The game is over.", false},
		{table.ErrTaken, "There's already a table here. Finish its game first, or open yours somewhere else.", false},
		{&engine.Broken{Seq: 41, Cause: "secret detail"}, "Sorry, the bot made an error. Your move was not carried out; the table has been set aside and its record kept. Code `41`.", true},
		{&engine.Unreadable{Cause: errors.New("secret detail")}, "The version of the bot now running can't read this table. Nothing is lost; the person who hosts the bot can help.", true},
		{&wire.Fault{Status: 403, Code: 50013}, "I don't have permission to do that here. I need to be able to see the channel, send messages and files, and open threads.", false},
		{errors.New("disk /srv/x full"), "That didn't work just now, and nothing was changed. Please try again.", true},
	} {
		if got, ours := v.Failure(c.err); got != c.want || ours != c.ours {
			t.Errorf("%v: %q, %v", c.err, got, ours)
		}
	}
}

// TestBrief checks that if there is little room, what a choice would provoke comes first.
func TestBrief(t *testing.T) {
	v := posted.Voice(t)
	c := engine.Choice{Detail: engine.T("toy.card.text"), Warnings: []engine.Text{engine.T("toy.forbidden")}}
	if got := v.Brief(c); got != v.Detail(c) {
		t.Errorf("a short detail became %q", got)
	}
	for range 5 {
		c.Warnings = append(c.Warnings, engine.T("toy.forbidden"))
	}
	if got := v.Brief(c); len(chat.Plain(v.Detail(c))) <= wire.MaxOption || !strings.HasPrefix(got, "⚠️") || !strings.HasSuffix(got, v.Text(c.Detail)) {
		t.Errorf("a long detail became %q", got)
	}
}

// TestIdleIsToldFirst checks that the reason why a choice would do nothing now comes first,
// even if there is little room.
func TestIdleIsToldFirst(t *testing.T) {
	v := posted.Voice(t)
	c := engine.Choice{Idle: engine.Apart(engine.T("toy.lit")), Detail: engine.T("toy.odds"), Warnings: []engine.Text{engine.T("toy.provokes")}}
	if got := v.Detail(c); got != "💤 The torch is lit. 50% for a hit ⚠️ provokes an answer" {
		t.Errorf("it says %q", got)
	}
	c.Detail = engine.T("discord.word", engine.Word("word", strings.Repeat("so much to say ", 10)))
	if got := v.Brief(c); !strings.HasPrefix(got, "💤 The torch is lit. ⚠️ provokes an answer so much") {
		t.Errorf("in brief it says %q", got)
	}
}

// TestOptionWords checks that the values of a setting may have words of their own.
func TestOptionWords(t *testing.T) {
	v := posted.Voice(t)
	o := engine.Option{Name: engine.T("toy.pace"), Values: []string{"nobody", "first"}, Words: []engine.Text{engine.T("toy.blue"), engine.T("toy.red")}}
	if got := v.Say("discord.lobby.option", engine.Sub("option", o.Name), v.Value(o, "first")); got != "Pace: Red" {
		t.Error(got)
	}
}

func TestParseKey(t *testing.T) {
	for _, k := range []chat.Key{
		{Table: "abcd2345", Seq: 0, Prompt: "", Verb: chat.VerbMine, Arg: ""}, {Table: "abcd2345", Seq: 12, Prompt: "rz6dmccd", Verb: chat.VerbPick, Arg: "p61"}, {Table: "t", Seq: 999999999, Prompt: "p", Verb: chat.VerbPage, Arg: "s3,1"}, {Table: "t", Seq: 1, Prompt: "p", Verb: chat.VerbAdd, Arg: "s1.2.3"},
	} {
		got, err := chat.ParseKey(k.String())
		if err != nil || got != k {
			t.Errorf("%+v: %+v, %v", k, got, err)
		}
	}
	for _, s := range []string{"", "1", "2:t:1:p:pick:p1", "1:t:01:p:pick:p1", "1:t:1:p:pick:p1:more", "1:t:-1:p:pick:", "1::1:p:pick:", "1:t:1:p:PICK:p1", "1:t:1:p:pick:p1\n", "1:t:9999999999:p:pick:", strings.Repeat("1:", 5000)} {
		if k, err := chat.ParseKey(s); err == nil {
			t.Errorf("%q is read as %+v", s, k)
		}
	}
}

func FuzzParseKey(f *testing.F) {
	f.Add("1:abcd2345:12:rz6dmccd:pick:p61")
	f.Add("1:t:1:-:mine:")
	f.Fuzz(func(t *testing.T, s string) {
		if k, err := chat.ParseKey(s); err == nil && k.String() != s {
			t.Errorf("%q is read as %+v", s, k)
		}
	})
}

// TestNumbered checks that names that occur more than once are numbered, except the oldest,
// and keep their order.
func TestNumbered(t *testing.T) {
	now := time.Now()
	born := []time.Time{now, now.Add(-time.Hour), now, now.Add(-2 * time.Hour)}
	got := chat.Numbered([]string{"a", "a", "b", "a"}, func(n int) time.Time { return born[n] })
	if want := []string{"a (3)", "a (2)", "b", "a"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
