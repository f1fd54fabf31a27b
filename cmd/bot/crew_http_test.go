package main

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
	"hexwarden/internal/cluster"
)

// TestPostgresOverHTTP has two bots behind one address take what people do in turns. One stops in the middle of the game.
func TestPostgresOverHTTP(t *testing.T) {
	h := newHall(t, 12, standin.Options{})
	h.cards = map[string]string{}
	key, err := wire.ReadKey(h.PublicKey())
	if err != nil {
		t.Fatal(err)
	}
	address := cluster.Start(t).Database(t)
	var bots [2]Settings
	var stops [2]func()
	for n := range bots {
		bots[n] = Settings{Key: key, URL: address}
		stops[n] = sync.OnceFunc(h.serve(&bots[n]))
		defer stops[n]()
	}
	var mu sync.Mutex
	taken, turn := [2]int{}, 0
	balancer := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		for range bots { // one that stops refuses, and the other one is asked
			mu.Lock()
			turn = 1 - turn
			n := turn
			mu.Unlock()
			q, err := http.NewRequest(r.Method, "http://"+bots[n].Listen+interactionsPath, bytes.NewReader(body))
			if err != nil {
				t.Error(err)
				return
			}
			q.Header = r.Header.Clone()
			answer, err := http.DefaultClient.Do(q)
			if err != nil {
				continue
			}
			said, _ := io.ReadAll(answer.Body)
			answer.Body.Close()
			if answer.StatusCode == http.StatusServiceUnavailable {
				continue
			}
			mu.Lock()
			taken[n]++
			mu.Unlock()
			w.Header().Set("Content-Type", answer.Header.Get("Content-Type"))
			w.WriteHeader(answer.StatusCode)
			w.Write(said)
			return
		}
		w.WriteHeader(http.StatusBadGateway)
	}))
	defer balancer.Close()
	h.awaitBot(true)
	if err := h.PostTo(h.ctx, balancer.URL); err != nil {
		t.Fatal(err)
	}
	h.open()
	play := func(moves int) {
		for n := h.moves + moves; h.moves < n && !h.step(); {
		}
	}
	play(12)
	mu.Lock()
	if taken[0] < 5 || taken[1] < 5 {
		t.Errorf("the bots have taken %v", taken)
	}
	mu.Unlock()
	stops[0]()
	play(6)
	stops[1]()
	if rec := recorded(t, &bots[1]); rec.End.Moves < h.shown {
		t.Errorf("move %d was shown, the record ends at %d", h.shown, rec.End.Moves)
	}
	h.noneTwice(1)
	t.Logf("%d moves, %d presses too late, taken %v", h.moves, h.stale, taken)
}
