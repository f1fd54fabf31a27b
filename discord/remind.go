package discord

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"time"

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

// timed tells of a seat's time. Anybody who has answered since is left in peace.
func (o *Outbox) timed(ctx context.Context, p table.Posting, t table.Table) error {
	switch p.Kind {
	case table.PostOpened:
		return o.opened(ctx, p, t)
	case table.PostCall:
		return o.call(ctx, p, t)
	}
	d, ok := t.DeadlineOf(p.Seat)
	if !ok || d.Stage == table.Waiting || userOf(t, p.Seat) == "" {
		return nil
	}
	if p.Kind == table.PostReminder {
		return o.reminder(ctx, p, t, d)
	}
	v := o.public(t)
	return o.atTable(ctx, p, t, wire.Message{Silent: true, Content: v.say("discord.time.past", engine.Word("who", v.mention(p.Seat)), engine.Word("when", moment(d.Due))),
		Rows: []wire.Row{{Buttons: []wire.Button{v.dueButton(p, t)}}}})
}

// dueButton opens the choices of the person who is told of their time.
func (v voice) dueButton(p table.Posting, t table.Table) wire.Button {
	return wire.Button{ID: Key{Table: t.ID, Seq: t.Seq, Verb: verbDue, Arg: strconv.FormatInt(p.ID, 10)}.String(), Label: v.say("discord.button.mine"), Style: wire.Success}
}

// atTable posts a message with a dueButton where the table lives.
func (o *Outbox) atTable(ctx context.Context, p table.Posting, t table.Table, m wire.Message) error {
	id, err := o.send(ctx, p, channel(t), m, "", dueOf(p))
	if err != nil {
		return err
	}
	return o.until(ctx, t, p.Seat, spot{channel(t), id})
}

// until notes a message whose buttons are of use while the turn of a seat goes on.
func (o *Outbox) until(ctx context.Context, t table.Table, seat engine.Seat, where spot) error {
	turn, ok := t.TurnOf(seat)
	if !ok {
		return nil
	}
	return o.leave(ctx, t.ID, leftover{spot: where, Turn: &turn})
}

// dueOf recognises what was posted of a seat's time.
func dueOf(p table.Posting) func(Key) bool {
	return func(k Key) bool {
		return k.Table == p.Table && k.Verb == verbDue && k.Arg == strconv.FormatInt(p.ID, 10)
	}
}

// reminder reminds a seat of its deadline: where its user wishes, and at the
// table if their direct messages are closed.
func (o *Outbox) reminder(ctx context.Context, p table.Posting, t table.Table, d table.Deadline) error {
	who := userOf(t, p.Seat)
	person, err := o.Tables.Person(ctx, table.UserID(who))
	if err != nil {
		return err
	}
	now := o.Now()
	told := func(v voice) wire.Message {
		m := wire.Message{Content: v.say("discord.time.reminder", engine.Word("who", v.mention(p.Seat)), engine.Word("when", moment(d.Due))),
			Rows: []wire.Row{{Buttons: append([]wire.Button{v.dueButton(p, t)}, v.snoozes(t, d, person, now)...)}}}
		if m.Silent = !person.Pingable(now); !m.Silent { // told late, it may have become night
			m.Ping = []string{who}
		}
		return m
	}
	if person.Letters {
		v, err := o.reader(ctx, who, t)
		if err != nil {
			return err
		}
		m := told(v)
		m.Content = v.say("discord.time.where", engine.Word("where", "<#"+channel(t)+">")) + " " + m.Content
		where, id, err := o.write(ctx, p, who, m, dueOf(p))
		if err == nil {
			return o.until(ctx, t, p.Seat, spot{where, id})
		}
		if class, _ := wire.Classify(err); class != wire.Forbidden && class != wire.Gone {
			return err
		}
	}
	return o.atTable(ctx, p, t, told(o.public(t)))
}

