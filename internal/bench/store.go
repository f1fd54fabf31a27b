package bench

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"hexwarden/storage"
	"hexwarden/storage/sqlite"
)

// stores are the file of games, beside the bare disk.
var stores = []Trial{{
	Goals: []Goal{
		{Name: "store/commit", What: "a move stored / as many bytes written and synced", Limit: 1.5},
		{Name: "store/commit-tail", What: "the same, 99th percentiles", Limit: 3, Tail: true},
	},
	Run: commits,
}, {
	Goals: []Goal{{Name: "store/group", What: "moves a second of 64 who write at once / of one after the other", Limit: 4, Least: true}},
	Run:   groups,
}, {
	Goals: []Goal{{Name: "store/open", What: "a file of 10,000 games of 200 moves opened and the first board's state read / a state read later", Limit: 40}},
	Long:  true,
	Run:   opening,
}}

// storyLength is how many changes of a battle are written again and again.
const storyLength = 120

// folder is a new empty folder.
func (l *Lab) folder() (string, error) { return os.MkdirTemp(l.Dir, "") }

// file opens a new file of games in a folder of its own.
func (l *Lab) file() (store *storage.Store, dir string, err error) {
	if dir, err = l.folder(); err != nil {
		return nil, "", err
	}
	store, err = sqlite.Open(l.Context, filepath.Join(dir, "bot.db"))
	return store, dir, err
}

// disk writes bytes over existing space in the file and syncs them.
type disk struct {
	f     *os.File
	block []byte
	next  int
}

const diskBlocks = 64

func newDisk(path string, size int) (*disk, error) {
	f, err := os.Create(path)
	if err != nil {
		return nil, err
	}
	d := &disk{f: f, block: make([]byte, size)}
	for range diskBlocks {
		if err := d.write(); err != nil {
			return nil, err
		}
	}
	return d, nil
}

func (d *disk) write() error {
	if _, err := d.f.WriteAt(d.block, int64(d.next%diskBlocks*len(d.block))); err != nil {
		return err
	}
	d.next++
	return durable(d.f)
}

func commits(l *Lab) ([]float64, error) {
	store, dir, err := l.file()
	if err != nil {
		return nil, err
	}
	defer store.Close()
	s, err := l.told(store, storyLength)
	if err != nil {
		return nil, err
	}
	bytes, err := l.logged(s)
	if err != nil {
		return nil, err
	}
	floor, err := newDisk(filepath.Join(dir, "floor"), bytes)
	if err != nil {
		return nil, err
	}
	defer floor.f.Close()
	tell := telling{story: s, store: store, name: "t"}
	times, err := l.turn(600, nil, func() error { return tell.step(l.Context) }, floor.write)
	if err != nil {
		return nil, err
	}
	return []float64{times.ratio(0, 1), times.tail(0, 1)}, nil
}

// logged is how many bytes a change of a story writes on average.
func (l *Lab) logged(s story) (int, error) {
	store, dir, err := l.file()
	if err != nil {
		return 0, err
	}
	defer store.Close()
	tell := telling{story: s, store: store, name: "t"}
	log := func() (int64, error) {
		info, err := os.Stat(filepath.Join(dir, "bot.db-wal"))
		if err != nil {
			return 0, err
		}
		return info.Size(), nil
	}
	if err := tell.step(l.Context); err != nil {
		return 0, err
	}
	before, err := log()
	if err != nil {
		return 0, err
	}
	const sample = 60
	for range sample {
		if err := tell.step(l.Context); err != nil {
			return 0, err
		}
	}
	after, err := log()
	return int(after-before) / sample, err
}

func groups(l *Lab) ([]float64, error) {
	store, _, err := l.file()
	if err != nil {
		return nil, err
	}
	defer store.Close()
	s, err := l.told(store, storyLength)
	if err != nil {
		return nil, err
	}
	const writers, each = 64, 12
	many := make([]telling, writers)
	for i := range many {
		many[i] = telling{story: s, store: store, name: fmt.Sprint(i)}
	}
	times, err := l.turn(21, nil, func() error { return every(l.Context, many, each) }, func() error {
		for i := range writers / 4 * each {
			if err := many[i%writers].step(l.Context); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return []float64{4 * times.ratio(1, 0)}, nil
}

// every runs all at once.
func every(ctx context.Context, many []telling, steps int) error {
	faults := make(chan error, len(many))
	var wait sync.WaitGroup
	for i := range many {
		wait.Go(func() {
			for range steps {
				if err := many[i].step(ctx); err != nil {
					faults <- err
					return
				}
			}
		})
	}
	wait.Wait()
	close(faults)
	return <-faults
}

func opening(l *Lab) ([]float64, error) {
	path, err := l.many()
	if err != nil {
		return nil, err
	}
	var store *storage.Store
	read := func() error {
		row, err := store.Load(l.Context, l.original)
		if err == nil {
			_, err = store.Snapshot(l.Context, row.ID, row.Seq)
		}
		return err
	}
	times, err := l.turn(41, func() error {
		if store == nil {
			return nil
		}
		return store.Close()
	}, func() error {
		if store, err = sqlite.Open(l.Context, path); err != nil {
			return err
		}
		return read()
	}, read, read)
	if err != nil {
		return nil, err
	}
	return []float64{times.ratio(0, 2)}, store.Close()
}
