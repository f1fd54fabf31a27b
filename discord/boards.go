package discord

import (
	"context"
	"sync"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/hall"
	"hexwarden/discord/wire"
	"hexwarden/internal/keyed"
	"hexwarden/table"
)

// boards brings the dashboards of servers up to date, one at a time.
type boards struct {
	*chat.Outbox
	work *keyed.Work[string] // by server

	mu    sync.Mutex
	stale map[string]time.Time // servers whose dashboard may be out of date, and when that is looked at
	known time.Time            // when stale had all dashboards: at the start, and again and again where other processes change tables
}

func newBoards(o *chat.Outbox) *boards {
	b := &boards{Outbox: o, stale: map[string]time.Time{}}
	b.work = keyed.NewWork(1, b.refresh)
	return b
}

// touch notes that a table of a server has changed.
func (b *boards) touch(guild string) {
	if guild != "" {
		b.lookAt(guild, b.Now())
	}
}

// lookAt schedules a look at a dashboard, at a time or earlier if one is due anyway.
func (b *boards) lookAt(guild string, at time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if _, ok := b.stale[guild]; !ok {
		b.stale[guild] = at
		b.Tables.RingOutbox()
	}
}

// launch brings dashboards up to date whose pause is over. It waits for none of
// them, and says when to come again at the latest.
func (b *boards) launch(ctx context.Context) time.Duration {
	if b.known.IsZero() || b.Tables.Several() && b.Now().Sub(b.known) > idleWait { // what changed before a stop, and elsewhere
		guilds, err := b.Tables.Boards(ctx)
		if err != nil {
			if ctx.Err() == nil {
				b.Log.Error("dashboards cannot be read", "error", err)
			}
			return idleWait
		}
		for _, g := range guilds {
			b.touch(g)
		}
		b.known = b.Now()
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	due, wait := ripe(b.stale, b.Now())
	for _, g := range due {
		b.work.Touch(ctx, g)
	}
	return wait
}

// refresh brings the dashboard of a server up to date, or schedules another look when its pause
// is over. An error with one never holds up anything else.
func (b *boards) refresh(ctx context.Context, guild string) {
	ctx, done, ok := b.Tables.Share.Hold(ctx, table.Bucket(guild))
	defer done()
	if !ok {
		return
	}
	again, err := hall.Dashboard(ctx, b.Outbox, guild)
	if ctx.Err() != nil { // all are looked at after the next start
		return
	}
	if class, after := wire.Classify(err); err != nil {
		b.Log.Warn("a dashboard is not up to date", "error", err)
		if class == wire.Retry {
			again = max(after, firstWait)
		}
	}
	if again > 0 {
		b.lookAt(guild, b.Now().Add(again))
	}
}
