package discord

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// /watch shows a game to anybody as everybody may see it.
const (
	cmdWatch = "watch"

	optTable  = "table"
	optFollow = "follow"
	optDelay  = "delay"
)

func (b *Bot) watching() feature {
	about := func(name string) map[string]string { return b.described(engine.T("discord.command.watch." + name)) }
	follow := wire.CommandOption{Name: optFollow, Descriptions: about(optFollow), Choices: []wire.Suggestion{b.suggested("discord.watch.follow.yes", "yes")}}
	delay := wire.CommandOption{Name: optDelay, Descriptions: about(optDelay)}
	for _, n := range table.Delays {
		delay.Choices = append(delay.Choices, b.suggested("discord.watch.delay."+strconv.Itoa(n), strconv.Itoa(n)))
	}
	c := b.command(cmdWatch, wire.CommandOption{Name: optTable, Descriptions: about(optTable), Autocomplete: true, MaxLength: 100}, follow, delay)
	c.Guild = true
	return feature{help: "discord.help.watch", commands: []wire.Command{c}, use: b.watch, suggest: b.suggestWatch}
}

// near lists the living tables of the channel where somebody is: those that they
// can see for sure.
func (b *Bot) near(ctx context.Context, i wire.Interaction) ([]table.Table, error) {
	all, err := b.Tables.Living(ctx, i.Guild)
	here := place(i).Channel
	return slices.DeleteFunc(all, func(t table.Table) bool { return t.Place.Channel != here || t.Lost }), err
}

// called is what a table is called in a list: what is played, and by whom.
func (s *speech) called(v voice, t table.Table) string {
	_, sc := s.scenario(t)
	return plain(v.say("discord.watch.table", engine.Sub("scenario", sc.Name), engine.Word("players", v.players(t))))
}

func (b *Bot) suggestWatch(ctx context.Context, i wire.Interaction) []wire.Suggestion {
	all, err := b.near(ctx, i)
	if err != nil {
		return nil
	}
	v := b.voice(i, table.Table{})
	var out []wire.Suggestion
	names := b.watchNames(v, all)
	for n, t := range all {
		if name := names[n]; contains(name, i.Options[i.Focused]) && len(out) < wire.MaxOptions {
			out = append(out, wire.Suggestion{Name: name, Value: string(t.ID)})
		}
	}
	return out
}

func (b *Bot) watch(ctx context.Context, i wire.Interaction) *wire.Message {
	v := b.voice(i, table.Table{})
	t, err := b.watched(ctx, i, v)
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	if n, err := strconv.Atoi(i.Options[optDelay]); err == nil {
		if t, err = b.Tables.SetDelay(ctx, t.ID, table.UserID(i.User.ID), n); err != nil {
			return b.refuse(ctx, i, table.Table{}, err)
		}
		if n == 0 {
			return &wire.Message{Content: v.say("discord.lobby.delay", delayOf(n))}
		}
		return &wire.Message{Content: v.say("discord.watch.delayed", delayOf(n))}
	}
	p, err := b.Tables.Watch(ctx, t.ID)
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	v = b.voice(i, t)
	var lead []string
	if i.Options[optFollow] != "" && t.Place.Thread != "" {
		if err := b.Port.AddToThread(ctx, t.Place.Thread, i.User.ID); err != nil {
			return b.refuse(ctx, i, table.Table{}, err)
		}
		lead = append(lead, v.say("discord.watch.followed", engine.Word("where", "<#"+channel(t)+">")))
	}
	m := b.showBoard(ctx, i, v, p)
	lead = append(lead, v.say("discord.watch.where", engine.Word("where", "<#"+channel(t)+">")), m.Content)
	lead = append(lead, v.waits(p)...)
	m.Content = strings.Join(lead, "\n")
	return m
}

// delayOf is how much later watchers see a game, as an argument of a text.
func delayOf(moves int) engine.Arg {
	return engine.Key("delay", "discord.watch.delay."+strconv.Itoa(moves))
}

// watched is the table that is meant: the one named, the one where somebody is, or
// the only one of the channel.
func (b *Bot) watched(ctx context.Context, i wire.Interaction, v voice) (table.Table, error) {
	all, err := b.near(ctx, i)
	if err != nil {
		return table.Table{}, err
	}
	typed := strings.TrimSpace(i.Options[optTable])
	if typed == "" {
		if t, err := b.here(ctx, i); err == nil {
			return t, nil
		}
		if len(all) == 1 {
			return all[0], nil
		}
		return table.Table{}, table.ErrNotFound
	}
	names := b.watchNames(v, all)
	for n, t := range all {
		if string(t.ID) == typed || strings.EqualFold(names[n], typed) {
			return t, nil
		}
	}
	return table.Table{}, table.ErrNotFound
}
