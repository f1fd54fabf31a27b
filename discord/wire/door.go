package wire

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
	"golang.org/x/time/rate"

	"hexwarden/internal/backoff"
)

// Bounds of beginning sessions. Discord allows a thousand a day, and resets the token of a bot that begins more;
// resuming is free.
const (
	identifyEvery = 3 * time.Minute
	identifyBurst = 20 // at once, and one for each further shard
)

// bucketTime is how long a bucket of shards waits between two sessions that it begins, in first pauses of a gateway:
// five seconds.
const bucketTime = 5

// crewApart is how much longer two processes wait between their sessions: they count from the moment at which they connect.
const crewApart = 2 * time.Second

// door is what the shards of a gateway share: it asks where that is, and lets each bucket of shards begin one session
// after the other, and all together not too many.
type door struct {
	rest    *discordgo.Session
	starts  *rate.Limiter // counts the sessions that are begun
	apart   time.Duration // of two sessions of a bucket
	crew    Crew          // nil: nobody else begins sessions
	buckets []chan time.Time

	mu    sync.Mutex
	known *discordgo.GatewayBotResponse // what Discord said at the start, until it is used
}

// open finds the gateway and how many shards it wants; nil if ctx ends before.
func (g *Gateway) open(ctx context.Context) (d *door, shards int, err error) {
	d = &door{apart: bucketTime * g.first(), crew: g.Config.Crew}
	if d.rest, err = newSession(g.Config); err != nil {
		return nil, 0, err
	}
	pauses := backoff.Pauses{First: g.first(), Most: time.Minute}
	for pause := g.first(); ; pause = pauses.Next(pause) {
		d.known, err = d.ask(ctx, g.openTime())
		switch {
		case ctx.Err() != nil:
			return nil, 0, nil
		case errors.Is(err, ErrFatal):
			return nil, 0, err
		case err == nil:
			shards, err = g.agree(ctx, cmp.Or(g.Config.Shards, d.known.Shards, 1))
			if err != nil {
				return nil, 0, nil
			}
			d.starts = rate.NewLimiter(rate.Every(identifyEvery), identifyBurst+shards-1)
			d.buckets = make([]chan time.Time, max(1, d.known.SessionStartLimit.MaxConcurrency))
			for i := range d.buckets {
				d.buckets[i] = make(chan time.Time, 1)
				d.buckets[i] <- time.Time{}
			}
			return d, shards, nil
		}
		g.Config.Log.Warn("gateway connection ended", "error", fmt.Errorf("connect: %w", err), "again_in", pause, "resumes", false)
		if backoff.Wait(ctx, pause) != nil {
			return nil, 0, nil
		}
	}
}

// agree is how many shards there are when others run some already. It fails only if ctx ends.
func (g *Gateway) agree(ctx context.Context, wanted int) (int, error) {
	for g.Config.Crew != nil {
		n, err := g.Config.Crew.Shards(ctx, wanted)
		if err == nil && n != wanted {
			g.Config.Log.Warn("the bot has another number of connections than it should: to change it, stop all its processes", "connections", n, "wanted", wanted)
		}
		if err == nil {
			return n, nil
		}
		g.Config.Log.Warn("the other processes cannot be asked for the number of connections", "error", err)
		if err := backoff.Wait(ctx, time.Second); err != nil {
			return 0, err
		}
	}
	return wanted, nil
}

// openTime is how long a connection may take to be made.
func (g *Gateway) openTime() time.Duration { return cmp.Or(g.OpenTime, 30*time.Second) }

// ask asks Discord for the gateway, how many shards it wants, and how many sessions may still begin.
func (d *door) ask(ctx context.Context, limit time.Duration) (*discordgo.GatewayBotResponse, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	answer, err := d.rest.GatewayBot(discordgo.WithContext(ctx))
	if err != nil {
		err = translate(err)
		var f *Fault
		if errors.As(err, &f) && !f.Foreign && f.Status == http.StatusUnauthorized {
			err = fmt.Errorf("%w: %s", ErrFatal, fatal[4004])
		}
		return nil, err
	}
	return answer, nil
}

// find says where everybody connects. A shard that is to begin a session there is refused with a spentError if Discord
// allows no more.
func (d *door) find(ctx context.Context, begins bool) (url string, err error) {
	d.mu.Lock()
	answer := d.known
	d.known = nil
	d.mu.Unlock()
	if answer == nil {
		if answer, err = d.ask(ctx, requestTime); err != nil {
			return "", err
		}
	}
	if l := answer.SessionStartLimit; begins && l.Total > 0 && l.Remaining <= 0 {
		return "", spentError{l.Total, time.Duration(l.ResetAfter) * time.Millisecond}
	}
	return answer.URL, nil
}

// spentError says that the bot has begun as many sessions as Discord allows it in a day.
type spentError struct {
	total int
	again time.Duration
}

func (e spentError) Error() string {
	return fmt.Sprintf("Discord lets the bot begin %d sessions a day, and it has: the next one may begin in %v", e.total, e.again)
}

// spent is how long to wait after an error until Discord allows another session.
func spent(err error) time.Duration {
	var e spentError
	errors.As(err, &e)
	return e.again
}

// saved is how long to wait until the bot begins another session, so that it never comes to Discord's limit.
func (d *door) saved() time.Duration {
	n := 1
	if d.crew != nil {
		n = max(1, d.crew.Living())
	}
	return time.Duration(n) * time.Duration((1-d.starts.Tokens())*float64(identifyEvery))
}

// turn is the right to begin a session, which one shard of a bucket has at a time.
type turn struct {
	door   *door
	bucket chan time.Time // holds, while nobody has the turn, when the last session was begun
	last   time.Time
}

// turn waits for the turn of a shard.
func (d *door) turn(ctx context.Context, shard int) (*turn, error) {
	t := &turn{door: d, bucket: d.buckets[shard%len(d.buckets)]}
	select {
	case t.last = <-t.bucket:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if err := backoff.Wait(ctx, d.apart-time.Since(t.last)); err != nil {
		t.pass()
		return nil, err
	}
	if d.crew != nil {
		if err := d.crew.Begin(ctx, shard%len(d.buckets), d.apart+crewApart); err != nil {
			t.pass()
			return nil, err
		}
	}
	return t, nil
}

// used notes that a session is begun, and lets the next shard wait for its turn.
func (t *turn) used() {
	t.door.starts.Reserve()
	t.last = time.Now()
	t.pass()
}

// pass lets the next shard have the turn. Once is enough.
func (t *turn) pass() {
	if t.bucket != nil {
		t.bucket <- t.last
		t.bucket = nil
	}
}
