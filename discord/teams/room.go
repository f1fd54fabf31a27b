package teams

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Team rooms: a side on which several people play has a private thread under the
// table's channel. There it reads what only it may know, and gets questions that any of
// its people may answer. Where no thread can be made, this comes by letters, as for others.

// verbRoom tries to make a room again; arg: the first seat of its team.
const verbRoom = "room"

// Rooms is the rooms of teams.
func Rooms() chat.Feature {
	return chat.Feature{Help: "discord.help.room", Controls: map[string]chat.Route{verbRoom: {Need: chat.AtSeat, Do: pressRoom}}, Kinds: []string{table.PostTeam}, Tell: tellTeam}
}

// room is what is remembered about the room of a team.
type room struct {
	Channel string            `json:"channel"` // the thread; "" without one
	Parent  string            `json:"parent"`
	Members []string          `json:"members"`
	Hello   string            `json:"hello"` // the message that says what it is for
	Last    string            `json:"last"`  // the latest message
	Told    int               `json:"told"`  // the last move of which it was told
	Ask     roomAsk           `json:"ask"`
	Note    roomAsk           `json:"note"`           // what was told without a question, last
	Old     map[string]string `json:"old,omitempty"`  // messages that still have their buttons, and what should stay of them
	None    bool              `json:"none,omitempty"` // there can be none, and that was told
}

// roomAsk is a message to a team: what it was told, and the open questions that were put to it.
type roomAsk struct {
	Message string            `json:"message"`
	Words   string            `json:"words,omitempty"`
	Prompts []engine.PromptID `json:"prompts,omitempty"`
	Seq     int               `json:"seq"`
	At      int64             `json:"at"`
}

// keyRoom is the key for the room of a team.
func keyRoom(first engine.Seat) string { return "room " + strconv.Itoa(int(first)) }

// Of finds the team that a seat belongs to.
func Of(p table.Position, seat engine.Seat) (table.Team, bool) {
	teams := p.Table.Teams(p.View.Sides)
	if i := slices.IndexFunc(teams, func(t table.Team) bool { return t.Has(seat) }); i >= 0 {
		return teams[i], true
	}
	return table.Team{}, false
}

// roomOf recalls the room of a team. One whose thread was deleted has no channel, and
// lost says so.
func roomOf(ctx context.Context, o *chat.Outbox, id table.ID, team table.Team) (r room, lost bool, err error) {
	if _, err = o.Recall(ctx, id, keyRoom(team.First()), &r); err != nil || r.Channel == "" {
		return r, false, err
	}
	owner, err := o.Tables.Recall(ctx, "", chat.KeyThread(r.Channel))
	if err == nil && owner != string(id) {
		r.Channel, lost = "", true
	}
	return r, lost, err
}

// InRoom says whether a question reaches a person in the room of their team.
func InRoom(ctx context.Context, o *chat.Outbox, p table.Position, who string, q engine.Prompt) (bool, error) {
	team, ok := Of(p, p.Seat)
	if !ok || !team.Decides(q) {
		return false, nil
	}
	r, _, err := roomOf(ctx, o, p.Table.ID, team)
	return r.Channel != "" && slices.Contains(r.Members, who), err
}

// tellTeam brings the room of a team up to date.
func tellTeam(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
	pos, asked, err := o.Tables.LookAll(ctx, t.ID)
	if err != nil {
		return err
	}
	t = pos.Table
	team, ok := Of(pos, p.Seat)
	if !ok || t.Status != table.Running && t.Status != table.Over {
		return nil
	}
	manners, err := o.Tables.Server(ctx, t.Place.Guild)
	if err != nil {
		return err
	}
	r, lost, err := roomOf(ctx, o, t.ID, team)
	if err != nil {
		return err
	}
	off := t.Status == table.Over || manners.NoRooms
	if r.Channel != "" && (off || r.Parent != t.Place.Channel) {
		if err := shut(ctx, o, t, team, &r); err != nil {
			return err
		}
	}
	switch {
	case off || r.None || t.Place.Guild == "", r.Channel == "" && !lost && len(team.Users) < 2:
		return nil
	case lost && r.Parent == t.Place.Channel:
		return roomless(ctx, o, p, t, team)
	case r.Channel == "":
		err = furnish(ctx, o, p, t, team, &r)
	}
	if err == nil {
		err = admit(ctx, o, t, team, &r)
	}
	if err == nil {
		err = talk(ctx, o, p, pos, asked, team, &r)
	}
	switch class, _ := wire.Classify(err); class {
	case wire.Fine, wire.Retry:
		return err
	case wire.Forbidden:
		if o.Closed(ctx, chat.Stands(t)) || !roomDenied(ctx, o, t, r) { // as is the table, or no more: it is kept with the rest
			return err
		}
	}
	o.Log.Warn("a team has no room", "table", t.ID, "error", err)
	return roomless(ctx, o, p, t, team)
}

