package lobby

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// The place of a table: an announcement in a channel and a thread on it, or the channel itself
// where there can be no thread. The table is stored first, and each step is found again.

// keyPlace is the announcement of a table whose thread is being opened.
const keyPlace = "place"

// Places makes the places of tables.
func Places() chat.Feature {
	return chat.Feature{Kinds: []string{table.PostPlace}, Tell: tellPlace}
}

// Vacant says whether a table may have a thread in a channel: none where a table lives in
// the channel itself.
func Vacant(c *chat.Call) error {
	if t, err := c.Tables.At(c.Ctx, c.Place()); err == nil && (t.Status == table.Lobby || t.Status == table.Running) {
		return table.ErrTaken
	}
	return nil
}

// Settled makes the place of a table that somebody opened, and says where it is.
func Settled(c *chat.Call, t table.Table) (*wire.Message, error) {
	if t.Unplaced() {
		c.Outbox.TellNow(c.Ctx, t.ID)
		now, err := c.Tables.Table(c.Ctx, t.ID)
		switch {
		case errors.Is(err, table.ErrNotFound):
			return c.Words("discord.place.none")
		case err != nil:
			return nil, err
		case now.Lost || now.Unplaced():
			return c.Words("discord.place.later", engine.Word("where", "<#"+chat.Stands(now)+">"))
		}
		t = now
	}
	where := engine.Word("where", "<#"+chat.Channel(t)+">")
	if why, err := c.Tables.Recall(c.Ctx, t.ID, keyPlace); err == nil && c.In.Parent == "" && t.Place.Thread == "" {
		return c.Words("discord.place.channel", where, engine.Word("why", threadless(c.Voice, why)))
	}
	return c.Words("discord.done.opened", where)
}

// threadless says why a table has no thread.
func threadless(v chat.Voice, why string) string {
	if why == whyFull || why == whyVoice {
		return v.Say("discord.place." + why)
	}
	return v.Say("discord.place.rights", engine.Word("rights", v.Rights(strings.Fields(why))))
}

// tellPlace makes the place of a table.
func tellPlace(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
	if t.Opening == nil || !t.Unplaced() { // the bot was stopped after that
		return nil
	}
	var said string
	had, err := o.Recall(ctx, t.ID, keyPlace, &said)
	if err != nil {
		return err
	}
	if !had {
		if said, err = announce(ctx, o, p, t); err == nil {
			err = o.Remember(ctx, t.ID, keyPlace, said)
		}
	}
	to := table.Place{Guild: t.Place.Guild, Channel: t.Place.Channel}
	var why []string
	if err == nil {
		to.Thread, why, err = Grow(ctx, o, to.Channel, said, threadName(o, t))
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
		return errors.Join(o.Tables.Remember(ctx, t.ID, keyPlace, ""), o.Tables.Remember(ctx, t.ID, keyAnnounced, ""), o.Tables.DropTable(ctx, t.ID))
	}
	return err
}

// threadName is the name of a table's thread; a number distinguishes it from others of the
// same person.
func threadName(o *chat.Outbox, t table.Table) string {
	_, sc := o.Scenario(t)
	if t.Battle != nil {
		sc.Name = t.Battle.Names[1]
	}
	name := chat.Plain(o.Public(t).Say("discord.lobby.thread", engine.Word("who", chat.Escape(t.Opening.Who)), engine.Sub("scenario", sc.Name)))
	if t.Number > 1 {
		number := " (" + strconv.Itoa(t.Number) + ")"
		return wire.Cut(name, 100-len(number)) + number
	}
	return name
}
