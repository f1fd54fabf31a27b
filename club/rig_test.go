package club_test

import (
	"errors"
	"testing"
	"time"

	"hexwarden/club"
	"hexwarden/engine/campaign"
	"hexwarden/engine/record"
	"hexwarden/internal/duel"
	"hexwarden/table"
)

const hour = time.Hour

// rig is a club and its tables, on a file that can be closed and opened again.
type rig struct {
	*duel.Rig
	*club.Service
}

var (
	ada, ben, eve = duel.Ada, duel.Ben, duel.Eve
	is            = duel.Is
)

func newRig(t *testing.T) *rig {
	b := &rig{Rig: duel.NewRig(t, duel.File(t))}
	b.Started = func() {
		b.Service = club.New(club.Config{Tables: b.Rig.Service, Store: b.Store, Clock: b.Clock, Log: b.Setup.Log,
			Rules: func(string) []campaign.Campaign { return []campaign.Campaign{feud} }})
	}
	b.Begin()
	t.Cleanup(b.Shut)
	return b
}

// levels lets the house play at two levels.
func (b *rig) levels() {
	b.Rig.Service.Config.Levels = map[table.Level]table.Player{table.Pass: duel.Least{}, table.Easy: duel.Most{}}
}

// again restarts the bot with levels.
func (b *rig) again() {
	b.T.Helper()
	b.Restart()
	b.levels()
	is(b.T, b.Resume(b.T.Context()), nil)
	b.SettleHouse()
}

// does checks that a step succeeds, then lets the house answer.
func (b *rig) does(x table.Table, err error) table.Table {
	b.T.Helper()
	is(b.T, err, nil)
	b.SettleHouse()
	return x
}

// verified checks that the record of a table proves its game.
func (b *rig) verified(id table.ID) {
	b.T.Helper()
	data, err := b.ExportRecord(b.T.Context(), id, true)
	if err != nil {
		b.T.Fatal(err)
	}
	r, err := record.Decode(data)
	if err != nil {
		b.T.Fatal(err)
	}
	p, err := duel.System{}.Load(duel.Files("1"))
	is(b.T, errors.Join(err, record.Verify(r, duel.System{Version: 1}, p)), nil)
}