// roomDenied says whether the bot lacks rights to make the room of a team, or to write there.
func roomDenied(ctx context.Context, o *chat.Outbox, t table.Table, r room) bool {
	if r.Channel != "" {
		return o.Closed(ctx, r.Channel)
	}
	st, err := o.Port.Standing(ctx, t.Place.Channel)
	return err == nil && len(chat.Missing(st, chat.PrivateThreads, chat.SendInThreads)) > 0
}

// keepRoom remembers the room of a team.
func keepRoom(ctx context.Context, o *chat.Outbox, id table.ID, team table.Team, r room) error {
	return o.Remember(ctx, id, keyRoom(team.First()), r)
}

// furnish makes the thread and says in it what it is for. One from an interrupted
// attempt is found by its name, which no other table uses.
func furnish(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table, team table.Team, r *room) error {
	v := o.Public(t)
	name := wire.Cut(chat.Plain(v.Say("discord.room.name", engine.Sub("side", team.Name))), maxRoomName) + " · " + string(t.ID)
	thread := ""
	if p.Attempts > 0 {
		own, err := o.Port.OwnThreads(ctx, t.Place.Guild)
		if err != nil {
			return err
		}
		if i := slices.IndexFunc(own, func(x wire.Thread) bool { return x.Parent == t.Place.Channel && x.Name == name }); i >= 0 {
			thread = own[i].ID
		}
	}
	if thread == "" {
		err := o.Tables.TryPosting(ctx, p.ID, "", "") // a thread is in no channel
		if err == nil {
			thread, err = o.Port.StartPrivateThread(ctx, t.Place.Channel, name, "")
		}
		if err != nil {
			return err
		}
	}
	*r = room{Channel: thread, Parent: t.Place.Channel, Told: p.Seq - 1}
	if err := o.Tables.Remember(ctx, "", chat.KeyThread(thread), string(t.ID)); err != nil {
		return err
	}
	return keepRoom(ctx, o, t.ID, team, *r)
}

// maxRoomName leaves room for the id of the table.
const maxRoomName = 80

// admit lets exactly the people of a team into its room. Anybody who cannot come gets letters.
func admit(ctx context.Context, o *chat.Outbox, t table.Table, team table.Team, r *room) error {
	change := func(do func(context.Context, string, string) error, who string) (done bool, err error) {
		err = do(ctx, r.Channel, who)
		if class, _ := wire.Classify(err); class == wire.Archived {
			if err = o.Port.Unarchive(ctx, r.Channel); err == nil {
				err = do(ctx, r.Channel, who)
			}
		}
		var fault *wire.Fault
		switch class, _ := wire.Classify(err); {
		case class == wire.Gone && errors.As(err, &fault) && fault.Code != unknownChannel, class == wire.Forbidden:
			return false, nil // they have left the server, or do not see the channel
		}
		return err == nil, err
	}
	var wanted []string
	for _, u := range team.Users {
		wanted = append(wanted, string(u))
	}
	for _, who := range chat.Except(r.Members, wanted) {
		if !table.UserID(who).Nobody() { // who was taken out when they were forgotten
			if _, err := change(o.Port.RemoveFromThread, who); err != nil {
				return err
			}
		}
		r.Members = chat.Except(r.Members, []string{who})
		if err := keepRoom(ctx, o, t.ID, team, *r); err != nil {
			return err
		}
	}
	for _, who := range chat.Except(wanted, r.Members) {
		done, err := change(o.Port.AddToThread, who)
		if err != nil {
			return err
		}
		if done {
			r.Members = append(r.Members, who)
			if err := keepRoom(ctx, o, t.ID, team, *r); err != nil {
				return err
			}
		}
	}
	return nil
}

// unknownChannel is what Discord says about a channel that no longer exists.
const unknownChannel = 10003

