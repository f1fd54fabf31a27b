package discord

import (
	"context"
	"strconv"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// What is told of seats: at the table who plays one now, and to one person
// alone that a seat is offered to them.

// tellSeats tells a posting about seats.
func tellSeats(o *Outbox, ctx context.Context, p table.Posting, t table.Table) error {
	if p.Kind == table.PostOffer {
		return o.offer(ctx, p, t)
	}
	return o.seat(ctx, p, t)
}

// seatTold is what was last told about who plays a seat.
type seatTold struct {
	User  table.UserID `json:"user"`
	House bool         `json:"house"`
	Level table.Level  `json:"level"`
	Held  int          `json:"held"`
	Away  int          `json:"away"`
}

// keySeat is where it is remembered what was told last of a seat.
func keySeat(seat engine.Seat) string { return "seat " + strconv.Itoa(int(seat)) }

// seat says at the table who plays a seat now. What was told already is not told again.
func (o *Outbox) seat(ctx context.Context, p table.Posting, t table.Table) error {
	if t.Status != table.Running || p.Seat < 0 || int(p.Seat) >= len(t.Seats) {
		return nil
	}
	s := t.Seats[p.Seat]
	now := seatTold{s.User, s.House, s.Level, t.Held[s.Index], t.Away[s.Index]}
	var told seatTold
	if known, err := o.recall(ctx, t.ID, keySeat(p.Seat), &told); err != nil || known && told == now {
		return err
	}
	v := o.public(t)
	key, buttons := "discord.seats.told.plays", []wire.Button{}
	switch {
	case !s.Taken():
		key = "discord.seats.told.open"
		if _, offered := t.OfferOf(s.Index); !offered {
			buttons = append(buttons, v.takeButton(t))
		}
	case s.House && t.Absent[s.Index]:
		key, buttons = "discord.seats.told.late", append(buttons, v.seatButton(t, "discord.seats.button.back", wire.Success, seatBack))
	case s.House && s.User != "":
		key, buttons = "discord.seats.told.minded", append(buttons, v.seatButton(t, "discord.seats.button.back", wire.Secondary, seatBack))
	case s.House:
		key = "discord.seats.told.house"
	}
	who := ""
	if s.User != "" {
		who = "<@" + string(s.User) + ">"
	}
	m := wire.Message{Silent: true, Content: v.say(key, engine.Word("seat", o.seatName(v, t, s.Index)), engine.Word("who", who), v.levelArg(s.Level)),
		Rows: []wire.Row{{Buttons: append(buttons, v.seatButton(t, "discord.seats.button.show", wire.Secondary, seatShow, strconv.FormatInt(p.ID, 10)))}}}
	if s.House && t.Resting() && len(t.Free()) == 0 {
		m.Content += "\n" + v.say("discord.seats.all_away")
	}
	if t.Absent[s.Index] { // it was not their wish
		if err := o.dismissed(ctx, p, t, string(s.User), key, &m); err != nil {
			return err
		}
	}
	mine := func(k Key) bool {
		return k.Table == t.ID && k.Verb == verbSeat && k.Arg == seatShow+"."+strconv.FormatInt(p.ID, 10)
	}
	if _, err := o.send(ctx, p, channel(t), m, "", mine); err != nil {
		return err
	}
	return o.remember(ctx, t.ID, keySeat(p.Seat), now)
}

// dismissed tells somebody that somebody else plays their seat, or nobody: a message at the
// table pings them, or a letter does if they wish for those. In their quiet hours neither does.
func (o *Outbox) dismissed(ctx context.Context, p table.Posting, t table.Table, who, key string, m *wire.Message) error {
	person, err := o.Tables.Person(ctx, table.UserID(who))
	if err != nil {
		return err
	}
	if !person.Letters {
		if person.Pingable(o.Now()) {
			m.Silent, m.Ping = false, []string{who}
		}
		return nil
	}
	v, err := o.reader(ctx, who, t)
	if err != nil {
		return err
	}
	words := v.say(key, engine.Word("seat", o.seatName(v, t, p.Seat)), engine.Word("who", "<@"+who+">"), v.levelArg(t.Seats[p.Seat].Level))
	return o.letter(ctx, p, who, v, wire.Message{Content: v.say("discord.time.where", engine.Word("where", "<#"+channel(t)+">")) + " " + words})
}

// takeButton takes an open seat.
func (v voice) takeButton(t table.Table) wire.Button {
	return v.seatButton(t, "discord.seats.button.take", wire.Success, seatTake)
}

// offerLetter is what is remembered of an offer that was put to somebody.
type offerLetter struct {
	User    string `json:"user"`
	Until   int64  `json:"until"`
	From    string `json:"from,omitempty"` // who would hand it over
	Channel string `json:"channel"`
	Message string `json:"message"`
}

func keyOffer(seat engine.Seat) string { return "offer " + strconv.Itoa(int(seat)) }

// offer puts a seat to the person it is offered to, by direct message, or at the
// table if those are closed. An offer that no longer stands loses its buttons.
func (o *Outbox) offer(ctx context.Context, p table.Posting, t table.Table) error {
	offer, stands := t.OfferOf(p.Seat)
	stands = stands && (t.Status == table.Running || t.Status == table.Lobby)
	var had offerLetter
	if _, err := o.recall(ctx, t.ID, keyOffer(p.Seat), &had); err != nil {
		return err
	}
	if stands && had.User == string(offer.User) && had.Until == offer.Until.Unix() {
		return nil // told already
	}
	if had.Message != "" {
		v, err := o.reader(ctx, had.User, t)
		if err != nil {
			return err
		}
		if err := o.finish(ctx, t.ID, leftover{spot: spot{had.Channel, had.Message}, Words: o.answeredOffer(v, t, p.Seat, had)}); err != nil {
			return err
		}
		if err := o.unmoved(ctx, p, t, had); err != nil {
			return err
		}
		if err := o.Tables.Remember(ctx, t.ID, keyOffer(p.Seat), ""); err != nil {
			return err
		}
	}
	if !stands {
		return nil
	}
	letter := offerLetter{User: string(offer.User), Until: offer.Until.Unix(), From: string(offer.From)}
	var err error
	if letter.Channel, letter.Message, err = o.invite(ctx, p, t, offer); err != nil {
		return err
	}
	return o.remember(ctx, t.ID, keyOffer(p.Seat), letter)
}

// unmoved tells whoever would hand a seat over that it was not taken and is still theirs.
func (o *Outbox) unmoved(ctx context.Context, p table.Posting, t table.Table, had offerLetter) error {
	if had.From == "" || t.Status != table.Running || string(t.Seats[p.Seat].User) != had.From {
		return nil
	}
	v, err := o.reader(ctx, had.From, t)
	if err != nil {
		return err
	}
	_, sc := o.scenario(t)
	return o.letter(ctx, p, had.From, v, wire.Message{Content: v.say("discord.seats.offer.unmoved", engine.Word("who", "<@"+had.User+">"),
		engine.Word("where", "<#"+channel(t)+">"), engine.Sub("scenario", sc.Name))})
}

// answeredOffer is what becomes of an offer: whoever has taken the seat reads so in their letter.
func (s *Services) answeredOffer(v voice, t table.Table, seat engine.Seat, had offerLetter) string {
	key := "discord.seats.offer.past"
	switch taken := t.SeatOf(table.UserID(had.User)) == seat && had.Channel != channel(t); {
	case taken && t.Status == table.Lobby:
		key = "discord.seats.sat"
	case taken:
		key = "discord.seats.take"
	}
	return v.say(key, engine.Word("seat", s.seatName(v, t, seat)), engine.Word("where", "<#"+channel(t)+">"))
}

// invite sends an offer the best way that works.
func (o *Outbox) invite(ctx context.Context, p table.Posting, t table.Table, offer table.Offer) (channelID, message string, err error) {
	who := string(offer.User)
	v, err := o.reader(ctx, who, t)
	if err != nil {
		return "", "", err
	}
	may, err := o.Tables.Reachable(ctx, offer.User)
	if err != nil {
		return "", "", err
	}
	var ping []string // nobody is woken for it
	if may {
		ping = []string{who}
	}
	until := strconv.FormatInt(offer.Until.Unix(), 10)
	letter := func(v voice) wire.Message {
		key, from := "discord.seats.offer.open", ""
		if t.Status == table.Lobby {
			key = "discord.seats.offer.lobby"
		} else if offer.From != "" {
			key, from = "discord.seats.offer.hand", "<@"+string(offer.From)+">"
		}
		_, sc := o.scenario(t)
		return wire.Message{Ping: ping, Silent: !may, Content: v.say(key, engine.Word("who", "<@"+who+">"), engine.Word("from", from), engine.Word("seat", v.seat(sc, offer.Seat)),
			engine.Sub("scenario", sc.Name), engine.Word("where", "<#"+channel(t)+">"), engine.Word("when", moment(offer.Until))),
			Rows: []wire.Row{{Buttons: []wire.Button{
				v.seatButton(t, "discord.seats.button.take", wire.Success, seatTake, strconv.Itoa(int(offer.Seat)), until),
				v.seatButton(t, "discord.seats.button.decline", wire.Secondary, seatNowait, strconv.Itoa(int(offer.Seat)), until)}}}}
	}
	mine := func(k Key) bool {
		return k.Table == t.ID && k.Verb == verbSeat && strings.HasPrefix(k.Arg, seatTake+"."+strconv.Itoa(int(offer.Seat))+"."+until)
	}
	channelID, message, err = o.write(ctx, p, who, letter(v), mine)
	if class, _ := wire.Classify(err); class != wire.Forbidden && class != wire.Gone {
		return channelID, message, err
	}
	channelID = channel(t)
	message, err = o.send(ctx, p, channelID, letter(o.public(t)), "", mine)
	return channelID, message, err
}
