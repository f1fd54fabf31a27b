package table

import (
	"cmp"
	"context"
	"io/fs"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"

	"hexwarden/engine"
)

// Bounds for the records that people bring: reading one takes memory and time, and anybody may bring one.
const (
	importQueue = 15 * time.Second // waits for those of others, at most
	importPause = 30 * time.Second // after one that was refused
	MaxImports  = 20               // of one person within importDay
	importDay   = 24 * time.Hour
)

// Refusals of a record before it is looked at.
var (
	ErrImportBusy  error = &Error{engine.T("table.error.import_busy")}  // another one of that person is being read
	ErrImportQueue error = &Error{engine.T("table.error.import_queue")} // those of others take too long
)

// intake admits records one at a time, so that together they take no more memory than one may. Each person
// may bring one at a time, some a day, and none at once after a refused one.
type intake struct {
	reading *semaphore.Weighted // held while a record is read
	mu      sync.Mutex
	people  map[UserID]*bringer
}

// bringer is somebody who brought records today.
type bringer struct {
	busy  bool
	came  []time.Time // of the records that were read, within the last day
	pause time.Time   // until then they wait
}

func newIntake() *intake {
	return &intake{reading: semaphore.NewWeighted(1), people: map[UserID]*bringer{}}
}

// admit waits for the turn of a person's record. The caller that was admitted calls done: bad says
// whether the file was to blame. Errors: ErrImportBusy, ErrImportQueue, an *Error that says how
// long to wait, that of ctx.
func (in *intake) admit(ctx context.Context, u UserID, now time.Time) (done func(bad bool, now time.Time), err error) {
	who, err := in.enter(u, now)
	if err != nil {
		return nil, err
	}
	leave := func(pause time.Time) {
		in.mu.Lock()
		defer in.mu.Unlock()
		who.busy, who.pause = false, pause
	}
	soon, cancel := context.WithTimeout(ctx, importQueue)
	defer cancel()
	if in.reading.Acquire(soon, 1) != nil {
		leave(time.Time{})
		return nil, cmp.Or(ctx.Err(), ErrImportQueue)
	}
	in.mu.Lock()
	who.came = append(who.came, now)
	in.mu.Unlock()
	return func(bad bool, now time.Time) {
		in.reading.Release(1)
		if bad {
			leave(now.Add(importPause))
		} else {
			leave(time.Time{})
		}
	}, nil
}

// enter notes that somebody brings a record, unless they may not now.
func (in *intake) enter(u UserID, now time.Time) (*bringer, error) {
	in.mu.Lock()
	defer in.mu.Unlock()
	for id, who := range in.people { // what lies a day back is forgotten
		for len(who.came) > 0 && now.Sub(who.came[0]) >= importDay {
			who.came = who.came[1:]
		}
		if len(who.came) == 0 && !who.busy {
			delete(in.people, id)
		}
	}
	who := in.people[u]
	if who == nil {
		who = &bringer{}
		in.people[u] = who
	}
	switch wait := who.pause.Sub(now); {
	case who.busy:
		return nil, ErrImportBusy
	case wait > 0:
		return nil, &Error{engine.T("table.error.import_pause", engine.Num("seconds", int((wait+time.Second-1)/time.Second)))}
	case len(who.came) >= MaxImports:
		return nil, &Error{engine.T("table.error.import_day", engine.Num("max", MaxImports))}
	}
	who.busy = true
	return who, nil
}

// waited are files that can be read as long as somebody waits for what is made of them: so
// hashing and loading a pack, which know no context, end with one.
type waited struct {
	fs.FS
	ctx context.Context
}

// Open opens a file.
func (w waited) Open(name string) (fs.File, error) {
	if err := w.ctx.Err(); err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	return w.FS.Open(name)
}
