package people

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Who plays a seat: handed to the house for a while, left, taken, waited for.
const (
	cmdSeat = "seat"

	optSeat  = "seat"
	optLevel = "level"
)

// Steps about seats beside those of package show: subcommands, and the first word of a key's argument.
const (
	seatAway   = "away"
	seatLeave  = "leave"
	seatGone   = "gone" // left, after the question whether that is meant
	seatWait   = "wait"
	seatNowait = "nowait"
	seatHand   = "hand"
	seatMind   = "mind"
)

// Seats is /game seat.
func Seats(s *chat.Services) chat.Feature {
	seat := s.Option("seat.seat", wire.CommandOption{Name: optSeat, Autocomplete: true, MaxLength: 100}, "")
	level := s.Option("seat.how", wire.CommandOption{Name: optLevel}, "discord.level.", chat.Spelled(table.AwayLevels)...)
	needed, wanted := seat, level
	needed.Required, wanted.Required = true, true
	user := s.Option("seat.user", wire.CommandOption{Kind: wire.UserOption, Name: chat.OptUser, Required: true}, "")
	c := s.Command(cmdSeat)
	c.Subs = []wire.Command{s.Part(cmdSeat, show.SeatShow), s.Part(cmdSeat, seatAway, level), s.Part(cmdSeat, show.SeatBack), s.Part(cmdSeat, seatLeave), s.Part(cmdSeat, show.SeatTake, seat),
		s.Part(cmdSeat, seatHand, user), s.Part(cmdSeat, seatWait), s.Part(cmdSeat, seatNowait), s.Part(cmdSeat, seatMind, needed, level), s.Part(cmdSeat, show.SeatLevel, needed, wanted)}
	return chat.Feature{Commands: []chat.Command{{Command: c, Route: chat.Route{Need: chat.AtTable, Do: useSeat, Suggest: suggestSeat}}}, Controls: map[string]chat.Route{chat.VerbSeat: {Need: chat.AtTable, Do: pressSeat}},
		Kinds: []string{table.PostSeat, table.PostOffer}, Help: "discord.seats.help", Tell: tellSeats}
}

// useSeat carries out /game seat.
func useSeat(c *chat.Call) (*wire.Message, error) {
	switch c.In.Sub {
	case seatHand:
		return handSeat(c)
	case seatLeave:
		if c.At.Table.Status == table.Running && c.At.Seat != engine.Watcher {
			return leaving(c.Voice, c.At), nil
		}
	}
	seat := engine.Seat(-1)
	if typed := c.In.Options[optSeat]; typed != "" {
		n := slices.IndexFunc(c.At.Table.Seats, func(s table.Seat) bool {
			return typed == strconv.Itoa(int(s.Index)) || strings.EqualFold(typed, chat.Plain(c.SeatName(c.Voice, c.At.Table, s.Index)))
		})
		if n < 0 {
			return nil, table.ErrNoSeat
		}
		seat = engine.Seat(n)
	}
	return seatStep(c, c.In.Sub, seat, table.FindLevel(c.In.Options[optLevel]))
}

// pressSeat carries out a control about seats.
func pressSeat(c *chat.Call) (*wire.Message, error) {
	step, arg, _ := strings.Cut(c.Key.Arg, ".")
	if len(c.In.Values) == 1 {
		arg = c.In.Values[0]
	}
	arg, level, _ := strings.Cut(arg, ".") // without a seat: all seats of the house
	seat, err := strconv.Atoi(arg)
	if err != nil {
		seat = int(table.EverySeat)
	}
	return seatStep(c, step, engine.Seat(seat), table.FindLevel(level))
}

// seatStep carries out a step about seats.
func seatStep(c *chat.Call, step string, seat engine.Seat, level table.Level) (*wire.Message, error) {
	t, who := c.At.Table, c.User()
	lobby := t.Status == table.Lobby
	var err error
	key := "discord.seats." + step
	switch step {
	case show.SeatShow:
		return &wire.Message{Content: whoPlays(c.Services, c.Voice, t)}, nil
	case seatAway:
		if c.At.Seat == engine.Watcher {
			return nil, t.Stranger(who.ID)
		}
		t, err = c.Tables.MindSeat(c.Ctx, t.ID, c.At.Seat, level, who.ID)
	case seatMind:
		t, err = c.Tables.MindSeat(c.Ctx, t.ID, seat, level, who.ID)
	case show.SeatBack:
		if t, err = c.Tables.ReclaimSeat(c.Ctx, t.ID, who.ID); err == nil {
			return welcomeBack(c, c.At)
		}
	case seatLeave, seatGone:
		leave := c.Tables.LeaveSeat
		if lobby {
			leave, key = c.Tables.LeaveTable, "discord.seats.stood"
		}
		t, err = leave(c.Ctx, t.ID, who.ID)
	case show.SeatTake:
		if lobby {
			key = "discord.seats.sat"
			t, err = c.Tables.JoinTable(c.Ctx, t.ID, seat, who)
		} else {
			t, err = c.Tables.TakeSeat(c.Ctx, t.ID, seat, who)
		}
	case seatWait:
		t, err = c.Tables.JoinWaitlist(c.Ctx, t.ID, who)
	case seatNowait:
		if _, offered := t.OfferTo(who.ID); offered {
			key = "discord.seats.declined"
		}
		t, err = c.Tables.DeclineSeat(c.Ctx, t.ID, who.ID)
	case show.SeatLevel:
		t, err = c.Tables.SetLevel(c.Ctx, t.ID, seat, level, who.ID)
	default:
		return chat.Garbage(c)
	}
	if err != nil {
		return nil, err
	}
	c.SpeakOf(t)
	if seat < 0 {
		seat = t.SeatOf(who.ID)
	}
	if step == show.SeatLevel && c.In.Kind == wire.Press {
		return nil, nil // the lobby shows it
	}
	args := []engine.Arg{engine.Word("seat", c.SeatName(c.Voice, t, seat)), engine.Word("where", "<#"+chat.Channel(t)+">"), engine.Num("n", len(t.Waitlist))}
	if seat >= 0 {
		args = append(args, show.LevelArg(c.Voice, t.Seats[seat].Level))
	}
	m := &wire.Message{Content: c.Say(key, args...)}
	switch {
	case step == seatAway:
		if t.Resting() {
			m.Content += "\n" + c.Say("discord.seats.resting")
		}
		m.Rows = []wire.Row{{Buttons: []wire.Button{show.SeatButton(c.Voice, t, "discord.seats.button.back", wire.Success, show.SeatBack)}}}
	case step == show.SeatTake && !lobby && c.In.Guild != "": // the letter with the offer stays short
		return c.Current(m.Content)
	}
	return m, nil
}

