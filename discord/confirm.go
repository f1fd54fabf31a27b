package discord

import (
	"context"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Choices that are shown again before they are taken: those that end the game,
// those that set off at once what the rules warn of, and more if a person wishes so.

// verbConfirm shows a person's wish, or sets it to the argument.
const verbConfirm = "confirm"

// wishes are what a person may choose, by the arguments that name them.
var wishes = []struct {
	arg  string
	wish table.Confirm
}{{"always", table.ConfirmAlways}, {"warned", table.ConfirmWarned}, {"never", table.ConfirmNever}}

// again says whether a choice is to be asked again by somebody's wish.
func again(q engine.Prompt, c engine.Choice, wish table.Confirm) bool {
	switch wish {
	case table.ConfirmAlways:
		return c.Final || q.Standing == engine.Owed && !c.Aside
	case table.ConfirmNever:
		return false
	}
	return c.Final
}

// take answers with one choice, which may be asked again first.
func (b *Bot) take(ctx context.Context, i wire.Interaction, v voice, p table.Position, o offer, n int) *wire.Message {
	c := o.choices[n]
	sure := []wire.Button{{ID: o.key(verbSure, o.ref(n)), Label: plain(v.label(c)), Style: wire.Danger}}
	if isFinal(c) {
		return v.sure(p, []string{v.surely(c)}, sure)
	}
	wish, err := b.Tables.Person(ctx, table.UserID(i.User.ID))
	if err != nil {
		return b.refuse(ctx, i, p.Table, err)
	}
	if !again(o.prompt, c, wish.Confirm) {
		return b.pick(ctx, i, v, p, o, []int{n})
	}
	key := "discord.sure.told"
	if c.Final {
		key = "discord.sure.final"
	}
	words := v.say("discord.sure.plain", engine.Word("choice", v.label(c)))
	if d := v.detail(c); d != "" {
		words = v.say(key, engine.Word("choice", v.label(c)), engine.Word("detail", d))
	}
	m := v.sure(p, []string{words}, sure)
	m.Rows[0].Buttons = append(m.Rows[0].Buttons, wire.Button{ID: Key{Table: p.Table.ID, Seq: p.Seq, Verb: verbConfirm}.String(),
		Label: v.say("discord.button.wishes"), Style: wire.Secondary})
	return m
}

// setConfirm shows which choices a person is asked again, or sets it.
func (b *Bot) setConfirm(ctx context.Context, i wire.Interaction, k Key) *wire.Message {
	u := table.UserID(i.User.ID)
	v := b.voice(i, table.Table{})
	person, err := b.Tables.Person(ctx, u)
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	words := v.say("discord.sure.wishes")
	for _, w := range wishes {
		if w.arg != k.Arg {
			continue
		}
		if err := b.Tables.SetConfirm(ctx, u, w.wish); err != nil {
			return b.refuse(ctx, i, table.Table{}, err)
		}
		person.Confirm = w.wish
		words = v.say("discord.sure.kept", engine.Key("wish", "discord.sure."+w.arg))
	}
	m := &wire.Message{Content: words}
	var row wire.Row
	for _, w := range wishes {
		style := wire.Secondary
		if person.Confirm == w.wish {
			style = wire.Primary
		}
		row.Buttons = append(row.Buttons, wire.Button{ID: Key{Table: k.Table, Seq: k.Seq, Verb: verbConfirm, Arg: w.arg}.String(), Label: plain(v.say("discord.sure." + w.arg)), Style: style})
	}
	m.Rows = []wire.Row{row}
	if k.Table != nowhere {
		m.Rows = append(m.Rows, wire.Row{Buttons: []wire.Button{{ID: Key{Table: k.Table, Seq: k.Seq, Verb: verbMine}.String(), Label: v.say("discord.button.mine"), Style: wire.Success}}})
	}
	return m
}
