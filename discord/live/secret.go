package live

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"hexwarden/discord/chat"
	"hexwarden/discord/play"
	"hexwarden/discord/teams"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// secretAsk is what is remembered about a secret question put to a seat.
type secretAsk struct {
	User    string          `json:"user"` // whom it was put to
	Channel string          `json:"channel"`
	Message string          `json:"message"`
	Prompt  engine.PromptID `json:"prompt"`         // "" once it is a card, which moves on to other questions
	Seq     int             `json:"seq,omitempty"`  // the position it was asked at
	Laid    bool            `json:"laid,omitempty"` // it has a layout
}

func keySecret(seat engine.Seat) string { return "secret " + string(rune('a'+seat)) }

// tellSecret puts a seat's secret question to its user: by direct message; if
// those are closed by a notice at the table, whose button opens it for their
// eyes only; and if nothing can be said there, in a private thread.
func tellSecret(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
	who := chat.UserOf(t, p.Seat)
	if err := reclaim(ctx, o, t, p.Seat, who); err != nil || who == "" {
		return err
	}
	pos, err := o.Tables.LookSeat(ctx, t.ID, p.Seat)
	if err != nil {
		return err
	}
	var had secretAsk
	if _, err := o.Recall(ctx, t.ID, keySecret(p.Seat), &had); err != nil {
		return err
	}
	n := -1
	for i, q := range pos.Prompts {
		if !q.Secret || q.Standing != engine.Owed {
			continue
		}
		if there, err := teams.InRoom(ctx, o, pos, who, q); err != nil {
			return err
		} else if !there {
			n = i
			break
		}
	}
	if n >= 0 && pos.Prompts[n].ID == had.Prompt && had.Seq >= pos.Table.Rewound() {
		return nil // asked already, and not answered and taken back since
	}
	v, err := o.Reader(ctx, who, t)
	if err != nil {
		return err
	}
	person, err := o.Tables.Person(ctx, table.UserID(who))
	if err != nil {
		return err
	}
	byCard := n < 0 || !person.Letters && pos.Table.There(p.Seat, o.Now()) && o.Holds(ctx, t.ID, who, "") // which asks what there is to ask
	switch {
	case had.Message == "":
	case byCard && o.Holds(ctx, t.ID, who, had.Message): // it was answered there, and updates itself as long as it can
		had.Prompt = ""
		err = o.Remember(ctx, t.ID, keySecret(p.Seat), had)
	default:
		err = withdraw(ctx, o, t, p.Seat, v, had)
	}
	if err != nil || byCard {
		return err
	}
	ask := secretAsk{User: who, Prompt: pos.Prompts[n].ID, Seq: pos.Seq, Laid: true}
	ping, called, err := o.Callable(ctx, pos.Table, []string{who}, nil)
	if err != nil {
		return err
	}
	if ask.Channel, ask.Message, err = whisper(ctx, o, p, pos, v, who, len(ping) > 0); err != nil {
		return err
	}
	return errors.Join(o.Remember(ctx, t.ID, chat.KeyCalled, called), o.Remember(ctx, t.ID, keySecret(p.Seat), ask))
}

// reclaim withdraws a question that was put to somebody who no longer plays the seat.
func reclaim(ctx context.Context, o *chat.Outbox, t table.Table, seat engine.Seat, who string) error {
	var had secretAsk
	if _, err := o.Recall(ctx, t.ID, keySecret(seat), &had); err != nil || had.User == "" || had.User == who {
		return err
	}
	if had.Message == "" { // a notice at the table, which tells nothing
		return o.Tables.Remember(ctx, t.ID, keySecret(seat), "")
	}
	v, err := o.Reader(ctx, had.User, t)
	if err != nil {
		return err
	}
	return withdraw(ctx, o, t, seat, v, had)
}

