package discord

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"hexwarden/club"
	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/internal/backoff"
	"hexwarden/internal/keyed"
	"hexwarden/table"
)

// teller tells people what the tables' postings say: in order within a table,
// and each once, whatever happens in between. No table waits for another one.
type teller struct {
	*chat.Outbox
	features []chat.Feature
	observer Observer
	tables   *keyed.Work[table.ID] // that have something to post
	boards   *boards

	mu     sync.Mutex
	later  map[table.ID]delay     // tables that wait after a fault
	sweeps map[table.ID]time.Time // when leftovers are tried again
}

// delay is when a table is tried again.
type delay struct {
	until  time.Time
	pause  time.Duration
	soon   int64  // nothing is wrong, but the live message rests: the last posting by then. What comes later is looked at at once
	barred string // the channel where the bot may not post; "": the whole table waits
	whole  bool   // of a barred table: letters wait, too, for they would name a place that is not there yet
}

// Bounds of the outbox.
const (
	firstWait = time.Second
	longWait  = 5 * time.Minute
	idleWait  = time.Minute            // without anything to wait for
	pollWait  = 500 * time.Millisecond // where other processes may have written postings
	tickWait  = 2 * time.Second        // where they may have set clocks
	tellTime  = 2 * time.Minute
	stopTime  = 3 * time.Second // of a posting under way when the bot stops
)

// hands is for how many tables the bot posts at the same time. Nearly all of that time is
// spent waiting for Discord, which is slow for some and not for others.
const hands = 64

// faults are the pauses of a table after errors.
var faults = backoff.Pauses{First: firstWait, Most: longWait}

func newTeller(b *Bot) *teller {
	o := &teller{features: b.features, observer: b.Observer, later: map[table.ID]delay{}, sweeps: map[table.ID]time.Time{}}
	o.Outbox = chat.NewOutbox(&b.Services, o)
	o.tables = keyed.NewWork(hands, o.serve)
	o.boards = newBoards(o.Outbox)
	return o
}

// run posts until ctx ends.
func (o *teller) run(ctx context.Context) {
	defer o.boards.work.Wait()
	defer o.tables.Wait()
	var ticks time.Time // when the clocks are looked at again
	for {
		others := !o.Tables.Share.Alone()
		if !others || !o.Now().Before(ticks) {
			ticks = o.Now().Add(o.tick(ctx))
		}
		wait := min(ticks.Sub(o.Now()), o.launch(ctx), o.boards.launch(ctx))
		if soon := o.Now().Add(tickWait); others && soon.Before(ticks) {
			ticks = soon
		}
		if others {
			wait = min(wait, pollWait)
		}
		timer := time.NewTimer(wait)
		select {
		case <-ctx.Done():
			timer.Stop()
			return
		case <-o.Tables.OutboxBell():
		case <-timer.C:
		}
		timer.Stop()
	}
}

// tick carries out deadlines that have come, and says when to come again.
func (o *teller) tick(ctx context.Context) time.Duration {
	next, err := o.Tables.Tick(ctx)
	switch {
	case err != nil:
		if ctx.Err() == nil {
			o.Log.Error("deadlines cannot be read", "error", err)
		}
		return idleWait
	case next.IsZero():
		return idleWait
	}
	return min(max(next.Sub(o.Now()), firstWait), idleWait)
}

// launch sends the postings of every table that has some and need not wait after
// an error. It waits for none of them, and says when to come again at the latest.
func (o *teller) launch(ctx context.Context) time.Duration {
	untold, err := o.Tables.Untold(ctx)
	if err != nil {
		if ctx.Err() == nil {
			o.Log.Error("outbox cannot be read", "error", err)
		}
		return firstWait
	}
	now := o.Now()
	o.mu.Lock()
	defer o.mu.Unlock()
	due, wait := ripe(o.sweeps, now)
	for _, x := range untold {
		if soon := o.later[x.ID].soon; soon > 0 && x.Newest > soon {
			delete(o.later, x.ID)
		}
		if !o.mine(string(x.ID)) {
			continue
		}
		left, rests := o.later[x.ID].left(now)
		if left > 0 {
			wait = min(wait, left)
		}
		if !rests {
			due = append(due, x.ID)
		}
	}
	for _, id := range due {
		o.tables.Touch(ctx, id)
	}
	return wait
}

