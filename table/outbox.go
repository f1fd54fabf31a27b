package table

import (
	"context"
	"slices"

	"hexwarden/engine"
)

// postings lists what people have to be told about a step. A standing order
// that changes nothing others may see is not posted to them at all.
func (s *Service) postings(o *opened, row Row, step Step, next engine.Game, events []engine.Event) []Posting {
	var out []Posting
	quiet := step.Line.Move != nil && step.Line.Move.Order != nil && len(engine.Seen(events, engine.Watcher)) == 0
	if !quiet {
		out = append(out, s.posting(row, PostPublic))
	}
	var before []engine.Prompt
	if o.game != nil {
		before = o.game.Prompts()
	}
	after := next.Prompts()
	out = append(out, s.teamed(row, next, func(t Team) bool { return o.game == nil || row.Status == Over || t.news(before, after, events) })...)
	for _, seat := range row.Seats {
		if !seat.Played() {
			continue
		}
		if faced(events, seat.Index) || asked(before, after, seat.Index) || closed(before, after, seat.Index) {
			out = append(out, s.about(row, PostPrivate, seat.Index))
		}
	}
	if row.Status == Over {
		out = append(out, s.posting(row, PostOver))
	}
	return out
}

// faced says whether events have a face of their own for a seat.
func faced(events []engine.Event, seat engine.Seat) bool {
	return slices.ContainsFunc(events, func(e engine.Event) bool { return len(e.Seen(seat).Faces) > 0 })
}

// asked says whether a seat owes an answer to a secret prompt that is new.
func asked(before, after []engine.Prompt, seat engine.Seat) bool {
	return slices.ContainsFunc(after, func(p engine.Prompt) bool {
		return p.Secret && p.Standing == engine.Owed && p.Asks(seat) &&
			!slices.ContainsFunc(before, func(q engine.Prompt) bool { return q.ID == p.ID })
	})
}

// closed says whether a seat had a secret prompt and has none any more: what was put to it has to be
// withdrawn, wherever its person has answered.
func closed(before, after []engine.Prompt, seat engine.Seat) bool {
	secret := func(p engine.Prompt) bool { return p.Secret && p.Asks(seat) }
	return slices.ContainsFunc(before, secret) && !slices.ContainsFunc(after, secret)
}

// recalled lists the postings to the people of a game that ends, however it does: what was still
// put to them in private is taken back, wherever they have answered it.
func (s *Service) recalled(o *opened, c Change) (out []Posting) {
	if c.Row.Status != Over || o.row.Status != Running {
		return nil
	}
	for _, x := range c.Row.Seats {
		told := slices.ContainsFunc(c.Postings, func(p Posting) bool { return p.Kind == PostPrivate && p.Seat == x.Index })
		if x.Played() && !told {
			out = append(out, s.about(c.Row, PostPrivate, x.Index))
		}
	}
	return out
}

// news is the posting of a game that begins, changes its people, or ends to where its table was announced: after all
// that is told at the table itself.
func (s *Service) news(before, after Row) []Posting {
	began := before.Status == Lobby && after.Status == Running
	seats := before.Status == Running && !(slices.Equal(before.Seats, after.Seats) && slices.Equal(before.Offers, after.Offers))
	if began || seats || before.Status != Over && after.Status == Over {
		return []Posting{s.posting(after, PostNews)}
	}
	return nil
}

// TryPosting notes that a posting is about to be sent to a channel, and the newest message there now: if the
// posting is still pending later, its outcome is unknown, and what it left in the channel is newer.
func (s *Service) TryPosting(ctx context.Context, posting int64, channel, newest string) error {
	return s.Store.Trying(ctx, posting, channel, newest, s.Clock.Now())
}

// OutboxBell sends a token whenever there may be something new in the outbox.
func (s *Service) OutboxBell() <-chan struct{} { return s.wake }

// RingOutbox wakes the sender of the outbox.
func (s *Service) RingOutbox() {
	select {
	case s.wake <- struct{}{}:
	default: // a token is waiting already
	}
}
