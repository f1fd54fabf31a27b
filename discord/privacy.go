package discord

import (
	"context"
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

func (b *Bot) privacy() feature {
	c := b.command(cmdPrivacy)
	for _, name := range []string{subShow, subDelete} {
		c.Subs = append(c.Subs, wire.Command{Name: name, Descriptions: b.described(engine.T("discord.command.privacy." + name))})
	}
	return feature{help: "discord.help.privacy", commands: []wire.Command{c}, verbs: []string{verbForget}, use: b.usePrivacy, press: b.forget}
}

func (b *Bot) usePrivacy(ctx context.Context, i wire.Interaction) *wire.Message {
	v := b.voice(i, table.Table{})
	k, err := b.Tables.About(ctx, table.UserID(i.User.ID))
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	playing := 0
	for _, s := range k.Seats {
		if s.Status != table.Over && s.Status != table.Quarantined {
			playing++
		}
	}
	if i.Sub == subDelete {
		words := v.say("discord.privacy.sure", engine.Num("n", playing))
		if playing == 0 {
			words = v.say("discord.privacy.sure.none")
		}
		return &wire.Message{Content: words, Rows: v.forgetting("once", "discord.privacy.delete")}
	}
	data, err := json.MarshalIndent(k, "", "  ")
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, fmt.Errorf("what is kept: %w", err))
	}
	return &wire.Message{Content: v.say("discord.privacy.kept", engine.Num("seats", len(k.Seats)), engine.Num("lists", len(k.Lists))),
		Files: []wire.File{{Name: "privacy.json", Data: data}}}
}

// forgetting is the button that goes on, and the one that does not.
func (v voice) forgetting(arg, label string) []wire.Row {
	return []wire.Row{{Buttons: []wire.Button{
		{ID: Key{Table: nowhere, Verb: verbForget, Arg: arg}.String(), Label: v.say(label), Style: wire.Danger},
		{ID: Key{Table: nowhere, Verb: verbForget, Arg: "no"}.String(), Label: v.say("discord.button.no"), Style: wire.Secondary}}}}
}

// forget asks once more, and then forgets.
func (b *Bot) forget(ctx context.Context, i wire.Interaction, k Key) *wire.Message {
	v := b.voice(i, table.Table{})
	switch k.Arg {
	case "once":
		return &wire.Message{Content: v.say("discord.privacy.really"), Rows: v.forgetting("twice", "discord.privacy.really.delete")}
	case "twice":
		rooms, err := b.leaveRooms(ctx, i.User.ID)
		if err == nil {
			err = b.Tables.Forget(ctx, table.UserID(i.User.ID))
		}
		if err == nil {
			err = b.outOf(ctx, i.User.ID, rooms) // whom a posting let in again meanwhile
		}
		if err != nil {
			return b.refuse(ctx, i, table.Table{}, err)
		}
		return &wire.Message{Content: v.say("discord.privacy.done")}
	}
	return &wire.Message{Content: v.say("discord.privacy.no")}
}
