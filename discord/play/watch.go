package play

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// /game watch shows a game to anybody as everybody may see it.
const (
	cmdWatch = "watch"

	optTable  = "table"
	optFollow = "follow"
	optDelay  = "delay"
)

// Watching is /game watch.
func Watching(s *chat.Services) chat.Feature {
	which := s.Option("watch.table", wire.CommandOption{Name: optTable, Autocomplete: true, MaxLength: 100}, "")
	follow := s.Option("watch.follow", wire.CommandOption{Name: optFollow}, "discord.watch.follow.", "yes")
	var delays []string
	for _, n := range table.Delays {
		delays = append(delays, strconv.Itoa(n))
	}
	c := s.Command(cmdWatch, which, follow, s.Option("watch.delay", wire.CommandOption{Name: optDelay}, "discord.watch.delay.", delays...))
	return chat.Feature{Help: "discord.help.watch", Commands: []chat.Command{{Command: c, Route: chat.Route{Do: watch, Suggest: suggestWatch}}}}
}

// near lists the living tables of the channel where somebody is: the ones that they
// can certainly see.
func near(c *chat.Call) ([]table.Table, error) {
	all, err := c.Tables.ServerTables(c.Ctx, c.In.Guild)
	here := c.Place().Channel
	return slices.DeleteFunc(all, func(t table.Table) bool { return t.Place.Channel != here || t.Lost }), err
}

func suggestWatch(c *chat.Call) []wire.Suggestion {
	all, err := near(c)
	if err != nil {
		return nil
	}
	var out []wire.Suggestion
	names := c.TableNames(c.Voice, all)
	for n, t := range all {
		if name := chat.Plain(names[n]); chat.Contains(name, c.In.Options[c.In.Focused]) && len(out) < wire.MaxOptions {
			out = append(out, wire.Suggestion{Name: name, Value: string(t.ID)})
		}
	}
	return out
}

func watch(c *chat.Call) (*wire.Message, error) {
	t, err := watched(c)
	if err != nil {
		return nil, err
	}
	if n, err := strconv.Atoi(c.In.Options[optDelay]); err == nil {
		if t, err = c.Tables.SetDelay(c.Ctx, t.ID, c.Who(), n); err != nil {
			return nil, err
		}
		if n == 0 {
			return c.Words("discord.lobby.delay", show.DelayOf(n))
		}
		return c.Words("discord.watch.delayed", show.DelayOf(n))
	}
	p, err := c.Tables.Watch(c.Ctx, t.ID)
	if err != nil {
		return nil, err
	}
	c.SpeakOf(t)
	var lead []string
	if c.In.Options[optFollow] != "" && t.Place.Thread != "" {
		if err := c.Port.AddToThread(c.Ctx, t.Place.Thread, c.In.User.ID); err != nil {
			return nil, err
		}
		lead = append(lead, c.Say("discord.watch.followed", engine.Word("where", "<#"+chat.Channel(t)+">")))
	}
	c.At = p
	m := showBoard(c)
	lead = append(lead, c.Say("discord.watch.where", engine.Word("where", "<#"+chat.Channel(t)+">")), m.Content)
	lead = append(lead, show.Waits(c.Voice, p)...)
	m.Content = strings.Join(lead, "\n")
	return m, nil
}

// watched is the intended table: the one named, the one where somebody is, or
// the only one of the channel.
func watched(c *chat.Call) (table.Table, error) {
	all, err := near(c)
	if err != nil {
		return table.Table{}, err
	}
	typed := strings.TrimSpace(c.In.Options[optTable])
	if typed == "" {
		if t, err := c.Here(); err == nil {
			return t, nil
		}
		if len(all) == 1 {
			return all[0], nil
		}
		return table.Table{}, table.ErrNotFound
	}
	names := c.TableNames(c.Voice, all)
	for n, t := range all {
		if string(t.ID) == typed || strings.EqualFold(chat.Plain(names[n]), typed) {
			return t, nil
		}
	}
	return table.Table{}, table.ErrNotFound
}
