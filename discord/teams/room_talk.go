package teams

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// The messages in the room of a team: what it is for, what the team alone was told, and
// the questions that its people are asked together.

const roomShared = 1200 // characters for what a team alone was told

// talk posts in a room what is new. Questions are edited as long as nobody has to be
// pinged for them.
func talk(ctx context.Context, o *chat.Outbox, p table.Posting, pos table.Position, asked []engine.Prompt, team table.Team, r *room) error {
	t := pos.Table
	v := o.Public(t)
	if r.Hello == "" {
		m := wire.Message{Silent: true, Content: v.Say("discord.room.hello", engine.Sub("side", team.Name), engine.Word("where", "<#"+chat.Channel(t)+">"))}
		if err := post(ctx, o, p, t, team, r, m, nil, func(id string) { r.Hello = id }); err != nil {
			return err
		}
	}
	words, err := sharedWords(ctx, o, v, pos, team, r.Told)
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
			err = jot(ctx, o, p, pos, words, team, r)
		}
	default:
		err = put(ctx, o, p, pos, asked, ids, words, team, r)
	}
	if err != nil {
		return err
	}
	r.Told = pos.Seq
	_, err = tidy(ctx, o, r)
	return errors.Join(err, keepRoom(ctx, o, t.ID, team, *r))
}

// sharedWords is what a team alone was told after a move, in words.
func sharedWords(ctx context.Context, o *chat.Outbox, v chat.Voice, pos table.Position, team table.Team, after int) (string, error) {
	lines, err := o.Tables.TeamLog(ctx, pos.Table.ID, team, after)
	var words []string
	room := roomShared
	for i := len(lines) - 1; i >= 0 && err == nil; i-- {
		line := show.ToldTo(v, lines[i].Event, team.First())
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
func jot(ctx context.Context, o *chat.Outbox, p table.Posting, pos table.Position, words string, team table.Team, r *room) error {
	t := pos.Table
	now := o.Now()
	if all := r.Note.Words + "\n" + words; r.Note.Message != "" && r.Note.Message == r.Last && now.Sub(time.Unix(r.Note.At, 0)) <= chat.EditAge && len([]rune(all)) <= roomShared {
		err := o.Edit(ctx, r.Channel, r.Note.Message, wire.Message{Content: all, Rows: askRow(o.Public(t), p)})
		if class, _ := wire.Classify(err); class != wire.Gone && class != wire.Late {
			if err == nil {
				r.Note.Words = all
			}
			return err
		}
	}
	return post(ctx, o, p, t, team, r, wire.Message{Silent: true, Content: words}, nil, func(id string) {
		r.stays(r.Note.Message, r.Note.Words)
		r.Note, r.Told = roomAsk{Message: id, Words: words, At: now.Unix()}, pos.Seq
	})
}

// put puts the open questions to a team. Anybody who was asked before in their turn is not
// pinged again.
func put(ctx context.Context, o *chat.Outbox, p table.Posting, pos table.Position, asked []engine.Prompt, ids []engine.PromptID, words string, team table.Team, r *room) error {
	t := pos.Table
	v := o.Public(t)
	var users []string
	for _, q := range asked {
		for _, seat := range q.Seats {
			if u := chat.UserOf(t, seat); slices.Contains(r.Members, u) && !slices.Contains(users, u) {
				users = append(users, u)
			}
		}
	}
	ping, called, err := o.Callable(ctx, t, users, nil)
	if err != nil {
		return err
	}
	now := o.Now()
	young := now.Sub(time.Unix(r.Ask.At, 0)) <= chat.EditAge
	if r.Ask.Message != "" && len(ping) == 0 && words == "" && young {
		m := question(v, p, asked, strings.TrimSpace(r.Ask.Words+"\n"+Answered(v, t, team, r.Ask.Prompts)))
		err := o.Edit(ctx, r.Channel, r.Ask.Message, m)
		if class, _ := wire.Classify(err); class != wire.Gone && class != wire.Late {
			if err == nil {
				r.Ask.Prompts, r.Ask.Seq = ids, pos.Seq
			}
			return err
		}
	}
	r.retire(v, t, team)
	m := question(v, p, asked, words)
	for _, who := range slices.Backward(ping) {
		m.Content = "<@" + who + "> " + m.Content
	}
	m.Ping, m.Silent = ping, len(ping) == 0
	ask := roomAsk{Words: words, Prompts: ids, Seq: pos.Seq, At: now.Unix()}
	return post(ctx, o, p, t, team, r, m, called, func(id string) {
		ask.Message = id
		r.Ask, r.Told = ask, pos.Seq
	})
}

// Answered is who has answered for a team what it was asked; "" if that is not known.
func Answered(v chat.Voice, t table.Table, team table.Team, asked []engine.PromptID) string {
	spoke, ok := t.Spoke[team.First()]
	if !ok || !slices.Contains(asked, spoke.Prompt) {
		return ""
	}
	return v.Begun(v.Say("discord.room.answered", engine.Who("who", spoke.Seat)))
}

// retire notes what should stay of the last news and questions.
func (r *room) retire(v chat.Voice, t table.Table, team table.Team) {
	words := Answered(v, t, team, r.Ask.Prompts)
	if words == "" {
		words = v.Say("discord.secret.past")
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

// tidy takes the buttons off messages of the past. Those that cannot be edited
// now are left for the next time, and late says so.
func tidy(ctx context.Context, o *chat.Outbox, r *room) (late, err error) {
	var ids []string
	for id := range r.Old {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	for _, id := range ids {
		err := o.Edit(ctx, r.Channel, id, wire.Message{Content: r.Old[id]})
		switch class, after := wire.Classify(err); class {
		case wire.Retry:
			return late, err
		case wire.Forbidden: // it is done next time where the room as a whole is closed to the bot
			if !o.Closed(ctx, r.Channel) {
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
func post(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table, team table.Team, r *room, m wire.Message, called map[string]int, done func(id string)) error {
	arg := roomArg(p)
	if m.Rows == nil {
		m.Rows = askRow(o.Public(t), p)
	}
	id, err := o.Send(ctx, p, r.Channel, m, r.Last, func(k chat.Key) bool {
		return k.Table == t.ID && k.Verb == chat.VerbMine && k.Arg == arg
	})
	if err != nil {
		return err
	}
	r.Last = id
	done(id)
	if called != nil {
		err = o.Remember(ctx, t.ID, chat.KeyCalled, called)
	}
	return errors.Join(err, keepRoom(ctx, o, t.ID, team, *r))
}

// roomArg is the argument by which messages of a posting are found again in a room.
func roomArg(p table.Posting) string { return "room." + strconv.FormatInt(p.ID, 10) }

// question is what a team is asked, with the button that opens the card of each of its people.
func question(v chat.Voice, p table.Posting, asked []engine.Prompt, words string) wire.Message {
	lines := []string{words}
	var what []engine.Text
	for _, q := range asked {
		lines, what = append(lines, show.Question(v, q)), append(what, q.Public)
	}
	return wire.Message{Content: strings.TrimSpace(strings.Join(lines, "\n")), Rows: askRow(v, p, what...)}
}

// askRow ends a message of a room with what everybody in it may look at for themselves.
func askRow(v chat.Voice, p table.Posting, asked ...engine.Text) []wire.Row {
	return []wire.Row{{Buttons: []wire.Button{show.AskButton(v, chat.Key{Table: p.Table, Seq: p.Seq, Verb: chat.VerbMine, Arg: roomArg(p)}, asked...)}}}
}
