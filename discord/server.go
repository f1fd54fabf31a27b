package discord

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/table"
)

// The manners of a server: /server, for those who manage it.
const (
	cmdServer = "server"

	subShow    = "show"
	subTables  = "tables"
	subChannel = "channel"
	subBoard   = "dashboard"
	subSpeak   = "language"
	subRooms   = "rooms"
	subColours = "colours"

	optOpen       = "open"
	optMove       = "move"
	optPerChannel = "per_channel"
	optPerHost    = "per_person"
	optAllow      = "allow"
	optWhere      = "where"
	optRooms      = "team_rooms"
	optPalette    = "palette"
)

// ranks are the ranks by their names in options and texts.
var ranks = []string{"everyone", "moderators", "managers"}

// Values of the options of channels and dashboards.
const (
	valueHere   = "here"
	valueNot    = "not_here"
	valueAll    = "everywhere"
	valueNobody = "nowhere"
	valueOn     = "on"
	valueOff    = "off"
)

func servers(s *Services) feature {
	option := func(sub, name, called string, values ...string) wire.CommandOption {
		o := s.option("server."+sub+"."+name, wire.CommandOption{Name: name, Required: len(values) > 0 && sub != subTables}, called, values...)
		if len(values) == 0 {
			o.MaxLength = 3
		}
		return o
	}
	speak := s.option("server.language.language", wire.CommandOption{Name: optLanguage, Required: true, Choices: s.tongues()}, "")
	c := s.command(cmdServer)
	c.Guild, c.Rights = true, wire.ManageServer
	c.Subs = []wire.Command{s.part(cmdServer, subShow),
		s.part(cmdServer, subTables, option(subTables, optOpen, "discord.rank.", ranks...), option(subTables, optMove, "discord.rank.", ranks...),
			option(subTables, optPerChannel, ""), option(subTables, optPerHost, "")),
		s.part(cmdServer, subChannel, option(subChannel, optAllow, "discord.server.channel.", valueHere, valueNot, valueAll)),
		s.part(cmdServer, subBoard, option(subBoard, optWhere, "discord.server.board.", valueHere, valueNobody)), s.part(cmdServer, subSpeak, speak),
		s.part(cmdServer, subRooms, option(subRooms, optRooms, "discord.server.rooms.", valueOn, valueOff)),
		s.part(cmdServer, subColours, option(subColours, optPalette, "discord.colours.", render.Palettes()...))}
	return feature{help: "discord.help.server", commands: []command{{c, route{do: useServer}}}}
}

// useServer shows the manners of a server, after what has been changed of them.
func useServer(c *call) (*wire.Message, error) {
	here := c.place().Channel
	bad := ""
	number := func(name string, into *int) {
		typed, given := c.i.Options[name]
		if !given {
			return
		}
		n, err := strconv.Atoi(typed)
		if err != nil || n < 0 || n > table.MaxLimit {
			bad = c.say("discord.server.number", engine.Num("max", table.MaxLimit))
			return
		}
		*into = n
	}
	who := func(name string, into *table.Rank) {
		if n := slices.Index(ranks, c.i.Options[name]); n >= 0 {
			*into = table.Rank(n)
		}
	}
	x, err := c.Tables.ChangeServer(c.ctx, c.i.Guild, c.user(), func(x *table.Server) {
		before := *x
		defer func() {
			if bad != "" {
				*x = before
			}
		}()
		switch c.i.Sub {
		case subTables:
			who(optOpen, &x.Open)
			who(optMove, &x.Move)
			number(optPerChannel, &x.PerChannel)
			number(optPerHost, &x.PerHost)
			if x.PerHost == 0 && c.i.Options[optPerHost] != "" {
				x.PerHost = table.Boundless
			}
		case subChannel:
			x.Channels = slices.DeleteFunc(x.Channels, func(id string) bool { return id == here || c.i.Options[optAllow] == valueAll })
			if c.i.Options[optAllow] == valueHere {
				x.Channels = append(x.Channels, here)
			}
		case subBoard:
			if x.Board = ""; c.i.Options[optWhere] == valueHere {
				x.Board = c.i.Channel
			}
		case subSpeak:
			if slices.Contains(c.Texts.Languages(), c.i.Options[optLanguage]) {
				x.Language = c.i.Options[optLanguage]
			}
		case subColours:
			if slices.Contains(render.Palettes(), c.i.Options[optPalette]) {
				x.Palette = c.i.Options[optPalette]
			}
		case subRooms:
			x.NoRooms = c.i.Options[optRooms] == valueOff
		}
	})
	if err != nil {
		return nil, err
	}
	c.tell.Touch(c.i.Guild)
	if c.i.Sub == subRooms {
		if err := regroup(c, c.i.Guild); err != nil {
			return nil, err
		}
	}
	c.Tables.Ring()
	return &wire.Message{Content: strings.TrimSpace(bad + "\n" + c.manners(x))}, nil
}

// regroup lets teams of running tables be told where they are told from now on.
func regroup(c *call, guild string) error {
	living, err := c.Tables.Living(c.ctx, guild)
	for _, t := range living {
		if t.Status == table.Running {
			err = errors.Join(err, c.Tables.Regroup(c.ctx, t.ID))
		}
	}
	return err
}

// manners are those of a server in words.
func (v voice) manners(x table.Server) string {
	rank := func(key string, r table.Rank) string { return v.say(key, engine.Key("who", "discord.rank."+ranks[r])) }
	limit := func(key string, n int) string {
		if n == 0 {
			return v.say(key + ".none")
		}
		return v.say(key, engine.Num("n", n))
	}
	places := func(key string, channels ...string) string {
		var out []string
		for _, c := range channels {
			if c != "" {
				out = append(out, "<#"+c+">")
			}
		}
		if len(out) == 0 {
			return v.say(key + ".none")
		}
		return v.say(key, engine.Word("where", v.texts.Join(v.lang, out)))
	}
	lines := []string{v.say("discord.server.title"), rank("discord.server.open", x.Open), rank("discord.server.move", max(x.Move, table.Moderator)),
		limit("discord.server.per_channel", x.PerChannel), limit("discord.server.per_host", x.HostLimit()),
		places("discord.server.channels", x.Channels...), places("discord.server.board", x.Board)}
	if x.NoRooms {
		lines = append(lines, v.say("discord.server.rooms.none"))
	} else {
		lines = append(lines, v.say("discord.server.rooms"))
	}
	if x.Palette != "" {
		lines = append(lines, v.say("discord.server.colours", v.colours(x.Palette)))
	}
	if x.Language != "" {
		lines = append(lines, v.say("discord.server.language", engine.Word("language", v.texts.Render(x.Language, engine.T("language.name"), nil))))
	}
	return strings.Join(lines, "\n")
}
