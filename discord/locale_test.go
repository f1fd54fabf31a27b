package discord

import (
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/internal/duel"
	"hexwarden/internal/posted"
)

// TestTongues checks that public messages are in the table's language, private ones in the
// reader's, and direct messages in the one they last used.
func TestTongues(t *testing.T) {
	l := newLife(t)
	if err := l.ben.SetLocale("fr"); err != nil {
		t.Fatal(err)
	}
	l.byLetter(l.ben)
	m := l.command(l.ada, l.room, "play", standin.Option{Name: "language", Value: "fr"})
	if !strings.Contains(m.Content, "Your table is open") {
		t.Fatalf("play: %s", m.Content)
	}
	thread, err := l.ada.AwaitChannel(l.ctx, "Le duel – Ada")
	if err != nil {
		t.Fatal(err)
	}
	say := func(lang, key string, args ...engine.Arg) string {
		return l.bot.Texts.Render(lang, engine.T(key, args...), nil)
	}
	seat := func(lang, key, seat string) string { return chat.Plain(say(lang, key, engine.Word("seat", seat))) }

	// The lobby is in French until somebody at the table chooses English.
	lobby := l.await(l.ada, thread, "Rouge", "🌐 Français")
	l.press(l.ada, lobby, seat("fr", "discord.lobby.sit", "Rouge"))
	lobby = l.await(l.ada, thread, say("fr", "discord.lobby.seat", engine.Word("seat", "Rouge"), engine.Word("who", "<@"+l.ada.ID+">")))
	l.press(l.ada, lobby, "🌐 Français")
	panel := l.await(l.ada, thread, say("en", "discord.language.choose"), "[Français]", "[English]")
	l.press(l.cleo, lobby, "🌐 Français") // not at the table
	l.await(l.cleo, thread, say("en", "refused.not_seated"))
	forged := wire.Interaction{Kind: wire.Press, User: wire.User{ID: l.ada.ID}, Locale: "fr", CustomID: labelled(t, lobby, "🌐 Français") + "xx"}
	if m := l.bot.press(l.ctx, forged); m.Content != say("fr", "discord.error.garbage") {
		t.Errorf("a language that nobody speaks: %s", m.Content)
	}
	l.press(l.ada, panel, "English")
	l.await(l.ada, thread, say("en", "discord.language.chosen", engine.Word("language", "English")))
	lobby = l.await(l.ben, thread, "Sit: Blue", "🌐 English")
	l.press(l.ben, lobby, "Sit: Blue")
	lobby = l.await(l.ada, thread, "[Start]")
	l.press(l.ada, lobby, "Start")
	l.await(l.ben, thread, "Round 1 of 2", "[Picks a card]")

	// Ben reads French, in private answers and direct messages, until he changes his client.
	dm := l.dm(l.ben)
	l.press(l.ben, l.await(l.ben, dm, "Choisissez une carte."), "Carte 3")
	adas := l.dm(l.ada)
	l.press(l.ada, l.await(l.ada, adas, "Pick a card."), "Card 1")
	help := l.command(l.ben, thread, "help")
	if !sameWords(help.Content, say("fr", "discord.help")) {
		t.Errorf("help: %s", help.Content)
	}
	if err := l.ben.SetLocale("en-GB"); err != nil {
		t.Fatal(err)
	}
	if help = l.command(l.ben, thread, "help"); !sameWords(help.Content, say("en", "discord.help")) {
		t.Errorf("help: %s", help.Content)
	}
	l.await(l.ada, thread, "[Acts]")
	l.answer(l.ben, thread, "End")
	l.await(l.ben, dm, "Pick a card.")
}

// sameWords says whether two texts are the same except for the names of commands.
func sameWords(a, b string) bool {
	without := func(s string) string { return wire.Named.ReplaceAllString(linked.ReplaceAllString(s, ""), "") }
	return without(a) == without(b)
}

// labelled is the id of a control with a label.
func labelled(t *testing.T, m standin.Message, label string) string {
	t.Helper()
	c, ok := m.Control(label)
	if !ok {
		t.Fatalf("no control %q in\n%s", label, shown(m))
	}
	return c.CustomID
}

// TestNames checks that commands, options and their values have names in every language.
func TestNames(t *testing.T) {
	b := New(Config{Services: chat.Services{Texts: posted.Texts(t), Systems: engine.Registry{duel.Cards{}}, Scenarios: scenarios}})
	commands, said := wire.FitCommands(b.Commands())
	if len(said) > 0 {
		t.Error(said)
	}
	for _, c := range commands {
		if c.Name == "play" && (c.Names["fr"] == "" || c.Names["fr"] == "play" || c.Names["en-GB"] != "play" || c.Names["en-US"] != "play" || c.Names[""] != "") {
			t.Errorf("/play: %v", c.Names)
		}
		if c.Name == "board" && (c.Options[0].Names["fr"] == "" || c.Options[0].Choices[1].Names["fr"] == c.Options[0].Choices[1].Name) {
			t.Errorf("/board: %+v", c.Options)
		}
	}
}
