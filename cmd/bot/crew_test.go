package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/engine/record"
	"hexwarden/internal/cluster"
	"hexwarden/internal/lease"
	"hexwarden/internal/systems"
	"hexwarden/storage"
	"hexwarden/table"
)

// squad is several bots of one application over one database, and people who play in servers of each shard.
type squad struct {
	*hall
	server   *cluster.Cluster
	shards   int
	settings *Settings
	store    *storage.Store // to look at what the bots hold
	bots     []*child
	sites    []*site
	wait     func() // is called again and again while the bots are waited for, if set
}

// newSquad makes a server on each shard with two people who play there, and one who plays against the house; no bot runs yet.
func newSquad(t *testing.T, seed uint64, shards int) *squad {
	t.Helper()
	server := cluster.Start(t)
	address := server.Database(t)
	q := &squad{server: server, shards: shards, hall: newHall(t, seed, standin.Options{Shards: shards, Concurrency: shards})}
	q.patient = true
	q.invite("Cleo", "Dov", "Eve", "Finn")
	for shard := range shards {
		host := q.people[2*shard]
		room := "hall-" + strconv.Itoa(shard)
		if _, err := q.NewGuild("Server "+strconv.Itoa(shard), shard, shards, room); err != nil {
			t.Fatal(err)
		}
		q.sites = append(q.sites, &site{room: room, title: "The first battle – " + host.Name, people: q.people[2*shard : 2*shard+2]})
	}
	q.invite("Gus")
	q.sites = append(q.sites, &site{room: "hall-0", title: "The first battle – Gus", people: q.people[2*shards:], alone: true})
	q.settings = &Settings{Token: localToken, API: q.url, Database: filepath.Join(t.TempDir(), "bot.db"), URL: address}
	store, err := q.settings.place().open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	q.store = store
	t.Cleanup(func() {
		store.Close()
		for n, b := range q.bots {
			if t.Failed() {
				t.Logf("bot %d:\n%s", n, b.log.String())
			}
		}
	})
	return q
}

// enlist starts another bot.
func (q *squad) enlist() *child { return q.enlisted(q.settings) }

// enlisted starts another bot with settings of its own.
func (q *squad) enlisted(s *Settings) *child {
	b := q.child(s)
	q.while = q.ctx
	q.bots = append(q.bots, b)
	return b
}

// standing is how leases stand, as soon as the database says so.
func (q *squad) standing() lease.State {
	q.t.Helper()
	for {
		x, err := q.store.Standing(q.ctx)
		if err == nil {
			return x
		}
		if q.ctx.Err() != nil {
			q.t.Fatal(err)
		}
	}
}

// even waits until so many bots live and hold equal shares of everything, and says how long that took.
func (q *squad) even(bots int) time.Duration {
	q.t.Helper()
	began := time.Now()
	for ; ; time.Sleep(100 * time.Millisecond) {
		if q.wait != nil {
			q.wait()
		}
		x := q.standing()
		buckets, shards := map[string]int{}, map[string]int{}
		for _, l := range x.Leases {
			switch {
			case !slices.Contains(x.Living, l.Holder):
			case strings.HasPrefix(l.Name, table.BucketPrefix):
				buckets[l.Holder]++
			case strings.HasPrefix(l.Name, "shard "):
				shards[l.Holder]++
			}
		}
		uneven := len(x.Living) != bots || len(buckets) != bots
		all := 0
		for _, n := range buckets {
			all += n
			uneven = uneven || n < table.Buckets/bots || n > table.Buckets/bots+1
		}
		connected := q.Connections()
		slices.Sort(connected)
		if most := (q.shards + bots - 1) / bots; !uneven && all == table.Buckets && len(shards) == min(bots, q.shards) && len(connected) == q.shards && len(slices.Compact(connected)) == q.shards {
			for _, n := range shards {
				uneven = uneven || n > most
			}
			if !uneven {
				return time.Since(began)
			}
		}
		if time.Since(began) > time.Minute {
			q.t.Fatalf("%d bots do not share evenly: buckets %v, shards %v, processes %v, connected %v", bots, buckets, shards, x.Living, connected)
		}
	}
}

// joined waits until a bot has joined the others; false: it has ended before that.
func (q *squad) joined(b *child) bool {
	q.t.Helper()
	name := fmt.Sprintf(" process %d on ", b.Process.Pid)
	for ; b.over.Err() == nil; time.Sleep(50 * time.Millisecond) {
		if slices.ContainsFunc(q.standing().Living, func(p string) bool { return strings.Contains(p, name) }) {
			return true
		}
	}
	return false
}

// at does something at a site.
func (q *squad) at(x *site, do func()) {
	q.room, q.thread, q.title, q.people, q.shown, q.alone, q.cards = x.room, x.thread, x.title, x.people, x.shown, x.alone, nil
	if x.alone { // whose table does not wait for anybody while the house is asked
		q.cards = map[string]string{}
	}
	do()
	x.thread, x.shown = q.thread, q.shown
}

