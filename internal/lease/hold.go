package lease

import (
	"context"
	"slices"
	"sync"
	"time"
)

// Holding is what a process holds.
type Holding struct {
	Leases []string      // in order
	Given  []string      // those that it is about to give up, as soon as what is done under them is done
	Living int           // processes; 0: the process is not one of them
	Skew   time.Duration // by which this machine's clock is ahead of the store's
}

// held is a lease that the process holds.
type held struct {
	Lease
	ctx    context.Context // ends when it is lost
	lose   context.CancelFunc
	mine   context.Context // ends when it is to be given up
	yield  context.CancelFunc
	users  int
	giving time.Time // since when nobody begins anything under it; zero: it is not to be given up
	given  bool      // the store was told: it may have given it to another, or do so at any moment
}

// giving marks what is to be given up of a set, so that nothing new begins under it, and lists that under which nothing is done
// any more. What takes too long is ended.
func (k *Keeper) giving(set, give []string) (now []Lease) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, name := range set {
		h := k.held[name]
		switch {
		case h == nil:
			continue
		case !slices.Contains(give, name) && h.ctx.Err() == nil:
			if !h.giving.IsZero() {
				h.giving = time.Time{}
				h.mine, h.yield = context.WithCancel(h.ctx)
			}
			continue
		case h.giving.IsZero():
			h.giving = k.Now()
			h.yield()
		case k.Now().Sub(h.giving) > patience:
			h.lose()
		}
		if h.users == 0 {
			h.given = true
			now = append(now, h.Lease)
		}
	}
	return now
}

// Hold says whether the process holds a lease, and keeps it from being given up until done is called, but not for long. held
// ends when the lease is lost, and what is written within it is fenced.
func (k *Keeper) Hold(ctx context.Context, name string) (held context.Context, done func(), ok bool) {
	return k.hold(ctx, name, false)
}

// Tend is Hold for what never ends by itself: held ends as soon as the lease is to be given up.
func (k *Keeper) Tend(ctx context.Context, name string) (held context.Context, done func(), ok bool) {
	return k.hold(ctx, name, true)
}

func (k *Keeper) hold(ctx context.Context, name string, yields bool) (held context.Context, done func(), ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	h := k.held[name]
	if h == nil || !h.giving.IsZero() || k.left() <= 0 {
		return ctx, func() {}, false
	}
	h.users++
	ctx, cancel := context.WithCancel(Within(ctx, Fence{name, h.Holder, h.Epoch}))
	end := h.ctx
	if yields {
		end = h.mine
	}
	stop := context.AfterFunc(end, cancel)
	return ctx, sync.OnceFunc(func() {
		stop()
		cancel()
		k.mu.Lock()
		defer k.mu.Unlock()
		if h.users--; h.users == 0 && !h.giving.IsZero() {
			k.ring()
		}
	}), true
}

// Lease is what is known of a lease that the process holds and does not give up.
func (k *Keeper) Lease(name string) (l Lease, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	h := k.held[name]
	if h == nil || !h.giving.IsZero() || k.left() <= 0 {
		return l, false
	}
	return h.Lease, true
}

// Alone says whether no other process lives.
func (k *Keeper) Alone() bool { return k.Living() == 1 }

// Living is how many processes there are; 0 if that is not known.
func (k *Keeper) Living() int {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.living
}

// Gains grows whenever the process holds something that it did not hold before.
func (k *Keeper) Gains() int64 {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.gains
}

// Holding is what the process holds now.
func (k *Keeper) Holding() Holding {
	k.mu.Lock()
	defer k.mu.Unlock()
	x := Holding{Living: k.living, Skew: k.skew}
	for name, h := range k.held {
		if h.giving.IsZero() {
			x.Leases = append(x.Leases, name)
		} else {
			x.Given = append(x.Given, name)
		}
	}
	slices.Sort(x.Leases)
	slices.Sort(x.Given)
	return x
}
