package table

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"golang.org/x/sync/errgroup"
)

// A start does at once only what must come before anything else happens, so that it is
// as quick with ten thousand tables as with none. The rest, which reads every game, is
// done one table after the other while people already play.

// atOnce is how many tables a start looks at together: what they write shares a sync.
const atOnce = 16

// Resume picks up what a stop interrupted: people get back the time for which the bot
// was down, tables that an older release could not read are opened again, and the outbox
// is looked at. In the background every running table is looked at: the house resumes play,
// and a table that this release cannot read is frozen. On a disk that cannot be written
// it leaves this to the ticks, and what people do is refused meanwhile.
func (s *Service) Resume(ctx context.Context) error {
	err := s.pickUp(ctx)
	if errors.Is(err, ErrDisk) {
		s.log.Error("nothing can be written; what a stop interrupted is picked up when there is room", "error", err)
		s.behind.Store(true)
		err = nil
	}
	if err != nil {
		return fmt.Errorf("resume: %w", err)
	}
	s.RingOutbox()
	return nil
}

// catchUp does what a start could not write, once there is room.
func (s *Service) catchUp(ctx context.Context) error {
	if !s.behind.Load() {
		return nil
	}
	err := s.pickUp(ctx)
	s.behind.Store(err != nil)
	return err
}

// pickUp does what Resume says, and notes that the bot runs.
func (s *Service) pickUp(ctx context.Context) error {
	away, err := s.slept(ctx)
	if err != nil {
		return err
	}
	frozen, err := s.Store.In(ctx, Frozen)
	if err != nil {
		return err
	}
	s.each(ctx, frozen, func(o *opened) error { return errors.Join(s.thaw(ctx, o), s.excuse(ctx, o, away)) })
	if !away.IsZero() {
		if err := s.excuseAll(ctx, away); err != nil {
			return err
		}
	}
	if err := s.dropPacks(ctx); err != nil {
		s.log.Warn("packs that no table has stay", "error", err)
	}
	if err = cmp.Or(ctx.Err(), s.beat(ctx)); err == nil {
		s.house.Touch(s.base, everywhere)
	}
	return err
}

// excuseAll gives everybody whose time runs back the time since a moment.
func (s *Service) excuseAll(ctx context.Context, since time.Time) error {
	running, err := s.Store.In(ctx, Running)
	if err != nil {
		return err
	}
	waiting, err := s.waiting(ctx, running)
	if err != nil {
		return err
	}
	s.each(ctx, waiting, func(o *opened) error { return s.excuse(ctx, o, since) })
	return s.club.ExcuseTime(ctx, since)
}

// waiting picks the tables where somebody's time runs.
func (s *Service) waiting(ctx context.Context, ids []ID) ([]ID, error) {
	var out []ID
	for _, id := range ids {
		row, err := s.Store.Load(ctx, id)
		if err != nil {
			return nil, err
		}
		if row.waits() {
			out = append(out, id)
		}
	}
	return out, nil
}

// each does something with tables, several at once; what goes wrong at one is logged.
func (s *Service) each(ctx context.Context, ids []ID, f func(*opened) error) {
	var group errgroup.Group
	defer group.Wait()
	group.SetLimit(atOnce)
	for _, id := range ids {
		if ctx.Err() != nil {
			return
		}
		group.Go(func() error {
			s.attend(ctx, id, f)
			return nil
		})
	}
}

// attend does something with a table; what goes wrong is logged.
func (s *Service) attend(ctx context.Context, id ID, f func(*opened) error) {
	if err := s.with(ctx, id, f); err != nil && ctx.Err() == nil {
		s.log.Error("a table cannot go on", "table", id, "error", err)
	}
}

// round looks at all running tables, one after the other, and lets the house play where it is asked.
func (s *Service) round(ctx context.Context) {
	ids, err := s.Store.In(ctx, Running)
	if err != nil && ctx.Err() == nil {
		s.log.Error("the tables that run cannot be read", "error", err)
		s.putOff(everywhere, err)
	}
	for _, id := range ids {
		if ctx.Err() != nil {
			return
		}
		asked := false
		err := s.mine(ctx, id, func(ctx context.Context) error {
			return s.with(ctx, id, func(o *opened) error {
				_, _, asked = owed(o)
				return nil
			})
		})
		if err != nil && ctx.Err() == nil {
			s.log.Error("a table cannot go on", "table", id, "error", err)
			s.putOff(id, err)
		}
		if asked {
			s.kick(id)
		}
	}
}

// waits says whether somebody's time runs at a table.
func (r Row) waits() bool { return len(r.Deadlines)+len(r.Offers)+len(r.Asked()) > 0 }