// handSeat offers a person's seat to somebody else.
func handSeat(c *chat.Call) (*wire.Message, error) {
	to := c.In.Users[c.In.Options[chat.OptUser]]
	if to.ID == "" || to.Bot {
		return c.Words("discord.seats.nobody")
	}
	t, err := c.Tables.OfferSeat(c.Ctx, c.At.Table.ID, c.Who(), table.User{ID: table.UserID(to.ID), Name: to.Name})
	if err != nil {
		return nil, err
	}
	offer, _ := t.OfferOf(c.At.Seat)
	return c.Words("discord.seats.hand", engine.Word("who", "<@"+to.ID+">"), engine.Word("when", chat.Moment(offer.Until)))
}

// leaving asks whether somebody means to leave, and says what comes of it.
func leaving(v chat.Voice, p table.Position) *wire.Message {
	t := p.Table
	return &wire.Message{Content: v.Say("discord.seats.leaving"), Rows: []wire.Row{{Buttons: []wire.Button{
		show.SeatButton(v, t, "discord.seats.button.gone", wire.Danger, seatGone),
		show.SeatButton(v, t, "discord.seats.button.away", wire.Primary, seatAway),
		{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: chat.VerbNo}.String(), Label: v.Say("discord.button.no"), Style: wire.Secondary}}}}}
}

// welcomeBack shows a person who took their seat back what happened meanwhile, as they may read it.
func welcomeBack(c *chat.Call, before table.Position) (*wire.Message, error) {
	c.SpeakOf(before.Table)
	words := c.Say("discord.seats.back")
	log, err := c.Tables.Log(c.Ctx, before.Table.ID, c.Who(), 200)
	if err != nil {
		return nil, err
	}
	var lines []string
	room := show.RoomNarration
	for n := len(log) - 1; n >= 0 && log[n].Seq > before.Table.Away[before.Seat]; n-- {
		line := show.ToldTo(c.Voice, log[n].Event, before.Seat)
		if line == "" {
			continue
		}
		if room -= len([]rune(line)) + 1; room < 0 {
			lines = append(lines, "…")
			break
		}
		lines = append(lines, line)
	}
	slices.Reverse(lines)
	if len(lines) > 0 {
		words += "\n" + c.Say("discord.seats.meanwhile") + "\n" + strings.Join(lines, "\n")
	}
	return c.Current(words)
}

// suggestSeat offers the seats of the table.
func suggestSeat(c *chat.Call) []wire.Suggestion {
	t, err := c.Here()
	if err != nil {
		return nil
	}
	c.SpeakOf(t)
	var out []wire.Suggestion
	for _, s := range t.Seats {
		name := c.SeatName(c.Voice, t, s.Index)
		if who := c.Name(s.Index); who != "" && s.Taken() {
			name = c.Say("discord.lobby.seat", engine.Word("seat", name), engine.Word("who", who))
		}
		if name = chat.Plain(name); chat.Contains(name, c.In.Options[optSeat]) && len(out) < wire.MaxOptions {
			out = append(out, wire.Suggestion{Name: name, Value: strconv.Itoa(int(s.Index))})
		}
	}
	return out
}

// whoPlays lists the seats of a table and who waits for one.
func whoPlays(s *chat.Services, v chat.Voice, t table.Table) string {
	var out []string
	for _, x := range t.Seats {
		out = append(out, v.Say("discord.lobby.seat", engine.Word("seat", s.SeatName(v, t, x.Index)), engine.Word("who", show.Holder(v, t, x))))
	}
	var waiting []string
	for _, w := range t.Waitlist {
		waiting = append(waiting, "<@"+string(w)+">")
	}
	if len(waiting) > 0 {
		out = append(out, v.Say("discord.seats.waitlist", engine.Word("who", v.Join(waiting))))
	}
	return strings.Join(out, "\n")
}
