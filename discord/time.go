package discord

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// The time of a table as people see and set it: how long an answer may take,
// until when somebody owes one, one reminder, and a note when time is over.
const (
	cmdTime = "time"
	optPace = "pace"

	verbTime = "time" // arg: seconds; without it the paces are offered
	verbDue  = "due"  // the choices of whoever was reminded
	verbBack = "back" // take the last step back
)

func (b *Bot) timeCommand() wire.Command {
	o := wire.CommandOption{Name: optPace, Descriptions: b.described(engine.T("discord.command.time.pace"))}
	for _, p := range table.Paces {
		o.Choices = append(o.Choices, b.suggested(paceKey(p), seconds(p)))
	}
	return wire.Command{Name: cmdTime, Descriptions: b.described(engine.T("discord.command.time")), Options: []wire.CommandOption{o}}
}

func seconds(p time.Duration) string { return strconv.Itoa(int(p.Seconds())) }

// paceKey names the text of a time for an answer.
func paceKey(p time.Duration) string { return "discord.pace." + strconv.Itoa(int(p.Hours())) }

// moment is a time as Discord shows it to each reader: when it is, and how far off.
func moment(t time.Time) string { return fmt.Sprintf("<t:%d:f> (<t:%d:R>)", t.Unix(), t.Unix()) }

// ago is how far off a time is, as Discord shows it to each reader.
func ago(t time.Time) string { return fmt.Sprintf("<t:%d:R>", t.Unix()) }

// waits are the lines that say for whom a table waits, and until when, and who
// may answer what somebody offers.
func (v voice) waits(p table.Position) []string {
	var out []string
	for _, w := range p.All {
		var who []string
		var due time.Time
		for _, x := range w.Seats {
			who = append(who, v.mention(x))
			if d, ok := p.Table.DeadlineOf(x); ok && (due.IsZero() || d.Due.Before(due)) {
				due = d.Due
			}
		}
		args := []engine.Arg{engine.Word("who", v.texts.Join(v.lang, who)), engine.Sub("what", w.Text)}
		if due.IsZero() {
			out = append(out, v.say("discord.live.waiting", args...))
		} else {
			out = append(out, v.say("discord.live.waiting_until", append(args, engine.Word("when", moment(due)))...))
		}
	}
	for _, w := range p.Invited {
		var who []string
		for _, x := range w.Seats {
			who = append(who, v.mention(x))
		}
		out = append(out, v.say("discord.live.invited", engine.Word("who", v.texts.Join(v.lang, who)), engine.Sub("what", w.Text)))
	}
	out = append(out, v.absences(p)...)
	for _, seat := range slices.Sorted(maps.Keys(p.Table.Wishes)) {
		out = append(out, v.say("discord.time.wish", engine.Word("who", v.mention(seat)), engine.Key("pace", paceKey(p.Table.Wishes[seat]))))
	}
	return out
}

// time answers /time: how it stands, or another pace.
func (b *Bot) time(ctx context.Context, i wire.Interaction, v voice, t table.Table) *wire.Message {
	if pace := i.Options[optPace]; pace != "" {
		return b.pace(ctx, i, v, t, pace)
	}
	parts := []string{v.say("discord.time.is", engine.Key("pace", paceKey(t.Pace)))}
	if d, ok := t.DeadlineOf(t.SeatOf(table.UserID(i.User.ID))); ok {
		parts = append(parts, v.say("discord.time.yours", engine.Word("when", moment(d.Due))))
	}
	return &wire.Message{Content: strings.Join(parts, "\n")}
}

// clock carries out the button of the lobby: it offers the paces, or sets one.
func (b *Bot) clock(ctx context.Context, i wire.Interaction, k Key, t table.Table) *wire.Message {
	v := b.voice(i, t)
	if k.Arg != "" {
		return b.pace(ctx, i, v, t, k.Arg)
	}
	if t.Status == table.Lobby && t.Host != table.UserID(i.User.ID) {
		return b.refuse(ctx, i, t, table.ErrNotHost)
	}
	m := &wire.Message{Content: v.say("discord.time.choose")}
	var buttons []wire.Button
	for _, p := range table.Paces {
		style := wire.Secondary
		if p == t.Pace {
			style = wire.Primary
		}
		buttons = append(buttons, wire.Button{ID: Key{Table: t.ID, Seq: t.Seq, Verb: verbTime, Arg: seconds(p)}.String(), Label: plain(v.say(paceKey(p))), Style: style})
	}
	for part := range slices.Chunk(buttons, wire.MaxButtons) {
		m.Rows = append(m.Rows, wire.Row{Buttons: part})
	}
	return m
}

