package hall

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/lobby"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// The tables of a server: /tables lists them, and gives one that lost its place another.
const (
	cmdTables = "tables"

	verbAttach = "attach" // value: a table

	showAll   = "all"
	showFree  = "free"
	showMine  = "mine"
	perPage   = 10
	roomBoard = 1900
)

// Tables is /tables.
func Tables(s *chat.Services) chat.Feature {
	c := s.Command(cmdTables, s.Option("tables.show", wire.CommandOption{Name: chat.OptShow}, "discord.tables.show.", showAll, showFree, showMine))
	c.Guild = true
	return chat.Feature{Help: "discord.help.tables", Kinds: []string{table.PostLost}, Tell: tellLost,
		Commands: []chat.Command{{Command: c, Route: chat.Route{Do: func(c *chat.Call) (*wire.Message, error) { return listTables(c, c.In.Options[chat.OptShow], 0, "") }}}},
		Controls: map[string]chat.Route{chat.VerbTables: {Do: pressTables}, verbAttach: {Do: attach}}}
}

func pressTables(c *chat.Call) (*wire.Message, error) {
	show, page, _ := strings.Cut(c.Key.Arg, ".")
	n, _ := strconv.Atoi(page) // the first page if it is garbage
	return listTables(c, show, n, "")
}

// listTables is a page of the server's tables, with those that the person may bring here.
func listTables(c *chat.Call, show string, page int, lead string) (*wire.Message, error) {
	u := c.User()
	all, err := c.Tables.ServerTables(c.Ctx, c.In.Guild)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(all, func(a, b table.Table) int { // those that need a player first
		return cmp.Compare(min(len(b.Free()), 1), min(len(a.Free()), 1))
	})
	var lines []string
	var own []table.Table
	var listed []table.Table
	for _, t := range all {
		mine := t.Host == u.ID || t.SeatOf(u.ID) != engine.Watcher || t.Vacated(u.ID) != engine.Watcher
		if t.Lost && (mine || u.Rank >= table.Moderator) {
			own = append(own, t)
		}
		if show == showMine && !mine || show == showFree && len(t.Free()) == 0 {
			continue
		}
		listed = append(listed, t)
	}
	pages := max(1, (len(listed)+perPage-1)/perPage)
	page = min(max(page, 0), pages-1)
	for _, t := range listed[page*perPage : min((page+1)*perPage, len(listed))] { // each is looked at
		lines = append(lines, tableLine(c.Ctx, c.Services, c.Voice, t))
	}
	if len(lines) == 0 {
		lines = []string{c.Say("discord.tables.none")}
	}
	m := &wire.Message{Content: strings.TrimSpace(lead + "\n" + chat.Fit(lines, roomBoard))}
	if pages > 1 {
		next := (page + 1) % pages
		m.Rows = append(m.Rows, wire.Row{Buttons: []wire.Button{{ID: chat.Key{Table: chat.Nowhere, Verb: chat.VerbTables, Arg: show + "." + strconv.Itoa(next)}.String(),
			Label: c.Say("discord.button.more", engine.Num("n", next+1), engine.Num("of", pages)), Style: wire.Secondary}}})
	}
	if len(own) > 0 {
		menu := &wire.Menu{ID: chat.Key{Table: chat.Nowhere, Verb: verbAttach}.String(), Placeholder: chat.Plain(c.Say("discord.tables.attach"))}
		names := c.TableNames(c.Voice, own)
		for n, t := range own[:min(len(own), wire.MaxOptions)] {
			menu.Options = append(menu.Options, wire.Option{Label: wire.Cut(chat.Plain(names[n]), wire.MaxOption), Value: string(t.ID)})
		}
		m.Rows = append(m.Rows, wire.Row{Menu: menu})
	}
	return m, nil
}

// tableLine is one table in a list: what is played, where, and what it waits for.
func tableLine(ctx context.Context, s *chat.Services, v chat.Voice, t table.Table) string {
	v.Seats = t.Seats
	system, sc := s.Scenario(t)
	where := "<#" + chat.Stands(t) + ">"
	if t.Lost {
		where = Lost(v, t)
	}
	return v.Say("discord.tables.line", engine.Sub("scenario", sc.Name), engine.Sub("system", system), engine.Word("players", v.PlayersOrHost(t)), engine.Word("since", chat.Ago(t.Created)),
		engine.Word("where", where), engine.Word("state", waitsFor(ctx, s, v, t, sc)))
}

