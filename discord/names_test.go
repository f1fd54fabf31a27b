package discord

import (
	"slices"
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/table"
)

// Names that occur more than once have numbers, the oldest none, and keep their order.
func TestNumbered(t *testing.T) {
	now := time.Now()
	born := []time.Time{now, now.Add(-time.Hour), now, now.Add(-2 * time.Hour)}
	got := numbered([]string{"a", "a", "b", "a"}, func(n int) time.Time { return born[n] })
	if want := []string{"a (3)", "a (2)", "b", "a"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// What is completed while somebody types can be told apart: tables to watch, and campaigns.
func TestCompletionsAreToldApart(t *testing.T) {
	l := newLife(t)
	for range 2 {
		said, err := l.ada.Say(l.room, "a thread")
		l.must(said, err)
		thread, err := l.bot.Port.StartThread(l.ctx, l.room, said.ID, "own")
		l.must(thread, err)
		l.must(l.tables.Open(l.ctx, table.OpenRequest{Host: table.User{ID: table.UserID(l.ada.ID), Name: "Ada"}, Place: table.Place{Guild: l.GuildID(), Channel: l.room, Thread: thread}, System: "toy", Scenario: "duel"}))
		l.command(l.ada, l.room, "campaign", sub("open", opt("campaign", "toy/feud")))
	}
	apart := func(list []standin.Choice, err error) {
		t.Helper()
		if l.must(list, err); len(list) != 2 || list[0].Name == list[1].Name {
			t.Errorf("offered are %+v", list)
		}
	}
	apart(l.cleo.Autocomplete(l.ctx, l.room, "watch", standin.Option{Name: "table", Value: "", Focused: true}))
	apart(l.cleo.Autocomplete(l.ctx, l.room, "campaign", sub("map", standin.Option{Name: "campaign", Value: "", Focused: true})))
}
