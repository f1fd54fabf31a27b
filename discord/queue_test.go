package discord

import (
	"testing"
	"testing/synctest"
	"time"
)

// Whatever is under way, a stop waits for it so long and no longer, and says what was left.
func TestQueueStopsInTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var q queue
		stuck := make(chan struct{})
		q.add("a", func(turn func()) { turn(); <-stuck })
		q.add("a", func(turn func()) { turn() }) // waits for the first
		q.aside(func() { time.Sleep(time.Second) })
		began := time.Now()
		if left := q.close(lastTime); left != 2 || time.Since(began) != lastTime {
			t.Errorf("%d left after %v", left, time.Since(began))
		}
		q.add("b", func(func()) { t.Error("it takes something new") })
		close(stuck)
		if left := q.close(lastTime); left != 0 || time.Since(began) != lastTime {
			t.Errorf("%d left after %v", left, time.Since(began))
		}
	})
}

// What ends in time is waited for.
func TestQueueWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var q queue
		done := false
		q.add("a", func(turn func()) { turn(); time.Sleep(time.Second); done = true })
		if left := q.close(lastTime); left != 0 || !done {
			t.Errorf("%d left, done: %t", left, done)
		}
		var none queue
		if left := none.close(lastTime); left != 0 {
			t.Errorf("%d left of nothing", left)
		}
	})
}
