package discord

import (
	"context"
	"strconv"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// What happened since somebody last looked, on one button.
const (
	verbMissed = "missed" // arg: the move after which it begins, and the page; without it since the last look

	roomMissed = 1800
)

func (b *Bot) missing() feature {
	return feature{verbs: []string{verbMissed}, press: func(ctx context.Context, i wire.Interaction, k Key) *wire.Message {
		p, v, refused := b.positionAt(ctx, i, k.Table)
		if refused != nil {
			return refused
		}
		return b.missed(ctx, i, k, v, p)
	}}
}

// missed tells the events since the person last looked or moved, as their seat may
// know them, page by page, and notes that they have looked.
func (b *Bot) missed(ctx context.Context, i wire.Interaction, k Key, v voice, p table.Position) *wire.Message {
	who := table.UserID(i.User.ID)
	first, rest, paged := strings.Cut(k.Arg, ".")
	after, err := strconv.Atoi(first)
	if err != nil {
		if after, err = b.Tables.LastSeen(ctx, p.Table.ID, who); err != nil {
			return b.refuse(ctx, i, p.Table, err)
		}
	}
	page, _ := strconv.Atoi(rest) // the first one if it is garbage
	lines, err := b.Tables.EventsSince(ctx, p.Table.ID, who, after)
	if err != nil {
		return b.refuse(ctx, i, p.Table, err)
	}
	if !paged {
		if err := b.Tables.NoteSeen(ctx, p.Table.ID, who, p.Seq); err != nil {
			return b.refuse(ctx, i, p.Table, err)
		}
	}
	var pages []string
	var now []string
	room := roomMissed
	for _, l := range lines {
		line := v.told(l.Event, p.Seat)
		if line == "" {
			continue
		}
		if room -= len([]rune(line)) + 1; room < 0 {
			pages, now, room = append(pages, strings.Join(now, "\n")), nil, roomMissed-len([]rune(line))
		}
		now = append(now, line)
	}
	if len(now) > 0 {
		pages = append(pages, strings.Join(now, "\n"))
	}
	if len(pages) == 0 {
		return v.onward(p, v.say("discord.missed.none"))
	}
	page = min(max(page, 0), len(pages)-1)
	m := &wire.Message{Content: v.say("discord.missed.title") + "\n" + pages[page]}
	if page == len(pages)-1 {
		m = v.onward(p, m.Content)
	} else {
		m.Rows = []wire.Row{{Buttons: []wire.Button{{ID: Key{Table: p.Table.ID, Seq: p.Seq, Verb: verbMissed, Arg: strconv.Itoa(after) + "." + strconv.Itoa(page+1)}.String(),
			Label: v.say("discord.button.more", engine.Num("n", page+2), engine.Num("of", len(pages))), Style: wire.Secondary}}}}
	}
	return m
}

// onward ends with what the seat has to decide now, or with whom the table waits for.
func (v voice) onward(p table.Position, told string) *wire.Message {
	for _, q := range open(p) {
		if q.Standing != engine.Right {
			return &wire.Message{Content: told + "\n" + v.say("discord.missed.yours", engine.Sub("what", q.Text)), Rows: []wire.Row{{Buttons: []wire.Button{{ID: Key{Table: p.Table.ID, Seq: p.Seq, Verb: verbMine}.String(), Label: v.say("discord.button.mine"), Style: wire.Success}}}}}
		}
	}
	return &wire.Message{Content: told + "\n" + v.idle(p)}
}

// missedButton asks what happened since its presser last looked.
func (v voice) missedButton(p table.Position) wire.Button {
	return wire.Button{ID: Key{Table: p.Table.ID, Seq: p.Seq, Verb: verbMissed}.String(), Label: v.say("discord.button.missed"), Style: wire.Secondary}
}
