package discord

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Who plays a seat: handed to the house for a while, left, taken, waited for.
const (
	cmdSeat  = "seat"
	verbSeat = "seat" // arg: a step, then what it is about

	optSeat  = "seat"
	optLevel = "level"
	optUser  = "user"
)

// Steps about seats: subcommands, and the first word of a key's argument.
const (
	seatShow   = "show"
	seatAway   = "away"
	seatBack   = "back"
	seatLeave  = "leave"
	seatGone   = "gone" // left, after the question whether that is meant
	seatTake   = "take"
	seatWait   = "wait"
	seatNowait = "nowait"
	seatHand   = "hand"
	seatMind   = "mind"
	seatLevel  = "level"
)

func seatChanges(s *Services) feature {
	seat := s.option("seat.seat", wire.CommandOption{Name: optSeat, Autocomplete: true, MaxLength: 100}, "")
	level := s.option("seat.how", wire.CommandOption{Name: optLevel}, "discord.level.", spelled(table.Levels)...)
	needed, wanted := seat, level
	needed.Required, wanted.Required = true, true
	user := s.option("seat.user", wire.CommandOption{Kind: wire.UserOption, Name: optUser, Required: true}, "")
	c := s.command(cmdSeat)
	c.Subs = []wire.Command{s.part(cmdSeat, seatShow), s.part(cmdSeat, seatAway, level), s.part(cmdSeat, seatBack), s.part(cmdSeat, seatLeave), s.part(cmdSeat, seatTake, seat),
		s.part(cmdSeat, seatHand, user), s.part(cmdSeat, seatWait), s.part(cmdSeat, seatNowait), s.part(cmdSeat, seatMind, needed, level), s.part(cmdSeat, seatLevel, needed, wanted)}
	return feature{commands: []command{{c, route{need: atTable, do: useSeat, suggest: suggestSeat}}}, controls: map[string]route{verbSeat: {need: atTable, do: pressSeat}},
		kinds: []string{table.PostSeat, table.PostOffer}, help: "discord.seats.help", tell: tellSeats}
}

// useSeat carries out /seat.
func useSeat(c *call) (*wire.Message, error) {
	switch c.i.Sub {
	case seatHand:
		return handSeat(c)
	case seatLeave:
		if c.at.Table.Status == table.Running && c.at.Seat != engine.Watcher {
			return c.leaving(c.at), nil
		}
	}
	seat := engine.Seat(-1)
	if typed := c.i.Options[optSeat]; typed != "" {
		n := slices.IndexFunc(c.at.Table.Seats, func(s table.Seat) bool {
			return typed == strconv.Itoa(int(s.Index)) || strings.EqualFold(typed, plain(c.seatName(c.voice, c.at.Table, s.Index)))
		})
		if n < 0 {
			return nil, table.ErrNoSeat
		}
		seat = engine.Seat(n)
	}
	return seatStep(c, c.i.Sub, seat, table.Level(c.i.Options[optLevel]))
}

// pressSeat carries out a control about seats.
func pressSeat(c *call) (*wire.Message, error) {
	step, arg, _ := strings.Cut(c.key.Arg, ".")
	if len(c.i.Values) == 1 {
		arg = c.i.Values[0]
	}
	arg, level, _ := strings.Cut(arg, ".")
	seat, err := strconv.Atoi(arg)
	if err != nil {
		seat = -1
	}
	return seatStep(c, step, engine.Seat(seat), table.Level(level))
}

// seatStep carries out a step about seats.
func seatStep(c *call, step string, seat engine.Seat, level table.Level) (*wire.Message, error) {
	t, who := c.at.Table, c.user()
	lobby := t.Status == table.Lobby
	var err error
	key := "discord.seats." + step
	switch step {
	case seatShow:
		return &wire.Message{Content: c.whoPlays(c.voice, t)}, nil
	case seatAway:
		if c.at.Seat == engine.Watcher {
			return nil, t.Stranger(who.ID)
		}
		t, err = c.Tables.MindSeat(c.ctx, t.ID, c.at.Seat, level, who.ID)
	case seatMind:
		t, err = c.Tables.MindSeat(c.ctx, t.ID, seat, level, who.ID)
	case seatBack:
		if t, err = c.Tables.ReclaimSeat(c.ctx, t.ID, who.ID); err == nil {
			return welcomeBack(c, c.at)
		}
	case seatLeave, seatGone:
		leave := c.Tables.LeaveSeat
		if lobby {
			leave, key = c.Tables.Leave, "discord.seats.stood"
		}
		t, err = leave(c.ctx, t.ID, who.ID)
	case seatTake:
		if lobby {
			key = "discord.seats.sat"
			t, err = c.Tables.Join(c.ctx, t.ID, seat, who)
		} else {
			t, err = c.Tables.TakeSeat(c.ctx, t.ID, seat, who)
		}
	case seatWait:
		t, err = c.Tables.Wait(c.ctx, t.ID, who)
	case seatNowait:
		if _, offered := t.OfferTo(who.ID); offered {
			key = "discord.seats.declined"
		}
		t, err = c.Tables.Decline(c.ctx, t.ID, who.ID)
	case seatLevel:
		t, err = c.Tables.SetLevel(c.ctx, t.ID, seat, level, who.ID)
	default:
		return garbage(c)
	}
	if err != nil {
		return nil, err
	}
	c.speakOf(t)
	if seat < 0 {
		seat = t.SeatOf(who.ID)
	}
	if step == seatLevel && c.i.Kind == wire.Press {
		return nil, nil // the lobby shows it
	}
	args := []engine.Arg{engine.Word("seat", c.seatName(c.voice, t, seat)), engine.Word("where", "<#"+channel(t)+">"), engine.Num("n", len(t.Bench))}
	if seat >= 0 {
		args = append(args, c.levelArg(t.Seats[seat].Level))
	}
	m := &wire.Message{Content: c.say(key, args...)}
	switch {
	case step == seatAway:
		if t.Resting() {
			m.Content += "\n" + c.say("discord.seats.resting")
		}
		m.Rows = []wire.Row{{Buttons: []wire.Button{c.seatButton(t, "discord.seats.button.back", wire.Success, seatBack)}}}
	case step == seatTake && !lobby && c.i.Guild != "": // the letter with the offer stays short
		return c.current(m.Content)
	}
	return m, nil
}

