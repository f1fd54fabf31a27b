package discord

import (
	"context"
	"errors"

	"hexwarden/discord/wire"
	"hexwarden/table"
)

// lobbySpot is where the message with the seats stands, and what its picture depends on.
type lobbySpot struct {
	spot
	Shown string `json:"shown,omitempty"`
}

// lobby posts or edits the message with the seats.
func (o *Outbox) lobby(ctx context.Context, p table.Posting, t table.Table) error {
	var had lobbySpot
	var old spot
	if ok, err := o.recall(ctx, t.ID, keyLobby, &had); err != nil {
		return err
	} else if ok && had.Channel == channel(t) {
		m, shown := o.gathering(ctx, t, had.Shown)
		err := o.edit(ctx, had.Channel, had.Message, m)
		switch class, _ := wire.Classify(err); class {
		case wire.Late:
			old = had.spot
		case wire.Gone:
		default:
			if o.isBare(channel(t)) { // words stand there in place of the picture
				shown = ""
			}
			if err != nil || shown == had.Shown {
				return err
			}
			return o.remember(ctx, t.ID, keyLobby, lobbySpot{had.spot, shown})
		}
	}
	m, shown := o.gathering(ctx, t, "")
	mine := isVerb(t.ID, verbUp)
	if len(m.Rows) == 0 { // it runs already: by a button the message is recognised until it is closed
		v := o.public(t)
		m.Rows = []wire.Row{{Buttons: []wire.Button{v.seatButton(t, "discord.seats.button.show", wire.Secondary, seatShow, keyLobby)}}}
		mine = func(k Key) bool { return k.Table == t.ID && k.Verb == verbSeat && k.Arg == seatShow+"."+keyLobby }
	}
	var err error
	if m.Ping, _, err = o.callable(ctx, t, nil, keptFor(t)); err != nil {
		return err
	}
	id, err := o.send(ctx, p, channel(t), m, "", mine)
	if err != nil {
		return err
	}
	if o.isBare(channel(t)) {
		shown = ""
	}
	return errors.Join(o.remember(ctx, t.ID, keyLobby, lobbySpot{spot{channel(t), id}, shown}), o.leave(ctx, t.ID, leftover{spot: old}))
}

// gathering is the message with the seats, with a picture unless the one there
// already shows the same, and what the picture depends on.
func (o *Outbox) gathering(ctx context.Context, t table.Table, shown string) (wire.Message, string) {
	system, sc := o.scenario(t)
	m := o.public(t).lobby(t, system, sc)
	draw, now := o.lobbyPicture(ctx, t)
	if now != shown {
		if m.Files = draw(); m.Files == nil {
			m.Files = []wire.File{} // no picture rather than one of others who sat there
		}
		m.Instead = o.public(t).instead(m.Files)
	}
	return m, now
}

// closeLobby takes the buttons off the lobby message once the game runs.
func (o *Outbox) closeLobby(ctx context.Context, t table.Table) error {
	var had lobbySpot
	if ok, err := o.recall(ctx, t.ID, keyLobby, &had); err != nil || !ok {
		return err
	}
	m, _ := o.gathering(ctx, t, had.Shown)
	err := o.edit(ctx, had.Channel, had.Message, m)
	switch class, _ := wire.Classify(err); class {
	case wire.Retry:
		return err
	case wire.Forbidden: // where the table lives it is held until that is allowed again
		if had.Channel == channel(t) {
			return err
		}
	case wire.Late:
		if err := o.leave(ctx, t.ID, leftover{spot: had.spot, Words: m.Content}); err != nil {
			return err
		}
	}
	return o.Tables.Remember(ctx, t.ID, keyLobby, "")
}
