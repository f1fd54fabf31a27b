package discord

import (
	"log/slog"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
)

// TestRefusedToken checks that nothing owed is marked as done while Discord refuses the
// token: after the next start with the right token, everything is posted.
func TestRefusedToken(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth(thread)
	l.await(l.ada, thread, "[Acts]")
	own := l.card(l.ben, thread, "Light the torch")
	l.stop()
	l.manual = true
	l.start()
	l.ResetToken("another")
	l.press(l.ben, own, "Light the torch") // answering it needs no token
	<-l.bot.queue.quiet()
	l.bot.tell.deliver(l.ctx)
	if !l.distrust.Load() {
		t.Error("nobody is told that the token is refused")
	}
	if len(l.pending()) == 0 {
		t.Error("what was not told is ticked off")
	}
	l.stop()
	l.ResetToken(token)
	l.start()
	l.bot.tell.deliver(l.ctx)
	l.await(l.ada, thread, "The torch is lit.")
	if n := len(l.pending()); n > 0 {
		t.Errorf("%d postings are left", n)
	}
}

// TestBlockedAtTheStart checks that requests that the network in front of Discord refuses
// at the start are repeated.
func TestBlockedAtTheStart(t *testing.T) {
	const register = "PUT /applications/{app}/guilds/{guild}/commands"
	for name, c := range map[string]struct {
		route string
		fault standin.Fault
	}{
		"who it is, 40333":        {"GET /users/@me", standin.NetworkBlock()},
		"who it is, a page":       {"GET /users/@me", standin.NetworkPage()},
		"its application, a page": {"GET /applications/@me", standin.NetworkPage()},
		"commands, 40333":         {register, standin.NetworkBlock()},
		"commands, a page":        {register, standin.NetworkPage()},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var asked atomic.Int32
			l := newLife(t, func(o *standin.Options) {
				o.OnRequest = func(method, path string, _ http.Header, _ []byte) {
					if method == http.MethodPut && strings.Contains(path, "/guilds/") && strings.HasSuffix(path, "/commands") {
						asked.Add(1)
					}
				}
			})
			before := asked.Load()
			l.Fail(c.route, 1, c.fault)
			rest, err := signIn(l.ctx, wire.Config{Token: token, URL: l.web.URL, Log: slog.New(slog.DiscardHandler)})
			if err != nil || rest == nil {
				t.Fatalf("%v", err)
			}
			b := New(l.bot.Config)
			b.Port, b.Guild = rest, l.GuildID()
			b.register(l.ctx)
			want := int32(1)
			if c.route == register {
				want = 2
			}
			if n := asked.Load() - before; n != want {
				t.Errorf("commands were told %d times, want %d", n, want)
			}
		})
	}
}
