package discord

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// What is said in the room of a team: what it is for, what the team alone was told, and
// the questions that its people are asked together.

const roomShared = 1200 // characters for what a team alone was told

// talk says in a room what is new there. Questions are edited as long as nobody is to be
// pinged for them.
func (o *Outbox) talk(ctx context.Context, p table.Posting, pos table.Position, asked []engine.Prompt, team table.Team, r *room) error {
	t := pos.Table
	v := o.public(t)
	if r.Hello == "" {
		m := wire.Message{Silent: true, Content: v.say("discord.room.hello", engine.Sub("side", team.Name), engine.Word("where", "<#"+channel(t)+">"))}
		if err := o.post(ctx, p, t, team, r, m, nil, func(id string) { r.Hello = id }); err != nil {
			return err
		}
	}
	words, err := o.sharedWords(ctx, v, pos, team, r.Told)
	if err != nil {
		return err
	}
	asked = slices.DeleteFunc(slices.Clone(asked), func(q engine.Prompt) bool { return !team.Decides(q) })
	var ids []engine.PromptID
	for _, q := range asked {
		ids = append(ids, q.ID)
	}
	stands := slices.Equal(ids, r.Ask.Prompts) && (len(ids) == 0 || r.Ask.Seq >= t.Rewound())
	switch {
	case stands && words == "":
	case len(ids) == 0 || stands:
		if !stands {
			r.retire(v, t, team)
		}
		if words != "" {
			err = o.jot(ctx, p, pos, words, team, r)
		}
	default:
		err = o.put(ctx, p, pos, asked, ids, words, team, r)
	}
	if err != nil {
		return err
	}
	r.Told = pos.Seq
	_, err = o.clear(ctx, r)
	return errors.Join(err, o.keepRoom(ctx, t.ID, team, *r))
}

// sharedWords is what a team alone was told after a move, in words.
func (o *Outbox) sharedWords(ctx context.Context, v voice, pos table.Position, team table.Team, after int) (string, error) {
	lines, err := o.Tables.Shared(ctx, pos.Table.ID, team, after)
	var words []string
	room := roomShared
	for i := len(lines) - 1; i >= 0 && err == nil; i-- {
		line := v.told(lines[i].Event, team.First())
		if line == "" || lines[i].Seq > pos.Seq {
			continue
		}
		if room -= len([]rune(line)) + 1; room < 0 {
			words = append(words, "…")
			break
		}
		words = append(words, line)
	}
	slices.Reverse(words)
	return strings.Join(words, "\n"), err
}

// jot tells a team what it alone may know without asking it anything. As long as nothing else
// was said in the room, that is gathered in one message.
func (o *Outbox) jot(ctx context.Context, p table.Posting, pos table.Position, words string, team table.Team, r *room) error {
	t := pos.Table
	now := o.Now()
	if all := r.Note.Words + "\n" + words; r.Note.Message != "" && r.Note.Message == r.Last && now.Sub(time.Unix(r.Note.At, 0)) <= liveAge && len([]rune(all)) <= roomShared {
		err := o.edit(ctx, r.Channel, r.Note.Message, o.public(t).roomRow(p, wire.Message{Content: all}))
		if class, _ := wire.Classify(err); class != wire.Gone && class != wire.Late {
			if err == nil {
				r.Note.Words = all
			}
			return err
		}
	}
	return o.post(ctx, p, t, team, r, wire.Message{Silent: true, Content: words}, nil, func(id string) {
		r.stays(r.Note.Message, r.Note.Words)
		r.Note, r.Told = roomAsk{Message: id, Words: words, At: now.Unix()}, pos.Seq
	})
}

