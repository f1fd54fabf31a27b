// Package backoff is how long to wait before something is tried again.
package backoff

import (
	"context"
	"time"
)

// Pauses grow while something fails: First, then twice as long each time, up to Most.
type Pauses struct{ First, Most time.Duration }

// Next is the pause after a pause; after none (0) it is the first.
func (p Pauses) Next(pause time.Duration) time.Duration { return min(max(2*pause, p.First), p.Most) }

// Wait lets some time pass. Errors: that of ctx, if it ends before.
func Wait(ctx context.Context, pause time.Duration) error {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
