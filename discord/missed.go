package discord

import (
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

func missing() feature {
	return feature{controls: map[string]route{verbMissed: {need: atTable, do: missed, looks: true}}}
}

// missed tells the events since the person last looked or moved, as their seat may
// know them, page by page, and notes that they have looked.
func missed(c *call) (*wire.Message, error) {
	who := c.who()
	first, rest, paged := strings.Cut(c.key.Arg, ".")
	after, err := strconv.Atoi(first)
	if err != nil {
		if after, err = c.Tables.LastSeen(c.ctx, c.at.Table.ID, who); err != nil {
			return nil, err
		}
	}
	page, _ := strconv.Atoi(rest) // the first one if it is garbage
	lines, err := c.Tables.EventsSince(c.ctx, c.at.Table.ID, who, after)
	if err != nil {
		return nil, err
	}
	if !paged {
		if err := c.Tables.NoteSeen(c.ctx, c.at.Table.ID, who, c.at.Seq); err != nil {
			return nil, err
		}
	}
	var pages []string
	var now []string
	room := roomMissed
	for _, l := range lines {
		line := c.told(l.Event, c.at.Seat)
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
		return c.onward(c.at, c.say("discord.missed.none")), nil
	}
	page = min(max(page, 0), len(pages)-1)
	m := &wire.Message{Content: c.say("discord.missed.title") + "\n" + pages[page]}
	if page == len(pages)-1 {
		m = c.onward(c.at, m.Content)
	} else {
		m.Rows = []wire.Row{{Buttons: []wire.Button{{ID: Key{Table: c.at.Table.ID, Seq: c.at.Seq, Verb: verbMissed, Arg: strconv.Itoa(after) + "." + strconv.Itoa(page+1)}.String(),
			Label: c.say("discord.button.more", engine.Num("n", page+2), engine.Num("of", len(pages))), Style: wire.Secondary}}}}
	}
	return m, nil
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
