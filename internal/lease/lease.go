package lease

import (
	"context"
	"errors"
	"time"
)

// ErrOver is the error of a process that is no longer known, and of a write under a lease that is another's by now.
var ErrOver = errors.New("the lease is over")

// Lease is who does something that only one process does at a time.
type Lease struct {
	Name   string
	Holder string // a process; of one that does not live anybody may take it
	Epoch  int64  // grows with each change of the holder
	Body   string // what the next holder needs to go on
}

// State is how leases stand at one moment.
type State struct {
	Leases map[string]Lease
	Living []string  // processes, in the order of their names
	Now    time.Time // by the clock of the store
}

// Store keeps processes and leases. A process lives until it leaves or has not been prolonged in time by the store's
// clock; one that is gone never comes back under its name. Whatever fails may have been done all the same.
type Store interface {
	// Join makes a process live for a time. Prolong gives it that much time again; ErrOver if it has been removed. Both
	// remove all processes that were not prolonged in time. Leave removes one at once.
	Join(ctx context.Context, process string, life time.Duration) error
	Prolong(ctx context.Context, process string, life time.Duration) error
	Leave(ctx context.Context, process string) error
	// Standing reads all leases and processes.
	Standing(ctx context.Context) (State, error)
	// Take gives leases to a process, each only if it is still as it was read (its Holder and Epoch; 0: there was none). Give
	// gives up those that are still their Holder's.
	Take(ctx context.Context, process string, leases []Lease) error
	Give(ctx context.Context, leases []Lease) error
}

// Fence is the lease under which something is written: the write fails if that is over.
type Fence struct {
	Name, Holder string
	Epoch        int64
}

type fenceKey struct{}

// Within is a context whose writes are fenced.
func Within(ctx context.Context, f Fence) context.Context {
	return context.WithValue(ctx, fenceKey{}, f)
}

// Of is the fence of a context, if it has one.
func Of(ctx context.Context) (f Fence, ok bool) {
	f, ok = ctx.Value(fenceKey{}).(Fence)
	return f, ok
}
