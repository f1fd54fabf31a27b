package hex

import "slices"

// Reached is a place that a walk can end in.
type Reached[P comparable] struct {
	At   P    // the place
	From P    // the place before it on a cheapest way
	Cost int  // the cost of that way from the start
	Stop bool // the walk ends here: it may not go on
}

// roomy is for how many places there is room from the start.
const roomy = 48

// queue is the first and the last of a row of entries, -1 for none.
type queue struct{ first, last int }

// entry is a place, by its number, that waits in a queue.
type entry struct{ place, next int }

// A Search finds reaches one after the other in the same memory. The zero Search is ready.
type Search[P comparable] struct {
	// Index numbers places from 0, so that they are found without hashing; a negative number,
	// or no Index, leaves them to a map.
	Index func(P) int

	found   []Reached[P]
	settled []bool
	indexed []int32   // places of found by their index, from 1
	others  map[P]int // and those without one, from 1
	entries []entry   // of all queues
	queues  []queue   // by cost
	order   []Reached[P]

	here   Reached[P] // where it stands
	budget int
	emit   func(to P, cost int, stop bool)
}

// Reach returns every place that can be reached from start at a cost of at most
// budget, the start itself excepted, cheapest first and among equals in the
// order of discovery, which follows the order in which steps emits.
//
// A place is a Hex, or whatever else tells where a walker stands, such as a hex
// with a level. For a place, steps emits the places one step further, what the
// step costs (0 or more; a step of negative cost is no step), and whether a
// walk must stop there. Stop belongs to the place: it must be the same on every
// way in. Where it depends on the way, the way must be part of the place.
func Reach[P comparable](start P, budget int, steps func(at P, emit func(to P, cost int, stop bool))) []Reached[P] {
	var s Search[P]
	return s.Reach(start, budget, steps)
}

// Reach is the function Reach; what it returns is valid until the next call.
func (s *Search[P]) Reach(start P, budget int, steps func(at P, emit func(to P, cost int, stop bool))) []Reached[P] {
	if budget < 0 {
		return nil
	}
	if s.emit == nil {
		s.found, s.settled, s.entries = make([]Reached[P], 0, roomy), make([]bool, 0, roomy), make([]entry, 0, 2*roomy)
		s.queues = make([]queue, 0, 32)
		s.emit = func(to P, step int, stop bool) {
			if total := s.here.Cost + step; step >= 0 && total <= s.budget {
				s.find(Reached[P]{At: to, From: s.here.At, Cost: total, Stop: stop})
			}
		}
	}
	// The costs are small whole numbers, so a queue for each cost replaces a
	// priority queue. A place found again at a lower cost is put into a lower
	// queue too; its old entry is then passed over as settled.
	if len(s.indexed) > 0 {
		for i := range s.found {
			if n := s.Index(s.found[i].At); n >= 0 {
				s.indexed[n] = 0
			}
		}
	}
	clear(s.others)
	s.number(start, 1)
	s.found, s.settled = append(s.found[:0], Reached[P]{At: start, From: start}), append(s.settled[:0], false)
	s.entries, s.queues = append(s.entries[:0], entry{place: 0, next: -1}), append(s.queues[:0], queue{})
	s.order, s.budget = s.order[:0], budget
	for cost := 0; cost < len(s.queues); cost++ {
		for next := s.queues[cost].first; next >= 0; next = s.entries[next].next {
			i := s.entries[next].place
			if s.settled[i] {
				continue
			}
			s.settled[i] = true
			s.here = s.found[i]
			if i != 0 {
				if s.order == nil {
					s.order = make([]Reached[P], 0, roomy)
				}
				s.order = append(s.order, s.here)
			}
			if !s.here.Stop {
				steps(s.here.At, s.emit)
			}
		}
	}
	if len(s.order) == 0 {
		return nil
	}
	return s.order
}

// numbered is the number of a place among those found, from 1; 0 if it is none.
func (s *Search[P]) numbered(p P) int {
	if s.Index != nil {
		if i := s.Index(p); i >= 0 {
			if i < len(s.indexed) {
				return int(s.indexed[i])
			}
			return 0
		}
	}
	return s.others[p]
}

func (s *Search[P]) number(p P, n int) {
	if s.Index != nil {
		if i := s.Index(p); i >= 0 {
			if more := i + 1 - len(s.indexed); more > 0 {
				s.indexed = append(s.indexed, make([]int32, more)...)
			}
			s.indexed[i] = int32(n)
			return
		}
	}
	if s.others == nil {
		s.others = make(map[P]int, roomy)
	}
	s.others[p] = n
}

// find notes a way to a place, unless one as cheap is known.
func (s *Search[P]) find(r Reached[P]) {
	i := s.numbered(r.At) - 1
	switch {
	case i < 0:
		i = len(s.found)
		s.number(r.At, i+1)
		s.found = append(s.found, r)
		s.settled = append(s.settled, false)
	case s.found[i].Cost <= r.Cost:
		return
	}
	s.found[i] = r
	for len(s.queues) <= r.Cost {
		s.queues = append(s.queues, queue{-1, -1})
	}
	n := len(s.entries)
	s.entries = append(s.entries, entry{i, -1})
	if q := &s.queues[r.Cost]; q.first < 0 {
		*q = queue{n, n}
	} else {
		s.entries[q.last].next, q.last = n, n
	}
}

// Path returns the way to a reached place, from the first step to the place
// itself; nil if it is not among the reached.
func Path[P comparable](reached []Reached[P], to P) []P {
	var path []P
	// A place comes after the one it is reached from, so one pass from the end
	// meets the whole way backwards.
	for i := len(reached) - 1; i >= 0; i-- {
		if reached[i].At == to {
			path = append(path, to)
			to = reached[i].From
		}
	}
	slices.Reverse(path)
	return path
}
