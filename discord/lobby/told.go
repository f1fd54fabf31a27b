package lobby

import (
	"context"
	"errors"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/table"
)

// lobbySpot is where the message with the seats is, and what its picture depends on.
type lobbySpot struct {
	chat.Spot
	Shown string `json:"shown,omitempty"`
}

// tell posts or edits the message with the seats.
func tell(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
	var had lobbySpot
	var old chat.Spot
	if ok, err := o.Recall(ctx, t.ID, chat.KeyLobby, &had); err != nil {
		return err
	} else if ok && had.Channel == chat.Channel(t) {
		m, shown := gatheringMessage(ctx, o, t, had.Shown)
		err := o.Edit(ctx, had.Channel, had.Message, m)
		switch class, _ := wire.Classify(err); class {
		case wire.Late:
			old = had.Spot
		case wire.Gone:
		default:
			if o.IsBare(chat.Channel(t)) { // words stand there in place of the picture
				shown = ""
			}
			if err != nil || shown == had.Shown {
				return err
			}
			return o.Remember(ctx, t.ID, chat.KeyLobby, lobbySpot{had.Spot, shown})
		}
	}
	m, shown := gatheringMessage(ctx, o, t, "")
	mine := chat.IsVerb(t.ID, verbUp)
	if len(m.Rows) == 0 { // it runs already: by a button the message is recognised until it is closed
		v := o.Public(t)
		m.Rows = []wire.Row{{Buttons: []wire.Button{show.SeatButton(v, t, "discord.seats.button.show", wire.Secondary, show.SeatShow, chat.KeyLobby)}}}
		mine = func(k chat.Key) bool {
			return k.Table == t.ID && k.Verb == chat.VerbSeat && k.Arg == show.SeatShow+"."+chat.KeyLobby
		}
	}
	var err error
	if m.Ping, _, err = o.Callable(ctx, t, nil, chat.KeptFor(t)); err != nil {
		return err
	}
	id, err := o.Send(ctx, p, chat.Channel(t), m, "", mine)
	if err != nil {
		return err
	}
	if o.IsBare(chat.Channel(t)) {
		shown = ""
	}
	return errors.Join(o.Remember(ctx, t.ID, chat.KeyLobby, lobbySpot{chat.Spot{Channel: chat.Channel(t), Message: id}, shown}), o.Leave(ctx, t.ID, chat.Leftover{Spot: old}))
}

// gatheringMessage is the message with the seats, with a picture unless the one there
// already shows the same, and what the picture depends on.
func gatheringMessage(ctx context.Context, o *chat.Outbox, t table.Table, shown string) (wire.Message, string) {
	system, sc := o.Scenario(t)
	m := Message(o.Public(t), t, system, sc)
	draw, now := show.LobbyPicture(ctx, o.Services, t)
	if now != shown {
		if m.Files = draw(); m.Files == nil {
			m.Files = []wire.File{} // no picture rather than one of others who sat there
		}
		m.Instead = o.Public(t).Instead(m.Files)
	}
	return m, now
}

// Close takes the buttons off the lobby message once the game runs.
func Close(ctx context.Context, o *chat.Outbox, t table.Table) error {
	var had lobbySpot
	if ok, err := o.Recall(ctx, t.ID, chat.KeyLobby, &had); err != nil || !ok {
		return err
	}
	m, _ := gatheringMessage(ctx, o, t, had.Shown)
	err := o.Edit(ctx, had.Channel, had.Message, m)
	switch class, _ := wire.Classify(err); class {
	case wire.Retry:
		return err
	case wire.Forbidden: // where the table lives it is held until that is allowed again
		if had.Channel == chat.Channel(t) {
			return err
		}
	case wire.Late:
		if err := o.Leave(ctx, t.ID, chat.Leftover{Spot: had.Spot, Words: m.Content}); err != nil {
			return err
		}
	}
	return o.Tables.Remember(ctx, t.ID, chat.KeyLobby, "")
}
