package discord

import (
	"cmp"
	"context"
	"errors"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// call is an interaction that is being answered, with what its route has looked up.
type call struct {
	*Services
	tell   *Outbox
	routes *router
	ctx    context.Context // of this interaction
	i      wire.Interaction
	route  route
	key    Key // of its control or form
	voice      // speaks to its user, about the table if one was looked up
	at     table.Position
}

// call begins with an interaction.
func (r *router) call(o *Outbox, i wire.Interaction) *call {
	c := &call{Services: o.Services, tell: o, routes: r, i: i, voice: o.about(o.Texts.Language(i.Locale), table.Table{})}
	c.route, c.key = r.find(i)
	return c
}

// lookUp finds what a handler needs.
func (c *call) lookUp(n need) error {
	if n == nothing {
		return nil
	}
	id := c.key.Table
	if c.key.Verb == "" {
		t, err := c.here()
		if err != nil {
			return err
		}
		id = t.ID
	}
	if err := c.look(id); err != nil {
		return err
	}
	if n == atSeat {
		return c.seated()
	}
	return nil
}

// look finds a table as the user may see it.
func (c *call) look(id table.ID) error {
	p, err := c.Tables.Look(c.ctx, id, c.who())
	if err != nil {
		return err
	}
	c.at = p
	c.speakOf(p.Table)
	return nil
}

// seated refuses those who only watch the table.
func (c *call) seated() error {
	if c.at.Seat == engine.Watcher {
		return c.at.Table.Stranger(c.who())
	}
	return nil
}

// speakOf has the user told about a table from now on.
func (c *call) speakOf(t table.Table) { c.voice = c.about(c.lang, t) }

// here is the table an interaction was done at: the one of its thread or
// channel; in direct messages the user's only running one.
func (c *call) here() (table.Table, error) {
	if c.i.Guild != "" {
		t, err := c.Tables.At(c.ctx, c.place())
		if errors.Is(err, table.ErrNotFound) && c.i.Parent != "" { // perhaps the room of a team
			if id, wrong := c.Tables.Recall(c.ctx, "", keyThread(c.i.Channel)); wrong != nil || id != "" {
				t, err = c.Tables.Table(c.ctx, table.ID(id))
			}
		}
		return t, err
	}
	all, err := c.Tables.Tables(c.ctx, c.who())
	if err != nil {
		return table.Table{}, err
	}
	var found []table.Table
	for _, t := range all {
		if t.Status == table.Running {
			found = append(found, t)
		}
	}
	if len(found) != 1 {
		return table.Table{}, table.ErrNotFound
	}
	return found[0], nil
}

// place is where the interaction was done.
func (c *call) place() table.Place {
	if c.i.Parent != "" {
		return table.Place{Guild: c.i.Guild, Channel: c.i.Parent, Thread: c.i.Channel}
	}
	return table.Place{Guild: c.i.Guild, Channel: c.i.Channel}
}

func (c *call) who() table.UserID { return table.UserID(c.i.User.ID) }

func (c *call) user() table.User {
	return table.User{ID: c.who(), Name: c.i.User.Name, Locale: c.i.Locale, Salt: c.i.ID, Rank: rank(c.i.Rights)}
}

// own are the eyes of the user, at the table or anywhere.
func (c *call) own() Eyes {
	return c.eyes(c.ctx, c.i.User.ID, cmp.Or(c.at.Table.Guild(), c.i.Guild), c.lang)
}

// rank is what somebody with these permissions is on a server.
func rank(rights uint64) table.Rank {
	switch {
	case rights&(wire.Administrator|wire.ManageServer) != 0:
		return table.Manager
	case rights&wire.ManageMessages != 0:
		return table.Moderator
	}
	return table.Guest
}

// rights are those of the user on the server of the table that a control is about. A control
// that comes from another server proves nothing there: its user is a guest.
func (c *call) rights() uint64 {
	if rank(c.i.Rights) == table.Guest {
		return c.i.Rights
	}
	t, err := c.Tables.Table(c.ctx, c.key.Table)
	if err == nil && t.Guild() == c.i.Guild || errors.Is(err, table.ErrNotFound) { // leagues and campaigns look for themselves
		return c.i.Rights
	}
	return 0
}

// underPublic says whether the interaction came from a message that everybody reads.
func (c *call) underPublic() bool {
	return c.i.Kind != wire.Use && c.i.Message != "" && !c.i.Private && c.i.Guild != ""
}

// glance says whether a control under a public message shows its presser something, whatever comes. The
// answer has a message of its own from the start, which can be filled in again when Discord's word about it is lost;
// a whisper would be there twice.
func (c *call) glance() bool { return c.i.Kind == wire.Press && c.underPublic() && c.route.looks }

// deferral: components and the forms they open leave their message as it is until there is something
// to show; commands are answered privately, and so are controls that only look.
func (c *call) deferral() wire.Deferral {
	if (c.i.Kind == wire.Press || c.i.Kind == wire.Submit && c.i.Message != "") && !c.glance() {
		return wire.Silently
	}
	return wire.Privately
}

// words is an answer of one text.
func (c *call) words(key string, args ...engine.Arg) (*wire.Message, error) {
	return &wire.Message{Content: c.say(key, args...)}, nil
}

// reply shows a message to the user of an interaction and to nobody else: in
// place of their own panel, or as a whisper under a public message.
func (c *call) reply(m wire.Message) {
	if m.Files == nil {
		m.Files = []wire.File{} // a panel shown before may have had pictures
	}
	send := c.Port.Answer
	if c.underPublic() && !c.glance() {
		send = c.Port.Whisper
	}
	err := send(c.ctx, c.i, m)
	if class, _ := wire.Classify(err); class == wire.Archived { // since it was asked for
		if err = c.Port.Unarchive(c.ctx, c.i.Channel); err == nil {
			err = send(c.ctx, c.i, m)
		}
	}
	if err != nil {
		c.Log.Warn("answer lost", "id", c.i.ID, "error", err)
	}
}

// unanswered notes that an interaction could not be answered. Discord may send one twice: the
// second is answered already, and that is all right.
func (c *call) unanswered(err error) {
	if class, _ := wire.Classify(err); class == wire.Answered {
		c.Log.Info("interaction came twice", "id", c.i.ID)
		return
	}
	c.Log.Warn("interaction lost", "id", c.i.ID, "kind", kindName(c.i.Kind), "error", err)
}
