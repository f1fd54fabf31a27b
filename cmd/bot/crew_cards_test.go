package main

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
	"hexwarden/table"
)

// holder is the bot that has a lease.
func (q *squad) holder(name string) string {
	q.t.Helper()
	return q.standing().Leases[name].Holder
}

// TestPostgresCards checks that a card follows at a table whose moves are told by another process than that which made the card.
func TestPostgresCards(t *testing.T) {
	q := newSquad(t, 11, 3)
	bots := []*child{q.enlist(), q.enlist(), q.enlist()}
	q.even(3)
	homes := q.sites[:q.shards] // no table against the house
	q.sites = nil
	for n, apart := 0, 0; apart < 2; n++ { // of three tables, two are told of by another process
		if n == 30 {
			t.Fatal("every table is told of by the process that hears of it")
		}
		shard := n % q.shards
		x := *homes[shard]
		if n >= q.shards {
			x.title = fmt.Sprintf("%s (%d)", x.title, n/q.shards+1)
		}
		q.sites = append(q.sites, &x)
		q.at(&x, func() {
			q.open()
			live, _, _ := q.live()
			if q.holder(table.Bucket(tableOf(live))) != q.holder(shardLease(wire.Shard{Number: shard, Of: q.shards})) {
				apart++
				q.follows()
			}
		})
	}
	q.end(bots...)
}

// follows has somebody who waits open a card, and checks that it asks them when it is their turn.
func (q *squad) follows() {
	q.t.Helper()
	var owner *standin.Client
	var card standin.Message
	asked := func() []string {
		live, _, over := q.live()
		if over {
			q.fail("the game is over")
		}
		return waiting(live.Words())
	}
	for owner == nil {
		if who := asked(); len(who) != 1 {
			q.step()
		} else {
			live, _, _ := q.live()
			owner = q.people[slices.IndexFunc(q.people, func(c *standin.Client) bool { return c.ID != who[0] })]
			card = q.card(owner, live)
		}
	}
	for !slices.Contains(asked(), owner.ID) {
		q.step()
	}
	ctx, cancel := context.WithTimeout(q.ctx, 20*time.Second)
	defer cancel()
	if _, err := owner.Await(ctx, q.thread, func(m standin.Message) bool { return m.ID == card.ID && len(controls(m)) > 0 }); err != nil {
		q.fail("the card of %s does not follow: %v", owner.Name, err)
	}
}
