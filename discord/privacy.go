package discord

import (
	"encoding/json"
	"fmt"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// What is stored of a person, for their eyes only, and how it is forgotten.
const (
	cmdPrivacy = "privacy"
	subDelete  = "delete"

	verbForget = "forget" // arg: how often it was confirmed
)

func privacy(s *Services) feature {
	c := s.command(cmdPrivacy)
	c.Subs = []wire.Command{s.part(cmdPrivacy, subShow), s.part(cmdPrivacy, subDelete)}
	return feature{help: "discord.help.privacy", commands: []command{{c, route{do: usePrivacy, forgets: true}}}, controls: map[string]route{verbForget: {do: forget, forgets: true}}}
}

func usePrivacy(c *call) (*wire.Message, error) {
	k, err := c.Tables.About(c.ctx, c.who())
	if err != nil {
		return nil, err
	}
	playing := 0
	for _, s := range k.Seats {
		if s.Status != table.Over && s.Status != table.Quarantined {
			playing++
		}
	}
	if c.i.Sub == subDelete {
		words := c.say("discord.privacy.sure", engine.Num("n", playing))
		if playing == 0 {
			words = c.say("discord.privacy.sure.none")
		}
		return &wire.Message{Content: words, Rows: c.forgetting("once", "discord.privacy.delete")}, nil
	}
	data, err := json.MarshalIndent(k, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("what is kept: %w", err)
	}
	return &wire.Message{Content: c.say("discord.privacy.kept", engine.Num("seats", len(k.Seats)), engine.Num("lists", len(k.Lists))),
		Files: []wire.File{{Name: "privacy.json", Data: data}}}, nil
}

// forgetting is the button that goes on, and the one that does not.
func (v voice) forgetting(arg, label string) []wire.Row {
	return []wire.Row{{Buttons: []wire.Button{
		{ID: Key{Table: nowhere, Verb: verbForget, Arg: arg}.String(), Label: v.say(label), Style: wire.Danger},
		{ID: Key{Table: nowhere, Verb: verbForget, Arg: "no"}.String(), Label: v.say("discord.button.no"), Style: wire.Secondary}}}}
}

// forget asks once more, and then forgets.
func forget(c *call) (*wire.Message, error) {
	switch c.key.Arg {
	case "once":
		return &wire.Message{Content: c.say("discord.privacy.really"), Rows: c.forgetting("twice", "discord.privacy.really.delete")}, nil
	case "twice":
		rooms, err := c.tell.leaveRooms(c.ctx, c.i.User.ID)
		if err == nil {
			err = c.Tables.Forget(c.ctx, c.who())
		}
		if err == nil {
			err = c.tell.outOf(c.ctx, c.i.User.ID, rooms) // whom a posting let in again meanwhile
		}
		if err != nil {
			return nil, err
		}
		return c.words("discord.privacy.done")
	}
	return c.words("discord.privacy.no")
}
