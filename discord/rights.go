package discord

import (
	"context"
	"slices"
	"strings"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// What the bot needs to be allowed where a table lives. Before a table opens all of it is
// looked at. When some of it goes later the table is barred: its postings are kept, its
// people are told what is missing, and it goes on by itself once they can be posted.

// Reasons beside missing rights for which the bot may not post; they stand in
// table.Affairs.Barred as the words of rights do, separated by spaces.
const (
	whyLocked  = "locked"
	whyMuted   = "muted"
	whyUnknown = "unknown"
)

// right is a permission and its name in texts (discord.right.NAME).
type right struct {
	bit  uint64
	name string
}

var (
	viewChannel    = right{wire.ViewChannel, "view_channel"}
	sendMessages   = right{wire.SendMessages, "send_messages"}
	sendInThreads  = right{wire.SendInThreads, "send_in_threads"}
	publicThreads  = right{wire.PublicThreads, "public_threads"}
	privateThreads = right{wire.PrivateThreads, "private_threads"}
	attachFiles    = right{wire.AttachFiles, "attach_files"}
	readHistory    = right{wire.ReadHistory, "read_history"}
)

// lacking names those of some rights that the bot does not have; alone the first where
// without it nothing else is known.
func lacking(st wire.Standing, need ...right) []string {
	if st.Rights&wire.ViewChannel == 0 {
		return []string{viewChannel.name}
	}
	var out []string
	for _, r := range need {
		if st.Rights&r.bit == 0 {
			out = append(out, r.name)
		}
	}
	if st.Locked && st.Rights&wire.ManageThreads == 0 {
		out = append(out, whyLocked)
	}
	if st.Muted {
		out = append(out, whyMuted)
	}
	return out
}

// posting is what the bot lacks to post in a channel or thread.
func posting(st wire.Standing) []string {
	if st.Thread {
		return lacking(st, sendInThreads)
	}
	return lacking(st, sendMessages)
}

// opening is what the bot lacks to open a table in a channel or thread: without the right to
// attach files there is no picture, and without that to read the history it does not find
// its own messages again. A thread is not needed: the table can live in the channel itself.
func opening(st wire.Standing) []string {
	speak := sendMessages
	if st.Thread {
		speak = sendInThreads
	}
	return lacking(st, speak, attachFiles, readHistory)
}

// Lacking names what the bot lacks in a channel for tables to be opened there, and what it
// lacks for threads of their own and rooms of teams (discord.right.NAME in texts).
func Lacking(st wire.Standing) (need, wish []string) {
	if need = opening(st); len(need) == 0 {
		wish = lacking(st, publicThreads, privateThreads, sendInThreads)
	}
	return need, wish
}

// threads is what the bot lacks to open a thread in a channel and to play there.
func threads(st wire.Standing) []string { return lacking(st, publicThreads, sendInThreads) }

// barred is a refusal of a table where the bot lacks rights.
type barred struct {
	channel string
	why     []string
}

func (b *barred) Error() string { return "barred: " + strings.Join(b.why, " ") }

// allowed says what speaks against a table where an interaction was done; nil if nothing does.
func allowed(i wire.Interaction) error {
	if i.Guild == "" {
		return nil
	}
	if why := opening(i.Own); len(why) > 0 {
		return &barred{i.Channel, why}
	}
	return nil
}

// rights are missing rights by name, for people.
func (v voice) rights(why []string) string {
	var names []string
	for _, w := range why {
		if w != whyLocked && w != whyMuted && w != whyUnknown {
			names = append(names, "**"+v.say("discord.right."+w)+"**")
		}
	}
	return v.texts.Join(v.lang, names)
}

// lacks says what is missing in a channel, and what to do about it.
func (v voice) lacks(channel string, why []string) string {
	where := engine.Word("where", "<#"+channel+">")
	var out []string
	for _, w := range []string{whyLocked, whyMuted, whyUnknown} {
		if slices.Contains(why, w) {
			out = append(out, v.say("discord.rights."+w, where))
		}
	}
	if rights := v.rights(why); rights != "" {
		out = append(out, v.say("discord.rights.missing", where, engine.Word("rights", rights)))
	}
	return strings.Join(out, "\n")
}

// barredTime is how long a posting is kept that the bot may not post.
const barredTime = 30 * 24 * time.Hour

// unsureTime is how long the pauses between attempts grow before people are told of a
// refusal that nothing explains.
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
	where := stands(t)
	st, err := o.Port.Standing(ctx, where)
	switch class, _ := wire.Classify(err); class {
	case wire.Fine:
		why := posting(st)
		if len(why) == 0 && t.Unplaced() {
			why = threads(st)
		}
		o.mu.Lock()
		unsure := o.later[id].pause < unsureTime // the right may have come back meanwhile
		o.mu.Unlock()
		if len(why) == 0 && !unsure {
			why = []string{whyUnknown}
		}
		if len(why) > 0 {
			err = o.Tables.Bar(ctx, id, strings.Join(why, " "))
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

// closed says whether the bot lacks rights to write in a channel.
func (o *Outbox) closed(ctx context.Context, channel string) bool {
	st, err := o.Port.Standing(ctx, channel)
	return err == nil && len(posting(st)) > 0
}

// recognise notes where a table is barred.
func (o *teller) recognise(t table.Table) {
	if t.Barred == "" {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if d := o.later[t.ID]; d.barred == "" {
		d.barred = stands(t)
		o.later[t.ID] = d
	}
}

// holds says whether a posting waits, because the bot was not let post at the table's place
// a short while ago. Letters go out meanwhile.
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

// unbar lets a table go on when all that was kept for it has been told.
func (o *teller) unbar(ctx context.Context, id table.ID, told bool) error {
	o.mu.Lock()
	was := o.later[id].barred != ""
	o.mu.Unlock()
	if !was || !told {
		return nil
	}
	return o.Tables.Regain(ctx, id)
}

// stands is where a table is told, or would be.
func stands(t table.Table) string {
	if t.Place == (table.Place{}) && t.Import != nil {
		return channel(table.Table{Place: t.Import.Place})
	}
	if t.Unplaced() {
		return t.Place.Channel
	}
	return channel(t)
}

// regain tries at once what is kept for a channel in which somebody does something, if the
// bot has its rights again.
func (o *teller) regain(i wire.Interaction) {
	if i.Own.Rights&wire.AttachFiles != 0 {
		o.dress(i.Channel)
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	for id, d := range o.later {
		if d.barred == i.Channel && len(posting(i.Own)) == 0 {
			delete(o.later, id)
			o.Tables.Ring()
		}
	}
}
