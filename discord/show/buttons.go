package show

import (
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/table"
)

// Sure asks whether choices are meant.
func Sure(v chat.Voice, p table.Position, words []string, buttons []wire.Button) *wire.Message {
	no := wire.Button{ID: chat.Key{Table: p.Table.ID, Seq: p.Seq, Verb: chat.VerbNo}.String(), Label: v.Say("discord.button.no"), Style: wire.Secondary}
	return &wire.Message{Content: strings.Join(words, "\n"), Rows: []wire.Row{{Buttons: append(buttons, no)}}}
}

// MissedButton asks what happened since its presser last looked.
func MissedButton(v chat.Voice, p table.Position) wire.Button {
	return wire.Button{ID: chat.Key{Table: p.Table.ID, Seq: p.Seq, Verb: chat.VerbMissed}.String(), Label: v.Say("discord.button.missed"), Style: wire.Secondary}
}

// ReplayButton leads to the animation of a whole game.
func ReplayButton(v chat.Voice, t table.Table) wire.Button {
	return wire.Button{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: chat.VerbReplay}.String(), Label: v.Say("discord.button.replay"), Style: wire.Primary}
}

// BackButton takes the last step back.
func BackButton(v chat.Voice, p table.Position) wire.Button {
	return wire.Button{ID: chat.Key{Table: p.Table.ID, Seq: p.Seq, Verb: chat.VerbBack}.String(), Label: v.Say("discord.button.back"), Style: wire.Secondary}
}
