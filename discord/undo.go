package discord

import (
	"errors"
	"strconv"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

const (
	cmdUndo  = "undo"
	verbBack = "back" // take the last step back
)

func undoing(s *Services) feature {
	do := route{need: atSeat, do: takeBack}
	return feature{commands: []command{{s.command(cmdUndo), do}}, controls: map[string]route{verbBack: do}}
}

// takeBack carries out an undo and says what was taken back. What cannot be taken
// back alone is shown with what it would mean, and how to ask for it.
func takeBack(c *call) (*wire.Message, error) {
	r, err := c.Tables.Undo(c.ctx, c.at.Table.ID, c.who())
	for _, x := range []error{table.ErrNothingDone, table.ErrSealed, table.ErrAnswered, table.ErrVeiled} {
		if errors.Is(err, x) {
			return offerBack(c, err)
		}
	}
	if err != nil {
		return nil, err
	}
	words := c.say("discord.done.undo")
	if len(r.Took) > 0 {
		words = c.say("discord.done.undo_what", engine.Texts("what", r.Took))
	}
	if c.i.Kind == wire.Press && c.i.Guild != "" && !c.i.Private { // the public message shows the position
		return &wire.Message{Content: words}, nil
	}
	m := c.panel(r.Position, words, nil)
	return &m, nil
}

// offerBack shows what going back by consent would mean; why is what speaks
// against doing it alone.
func offerBack(c *call, why error) (*wire.Message, error) {
	f, err := c.Tables.WayBack(c.ctx, c.at.Table.ID, c.who())
	if err != nil {
		return nil, err
	}
	reason, _ := c.failure(why)
	offer, label := "discord.motion.offer", "discord.button.ask_back"
	if len(others(c.at)) == 0 {
		offer, label = "discord.motion.offer_alone", "discord.button.go_back"
	}
	words := []string{c.say(offer), c.back(f)}
	if !errors.Is(why, table.ErrNothingDone) {
		words = append([]string{reason}, words...)
	}
	return c.sure(c.at, words, []wire.Button{{ID: askKey(c.at, string(table.MotionUndo), strconv.Itoa(f.To)), Label: c.say(label), Style: wire.Primary}}), nil
}

// askBack asks the others to go back, as was shown; if it would lead elsewhere
// by now, that is shown first.
func askBack(c *call, to string) (*wire.Message, error) {
	f, err := c.Tables.WayBack(c.ctx, c.at.Table.ID, c.who())
	switch {
	case err != nil:
		return nil, err
	case strconv.Itoa(f.To) != to:
		return takeBack(c)
	}
	return propose(c, table.Request{Kind: table.MotionUndo})
}

// backButton takes the last step back.
func (v voice) backButton(p table.Position) wire.Button {
	return wire.Button{ID: Key{Table: p.Table.ID, Seq: p.Seq, Verb: verbBack}.String(), Label: v.say("discord.button.back"), Style: wire.Secondary}
}
