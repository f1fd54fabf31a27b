package chat

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Desk remembers, while the bot runs, the card that each person has open at each table. A card is the answer
// to an interaction, which Discord lets the bot change for a quarter of an hour without counting it; so it can
// ask the next question by itself. A card that is lost is opened again with the button of the live message.
// The zero desk is ready for use.
type Desk struct {
	mu    sync.Mutex
	cards map[holder]*Card
}

// holder is somebody at a table.
type holder struct {
	table table.ID
	user  string
}

// Card is what is known of a card. Where both locks are taken, that of the card is taken first.
type Card struct {
	in wire.Interaction // whose answer it is; written with both locks
	at time.Time        // when that came; guarded by the desk

	mu    sync.Mutex // held while it is made and sent, so that an older one never replaces a newer one
	seq   int        // the position that it shows
	asked []string
	first string // comes first when it asks for the first time
}

// CardTime is how long a card can be changed after its interaction; Discord takes changes for 15 minutes.
const CardTime = 14 * time.Minute

// place is the card of somebody at a table in a channel, and the interaction of the card that it replaces, if that is in
// another channel.
func (d *Desk) place(h holder, channel string, now time.Time) (c *Card, other *wire.Interaction) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for h, c := range d.cards {
		if now.Sub(c.at) > CardTime {
			delete(d.cards, h)
		}
	}
	switch c = d.cards[h]; {
	case c == nil:
		return &Card{}, nil
	case c.in.Channel != channel:
		in := c.in
		return &Card{}, &in
	}
	return c, nil
}

// deal notes that the answer to an interaction is a card that shows a position. Its lock is held.
func (d *Desk) deal(c *Card, p table.Position, in wire.Interaction, now time.Time) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.cards == nil {
		d.cards = map[holder]*Card{}
	}
	c.in, c.at, c.seq, c.asked, c.first = in, now, p.Seq, asks(p), ""
	d.cards[holder{p.Table.ID, in.User.ID}] = c
}

// open is the card of somebody at a table that can still be changed, and whose answer it is; nil without one.
func (d *Desk) open(h holder, now time.Time) (*Card, wire.Interaction) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if c := d.cards[h]; c != nil && now.Sub(c.at) <= CardTime {
		return c, c.in
	}
	return nil, wire.Interaction{}
}

// drop forgets the card of somebody at a table if it is as wanted.
func (d *Desk) drop(h holder, wanted func(wire.Interaction) bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if c := d.cards[h]; c != nil && wanted(c.in) {
		delete(d.cards, h)
	}
}

// asks are the questions that the seat of a position owes an answer to; without any, those that it may answer and
// the seats that the table waits for. While they are the same a card does not change: somebody may be choosing there.
func asks(p table.Position) (out []string) {
	for _, q := range p.Prompts {
		if q.Standing == engine.Owed {
			out = append(out, string(q.ID))
		}
	}
	if len(out) > 0 {
		return out
	}
	for _, q := range p.Prompts {
		out = append(out, string(q.ID))
	}
	for _, w := range p.All {
		out = append(out, fmt.Sprint(w.Seats))
	}
	return out
}

// Follow brings the open card of somebody up to date when other questions are asked than it shows, or the
// game is over. draw makes it, given the last move it reported.
func (o *Outbox) Follow(ctx context.Context, p table.Position, who string, draw func(since int) wire.Message) {
	c, _ := o.open(ctx, holder{p.Table.ID, who})
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	asked := asks(p)
	if p.Seq <= c.seq || slices.Equal(asked, c.asked) && p.Table.Status == table.Running {
		return
	}
	m := draw(c.seq).AsLayout()
	if c.first != "" {
		m.Layout = append([]wire.Block{{Text: c.first}}, m.Layout...)
	}
	if err := o.Port.Answer(ctx, c.in, m); err != nil { // its person is asked by letter, or opens another one
		o.Log.Info("a card does not follow", "table", p.Table.ID, "error", err)
		o.Drop(ctx, p.Table.ID, who, c.in.Message)
		return
	}
	c.seq, c.asked, c.first = p.Seq, asked, ""
	m.Taken()
	o.note(ctx, p.Table.ID, c)
}