// snoozes are the buttons that put a reminder off, as long as there is time left then.
func (v voice) snoozes(t table.Table, d table.Deadline, person table.Person, now time.Time) []wire.Button {
	key := func(arg string) string { return Key{Table: t.ID, Seq: t.Seq, Verb: verbSnooze, Arg: arg}.String() }
	var out []wire.Button
	half := snoozeEvening
	if hour := person.Local(now).Hour(); hour >= eveningHour-1 || hour < morningHour-1 {
		half = snoozeMorning
	}
	for _, arg := range []string{snoozeHour, half} {
		if until, _ := snoozed(arg, person, now); until.Before(d.Due) {
			out = append(out, wire.Button{ID: key(arg), Label: v.say("discord.snooze." + arg), Style: wire.Secondary})
		}
	}
	return append(out, wire.Button{ID: key(snoozeStop), Label: v.say("discord.snooze." + snoozeStop), Style: wire.Secondary})
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

// snooze puts the reminders of the person who pressed off.
func snooze(c *call) (*wire.Message, error) {
	person, err := c.Tables.Person(c.ctx, c.who())
	if err != nil {
		return nil, err
	}
	until, ok := snoozed(c.key.Arg, person, c.Now())
	if !ok {
		return garbage(c)
	}
	if err := c.Tables.Snooze(c.ctx, c.key.Table, c.who(), until); err != nil {
		return nil, err
	}
	if until.IsZero() {
		return c.words("discord.snooze.stopped")
	}
	return c.words("discord.snooze.until", engine.Word("when", moment(until)))
}

// call pings a seat whose turn began when nobody was to ping it.
func (o *Outbox) call(ctx context.Context, p table.Posting, t table.Table) error {
	turn, ok := t.TurnOf(p.Seat)
	who := userOf(t, p.Seat)
	if !ok || who == "" || turn.Since.After(p.Created) {
		return nil
	}
	if may, err := o.Tables.Reachable(ctx, table.UserID(who)); err != nil || !may { // told late, it may have become night
		return errors.Join(err, o.Tables.HoldPing(ctx, t.ID, p.Seat))
	}
	v := o.public(t)
	return o.atTable(ctx, p, t, wire.Message{Content: v.say("discord.time.call", engine.Word("who", v.mention(p.Seat))),
		Ping: []string{who}, Rows: []wire.Row{{Buttons: []wire.Button{v.dueButton(p, t)}}}})
}

// opened tells who held a seat that it is free.
func (o *Outbox) opened(ctx context.Context, p table.Posting, t table.Table) error {
	i := len(t.Left) - 1
	for i >= 0 && t.Left[i].Seat != p.Seat {
		i--
	}
	if i < 0 || t.Left[i].User.Nobody() || t.Status != table.Running {
		return nil
	}
	v, who := o.public(t), string(t.Left[i].User)
	m := wire.Message{Silent: true, Content: v.say("discord.time.opened", engine.Word("who", "<@"+who+">"), engine.Word("seat", o.seatName(v, t, p.Seat)))}
	if t.Vacated(table.UserID(who)) == p.Seat { // told late, it may be another's
		if err := o.dismissed(ctx, p, t, who, "discord.time.opened", &m); err != nil {
			return err
		}
	}
	m.Rows = []wire.Row{{Buttons: []wire.Button{{ID: Key{Table: t.ID, Seq: t.Seq, Verb: verbLook, Arg: strconv.FormatInt(p.ID, 10)}.String(), Label: v.say("discord.button.status"), Style: wire.Secondary}}}}
	_, err := o.send(ctx, p, channel(t), m, "", func(k Key) bool {
		return k.Table == t.ID && k.Verb == verbLook && k.Arg == strconv.FormatInt(p.ID, 10)
	})
	return err
}

// keyCalled is where it is kept for which turn each user was pinged last.
const keyCalled = "called"

// callable are those who may be pinged now: of those whose turn begins, nobody
// twice in a turn; of those who are told something else, whoever is reachable.
// called is to be remembered once that is done.
func (o *Outbox) callable(ctx context.Context, t table.Table, turns, others []string) (ping []string, called map[string]int, err error) {
	if _, err := o.recall(ctx, t.ID, keyCalled, &called); err != nil {
		return nil, nil, err
	}
	if called == nil {
		called = map[string]int{}
	}
	for _, u := range turns {
		seat := t.SeatOf(table.UserID(u))
		turn, ok := t.TurnOf(seat)
		if last, was := called[u]; ok && was && last == turn.Seq {
			continue
		}
		may, err := o.mayPing(ctx, t, seat)
		if err != nil {
			return nil, nil, err
		}
		if may {
			ping = append(ping, u)
			if ok {
				called[u] = turn.Seq
			}
		}
	}
	for _, u := range others {
		may, err := o.Tables.Reachable(ctx, table.UserID(u))
		if err != nil {
			return nil, nil, err
		}
		if may && !slices.Contains(ping, u) {
			ping = append(ping, u)
		}
	}
	return ping, called, nil
}

// mayPing says whether the user of a seat may be pinged now. If it is their turn
// and they may not, they are pinged as soon as that ends.
func (o *Outbox) mayPing(ctx context.Context, t table.Table, seat engine.Seat) (bool, error) {
	turn, ok := t.TurnOf(seat)
	if ok && turn.Mute {
		return false, nil
	}
	var who table.UserID
	for _, x := range t.Seats {
		if x.Index == seat {
			who = x.User
		}
	}
	may, err := o.Tables.Reachable(ctx, who)
	if err == nil && !may && ok {
		err = o.Tables.HoldPing(ctx, t.ID, seat)
	}
	return may, err
}
