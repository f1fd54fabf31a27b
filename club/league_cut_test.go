package club_test

import (
	"context"
	"errors"
	"testing"

	"hexwarden/club"
	"hexwarden/club/league"
	"hexwarden/storage"
	"hexwarden/table"
)

// failing is a store that fails after a given number of writes.
type failing struct {
	*storage.Store
	left int
}

var errDisk = errors.New("the disk is full")

func (f *failing) may() error {
	if f.left--; f.left < 0 {
		return errDisk
	}
	return nil
}

func (f *failing) Create(ctx context.Context, row table.Row, p []table.Posting) error {
	return errors.Join(f.may(), f.through(func() error { return f.Store.Create(ctx, row, p) }))
}

func (f *failing) Commit(ctx context.Context, c table.Change) error {
	return errors.Join(f.may(), f.through(func() error { return f.Store.Commit(ctx, c) }))
}

func (f *failing) PutLeague(ctx context.Context, l club.League, p []table.Posting) error {
	return errors.Join(f.may(), f.through(func() error { return f.Store.PutLeague(ctx, l, p) }))
}

// through runs a write, unless the store has failed already.
func (f *failing) through(write func() error) error {
	if f.left < 0 {
		return nil
	}
	return write()
}

// TestLeagueIsCutOffAnywhere checks that, wherever a stop interrupts a league's own work,
// the league continues after the restart as if nothing had happened: each table is opened
// once, and everything is announced once.
func TestLeagueIsCutOffAnywhere(t *testing.T) {
	for cut := 0; ; cut++ {
		b := newRig(t)
		l, err := b.OpenLeague(t.Context(), wish(club.Swiss))
		is(t, err, nil)
		for n := range 4 {
			_, err = b.JoinLeague(t.Context(), l.ID, member(n))
			is(t, err, nil)
		}
		_, err = b.StartLeague(t.Context(), l.ID, boss)
		is(t, err, nil)
		l = b.league(l.ID)
		store := &failing{b.Store, cut}
		b.Rig.Service.Store, b.Service.Store = store, store
		b.Clock.Add(8 * day) // nobody came: the round is judged, and the next one is drawn and opened
		b.TickNow()
		b.Restart()
		b.TickNow()
		b.TickNow()
		l = b.league(l.ID)
		if len(l.Rounds) != 2 || !l.Rounds[1].Opened {
			t.Fatalf("cut at %d: %+v", cut, l.Rounds)
		}
		kinds := map[string]int{}
		for _, p := range b.Waiting() {
			kinds[p.Kind]++
		}
		all, err := b.Rig.Tables(t.Context(), "")
		is(t, err, nil)
		status := map[table.Status]int{}
		for _, x := range all {
			status[x.Status]++
		}
		for _, m := range l.Rounds[0].Matches {
			if m.Result != league.Void || m.How != club.Late {
				t.Errorf("cut at %d: %+v", cut, m)
			}
			b.verified(m.Table) // cancelled, but its record replays
			if p := b.See(m.Table, member(m.First)); len(p.Prompts)+len(p.All) > 0 || !p.Table.Ended || p.Table.Agreed() {
				t.Errorf("cut at %d: called off, it asks %+v", cut, p.Prompts)
			}
		}
		if kinds[table.PostPairing] != 4 || kinds[table.PostOver] != 2 || status[table.Running] != 2 || status[table.Over] != 2 {
			t.Errorf("cut at %d: told %v, tables %v", cut, kinds, status)
		}
		if store.left >= 0 { // nothing was interrupted
			if cut < 6 {
				t.Errorf("only %d writes were cut off", cut)
			}
			return
		}
	}
}

// TestLeagueWithoutItsGame checks that a league can be closed even if its game is gone and
// no table can be opened.
func TestLeagueWithoutItsGame(t *testing.T) {
	b := newRig(t)
	l, err := b.OpenLeague(t.Context(), wish(club.Robin))
	is(t, err, nil)
	for n := range 2 {
		_, err = b.JoinLeague(t.Context(), l.ID, member(n))
		is(t, err, nil)
	}
	store := &failing{b.Store, 1}
	b.Rig.Service.Store, b.Service.Store = store, store
	_, err = b.StartLeague(t.Context(), l.ID, boss)
	if l = b.league(l.ID); err == nil || l.Status != club.Playing || l.Rounds[0].Opened {
		t.Fatalf("begun: %+v, %v", l, err)
	}
	b.Setup.Systems = nil
	b.Restart()
	if l, err = b.CloseLeague(t.Context(), l.ID, boss); err != nil || l.Status != club.Closed {
		t.Errorf("%s, %v", l.Status, err)
	}
}

// TestLeagueWhileTheBotIsDown checks that downtime doesn't count as time of a round: nobody
// loses because of it, even if the start after it is killed halfway.
func TestLeagueWhileTheBotIsDown(t *testing.T) {
	b := newRig(t)
	l := b.season(wish(club.Robin), 2)
	b.TickNow()
	due := l.Rounds[0].Due
	b.Clock.Add(due.Sub(b.Clock.Now()) - hour)
	b.TickNow()
	b.Drain()
	beat, err := b.Recall(t.Context(), "", "beat")
	if err != nil {
		t.Fatal(err)
	}
	b.Clock.Add(3 * day)
	for range 2 {
		b.Restart()
		if err := errors.Join(b.Remember(t.Context(), "", "beat", beat), b.Resume(t.Context())); err != nil {
			t.Fatal(err)
		}
	}
	b.TickNow()
	l = b.league(l.ID)
	if more := l.Rounds[0].Due.Sub(due).Round(hour); l.Rounds[0].Matches[0].Decided() || more != 3*day {
		t.Errorf("%v more, %+v", more, l.Rounds[0].Matches[0])
	}
	if b.postings(l.Rounds[0].Matches[0].Table, club.PostLeague) == 0 {
		t.Error("it is not told")
	}
	b.Clock.Add(2 * hour)
	b.TickNow()
	if l = b.league(l.ID); !l.Rounds[0].Matches[0].Decided() {
		t.Errorf("the round has no end: %+v", l.Rounds[0])
	}
}
