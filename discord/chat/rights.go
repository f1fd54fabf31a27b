package chat

import (
	"context"
	"slices"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
)

// Reasons beside missing rights for which the bot may not post; they are in
// table.Affairs.Barred as the words of rights are, separated by spaces.
const (
	whyLocked  = "locked"
	whyMuted   = "muted"
	WhyUnknown = "unknown"
)

// right is a permission and its name in texts (discord.right.NAME).
type right struct {
	bit  uint64
	name string
}

// Rights that the bot may need.
var (
	viewChannel    = right{wire.ViewChannel, "view_channel"}
	sendMessages   = right{wire.SendMessages, "send_messages"}
	SendInThreads  = right{wire.SendInThreads, "send_in_threads"}
	publicThreads  = right{wire.PublicThreads, "public_threads"}
	PrivateThreads = right{wire.PrivateThreads, "private_threads"}
	attachFiles    = right{wire.AttachFiles, "attach_files"}
	readHistory    = right{wire.ReadHistory, "read_history"}
)

// Missing names those of some rights that the bot does not have; only the first, if
// nothing else is known without it.
func Missing(st wire.Standing, need ...right) []string {
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

// Posting is what the bot lacks to post in a channel or thread.
func Posting(st wire.Standing) []string {
	if st.Thread {
		return Missing(st, SendInThreads)
	}
	return Missing(st, sendMessages)
}

// opening is what the bot lacks to open a table in a channel or thread: without the right to
// attach files there is no picture, and without that to read the history it does not find
// its own messages again. A thread is not needed: the table can live in the channel itself.
func opening(st wire.Standing) []string {
	speak := sendMessages
	if st.Thread {
		speak = SendInThreads
	}
	return Missing(st, speak, attachFiles, readHistory)
}

// Lacking names what the bot lacks in a channel for tables to be opened there, and what it
// lacks for threads of their own and rooms of teams (discord.right.NAME in texts).
func Lacking(st wire.Standing) (need, wish []string) {
	if need = opening(st); len(need) == 0 {
		wish = Missing(st, publicThreads, PrivateThreads, SendInThreads)
	}
	return need, wish
}

// Threads is what the bot lacks to open a thread in a channel and to play there.
func Threads(st wire.Standing) []string { return Missing(st, publicThreads, SendInThreads) }

// barred is a refusal of a table where the bot lacks rights.
type barred struct {
	channel string
	why     []string
}

func (b *barred) Error() string { return "barred: " + strings.Join(b.why, " ") }

// Allowed says what speaks against a table where an interaction was done; nil if nothing does.
func Allowed(i wire.Interaction) error {
	if i.Guild == "" {
		return nil
	}
	if why := opening(i.Own); len(why) > 0 {
		return &barred{i.Channel, why}
	}
	return nil
}

// Rights are missing rights by name, for people.
func (v Voice) Rights(why []string) string {
	var names []string
	for _, w := range why {
		if w != whyLocked && w != whyMuted && w != WhyUnknown {
			names = append(names, "**"+v.Say("discord.right."+w)+"**")
		}
	}
	return v.Join(names)
}

// Lacks says what is missing in a channel, and what to do about it.
func (v Voice) Lacks(channel string, why []string) string {
	where := engine.Word("where", "<#"+channel+">")
	var out []string
	for _, w := range []string{whyLocked, whyMuted, WhyUnknown} {
		if slices.Contains(why, w) {
			out = append(out, v.Say("discord.rights."+w, where))
		}
	}
	if rights := v.Rights(why); rights != "" {
		out = append(out, v.Say("discord.rights.missing", where, engine.Word("rights", rights)))
	}
	return strings.Join(out, "\n")
}

// Closed says whether the bot lacks rights to write in a channel.
func (o *Outbox) Closed(ctx context.Context, channel string) bool {
	st, err := o.Port.Standing(ctx, channel)
	return err == nil && len(Posting(st)) > 0
}
