package discord

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// secretAsk is what is remembered of a secret question put to a seat.
type secretAsk struct {
	User    string          `json:"user"` // whom it was put to
	Channel string          `json:"channel"`
	Message string          `json:"message"`
	Prompt  engine.PromptID `json:"prompt"`
	Seq     int             `json:"seq,omitempty"` // the position it was asked at
}

func keySecret(seat engine.Seat) string { return "secret " + string(rune('a'+seat)) }

// secret puts a seat's secret question to its user: by direct message; if
// those are closed by a notice at the table, whose button opens it for their
// eyes only; and if nothing can be said there, in a private thread.
func (o *Outbox) secret(ctx context.Context, p table.Posting, t table.Table) error {
	who := userOf(t, p.Seat)
	if err := o.reclaim(ctx, t, p.Seat, who); err != nil || who == "" {
		return err
	}
	pos, err := o.Tables.LookSeat(ctx, t.ID, p.Seat)
	if err != nil {
		return err
	}
	var had secretAsk
	if _, err := o.recall(ctx, t.ID, keySecret(p.Seat), &had); err != nil {
		return err
	}
	n := -1
	for i, q := range pos.Prompts {
		if !q.Secret || q.Standing != engine.Owed {
			continue
		}
		if there, err := o.inRoom(ctx, pos, who, q); err != nil {
			return err
		} else if !there {
			n = i
			break
		}
	}
	if n >= 0 && pos.Prompts[n].ID == had.Prompt && had.Seq >= pos.Table.Rewound() {
		return nil // asked already, and not answered and taken back since
	}
	v, err := o.reader(ctx, who, t)
	if err != nil {
		return err
	}
	if had.Message != "" {
		if err := o.withdraw(ctx, t, p.Seat, v, had); err != nil {
			return err
		}
	}
	if n < 0 {
		return nil
	}
	ask := secretAsk{User: who, Prompt: pos.Prompts[n].ID, Seq: pos.Seq}
	ping, called, err := o.callable(ctx, pos.Table, []string{who}, nil)
	if err != nil {
		return err
	}
	if ask.Channel, ask.Message, err = o.whisper(ctx, p, pos, v, who, len(ping) > 0); err != nil {
		return err
	}
	return errors.Join(o.remember(ctx, t.ID, keyCalled, called), o.remember(ctx, t.ID, keySecret(p.Seat), ask))
}

// reclaim takes back a question that was put to somebody who no longer plays the seat.
func (o *Outbox) reclaim(ctx context.Context, t table.Table, seat engine.Seat, who string) error {
	var had secretAsk
	if _, err := o.recall(ctx, t.ID, keySecret(seat), &had); err != nil || had.User == "" || had.User == who {
		return err
	}
	if had.Message == "" { // a notice at the table, which tells nothing
		return o.Tables.Remember(ctx, t.ID, keySecret(seat), "")
	}
	v, err := o.reader(ctx, had.User, t)
	if err != nil {
		return err
	}
	return o.withdraw(ctx, t, seat, v, had)
}

// withdraw takes the controls off a question that is no longer open.
func (o *Outbox) withdraw(ctx context.Context, t table.Table, seat engine.Seat, v voice, had secretAsk) error {
	if err := o.finish(ctx, t.ID, leftover{spot: spot{had.Channel, had.Message}, Words: v.pastAsk(t, seat, had), Bare: true}); err != nil {
		return err
	}
	return o.Tables.Remember(ctx, t.ID, keySecret(seat), "")
}

// pastAsk is what stays of a question: who of the team has answered it, if several were asked.
func (v voice) pastAsk(t table.Table, seat engine.Seat, had secretAsk) string {
	for _, x := range t.Spoke {
		if x.Prompt == had.Prompt && x.Seat != seat {
			return v.begun(v.say("discord.room.answered", engine.Who("who", x.Seat)))
		}
	}
	return v.say("discord.secret.past")
}

// whisper sends the question the best way that works. The notice at the table
// is remembered without a message: it tells nothing and may stay. Nobody is
// woken unless it may be loud.
func (o *Outbox) whisper(ctx context.Context, p table.Posting, pos table.Position, v voice, who string, loud bool) (channelID, message string, err error) {
	t := pos.Table
	m := o.ownPanel(ctx, who, v, pos, v.say("discord.secret.lead", engine.Word("where", "<#"+channel(t)+">")))
	m.Nonce = strconv.Itoa(pos.Seq)
	var ping []string
	if m.Silent = !loud; loud {
		ping = []string{who}
	}
	mine := func(k Key) bool {
		return k.Table == t.ID && k.Prompt != "" && slices.ContainsFunc(pos.Prompts, func(q engine.Prompt) bool { return q.ID == k.Prompt })
	}
	channelID, message, err = o.write(ctx, p, who, *m, mine)
	if class, _ := wire.Classify(err); class != wire.Forbidden && class != wire.Gone {
		return channelID, message, err
	}

	public := o.public(t)
	notice := wire.Message{Content: public.say("discord.secret.closed", engine.Word("who", "<@"+who+">")), Ping: ping, Silent: !loud,
		Rows: []wire.Row{{Buttons: []wire.Button{{ID: Key{Table: t.ID, Seq: pos.Seq, Verb: verbHere}.String(),
			Label: public.say("discord.button.here"), Style: wire.Primary}}}}}
	_, err = o.send(ctx, p, channel(t), notice, "", func(k Key) bool { return k.Table == t.ID && k.Verb == verbHere && k.Seq >= p.Seq })
	if class, _ := wire.Classify(err); class != wire.Forbidden {
		return "", "", err
	}

	channelID, err = o.Port.StartPrivateThread(ctx, t.Place.Channel, plain(v.say("discord.secret.thread")), who)
	if err != nil {
		return "", "", err
	}
	m.Ping = ping
	m.Content = "<@" + who + "> " + m.Content
	message, err = o.send(ctx, p, channelID, *m, "", mine)
	return channelID, message, err
}

// direct is the channel for direct messages with a user, remembered because
// opening one is slow and limited.
func (o *Outbox) direct(ctx context.Context, who string) (string, error) {
	id, err := o.Tables.Recall(ctx, "", "dm "+who)
	if err != nil || id != "" {
		return id, err
	}
	if id, err = o.Port.OpenDM(ctx, who); err != nil {
		return "", err
	}
	return id, o.Tables.Remember(ctx, "", "dm "+who, id)
}
