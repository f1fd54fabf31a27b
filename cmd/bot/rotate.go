package main

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"
)

// rotation takes a copy of the database every day, at a quiet time, and keeps
// the last few. The oldest goes only when a new one has been found sound.
type rotation struct {
	take  func(ctx context.Context, path string) error
	dir   string
	keep  int
	now   func() time.Time
	quiet func() time.Duration // since a table last changed
	log   *slog.Logger

	mu    sync.Mutex
	fault string // of the last attempt, if it failed
}

// Times of the rotation.
const (
	copyEach    = 24 * time.Hour
	copyQuiet   = 5 * time.Minute  // without a change at any table is quiet
	copyPatient = 2 * time.Hour    // how long a quiet time is waited for
	copyAgain   = 15 * time.Minute // after a failure
	copyLook    = time.Hour        // at the latest: somebody may have taken copies away
	copyAhead   = 24 * time.Hour   // dated later than this from now, a copy is not believed
)

// copyName is what copies are called: by their time, so that names are in its order.
const copyName = "hexwarden-20060102T150405Z.db"

// rotation is that of the settings; nil if no copies are wanted.
func (s *Settings) rotation(life *vitals, log *slog.Logger) *rotation {
	if s.Backups == "" {
		return nil
	}
	quiet := func() time.Duration {
		if d, ok := since(&life.written); ok {
			return d
		}
		return copyQuiet // nothing has changed since the start
	}
	return &rotation{take: s.place().copy, dir: s.Backups, keep: s.Keep, now: time.Now, quiet: quiet, log: log}
}

// run takes copies until ctx ends.
func (r *rotation) run(ctx context.Context) {
	for {
		timer := time.NewTimer(r.look(ctx))
		select {
		case <-ctx.Done():
			timer.Stop()
			return
		case <-timer.C:
		}
	}
}

// look takes a copy if it is time to, and says when to look again.
func (r *rotation) look(ctx context.Context) time.Duration {
	_, last, ahead := r.copies()
	if ahead != "" {
		r.log.Warn("a copy of the database is dated in the future and not counted", "file", ahead)
	}
	if due := copyEach - r.now().Sub(last); !last.IsZero() && due > 0 {
		return min(due, copyLook)
	} else if !last.IsZero() && r.quiet() < copyQuiet && -due < copyPatient {
		return time.Minute
	}
	err := r.one(ctx)
	if ctx.Err() != nil {
		return 0
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.fault = ""; err != nil {
		r.fault = err.Error()
		r.log.Error("no daily copy of the database", "error", err, "again_in", copyAgain)
		return copyAgain
	}
	return copyLook
}

// one takes a copy, and then drops those that are too many.
func (r *rotation) one(ctx context.Context) error {
	if err := os.MkdirAll(r.dir, 0o700); err != nil {
		return err
	}
	if parts, err := filepath.Glob(filepath.Join(r.dir, "hexwarden-*.db.part*")); err == nil { // of a bot that was killed
		for _, part := range parts {
			if err := os.Remove(part); err != nil {
				return err
			}
		}
	}
	path := filepath.Join(r.dir, r.now().UTC().Format(copyName))
	if err := r.take(ctx, path); err != nil {
		return err
	}
	r.log.Info("the database was copied", "file", filepath.Base(path))
	names, _, _ := r.copies()
	for _, name := range names[:max(0, len(names)-r.keep)] {
		if err := os.Remove(filepath.Join(r.dir, name)); err != nil {
			return err
		}
	}
	return nil
}

// copies lists the copies there are, oldest first, and the time of the last one. One that is dated
// in the future, of a clock that was ahead, is none of them: it is never dropped, and named apart.
func (r *rotation) copies() (names []string, last time.Time, ahead string) {
	list, err := os.ReadDir(r.dir)
	if err != nil { // none yet: the first copy makes the folder, or says what is wrong
		return nil, last, ""
	}
	for _, f := range list {
		at, err := time.Parse(copyName, f.Name())
		switch {
		case err != nil:
		case at.Sub(r.now()) > copyAhead:
			ahead = f.Name()
		default:
			names = append(names, f.Name())
			if at.After(last) {
				last = at
			}
		}
	}
	slices.Sort(names)
	return names, last, ahead
}

// copyState is what /health tells of the daily copies.
type copyState struct {
	Last   time.Time `json:"last,omitzero"`
	Copies int       `json:"copies"`
	Error  string    `json:"error,omitempty"` // of the last attempt
	Ahead  string    `json:"ahead,omitempty"` // a copy that is dated in the future, and not counted
}

func (r *rotation) state() *copyState {
	if r == nil {
		return nil
	}
	names, last, ahead := r.copies()
	r.mu.Lock()
	defer r.mu.Unlock()
	return &copyState{Last: last, Copies: len(names), Error: r.fault, Ahead: ahead}
}

// late says whether a copy is overdue.
func (r *rotation) late(c *copyState) bool {
	return c != nil && !c.Last.IsZero() && r.now().Sub(c.Last) > 2*copyEach
}
