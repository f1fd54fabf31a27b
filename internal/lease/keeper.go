package lease

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"
)

// How long a process lives without a word, and how often it says that it lives. It counts itself as dead a margin
// earlier than the store would: whatever it has begun by then may still arrive.
const (
	Life   = 15 * time.Second
	Beat   = 3 * time.Second
	Margin = 5 * time.Second
	again  = time.Second // after a beat that failed
	// patience is how long what is done under a lease may go on that is to be given up.
	patience = 10 * time.Second
)

// Config is what a Keeper works with.
type Config struct {
	Store Store
	Name  func() string    // a new name for a process at each call; those of later calls come later in the alphabet
	Sets  [][]string       // leases that are shared out evenly, each set by itself
	Now   func() time.Time // nil: time.Now
	Log   *slog.Logger
	// Changed is told, after a change, what the process holds now; from one goroutine.
	Changed func(Holding)
}

// Keeper keeps a process alive and takes its share of the leases. It may be used by many goroutines.
type Keeper struct {
	Config

	mu     sync.Mutex
	me     string    // "": not known to the store
	since  time.Time // when the last beat began that the store has taken
	held   map[string]*held
	gains  int64         // counts the looks at which there was something new
	living int           // processes, when leases were looked at last
	skew   time.Duration // of this machine's clock, then

	told Holding // what Changed knows
	bell chan struct{}
}

// New makes a Keeper, which holds nothing before Run, or Step.
func New(c Config) *Keeper {
	if c.Now == nil {
		c.Now = time.Now
	}
	return &Keeper{Config: c, held: map[string]*held{}, bell: make(chan struct{}, 1)}
}

// Run keeps the process alive until ctx ends; then it leaves, and others may take at once what it held.
func (k *Keeper) Run(ctx context.Context) {
	for {
		err := k.Step(ctx)
		wait := Beat
		if err != nil && ctx.Err() == nil {
			k.Log.Error("leases cannot be kept", "error", err)
			wait = again
		}
		if !k.rest(ctx, wait) {
			break
		}
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), Beat)
	defer cancel()
	if err := k.Leave(ctx); err != nil {
		k.Log.Error("leases are not handed over; others take them in a while", "error", err)
	}
}

// rest waits for the next beat, and loses what the process holds if that is over meanwhile. It returns false if ctx ends.
func (k *Keeper) rest(ctx context.Context, wait time.Duration) bool {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	k.mu.Lock()
	end := time.NewTimer(max(0, k.left()))
	if k.me == "" {
		end.Stop()
	}
	k.mu.Unlock()
	defer end.Stop()
	for {
		select {
		case <-ctx.Done():
			return false
		case <-timer.C:
			return true
		case <-k.bell:
			return true
		case <-end.C:
			k.mu.Lock()
			k.loseAll()
			k.mu.Unlock()
			k.tell()
		}
	}
}

// left is how long the process lives by its own clocks: the one that counts on and that which shows the time, of
// which the one may have stood still while the machine slept.
func (k *Keeper) left() time.Duration {
	now := k.Now()
	return Life - Margin - max(now.Sub(k.since), now.Round(0).Sub(k.since.Round(0)))
}

// Step says that the process lives, looks at how leases stand, and takes or gives up what it has too few or too many.
func (k *Keeper) Step(ctx context.Context) error {
	defer k.tell()
	if err := k.beat(ctx); err != nil {
		return err
	}
	x, err := k.look(ctx)
	if err != nil {
		return err
	}
	changed := false
	for _, set := range k.sets() {
		take, give := share(set, x, k.me)
		now := k.giving(set, give)
		if len(take) > 0 {
			err = errors.Join(err, k.Store.Take(ctx, k.me, take))
		}
		if len(now) > 0 {
			err = errors.Join(err, k.Store.Give(ctx, now))
		}
		changed = changed || len(take)+len(now) > 0
	}
	if err == nil && changed {
		_, err = k.look(ctx)
	}
	return err
}

// beat prolongs the process. One that the store does not know, or no longer, joins again and holds nothing.
func (k *Keeper) beat(ctx context.Context) error {
	began := k.Now()
	if k.me != "" {
		err := k.Store.Prolong(ctx, k.me, Life)
		if err == nil {
			k.lives(k.me, began)
			return nil
		}
		if !errors.Is(err, ErrOver) {
			return fmt.Errorf("prolong: %w", err)
		}
		k.Log.Warn("this process was silent for too long: others do what it did", "process", k.me)
		k.lives("", began)
	}
	me, began := k.Name(), k.Now()
	if err := k.Store.Join(ctx, me, Life); err != nil {
		return fmt.Errorf("join: %w", err)
	}
	k.lives(me, began)
	return nil
}

// lives notes under which name the process lives, and since when; under another name it holds nothing.
func (k *Keeper) lives(me string, since time.Time) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.me != me {
		k.loseAll()
	}
	k.me, k.since = me, since
}

// look reads how leases stand and notes what the process holds.
func (k *Keeper) look(ctx context.Context) (State, error) {
	asked := k.Now()
	x, err := k.Store.Standing(ctx)
	if err != nil {
		return x, fmt.Errorf("read: %w", err)
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if !slices.Contains(x.Living, k.me) {
		k.loseAll()
		return x, fmt.Errorf("%w: the process is not in the store", ErrOver)
	}
	if k.left() <= 0 { // it is prolonged at the next beat, or not
		k.loseAll()
		return x, errors.New("the store was too slow")
	}
	k.living, k.skew = len(x.Living), asked.Round(0).Sub(x.Now)
	for name, h := range k.held {
		if l := x.Leases[name]; l.Holder != k.me || l.Epoch != h.Epoch {
			if h.giving.IsZero() {
				k.Log.Warn("a lease was taken away: somebody has changed the table of leases", "lease", name)
			}
			k.lose(name)
		}
	}
	gained := false
	for _, set := range k.Sets {
		for _, name := range set {
			if l := x.Leases[name]; l.Holder == k.me && k.held[name] == nil {
				gained = true
				h := &held{Lease: l}
				h.ctx, h.lose = context.WithCancel(context.Background())
				h.mine, h.yield = context.WithCancel(h.ctx)
				k.held[name] = h
			}
		}
	}
	if gained {
		k.gains++
	}
	return x, nil
}

// loseAll ends everything that is done under leases.
func (k *Keeper) loseAll() {
	for name := range k.held {
		k.lose(name)
	}
	k.living = 0
}

func (k *Keeper) lose(name string) {
	k.held[name].lose()
	delete(k.held, name)
}

// Share adds a set to those that are shared out.
func (k *Keeper) Share(set []string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.Sets = append(slices.Clone(k.Sets), set)
	k.ring()
}

// sets are those that are shared out.
func (k *Keeper) sets() [][]string {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.Sets
}

// ring makes the next beat come at once.
func (k *Keeper) ring() {
	select {
	case k.bell <- struct{}{}:
	default:
	}
}

// Leave ends the process: what it held is free.
func (k *Keeper) Leave(ctx context.Context) error {
	k.mu.Lock()
	me := k.me
	k.loseAll()
	k.me = ""
	k.mu.Unlock()
	k.tell()
	if me == "" {
		return nil
	}
	return k.Store.Leave(ctx, me)
}

// tell tells of a change.
func (k *Keeper) tell() {
	x := k.Holding()
	was := k.told
	if k.told = x; k.Changed == nil || was.Living == x.Living && slices.Equal(was.Leases, x.Leases) && slices.Equal(was.Given, x.Given) {
		return
	}
	k.Changed(x)
}