// cover notes that the answer to a press within a card shows something else there, such as a page of orders: that stays until
// its person continues. The message of a card is known once something was pressed in it; before that, only what is about a
// question is pressed there.
func (o *Outbox) cover(ctx context.Context, k Key, in wire.Interaction) {
	o.drop(ctx, holder{k.Table, in.User.ID}, func(c wire.Interaction) bool {
		known := c.Kind == wire.Press && (c.Private || c.Guild == "")
		return known && c.Message == in.Message || !known && k.Prompt != "" && c.Channel == in.Channel
	})
}

// Holds says whether a message is the open card of somebody at a table; "" is any.
func (o *Outbox) Holds(ctx context.Context, id table.ID, who, message string) bool {
	c, in := o.open(ctx, holder{id, who})
	return c != nil && (message == "" || message == in.Message)
}

// Drop forgets the open card of somebody at a table if it is a message: it no longer changes.
func (o *Outbox) Drop(ctx context.Context, id table.ID, who, message string) {
	o.drop(ctx, holder{id, who}, func(c wire.Interaction) bool { return c.Message == message })
}

// drop forgets the card of somebody at a table if it is as wanted.
func (o *Outbox) drop(ctx context.Context, h holder, wanted func(wire.Interaction) bool) {
	o.desk.drop(h, wanted)
	if c := o.noted(ctx, h); c != nil && wanted(c.in) {
		o.forget(ctx, h)
	}
}

// unbegun is the position that a card shows before the game begins.
const unbegun = -1

// Awaits notes that the answer to the call becomes its user's card as soon as a game begins, with some words before the
// first question.
func (c *Call) Awaits(t table.Table, first string) {
	c.Deals(table.Position{Table: t, Seat: 0, Seq: unbegun})
	if c.card != nil {
		c.card.first = first
		c.Outbox.note(c.Ctx, t.ID, c.card)
	}
	c.Release() // the game may begin before the call is answered
}

// Deals notes that the answer to the call is its user's card at a position. Until that is sent nothing follows on it. A card in
// another channel says so.
func (c *Call) Deals(p table.Position) {
	if p.Seat == engine.Watcher || c.underPublic() && !c.Glance() { // a whisper cannot be changed
		return
	}
	card, other := c.Outbox.desk.place(holder{p.Table.ID, c.In.User.ID}, c.In.Channel, c.Now())
	if other == nil {
		other = c.Outbox.elsewhere(c.Ctx, holder{p.Table.ID, c.In.User.ID}, c.In.Channel)
	}
	c.hold(card)
	c.Outbox.desk.deal(card, p, c.In, c.Now())
	c.card, c.shows = card, p.Seq
	c.Outbox.note(c.Ctx, p.Table.ID, card)
	if other == nil {
		return
	}
	if err := c.Port.Answer(c.Ctx, *other, wire.Message{Content: c.Say("discord.card.elsewhere"), Files: []wire.File{}}.AsLayout()); err != nil {
		c.Log.Info("a card stays as it was", "table", p.Table.ID, "error", err)
	}
}

// Told is the last move that the user's card at the table tells of; false if no card in the channel is open that began with the game.
func (c *Call) Told() (seq int, ok bool) {
	card, in := c.Outbox.open(c.Ctx, holder{c.At.Table.ID, c.In.User.ID})
	if card == nil || in.Channel != c.In.Channel {
		return 0, false
	}
	c.hold(card)
	return card.seq, card.seq >= 0
}

// hold takes the lock of a card until Release.
func (c *Call) hold(card *Card) {
	if c.held == card {
		return
	}
	c.Release()
	card.mu.Lock()
	c.held = card
}

// Release lets the card of the call follow again. It is called when the call is over, however it ends.
func (c *Call) Release() {
	if c.held != nil {
		c.held.mu.Unlock()
		c.held = nil
	}
}
