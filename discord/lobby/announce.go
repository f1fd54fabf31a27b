package lobby

import (
	"context"
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

// The announcement of a table is in the channel where somebody opened it, and its thread is attached to it. It tells
// those who are not at the table who sits there and what is free, then that the game has begun, then its result:
// one edit for each of these, none for a move. If it was deleted or may not be edited, it is not posted again. If the
// table lives in that channel itself, for want of a thread, its own messages say all this, and the announcement keeps the line that names its host.

const (
	verbJoin     = "join" // arg or value: a seat; without it the first free one, if all free ones are on one side
	keyAnnounced = "announced"
)

// announced is what is remembered about an announcement.
type announced struct {
	chat.Spot
	Said  string    `json:"said"`            // its words and buttons, as a hash
	Shown string    `json:"shown,omitempty"` // what the picture of its lobby depends on
	Began time.Time `json:"began,omitzero"`  // when the game was seen to have begun
	Again bool      `json:"again,omitempty"` // the table came from elsewhere
	Brief bool      `json:"brief,omitempty"` // without a picture until the result: it would push what the host is asked, above it, out of sight
}

// Announcements keeps announcements up to date, and lets people join from there.
func Announcements() chat.Feature {
	return chat.Feature{Controls: map[string]chat.Route{verbJoin: {Need: chat.AtTable, Do: join, Looks: true}}, Kinds: []string{table.PostNews}, Afar: true,
		Tell: func(ctx context.Context, o *chat.Outbox, _ table.Posting, t table.Table) error {
			return retell(ctx, o, t)
		}}
}

// announce posts the announcement of a table that comes to a place.
func announce(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) (said string, err error) {
	var had announced
	if _, err := o.Recall(ctx, t.ID, keyAnnounced, &had); err != nil {
		return "", err
	}
	m, now, err := notice(ctx, o, t, announced{Began: had.Began, Again: t.Opening.How == table.OpenedAgain, Brief: t.Opening.One})
	if err != nil {
		return "", err
	}
	m.Silent = true
	mine := func(k chat.Key) bool { return k.Table == t.ID && k.Verb == chat.VerbLook && k.Arg == keyPlace }
	if said, err = o.Send(ctx, p, t.Place.Channel, m, "", mine); err != nil {
		return "", err
	}
	now.Spot = chat.Spot{Channel: t.Place.Channel, Message: said}
	if had.Message != "" && had.Spot != now.Spot { // the table comes from elsewhere
		if err := o.Leave(ctx, t.ID, chat.Leftover{Spot: had.Spot, Words: o.Public(t).Say("discord.announce.moved")}); err != nil {
			return "", err
		}
	}
	return said, o.Remember(ctx, t.ID, keyAnnounced, now)
}

// retell brings the announcement of a table up to date, if it is out of date.
func retell(ctx context.Context, o *chat.Outbox, t table.Table) error {
	var had announced
	if known, err := o.Recall(ctx, t.ID, keyAnnounced, &had); err != nil || !known {
		return err
	}
	m, now, err := notice(ctx, o, t, had)
	last := t.Status == table.Over
	if had.Channel == chat.Channel(t) {
		m, last = wire.Message{Content: lead(o, t, had.Again), Files: []wire.File{}}, true
	}
	if err != nil || !last && now.Said == had.Said && now.Shown == had.Shown {
		return err
	}
	err = o.Edit(ctx, had.Channel, had.Message, m)
	if class, _ := wire.Classify(err); class == wire.Forbidden && !o.Closed(ctx, had.Channel) { // the right may have come back since
		err = o.Edit(ctx, had.Channel, had.Message, m)
	}
	switch class, _ := wire.Classify(err); {
	case class == wire.Fine && !last:
		return o.Remember(ctx, t.ID, keyAnnounced, now)
	case class == wire.Retry, class == wire.Forbidden && o.Closed(ctx, chat.Stands(t)): // it waits with all that is told at the table
		return err
	case (class == wire.Late || class == wire.Forbidden) && !last: // the next change tells this one, too, and Join says how it stands
		return nil
	case class == wire.Late, class == wire.Forbidden: // its words follow, if ever
		if err := o.Leave(ctx, t.ID, chat.Leftover{Spot: had.Spot, Words: m.Content}); err != nil {
			return err
		}
	case class != wire.Fine:
		o.Log.Warn("an announcement is told no more", "table", t.ID, "error", err)
	}
	return o.Tables.Remember(ctx, t.ID, keyAnnounced, "")
}

// notice is an announcement as it should be after what was, and what is to be remembered of it. Its files are
// nil if they do not change.
func notice(ctx context.Context, o *chat.Outbox, t table.Table, had announced) (m wire.Message, now announced, err error) {
	v, now := o.Public(t), had
	_, sc := o.Scenario(t)
	lines := []string{lead(o, t, had.Again)}
	switch t.Status {
	case table.Over:
		p, err := o.Tables.LookSeat(ctx, t.ID, engine.Watcher)
		if err != nil {
			return m, now, err
		}
		lines = append(lines, show.Outcome(v, p))
		if t.Seq > 0 {
			lines = append(lines, v.Say("discord.announce.took", engine.Sub("time", chat.Span(t.Updated.Sub(began(t, had))))))
			m.Files = show.ResultPicture(ctx, o.Services, p, nil, show.CourseOf(ctx, o.Services, t))
		}
	case table.Lobby:
		lines = append(lines, seatLines(v, t, sc)...)
		m.Rows = controlsOf(v, t)
	default:
		now.Began = began(t, had)
		lines = append(append(lines, seatLines(v, t, sc)...), v.Say("discord.announce.runs", engine.Word("where", "<#"+chat.Channel(t)+">")))
		m.Rows = controlsOf(v, t)
	}
	if t.Status != table.Over && !had.Brief { // then it shows the result
		draw, print := show.LobbyPicture(ctx, o.Services, t)
		if print != had.Shown {
			if m.Files = draw(); m.Files == nil {
				m.Files = []wire.File{} // no picture rather than one of others who sat there
			}
		}
		now.Shown = print
	}
	m.Content, m.Instead = strings.Join(lines, "\n"), v.Instead(m.Files)
	now.Said = chat.Short(m.Content)
	return m, now, nil
}

// lead says whose table it is, or that it came here, and what is played.
func lead(o *chat.Outbox, t table.Table, again bool) string {
	v := o.Public(t)
	system, sc := o.Scenario(t)
	key, who := "discord.lobby.announce", v.Person(t.Host)
	switch {
	case again:
		key = "discord.tables.announce"
	case t.Battle != nil:
		key, system, sc.Name = "discord.campaign.announce", t.Battle.Names[0], t.Battle.Names[1]
	}
	return v.Say(key, engine.Word("who", who), engine.Sub("system", system), engine.Sub("scenario", sc.Name))
}

// began is when the game of a table began, as far as that was seen.
func began(t table.Table, had announced) time.Time {
	switch {
	case !had.Began.IsZero():
		return had.Began
	case t.Status == table.Running:
		return t.Updated
	}
	return t.Created
}

func joinKey(t table.Table, seat string) string {
	return chat.Key{Table: t.ID, Seq: t.Seq, Verb: verbJoin, Arg: seat}.String()
}

// controlsOf are the buttons of an announcement: one to join while that is possible, and one to look.
func controlsOf(v chat.Voice, t table.Table) []wire.Row {
	row := wire.Row{Buttons: []wire.Button{watch(v, t)}}
	if joins := t.Status == table.Lobby && !t.Locked || t.Status == table.Running; joins && len(t.Unclaimed()) > 0 {
		row.Buttons = append([]wire.Button{{ID: joinKey(t, ""), Label: v.Say("discord.announce.join"), Style: wire.Success}}, row.Buttons...)
	}
	return []wire.Row{row}
}

// watch is a button to how a table stands; by it its announcement is recognised.
func watch(v chat.Voice, t table.Table) wire.Button {
	return wire.Button{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: chat.VerbLook, Arg: keyPlace}.String(), Label: v.Say("discord.announce.watch"), Style: wire.Secondary}
}

