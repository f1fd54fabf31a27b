package wire_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
)

// watchkeeping is two processes that have three shards; each shard is one process's until it is passed on.
type watchkeeping struct {
	mu     sync.Mutex
	of     [3]int // the process of each shard
	left   [3]string
	ends   [3]context.CancelFunc
	tended [3]sync.WaitGroup
	begun  []time.Time     // sessions
	doubts chan wire.Shard // that a process asks about and does not have
}

// crewmate is one of the processes.
type crewmate struct {
	*watchkeeping
	me int
}

func (c crewmate) Living() int  { return 2 }
func (c crewmate) Gains() int64 { return 0 }

func (c crewmate) Shards(context.Context, int) (int, error) { return 3, nil }

func (c crewmate) Shard(ctx context.Context, s wire.Shard) (context.Context, string, func(), error) {
	for {
		c.mu.Lock()
		if c.of[s.Number] == c.me {
			defer c.mu.Unlock()
			held, end := context.WithCancel(ctx)
			c.ends[s.Number] = end
			c.tended[s.Number].Add(1)
			return held, c.left[s.Number], sync.OnceFunc(c.tended[s.Number].Done), nil
		}
		c.mu.Unlock()
		select {
		case <-ctx.Done():
			return nil, "", nil, ctx.Err()
		case <-time.After(time.Millisecond):
		}
	}
}

func (c crewmate) Has(s wire.Shard) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.of[s.Number] != c.me && c.doubts != nil {
		c.doubts <- s
	}
	return c.of[s.Number] == c.me
}

func (c crewmate) Keep(_ context.Context, s wire.Shard, session string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.left[s.Number] = session
	return nil
}

func (c crewmate) Begin(context.Context, int, time.Duration) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.begun = append(c.begun, time.Now())
	return nil
}

const nobody = -1

// end has the process that has a shard, or had it, end its connection.
func (w *watchkeeping) end(shard int) {
	w.mu.Lock()
	end := w.ends[shard]
	w.of[shard] = nobody
	w.mu.Unlock()
	end()
	w.tended[shard].Wait()
}

// give gives a shard to a process.
func (w *watchkeeping) give(shard, process int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.of[shard] = process
}

// TestShardsChangeHands checks that each shard is connected by the process that has it, and that another one goes on with
// its session and misses nothing.
func TestShardsChangeHands(t *testing.T) {
	t.Parallel()
	s, c, _ := sharded(t, standin.Options{Shards: 3, Concurrency: 3})
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	type seen struct {
		process int
		wire.Shard
		on bool
	}
	state, joined := make(chan seen, 100), make(chan string, 100)
	w := &watchkeeping{of: [3]int{0, 1, 0}}
	var running sync.WaitGroup
	for me := range 2 {
		mine := c
		mine.Crew = crewmate{w, me}
		g := &wire.Gateway{Config: mine, Pause: 10 * time.Millisecond, Handle: func(wire.Interaction) bool { return true },
			Joined: func(s wire.Server) { joined <- s.ID },
			Online: func(s wire.Shard, on bool) { state <- seen{me, s, on} }}
		running.Go(func() {
			if err := g.Run(ctx); err != nil {
				t.Error(err)
			}
		})
	}
	for range 3 {
		if x := <-state; !x.on || x.process != map[int]int{0: 0, 1: 1, 2: 0}[x.Number] {
			t.Errorf("%+v", x)
		}
	}
	for range 4 { // one server of the stand-in's own
		<-joined
	}
	w.end(0)
	if x := <-state; x.on || x.Number != 0 || x.process != 0 {
		t.Errorf("given up: %+v", x)
	}
	id, err := s.NewGuild("while nobody has the shard", 0, 3, "new")
	if err != nil {
		t.Fatal(err)
	}
	w.give(0, 1)
	if x := <-state; !x.on || x.Number != 0 || x.process != 1 {
		t.Errorf("taken over: %+v", x)
	}
	if got := <-joined; got != id {
		t.Errorf("server %s, want %s", got, id)
	}
	if identified, resumed := s.Starts(); identified != 3 || resumed != 1 || len(w.begun) != 3 {
		t.Errorf("identified %d times (%d turns), resumed %d times", identified, len(w.begun), resumed)
	}
	cancel()
	running.Wait()
	for n, left := range w.left {
		if left == "" {
			t.Errorf("nothing is left of shard %d", n)
		}
	}
}

// TestShardOfAnother checks that a process that stood still does not connect a shard again that it has lost meanwhile.
func TestShardOfAnother(t *testing.T) {
	t.Parallel()
	s, c, _ := sharded(t, standin.Options{Shards: 3, Concurrency: 3})
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	w := &watchkeeping{doubts: make(chan wire.Shard, 1000)}
	c.Crew = crewmate{w, 0}
	state := make(chan bool, 100)
	g := &wire.Gateway{Config: c, Pause: 10 * time.Millisecond, Handle: func(wire.Interaction) bool { return true },
		Online: func(_ wire.Shard, on bool) { state <- on }}
	done := make(chan error, 1)
	go func() { done <- g.Run(ctx) }()
	for range 3 {
		<-state
	}
	w.give(1, 1)
	s.CutShard(1)
	if <-state {
		t.Error("it is connected")
	}
	select {
	case on := <-state:
		t.Errorf("it is connected again: %v", on)
	case <-w.doubts:
	}
	w.end(1)
	cancel()
	if err := <-done; err != nil {
		t.Error(err)
	}
	if identified, resumed := s.Starts(); identified != 3 || resumed != 0 {
		t.Errorf("identified %d times, resumed %d times", identified, resumed)
	}
}
