package discord

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
	"hexwarden/docs"
	"hexwarden/engine"
	"hexwarden/engine/battleground"
	"hexwarden/engine/eternia"
	"hexwarden/engine/mythic"
	"hexwarden/internal/shipped"
	"hexwarden/text"
	"hexwarden/text/rulebook"
)

// shippedBot is a bot with the shipped games, used only for its words.
func shippedBot(t *testing.T) *Bot {
	t.Helper()
	rules, err := rulebook.Open(docs.Files)
	if err != nil {
		t.Fatal(err)
	}
	return New(Config{Services: chat.Services{Texts: shipped.Texts(t), Rules: rules, Cards: toyCards,
		Systems: engine.Registry{battleground.System{}, mythic.System{}, eternia.System{}}, Scenarios: func(string) []engine.Scenario { return nil }}})
}

// TestFewCommands checks that there are few top-level commands, because people look through
// them.
func TestFewCommands(t *testing.T) {
	var got []string
	for _, c := range shippedBot(t).Commands() {
		if c.Kind == wire.Slash {
			got = append(got, c.Name)
		}
	}
	want := strings.Fields("play act hand board rules odds why log undo orders time tables game club me server help")
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("the commands are %v, want %v", got, want)
	}
}

// moves maps old names of commands, by key in the catalogues, to what is typed now.
var moves = map[string]string{
	"status": "game status", "resign": "game resign", "draw": "game draw", "ruling": "game ruling", "replay": "game replay", "watch": "game watch",
	"seat.mind": "game seat mind", "seat.hand": "game seat hand", "vote.pause": "game vote pause", "vote.mind": "game vote mind",
	"league.report": "club league report", "campaign.map": "club campaign map", "stats.ladder": "club stats ladder",
	"lists": "me lists", "privacy.delete": "me privacy delete", "card": "rules", "los": "odds sight", "odds.measure": "odds measure", "odds.reach": "odds reach",
	"walk": "act", "focus": "act", "reroll": "act", "hints": "act", "deploy": "act", "play": "play",
}

// localeOf is Discord's locale of our languages.
var localeOf = map[string]string{"en": "en-US", "fr": "fr", "pl": "pl", "it": "it"}

// typedIn is what people type for a command in a language.
func typedIn(t *testing.T, b *Bot, path, lang string) string {
	t.Helper()
	for _, c := range b.Commands() {
		for _, leaf := range wire.Leaves(c) {
			if leaf.Typed[""] == path {
				return leaf.Typed[localeOf[lang]]
			}
		}
	}
	t.Fatalf("there is no command /%s", path)
	return ""
}

// TestOldNamesAreFound checks that everybody can find a command by its old name, in their language
// and in English, with /help and by using what their client still shows.
func TestOldNamesAreFound(t *testing.T) {
	b := shippedBot(t)
	called := func(lang, key string) string {
		words := strings.Split(key, ".")
		if words[0] == "odds" {
			return b.Texts.Render(lang, engine.T("command."+key), nil)
		}
		out := b.Texts.Render(lang, engine.T("command."+words[0]), nil)
		if len(words) > 1 {
			out += " " + b.Texts.Render(lang, engine.T("command."+key), nil)
		}
		return out
	}
	for _, lang := range text.Complete {
		for key, path := range moves {
			now := "`/" + typedIn(t, b, path, lang) + "`"
			for _, name := range []string{called(lang, key), called("en", key)} {
				in := wire.Interaction{ID: "1", Kind: wire.Use, Command: "help", Locale: lang, Options: map[string]string{"find": name}}
				if m := b.press(t.Context(), in); !strings.HasPrefix(m.Content, now) {
					t.Errorf("%s: for %q /help says %s, want %s", lang, name, m.Content, now)
				}
			}
			old := wire.Interaction{ID: "1", Kind: wire.Use, Locale: lang}
			old.Command, old.Sub, _ = strings.Cut(called("en", key), " ")
			if slices.ContainsFunc(b.Commands(), func(c wire.Command) bool { return c.Name == old.Command }) {
				continue // the same command still exists
			}
			if m := b.press(t.Context(), old); !strings.Contains(m.Content, b.Texts.Render(lang, engine.T("discord.find.moved", engine.Word("places", now)), nil)) {
				t.Errorf("%s: the old /%s is answered %s", lang, called("en", key), m.Content)
			}
		}
	}
	for words, lang := range map[string]string{"move": "en", "marcher": "fr", "rusz": "pl", "muovi": "it"} { // not names, but words that people use
		in := wire.Interaction{ID: "1", Kind: wire.Use, Command: "help", Locale: lang, Options: map[string]string{"find": words}}
		if m := b.press(t.Context(), in); !strings.HasPrefix(m.Content, "`/"+typedIn(t, b, "act", lang)+"`") {
			t.Errorf("%s: for %q /help says %s", lang, words, m.Content)
		}
	}
	stranger := wire.Interaction{ID: "1", Kind: wire.Use, Command: "dance", Locale: "en"}
	if m := b.press(t.Context(), stranger); !strings.Contains(m.Content, "doesn't have that command") {
		t.Errorf("a command that never was: %s", m.Content)
	}
}

