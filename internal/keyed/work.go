package keyed

import (
	"context"
	"slices"
	"sync"
)

// Work does something for each key that was touched, for no key twice at the same time. A key that is
// touched while it is being done is done once more. Those that wait are done in the order in which they
// were touched.
type Work[K comparable] struct {
	do   func(context.Context, K)
	most int

	mu    sync.Mutex
	queue []K         // keys that wait
	tasks map[K]*task // of all keys that wait or are being done
	hands int         // goroutines at work
	idle  sync.Cond   // told when there are none
}

// task is what is known of a key.
type task struct {
	wanted context.Context // the context to do it with; nil: it is being done, and was not touched since
	ended  chan struct{}   // closed when it has been done; nil while it waits
}

// NewWork is the work that do does, for at most so many keys at the same time.
func NewWork[K comparable](most int, do func(context.Context, K)) *Work[K] {
	w := &Work[K]{do: do, most: most, tasks: map[K]*task{}}
	w.idle.L = &w.mu
	return w
}

// Touch has a key done, or done once more, and does not wait for it. It is not done if ctx ends before
// its turn has come.
func (w *Work[K]) Touch(ctx context.Context, key K) {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch t := w.tasks[key]; {
	case ctx.Err() != nil:
	case t == nil:
		w.add(ctx, key)
	case t.wanted == nil:
		t.wanted = ctx
	}
}

// add puts a key at the end of the queue; w.mu is held.
func (w *Work[K]) add(ctx context.Context, key K) {
	w.tasks[key] = &task{wanted: ctx}
	w.queue = append(w.queue, key)
	if w.hands < w.most {
		w.hands++
		go w.serve()
	}
}

// serve does what waits until nothing does.
func (w *Work[K]) serve() {
	for ctx, key, ok := w.next(); ok; ctx, key, ok = w.next() {
		w.do(ctx, key)
		w.end(key)
	}
}

// next is what is done now; not ok when a hand has nothing to do any more.
func (w *Work[K]) next() (ctx context.Context, key K, ok bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(w.queue) > 0 {
		key, w.queue = w.queue[0], w.queue[1:]
		t := w.tasks[key]
		if ctx = t.wanted; ctx.Err() == nil {
			t.wanted, t.ended = nil, make(chan struct{})
			return ctx, key, true
		}
		delete(w.tasks, key)
	}
	if w.hands--; w.hands == 0 {
		w.idle.Broadcast()
	}
	return nil, key, false
}

// end notes that a key has been done.
func (w *Work[K]) end(key K) {
	w.mu.Lock()
	defer w.mu.Unlock()
	t := w.tasks[key]
	close(t.ended)
	delete(w.tasks, key)
	if t.wanted != nil {
		w.add(t.wanted, key)
	}
}

// Now does a key in the goroutine of the caller, before all that wait; first it waits while another
// goroutine does it. Errors: that of ctx, if it ends before.
func (w *Work[K]) Now(ctx context.Context, key K) error {
	for {
		w.mu.Lock()
		t := w.tasks[key]
		if t == nil || t.ended == nil {
			w.queue = slices.DeleteFunc(w.queue, func(x K) bool { return x == key })
			w.tasks[key] = &task{ended: make(chan struct{})}
			w.mu.Unlock()
			defer w.end(key)
			w.do(ctx, key)
			return nil
		}
		w.mu.Unlock()
		select {
		case <-t.ended:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// Wait waits until all that was touched has been done. Calls of Now are not waited for.
func (w *Work[K]) Wait() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for w.hands > 0 {
		w.idle.Wait()
	}
}
