package people

import (
	"context"
	"errors"
	"strconv"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// verbSnooze puts reminders off; its argument says until when.
const verbSnooze = "snooze"

// Until when reminders are put off.
const (
	snoozeHour    = "hour"
	snoozeEvening = "evening"
	snoozeMorning = "morning"
	snoozeStop    = "stop" // for this turn

	eveningHour = 18
	morningHour = 8
)

// tellClock sends a posting about a seat's time. Anybody who has answered since is left in peace.
func tellClock(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
	switch p.Kind {
	case table.PostOpened:
		return tellOpened(ctx, o, p, t)
	case table.PostCall:
		return tellCall(ctx, o, p, t)
	}
	d, ok := t.DeadlineOf(p.Seat)
	if !ok || d.Stage == table.Waiting || chat.UserOf(t, p.Seat) == "" {
		return nil
	}
	if p.Kind == table.PostReminder {
		return tellReminder(ctx, o, p, t, d)
	}
	v := o.Public(t)
	return atTable(ctx, o, p, t, wire.Message{Silent: true, Content: v.Say("discord.time.past", engine.Word("who", v.Mention(p.Seat)), engine.Word("when", chat.Moment(d.Due))),
		Rows: []wire.Row{{Buttons: []wire.Button{dueButton(v, p, t)}}}})
}

// dueButton opens the choices of the person who is told of their time.
func dueButton(v chat.Voice, p table.Posting, t table.Table) wire.Button {
	return wire.Button{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: chat.VerbDue, Arg: strconv.FormatInt(p.ID, 10)}.String(), Label: v.Say("discord.button.mine"), Style: wire.Success}
}

// atTable posts a message with a dueButton where the table lives.
func atTable(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table, m wire.Message) error {
	id, err := o.Send(ctx, p, chat.Channel(t), m, "", dueOf(p))
	if err != nil {
		return err
	}
	return until(ctx, o, t, p.Seat, chat.Spot{Channel: chat.Channel(t), Message: id})
}

// until notes a message whose buttons are useful until the turn of a seat is over.
func until(ctx context.Context, o *chat.Outbox, t table.Table, seat engine.Seat, where chat.Spot) error {
	turn, ok := t.TurnOf(seat)
	if !ok {
		return nil
	}
	return o.Leave(ctx, t.ID, chat.Leftover{Spot: where, Turn: &turn})
}

// dueOf recognises what was posted about a seat's time.
func dueOf(p table.Posting) func(chat.Key) bool {
	return func(k chat.Key) bool {
		return k.Table == p.Table && k.Verb == chat.VerbDue && k.Arg == strconv.FormatInt(p.ID, 10)
	}
}

// tellReminder reminds a seat of its deadline: where its user wants it, and at the
// table if their direct messages are closed.
func tellReminder(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table, d table.Deadline) error {
	who := chat.UserOf(t, p.Seat)
	person, err := o.Tables.Person(ctx, table.UserID(who))
	if err != nil {
		return err
	}
	now := o.Now()
	told := func(v chat.Voice) wire.Message {
		m := wire.Message{Content: v.Say("discord.time.reminder", engine.Word("who", v.Mention(p.Seat)), engine.Word("when", chat.Moment(d.Due))),
			Rows: []wire.Row{{Buttons: append([]wire.Button{dueButton(v, p, t)}, snoozes(v, t, d, person, now)...)}}}
		if m.Silent = !person.Pingable(now); !m.Silent { // told late, it may have become night
			m.Ping = []string{who}
		}
		return m
	}
	if person.Letters {
		v, err := o.Reader(ctx, who, t)
		if err != nil {
			return err
		}
		m := told(v)
		m.Content = v.Say("discord.time.where", engine.Word("where", "<#"+chat.Channel(t)+">")) + " " + m.Content
		where, id, err := o.Write(ctx, p, who, m, dueOf(p))
		if err == nil {
			return until(ctx, o, t, p.Seat, chat.Spot{Channel: where, Message: id})
		}
		if class, _ := wire.Classify(err); class != wire.Forbidden && class != wire.Gone {
			return err
		}
	}
	return atTable(ctx, o, p, t, told(o.Public(t)))
}

