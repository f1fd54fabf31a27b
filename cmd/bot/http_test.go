package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
	"hexwarden/internal/shipped"
)

// doubled is an address in front of the bot's at which everything that is posted arrives, and then goes on twice at
// the same time.
func doubled(t *testing.T, bot string) string {
	t.Helper()
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		body, err := io.ReadAll(q.Body)
		if err != nil {
			t.Error(err)
			return
		}
		var status [2]int
		var answer [2][]byte
		var wait sync.WaitGroup
		for n := range 2 {
			wait.Go(func() {
				again, err := http.NewRequest(q.Method, bot, bytes.NewReader(body))
				if err != nil {
					t.Error(err)
					return
				}
				again.Header = q.Header.Clone()
				r, err := http.DefaultClient.Do(again)
				if err != nil {
					return // the bot is not there
				}
				defer r.Body.Close()
				status[n] = r.StatusCode
				answer[n], _ = io.ReadAll(r.Body)
			})
		}
		wait.Wait()
		best := 0 // a bot that stops may take only one of them
		if status[0] == 0 || status[1] > 0 && status[1] < status[0] {
			best = 1
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(cmp.Or(status[best], http.StatusBadGateway))
		w.Write(answer[best])
	}))
	t.Cleanup(web.Close)
	return web.URL
}

// TestInteractionsOverHTTP has two people play the first round while Discord posts what they do to the bot, and each
// of it twice. Everything is answered once. A bot that stops finishes what it has received.
func TestInteractionsOverHTTP(t *testing.T) {
	var mu sync.Mutex
	answers := map[string]int{} // first answers by interaction
	h := newHall(t, 6, standin.Options{OnRequest: func(_, path string, _ http.Header, _ []byte) {
		if strings.HasPrefix(path, "/interactions/") {
			mu.Lock()
			defer mu.Unlock()
			answers[path]++
		}
	}})
	key, err := wire.ReadKey(h.PublicKey())
	if err != nil {
		t.Fatal(err)
	}
	s := Settings{Key: key, Database: filepath.Join(t.TempDir(), "bot.db")}
	stop := h.serve(&s)
	address := "http://" + s.Listen + interactionsPath
	h.awaitBot(true)
	if err := h.PostTo(h.ctx, doubled(t, address)); err != nil {
		t.Fatal(err)
	}
	h.open()
	second := func() bool {
		m, _, _ := h.live()
		return strings.Contains(m.Words(), "Round 2")
	}
	for range 300 {
		if h.step() || second() {
			break
		}
	}
	if !second() {
		h.fail("the first round did not end")
	}
	refusals(t, address)

	// The bot is asked to stop at the moment it acknowledges.
	var once sync.Once
	stopped := make(chan struct{})
	h.tell(func() {
		once.Do(func() {
			go func() {
				defer close(stopped)
				stop()
			}()
		})
	})
	o, err := h.people[0].Command(h.ctx, h.thread, "game status")
	if err == nil {
		o, err = h.people[0].Done(h.ctx, o)
	}
	if err != nil || o.State == "failed" || !strings.Contains(o.Message.Words(), "Round") {
		t.Errorf("what was received was not answered: %+v, %v", o, err)
	}
	<-stopped
	h.tell(nil)
	mu.Lock()
	for path, n := range answers {
		if n != 1 {
			t.Errorf("%s was answered %d times", path, n)
		}
	}
	if len(answers) <= h.moves {
		t.Errorf("%d answers to %d moves", len(answers), h.moves)
	}
	mu.Unlock()
	if o, err := h.people[0].Command(h.ctx, h.thread, "game status"); err != nil || o.State != "failed" {
		t.Errorf("no bot, but: %+v, %v", o, err)
	}
	if got := recorded(t, &s).End.Moves; got < h.shown {
		t.Errorf("the record has %d moves, people were told of %d", got, h.shown)
	}
}

// refusals posts to the bot what Discord would not.
func refusals(t *testing.T, address string) {
	t.Helper()
	for name, c := range map[string]struct {
		method, body, signature string
		want                    int
	}{
		"no signature":      {http.MethodPost, `{"type":1}`, "", 401},
		"a wrong signature": {http.MethodPost, `{"type":1}`, strings.Repeat("0", 128), 401},
		"too large":         {http.MethodPost, strings.Repeat(" ", 2<<20), strings.Repeat("0", 128), 413},
		"a look":            {http.MethodGet, "", "", 405},
	} {
		q, err := http.NewRequest(c.method, address, strings.NewReader(c.body))
		if err != nil {
			t.Fatal(err)
		}
		q.Header.Set("X-Signature-Timestamp", "1")
		if c.signature != "" {
			q.Header.Set("X-Signature-Ed25519", c.signature)
		}
		r, err := http.DefaultClient.Do(q)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		r.Body.Close()
		if r.StatusCode != c.want {
			t.Errorf("%s: %s", name, r.Status)
		}
	}
}

// TestAnotherPublicKey checks that a bot with the key of another application does not start, and says why.
func TestAnotherPublicKey(t *testing.T) {
	h := newHall(t, 7, standin.Options{})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := Settings{Token: h.token, API: h.url, Key: make([]byte, 32), Database: filepath.Join(t.TempDir(), "bot.db"), words: shipped.Texts(t), shelf: shelved, painter: painted()}
	err = s.serve(h.ctx, listener, slog.New(slog.DiscardHandler), io.Discard)
	if !errors.Is(err, wire.ErrFatal) || !strings.Contains(err.Error(), "DISCORD_PUBLIC_KEY") || !strings.Contains(err.Error(), h.PublicKey()) {
		t.Errorf("%v", err)
	}
}

// ender ends something as soon as anything is said.
type ender func()

func (e ender) Write(p []byte) (int, error) {
	e()
	return len(p), nil
}

// TestLocalTableDoesNotPost checks that the local table of a bot sends interactions over its own gateway, although the
// file is of one that has posted them elsewhere.
func TestLocalTableDoesNotPost(t *testing.T) {
	s := Settings{Database: filepath.Join(t.TempDir(), "bot.db"), words: shipped.Texts(t), shelf: shelved, painter: painted()}
	quiet := slog.New(slog.DiscardHandler)
	chat := func(do func(*standin.Server)) {
		d, err := standin.Open(standin.Options{File: s.chat(), Token: localToken})
		if err != nil {
			t.Fatal(err)
		}
		defer d.Close()
		do(d)
	}
	posts := func() (does bool) {
		chat(func(d *standin.Server) {
			web := httptest.NewServer(d.Handler())
			defer web.Close()
			rest, err := wire.NewREST(t.Context(), wire.Config{Token: localToken, URL: web.URL, Log: quiet})
			if err != nil {
				t.Fatal(err)
			}
			does = rest.Posts().URL != ""
		})
		return does
	}
	chat(func(d *standin.Server) {
		key, err := wire.ReadKey(d.PublicKey())
		if err != nil {
			t.Fatal(err)
		}
		web := httptest.NewServer(&wire.Endpoint{Key: key, Log: quiet})
		defer web.Close()
		if err := d.PostTo(t.Context(), web.URL); err != nil {
			t.Fatal(err)
		}
	})
	if !posts() {
		t.Fatal("it does not post")
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	if err := s.serve(ctx, listener, quiet, ender(cancel)); err != nil {
		t.Fatal(err)
	}
	if posts() {
		t.Error("it still posts")
	}
}