// handSeat offers a person's seat to somebody else.
func handSeat(c *call) (*wire.Message, error) {
	to := c.i.Users[c.i.Options[optUser]]
	if to.ID == "" || to.Bot {
		return c.words("discord.seats.nobody")
	}
	t, err := c.Tables.OfferSeat(c.ctx, c.at.Table.ID, c.who(), table.User{ID: table.UserID(to.ID), Name: to.Name})
	if err != nil {
		return nil, err
	}
	offer, _ := t.OfferOf(c.at.Seat)
	return c.words("discord.seats.hand", engine.Word("who", "<@"+to.ID+">"), engine.Word("when", moment(offer.Until)))
}

// leaving asks whether somebody means to leave, and says what comes of it.
func (v voice) leaving(p table.Position) *wire.Message {
	t := p.Table
	return &wire.Message{Content: v.say("discord.seats.leaving"), Rows: []wire.Row{{Buttons: []wire.Button{
		v.seatButton(t, "discord.seats.button.gone", wire.Danger, seatGone),
		v.seatButton(t, "discord.seats.button.away", wire.Primary, seatAway),
		{ID: Key{Table: t.ID, Seq: t.Seq, Verb: verbNo}.String(), Label: v.say("discord.button.no"), Style: wire.Secondary}}}}}
}

// welcomeBack shows who took their seat back what happened meanwhile, as they may read it.
func welcomeBack(c *call, before table.Position) (*wire.Message, error) {
	c.speakOf(before.Table)
	words := c.say("discord.seats.back")
	log, err := c.Tables.Log(c.ctx, before.Table.ID, c.who(), 200)
	if err != nil {
		return nil, err
	}
	var lines []string
	room := roomNarration
	for n := len(log) - 1; n >= 0 && log[n].Seq > before.Table.Away[before.Seat]; n-- {
		line := c.told(log[n].Event, before.Seat)
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
		words += "\n" + c.say("discord.seats.meanwhile") + "\n" + strings.Join(lines, "\n")
	}
	return c.current(words)
}

// minded is what a seat that the house minds is shown in place of its choices.
func (v voice) minded(p table.Position, lead string) *wire.Message {
	words := v.say("discord.seats.minded", v.levelArg(p.Table.Seats[p.Seat].Level))
	if p.Table.Resting() {
		words += "\n" + v.say("discord.seats.resting")
	}
	return &wire.Message{Content: strings.TrimSpace(lead + "\n" + words), Rows: []wire.Row{{Buttons: []wire.Button{
		v.seatButton(p.Table, "discord.seats.button.back", wire.Success, seatBack)}}}}
}

// seatButton is a control about seats.
func (v voice) seatButton(t table.Table, key string, style wire.Style, arg ...string) wire.Button {
	return wire.Button{ID: Key{Table: t.ID, Seq: t.Seq, Verb: verbSeat, Arg: strings.Join(arg, ".")}.String(), Label: v.say(key), Style: style}
}

// suggestSeat offers the seats of the table.
func suggestSeat(c *call) []wire.Suggestion {
	t, err := c.here()
	if err != nil {
		return nil
	}
	c.speakOf(t)
	var out []wire.Suggestion
	for _, s := range t.Seats {
		name := c.seatName(c.voice, t, s.Index)
		if who := c.name(s.Index); who != "" && s.Taken() {
			name = c.say("discord.lobby.seat", engine.Word("seat", name), engine.Word("who", who))
		}
		if name = plain(name); contains(name, c.i.Options[optSeat]) && len(out) < wire.MaxOptions {
			out = append(out, wire.Suggestion{Name: name, Value: strconv.Itoa(int(s.Index))})
		}
	}
	return out
}
