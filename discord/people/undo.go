package people

import (
	"errors"
	"strconv"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

const cmdUndo = "undo"

// Undoing is /undo.
func Undoing(s *chat.Services) chat.Feature {
	do := chat.Route{Need: chat.AtSeat, Do: takeBack}
	return chat.Feature{Commands: []chat.Command{{Command: s.Command(cmdUndo), Route: do}}, Controls: map[string]chat.Route{chat.VerbBack: do}}
}

// takeBack carries out an undo and says what was taken back. What cannot be taken
// back alone is shown with what it would mean, and how to ask for it.
func takeBack(c *chat.Call) (*wire.Message, error) {
	r, err := c.Tables.UndoStep(c.Ctx, c.At.Table.ID, c.Who())
	for _, x := range []error{table.ErrNothingDone, table.ErrSealed, table.ErrAnswered, table.ErrVeiled} {
		if errors.Is(err, x) {
			return offerBack(c, err)
		}
	}
	if err != nil {
		return nil, err
	}
	words := c.Say("discord.done.undo")
	if len(r.Took) > 0 {
		words = c.Say("discord.done.undo_what", engine.Texts("what", r.Took))
	}
	if c.In.Kind == wire.Press && c.In.Guild != "" && !c.In.Private { // the public message shows the position
		return &wire.Message{Content: words}, nil
	}
	return c.Current(words)
}

// offerBack shows what going back by consent would mean; why is what speaks
// against doing it alone.
func offerBack(c *chat.Call, why error) (*wire.Message, error) {
	f, err := c.Tables.WayBack(c.Ctx, c.At.Table.ID, c.Who())
	if err != nil {
		return nil, err
	}
	reason, _ := c.Failure(why)
	offer, label := "discord.motion.offer", "discord.button.ask_back"
	if len(others(c.At)) == 0 {
		offer, label = "discord.motion.offer_alone", "discord.button.go_back"
	}
	words := []string{c.Say(offer), back(c.Voice, f)}
	if !errors.Is(why, table.ErrNothingDone) {
		words = append([]string{reason}, words...)
	}
	return show.Sure(c.Voice, c.At, words, []wire.Button{{ID: askKey(c.At, string(table.MotionUndo), strconv.Itoa(f.To)), Label: c.Say(label), Style: wire.Primary}}), nil
}

// askBack asks the others to go back, as was shown; if it would now lead elsewhere,
// that is shown first.
func askBack(c *chat.Call, to string) (*wire.Message, error) {
	f, err := c.Tables.WayBack(c.Ctx, c.At.Table.ID, c.Who())
	switch {
	case err != nil:
		return nil, err
	case strconv.Itoa(f.To) != to:
		return takeBack(c)
	}
	return propose(c, table.Request{Kind: table.MotionUndo})
}
