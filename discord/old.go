package discord

import (
	"context"

	"hexwarden/discord/wire"
	"hexwarden/table"
)

func (b *Bot) voice(i wire.Interaction, t table.Table) voice {
	return b.about(b.Texts.Language(i.Locale), t)
}
func (b *Bot) old(ctx context.Context, i wire.Interaction, t table.Table) *call {
	c := b.call(i)
	c.ctx, c.at.Table = ctx, t
	return c
}
func (b *Bot) refuse(ctx context.Context, i wire.Interaction, t table.Table, err error) *wire.Message {
	return b.old(ctx, i, t).refused(err)
}
func (b *Bot) here(ctx context.Context, i wire.Interaction) (table.Table, error) {
	return b.old(ctx, i, table.Table{}).here()
}
func (b *Bot) own(ctx context.Context, i wire.Interaction, t table.Table, lang string) Eyes {
	return b.old(ctx, i, t).own()
}
func (b *Bot) vacant(ctx context.Context, i wire.Interaction) error {
	return vacant(b.old(ctx, i, table.Table{}))
}
func (b *Bot) settled(ctx context.Context, i wire.Interaction, v voice, t table.Table) *wire.Message {
	c := b.old(ctx, i, table.Table{})
	m, err := settled(c, t)
	if err != nil {
		return c.refused(err)
	}
	return m
}
func user(i wire.Interaction) table.User   { return (&call{i: i}).user() }
func place(i wire.Interaction) table.Place { return (&call{i: i}).place() }
