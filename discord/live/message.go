package live

import (
	"slices"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
)

// Room for the parts of a live message, in characters; together below the
// limit of a message.
const roomDetails = 500

// message is the public message of a running table.
func message(v chat.Voice, s scene) wire.Message {
	t := s.position.Table
	var parts []string
	if n := show.Narration(v, s.lines, show.RoomNarration); n != "" {
		parts = append(parts, n)
	}
	if st := show.Standing(v, s.position); st != "" {
		parts = append(parts, st)
	}
	parts = append(parts, show.Waits(v, s.position)...)
	m := wire.Message{Files: s.files}
	for _, p := range s.asked {
		o := show.PublicOffer(t.ID, s.position.Seq, p)
		if d := show.Details(v, o.Choices, roomDetails/len(s.asked)); d != "" {
			parts = append(parts, d)
		}
		m.Rows = append(m.Rows, show.Rows(v, o, wire.MaxRows-1)...)
	}
	if len(m.Rows) > wire.MaxRows-1 {
		m.Rows = m.Rows[:wire.MaxRows-1]
	}
	k := chat.Key{Table: t.ID, Seq: s.position.Seq, Verb: chat.VerbMine}
	last := wire.Row{Buttons: []wire.Button{
		{ID: k.String(), Label: v.Say("discord.button.mine"), Style: wire.Success},
		show.MissedButton(v, s.position),
		{ID: chat.Key{Table: t.ID, Seq: s.position.Seq, Verb: chat.VerbLog}.String(), Label: v.Say("discord.button.log"), Style: wire.Secondary},
	}}
	if len(t.Unclaimed()) > 0 {
		last.Buttons = append(last.Buttons, show.TakeButton(v, t))
	}
	if openBack(s) {
		last.Buttons = append(last.Buttons, show.BackButton(v, s.position))
	}
	m.Rows = append(m.Rows, last)
	m.Content, m.Instead = strings.Join(parts, "\n"), v.Instead(s.files)
	return m
}

// past is what stays of a live message when a newer one has taken its place:
// what happened, and nothing of what was asked.
func past(v chat.Voice, s scene) string {
	parts := []string{show.Narration(v, s.lines, show.RoomNarration), show.Standing(v, s.position)}
	return strings.TrimSpace(strings.Join(parts, "\n"))
}

// over is the last message of a table.
func over(v chat.Voice, s scene) wire.Message {
	t := s.position.Table
	var parts []string
	if n := show.Narration(v, s.lines, show.RoomNarration); n != "" {
		parts = append(parts, n)
	}
	parts = append(parts, show.Outcome(v, s.position))
	if len(s.record) > 0 {
		parts = append(parts, v.Say("discord.over.record"))
	}
	if s.seed != "" {
		parts = append(parts, v.Say("discord.over.seed", engine.Word("seed", s.seed)))
	}
	return wire.Message{Content: strings.Join(parts, "\n"), Files: slices.Concat(s.files, s.record), Instead: v.Instead(s.files), Rows: []wire.Row{{Buttons: []wire.Button{
		show.ReplayButton(v, t),
		{ID: chat.Key{Table: t.ID, Seq: s.position.Seq, Verb: chat.VerbLog}.String(), Label: v.Say("discord.button.log"), Style: wire.Secondary}}}}}
}
