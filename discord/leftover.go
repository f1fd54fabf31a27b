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
// many messages be edited that are more than an hour old.
type leftover struct {
	spot
	Words string `json:"words,omitempty"` // what it shall say; "" for what it says
	Bare  bool   `json:"bare,omitempty"`  // without its pictures
}

// keyLeft is where the leftovers of a table are remembered.
const keyLeft = "left"

// sweepWait is when leftovers are tried again.
const sweepWait = 5 * time.Minute

// finish takes the buttons off a message that is over, now or, if Discord does not let it
// be edited, another time. Only faults that may pass are errors.
func (o *outbox) finish(ctx context.Context, id table.ID, x leftover) error {
	err := o.strip(ctx, x)
	switch class, _ := wire.Classify(err); class {
	case wire.Late:
		return o.leave(ctx, id, x)
	case wire.Retry:
		return err
	}
	return nil
}

// leave notes a message that is over and could not be edited; none without an id.
func (o *outbox) leave(ctx context.Context, id table.ID, x leftover) error {
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
func (o *outbox) sweep(ctx context.Context, id table.ID) error {
	var all, stay []leftover
	if ok, err := o.recall(ctx, id, keyLeft, &all); err != nil || !ok {
		return err
	}
	var late error
	for _, x := range all {
		err := o.strip(ctx, x)
		switch class, after := wire.Classify(err); class {
		case wire.Late:
			stay, late = append(stay, x), &wire.Fault{Status: http.StatusTooManyRequests, After: after}
		case wire.Retry:
			return err
		}
	}
	if late == nil {
		return o.bot.Tables.Remember(ctx, id, keyLeft, "")
	}
	o.mu.Lock()
	o.sweeps[id] = time.Now().Add(sweepWait)
	o.mu.Unlock()
	if err := o.remember(ctx, id, keyLeft, stay); err != nil {
		return err
	}
	if t, err := o.bot.Tables.Table(ctx, id); err != nil || t.Status != table.Over {
		return err
	}
	return late
}

// strip takes the buttons off a message.
func (o *outbox) strip(ctx context.Context, x leftover) error {
	if x.Words == "" {
		return o.bot.Port.Strip(ctx, x.Channel, x.Message)
	}
	m := wire.Message{Content: x.Words}
	if x.Bare {
		m.Files = []wire.File{}
	}
	return o.edit(ctx, x.Channel, x.Message, m)
}
