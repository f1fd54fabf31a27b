package discord

import (
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/table"
)

// TestCompletionsAreToldApart checks that suggestions while typing are different from each
// other: tables to watch, and campaigns.
func TestCompletionsAreToldApart(t *testing.T) {
	l := newLife(t)
	for range 2 {
		said, err := l.ada.Say(l.room, "a thread")
		l.must(said, err)
		thread, err := l.bot.Port.StartThread(l.ctx, l.room, said.ID, "own")
		l.must(thread, err)
		l.must(l.tables.OpenTable(l.ctx, table.OpenRequest{Host: table.User{ID: table.UserID(l.ada.ID), Name: "Ada"}, Place: table.Place{Guild: l.GuildID(), Channel: l.room, Thread: thread}, System: "toy", Scenario: "duel"}))
		l.command(l.ada, l.room, "club campaign", sub("open", opt("campaign", "toy/feud")))
	}
	apart := func(list []standin.Choice, err error) {
		t.Helper()
		if l.must(list, err); len(list) != 2 || list[0].Name == list[1].Name {
			t.Errorf("offered are %+v", list)
		}
	}
	apart(l.cleo.Autocomplete(l.ctx, l.room, "game watch", standin.Option{Name: "table", Value: "", Focused: true}))
	apart(l.cleo.Autocomplete(l.ctx, l.room, "club campaign", sub("map", standin.Option{Name: "campaign", Value: "", Focused: true})))
}

// TestNamesAreSeen checks that every name is visible, is on one line, and contains no link.
func TestNamesAreSeen(t *testing.T) {
	for name, want := range map[string]string{
		"Ada":                        "Ada",
		"Zoë":                        "Zoë",
		"Zoe\u0308":                  "Zoe\u0308",
		"😀":                          "😀",
		"":                           "",
		"\u200b\u200b":               "U+200B",
		"\u00ad":                     "U+00AD",
		"\u0301\u0301":               "U+0301",
		"\u3164":                     "U+3164",
		" \u2003":                    "U+0020",
		"A\u00adda":                  "Ada",
		"\u202eadA":                  "adA",
		"discord.gg/abc":             "discord.gg /abc",
		"Discord.com/invite/abc":     "Discord.com /invite/abc",
		"dis\u00adcord.gg/abc":       "discord.gg /abc",
		"https://example.org":        "https\\://example.org",
		"me at discord.gg, honestly": "me at discord.gg, honestly",
	} {
		if got := chat.Escape(name); got != want {
			t.Errorf("%+q shows as %+q, want %+q", name, got, want)
		}
	}
}
