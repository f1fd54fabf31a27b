package discord

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// The tables of a server: /tables lists them, and gives one that lost its place another.
const (
	cmdTables = "tables"

	verbTables = "tables" // arg: what is shown, and the page
	verbAttach = "attach" // value: a table

	showAll   = "all"
	showFree  = "free"
	showMine  = "mine"
	perPage   = 10
	roomBoard = 1900
)

func tableLists(s *Services) feature {
	c := s.command(cmdTables, s.option("tables.show", wire.CommandOption{Name: optShow}, "discord.tables.show.", showAll, showFree, showMine))
	c.Guild = true
	return feature{help: "discord.help.tables", kinds: []string{table.PostLost}, tell: (*Outbox).lost,
		commands: []command{{c, route{do: func(c *call) (*wire.Message, error) { return listTables(c, c.i.Options[optShow], 0, "") }}}},
		controls: map[string]route{verbTables: {do: pressTables}, verbAttach: {do: attach}}}
}

func pressTables(c *call) (*wire.Message, error) {
	show, page, _ := strings.Cut(c.key.Arg, ".")
	n, _ := strconv.Atoi(page) // the first page if it is garbage
	return listTables(c, show, n, "")
}

// listTables is a page of the server's tables, with those that the person may bring here.
func listTables(c *call, show string, page int, lead string) (*wire.Message, error) {
	u := c.user()
	all, err := c.Tables.Living(c.ctx, c.i.Guild)
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
		lines = append(lines, c.tableLine(c.ctx, voice{c.texts, c.lang, t.Seats}, t))
	}
	if len(lines) == 0 {
		lines = []string{c.say("discord.tables.none")}
	}
	m := &wire.Message{Content: strings.TrimSpace(lead + "\n" + fit(lines, roomBoard))}
	if pages > 1 {
		next := (page + 1) % pages
		m.Rows = append(m.Rows, wire.Row{Buttons: []wire.Button{{ID: Key{Table: nowhere, Verb: verbTables, Arg: show + "." + strconv.Itoa(next)}.String(),
			Label: c.say("discord.button.more", engine.Num("n", next+1), engine.Num("of", pages)), Style: wire.Secondary}}})
	}
	if len(own) > 0 {
		menu := &wire.Menu{ID: Key{Table: nowhere, Verb: verbAttach}.String(), Placeholder: plain(c.say("discord.tables.attach"))}
		names := c.tableNames(c.voice, own)
		for n, t := range own[:min(len(own), wire.MaxOptions)] {
			menu.Options = append(menu.Options, wire.Option{Label: wire.Cut(plain(names[n]), wire.MaxOption), Value: string(t.ID), Description: wire.Cut(plain(c.players(t)), wire.MaxOption)})
		}
		m.Rows = append(m.Rows, wire.Row{Menu: menu})
	}
	return m, nil
}

// players are the people of a table by name.
func (v voice) players(t table.Table) string {
	var names []string
	for _, s := range t.Seats {
		if s.User != "" {
			names = append(names, escape(s.Name))
		}
	}
	return v.texts.Join(v.lang, names)
}

// tableLine is one table in a list: what is played, where, and what it waits for.
func (s *Services) tableLine(ctx context.Context, v voice, t table.Table) string {
	system, sc := s.scenario(t)
	where := "<#" + stands(t) + ">"
	if t.Lost {
		where = v.lost(t)
	}
	return v.say("discord.tables.line", engine.Sub("scenario", sc.Name), engine.Sub("system", system), engine.Word("where", where), engine.Word("state", s.waitsFor(ctx, v, t, sc)))
}

// waitsFor is the named reason for which a living table stands still.
func (s *Services) waitsFor(ctx context.Context, v voice, t table.Table, sc engine.Scenario) string {
	if free := t.Free(); len(free) > 0 {
		var names []string
		for _, s := range free {
			names = append(names, v.seat(sc, s))
		}
		return v.say("discord.tables.needs", engine.Word("seats", v.texts.Join(v.lang, names)))
	}
	switch t.Status {
	case table.Lobby:
		return v.say("discord.tables.ready")
	case table.Frozen:
		return v.say("discord.tables.frozen")
	}
	p, err := s.Tables.LookSeat(ctx, t.ID, engine.Watcher)
	if err != nil || len(p.All) == 0 {
		return v.say("discord.tables.running")
	}
	var who []string
	var waited []engine.Seat
	for _, w := range p.All {
		for _, s := range w.Seats {
			if m := v.mention(s); !slices.Contains(who, m) {
				who = append(who, m)
			}
			waited = append(waited, s)
		}
	}
	return v.say("discord.tables.waits", engine.Word("who", v.texts.Join(v.lang, who)), engine.Word("since", ago(askedAt(t, waited))))
}

