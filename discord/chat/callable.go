package chat

import (
	"context"
	"slices"

	"hexwarden/engine"
	"hexwarden/table"
)

// KeyCalled is the key for the turn for which each user was last pinged.
const KeyCalled = "called"

// Callable are those who may be pinged now: of those whose turn begins, nobody
// twice in a turn; of those who are told something else, whoever is reachable.
// called has to be remembered once that is done.
func (o *Outbox) Callable(ctx context.Context, t table.Table, turns, others []string) (ping []string, called map[string]int, err error) {
	if _, err := o.Recall(ctx, t.ID, KeyCalled, &called); err != nil {
		return nil, nil, err
	}
	if called == nil {
		called = map[string]int{}
	}
	for _, u := range turns {
		seat := t.SeatOf(table.UserID(u))
		turn, ok := t.TurnOf(seat)
		if last, was := called[u]; ok && was && last == turn.Seq {
			continue
		}
		may, err := o.mayPing(ctx, t, seat)
		if err != nil {
			return nil, nil, err
		}
		if may {
			ping = append(ping, u)
			if ok {
				called[u] = turn.Seq
			}
		}
	}
	for _, u := range others {
		may, err := o.Tables.Reachable(ctx, table.UserID(u))
		if err != nil {
			return nil, nil, err
		}
		if may && !slices.Contains(ping, u) {
			ping = append(ping, u)
		}
	}
	return ping, called, nil
}

// mayPing says whether the user of a seat may be pinged now. If it is their turn
// and they may not, they are pinged as soon as that ends.
func (o *Outbox) mayPing(ctx context.Context, t table.Table, seat engine.Seat) (bool, error) {
	turn, ok := t.TurnOf(seat)
	if ok && turn.Mute {
		return false, nil
	}
	var who table.UserID
	for _, x := range t.Seats {
		if x.Index == seat {
			who = x.User
		}
	}
	may, err := o.Tables.Reachable(ctx, who)
	if err == nil && !may && ok {
		err = o.Tables.HoldPing(ctx, t.ID, seat)
	}
	return may, err
}
