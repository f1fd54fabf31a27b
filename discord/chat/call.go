package chat

import (
	"cmp"
	"context"
	"errors"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Call is an interaction that is being answered, with what its route has looked up.
type Call struct {
	*Services
	Outbox *Outbox
	routes *Router
	Ctx    context.Context // of this interaction
	In     wire.Interaction
	route  Route
	Key    Key // of its control or form
	Voice      // speaks to its user, about the table if one was looked up
	At     table.Position
	card   *Card // its answer is one
	held   *Card // whose lock it has
	shows  int   // the position there

	// Earlier is what others did since the card was dealt, where a choice and the question that it leads to are answered together.
	Earlier []string
}

// Call begins with an interaction.
func (r *Router) Call(o *Outbox, i wire.Interaction) *Call {
	c := &Call{Services: o.Services, Outbox: o, routes: r, In: i, Voice: o.About(o.Texts.Language(i.Locale), table.Table{})}
	c.route, c.Key = r.find(i)
	return c
}

// LookUp finds what a handler needs.
func (c *Call) LookUp(n Need) error {
	if n == Nothing {
		return nil
	}
	id := c.Key.Table
	if c.Key.Verb == "" {
		t, err := c.Here()
		if err != nil {
			return err
		}
		id = t.ID
	}
	if err := c.Look(id); err != nil {
		return err
	}
	if n == AtSeat {
		return c.Seated()
	}
	return nil
}

// Look finds a table as the user may see it.
func (c *Call) Look(id table.ID) error {
	p, err := c.Tables.Look(c.Ctx, id, c.Who())
	if err != nil {
		return err
	}
	c.At = p
	c.SpeakOf(p.Table)
	return nil
}

// Seated refuses those who only watch the table.
func (c *Call) Seated() error {
	if c.At.Seat == engine.Watcher {
		return c.At.Table.Stranger(c.Who())
	}
	return nil
}

// SpeakOf makes the call speak about a table from now on.
func (c *Call) SpeakOf(t table.Table) { c.Voice = c.About(c.Lang, t) }

// Here is the table an interaction was done at: the one of its thread or
// channel; in direct messages the user's only running one.
func (c *Call) Here() (table.Table, error) {
	if c.In.Guild != "" {
		t, err := c.Tables.At(c.Ctx, c.Place())
		if errors.Is(err, table.ErrNotFound) && c.In.Parent != "" { // perhaps the room of a team
			if id, wrong := c.Tables.Recall(c.Ctx, "", KeyThread(c.In.Channel)); wrong != nil || id != "" {
				t, err = c.Tables.Table(c.Ctx, table.ID(id))
			}
		}
		return t, err
	}
	all, err := c.Tables.Tables(c.Ctx, c.Who())
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

// Place is where the interaction was done.
func (c *Call) Place() table.Place {
	if c.In.Parent != "" {
		return table.Place{Guild: c.In.Guild, Channel: c.In.Parent, Thread: c.In.Channel}
	}
	return table.Place{Guild: c.In.Guild, Channel: c.In.Channel}
}

// Who is the user of the interaction.
func (c *Call) Who() table.UserID { return table.UserID(c.In.User.ID) }

// User is the same with everything that a table wants to know about somebody.
func (c *Call) User() table.User {
	return table.User{ID: c.Who(), Name: c.In.User.Name, Locale: c.In.Locale, Salt: c.In.ID, Rank: rank(c.In.Rights)}
}

// Own are the eyes of the user, at the table or anywhere.
func (c *Call) Own() Eyes {
	return c.Eyes(c.Ctx, c.In.User.ID, cmp.Or(c.At.Table.Guild(), c.In.Guild), c.Lang)
}

// rank is the rank of somebody with these permissions on a server.
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
func (c *Call) rights() uint64 {
	if rank(c.In.Rights) == table.Guest {
		return c.In.Rights
	}
	t, err := c.Tables.Table(c.Ctx, c.Key.Table)
	if err == nil && t.Guild() == c.In.Guild || errors.Is(err, table.ErrNotFound) { // leagues and campaigns look for themselves
		return c.In.Rights
	}
	return 0
}

// underPublic says whether the interaction came from a message that everybody reads.
func (c *Call) underPublic() bool {
	return c.In.Kind != wire.Use && c.In.Message != "" && !c.In.Private && c.In.Guild != ""
}

// Glance says whether a control under a public message shows its presser something, whatever comes. The
// answer has a message of its own from the start, which can be filled in again if Discord's reply about it is lost;
// a whisper would be there twice.
func (c *Call) Glance() bool { return c.In.Kind == wire.Press && c.underPublic() && c.route.Looks }

// Deferral: components and the forms they open leave their message as it is until there is something
// to show; commands are answered privately, and so are controls that only look.
func (c *Call) Deferral() wire.Deferral {
	if (c.In.Kind == wire.Press || c.In.Kind == wire.Submit && c.In.Message != "") && !c.Glance() {
		return wire.Silently
	}
	return wire.Privately
}

// Leaf shows the user of a control a message of its own: what the control stands under stays. It returns what is left to
// be shown, nil if nothing is.
func (c *Call) Leaf(m *wire.Message) *wire.Message {
	if c.Glance() {
		return m
	}
	if err := c.Port.Whisper(c.Ctx, c.In, *m); err != nil {
		c.unseen(err)
	}
	return nil
}

// Words is an answer of one text.
func (c *Call) Words(key string, args ...engine.Arg) (*wire.Message, error) {
	return &wire.Message{Content: c.Say(key, args...)}, nil
}

// Reply shows a message to the user of an interaction and to nobody else: in
// place of their own panel, or as a whisper under a public message.
func (c *Call) Reply(m wire.Message) {
	if m.Files == nil {
		m.Files = []wire.File{} // a panel shown before may have had pictures
	}
	if c.card == nil && c.In.Kind == wire.Press && (c.In.Private || c.In.Guild == "") {
		c.Outbox.cover(c.Ctx, c.Key, c.In)
	}
	if c.card != nil {
		c.hold(c.card)
		if c.overtaken() {
			return
		}
	}
	send := c.Port.Answer
	switch {
	case c.underPublic() && !c.Glance():
		send = c.Port.Whisper
	case c.In.LaidOut && !c.Glance():
		m = m.AsLayout()
	}
	err := send(c.Ctx, c.In, m)
	if class, _ := wire.Classify(err); class == wire.Archived { // since it was asked for
		if err = c.Port.Unarchive(c.Ctx, c.In.Channel); err == nil {
			err = send(c.Ctx, c.In, m)
			if t, unknown := c.Tables.Table(c.Ctx, c.At.Table.ID); unknown == nil && t.Status == table.Over { // it was closed for good
				err = errors.Join(err, c.Port.Archive(c.Ctx, c.In.Channel))
			}
		}
	}
	if err != nil {
		c.unseen(err)
		return
	}
	m.Taken()
}

// unseen notes that the user does not see the answer. People may dismiss a message that only they see before the answer arrives there.
func (c *Call) unseen(err error) {
	if class, _ := wire.Classify(err); class == wire.Gone {
		c.Log.Info("the message to answer in is gone", "id", c.In.ID, "error", err)
		return
	}
	c.Log.Warn("answer lost", "id", c.In.ID, "error", err)
}

// Unanswered notes that an interaction could not be answered. Discord may send one twice: the
// second has already been answered, and that is all right.
func (c *Call) Unanswered(err error) {
	if class, _ := wire.Classify(err); class == wire.Answered {
		c.Log.Info("interaction came twice", "id", c.In.ID)
		return
	}
	c.Log.Warn("interaction lost", "id", c.In.ID, "kind", KindName(c.In.Kind), "error", err)
}

// KindName is a kind of interactions in a word.
func KindName(k wire.Kind) string {
	switch k {
	case wire.Use:
		return "command"
	case wire.Press:
		return "press"
	case wire.Type:
		return "suggest"
	case wire.Submit:
		return "form"
	}
	return "other"
}
