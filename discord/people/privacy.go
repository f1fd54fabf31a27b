package people

import (
	"encoding/json"
	"fmt"

	"hexwarden/discord/chat"
	"hexwarden/discord/teams"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// What is stored about a person, for their eyes only, and how it is forgotten.
const (
	cmdPrivacy = "privacy"
	subDelete  = "delete"

	verbForget = "forget" // arg: how often it was confirmed
)

// Privacy is /me privacy.
func Privacy(s *chat.Services) chat.Feature {
	c := s.Command(cmdPrivacy)
	c.Subs = []wire.Command{s.Part(cmdPrivacy, chat.SubShow), s.Part(cmdPrivacy, subDelete)}
	return chat.Feature{Help: "discord.help.privacy", Commands: []chat.Command{{Command: c, Route: chat.Route{Do: usePrivacy, Forgets: true}}}, Controls: map[string]chat.Route{verbForget: {Do: forget, Forgets: true}}}
}

func usePrivacy(c *chat.Call) (*wire.Message, error) {
	k, err := c.Tables.AboutPerson(c.Ctx, c.Who())
	if err != nil {
		return nil, err
	}
	playing := 0
	for _, s := range k.Seats {
		if s.Status != table.Over && s.Status != table.Quarantined {
			playing++
		}
	}
	if c.In.Sub == subDelete {
		words := c.Say("discord.privacy.sure", engine.Num("n", playing))
		if playing == 0 {
			words = c.Say("discord.privacy.sure.none")
		}
		return &wire.Message{Content: words, Rows: forgetting(c.Voice, "once", "discord.privacy.delete")}, nil
	}
	data, err := json.MarshalIndent(k, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("what is kept: %w", err)
	}
	return &wire.Message{Content: c.Say("discord.privacy.kept", engine.Num("seats", len(k.Seats)), engine.Num("lists", len(k.Lists))),
		Files: []wire.File{{Name: "privacy.json", Data: data}}}, nil
}

// forgetting is the button that confirms, and the one that cancels.
func forgetting(v chat.Voice, arg, label string) []wire.Row {
	return []wire.Row{{Buttons: []wire.Button{
		{ID: chat.Key{Table: chat.Nowhere, Verb: verbForget, Arg: arg}.String(), Label: v.Say(label), Style: wire.Danger},
		{ID: chat.Key{Table: chat.Nowhere, Verb: verbForget, Arg: "no"}.String(), Label: v.Say("discord.button.no"), Style: wire.Secondary}}}}
}

// forget asks once more, and then forgets.
func forget(c *chat.Call) (*wire.Message, error) {
	switch c.Key.Arg {
	case "once":
		return &wire.Message{Content: c.Say("discord.privacy.really"), Rows: forgetting(c.Voice, "twice", "discord.privacy.really.delete")}, nil
	case "twice":
		rooms, err := teams.Leave(c.Ctx, c.Outbox, c.In.User.ID)
		if err == nil {
			err = c.Tables.ForgetPerson(c.Ctx, c.Who())
		}
		if err == nil {
			err = teams.OutOf(c.Ctx, c.Outbox, c.In.User.ID, rooms) // whom a posting let in again meanwhile
		}
		if err != nil {
			return nil, err
		}
		return c.Words("discord.privacy.done")
	}
	return c.Words("discord.privacy.no")
}
