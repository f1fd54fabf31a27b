package people

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Messages about seats: at the table, who plays one now, and to one person
// alone that a seat is offered to them.

// tellSeats sends a posting about seats.
func tellSeats(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
	if p.Kind == table.PostOffer {
		return tellOffer(ctx, o, p, t)
	}
	return seat(ctx, o, p, t)
}

// seatTold is what was last posted about who plays a seat.
type seatTold struct {
	User  table.UserID `json:"user"`
	House bool         `json:"house"`
	Level table.Level  `json:"level"`
	Held  int          `json:"held"`
	Away  int          `json:"away"`
}

// keySeat is the key under which the last message about a seat is remembered.
func keySeat(seat engine.Seat) string { return "seat " + strconv.Itoa(int(seat)) }

// seat says at the table who plays a seat now. Nothing is said twice.
func seat(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
	if t.Status != table.Running || p.Seat < 0 || int(p.Seat) >= len(t.Seats) {
		return nil
	}
	s := t.Seats[p.Seat]
	now := seatTold{s.User, s.House, s.Level, t.Held[s.Index], t.Away[s.Index]}
	var told seatTold
	if known, err := o.Recall(ctx, t.ID, keySeat(p.Seat), &told); err != nil || known && told == now {
		return err
	}
	v := o.Public(t)
	key, buttons := "discord.seats.told.plays", []wire.Button{}
	switch {
	case !s.Taken():
		key = "discord.seats.told.open"
		if _, offered := t.OfferOf(s.Index); !offered {
			buttons = append(buttons, show.TakeButton(v, t))
		}
	case s.House && t.Absent[s.Index]:
		key, buttons = "discord.seats.told.late", append(buttons, show.SeatButton(v, t, "discord.seats.button.back", wire.Success, show.SeatBack))
	case s.House && s.User != "":
		key, buttons = "discord.seats.told.minded", append(buttons, show.SeatButton(v, t, "discord.seats.button.back", wire.Secondary, show.SeatBack))
	case s.House:
		key = "discord.seats.told.house"
	}
	who := ""
	if s.User != "" {
		who = "<@" + string(s.User) + ">"
	}
	m := wire.Message{Silent: true, Content: v.Say(key, engine.Word("seat", o.SeatName(v, t, s.Index)), engine.Word("who", who), show.LevelArg(v, s.Level)),
		Rows: []wire.Row{{Buttons: append(buttons, show.SeatButton(v, t, "discord.seats.button.show", wire.Secondary, show.SeatShow, strconv.FormatInt(p.ID, 10)))}}}
	if s.House && t.Resting() && len(t.Free()) == 0 {
		m.Content += "\n" + v.Say("discord.seats.all_away")
	}
	if t.Absent[s.Index] { // it was not their wish
		if err := dismissed(ctx, o, p, t, string(s.User), key, &m); err != nil {
			return err
		}
	}
	mine := func(k chat.Key) bool {
		return k.Table == t.ID && k.Verb == chat.VerbSeat && k.Arg == show.SeatShow+"."+strconv.FormatInt(p.ID, 10)
	}
	if _, err := o.Send(ctx, p, chat.Channel(t), m, "", mine); err != nil {
		return err
	}
	return o.Remember(ctx, t.ID, keySeat(p.Seat), now)
}

