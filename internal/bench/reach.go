package bench

import (
	"container/heap"

	"hexwarden/engine/board/hex"
)

// reaches are sets of hexes that a figure can walk to, over ground of several costs.
var reaches = []Trial{{
	Goals: []Goal{{Name: "engine/reach", What: "where a walk of 8 points leads / by container/heap, over the same steps", Limit: 0.7}},
	Run:   reach,
}}

func reach(l *Lab) ([]float64, error) {
	grid := hex.NewGrid(25, 29, 30)
	steps := func(at hex.Hex, emit func(hex.Hex, int, bool)) {
		for _, n := range at.Neighbours() {
			if i := grid.Index(n); i >= 0 {
				emit(n, [5]int{1, 1, 1, 3, 6}[i*i%5], false)
			}
		}
	}
	search := hex.Search[hex.Hex]{Index: grid.Index} // as the rules of Battleground search
	starts := grid.Hexes()[200:500]
	times, err := l.turn(15, nil,
		func() error {
			for _, h := range starts {
				search.Reach(h, 8, steps)
			}
			return nil
		},
		func() error {
			for _, h := range starts {
				heaped(h, 8, steps)
			}
			return nil
		})
	if err != nil {
		return nil, err
	}
	return []float64{times.ratio(0, 1)}, nil
}

// waiting is a hex that a plain search has yet to go on from.
type waiting struct {
	at   hex.Hex
	cost int
}

type heaps []waiting

func (h heaps) Len() int           { return len(h) }
func (h heaps) Less(i, j int) bool { return h[i].cost < h[j].cost }
func (h heaps) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *heaps) Push(x any)        { *h = append(*h, x.(waiting)) }
func (h *heaps) Pop() any {
	last := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return last
}

// heaped is the search of the textbook, with a priority queue.
func heaped(start hex.Hex, budget int, steps func(hex.Hex, func(hex.Hex, int, bool))) map[hex.Hex]int {
	best := map[hex.Hex]int{start: 0}
	queue := heaps{{start, 0}}
	for len(queue) > 0 {
		here := heap.Pop(&queue).(waiting)
		if here.cost > best[here.at] {
			continue
		}
		steps(here.at, func(to hex.Hex, cost int, _ bool) {
			total := here.cost + cost
			if old, known := best[to]; total <= budget && (!known || total < old) {
				best[to] = total
				heap.Push(&queue, waiting{to, total})
			}
		})
	}
	return best
}