// withdraw takes the controls off a question that is no longer open.
func withdraw(ctx context.Context, o *chat.Outbox, t table.Table, seat engine.Seat, v chat.Voice, had secretAsk) error {
	if err := o.Finish(ctx, t.ID, chat.Leftover{Spot: chat.Spot{Channel: had.Channel, Message: had.Message}, Words: pastAsk(v, t, seat, had), Bare: true, Laid: had.Laid}); err != nil {
		return err
	}
	o.Drop(ctx, t.ID, had.User, had.Message)
	return o.Tables.Remember(ctx, t.ID, keySecret(seat), "")
}

// closeLetters takes the controls off the letters of a finished game, except those that say so by themselves.
func closeLetters(ctx context.Context, o *chat.Outbox, t table.Table) (wrong error) {
	for _, seat := range t.Seats {
		var had secretAsk
		_, err := o.Recall(ctx, t.ID, keySecret(seat.Index), &had)
		if err == nil && had.Message != "" && !o.Holds(ctx, t.ID, had.User, had.Message) {
			v, unknown := o.Reader(ctx, had.User, t)
			err = errors.Join(unknown, withdraw(ctx, o, t, seat.Index, v, had))
		}
		wrong = errors.Join(wrong, err)
	}
	return wrong
}

// pastAsk is what stays of a question: who in the team has answered it, if several were asked.
func pastAsk(v chat.Voice, t table.Table, seat engine.Seat, had secretAsk) string {
	for _, x := range t.Spoke {
		if x.Prompt == had.Prompt && x.Seat != seat {
			return v.Begun(v.Say("discord.room.answered", engine.Who("who", x.Seat)))
		}
	}
	return v.Say("discord.secret.past")
}

// whisper sends the question the best way that works. The notice at the table
// is remembered without a message: it says nothing secret and may stay. Nobody
// is notified unless it may be loud.
func whisper(ctx context.Context, o *chat.Outbox, p table.Posting, pos table.Position, v chat.Voice, who string, loud bool) (channelID, message string, err error) {
	t := pos.Table
	m := play.OwnPanel(ctx, o.Services, who, v, pos, v.Say("discord.secret.lead", engine.Word("where", "<#"+chat.Channel(t)+">"))).AsLayout()
	m.Nonce = strconv.Itoa(pos.Seq)
	var ping []string
	if m.Silent = !loud; loud {
		ping = []string{who}
	}
	mine := func(k chat.Key) bool {
		return k.Table == t.ID && k.Prompt != "" && slices.ContainsFunc(pos.Prompts, func(q engine.Prompt) bool { return q.ID == k.Prompt })
	}
	channelID, message, err = o.Write(ctx, p, who, m, mine)
	if class, _ := wire.Classify(err); class != wire.Forbidden && class != wire.Gone {
		return channelID, message, err
	}

	public := o.Public(t)
	notice := wire.Message{Content: public.Say("discord.secret.closed", engine.Word("who", "<@"+who+">")), Ping: ping, Silent: !loud,
		Rows: []wire.Row{{Buttons: []wire.Button{{ID: chat.Key{Table: t.ID, Seq: pos.Seq, Verb: chat.VerbHere}.String(),
			Label: public.Say("discord.button.here"), Style: wire.Primary}}}}}
	_, err = o.Send(ctx, p, chat.Channel(t), notice, "", func(k chat.Key) bool { return k.Table == t.ID && k.Verb == chat.VerbHere && k.Seq >= p.Seq })
	if class, _ := wire.Classify(err); class != wire.Forbidden {
		return "", "", err
	}

	channelID, err = o.Port.StartPrivateThread(ctx, t.Place.Channel, chat.Plain(v.Say("discord.secret.thread")), who)
	if err != nil {
		return "", "", err
	}
	m.Ping = ping
	m.Layout = append([]wire.Block{{Text: "<@" + who + ">"}}, m.Layout...)
	message, err = o.Send(ctx, p, channelID, m, "", mine)
	return channelID, message, err
}
