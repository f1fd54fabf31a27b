package wire

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"hexwarden/internal/backoff"
)

// Crew is what the processes of one bot share, beside its tables.
type Crew interface {
	// Living is how many processes there are: each keeps to its part of the rate.
	Living() int
	// Gains grows whenever this process takes something over from another one: what it knew may be out of date.
	Gains() int64
	// Shards settles on a number of shards: that with which the other processes run, or else the one that is wanted.
	Shards(ctx context.Context, wanted int) (int, error)
	// Shard waits until this process has a shard. held ends when it is to have it no longer; done says that its connection
	// is closed. session is what the last holder has kept by keep; "" if there is none.
	Shard(ctx context.Context, s Shard) (held context.Context, session string, done func(), err error)
	// Has says whether this process still has a shard.
	Has(s Shard) bool
	// Keep keeps what the next holder of a shard needs. held is that of Shard.
	Keep(held context.Context, s Shard, session string) error
	// Begin waits until a session may begin in a bucket of shards: so long after the last one of any process.
	Begin(ctx context.Context, bucket int, apart time.Duration) error
}

// Of a session that is left to the next process.
const (
	keepEvery = 3 * time.Second
	keepTime  = 10 * time.Second // that it may take
	hasWait   = 250 * time.Millisecond
	keptFor   = 10 * time.Minute // after which it is not worth an attempt
)

// kept is a session as it is left.
type kept struct {
	ID  string    `json:"id"`
	URL string    `json:"url"`
	Seq int64     `json:"seq"`
	At  time.Time `json:"at"`
}

// hand is what a shard keeps of its session for the process that has it next, beside the connection, which must not wait.
type hand struct {
	mu      sync.Mutex
	session session
}

// put notes the session as it is now.
func (h *hand) put(s session) {
	if h == nil {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.session = s
}

func (h *hand) get() session {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.session
}

// serve keeps a shard connected while this process has it, and waits for it again when another one had it.
func (s *shard) serve(ctx context.Context) error {
	if s.Config.Crew == nil {
		return s.run(ctx)
	}
	for {
		held, left, done, err := s.Config.Crew.Shard(ctx, s.Shard)
		if err != nil {
			return nil // ctx is over
		}
		s.session, s.hand = taken(left, time.Now()), &hand{}
		s.hand.put(s.session)
		s.log.Info("this process has the shard", "resumes", s.session.id != "")
		over, end := context.WithCancel(held)
		var keeping sync.WaitGroup
		keeping.Go(func() { s.keep(over, held) })
		err = s.run(held)
		end()
		keeping.Wait()
		done()
		if err != nil || ctx.Err() != nil {
			return err
		}
	}
}

// confirm waits until it is certain that the process has the shard: one that stood still may have lost it and not know yet. It
// fails if ctx ends.
func (s *shard) confirm(ctx context.Context) error {
	for s.hand != nil && !s.Config.Crew.Has(s.Shard) {
		if err := backoff.Wait(ctx, hasWait); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// taken is a session that another process has left; none if that is too long ago.
func taken(left string, now time.Time) session {
	var k kept
	if json.Unmarshal([]byte(left), &k) != nil || now.Sub(k.At) > keptFor {
		return session{}
	}
	return session{id: k.ID, url: k.URL, seq: k.Seq}
}

// keep keeps the session whenever it has changed, and once more at the end.
func (s *shard) keep(over, held context.Context) {
	known := s.hand.get()
	for {
		last := backoff.Wait(over, keepEvery) != nil
		if now := s.hand.get(); now != known {
			body, err := json.Marshal(kept{now.id, now.url, now.seq, time.Now()})
			if err == nil {
				err = s.kept(held, string(body))
			}
			if err != nil {
				s.log.Warn("a session is not kept for others", "error", err)
			} else {
				known = now
			}
		}
		if last {
			return
		}
	}
}

func (s *shard) kept(held context.Context, body string) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(held), keepTime)
	defer cancel()
	return s.Config.Crew.Keep(ctx, s.Shard, body)
}
