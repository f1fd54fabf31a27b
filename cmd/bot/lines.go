package main

import (
	"slices"
	"sync"
	"time"

	"hexwarden/discord/wire"
)

// lines are the connections to Discord, one for each shard. The zero lines have none.
type lines struct {
	mu  sync.Mutex
	all []line
}

type line struct {
	online bool
	heard  time.Time // zero: never
}

// at is the line of a shard; mu is held.
func (l *lines) at(s wire.Shard) *line {
	if len(l.all) != s.Of {
		l.all = make([]line, s.Of)
	}
	return &l.all[s.Number]
}

func (l *lines) turned(s wire.Shard, on bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.at(s).online = on
}

func (l *lines) heard(s wire.Shard, at time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.at(s).heard = at
}

// contact is how the lines are at a moment.
type contact struct {
	shards int
	away   []int          // the shards that are not connected
	heard  *time.Duration // since Discord was last heard of, on the line on which that is longest; nil: never
	silent time.Duration  // the same, only of those that are connected
	shared bool           // other processes have other shards
}

// of is the contact on some shards, while other processes have the others.
func (c contact) of(mine []int) contact {
	c.shared, c.heard = true, nil
	if c.shards == 0 {
		c.away = mine
	}
	c.away = slices.DeleteFunc(c.away, func(n int) bool { return !slices.Contains(mine, n) })
	if len(c.away) < len(mine) {
		c.heard = &c.silent
	}
	return c
}

// online says whether all are connected.
func (c contact) online() bool { return (c.shards > 0 || c.shared) && len(c.away) == 0 }

func (l *lines) look() contact {
	l.mu.Lock()
	defer l.mu.Unlock()
	c := contact{shards: len(l.all)}
	for i, x := range l.all {
		if !x.online {
			c.away = append(c.away, i)
		}
		if x.heard.IsZero() {
			continue
		}
		since := time.Since(x.heard)
		if c.heard == nil || since > *c.heard {
			c.heard = &since
		}
		if x.online {
			c.silent = max(c.silent, since)
		}
	}
	return c
}
