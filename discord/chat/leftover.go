package chat

import (
	"context"
	"net/http"
	"slices"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/table"
)

// Leftover is a finished message that still has its buttons, because Discord limits
// edits of messages older than an hour; or one that is finished when a turn is over.
type Leftover struct {
	Spot
	Words string      `json:"words,omitempty"` // what it should say; "" for what it says
	Bare  bool        `json:"bare,omitempty"`  // without its pictures
	Laid  bool        `json:"laid,omitempty"`  // it has a layout, and keeps one
	Turn  *table.Turn `json:"turn,omitempty"`  // until that is over it keeps its buttons
}

// kept says whether it is too early to take the buttons off.
func (x Leftover) kept(t table.Table) bool {
	if x.Turn == nil {
		return false
	}
	now, ok := t.TurnOf(x.Turn.Seat)
	return ok && now.User == x.Turn.User && now.Since.Equal(x.Turn.Since)
}

// keyLeft is where the leftovers of a table are remembered.
const keyLeft = "left"

// Finish takes the buttons off a message that is over, now or, if Discord does not let
// it be edited, later. Only faults that may pass are errors.
func (o *Outbox) Finish(ctx context.Context, id table.ID, x Leftover) error {
	err := o.strip(ctx, x)
	switch class, _ := wire.Classify(err); class {
	case wire.Late, wire.Forbidden:
		o.SweepLater(id)
		return o.Leave(ctx, id, x)
	case wire.Retry:
		return err
	}
	return nil
}

// Leave notes a message that is over, or will be, and has its buttons; none without an id.
func (o *Outbox) Leave(ctx context.Context, id table.ID, x Leftover) error {
	if x.Message == "" {
		return nil
	}
	var all []Leftover
	if _, err := o.Recall(ctx, id, keyLeft, &all); err != nil {
		return err
	}
	if slices.ContainsFunc(all, func(y Leftover) bool { return y.Spot == x.Spot }) {
		return nil
	}
	return o.Remember(ctx, id, keyLeft, append(all, x))
}

// Sweep tries the leftovers of a table again. What has to stay is tried with its next
// posting, and after a while. When the game is over nothing more is posted, and
// only pending postings survive a stop: so the posting has to wait for it.
func (o *Outbox) Sweep(ctx context.Context, id table.ID) error {
	var all, stay []Leftover
	if ok, err := o.Recall(ctx, id, keyLeft, &all); err != nil || !ok {
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
			if o.Now().Sub(t.Updated) < BarredTime { // as long as postings are kept
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
		err = o.Remember(ctx, id, keyLeft, stay)
	}
	if err != nil || t.Status != table.Over {
		return err
	}
	return late
}

// strip takes the buttons off a message.
func (o *Outbox) strip(ctx context.Context, x Leftover) error {
	if x.Words == "" {
		return o.Port.Strip(ctx, x.Channel, x.Message)
	}
	m := wire.Message{Content: x.Words}
	if x.Bare {
		m.Files = []wire.File{}
	}
	if x.Laid {
		return o.Edit(ctx, x.Channel, x.Message, m.AsLayout())
	}
	err := o.Edit(ctx, x.Channel, x.Message, m)
	if class, _ := wire.Classify(err); class == wire.Ours { // an answer has given it a layout since it was written
		err = o.Edit(ctx, x.Channel, x.Message, m.AsLayout())
	}
	return err
}

// BarredTime is how long a posting that the bot may not send is kept.
const BarredTime = 30 * 24 * time.Hour