// TestHelpFinds checks that a command is also found by what it does, and that results can
// be picked.
func TestHelpFinds(t *testing.T) {
	l := newLife(t)
	list, err := l.ada.Autocomplete(l.ctx, l.room, "help", standin.Option{Name: "find", Value: "give up", Focused: true})
	if err != nil || len(list) != 1 || list[0].Value != "/game resign" || list[0].Name != "/game resign: Give up this game" {
		t.Fatalf("/help offers %+v, %v", list, err)
	}
	says(t, l.command(l.ada, l.room, "help", standin.Option{Name: "find", Value: list[0].Value}), "`/game resign`: Give up this game")
	says(t, l.command(l.ada, l.room, "help", standin.Option{Name: "find", Value: "seat"}), "`/game seat show`", "`/game seat away`", "`/game seat mind`")
	says(t, l.command(l.ada, l.room, "help", standin.Option{Name: "find", Value: "`xyzzy`"}), "I found no command for “\\`xyzzy\\`”.")
}

// TestActKnowsOldNames checks that /act accepts what an old command did: the verbs of the game in the
// reader's language, and other commands by name.
func TestActKnowsOldNames(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth(thread)
	l.await(l.ada, thread, "[Acts]")
	offers := func(typed string) (out []string) {
		t.Helper()
		list, err := l.ben.Autocomplete(l.ctx, thread, "act", standin.Option{Name: "choice", Value: typed, Focused: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range list {
			out = append(out, x.Name)
		}
		return out
	}
	walks := offers("walk")
	if len(walks) < 2 || !strings.HasPrefix(walks[0], "Walk to") {
		t.Errorf("walk: %v", walks)
	}
	for _, typed := range []string{"move", "go"} {
		if got := offers(typed); len(got) < len(walks) || got[0] != walks[0] {
			t.Errorf("%s: %v, want %v", typed, got, walks)
		}
	}
	l.must(nil, l.ben.SetLocale("fr"))
	if local := offers(l.bot.Texts.Render("fr", engine.T("command.walk"), nil) + " c"); len(local) == 0 || len(local) >= len(walks) {
		t.Errorf("the verb in French, and a letter: %v", local)
	}
	if got := offers("arbitr"); len(got) != 1 || !strings.HasPrefix(got[0], "/partie arbitrer") {
		t.Errorf("the beginning of a command in French: %v", got)
	}
	l.must(nil, l.ben.SetLocale("en-US"))
	says(t, l.command(l.ben, thread, "act", standin.Option{Name: "choice", Value: " "}), "What do you do?")
	says(t, l.command(l.ben, thread, "act", standin.Option{Name: "choice", Value: "replay"}), "`/game replay`")
	says(t, l.command(l.ben, thread, "act", standin.Option{Name: "choice", Value: "/seat mind"}), "`/game seat mind`")
}

// TestNamedCommandsArePressed checks that a command named in a message can be pressed once Discord has
// given it an id, also after a start during which Discord doesn't answer. Before that it is only named.
func TestNamedCommandsArePressed(t *testing.T) {
	l := newLife(t)
	var ids []struct{ ID, Name string }
	l.asBot("GET", l.scope(""), "", &ids)
	n := slices.IndexFunc(ids, func(c struct{ ID, Name string }) bool { return c.Name == "game" })
	link := "</game resign:" + ids[n].ID + ">"
	if got := l.command(l.ada, l.room, "help", standin.Option{Name: "find", Value: "resign"}).Content; !strings.Contains(got, link) {
		t.Errorf("%s is not in %s", link, got)
	}
	rest, err := wire.NewREST(l.ctx, wire.Config{Token: token, URL: l.web.URL, Log: l.bot.Log})
	l.must(rest, err)
	later := l.bot.Config
	later.Port = rest
	again := New(later)
	post := func() string {
		t.Helper()
		l.must(rest.Send(l.ctx, l.room, wire.Message{Content: "`/game resign`"}))
		all, err := l.ada.Messages(l.room)
		l.must(all, err)
		return all[len(all)-1].Content
	}
	if got := post(); got != "`/game resign`" {
		t.Errorf("before the ids are known: %s", got)
	}
	again.relink(l.ctx)
	if got := post(); got != link {
		t.Errorf("after the ids were remembered: %s", got)
	}
}
