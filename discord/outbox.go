package discord

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/table"
)

// outbox tells people what the tables' postings say: in order within a table,
// and each once, whatever happens in between. No table waits for another one.
type outbox struct {
	bot    *Bot
	mu     sync.Mutex
	later  map[table.ID]delay     // tables that wait after a fault
	sweeps map[table.ID]time.Time // when leftovers are tried again
	line   line
	boards boards
}

// delay is when a table is tried again.
type delay struct {
	until time.Time
	pause time.Duration
}

// Bounds of the outbox.
const (
	firstWait = time.Second
	longWait  = 5 * time.Minute
	idleWait  = time.Minute // without anything to wait for
	tellTime  = 2 * time.Minute
	stopTime  = 3 * time.Second // of a posting under way when the bot stops
)

// run tells until ctx ends.
func (o *outbox) run(ctx context.Context) {
	var aside sync.WaitGroup
	defer aside.Wait()
	defer o.line.wait.Wait()
	aside.Go(func() { o.boards.run(ctx, o) })
	for {
		wait := min(o.tick(ctx), o.launch(ctx))
		timer := time.NewTimer(wait)
		select {
		case <-ctx.Done():
			timer.Stop()
			return
		case <-o.bot.Tables.Wake():
		case <-o.line.again:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// tick carries deadlines forward that have come, and says when to come again.
func (o *outbox) tick(ctx context.Context) time.Duration {
	next, err := o.bot.Tables.Tick(ctx)
	switch {
	case err != nil:
		if ctx.Err() == nil {
			o.bot.Log.Error("deadlines cannot be read", "error", err)
		}
		return idleWait
	case next.IsZero():
		return idleWait
	}
	return min(max(next.Sub(o.bot.Now()), firstWait), idleWait)
}

// launch has every table told that has something to tell and need not wait after a
// fault. It waits for none of them, and says when to come again at the latest.
func (o *outbox) launch(ctx context.Context) time.Duration {
	ids, err := o.bot.Tables.Untold(ctx)
	if err != nil {
		if ctx.Err() == nil {
			o.bot.Log.Error("outbox cannot be read", "error", err)
		}
		return firstWait
	}
	wait := idleWait
	for _, id := range ids {
		o.mu.Lock()
		left := time.Until(o.later[id].until)
		o.mu.Unlock()
		if left > 0 {
			wait = min(wait, left)
			continue
		}
		o.line.join(id)
	}
	o.mu.Lock()
	for id, at := range o.sweeps {
		if left := time.Until(at); left > 0 {
			wait = min(wait, left)
			continue
		}
		delete(o.sweeps, id)
		o.line.join(id)
	}
	o.mu.Unlock()
	o.line.serve(ctx, o.table)
	return wait
}

// table tells the postings of one table. After a fault that may pass it is to be tried
// again.
func (o *outbox) table(ctx context.Context, id table.ID) (again bool) {
	stopping := ctx
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), tellTime)
	defer cancel()
	defer context.AfterFunc(stopping, func() { time.AfterFunc(stopTime, cancel) })()
	log := o.bot.Log.With("table", id)
	defer func() {
		if r := recover(); r != nil {
			log.Error("panic in the outbox", "panic", fmt.Sprint(r))
			again = o.postpone(id, 0)
		}
	}()
	list, err := o.bot.Tables.Pending(ctx, id)
	if err != nil {
		log.Error("outbox cannot be read", "error", err)
		return o.postpone(id, 0)
	}
	for n, p := range list {
		if stopping.Err() != nil { // what is left is told after the next start
			return false
		}
		if !superseded(p, list[n+1:]) {
			err := o.tell(ctx, p)
			if err == nil && n == len(list)-1 {
				err = o.sweep(ctx, id)
			}
			class, after := wire.Classify(err)
			o.bot.Observer.Told(class.String())
			switch {
			case class == wire.Retry, err != nil && ctx.Err() != nil:
				log.Warn("posting is tried again", "posting", p.ID, "error", err)
				return o.postpone(id, after)
			case (class == wire.Gone || class == wire.Forbidden) && p.Kind != table.PostPrivate && p.Kind != table.PostLost:
				log.Warn("the table has no place to be told at", "posting", p.ID, "error", err)
				if err := o.bot.Tables.Lose(ctx, id); err != nil {
					return o.postpone(id, 0)
				}
			case class != wire.Fine:
				log.Error("posting is given up", "posting", p.ID, "kind", p.Kind, "error", err)
			}
		}
		if err := o.bot.Tables.Posted(ctx, p.ID); err != nil {
			log.Error("posting is not ticked off", "posting", p.ID, "error", err)
			return o.postpone(id, 0)
		}
	}
	if len(list) == 0 {
		if err := o.sweep(ctx, id); err != nil {
			log.Warn("old messages are tried again", "error", err)
		}
	}
	o.mu.Lock()
	delete(o.later, id)
	o.mu.Unlock()
	return false
}

// superseded says whether a later posting of the same table tells everything
// that p would: public messages show the latest position. One that was tried may
// stand in the channel already; it is told again, so that its message is found and
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
		case table.PostLobby, table.PostLeague:
			if q.Kind == p.Kind {
				return true
			}
		}
	}
	return false
}