// put puts the open questions to a team. Anybody who was asked before in their turn is not
// pinged again.
func (o *Outbox) put(ctx context.Context, p table.Posting, pos table.Position, asked []engine.Prompt, ids []engine.PromptID, words string, team table.Team, r *room) error {
	t := pos.Table
	v := o.public(t)
	var users []string
	for _, q := range asked {
		for _, seat := range q.Seats {
			if u := userOf(t, seat); slices.Contains(r.Members, u) && !slices.Contains(users, u) {
				users = append(users, u)
			}
		}
	}
	ping, called, err := o.callable(ctx, t, users, nil)
	if err != nil {
		return err
	}
	now := o.Now()
	young := now.Sub(time.Unix(r.Ask.At, 0)) <= liveAge
	if r.Ask.Message != "" && len(ping) == 0 && words == "" && young {
		m := v.panelOf(pos, asked, strings.TrimSpace(r.Ask.Words+"\n"+v.answered(t, team, r.Ask)), nil)
		err := o.edit(ctx, r.Channel, r.Ask.Message, v.roomRow(p, m))
		if class, _ := wire.Classify(err); class != wire.Gone && class != wire.Late {
			if err == nil {
				r.Ask.Prompts, r.Ask.Seq = ids, pos.Seq
			}
			return err
		}
	}
	r.retire(v, t, team)
	m := v.panelOf(pos, asked, words, nil)
	for _, who := range slices.Backward(ping) {
		m.Content = "<@" + who + "> " + m.Content
	}
	m.Ping, m.Silent = ping, len(ping) == 0
	ask := roomAsk{Words: words, Prompts: ids, Seq: pos.Seq, At: now.Unix()}
	return o.post(ctx, p, t, team, r, m, called, func(id string) {
		ask.Message = id
		r.Ask, r.Told = ask, pos.Seq
	})
}

// answered is who has answered for a team what it was asked; "" if that is not known.
func (v voice) answered(t table.Table, team table.Team, ask roomAsk) string {
	spoke, ok := t.Spoke[team.First()]
	if !ok || !slices.Contains(ask.Prompts, spoke.Prompt) {
		return ""
	}
	return v.begun(v.say("discord.room.answered", engine.Who("who", spoke.Seat)))
}

// retire notes what should stay of what was told and asked last.
func (r *room) retire(v voice, t table.Table, team table.Team) {
	words := v.answered(t, team, r.Ask)
	if words == "" {
		words = v.say("discord.secret.past")
	}
	r.stays(r.Ask.Message, strings.TrimSpace(r.Ask.Words+"\n"+words))
	r.stays(r.Note.Message, r.Note.Words)
	r.Ask, r.Note = roomAsk{}, roomAsk{}
}

// stays notes what should stay of a message.
func (r *room) stays(message, words string) {
	if message == "" {
		return
	}
	if r.Old == nil {
		r.Old = map[string]string{}
	}
	r.Old[message] = words
}

// clear takes the buttons off messages of the past. Those that Discord does not let be
// edited now are left for the next time, and late says so.
func (o *Outbox) clear(ctx context.Context, r *room) (late, err error) {
	var ids []string
	for id := range r.Old {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	for _, id := range ids {
		err := o.edit(ctx, r.Channel, id, wire.Message{Content: r.Old[id]})
		switch class, after := wire.Classify(err); class {
		case wire.Retry:
			return late, err
		case wire.Forbidden: // it is done next time where the room as a whole is closed to the bot
			if !o.closed(ctx, r.Channel) {
				return late, err
			}
		case wire.Late:
			late = &wire.Fault{Status: http.StatusTooManyRequests, After: after}
		default:
			delete(r.Old, id)
		}
	}
	return late, nil
}

// post posts a message in a room once; done notes it. called is who was pinged for it, if
// anybody could be.
func (o *Outbox) post(ctx context.Context, p table.Posting, t table.Table, team table.Team, r *room, m wire.Message, called map[string]int, done func(id string)) error {
	v := o.public(t)
	arg := roomArg(p)
	id, err := o.send(ctx, p, r.Channel, v.roomRow(p, m), r.Last, func(k Key) bool {
		return k.Table == t.ID && k.Verb == verbMine && k.Arg == arg
	})
	if err != nil {
		return err
	}
	r.Last = id
	done(id)
	if called != nil {
		err = o.remember(ctx, t.ID, keyCalled, called)
	}
	return errors.Join(err, o.keepRoom(ctx, t.ID, team, *r))
}

// roomArg is by what messages of a posting are found again in a room.
func roomArg(p table.Posting) string { return "room." + strconv.FormatInt(p.ID, 10) }

// roomRow ends a message of a room with what everybody in it may look at for themselves.
func (v voice) roomRow(p table.Posting, m wire.Message) wire.Message {
	m.Rows = append(m.Rows[:min(len(m.Rows), wire.MaxRows-1)], wire.Row{Buttons: []wire.Button{
		{ID: Key{Table: p.Table, Seq: p.Seq, Verb: verbMine, Arg: roomArg(p)}.String(), Label: v.say("discord.button.mine"), Style: wire.Secondary}}})
	return m
}
