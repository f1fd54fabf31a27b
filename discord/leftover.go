package discord

import (
	"context"
	"net/http"
	"slices"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/table"
)

// leftover is a message that is over and still has its buttons, for Discord lets only so
// many messages be edited that are more than an hour old; or that is over with a turn.
type leftover struct {
	spot
	Words string      `json:"words,omitempty"` // what it should say; "" for what it says
	Bare  bool        `json:"bare,omitempty"`  // without its pictures
	Turn  *table.Turn `json:"turn,omitempty"`  // while that goes on it keeps its buttons
}

// kept says whether it is too early to take the buttons off.
func (x leftover) kept(t table.Table) bool {
	if x.Turn == nil {
		return false
	}
	now, ok := t.TurnOf(x.Turn.Seat)
	return ok && now.User == x.Turn.User && now.Since.Equal(x.Turn.Since)
}

// keyLeft is where the leftovers of a table are remembered.
const keyLeft = "left"

// sweepWait is when leftovers are tried again.
const sweepWait = 5 * time.Minute

// finish takes the buttons off a message that is over, now or, if Discord does not let it
// be edited, another time. Only faults that may pass are errors.
func (o *Outbox) finish(ctx context.Context, id table.ID, x leftover) error {
	err := o.strip(ctx, x)
	switch class, _ := wire.Classify(err); class {
	case wire.Late, wire.Forbidden:
		o.SweepLater(id)
		return o.leave(ctx, id, x)
	case wire.Retry:
		return err
	}
	return nil
}

// leave notes a message that is over, or will be, and has its buttons; none without an id.
func (o *Outbox) leave(ctx context.Context, id table.ID, x leftover) error {
	if x.Message == "" {
		return nil
	}
	var all []leftover
	if _, err := o.recall(ctx, id, keyLeft, &all); err != nil {
		return err
	}
	if slices.ContainsFunc(all, func(y leftover) bool { return y.spot == x.spot }) {
		return nil
	}
	return o.remember(ctx, id, keyLeft, append(all, x))
}

// sweep tries the leftovers of a table again. What has to stay is tried with its next
// posting, and after a while. When the game is over nothing is told any more, and only
// what still has to be told survives a stop: so the posting has to wait for it.
func (o *Outbox) sweep(ctx context.Context, id table.ID) error {
	var all, stay []leftover
	if ok, err := o.recall(ctx, id, keyLeft, &all); err != nil || !ok {
		return err
	}
	t, err := o.Tables.Table(ctx, id)
	if err != nil {
		return err
	}
	var late error
	refused := false
	for _, x := range all {
		if x.kept(t) {
			stay = append(stay, x)
			continue
		}
		err := o.strip(ctx, x)
		switch class, after := wire.Classify(err); class {
		case wire.Late:
			stay, late = append(stay, x), &wire.Fault{Status: http.StatusTooManyRequests, After: after}
		case wire.Forbidden:
			if o.Now().Sub(t.Updated) < barredTime { // as long as postings are kept
				stay, refused = append(stay, x), true
			}
		case wire.Retry:
			return err
		}
	}
	if late != nil || refused {
		o.SweepLater(id)
	}
	switch {
	case len(stay) == 0:
		return o.Tables.Remember(ctx, id, keyLeft, "")
	case len(stay) < len(all):
		err = o.remember(ctx, id, keyLeft, stay)
	}
	if err != nil || t.Status != table.Over {
		return err
	}
	return late
}

// sweepLater has the leftovers of a table tried again after a while.
func (o *teller) SweepLater(id table.ID) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.sweeps[id] = o.Now().Add(sweepWait)
}

// strip takes the buttons off a message.
func (o *Outbox) strip(ctx context.Context, x leftover) error {
	if x.Words == "" {
		return o.Port.Strip(ctx, x.Channel, x.Message)
	}
	m := wire.Message{Content: x.Words}
	if x.Bare {
		m.Files = []wire.File{}
	}
	return o.edit(ctx, x.Channel, x.Message, m)
}
