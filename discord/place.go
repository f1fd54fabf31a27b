package discord

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// The place of a table: an announcement in a channel and a thread on it, or the channel itself
// where there can be no thread. The table is stored first, and each step is found again.

// keyPlace is the announcement of a table whose thread is being opened.
const keyPlace = "place"

// placeTime is how long somebody who opens a table waits for its thread.
const placeTime = 20 * time.Second

func places() feature {
	return feature{kinds: []string{table.PostPlace}, tell: tellPlace}
}

// vacant says whether a table may have a thread in a channel: none where a table lives in
// the channel itself.
func vacant(c *call) error {
	if t, err := c.Tables.At(c.ctx, c.place()); err == nil && (t.Status == table.Lobby || t.Status == table.Running) {
		return table.ErrTaken
	}
	return nil
}

// now has a table told at once, as far as it goes.
func (o *teller) TellNow(ctx context.Context, id table.ID) {
	ctx, cancel := context.WithTimeout(ctx, placeTime)
	defer cancel()
	if o.tables.Now(ctx, id) == nil {
		o.Tables.Ring()
	}
}

// settled makes the place of a table that somebody opened, and says where it is.
func settled(c *call, t table.Table) (*wire.Message, error) {
	if t.Unplaced() {
		c.tell.TellNow(c.ctx, t.ID)
		now, err := c.Tables.Table(c.ctx, t.ID)
		switch {
		case errors.Is(err, table.ErrNotFound):
			return c.words("discord.place.none")
		case err != nil:
			return nil, err
		case now.Lost || now.Unplaced():
			return c.words("discord.place.later", engine.Word("where", "<#"+stands(now)+">"))
		}
		t = now
	}
	where := engine.Word("where", "<#"+channel(t)+">")
	if why, err := c.Tables.Recall(c.ctx, t.ID, keyPlace); err == nil && c.i.Parent == "" && t.Place.Thread == "" {
		return c.words("discord.place.channel", where, engine.Word("why", c.threadless(why)))
	}
	return c.words("discord.done.opened", where)
}

// threadless says why a table has no thread.
func (v voice) threadless(why string) string {
	if why == whyFull || why == whyVoice {
		return v.say("discord.place." + why)
	}
	return v.say("discord.place.rights", engine.Word("rights", v.rights(strings.Fields(why))))
}

// tellPlace makes the place of a table.
func tellPlace(o *Outbox, ctx context.Context, p table.Posting, t table.Table) error {
	if t.Opening == nil || !t.Unplaced() { // the bot was stopped after that
		return nil
	}
	var said string
	had, err := o.recall(ctx, t.ID, keyPlace, &said)
	if err != nil {
		return err
	}
	if !had {
		m := wire.Message{Silent: true, Content: o.announcement(t), Rows: []wire.Row{{Buttons: []wire.Button{
			{ID: Key{Table: t.ID, Seq: t.Seq, Verb: verbLook, Arg: keyPlace}.String(), Label: o.public(t).say("discord.button.status"), Style: wire.Secondary}}}}}
		said, err = o.send(ctx, p, t.Place.Channel, m, "", func(k Key) bool { return k.Table == t.ID && k.Verb == verbLook && k.Arg == keyPlace })
		if err == nil {
			err = o.remember(ctx, t.ID, keyPlace, said)
		}
	}
	to := table.Place{Guild: t.Place.Guild, Channel: t.Place.Channel}
	var why []string
	if err == nil {
		to.Thread, why, err = o.grow(ctx, to.Channel, said, o.threadName(t))
	}
	if err == nil {
		_, err = o.Tables.SetPlace(ctx, t.ID, to)
	}
	class, _ := wire.Classify(err)
	switch {
	case err == nil:
		return o.Tables.Remember(ctx, t.ID, keyPlace, strings.Join(why, " "))
	case errors.Is(err, table.ErrTaken), class == wire.Ours, class == wire.Gone: // there is no place for it
		o.Log.Warn("a table has no place", "table", t.ID, "error", err)
		if said != "" {
			if err := o.Port.Delete(ctx, to.Channel, said); err != nil {
				o.Log.Warn("an announcement stays", "table", t.ID, "error", err)
			}
		}
		return errors.Join(o.Tables.Remember(ctx, t.ID, keyPlace, ""), o.Tables.Drop(ctx, t.ID))
	}
	return err
}

// announcement is what is said of a table that comes to a place.
func (o *Outbox) announcement(t table.Table) string {
	system, sc := o.scenario(t)
	key := "discord.lobby.announce"
	switch {
	case t.Opening.How == table.OpenedBattle && t.Battle != nil:
		key, system, sc.Name = "discord.campaign.announce", t.Battle.Names[0], t.Battle.Names[1]
	case t.Opening.How == table.OpenedAgain:
		key = "discord.tables.announce"
	}
	return o.public(t).say(key, engine.Word("who", escape(t.Opening.Who)), engine.Sub("system", system), engine.Sub("scenario", sc.Name))
}

// threadName is what the thread of a table is called; a number tells it from others of the
// same person.
func (o *Outbox) threadName(t table.Table) string {
	_, sc := o.scenario(t)
	if t.Battle != nil {
		sc.Name = t.Battle.Names[1]
	}
	name := plain(o.public(t).say("discord.lobby.thread", engine.Word("who", escape(t.Opening.Who)), engine.Sub("scenario", sc.Name)))
	if t.Number > 1 {
		number := " (" + strconv.Itoa(t.Number) + ")"
		return wire.Cut(name, 100-len(number)) + number
	}
	return name
}
