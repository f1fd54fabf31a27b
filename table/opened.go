package table

import (
	"context"
	"errors"
	"fmt"
	"reflect"

	"hexwarden/engine"
	"hexwarden/engine/record"
)

// cached is an opened game; it is worth something while the table's Seq is the same.
type cached struct {
	seq  int
	game engine.Game
}

// opened is a table in the hands of a call that holds its lock.
type opened struct {
	row    Row
	system engine.System
	game   engine.Game // nil in the lobby, and when it cannot be read
}

// with runs f with a table that nobody else in this process can change meanwhile; f runs again if another process has changed it. If f
// reports an error in the bot (*engine.Broken), the table is set aside.
func (s *Service) with(ctx context.Context, id ID, f func(*opened) error) error {
	unlock, err := s.locks.Lock(ctx, id)
	if err != nil {
		return err
	}
	defer unlock()
	return Again(func() error { return s.once(ctx, id, f) })
}

// once runs f with a table as it is stored now. The lock of the table is held.
func (s *Service) once(ctx context.Context, id ID, f func(*opened) error) error {
	row, err := s.Store.Load(ctx, id)
	if err != nil {
		return err
	}
	o := &opened{row: row}
	err = guard(row.Seq, func() error {
		if err := s.open(ctx, o); err != nil {
			return err
		}
		if since := s.slumber(); row.Status == Running { // before anything is done by clocks that are wrong
			if err := s.excuse(ctx, o, since); err != nil {
				return err
			}
		}
		return f(o)
	})
	return s.halt(ctx, o, err)
}

// changing does so, and gives the table as it is then; none if f fails.
func (s *Service) changing(ctx context.Context, id ID, f func(*opened) error) (t Table, err error) {
	err = s.with(ctx, id, func(o *opened) error {
		err := f(o)
		if err == nil {
			t = o.row.Table
		}
		return err
	})
	return t, err
}

// guard turns a panic of the rules into *engine.Broken.
func guard(seq int, f func() error) (err error) {
	defer func() {
		if x := recover(); x != nil {
			err = &engine.Broken{Seq: seq, Cause: fmt.Sprint(x)}
		}
	}()
	return f()
}

// open reads the game of a table that has one to play or to look at.
func (s *Service) open(ctx context.Context, o *opened) error {
	if o.row.Status != Running && o.row.Status != Over {
		return nil
	}
	c, ok := s.games.Get(o.row.ID)
	o.system, _ = s.Systems.System(o.row.System)
	if ok && c.seq == o.row.Seq {
		o.game = c.game
		return nil
	}
	if err := s.read(ctx, o); err != nil {
		return err
	}
	if o.game != nil {
		s.games.Add(o.row.ID, cached{o.row.Seq, o.game})
	}
	return nil
}

// read opens the stored state; an *engine.Unreadable says that this release
// cannot. A table that was called off has none.
func (s *Service) read(ctx context.Context, o *opened) error {
	row := o.row
	snap, err := s.Store.Snapshot(ctx, row.ID, row.Seq)
	if errors.Is(err, ErrNotFound) && row.Status == Over {
		return nil
	}
	if err != nil {
		return fmt.Errorf("open table %s: %w", row.ID, err)
	}
	unreadable := func(err error) error {
		return &engine.Unreadable{System: row.System, Version: snap.Version, Cause: err}
	}
	system, ok := s.Systems.System(row.System)
	if !ok {
		return unreadable(errors.New("this release does not have the system"))
	}
	p, err := s.pack(ctx, system, row.Scenario, row.PackHash)
	if err != nil {
		return unreadable(err)
	}
	o.system = system
	o.game, err = system.Open(engine.Saved{Pack: p, Version: snap.Version, State: snap.State,
		Chance: s.Chance(record.Key(row.Seed, row.Salts, row.Dice))})
	if err != nil {
		o.game = nil
		return unreadable(err)
	}
	return nil
}

// commit writes a change made from o.row, with the clocks as it sets them. Whatever fails, what is in memory of
// the table is dropped, so that the store alone says how it stands.
func (s *Service) commit(ctx context.Context, o *opened, c Change) error {
	if c.Step == nil {
		if err := s.setClocks(ctx, &c.Row, o.game, nil); err != nil {
			return err
		}
	}
	c.Row.Updated = s.Clock.Now()
	s.ended(ctx, o, &c)
	c.Postings = append(s.regrouped(o, c), c.Postings...)
	c.Postings = append(c.Postings, s.motioned(o.row, c.Row)...)
	c.Postings = append(c.Postings, s.recalled(o, c)...)
	c.Postings = append(c.Postings, s.news(o.row, c.Row)...)
	c.Settled = !reflect.DeepEqual(o.row.Affairs, c.Row.Affairs)
	if err := s.Store.Commit(ctx, c); err != nil {
		s.games.Remove(o.row.ID)
		return err
	}
	o.row = c.Row
	o.row.Version++
	s.RingOutbox()
	return nil
}