// ripe takes out what no longer needs to wait, and says how long to wait for the rest.
func ripe[K comparable](until map[K]time.Time, now time.Time) (due []K, wait time.Duration) {
	wait = idleWait
	for key, at := range until {
		if left := at.Sub(now); left > 0 {
			wait = min(wait, left)
			continue
		}
		delete(until, key)
		due = append(due, key)
	}
	return due, wait
}

// left is how much of a delay is left, and whether the whole table rests so long.
func (d delay) left(now time.Time) (left time.Duration, rests bool) {
	left = d.until.Sub(now)
	return left, left > 0 && d.barred == ""
}

// serve sends the postings of a table, unless it rests since it was touched.
func (o *teller) serve(ctx context.Context, id table.ID) {
	o.mu.Lock()
	_, rests := o.later[id].left(o.Now())
	o.mu.Unlock()
	ctx, done, ok := o.Tables.Share.Hold(ctx, table.Bucket(id))
	defer done()
	if !rests && ok {
		o.Tables.Heed(id)
		o.table(ctx, id)
	}
}

// mine says whether this process tells what has to do with something.
func (o *teller) mine(name string) bool {
	_, done, ok := o.Tables.Share.Hold(context.Background(), table.Bucket(name))
	done()
	return ok
}

// table sends the postings of one table. After a temporary error it has to be tried
// again.
func (o *teller) table(ctx context.Context, id table.ID) {
	stopping := ctx
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), tellTime)
	defer cancel()
	defer context.AfterFunc(stopping, func() { time.AfterFunc(stopTime, cancel) })()
	log := o.Log.With("table", id)
	defer func() {
		if r := recover(); r != nil {
			log.Error("panic in the outbox", "panic", fmt.Sprint(r))
			o.postpone(id, 0)
		}
	}()
	list, err := o.Tables.Pending(ctx, id)
	if err != nil {
		log.Error("outbox cannot be read", "error", err)
		o.postpone(id, 0)
		return
	}
	kept := false // something is, because the bot may not post
	for n, p := range list {
		if stopping.Err() != nil { // what is left is posted after the next start
			return
		}
		if o.holds(p) {
			kept = true
			continue
		}
		if !superseded(p, list[n+1:]) {
			err := o.tell(ctx, p)
			if err == nil && n == len(list)-1 {
				err = o.Sweep(ctx, id)
			}
			if soon := (chat.Soon{}); errors.As(err, &soon) {
				o.hold(id, soon.After, list[len(list)-1].ID)
				return
			}
			class, after := wire.Classify(err)
			o.observer.Told(class.String())
			switch {
			case class == wire.Retry, class == wire.Late, err != nil && ctx.Err() != nil: // too late: what it has posted stands, to be edited another time
				log.Warn("posting is tried again", "posting", p.ID, "error", err)
				o.postpone(id, after)
				return
			case class == wire.Forbidden && p.Kind != table.PostLost && o.Now().Sub(p.Created) < chat.BarredTime:
				log.Warn("posting is kept: the bot may not post", "posting", p.ID, "error", err)
				if err := o.bar(ctx, p); err != nil {
					o.postpone(id, 0)
					return
				}
				kept = true
				continue
			case class == wire.Gone && p.Kind != table.PostPrivate && p.Kind != table.PostLost:
				log.Warn("the table has no place to be told at", "posting", p.ID, "error", err)
				if err := o.Tables.LosePlace(ctx, id); err != nil {
					o.postpone(id, 0)
					return
				}
			case class != wire.Fine:
				log.Error("posting is given up", "posting", p.ID, "kind", p.Kind, "error", err)
			}
		}
		if err := o.Tables.Posted(ctx, p.ID); err != nil {
			log.Error("posting is not ticked off", "posting", p.ID, "error", err)
			o.postpone(id, 0)
			return
		}
	}
	if kept {
		return
	}
	if err := o.unbar(ctx, id, len(list) > 0); err != nil {
		log.Error("a table does not have its place again", "error", err)
		o.postpone(id, 0)
		return
	}
	if len(list) == 0 {
		if err := o.Sweep(ctx, id); err != nil {
			log.Warn("old messages are tried again", "error", err)
		}
	}
	o.mu.Lock()
	delete(o.later, id)
	o.mu.Unlock()
}

