package discord

import (
	"testing"
	"testing/synctest"
	"time"
)

// closing closes a queue, and tells what was left once that is over. It returns when the closing waits.
func closing(q *queue) <-chan int {
	left := make(chan int, 1)
	go func() { left <- q.close(lastTime) }()
	synctest.Wait()
	return left
}

// Whatever is under way, a stop waits for it so long and no longer, and says what was left.
func TestQueueStopsInTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var q queue
		stuck, busy := make(chan struct{}), make(chan struct{})
		q.add("a", func(turn func()) { turn(); <-stuck })
		q.add("a", func(turn func()) { turn() }) // waits for the first
		q.beside(func() { <-busy })
		began := time.Now()
		closed := closing(&q)
		close(busy)
		if left := <-closed; left != 2 || time.Since(began) != lastTime {
			t.Errorf("%d left after %v", left, time.Since(began))
		}
		q.add("b", func(func()) { t.Error("it takes something new") })
		close(stuck)
		if left := q.close(lastTime); left != 0 || time.Since(began) != lastTime {
			t.Errorf("%d left after %v", left, time.Since(began))
		}
	})
}

// What ends in time is waited for, and no longer than that.
func TestQueueWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var q queue
		busy, done := make(chan struct{}), false
		q.add("a", func(turn func()) { turn(); <-busy; done = true })
		began := time.Now()
		closed := closing(&q)
		if len(closed) > 0 {
			t.Fatal("it does not wait for what is under way")
		}
		close(busy)
		if left := <-closed; left != 0 || !done || time.Since(began) != 0 {
			t.Errorf("%d left after %v, done: %t", left, time.Since(began), done)
		}
		var none queue
		if left := none.close(lastTime); left != 0 {
			t.Errorf("%d left of nothing", left)
		}
	})
}