// play has every table come so many moves further, and says how long the slowest took for the first of them.
func (q *squad) play(moves int) (slowest time.Duration) {
	q.t.Helper()
	began := time.Now()
	for _, x := range q.sites {
		q.at(x, func() {
			for n, first := q.moves+moves, q.moves; q.moves < n && !q.step(); {
				if took := time.Since(began); q.moves == first+1 && took > slowest {
					if slowest = took; slowest > soon {
						q.t.Logf("%s, against the house: %v: the first move after %v", x.room, x.alone, slowest)
					}
				}
				if time.Since(began) > 3*time.Minute {
					q.fail("the table does not go on")
				}
			}
		})
	}
	return slowest
}

// TestPostgresCrew has three bots play over one database. One is killed, one is stopped for longer than a process lives without
// a word and then goes on, one joins. No move that was shown is lost, nothing is posted twice, each shard is connected
// once, and all tables are played on.
func TestPostgresCrew(t *testing.T) {
	q := newSquad(t, 9, 3)
	began := time.Now()
	for range 3 {
		q.enlist()
	}
	q.even(3)
	t.Logf("three bots share evenly after %v", time.Since(began))
	for _, x := range q.sites {
		q.at(x, q.open)
	}
	q.play(3)

	q.bots[0].Process.Kill()
	<-q.bots[0].over.Done()
	t.Logf("after a kill every table is played on after %v", q.play(2))
	t.Logf("two bots share evenly %v later", q.even(2))

	if err := q.bots[1].Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	began = time.Now()
	t.Logf("while a bot stands still every table is played on after %v", q.play(2))
	for time.Since(began) < lease.Life+2*lease.Beat {
		q.play(1)
	}
	q.bots[1].Process.Signal(syscall.SIGCONT)
	q.play(2)
	t.Logf("two bots share evenly %v later", q.even(2))

	q.enlist()
	took := q.even(3)
	if t.Logf("a bot that joins has its share after %v", took); took > 30*time.Second {
		t.Error("that is too late")
	}
	q.play(2)

	began = time.Now()
	q.bots[2].Process.Signal(os.Interrupt)
	<-q.bots[2].over.Done()
	stopped := time.Since(began)
	if took := q.even(2); q.bots[2].ProcessState.ExitCode() != 0 || took > 2*lease.Beat+lease.Life/3 {
		t.Errorf("a bot that was stopped: %v, the others have its work %v after its end", q.bots[2].ProcessState, took)
	} else {
		t.Logf("a bot stops in %v, and the others have its work %v later", stopped, took)
	}
	q.play(2)
	q.end(q.bots[1], q.bots[3])
	identified, resumed := q.Starts()
	t.Logf("%d moves, %d presses too late; sessions began %d times and were resumed %d times", q.moves, q.stale, identified, resumed)
	if identified > 3+2 { // a bot that was killed may take what it knew of a session with it
		t.Errorf("sessions began %d times", identified)
	}
}

// end stops the last bots, and checks that everything that was shown is there, and nothing twice.
func (q *squad) end(last ...*child) {
	q.t.Helper()
	for _, b := range last {
		b.Process.Signal(os.Interrupt)
		<-b.over.Done()
		if b.ProcessState.ExitCode() != 0 {
			q.t.Errorf("a bot does not stop as it should: %v", b.ProcessState)
		}
	}
	for _, x := range q.sites {
		q.at(x, q.settled)
	}
	if x, err := q.store.Standing(q.t.Context()); err != nil || len(x.Living) != 0 {
		q.t.Errorf("processes that have stopped: %v, %v", x.Living, err)
	}
}

// settled checks that every move that was shown at a table is in its record, and that nothing was posted there twice.
func (q *squad) settled() {
	q.t.Helper()
	live, seq, over := q.live()
	if rec := q.record(table.ID(tableOf(live))); rec.End.Moves < max(seq, q.shown) {
		q.t.Errorf("move %d was shown at %s, the record ends at %d", max(seq, q.shown), q.room, rec.End.Moves)
	}
	lively := 1
	if over {
		lively = 0
	}
	q.noneTwice(lively)
}

// record reads the record of a table and replays it.
func (q *squad) record(id table.ID) record.Record {
	q.t.Helper()
	rec, err := record.Decode([]byte(fullRecord(q.t, q.settings, id)))
	if err != nil {
		q.t.Fatal(err)
	}
	system, p, err := systems.Load(systems.Tree("", rec.Header.System), rec.Header.System, rec.Header.Scenario)
	if err == nil {
		err = record.Verify(rec, system, p)
	}
	if err != nil {
		q.t.Fatal(fmt.Errorf("table %s: %w", id, err))
	}
	return rec
}
