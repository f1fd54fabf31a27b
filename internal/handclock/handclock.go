// Package handclock is a clock for tests that moves when the test says so.
package handclock

import (
	"sync"
	"time"
)

// Clock may be used by several goroutines.
type Clock struct {
	mu   sync.Mutex
	now  time.Time
	step time.Duration
	runs time.Time // since when it runs by itself; zero: it does not
}

// At is a clock that is stopped at a time.
func At(t time.Time) *Clock { return &Clock{now: t} }

// Ticking is a clock that moves by a step whenever somebody looks.
func Ticking(from time.Time, step time.Duration) *Clock { return &Clock{now: from, step: step} }

// Now is the time.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(c.step)
	if !c.runs.IsZero() {
		return c.now.Add(time.Since(c.runs))
	}
	return c.now
}

// Run lets the clock run by itself.
func (c *Clock) Run() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.runs = time.Now()
}

// Add lets time pass.
func (c *Clock) Add(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}
