package wire

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"golang.org/x/time/rate"
)

// TestTurns checks that the shards of a bucket begin their sessions five seconds apart, and those of other buckets
// beside them. A shard that does not come to begin one holds nobody up.
func TestTurns(t *testing.T) {
	for buckets, want := range map[int][]int{1: {0, 5, 10, 15}, 2: {0, 0, 5, 5}, 16: {0, 0, 0, 0}} {
		synctest.Test(t, func(t *testing.T) {
			d := &door{apart: bucketTime * time.Second, starts: rate.NewLimiter(0, 100)}
			for range buckets {
				b := make(chan time.Time, 1)
				b <- time.Time{}
				d.buckets = append(d.buckets, b)
			}
			lost, err := d.turn(t.Context(), 0)
			if err != nil {
				t.Fatal(err)
			}
			lost.pass()
			lost.pass()
			began := time.Now()
			var mu sync.Mutex
			var got []int
			var wait sync.WaitGroup
			for shard := range 4 {
				wait.Go(func() {
					x, err := d.turn(t.Context(), shard)
					if err != nil {
						t.Error(err)
						return
					}
					defer x.pass()
					x.used()
					mu.Lock()
					defer mu.Unlock()
					got = append(got, int(time.Since(began).Seconds()))
				})
			}
			wait.Wait()
			if slices.Sort(got); !slices.Equal(got, want) {
				t.Errorf("%d buckets: after %v seconds, want %v", buckets, got, want)
			}
			if left := int(d.starts.Tokens()); left != 96 {
				t.Errorf("%d sessions are counted", 100-left)
			}
			ctx, cancel := context.WithCancel(t.Context())
			cancel()
			if _, err := d.turn(ctx, 0); !errors.Is(err, context.Canceled) {
				t.Errorf("a bot that stops: %v", err)
			}
		})
	}
}

// TestSpentSessions checks that a bot that Discord lets begin no more sessions says so and waits as long as Discord
// says, without trying.
func TestSpentSessions(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		if q.URL.Path != "/api/v10/gateway/bot" {
			t.Errorf("it asks for %s", q.URL.Path)
		}
		json.NewEncoder(w).Encode(map[string]any{"url": "ws://127.0.0.1:1/", "shards": 2,
			"session_start_limit": map[string]int{"total": 1000, "remaining": 0, "reset_after": 3 * 3600 * 1000, "max_concurrency": 2}})
	}))
	defer server.Close()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	w := make(waits, 10)
	done := make(chan error, 1)
	go func() {
		done <- (&Gateway{Config: Config{Token: "t", URL: server.URL, Log: slog.New(w)}, Pause: time.Millisecond}).Run(ctx)
	}()
	for range 2 {
		if wait := <-w; wait != 3*time.Hour {
			t.Errorf("it waits %v", wait)
		}
	}
	cancel()
	if err := <-done; err != nil {
		t.Error(err)
	}
	if text := (spentError{1000, 3 * time.Hour}).Error(); !strings.Contains(text, "1000") || !strings.Contains(text, "3h0m0s") {
		t.Error(text)
	}
}

// TestRefusedAtTheDoor checks that a bot whose token is refused does not knock for ever.
func TestRefusedAtTheDoor(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusUnauthorized)
		w.Write([]byte(`{"message":"401: Unauthorized","code":0}`))
	}))
	defer server.Close()
	err := (&Gateway{Config: Config{Token: "t", URL: server.URL, Log: slog.New(slog.DiscardHandler)}, Pause: time.Millisecond}).Run(t.Context())
	if !errors.Is(err, ErrFatal) || !strings.Contains(err.Error(), "DISCORD_TOKEN") {
		t.Errorf("%v", err)
	}
}