// waitsFor is the named reason why a living table is stopped.
func waitsFor(ctx context.Context, s *chat.Services, v chat.Voice, t table.Table, sc engine.Scenario) string {
	if free := t.Free(); len(free) > 0 {
		var names []string
		for _, s := range free {
			names = append(names, v.Seat(sc, s))
		}
		return v.Say("discord.tables.needs", engine.Word("seats", v.Join(names)))
	}
	switch t.Status {
	case table.Lobby:
		return v.Say("discord.tables.ready")
	case table.Frozen:
		return v.Say("discord.tables.frozen")
	}
	p, err := s.Tables.LookSeat(ctx, t.ID, engine.Watcher)
	if err != nil || len(p.All) == 0 {
		return v.Say("discord.tables.running")
	}
	var who []string
	var waited []engine.Seat
	for _, w := range p.All {
		for _, s := range w.Seats {
			if m := v.Mention(s); !slices.Contains(who, m) {
				who = append(who, m)
			}
			waited = append(waited, s)
		}
	}
	return v.Say("discord.tables.waits", engine.Word("who", v.Join(who)), engine.Word("since", chat.Ago(AskedAt(t, waited))))
}

// AskedAt is since when a table waits for an answer of some seats: for the one that was asked first.
func AskedAt(t table.Table, seats []engine.Seat) time.Time {
	since := t.Updated
	for _, s := range seats {
		if x, ok := t.TurnOf(s); ok && x.Waits().Before(since) {
			since = x.Waits()
		}
	}
	return since
}

// attach gives a table that lost its place the one where the person is, in a thread of its own if it may have one.
func attach(c *chat.Call) (*wire.Message, error) {
	if len(c.In.Values) != 1 || c.In.Guild == "" {
		return chat.Garbage(c)
	}
	t, err := c.Tables.Table(c.Ctx, table.ID(c.In.Values[0]))
	if err == nil && !t.Lost {
		err = table.ErrNotLost
	}
	if err == nil {
		t, err = settle(c, t)
	}
	if err != nil {
		return nil, err
	}
	return listTables(c, showAll, 0, c.Say("discord.tables.attached", engine.Word("where", "<#"+chat.Stands(t)+">")))
}

// settle moves a table to where the person is.
func settle(c *chat.Call, t table.Table) (table.Table, error) {
	if err := errors.Join(chat.Allowed(c.In), chat.NoRoom(c), c.Tables.MayAttach(c.Ctx, t, c.Place(), c.User())); err != nil { // before a thread is made for it
		return t, err
	}
	to := c.Place()
	if to.Thread == "" {
		to.Thread = table.NewThread
		if err := lobby.Vacant(c); err != nil {
			return t, err
		}
	}
	t, err := c.Tables.AttachTable(c.Ctx, t.ID, to, c.User())
	if err != nil {
		return t, err
	}
	c.Outbox.TellNow(c.Ctx, t.ID)
	return c.Tables.Table(c.Ctx, t.ID)
}

// Adopt settles the table that lost its place for one of its people who asks for its board.
func Adopt(c *chat.Call) (table.Table, error) {
	all, err := c.Tables.ServerTables(c.Ctx, c.In.Guild)
	if err != nil {
		return table.Table{}, err
	}
	for _, t := range all {
		if t.Lost && t.SeatOf(c.Who()) != engine.Watcher {
			return settle(c, t)
		}
	}
	return table.Table{}, table.ErrNotFound
}

// Lost says that a table has no place for its messages.
func Lost(v chat.Voice, t table.Table) string {
	if t.Barred != "" {
		return "<#" + chat.Stands(t) + "> " + v.Say("discord.tables.no_rights")
	}
	return v.Say("discord.tables.lost")
}

// tellLost tells somebody that the place of their table is gone, or that the bot may not write
// there.
func tellLost(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
	who := string(t.Host)
	for _, s := range t.Seats {
		if s.Index == p.Seat {
			who = string(s.User)
		}
	}
	if who == "" || !t.Lost {
		return nil
	}
	v, err := o.Reader(ctx, who, t)
	if err != nil {
		return err
	}
	system, sc := o.Scenario(t)
	if t.Barred != "" {
		return o.Letter(ctx, p, who, v, wire.Message{Content: v.Say("discord.tables.barred", engine.Sub("scenario", sc.Name), engine.Sub("system", system),
			engine.Word("why", v.Lacks(chat.Stands(t), strings.Fields(t.Barred))))})
	}
	all, err := o.Tables.ServerTables(ctx, t.Guild())
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(x table.Table) bool {
		mine := string(x.Host) == who || x.SeatOf(table.UserID(who)) != engine.Watcher
		return !mine || !x.Lost || x.Barred != ""
	})
	if len(all) < 2 {
		return o.Letter(ctx, p, who, v, wire.Message{Content: v.Say("discord.tables.gone", engine.Sub("scenario", sc.Name), engine.Sub("system", system))})
	}
	return o.Letter(ctx, p, who, v, wire.Message{Content: v.Say("discord.tables.gone.more", engine.Word("tables", chat.Fit(o.TableNames(v, all), roomBoard)))})
}
