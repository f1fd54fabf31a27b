package discord

import (
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

func watching(s *Services) feature {
	which := s.option("watch.table", wire.CommandOption{Name: optTable, Autocomplete: true, MaxLength: 100}, "")
	follow := s.option("watch.follow", wire.CommandOption{Name: optFollow}, "discord.watch.follow.", "yes")
	var delays []string
	for _, n := range table.Delays {
		delays = append(delays, strconv.Itoa(n))
	}
	c := s.command(cmdWatch, which, follow, s.option("watch.delay", wire.CommandOption{Name: optDelay}, "discord.watch.delay.", delays...))
	c.Guild = true
	return feature{help: "discord.help.watch", commands: []command{{c, route{do: watch, suggest: suggestWatch}}}}
}

// near lists the living tables of the channel where somebody is: those that they
// can see for sure.
func near(c *call) ([]table.Table, error) {
	all, err := c.Tables.Living(c.ctx, c.i.Guild)
	here := c.place().Channel
	return slices.DeleteFunc(all, func(t table.Table) bool { return t.Place.Channel != here || t.Lost }), err
}

// called is what a table is called in a list: what is played, and by whom.
func (s *Services) called(v voice, t table.Table) string {
	_, sc := s.scenario(t)
	return plain(v.say("discord.watch.table", engine.Sub("scenario", sc.Name), engine.Word("players", v.players(t))))
}

func suggestWatch(c *call) []wire.Suggestion {
	all, err := near(c)
	if err != nil {
		return nil
	}
	var out []wire.Suggestion
	names := c.watchNames(c.voice, all)
	for n, t := range all {
		if name := names[n]; contains(name, c.i.Options[c.i.Focused]) && len(out) < wire.MaxOptions {
			out = append(out, wire.Suggestion{Name: name, Value: string(t.ID)})
		}
	}
	return out
}

func watch(c *call) (*wire.Message, error) {
	t, err := watched(c)
	if err != nil {
		return nil, err
	}
	if n, err := strconv.Atoi(c.i.Options[optDelay]); err == nil {
		if t, err = c.Tables.SetDelay(c.ctx, t.ID, c.who(), n); err != nil {
			return nil, err
		}
		if n == 0 {
			return c.words("discord.lobby.delay", delayOf(n))
		}
		return c.words("discord.watch.delayed", delayOf(n))
	}
	p, err := c.Tables.Watch(c.ctx, t.ID)
	if err != nil {
		return nil, err
	}
	c.speakOf(t)
	var lead []string
	if c.i.Options[optFollow] != "" && t.Place.Thread != "" {
		if err := c.Port.AddToThread(c.ctx, t.Place.Thread, c.i.User.ID); err != nil {
			return nil, err
		}
		lead = append(lead, c.say("discord.watch.followed", engine.Word("where", "<#"+channel(t)+">")))
	}
	c.at = p
	m := showBoard(c)
	lead = append(lead, c.say("discord.watch.where", engine.Word("where", "<#"+channel(t)+">")), m.Content)
	lead = append(lead, c.waits(p)...)
	m.Content = strings.Join(lead, "\n")
	return m, nil
}

// delayOf is how much later watchers see a game, as an argument of a text.
func delayOf(moves int) engine.Arg {
	return engine.Key("delay", "discord.watch.delay."+strconv.Itoa(moves))
}

// watched is the table that is meant: the one named, the one where somebody is, or
// the only one of the channel.
func watched(c *call) (table.Table, error) {
	all, err := near(c)
	if err != nil {
		return table.Table{}, err
	}
	typed := strings.TrimSpace(c.i.Options[optTable])
	if typed == "" {
		if t, err := c.here(); err == nil {
			return t, nil
		}
		if len(all) == 1 {
			return all[0], nil
		}
		return table.Table{}, table.ErrNotFound
	}
	names := c.watchNames(c.voice, all)
	for n, t := range all {
		if string(t.ID) == typed || strings.EqualFold(names[n], typed) {
			return t, nil
		}
	}
	return table.Table{}, table.ErrNotFound
}
