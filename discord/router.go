package discord

import (
	"context"
	"slices"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// feature is a group of commands and controls that belong together. The file of
// its name says what they are and carries them out; what is not used is nil.
type feature struct {
	commands []wire.Command
	verbs    []string // of its controls
	kinds    []string // of its postings
	afar     bool     // they are told elsewhere than at the table's place
	help     string   // key of what /help tells of it; with ".title" behind it, of its name

	use     func(context.Context, wire.Interaction) *wire.Message            // a command
	press   func(context.Context, wire.Interaction, Key) *wire.Message       // a control, or a form that it opened
	suggest func(context.Context, wire.Interaction) []wire.Suggestion        // an option being typed
	form    func(context.Context, wire.Interaction, Key) (wire.Form, bool)   // a control that opens a form
	tell    func(*outbox, context.Context, table.Posting, table.Table) error // a posting
}

// features are those that stand beside the play itself.
func (b *Bot) features() []feature {
	return []feature{b.helping(), b.letters(), b.clocks(), b.me(), b.replays(), b.missing(), b.watching(), b.tables(), b.server(), b.privacy(), b.seats(), b.stats(), b.leagues(), b.game(), b.dice(), b.motions(), b.campaigns(), b.rooms(), b.zooms(), b.places()}
}

// feature finds the one that fits; nil if none does.
func (b *Bot) feature(fits func(feature) bool) *feature {
	if n := slices.IndexFunc(b.extra, fits); n >= 0 {
		return &b.extra[n]
	}
	return nil
}

func (f feature) command(name string) bool {
	return slices.ContainsFunc(f.commands, func(c wire.Command) bool { return c.Name == name })
}

// command is one with options; discord.command.NAME describes it.
func (s *speech) command(name string, options ...wire.CommandOption) wire.Command {
	return wire.Command{Name: name, Descriptions: s.described(engine.T("discord.command." + name)), Options: options}
}

// position is the table an interaction is done at as its user sees it, or the answer why there is none.
func (b *Bot) position(ctx context.Context, i wire.Interaction) (table.Position, voice, *wire.Message) {
	t, err := b.here(ctx, i)
	if err != nil {
		return table.Position{}, voice{}, b.refuse(ctx, i, table.Table{}, err)
	}
	return b.positionAt(ctx, i, t.ID)
}

// positionAt is the same for the table of a control.
func (b *Bot) positionAt(ctx context.Context, i wire.Interaction, id table.ID) (table.Position, voice, *wire.Message) {
	p, err := b.Tables.Look(ctx, id, table.UserID(i.User.ID))
	if err != nil {
		return p, voice{}, b.refuse(ctx, i, table.Table{}, err)
	}
	return p, b.voice(i, p.Table), nil
}
