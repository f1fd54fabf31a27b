package table

import (
	"container/list"
	"sync"
)

// recent keeps values under keys, at most so many: those that were used last. It may be
// used by many goroutines.
type recent[K comparable, V any] struct {
	most  int
	mu    sync.Mutex
	items map[K]*list.Element
	order list.List // of entry[K, V], the last used first
}

type entry[K comparable, V any] struct {
	key   K
	value V
}

func (r *recent[K, V]) get(key K) (v V, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	e, ok := r.items[key]
	if !ok {
		return v, false
	}
	r.order.MoveToFront(e)
	return e.Value.(entry[K, V]).value, true
}

func (r *recent[K, V]) put(key K, value V) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if e, ok := r.items[key]; ok {
		e.Value = entry[K, V]{key, value}
		r.order.MoveToFront(e)
		return
	}
	if r.items == nil {
		r.items = map[K]*list.Element{}
	}
	r.items[key] = r.order.PushFront(entry[K, V]{key, value})
	if len(r.items) > r.most {
		last := r.order.Remove(r.order.Back()).(entry[K, V])
		delete(r.items, last.key)
	}
}

func (r *recent[K, V]) drop(key K) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if e, ok := r.items[key]; ok {
		r.order.Remove(e)
		delete(r.items, key)
	}
}
