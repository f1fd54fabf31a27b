package show

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Sure asks whether choices are meant.
func Sure(v chat.Voice, p table.Position, words []string, buttons []wire.Button) *wire.Message {
	no := wire.Button{ID: chat.Key{Table: p.Table.ID, Seq: p.Seq, Verb: chat.VerbNo}.String(), Label: v.Say("discord.button.no"), Style: wire.Secondary}
	return &wire.Message{Content: strings.Join(words, "\n"), Rows: []wire.Row{{Buttons: append(buttons, no)}}}
}

// AskButton opens the card of the person who presses it. It says what is asked, if that is one thing.
func AskButton(v chat.Voice, k chat.Key, asked ...engine.Text) wire.Button {
	label := ""
	for i, t := range asked {
		if s := chat.Plain(v.Text(t)); i == 0 || s == label {
			label = s
		} else {
			label = ""
			break
		}
	}
	if label = upper(label); label == "" {
		label = v.Say("discord.button.mine")
	}
	return wire.Button{ID: k.String(), Label: wire.Cut(label, wire.MaxLabel), Style: wire.Success}
}

// upper is a text that begins with a capital letter.
func upper(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return s
	}
	return string(unicode.ToUpper(first)) + s[n:]
}

// MissedButton asks what happened since its presser last looked.
func MissedButton(v chat.Voice, p table.Position) wire.Button {
	return wire.Button{ID: chat.Key{Table: p.Table.ID, Seq: p.Seq, Verb: chat.VerbMissed}.String(), Label: v.Say("discord.button.missed"), Style: wire.Secondary}
}

// ReplayButton leads to the animation of a whole game.
func ReplayButton(v chat.Voice, t table.Table) wire.Button {
	return wire.Button{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: chat.VerbReplay}.String(), Label: v.Say("discord.button.replay"), Style: wire.Primary}
}

// below are the verbs of buttons below the choices of a card.
var below = []string{chat.VerbBack, chat.VerbOrders, chat.VerbAdvice}

// AddBelow puts a button below the choices of a card, beside others of its kind.
func AddBelow(m *wire.Message, b wire.Button) {
	if last := m.Last(); last != nil && len(last.Buttons) > 0 && len(last.Buttons) < wire.MaxButtons {
		if k, err := chat.ParseKey(last.Buttons[0].ID); err == nil && slices.Contains(below, k.Verb) {
			last.Buttons = append(slices.Clone(last.Buttons), b)
			return
		}
	}
	m.Add(wire.Row{Buttons: []wire.Button{b}})
}

// MovesButton leads to the moves of a game that is over, from its beginning.
func MovesButton(v chat.Voice, t table.Table) wire.Button {
	return wire.Button{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: chat.VerbReview, Arg: "first.0"}.String(), Label: v.Say("discord.button.moves"), Style: wire.Secondary}
}

// CostlyButton asks which choices of a game that is over cost most.
func CostlyButton(v chat.Voice, t table.Table) wire.Button {
	return wire.Button{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: chat.VerbCostly}.String(), Label: v.Say("discord.costly.button"), Style: wire.Secondary}
}

// BackButton takes the last step back.
func BackButton(v chat.Voice, p table.Position) wire.Button {
	return wire.Button{ID: chat.Key{Table: p.Table.ID, Seq: p.Seq, Verb: chat.VerbBack}.String(), Label: v.Say("discord.button.back"), Style: wire.Secondary}
}
