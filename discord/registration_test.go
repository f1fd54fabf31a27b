package discord

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
)

// scope is the address of an application's commands, everywhere or on a server.
func (l *life) scope(guild string) string {
	if guild != "" {
		guild = "/guilds/" + guild
	}
	return l.web.URL + "/api/v10/applications/" + l.ApplicationID() + guild + "/commands"
}

// offers are the names of the commands that Discord has for a place.
func (l *life) offers(guild string) (names []string) {
	l.t.Helper()
	var list []struct {
		Name  string `json:"name"`
		Types []int  `json:"integration_types"`
		Where []int  `json:"contexts"`
	}
	l.asBot(http.MethodGet, l.scope(guild), "", &list)
	for _, c := range list {
		names = append(names, c.Name)
		if len(c.Types) != 1 || c.Types[0] != 0 || guild == "" && len(c.Where) == 0 {
			l.t.Errorf("%s is installed in %v and used in %v", c.Name, c.Types, c.Where)
		}
	}
	return names
}

// asBot makes a request with the bot's token, as its host may.
func (l *life) asBot(method, url, body string, into any) {
	l.t.Helper()
	q, err := http.NewRequestWithContext(l.ctx, method, url, strings.NewReader(body))
	l.must(q, err)
	q.Header.Set("Authorization", "Bot "+token)
	q.Header.Set("User-Agent", "DiscordBot (test, 1)")
	q.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(q)
	l.must(answer, err)
	defer answer.Body.Close()
	if answer.StatusCode >= 300 {
		l.t.Fatalf("%s %s: %s", method, url, answer.Status)
	}
	if into != nil {
		l.must(nil, json.NewDecoder(answer.Body).Decode(into))
	}
}

// TestRegistration checks that commands are registered only where they belong, come back if
// they were removed, and that each start says so in one log line.
func TestRegistration(t *testing.T) {
	l := newLife(t)
	all := len(l.bot.Commands())
	at := func(guild string) *life { // restarts the bot, for one server or for all
		t.Helper()
		l.stop()
		l.log.Reset()
		l.guild, l.manual = guild, true // a bot that runs by itself would register them again
		l.start()
		if n := strings.Count(l.log.String(), "commands registered"); n != 1 {
			t.Errorf("the log tells %d times of it:\n%s", n, l.log)
		}
		return l
	}
	want := func(when string, everywhere, here int, said string) {
		t.Helper()
		if a, b := len(l.offers("")), len(l.offers(l.GuildID())); a != everywhere || b != here {
			t.Errorf("%s: %d commands everywhere and %d in the server, want %d and %d", when, a, b, everywhere, here)
		}
		if !strings.Contains(l.log.String(), said) {
			t.Errorf("%s: the log does not say %q:\n%s", when, said, l.log)
		}
	}
	want("at first", all, 0, `news=first`)
	at("")
	want("again", all, 0, `news=same`)
	at(l.GuildID())
	want("for one server", 0, all, "cleared=[everywhere]")
	at("")
	want("for all", all, 0, `cleared="[server `+l.GuildID()+`]"`)
	l.asBot(http.MethodPut, l.scope(""), "[]", nil)
	want("removed on Discord", 0, 0, "")
	at("")
	want("and back", all, 0, `news=same`)
}

// TestRegistrationOfAnotherRelease checks that commands that an earlier release recorded
// without its application are cleared too.
func TestRegistrationOfAnotherRelease(t *testing.T) {
	l := newLife(t)
	l.stop()
	l.manual = true // a bot that runs by itself would register them meanwhile
	l.start()
	l.must(l.bot.Port.Register(l.ctx, l.GuildID(), l.bot.Commands()[:3]))
	l.must(nil, l.tables.Remember(l.ctx, "", "commands", `{"`+l.GuildID()+`":"old","4711":"of a server that is gone"}`))
	l.bot.register(l.ctx)
	if n := len(l.offers(l.GuildID())); n != 0 {
		t.Errorf("%d commands are left in the server", n)
	}
	if left, err := l.tables.Recall(l.ctx, "", "commands"); err != nil || left != "" {
		t.Errorf("it is still noted: %s, %v", left, err)
	}
}

// TestRegistrationOfAnotherApplication checks that another application on the same database
// has its own commands.
func TestRegistrationOfAnotherApplication(t *testing.T) {
	l := newLife(t)
	all := len(l.bot.Commands())
	s, err := standin.Open(standin.Options{File: filepath.Join(t.TempDir(), "other.db"), Token: token, Unlimited: true, ApplicationID: "4711"})
	l.must(s, err)
	defer s.Close()
	web := httptest.NewServer(s.Handler())
	defer web.Close()
	rest, err := wire.NewREST(l.ctx, wire.Config{Token: token, URL: web.URL, Log: l.bot.Log})
	l.must(rest, err)
	moved := l.bot.Config
	moved.Port = rest
	New(moved).register(l.ctx)
	other := &life{Server: s, t: t, ctx: l.ctx, web: web}
	if n := len(other.offers("")); n != all {
		t.Errorf("the other application has %d commands, want %d", n, all)
	}
	if n := len(l.offers("")); n != all {
		t.Errorf("the first application has %d commands, want %d", n, all)
	}
}
