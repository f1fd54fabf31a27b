package hex

import "slices"

// Reached is a place that a walk can end in.
type Reached[P comparable] struct {
	At   P    // the place
	From P    // the place before it on a cheapest way
	Cost int  // the cost of that way from the start
	Stop bool // the walk ends here: it may not go on
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
	if budget < 0 {
		return nil
	}
	// The costs are small whole numbers, so one bucket for each cost replaces a
	// priority queue. A place found again at a lower cost is put into a lower
	// bucket too; its old entry is then passed over as settled.
	found := []Reached[P]{{At: start, From: start}}
	settled := []bool{false}
	number := map[P]int{start: 0}
	buckets := [][]int{{0}}
	var order []Reached[P]

	for cost := 0; cost < len(buckets); cost++ {
		for next := 0; next < len(buckets[cost]); next++ {
			i := buckets[cost][next]
			if settled[i] {
				continue
			}
			settled[i] = true
			here := found[i]
			if i != 0 {
				order = append(order, here)
			}
			if here.Stop {
				continue
			}
			steps(here.At, func(to P, step int, stop bool) {
				total := cost + step
				if step < 0 || total > budget {
					return
				}
				j, known := number[to]
				switch {
				case !known:
					j = len(found)
					number[to] = j
					found = append(found, Reached[P]{})
					settled = append(settled, false)
				case found[j].Cost <= total:
					return
				}
				found[j] = Reached[P]{At: to, From: here.At, Cost: total, Stop: stop}
				for len(buckets) <= total {
					buckets = append(buckets, nil)
				}
				buckets[total] = append(buckets[total], j)
			})
		}
	}
	return order
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
