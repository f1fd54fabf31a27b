package discord

import (
	"context"
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

func (b *Bot) seats() feature {
	return feature{commands: []wire.Command{b.seatCommand()}, verbs: []string{verbSeat}, kinds: []string{table.PostSeat, table.PostOffer}, help: "discord.seats.help",
		use: b.useSeat, press: b.pressSeat, suggest: b.suggestSeat, tell: tellSeats}
}

func (b *Bot) seatCommand() wire.Command {
	c := b.command(cmdSeat)
	seat := wire.CommandOption{Name: optSeat, Descriptions: b.described(engine.T("discord.command.seat.seat")), Autocomplete: true, MaxLength: 100}
	needed := seat
	needed.Required = true
	level := wire.CommandOption{Name: optLevel, Descriptions: b.described(engine.T("discord.command.seat.how"))}
	for _, l := range table.Levels {
		level.Choices = append(level.Choices, b.suggested("discord.level."+string(l), string(l)))
	}
	wanted := level
	wanted.Required = true
	user := wire.CommandOption{Kind: wire.UserOption, Name: optUser, Required: true, Descriptions: b.described(engine.T("discord.command.seat.user"))}
	for _, s := range []struct {
		name    string
		options []wire.CommandOption
	}{
		{seatShow, nil}, {seatAway, []wire.CommandOption{level}}, {seatBack, nil}, {seatLeave, nil}, {seatTake, []wire.CommandOption{seat}},
		{seatHand, []wire.CommandOption{user}}, {seatWait, nil}, {seatNowait, nil}, {seatMind, []wire.CommandOption{needed, level}}, {seatLevel, []wire.CommandOption{needed, wanted}},
	} {
		c.Subs = append(c.Subs, wire.Command{Name: s.name, Descriptions: b.described(engine.T("discord.command.seat." + s.name)), Options: s.options})
	}
	return c
}

// useSeat carries out /seat.
func (b *Bot) useSeat(ctx context.Context, i wire.Interaction) *wire.Message {
	p, v, m := b.position(ctx, i)
	if m != nil {
		return m
	}
	switch i.Sub {
	case seatHand:
		return b.handSeat(ctx, i, v, p)
	case seatLeave:
		if p.Table.Status == table.Running && p.Seat != engine.Watcher {
			return v.leaving(p)
		}
	}
	seat := engine.Seat(-1)
	if typed := i.Options[optSeat]; typed != "" {
		n := slices.IndexFunc(p.Table.Seats, func(s table.Seat) bool {
			return typed == strconv.Itoa(int(s.Index)) || strings.EqualFold(typed, plain(b.seatName(v, p.Table, s.Index)))
		})
		if n < 0 {
			return b.refuse(ctx, i, p.Table, table.ErrNoSeat)
		}
		seat = engine.Seat(n)
	}
	return b.seatStep(ctx, i, v, p, i.Sub, seat, table.Level(i.Options[optLevel]))
}

// pressSeat carries out a control about seats.
func (b *Bot) pressSeat(ctx context.Context, i wire.Interaction, k Key) *wire.Message {
	p, v, m := b.positionAt(ctx, i, k.Table)
	if m != nil {
		return m
	}
	step, arg, _ := strings.Cut(k.Arg, ".")
	if len(i.Values) == 1 {
		arg = i.Values[0]
	}
	arg, level, _ := strings.Cut(arg, ".")
	seat, err := strconv.Atoi(arg)
	if err != nil {
		seat = -1
	}
	return b.seatStep(ctx, i, v, p, step, engine.Seat(seat), table.Level(level))
}

// seatStep carries out a step about seats.
func (b *Bot) seatStep(ctx context.Context, i wire.Interaction, v voice, p table.Position, step string, seat engine.Seat, level table.Level) *wire.Message {
	t, who := p.Table, user(i)
	lobby := t.Status == table.Lobby
	var err error
	key := "discord.seats." + step
	switch step {
	case seatShow:
		return &wire.Message{Content: b.whoPlays(v, t)}
	case seatAway:
		if p.Seat == engine.Watcher {
			return b.refuse(ctx, i, t, t.Stranger(who.ID))
		}
		t, err = b.Tables.MindSeat(ctx, t.ID, p.Seat, level, who.ID)
	case seatMind:
		t, err = b.Tables.MindSeat(ctx, t.ID, seat, level, who.ID)
	case seatBack:
		if t, err = b.Tables.ReclaimSeat(ctx, t.ID, who.ID); err == nil {
			return b.welcomeBack(ctx, i, p)
		}
	case seatLeave, seatGone:
		leave := b.Tables.LeaveSeat
		if lobby {
			leave, key = b.Tables.Leave, "discord.seats.stood"
		}
		t, err = leave(ctx, t.ID, who.ID)
	case seatTake:
		if lobby {
			key = "discord.seats.sat"
			t, err = b.Tables.Join(ctx, t.ID, seat, who)
		} else {
			t, err = b.Tables.TakeSeat(ctx, t.ID, seat, who)
		}
	case seatWait:
		t, err = b.Tables.Wait(ctx, t.ID, who)
	case seatNowait:
		if _, offered := t.OfferTo(who.ID); offered {
			key = "discord.seats.declined"
		}
		t, err = b.Tables.Decline(ctx, t.ID, who.ID)
	case seatLevel:
		t, err = b.Tables.SetLevel(ctx, t.ID, seat, level, who.ID)
	default:
		return &wire.Message{Content: v.say("discord.error.garbage")}
	}
	if err != nil {
		return b.refuse(ctx, i, p.Table, err)
	}
	v = b.voice(i, t)
	if seat < 0 {
		seat = t.SeatOf(who.ID)
	}
	if step == seatLevel && i.Kind == wire.Press {
		return nil // the lobby shows it
	}
	args := []engine.Arg{engine.Word("seat", b.seatName(v, t, seat)), engine.Word("where", "<#"+channel(t)+">"), engine.Num("n", len(t.Bench))}
	if seat >= 0 {
		args = append(args, v.levelArg(t.Seats[seat].Level))
	}
	m := &wire.Message{Content: v.say(key, args...)}
	switch {
	case step == seatAway:
		if t.Resting() {
			m.Content += "\n" + v.say("discord.seats.resting")
		}
		m.Rows = []wire.Row{{Buttons: []wire.Button{v.seatButton(t, "discord.seats.button.back", wire.Success, seatBack)}}}
	case step == seatTake && !lobby && i.Guild != "": // the letter with the offer stays short
		return b.current(ctx, i, t.ID, m.Content)
	}
	return m
}

// handSeat offers a person's seat to somebody else.
func (b *Bot) handSeat(ctx context.Context, i wire.Interaction, v voice, p table.Position) *wire.Message {
	to := i.Users[i.Options[optUser]]
	if to.ID == "" || to.Bot {
		return &wire.Message{Content: v.say("discord.seats.nobody")}
	}
	t, err := b.Tables.OfferSeat(ctx, p.Table.ID, table.UserID(i.User.ID), table.User{ID: table.UserID(to.ID), Name: to.Name})
	if err != nil {
		return b.refuse(ctx, i, p.Table, err)
	}
	offer, _ := t.OfferOf(p.Seat)
	return &wire.Message{Content: v.say("discord.seats.hand", engine.Word("who", "<@"+to.ID+">"), engine.Word("when", moment(offer.Until)))}
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
func (b *Bot) welcomeBack(ctx context.Context, i wire.Interaction, before table.Position) *wire.Message {
	words := b.voice(i, before.Table).say("discord.seats.back")
	log, err := b.Tables.Log(ctx, before.Table.ID, table.UserID(i.User.ID), 200)
	if err != nil {
		return b.refuse(ctx, i, before.Table, err)
	}
	v := b.voice(i, before.Table)
	var lines []string
	room := roomNarration
	for n := len(log) - 1; n >= 0 && log[n].Seq > before.Table.Away[before.Seat]; n-- {
		line := v.told(log[n].Event, before.Seat)
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
		words += "\n" + v.say("discord.seats.meanwhile") + "\n" + strings.Join(lines, "\n")
	}
	return b.current(ctx, i, before.Table.ID, words)
}

// minded is what a seat that the house minds is shown in place of its choices.
func (v voice) minded(p table.Position, lead string) wire.Message {
	words := v.say("discord.seats.minded", v.levelArg(p.Table.Seats[p.Seat].Level))
	if p.Table.Resting() {
		words += "\n" + v.say("discord.seats.resting")
	}
	return wire.Message{Content: strings.TrimSpace(lead + "\n" + words), Rows: []wire.Row{{Buttons: []wire.Button{
		v.seatButton(p.Table, "discord.seats.button.back", wire.Success, seatBack)}}}}
}

// seatButton is a control about seats.
func (v voice) seatButton(t table.Table, key string, style wire.Style, arg ...string) wire.Button {
	return wire.Button{ID: Key{Table: t.ID, Seq: t.Seq, Verb: verbSeat, Arg: strings.Join(arg, ".")}.String(), Label: v.say(key), Style: style}
}

// suggestSeat offers the seats of the table.
func (b *Bot) suggestSeat(ctx context.Context, i wire.Interaction) []wire.Suggestion {
	t, err := b.here(ctx, i)
	if err != nil {
		return nil
	}
	v := b.voice(i, t)
	var out []wire.Suggestion
	for _, s := range t.Seats {
		name := b.seatName(v, t, s.Index)
		if who := v.name(s.Index); who != "" && s.Taken() {
			name = v.say("discord.lobby.seat", engine.Word("seat", name), engine.Word("who", who))
		}
		if name = plain(name); contains(name, i.Options[optSeat]) && len(out) < wire.MaxOptions {
			out = append(out, wire.Suggestion{Name: name, Value: strconv.Itoa(int(s.Index))})
		}
	}
	return out
}
