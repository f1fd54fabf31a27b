package show

import (
	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// The turn card is where a person plays: a message that only they see, with the question, its
// picture, and each choice beside what it costs and what it is likely to do.

// Card is what a card is made of.
type Card struct {
	At      table.Position
	Prompts []engine.Prompt
	Lead    string      // comes first: what has just been done, or why it could not be
	Files   []wire.File // pictures of what is asked
	Held    bool        // one of them shows the hand of the seat
	Words   []string    // what stands in place of pictures
	Ahead   []Ahead     // what choices lead to
}

// Ahead is the question that a choice leads to, which can be answered together with it.
type Ahead struct {
	Prompt engine.PromptID // the question of the choice
	Choice int             // its number there
	Next   engine.Prompt
}

// Room for the parts of a card.
const (
	roomWords     = 1500 // characters in place of a picture
	roomVain      = 400  // characters about buttons that would do nothing
	partsOfBottom = 7    // blocks below the choices: taking back, orders, advice, rules
)

// Layout is the card as a message.
func (x Card) Layout(v chat.Voice) wire.Message {
	m := wire.Message{Files: x.Files, Layout: []wire.Block{}}
	if x.Lead != "" {
		m.Layout = append(m.Layout, wire.Block{Text: x.Lead})
	}
	if len(x.Words) > 0 {
		m.Layout = append(m.Layout, wire.Block{Text: chat.Fit(x.Words, roomWords)})
	}
	for _, f := range x.Files {
		if f.Alt != "" {
			m.Layout = append(m.Layout, wire.Block{Pictures: []string{f.Name}})
		} else {
			m.Layout = append(m.Layout, wire.Block{File: f.Name})
		}
	}
	if len(x.Prompts) == 0 {
		m.Layout = append(m.Layout, wire.Block{Text: Idle(v, x.At)})
	}
	room := wire.MaxParts - wire.Parts(m.Layout) - partsOfBottom
	text := (wire.MaxText-len([]rune(m.Words()))-200)/max(1, len(x.Prompts)) - roomVain
	for i, q := range x.Prompts {
		here := room / (len(x.Prompts) - i)
		blocks := []wire.Block{{Text: Question(v, q) + only(v, q)}}
		o := OwnOffer(x.At.Table.ID, x.At.Seq, q)
		for _, a := range x.Ahead {
			if a.Prompt == q.ID {
				o.ahead = &a
			}
		}
		blocks = append(blocks, picker{v, o, x.hand(), here - 2, text - len([]rune(blocks[0].Text))}.blocks()...)
		if len(x.Prompts) > 1 { // each in a frame of its own, so that nobody takes one's buttons for another's
			blocks = []wire.Block{{Box: &wire.Box{Blocks: blocks}}}
		}
		room -= wire.Parts(blocks)
		m.Layout = append(m.Layout, blocks...)
	}
	if x.At.Back != nil && *x.At.Back == x.At.Seat {
		m.Add(wire.Row{Buttons: []wire.Button{BackButton(v, x.At)}})
	}
	return m
}

// only says that a question has a single answer, to the seat that sees all of its choices.
func only(v chat.Voice, q engine.Prompt) string {
	if q.Kind != engine.One || q.Standing != engine.Owed || len(q.Choices) != 1 {
		return ""
	}
	return "\n-# " + v.Say("discord.card.only")
}

// hand is the hidden hand of the seat, if a picture shows it.
func (x Card) hand() []engine.Card {
	if !x.Held {
		return nil
	}
	return x.At.View.Hand
}
