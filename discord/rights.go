package discord

import (
	"context"
	"strings"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/table"
)

// Before a table opens, package chat checks all rights that the bot needs at its place. If
// one is removed later, the table is barred: its postings are kept, its people
// are told what is missing, and it continues by itself once they can be posted.

// unsureTime is how long the pauses between attempts grow before people are told
// about an unexplained refusal.
const unsureTime = time.Minute

// bar notes why the bot may not post at the place of a table, whose postings are kept. A
// place that the bot can no longer ask about is lost.
func (o *teller) bar(ctx context.Context, p table.Posting) error {
	id := p.Table
	t, err := o.Tables.Table(ctx, id)
	if err != nil {
		return err
	}
	o.postpone(id, 0)
	where := chat.Stands(t)
	st, err := o.Port.Standing(ctx, where)
	switch class, _ := wire.Classify(err); class {
	case wire.Fine:
		why := chat.Posting(st)
		if len(why) == 0 && t.Unplaced() {
			why = chat.Threads(st)
		}
		o.mu.Lock()
		unsure := o.later[id].pause < unsureTime // the right may have come back meanwhile
		o.mu.Unlock()
		if len(why) == 0 && !unsure {
			why = []string{chat.WhyUnknown}
		}
		if len(why) > 0 {
			err = o.Tables.BarPlace(ctx, id, strings.Join(why, " "))
		}
	case wire.Gone, wire.Forbidden: // the bot is no longer in the server
		err = o.Tables.LosePlace(ctx, id)
	}
	if err != nil {
		return err
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	d := o.later[id]
	d.barred, d.whole = where, d.whole || t.Unplaced() || p.Kind == table.PostTeam
	o.later[id] = d
	return nil
}

// recognise notes where a table is barred.
func (o *teller) recognise(t table.Table) {
	if t.Barred == "" {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if d := o.later[t.ID]; d.barred == "" {
		d.barred = chat.Stands(t)
		o.later[t.ID] = d
	}
}

// holds says whether a posting waits because the bot was recently not allowed to post at
// the table's place. Letters go out meanwhile.
func (o *teller) holds(p table.Posting) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	d := o.later[p.Table]
	if d.barred == "" || !o.Now().Before(d.until) || p.Kind == table.PostLost {
		return false
	}
	if p.Kind == table.PostTeam { // what a letter would tell may belong into the room
		d.whole = true
		o.later[p.Table] = d
	}
	return p.Kind != table.PostPrivate || d.whole
}

// unbar lets a table continue when everything that was kept for it has been posted.
func (o *teller) unbar(ctx context.Context, id table.ID, told bool) error {
	o.mu.Lock()
	was := o.later[id].barred != ""
	o.mu.Unlock()
	if !was || !told {
		return nil
	}
	return o.Tables.RegainPlace(ctx, id)
}

// regain retries at once what is kept for a channel in which somebody does something, if the
// bot has its rights again.
func (o *teller) regain(i wire.Interaction) {
	if i.Own.Rights&wire.AttachFiles != 0 {
		o.Dress(i.Channel)
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	for id, d := range o.later {
		if d.barred == i.Channel && len(chat.Posting(i.Own)) == 0 {
			delete(o.later, id)
			o.Tables.RingOutbox()
		}
	}
}
