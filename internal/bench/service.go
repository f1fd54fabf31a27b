package bench

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"time"

	"hexwarden/storage/sqlite"
)

// services are the bot with many tables.
var services = []Trial{{
	Goals: []Goal{
		{Name: "service/eight", What: "actions a second at 8 tables at once / cores times those at one table alone", Limit: 0.85, Least: true, Tail: true},
		{Name: "service/eight-core", What: "the same / cores times those at one table on one core", Limit: 0.85, Least: true, Tail: true},
		{Name: "service/eight-cpu", What: "processor time of an action at one of 8 tables at once / at one alone", Limit: 1 / 0.85},
		{Name: "service/eight-tail", What: "an action at one of 8 tables, 99th percentile / median", Limit: 2.5, Tail: true},
	},
	Run: eight,
}, {
	Goals: []Goal{{Name: "service/start", What: "a start on a file of 10,000 games / on an empty one", Limit: 5}},
	Long:  true,
	Run:   starts,
}, {
	Goals: []Goal{{Name: "service/memory", What: "memory in use with 1,000 live tables / 300 MB", Limit: 1}},
	Long:  true,
	Run:   memory,
}, {
	Goals: []Goal{{Name: "service/binary", What: "the program with all its data / 40 MB", Limit: 1}},
	Run:   binary,
}}

// act plays one answer and draws the board; the time is that of the action, without the
// person who chooses.
func (p *players) act() (time.Duration, error) {
	a, err := p.next()
	if err != nil {
		return 0, err
	}
	start := time.Now()
	r, err := p.play(a)
	if err == nil {
		_, err = p.lab.Bot.Board(p.lab.Context, r.Table, r.Position.View, r.Events, nil)
	}
	return time.Since(start), err
}

// atOnce lets players act side by side, each this often, and returns how long each action took.
func atOnce(all []*players, actions int) ([]time.Duration, error) {
	took, faults := make([][]time.Duration, len(all)), make([]error, len(all))
	var wait sync.WaitGroup
	for i, p := range all {
		wait.Go(func() {
			for range actions {
				d, err := p.act()
				if err != nil {
					faults[i] = err
					return
				}
				took[i] = append(took[i], d)
			}
		})
	}
	wait.Wait()
	return slices.Concat(took...), errors.Join(faults...)
}

func eight(l *Lab) (ratios []float64, err error) {
	first, err := l.players("eight")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, first.close()) }()
	many := []*players{first}
	for i := range 7 {
		many = append(many, l.seated(first.tables, fmt.Sprint("eight", i)))
	}
	const actions = 16 // of each round
	var took []time.Duration
	const alone, together, single = 0, 1, 2
	var spent [2]time.Duration // processor time
	on := func(who int, f func() error) func() error {
		return func() error {
			before := processor()
			err := f()
			spent[who] += processor() - before
			return err
		}
	}
	one := func() error {
		_, err := atOnce(many[:1], actions)
		return err
	}
	cores := runtime.GOMAXPROCS(0)
	times, err := l.turn(24, nil, on(alone, one), on(together, func() error {
		list, err := atOnce(many, actions)
		took = append(took, list...)
		return err
	}), func() error {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
		return one()
	})
	if err != nil {
		return nil, err
	}
	took = took[len(many)*actions:] // the first round warms up
	slices.Sort(took)
	tail := float64(took[len(took)*99/100]) / float64(took[len(took)/2])
	work := float64(spent[together]) / float64(spent[alone]) / float64(len(many))
	share := float64(len(many)) / float64(cores)
	return []float64{share * times.ratio(alone, together), share * times.ratio(single, together), work, tail}, nil
}

func starts(l *Lab) ([]float64, error) {
	many, err := l.many()
	if err != nil {
		return nil, err
	}
	none := filepath.Join(l.Dir, "none.db")
	store, err := sqlite.Open(l.Context, none)
	if err != nil {
		return nil, err
	}
	if err := store.Close(); err != nil {
		return nil, err
	}
	var stop func() error
	start := func(path string) func() error {
		return func() (err error) {
			stop, err = l.launch(path)
			return err
		}
	}
	end := func() error { return stop() }
	const full, empty = 0, 2
	times, err := l.turn(5, nil, start(many), end, start(none), end)
	if err != nil {
		return nil, err
	}
	return []float64{times.ratio(full, empty)}, nil
}

// memory plays at a thousand tables, and draws each, and looks at what is in use then.
func memory(l *Lab) (ratios []float64, err error) {
	tables := 1000
	if l.Quick {
		tables = 10
	}
	p, err := l.players("memory")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, p.close()) }()
	var many []*players
	for i := range tables {
		many = append(many, l.seated(p.tables, fmt.Sprint("memory", i)))
	}
	for few := range slices.Chunk(many, 50) {
		if _, err := atOnce(few, 3); err != nil {
			return nil, err
		}
	}
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	runtime.KeepAlive(many)
	return []float64{float64(m.HeapInuse+m.StackInuse) / 300e6}, nil
}

func binary(l *Lab) ([]float64, error) {
	path, err := l.Bot.Program()
	if err != nil {
		return nil, err
	}
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	return []float64{float64(info.Size()) / 40e6}, nil
}