// dismissed tells somebody that somebody else plays their seat, or nobody: a message at the
// table pings them, or a letter does if they prefer those. In their quiet hours neither does.
func dismissed(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table, who, key string, m *wire.Message) error {
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
	v, err := o.Reader(ctx, who, t)
	if err != nil {
		return err
	}
	words := v.Say(key, engine.Word("seat", o.SeatName(v, t, p.Seat)), engine.Word("who", "<@"+who+">"), show.LevelArg(v, t.Seats[p.Seat].Level))
	return o.Letter(ctx, p, who, v, wire.Message{Content: v.Say("discord.time.where", engine.Word("where", "<#"+chat.Channel(t)+">")) + " " + words})
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

// tellOffer puts a seat to the person it is offered to, by direct message, or at the
// table if those are closed. An offer that is no longer open loses its buttons.
func tellOffer(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
	offer, stands := t.OfferOf(p.Seat)
	stands = stands && (t.Status == table.Running || t.Status == table.Lobby)
	var had offerLetter
	if _, err := o.Recall(ctx, t.ID, keyOffer(p.Seat), &had); err != nil {
		return err
	}
	if stands && had.User == string(offer.User) && had.Until == offer.Until.Unix() {
		return nil // told already
	}
	if had.Message != "" {
		v, err := o.Reader(ctx, had.User, t)
		if err != nil {
			return err
		}
		if err := o.Finish(ctx, t.ID, chat.Leftover{Spot: chat.Spot{Channel: had.Channel, Message: had.Message}, Words: answeredOffer(o.Services, v, t, p.Seat, had)}); err != nil {
			return err
		}
		if err := errors.Join(unmoved(ctx, o, p, t, had), answered(ctx, o, p, t, had)); err != nil {
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
	if letter.Channel, letter.Message, err = invite(ctx, o, p, t, offer); err != nil {
		return err
	}
	return o.Remember(ctx, t.ID, keyOffer(p.Seat), letter)
}

// unmoved tells the person who offered their seat that it was not taken and is still theirs.
func unmoved(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table, had offerLetter) error {
	if had.From == "" || t.Status != table.Running || string(t.Seats[p.Seat].User) != had.From {
		return nil
	}
	v, err := o.Reader(ctx, had.From, t)
	if err != nil {
		return err
	}
	_, sc := o.Scenario(t)
	return o.Letter(ctx, p, had.From, v, wire.Message{Content: v.Say("discord.seats.offer.unmoved", engine.Word("who", "<@"+had.User+">"),
		engine.Word("where", "<#"+chat.Channel(t)+">"), engine.Sub("scenario", sc.Name))})
}

// answered tells the person who challenged somebody what became of that.
func answered(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table, had offerLetter) error {
	if had.From == "" || t.Status != table.Lobby || t.SeatOf(table.UserID(had.From)) == engine.Watcher {
		return nil
	}
	v, err := o.Reader(ctx, had.From, t)
	if err != nil {
		return err
	}
	key := "discord.challenge.declined"
	if t.SeatOf(table.UserID(had.User)) == p.Seat {
		key = "discord.challenge.accepted"
	}
	_, sc := o.Scenario(t)
	return o.Letter(ctx, p, had.From, v, wire.Message{Content: v.Say(key, engine.Word("who", "<@"+had.User+">"), engine.Word("where", "<#"+chat.Channel(t)+">"), engine.Sub("scenario", sc.Name))})
}

// answeredOffer is what becomes of an offer: whoever has taken the seat reads so in their letter.
func answeredOffer(s *chat.Services, v chat.Voice, t table.Table, seat engine.Seat, had offerLetter) string {
	key := "discord.seats.offer.past"
	switch taken := t.SeatOf(table.UserID(had.User)) == seat && had.Channel != chat.Channel(t); {
	case taken && t.Status == table.Lobby:
		key = "discord.seats.sat"
	case taken:
		key = "discord.seats.take"
	}
	return v.Say(key, engine.Word("seat", s.SeatName(v, t, seat)), engine.Word("where", "<#"+chat.Channel(t)+">"))
}

// invite sends an offer the best way that works.
func invite(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table, offer table.Offer) (channelID, message string, err error) {
	who := string(offer.User)
	v, err := o.Reader(ctx, who, t)
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
	letter := func(v chat.Voice) wire.Message {
		key, from, take := "discord.seats.offer.open", "", "discord.seats.button.take"
		if offer.From != "" {
			from = "<@" + string(offer.From) + ">"
		}
		switch {
		case t.Status == table.Lobby && from != "":
			key, take = "discord.challenge.letter", "discord.challenge.accept"
		case t.Status == table.Lobby:
			key = "discord.seats.offer.lobby"
		case from != "":
			key = "discord.seats.offer.hand"
		}
		system, sc := o.Scenario(t)
		return wire.Message{Ping: ping, Silent: !may, Content: v.Say(key, engine.Word("who", "<@"+who+">"), engine.Word("from", from), engine.Word("seat", v.Seat(sc, offer.Seat)),
			engine.Sub("scenario", sc.Name), engine.Sub("system", system), engine.Word("where", "<#"+chat.Channel(t)+">"), engine.Word("when", chat.Moment(offer.Until))),
			Rows: []wire.Row{{Buttons: []wire.Button{
				show.SeatButton(v, t, take, wire.Success, show.SeatTake, strconv.Itoa(int(offer.Seat)), until),
				show.SeatButton(v, t, "discord.seats.button.decline", wire.Secondary, seatNowait, strconv.Itoa(int(offer.Seat)), until)}}}}
	}
	mine := func(k chat.Key) bool {
		return k.Table == t.ID && k.Verb == chat.VerbSeat && strings.HasPrefix(k.Arg, show.SeatTake+"."+strconv.Itoa(int(offer.Seat))+"."+until)
	}
	channelID, message, err = o.Write(ctx, p, who, letter(v), mine)
	if class, _ := wire.Classify(err); class != wire.Forbidden && class != wire.Gone {
		return channelID, message, err
	}
	channelID = chat.Channel(t)
	message, err = o.Send(ctx, p, channelID, letter(o.Public(t)), "", mine)
	return channelID, message, err
}
