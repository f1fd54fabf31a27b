package discord

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

// closing closes a queue and sends how many items were left when that is done. It returns once the
// closing waits.
func closing(q *queue) <-chan int {
	left := make(chan int, 1)
	go func() { left <- q.close(lastTime) }()
	synctest.Wait()
	return left
}

// TestQueueStopsInTime checks that a stop waits only for a limited time for whatever is
// running, and says what was left.
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

// TestQueueWaits checks that a stop waits for work that ends in time, and no longer.
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

func TestQueue(t *testing.T) {
	var q queue
	var got []int
	release := make(chan struct{})
	q.add("a", func(turn func()) { turn(); <-release; got = append(got, 0) })
	for n := 1; n < 20; n++ {
		q.add("a", func(turn func()) { turn(); got = append(got, n) })
	}
	other := make(chan struct{})
	q.add("b", func(turn func()) { turn(); close(other) })
	select {
	case <-other:
	case <-time.After(5 * time.Second):
		t.Fatal("a lane waits for another")
	}
	close(release)
	q.close(time.Minute)
	if !slices.IsSorted(got) || len(got) != 20 {
		t.Errorf("order %v", got)
	}
	q.add("a", func(func()) { t.Error("a closed queue takes work") })
}
