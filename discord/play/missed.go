package play

import (
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// What happened since somebody last looked, on one button.
const roomMissed = 1800

// Missing is the button to what happened since the last look.
func Missing() chat.Feature {
	return chat.Feature{Controls: map[string]chat.Route{chat.VerbMissed: {Need: chat.AtTable, Do: missed, Looks: true}}}
}

// missed shows the events since the person last looked or moved, as their seat may
// know them, page by page, and notes that they have looked.
func missed(c *chat.Call) (*wire.Message, error) {
	who := c.Who()
	first, rest, paged := strings.Cut(c.Key.Arg, ".")
	after, err := strconv.Atoi(first)
	if err != nil {
		if after, err = c.Tables.LastSeen(c.Ctx, c.At.Table.ID, who); err != nil {
			return nil, err
		}
	}
	page, _ := strconv.Atoi(rest) // the first one if it is garbage
	lines, err := c.Tables.EventsSince(c.Ctx, c.At.Table.ID, who, after)
	if err != nil {
		return nil, err
	}
	if !paged {
		if err := c.Tables.NoteSeen(c.Ctx, c.At.Table.ID, who, c.At.Seq); err != nil {
			return nil, err
		}
	}
	var pages []string
	var now []string
	room := roomMissed
	for _, l := range lines {
		line := show.ToldTo(c.Voice, l.Event, c.At.Seat)
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
		return onward(c.Voice, c.At, c.Say("discord.missed.none")), nil
	}
	page = min(max(page, 0), len(pages)-1)
	m := &wire.Message{Content: c.Say("discord.missed.title") + "\n" + pages[page]}
	if page == len(pages)-1 {
		m = onward(c.Voice, c.At, m.Content)
	} else {
		m.Rows = []wire.Row{{Buttons: []wire.Button{{ID: chat.Key{Table: c.At.Table.ID, Seq: c.At.Seq, Verb: chat.VerbMissed, Arg: strconv.Itoa(after) + "." + strconv.Itoa(page+1)}.String(),
			Label: c.Say("discord.button.more", engine.Num("n", page+2), engine.Num("of", len(pages))), Style: wire.Secondary}}}}
	}
	return m, nil
}

// onward ends with what the seat has to decide now, or for whom the table waits.
func onward(v chat.Voice, p table.Position, told string) *wire.Message {
	for _, q := range show.Open(p) {
		if q.Standing != engine.Right {
			return &wire.Message{Content: told + "\n" + v.Say("discord.missed.yours", engine.Sub("what", q.Text)), Rows: []wire.Row{{Buttons: []wire.Button{{ID: chat.Key{Table: p.Table.ID, Seq: p.Seq, Verb: chat.VerbMine}.String(), Label: v.Say("discord.button.mine"), Style: wire.Success}}}}}
		}
	}
	return &wire.Message{Content: told + "\n" + show.Idle(v, p)}
}
