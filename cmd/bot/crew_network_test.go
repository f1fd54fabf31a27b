package main

import (
	"fmt"
	"net/url"
	"testing"
	"time"

	"hexwarden/internal/cluster"
	"hexwarden/internal/relay"
)

// way is how somebody reaches the databases and Discord.
type way struct {
	servers [2]*relay.Relay
	discord *relay.Relay
}

// paired is a squad whose database has a standby, and whose bots reach everything through relays of their own.
type paired struct {
	*squad
	standby *cluster.Cluster
	first   int  // which of the two servers of each way is the primary's
	widowed bool // the standby has become the primary, and has none of its own
	ways    map[*child]*way
	look    *way // of the test itself, on which nothing goes wrong
}

func newPaired(t *testing.T, seed uint64, shards int) *paired {
	q := &paired{squad: newSquad(t, seed, shards), ways: map[*child]*way{}}
	q.standby = q.server.Standby(t)
	q.look = q.way()
	q.settings.URL = q.look.address()
	store, err := q.settings.place().open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	q.store = store
	return q
}

// way makes a way.
func (q *paired) way() *way {
	q.t.Helper()
	there, err := url.Parse(q.url)
	if err != nil {
		q.t.Fatal(err)
	}
	w := &way{discord: relay.Start(q.t, "tcp", there.Host)}
	for n := range w.servers {
		w.servers[n] = relay.Start(q.t, "unix", "")
	}
	w.lead(q)
	return w
}

// lead has a way lead to where the servers are now.
func (w *way) lead(q *paired) {
	w.servers[q.first].Lead("unix", q.server.Socket())
	w.servers[1-q.first].Lead("unix", q.standby.Socket())
}

// address is that of the database.
func (w *way) address() string {
	return fmt.Sprintf("postgres://%s@%s,%s/d1?sslmode=disable", cluster.User, w.servers[0].Address(), w.servers[1].Address())
}

// enlist starts another bot on a way of its own.
func (q *paired) enlist() *child {
	w, s := q.way(), *q.settings
	s.URL, s.API = w.address(), "http://"+w.discord.Address()
	b := q.enlisted(&s)
	q.ways[b] = w
	return b
}

// weather has the database or Discord be reached badly by some bots, for a time.
func (q *paired) weather(bots []*child, w relay.Weather, discord bool, last time.Duration) {
	for _, b := range bots {
		relays := q.ways[b].servers[:]
		if discord {
			relays = []*relay.Relay{q.ways[b].discord}
		}
		for _, r := range relays {
			r.Set(w)
			time.AfterFunc(last, func() { r.Set(relay.Weather{}) })
		}
	}
}

// failOver kills the primary, and has the standby take its place after a while.
func (q *paired) failOver(after time.Duration) {
	q.server.Stop(q.t, true)
	time.Sleep(after)
	q.standby.Promote(q.t)
	q.widowed = true
}

// restore gives a new primary a standby of its own, where the old primary was.
func (q *paired) restore() {
	if !q.widowed {
		return
	}
	q.widowed = false
	q.server, q.first = q.standby, 1-q.first
	q.standby = q.server.Standby(q.t)
	q.look.lead(q)
	for _, w := range q.ways {
		w.lead(q)
	}
}
