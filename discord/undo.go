package discord

import (
	"context"
	"errors"
	"strconv"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// takeBack carries out an undo and says what was taken back. What cannot be taken
// back alone is shown with what it would mean, and how to ask for it.
func (b *Bot) takeBack(ctx context.Context, i wire.Interaction, v voice, t table.Table) *wire.Message {
	r, err := b.Tables.Undo(ctx, t.ID, table.UserID(i.User.ID))
	for _, x := range []error{table.ErrNothingDone, table.ErrSealed, table.ErrAnswered, table.ErrVeiled} {
		if errors.Is(err, x) {
			return b.offerBack(ctx, i, t, err)
		}
	}
	if err != nil {
		return b.refuse(ctx, i, t, err)
	}
	words := v.say("discord.done.undo")
	if len(r.Took) > 0 {
		words = v.say("discord.done.undo_what", engine.Texts("what", r.Took))
	}
	if i.Kind == wire.Press && i.Guild != "" && !i.Private { // the public message shows the position
		return &wire.Message{Content: words}
	}
	m := v.panel(r.Position, words, nil)
	return &m
}

// offerBack shows what going back by consent would mean; why is what speaks
// against doing it alone.
func (b *Bot) offerBack(ctx context.Context, i wire.Interaction, t table.Table, why error) *wire.Message {
	f, err := b.Tables.WayBack(ctx, t.ID, table.UserID(i.User.ID))
	if err != nil {
		return b.refuse(ctx, i, t, err)
	}
	p, v, m := b.positionAt(ctx, i, t.ID)
	if m != nil {
		return m
	}
	reason, _ := v.failure(why)
	offer, label := "discord.motion.offer", "discord.button.ask_back"
	if len(others(p)) == 0 {
		offer, label = "discord.motion.offer_alone", "discord.button.go_back"
	}
	words := []string{v.say(offer), v.back(f)}
	if !errors.Is(why, table.ErrNothingDone) {
		words = append([]string{reason}, words...)
	}
	return v.sure(p, words, []wire.Button{{ID: askKey(p, string(table.MotionUndo), strconv.Itoa(f.To)), Label: v.say(label), Style: wire.Primary}})
}

// askBack asks the others to go back, as was shown; if it would lead elsewhere
// by now, that is shown first.
func (b *Bot) askBack(ctx context.Context, i wire.Interaction, v voice, p table.Position, to string) *wire.Message {
	f, err := b.Tables.WayBack(ctx, p.Table.ID, table.UserID(i.User.ID))
	switch {
	case err != nil:
		return b.refuse(ctx, i, p.Table, err)
	case strconv.Itoa(f.To) != to:
		return b.takeBack(ctx, i, v, p.Table)
	}
	return b.propose(ctx, i, p, table.Request{Kind: table.MotionUndo})
}

// backButton takes the last step back.
func (v voice) backButton(p table.Position) wire.Button {
	return wire.Button{ID: Key{Table: p.Table.ID, Seq: p.Seq, Verb: verbBack}.String(), Label: v.say("discord.button.back"), Style: wire.Secondary}
}