// pace sets another time for an answer, or notes the wish for it.
func (b *Bot) pace(ctx context.Context, i wire.Interaction, v voice, t table.Table, typed string) *wire.Message {
	n, err := strconv.Atoi(typed)
	if err != nil {
		return &wire.Message{Content: v.say("discord.error.garbage")}
	}
	want := time.Duration(n) * time.Second
	set, err := b.Tables.SetPace(ctx, t.ID, table.UserID(i.User.ID), want)
	if err != nil {
		words, ours := v.failure(err)
		if ours {
			b.Log.Error("the time of a table is not set", "table", t.ID, "error", err)
		}
		return &wire.Message{Content: words}
	}
	if set.Pace != want {
		return &wire.Message{Content: v.say("discord.time.wished", engine.Key("pace", paceKey(want)))}
	}
	return &wire.Message{Content: v.say("discord.time.is", engine.Key("pace", paceKey(want)))}
}

// late tells of a deadline: a reminder, or that the time is over. Whoever has
// answered since is left in peace.
func (o *outbox) late(ctx context.Context, p table.Posting, t table.Table) error {
	pos, err := o.bot.Tables.LookSeat(ctx, t.ID, p.Seat)
	if err != nil {
		return err
	}
	d, ok := pos.Table.DeadlineOf(p.Seat)
	if !ok || d.Stage == table.Waiting {
		return nil
	}
	v, key := o.bot.public(t), "discord.time.reminder"
	if p.Kind == table.PostPast {
		key = "discord.time.past"
	}
	m := wire.Message{Content: v.say(key, engine.Word("who", v.mention(p.Seat)), engine.Word("when", moment(d.Due))), Rows: []wire.Row{{Buttons: []wire.Button{
		{ID: Key{Table: t.ID, Seq: pos.Seq, Verb: verbDue, Arg: strconv.FormatInt(p.ID, 10)}.String(), Label: v.say("discord.button.mine"), Style: wire.Success}}}}}
	if who := userOf(t, p.Seat); who != "" && p.Kind == table.PostReminder {
		m.Ping = []string{who}
	}
	_, err = o.send(ctx, p, channel(t), m, "", func(k Key) bool {
		return k.Table == t.ID && k.Verb == verbDue && k.Arg == strconv.FormatInt(p.ID, 10)
	})
	return err
}

// takeBack carries out an undo and says what was taken back.
func (b *Bot) takeBack(ctx context.Context, i wire.Interaction, v voice, t table.Table) *wire.Message {
	r, err := b.Tables.Undo(ctx, t.ID, table.UserID(i.User.ID))
	if err != nil {
		return b.refuse(ctx, i, t, err)
	}
	words := v.say("discord.done.undo")
	if len(r.Took) > 0 {
		words = v.say("discord.done.undo_what", engine.Texts("what", r.Took))
	}
	if i.Kind == wire.Press && i.Guild != "" && !i.Private { // the public message shows the position
		return &wire.Message{Content: words}
	}
	m := v.panel(r.Position, words, nil)
	return &m
}

// backButton takes the last own step back.
func (v voice) backButton(p table.Position) wire.Button {
	return wire.Button{ID: Key{Table: p.Table.ID, Seq: p.Seq, Verb: verbBack}.String(), Label: v.say("discord.button.back"), Style: wire.Secondary}
}

// openBack says whether the public message may offer to take a step back:
// while secret answers are open it would tell who has given one.
func openBack(s scene) bool {
	return s.position.Back != nil && !slices.ContainsFunc(s.asked, func(q engine.Prompt) bool { return q.Secret })
}