// join sits somebody down who comes from an announcement, and shows them the way to the table.
func join(c *chat.Call) (*wire.Message, error) {
	t := c.At.Table
	where := engine.Word("where", "<#"+chat.Stands(t)+">")
	_, sc := c.Scenario(t)
	arg := c.Key.Arg
	if len(c.In.Values) == 1 {
		arg = c.In.Values[0]
	}
	seat := engine.Seat(-1)
	if n, err := strconv.Atoi(arg); err == nil {
		seat = engine.Seat(n)
	}
	_, offered := t.OfferTo(c.Who())
	sit := c.Tables.JoinTable
	switch {
	case t.Status == table.Over:
		return c.Words("discord.announce.past", where)
	case c.At.Seat != engine.Watcher:
		return c.Words("discord.announce.sits", engine.Word("seat", c.Seat(sc, c.At.Seat)), where)
	case t.Status == table.Running && (offered || len(t.Unclaimed()) > 0): // somebody has left
		sit = c.Tables.TakeSeat
	case t.Status != table.Lobby || t.Locked:
		return c.Words("discord.announce.begun", where)
	}
	if arg == "" && t.Battle == nil && t.Import == nil && !offered && t.Vacated(c.Who()) == engine.Watcher { // else the table knows their seat
		if sides := firstOfSides(t, sc); len(sides) > 1 {
			return whichSide(c, sc, sides), nil
		}
	}
	t, err := sit(c.Ctx, t.ID, seat, c.User())
	if err != nil {
		return nil, err
	}
	m := &wire.Message{Content: c.Say("discord.announce.sat", engine.Word("seat", c.Seat(sc, t.SeatOf(c.Who()))), where)}
	if t.Status == table.Lobby {
		m.Content += " " + missing(c.Voice, t, sc)
		if full(t) {
			m.Rows = []wire.Row{{Buttons: []wire.Button{startButton(c.Voice, t, far)}}}
		}
	}
	return m, nil
}

// firstOfSides is the first free seat of each side that has one.
func firstOfSides(t table.Table, sc engine.Scenario) (out []engine.Seat) {
	var had []int
	for _, s := range t.Unclaimed() {
		side := int(s)
		if int(s) < len(sc.Seats) {
			side = sc.Seats[s].Side
		}
		if !slices.Contains(had, side) {
			had, out = append(had, side), append(out, s)
		}
	}
	return out
}

// whichSide asks on which side somebody wants to sit.
func whichSide(c *chat.Call, sc engine.Scenario, seats []engine.Seat) *wire.Message {
	var buttons []wire.Button
	for _, s := range seats {
		buttons = append(buttons, wire.Button{ID: joinKey(c.At.Table, strconv.Itoa(int(s))), Label: chat.Plain(c.Say("discord.lobby.sit", engine.Word("seat", c.Seat(sc, s)))), Style: wire.Primary})
	}
	return &wire.Message{Content: c.Say("discord.announce.which"), Rows: rowOf(joinKey(c.At.Table, ""), buttons)}
}