// postpone puts a table off, longer each time; true, for it is to be tried again.
func (o *outbox) postpone(id table.ID, after time.Duration) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	d := o.later[id]
	d.pause = min(max(2*d.pause, firstWait, after), longWait)
	d.until = time.Now().Add(d.pause)
	o.later[id] = d
	return true
}

// tell tells one posting. Faults of the store count as passing.
func (o *outbox) tell(ctx context.Context, p table.Posting) error {
	t, err := o.bot.Tables.Table(ctx, p.Table)
	if errors.Is(err, table.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	o.boards.touch(t.Place.Guild)
	f := o.bot.feature(func(f feature) bool { return slices.Contains(f.kinds, p.Kind) })
	if t.Lost && p.Kind != table.PostPrivate && p.Kind != table.PostLost && (f == nil || !f.afar) {
		return nil // told anew when it has a place again
	}
	if f != nil {
		return f.tell(o, ctx, p, t)
	}
	switch p.Kind {
	case table.PostLobby:
		return o.lobby(ctx, p, t)
	case table.PostPublic, table.PostOver:
		return o.live(ctx, p, t)
	case table.PostPrivate:
		return o.secret(ctx, p, t)
	case table.PostFault:
		_, err := o.send(ctx, p, channel(t), o.bot.public(t).fault(t), "", isVerb(t.ID, verbLook))
		return err
	}
	return nil
}

// Keys of what is remembered of a table.
const (
	keyLobby = "lobby"
	keyLive  = "live"
)

// recall reads a remembered value; ok says whether there is one.
func (o *outbox) recall(ctx context.Context, id table.ID, key string, into any) (ok bool, err error) {
	value, err := o.bot.Tables.Recall(ctx, id, key)
	if err != nil || value == "" {
		return false, err
	}
	if into == nil {
		return true, nil
	}
	return json.Unmarshal([]byte(value), into) == nil, nil // written by another release: as if there were none
}

func (o *outbox) remember(ctx context.Context, id table.ID, key string, value any) error {
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return o.bot.Tables.Remember(ctx, id, key, string(data))
}

// send posts a message once. When an earlier attempt may have succeeded, the
// message is first looked for among the channel's latest own messages, newer
// than after: one with a component that mine recognises is adopted and brought
// up to date. Within Discord's memory for nonces that is done by Discord too, for
// messages of one posting with the same nonce of their own: a later attempt may
// have another question to put.
func (o *outbox) send(ctx context.Context, p table.Posting, channel string, m wire.Message, after string, mine func(Key) bool) (string, error) {
	if id, err := o.sent(ctx, p, channel, after, mine); err != nil {
		return "", err
	} else if id != "" {
		m.Ping = nil
		return id, o.edit(ctx, channel, id, m)
	}
	if err := o.bot.Tables.Trying(ctx, p.ID); err != nil {
		return "", err
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d %s %s %s", p.Table, p.ID, channel, after, m.Nonce))
	m.Nonce = base32.StdEncoding.EncodeToString(sum[:15])
	id, err := o.bot.Port.Send(ctx, channel, m)
	switch class, _ := wire.Classify(err); class {
	case wire.Archived:
		if err := o.bot.Port.Unarchive(ctx, channel); err != nil {
			return "", err
		}
		return o.bot.Port.Send(ctx, channel, m)
	case wire.Ours: // better the words alone than nothing
		o.bot.Log.Error("message refused", "table", p.Table, "posting", p.ID, "error", err)
		return o.bot.Port.Send(ctx, channel, wire.Message{Content: m.Content, Ping: m.Ping, Silent: m.Silent})
	}
	return id, err
}

// sent is the message of a posting that an earlier attempt left in a channel, though
// nobody learned of it; "" if there is none. See send.
func (o *outbox) sent(ctx context.Context, p table.Posting, channel, after string, mine func(Key) bool) (string, error) {
	if p.Attempts == 0 {
		return "", nil
	}
	seen, err := o.bot.Port.Recent(ctx, channel)
	if err != nil {
		return "", err
	}
	for _, s := range seen {
		if newer(s.ID, after) && !s.At.Before(p.Created.Add(-time.Minute)) && owns(s, mine) {
			return s.ID, nil
		}
	}
	return "", nil
}

// edit changes a message, in an archived thread too.
func (o *outbox) edit(ctx context.Context, channel, message string, m wire.Message) error {
	err := o.bot.Port.Edit(ctx, channel, message, m)
	if class, _ := wire.Classify(err); class == wire.Archived {
		if err := o.bot.Port.Unarchive(ctx, channel); err != nil {
			return err
		}
		return o.bot.Port.Edit(ctx, channel, message, m)
	}
	return err
}

// newer compares message ids, which grow with time.
func newer(id, than string) bool {
	return len(id) > len(than) || len(id) == len(than) && id > than
}

// owns says whether a message has a component that mine recognises.
func owns(s wire.Seen, mine func(Key) bool) bool {
	for _, id := range s.CustomIDs {
		if k, err := ParseKey(id); err == nil && mine(k) {
			return true
		}
	}
	return false
}

// isVerb recognises components of a table by a verb.
func isVerb(id table.ID, verb string) func(Key) bool {
	return func(k Key) bool { return k.Table == id && k.Verb == verb }
}