// shut closes a room: nothing can be pressed there any more, and the thread is archived.
func shut(ctx context.Context, o *chat.Outbox, t table.Table, team table.Team, r *room) error {
	v := o.Public(t)
	r.retire(v, t, team)
	if r.Hello != "" {
		r.stays(r.Hello, v.Say("discord.room.closed"))
	}
	if err := keepRoom(ctx, o, t.ID, team, *r); err != nil {
		return err
	}
	late, err := tidy(ctx, o, r)
	if err = errors.Join(late, err); err != nil {
		return err
	}
	err = o.Port.Archive(ctx, r.Channel)
	if class, _ := wire.Classify(err); class == wire.Retry {
		return err
	}
	err = errors.Join(o.Tables.Remember(ctx, "", chat.KeyThread(r.Channel), ""), o.Tables.Remember(ctx, t.ID, keyRoom(team.First()), ""))
	*r = room{}
	return err
}

// roomless tells once at the table that a team has no room; what it shares comes by letters.
func roomless(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table, team table.Team) error {
	v, arg := o.Public(t), strconv.Itoa(int(team.First()))
	if err := o.Tables.TellTeamsAgain(ctx, t.ID); err != nil {
		return err
	}
	m := wire.Message{Silent: true, Content: v.Say("discord.room.none", engine.Sub("side", team.Name)),
		Rows: []wire.Row{{Buttons: []wire.Button{{ID: chat.Key{Table: t.ID, Seq: p.Seq, Verb: verbRoom, Arg: arg}.String(), Label: v.Say("discord.room.again"), Style: wire.Secondary}}}}}
	if _, err := o.Send(ctx, p, chat.Channel(t), m, "", func(k chat.Key) bool { return k.Table == t.ID && k.Verb == verbRoom && k.Arg == arg && k.Seq == p.Seq }); err != nil {
		return err
	}
	return keepRoom(ctx, o, t.ID, team, room{None: true})
}

// pressRoom tries to make the room of a team again.
func pressRoom(c *chat.Call) (*wire.Message, error) {
	for _, team := range c.At.Table.Teams(c.At.View.Sides) {
		if strconv.Itoa(int(team.First())) != c.Key.Arg {
			continue
		}
		if r, _, err := roomOf(c.Ctx, c.Outbox, c.Key.Table, team); err != nil || !r.None {
			return nil, errors.Join(err, &table.Error{Text: engine.T("discord.room.stands")})
		}
		err := c.Tables.Remember(c.Ctx, c.Key.Table, keyRoom(team.First()), "")
		if err = errors.Join(err, c.Tables.TellTeamsAgain(c.Ctx, c.Key.Table)); err != nil {
			return nil, err
		}
		return c.Words("discord.room.trying")
	}
	return chat.Garbage(c)
}

// Lost hears that a thread was deleted: if it was a room, its team is told what it
// missed by letters.
func Lost(ctx context.Context, o *chat.Outbox, thread string) error {
	id, err := o.Tables.Recall(ctx, "", chat.KeyThread(thread))
	if err != nil || id == "" {
		return err
	}
	return errors.Join(o.Tables.Remember(ctx, "", chat.KeyThread(thread), ""), o.Tables.TellTeamsAgain(ctx, table.ID(id)))
}

// Leave takes a person out of the rooms of their teams, and returns these: a forgotten
// person has no known number afterwards.
func Leave(ctx context.Context, o *chat.Outbox, who string) (threads []string, err error) {
	all, err := o.Tables.Tables(ctx, table.UserID(who))
	if err != nil {
		return nil, err
	}
	for _, t := range all {
		for _, seat := range t.Seats { // by what is remembered: of a table that stands still no team can be read
			var r room
			if _, err := o.Recall(ctx, t.ID, keyRoom(seat.Index), &r); err != nil {
				return nil, err
			}
			if r.Channel != "" && slices.Contains(r.Members, who) {
				threads = append(threads, r.Channel)
			}
		}
	}
	return threads, OutOf(ctx, o, who, threads)
}

// OutOf takes a person out of threads.
func OutOf(ctx context.Context, o *chat.Outbox, who string, threads []string) error {
	for _, x := range threads {
		err := o.Port.RemoveFromThread(ctx, x, who)
		if class, _ := wire.Classify(err); class == wire.Archived {
			if err = o.Port.Unarchive(ctx, x); err == nil {
				err = o.Port.RemoveFromThread(ctx, x, who)
			}
		}
		if class, _ := wire.Classify(err); class == wire.Retry {
			return err
		}
	}
	return nil
}
