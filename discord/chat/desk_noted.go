package chat

import (
	"context"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/table"
)

// Where several processes work at the same tables, a card is not always followed by the process that has made it. So each card
// is noted as well, and the note counts.

// notedCard is a card as other processes find it.
type notedCard struct {
	ID      string    `json:"id"` // of the interaction, as is what follows
	Token   string    `json:"token"`
	App     string    `json:"app"`
	Kind    wire.Kind `json:"kind"`
	Guild   string    `json:"guild"`
	Channel string    `json:"channel"`
	Message string    `json:"message"`
	Private bool      `json:"private"`
	At      time.Time `json:"at"`
	Seq     int       `json:"seq"`
	Asked   []string  `json:"asked"`
	First   string    `json:"first"`
}

func keyCard(who string) string { return "card " + who }

// note notes a card for other processes, if there may be some.
func (o *Outbox) note(ctx context.Context, id table.ID, c *Card) {
	if !o.Tables.Several() {
		return
	}
	in := c.in
	err := o.Remember(ctx, id, keyCard(in.User.ID), notedCard{ID: in.ID, Token: in.Token, App: in.App, Kind: in.Kind, Guild: in.Guild, Channel: in.Channel,
		Message: in.Message, Private: in.Private, At: c.at, Seq: c.seq, Asked: c.asked, First: c.first})
	if err != nil {
		o.Log.Warn("a card follows in this process alone", "table", id, "error", err)
	}
}

// noted is the card of somebody at a table that was noted last and can still be changed; nil if there is none, or no other process.
func (o *Outbox) noted(ctx context.Context, h holder) *Card {
	if !o.Tables.Several() {
		return nil
	}
	var n notedCard
	if ok, err := o.Recall(ctx, h.table, keyCard(h.user), &n); err != nil || !ok || o.Now().Sub(n.At) > CardTime {
		if err != nil {
			o.Log.Warn("it is not known whether a card is open", "table", h.table, "error", err)
		}
		return nil
	}
	return &Card{at: n.At, seq: n.Seq, asked: n.Asked, first: n.First, in: wire.Interaction{ID: n.ID, Token: n.Token, App: n.App, Kind: n.Kind,
		User: wire.User{ID: h.user}, Guild: n.Guild, Channel: n.Channel, Message: n.Message, Private: n.Private}}
}

// open is the card of somebody at a table that can still be changed, and whose answer it is; nil without one. Where there may be
// several processes it is the one that was noted last.
func (o *Outbox) open(ctx context.Context, h holder) (*Card, wire.Interaction) {
	c, in := o.desk.open(h, o.Now())
	if !o.Tables.Several() {
		return c, in
	}
	n := o.noted(ctx, h)
	switch {
	case n == nil:
		return nil, wire.Interaction{}
	case c != nil && in.ID == n.in.ID:
		return c, in
	}
	return n, n.in
}

// forget forgets the note of a card.
func (o *Outbox) forget(ctx context.Context, h holder) {
	if err := o.Tables.Remember(ctx, h.table, keyCard(h.user), ""); err != nil {
		o.Log.Warn("a card that is gone stays noted", "table", h.table, "error", err)
	}
}

// elsewhere is the interaction of the card that one in another channel replaces, if another process has made it.
func (o *Outbox) elsewhere(ctx context.Context, h holder, channel string) *wire.Interaction {
	if c := o.noted(ctx, h); c != nil && c.in.Channel != channel {
		return &c.in
	}
	return nil
}

// overtaken says whether the card of the call shows more already than the call would.
func (c *Call) overtaken() bool {
	n := c.Outbox.noted(c.Ctx, holder{c.At.Table.ID, c.In.User.ID})
	return c.card.seq > c.shows || n != nil && n.in.ID == c.In.ID && n.seq > c.shows
}