// askedAt is since when a table waits for some seats.
func askedAt(t table.Table, seats []engine.Seat) time.Time {
	since := t.Updated
	for _, s := range seats {
		if x, ok := t.TurnOf(s); ok && x.Since.Before(since) {
			since = x.Since
		}
	}
	return since
}

// attach gives a table that lost its place the one where the person is, in a thread of its own if it may have one.
func attach(c *call) (*wire.Message, error) {
	if len(c.i.Values) != 1 || c.i.Guild == "" {
		return garbage(c)
	}
	t, err := c.Tables.Table(c.ctx, table.ID(c.i.Values[0]))
	if err == nil && !t.Lost {
		err = table.ErrNotLost
	}
	if err == nil {
		t, err = settle(c, t)
	}
	if err != nil {
		return nil, err
	}
	return listTables(c, showAll, 0, c.say("discord.tables.attached", engine.Word("where", "<#"+stands(t)+">")))
}

// settle moves a table to where the person is.
func settle(c *call, t table.Table) (table.Table, error) {
	if err := errors.Join(allowed(c.i), noRoom(c), c.Tables.MayAttach(c.ctx, t, c.place(), c.user())); err != nil { // before a thread is made for it
		return t, err
	}
	to := c.place()
	if to.Thread == "" {
		to.Thread = table.NewThread
		if err := vacant(c); err != nil {
			return t, err
		}
	}
	t, err := c.Tables.Attach(c.ctx, t.ID, to, c.user())
	if err != nil {
		return t, err
	}
	c.tell.TellNow(c.ctx, t.ID)
	return c.Tables.Table(c.ctx, t.ID)
}

// adopt settles the table that lost its place for one of its people who asks for its board.
func adopt(c *call) (table.Table, error) {
	all, err := c.Tables.Living(c.ctx, c.i.Guild)
	if err != nil {
		return table.Table{}, err
	}
	for _, t := range all {
		if t.Lost && t.SeatOf(c.who()) != engine.Watcher {
			return settle(c, t)
		}
	}
	return table.Table{}, table.ErrNotFound
}

// lost says that a table has no place where it could be told.
func (v voice) lost(t table.Table) string {
	if t.Barred != "" {
		return "<#" + stands(t) + "> " + v.say("discord.tables.no_rights")
	}
	return v.say("discord.tables.lost")
}

// lost tells somebody that the place of their table is gone, or that the bot may not write
// there.
func (o *Outbox) lost(ctx context.Context, p table.Posting, t table.Table) error {
	who := string(t.Host)
	for _, s := range t.Seats {
		if s.Index == p.Seat {
			who = string(s.User)
		}
	}
	if who == "" || !t.Lost {
		return nil
	}
	v, err := o.reader(ctx, who, t)
	if err != nil {
		return err
	}
	system, sc := o.scenario(t)
	if t.Barred != "" {
		return o.letter(ctx, p, who, v, wire.Message{Content: v.say("discord.tables.barred", engine.Sub("scenario", sc.Name), engine.Sub("system", system),
			engine.Word("why", v.lacks(stands(t), strings.Fields(t.Barred))))})
	}
	all, err := o.Tables.Living(ctx, t.Guild())
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(x table.Table) bool {
		mine := string(x.Host) == who || x.SeatOf(table.UserID(who)) != engine.Watcher
		return !mine || !x.Lost || x.Barred != ""
	})
	if len(all) < 2 {
		return o.letter(ctx, p, who, v, wire.Message{Content: v.say("discord.tables.gone", engine.Sub("scenario", sc.Name), engine.Sub("system", system))})
	}
	return o.letter(ctx, p, who, v, wire.Message{Content: v.say("discord.tables.gone.more", engine.Word("tables", fit(o.tableNames(v, all), roomBoard)))})
}