// snoozes are the buttons that put a reminder off, as long as there is time left then.
func snoozes(v chat.Voice, t table.Table, d table.Deadline, person table.Person, now time.Time) []wire.Button {
	key := func(arg string) string { return chat.Key{Table: t.ID, Seq: t.Seq, Verb: verbSnooze, Arg: arg}.String() }
	var out []wire.Button
	half := snoozeEvening
	if hour := person.Local(now).Hour(); hour >= eveningHour-1 || hour < morningHour-1 {
		half = snoozeMorning
	}
	for _, arg := range []string{snoozeHour, half} {
		if until, _ := snoozed(arg, person, now); until.Before(d.Due) {
			out = append(out, wire.Button{ID: key(arg), Label: v.Say("discord.snooze." + arg), Style: wire.Secondary})
		}
	}
	return append(out, wire.Button{ID: key(snoozeStop), Label: v.Say("discord.snooze." + snoozeStop), Style: wire.Secondary})
}

// snoozed is until when a reminder is put off; zero: for this turn.
func snoozed(arg string, person table.Person, now time.Time) (until time.Time, ok bool) {
	switch arg {
	case snoozeHour:
		return now.Add(time.Hour), true
	case snoozeEvening:
		return person.NextHour(eveningHour, now), true
	case snoozeMorning:
		return person.NextHour(morningHour, now), true
	}
	return time.Time{}, arg == snoozeStop
}

// snooze puts off the reminders of the person who pressed.
func snooze(c *chat.Call) (*wire.Message, error) {
	person, err := c.Tables.Person(c.Ctx, c.Who())
	if err != nil {
		return nil, err
	}
	until, ok := snoozed(c.Key.Arg, person, c.Now())
	if !ok {
		return chat.Garbage(c)
	}
	if err := c.Tables.SnoozeReminders(c.Ctx, c.Key.Table, c.Who(), until); err != nil {
		return nil, err
	}
	if until.IsZero() {
		return c.Words("discord.snooze.stopped")
	}
	return c.Words("discord.snooze.until", engine.Word("when", chat.Moment(until)))
}

// tellCall pings a seat whose turn began without a ping.
func tellCall(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
	turn, ok := t.TurnOf(p.Seat)
	who := chat.UserOf(t, p.Seat)
	if !ok || who == "" || turn.Since.After(p.Created) || t.There(p.Seat, o.Now()) {
		return nil
	}
	if may, err := o.Tables.Reachable(ctx, table.UserID(who)); err != nil || !may { // told late, it may have become night
		return errors.Join(err, o.Tables.HoldPing(ctx, t.ID, p.Seat))
	}
	v := o.Public(t)
	return atTable(ctx, o, p, t, wire.Message{Content: v.Say("discord.time.call", engine.Word("who", v.Mention(p.Seat))),
		Ping: []string{who}, Rows: []wire.Row{{Buttons: []wire.Button{dueButton(v, p, t)}}}})
}

// tellOpened tells the person who held a seat that it is free.
func tellOpened(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
	i := len(t.Left) - 1
	for i >= 0 && t.Left[i].Seat != p.Seat {
		i--
	}
	if i < 0 || t.Left[i].User.Nobody() || t.Status != table.Running {
		return nil
	}
	v, who := o.Public(t), string(t.Left[i].User)
	m := wire.Message{Silent: true, Content: v.Say("discord.time.opened", engine.Word("who", "<@"+who+">"), engine.Word("seat", o.SeatName(v, t, p.Seat)))}
	if t.Vacated(table.UserID(who)) == p.Seat { // told late, it may be another's
		if err := dismissed(ctx, o, p, t, who, "discord.time.opened", &m); err != nil {
			return err
		}
	}
	m.Rows = []wire.Row{{Buttons: []wire.Button{{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: chat.VerbLook, Arg: strconv.FormatInt(p.ID, 10)}.String(), Label: v.Say("discord.button.status"), Style: wire.Secondary}}}}
	_, err := o.Send(ctx, p, chat.Channel(t), m, "", func(k chat.Key) bool {
		return k.Table == t.ID && k.Verb == chat.VerbLook && k.Arg == strconv.FormatInt(p.ID, 10)
	})
	return err
}