// superseded says whether a later posting of the same table says everything
// that p would: public messages show the latest position. One that was tried
// may already be in the channel; it is sent again, so that its message is found and
// not left behind with its buttons.
func superseded(p table.Posting, later []table.Posting) bool {
	if p.Attempts > 0 {
		return false
	}
	for _, q := range later {
		switch p.Kind {
		case table.PostPublic:
			if q.Kind == table.PostPublic || q.Kind == table.PostOver {
				return true
			}
		case table.PostLobby, table.PostNews, club.PostLeague:
			if q.Kind == p.Kind {
				return true
			}
		}
	}
	return false
}

// hold puts a table off once, unless there is more to post than the last posting.
func (o *teller) hold(id table.ID, after time.Duration, last int64) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.later[id] = delay{until: o.Now().Add(after), soon: last}
	o.Tables.RingOutbox()
}

// postpone puts a table off, longer each time.
func (o *teller) postpone(id table.ID, after time.Duration) {
	o.mu.Lock()
	defer o.mu.Unlock()
	d := o.later[id]
	d.pause = min(max(faults.Next(d.pause), after), longWait)
	d.until = o.Now().Add(d.pause)
	o.later[id] = d
	o.Tables.RingOutbox() // so that the loop comes again in time
}

// tell sends one posting. Errors of the store count as passing.
func (o *teller) tell(ctx context.Context, p table.Posting) error {
	t, err := o.Tables.Table(ctx, p.Table)
	if errors.Is(err, table.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	o.Touch(t.Place.Guild)
	o.recognise(t)
	n := slices.IndexFunc(o.features, func(f chat.Feature) bool { return slices.Contains(f.Kinds, p.Kind) })
	switch {
	case n < 0: // of another release
		return nil
	case t.Lost && t.Barred == "" && p.Kind != table.PostPrivate && p.Kind != table.PostLost && !o.features[n].Afar:
		return nil // posted when it has a place again
	}
	return o.features[n].Tell(ctx, o.Outbox, p, t)
}

// sweepWait is when leftovers are tried again.
const sweepWait = 5 * time.Minute

// SweepLater tries the leftovers of a table again after a while.
func (o *teller) SweepLater(id table.ID) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.sweeps[id] = o.Now().Add(sweepWait)
}

// Touch notes that a table of a server has changed.
func (o *teller) Touch(guild string) { o.boards.touch(guild) }

// placeTime is how long somebody who opens a table waits for its thread.
const placeTime = 20 * time.Second

// TellNow sends a table's postings at once, as far as it can.
func (o *teller) TellNow(ctx context.Context, id table.ID) {
	ctx, cancel := context.WithTimeout(ctx, placeTime)
	defer cancel()
	if !o.mine(string(id)) {
		o.await(ctx, id)
	} else if o.tables.Now(ctx, id) == nil {
		o.Tables.RingOutbox()
	}
}

// await waits until another process has sent a table's postings.
func (o *teller) await(ctx context.Context, id table.ID) {
	for {
		list, err := o.Tables.Pending(ctx, id)
		if err != nil || len(list) == 0 || backoff.Wait(ctx, pollWait/5) != nil {
			return
		}
	}
}
