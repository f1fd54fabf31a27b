package live

import (
	"slices"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// message is the public message of a running table: the story, where it stands, and who is asked what. What
// can be chosen is on the card that its first button opens.
func message(v chat.Voice, s telling) wire.Message {
	t := s.position.Table
	var parts []string
	if n := story(v, s); n != "" {
		parts = append(parts, n)
	}
	if st := show.Standing(v, s.position); st != "" {
		parts = append(parts, st)
	}
	parts = append(parts, show.Waits(v, s.position)...)
	m := wire.Message{Files: s.files}
	row := wire.Row{Buttons: []wire.Button{
		show.AskButton(v, chat.Key{Table: t.ID, Seq: s.position.Seq, Verb: chat.VerbMine}, s.what()...),
		show.MissedButton(v, s.position),
		{ID: chat.Key{Table: t.ID, Seq: s.position.Seq, Verb: chat.VerbLog}.String(), Label: v.Say("discord.button.log"), Style: wire.Secondary},
	}}
	if len(t.Unclaimed()) > 0 {
		row.Buttons = append(row.Buttons, show.TakeButton(v, t))
	}
	if openBack(s) {
		row.Buttons = append(row.Buttons, show.BackButton(v, s.position))
	}
	m.Rows = []wire.Row{row}
	m.Content, m.Instead = strings.Join(parts, "\n"), v.Instead(s.files)
	return m
}

// story is what happened, with a mark before it if something is left out.
func story(v chat.Voice, s telling) string {
	n := show.Narration(v, s.lines, show.RoomNarration)
	if s.cut() && !strings.HasPrefix(n, show.CutOff) {
		n = show.CutOff + "\n" + n
	}
	return n
}

// past is what stays of a live message when a newer one has taken its place: what happened, and nothing of what was
// asked. What there is no room for is for the newer one to tell.
func past(v chat.Voice, s telling) (words string, rest []table.LogLine) {
	standing := show.Standing(v, s.position)
	words, rest = show.Kept(v, s.story, wire.MaxContent-len([]rune(standing))-1)
	if len(rest) == 0 {
		words += "\n" + standing
	}
	return strings.TrimSpace(words), rest
}

// over is the last message of a table.
func over(v chat.Voice, s telling) wire.Message {
	t := s.position.Table
	var parts []string
	if n := story(v, s); n != "" {
		parts = append(parts, n)
	}
	parts = append(parts, show.Outcome(v, s.position))
	if deed := show.Deed(v, s.position, s.course); deed != "" {
		parts = append(parts, deed)
	}
	if len(s.record) > 0 {
		parts = append(parts, v.Say("discord.over.record"))
	}
	if s.seed != "" {
		parts = append(parts, v.Say("discord.over.seed", engine.Word("seed", s.seed)))
	}
	buttons := []wire.Button{show.ReplayButton(v, t), show.MovesButton(v, t)}
	if s.judged {
		buttons = append(buttons, show.CostlyButton(v, t))
	}
	buttons = append(buttons, wire.Button{ID: chat.Key{Table: t.ID, Seq: s.position.Seq, Verb: chat.VerbLog}.String(), Label: v.Say("discord.button.log"), Style: wire.Secondary})
	return wire.Message{Content: strings.Join(parts, "\n"), Files: slices.Concat(s.files, s.record), Instead: v.Instead(s.files), Rows: []wire.Row{{Buttons: buttons}}}
}
