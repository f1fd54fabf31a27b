package wire

import (
	"context"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
)

// turns lets the requests of each queue of the library's limiter in one by one, when
// they need not wait any more. The library would wait as well, but deaf to contexts.
type turns struct {
	mu   sync.Mutex
	open map[string]*turn
}

// turn is a queue of requests.
type turn struct {
	taken chan struct{} // holds a token while a request is under way
	users int           // requests that wait or are under way
}

// take waits for the turn of a request, or until ctx ends; done gives it up.
func (t *turns) take(ctx context.Context, limiter *discordgo.RateLimiter, queue string) (done func(), err error) {
	x := t.enter(queue)
	select {
	case x.taken <- struct{}{}:
	case <-ctx.Done():
		t.leave(queue)
		return nil, ctx.Err()
	}
	done = func() {
		<-x.taken
		t.leave(queue)
	}
	for {
		wait := limiter.GetWaitTime(limiter.GetBucket(queue), 1)
		if wait <= 0 {
			return done, nil
		}
		timer := time.NewTimer(wait)
		select {
		case <-timer.C:
		case <-ctx.Done():
			timer.Stop()
			done()
			return nil, ctx.Err()
		}
	}
}

func (t *turns) enter(queue string) *turn {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.open == nil {
		t.open = map[string]*turn{}
	}
	x := t.open[queue]
	if x == nil {
		x = &turn{taken: make(chan struct{}, 1)}
		t.open[queue] = x
	}
	x.users++
	return x
}

func (t *turns) leave(queue string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	x := t.open[queue]
	if x.users--; x.users == 0 {
		delete(t.open, queue)
	}
}
