package hall

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/people"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/table"
)

// The settings of a server: /server, for those who manage it.
const (
	cmdServer = "server"

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

// Servers is /server.
func Servers(s *chat.Services) chat.Feature {
	option := func(sub, name, called string, values ...string) wire.CommandOption {
		o := s.Option("server."+sub+"."+name, wire.CommandOption{Name: name, Required: len(values) > 0 && sub != subTables}, called, values...)
		if len(values) == 0 {
			o.MaxLength = 3
		}
		return o
	}
	speak := s.Option("server.language.language", wire.CommandOption{Name: chat.OptLanguage, Required: true, Choices: s.Tongues()}, "")
	c := s.Command(cmdServer)
	c.Guild, c.Rights = true, wire.ManageServer
	c.Subs = []wire.Command{s.Part(cmdServer, chat.SubShow),
		s.Part(cmdServer, subTables, option(subTables, optOpen, "discord.rank.", ranks...), option(subTables, optMove, "discord.rank.", ranks...),
			option(subTables, optPerChannel, ""), option(subTables, optPerHost, "")),
		s.Part(cmdServer, subChannel, option(subChannel, optAllow, "discord.server.channel.", valueHere, valueNot, valueAll)),
		s.Part(cmdServer, subBoard, option(subBoard, optWhere, "discord.server.board.", valueHere, valueNobody)), s.Part(cmdServer, subSpeak, speak),
		s.Part(cmdServer, subRooms, option(subRooms, optRooms, "discord.server.rooms.", valueOn, valueOff)),
		s.Part(cmdServer, subColours, option(subColours, optPalette, "discord.colours.", render.Palettes()...))}
	return chat.Feature{Help: "discord.help.server", Commands: []chat.Command{{Command: c, Route: chat.Route{Do: useServer}}}}
}

// useServer shows the settings of a server, after changing some of them.
func useServer(c *chat.Call) (*wire.Message, error) {
	here := c.Place().Channel
	bad := ""
	number := func(name string, into *int) {
		typed, given := c.In.Options[name]
		if !given {
			return
		}
		n, err := strconv.Atoi(typed)
		if err != nil || n < 0 || n > table.MaxLimit {
			bad = c.Say("discord.server.number", engine.Num("max", table.MaxLimit))
			return
		}
		*into = n
	}
	who := func(name string, into *table.Rank) {
		if n := slices.Index(ranks, c.In.Options[name]); n >= 0 {
			*into = table.Rank(n)
		}
	}
	x, err := c.Tables.ChangeServer(c.Ctx, c.In.Guild, c.User(), func(x *table.Server) {
		before := *x
		defer func() {
			if bad != "" {
				*x = before
			}
		}()
		switch c.In.Sub {
		case subTables:
			who(optOpen, &x.Open)
			who(optMove, &x.Move)
			number(optPerChannel, &x.PerChannel)
			number(optPerHost, &x.PerHost)
			if x.PerHost == 0 && c.In.Options[optPerHost] != "" {
				x.PerHost = table.Boundless
			}
		case subChannel:
			x.Channels = slices.DeleteFunc(x.Channels, func(id string) bool { return id == here || c.In.Options[optAllow] == valueAll })
			if c.In.Options[optAllow] == valueHere {
				x.Channels = append(x.Channels, here)
			}
		case subBoard:
			if x.Board = ""; c.In.Options[optWhere] == valueHere {
				x.Board = c.In.Channel
			}
		case subSpeak:
			if slices.Contains(c.Texts.Languages(), c.In.Options[chat.OptLanguage]) {
				x.Language = c.In.Options[chat.OptLanguage]
			}
		case subColours:
			if slices.Contains(render.Palettes(), c.In.Options[optPalette]) {
				x.Palette = c.In.Options[optPalette]
			}
		case subRooms:
			x.NoRooms = c.In.Options[optRooms] == valueOff
		}
	})
	if err != nil {
		return nil, err
	}
	c.Outbox.Touch(c.In.Guild)
	if c.In.Sub == subRooms {
		if err := regroup(c, c.In.Guild); err != nil {
			return nil, err
		}
	}
	c.Tables.RingOutbox()
	return &wire.Message{Content: strings.TrimSpace(bad + "\n" + manners(c.Voice, c.Services, x))}, nil
}

// regroup tells teams of running tables where they will be told things from now on.
func regroup(c *chat.Call, guild string) error {
	living, err := c.Tables.ServerTables(c.Ctx, guild)
	for _, t := range living {
		if t.Status == table.Running {
			err = errors.Join(err, c.Tables.TellTeamsAgain(c.Ctx, t.ID))
		}
	}
	return err
}

// manners are the settings of a server in words.
func manners(v chat.Voice, s *chat.Services, x table.Server) string {
	rank := func(key string, r table.Rank) string { return v.Say(key, engine.Key("who", "discord.rank."+ranks[r])) }
	limit := func(key string, n int) string {
		if n == 0 {
			return v.Say(key + ".none")
		}
		return v.Say(key, engine.Num("n", n))
	}
	places := func(key string, channels ...string) string {
		var out []string
		for _, c := range channels {
			if c != "" {
				out = append(out, "<#"+c+">")
			}
		}
		if len(out) == 0 {
			return v.Say(key + ".none")
		}
		return v.Say(key, engine.Word("where", v.Join(out)))
	}
	lines := []string{v.Say("discord.server.title"), rank("discord.server.open", x.Open), rank("discord.server.move", max(x.Move, table.Moderator)),
		limit("discord.server.per_channel", x.PerChannel), limit("discord.server.per_host", x.HostLimit()),
		places("discord.server.channels", x.Channels...), places("discord.server.board", x.Board)}
	if x.NoRooms {
		lines = append(lines, v.Say("discord.server.rooms.none"))
	} else {
		lines = append(lines, v.Say("discord.server.rooms"))
	}
	if x.Palette != "" {
		lines = append(lines, v.Say("discord.server.colours", people.Colours(v, x.Palette)))
	}
	if x.Language != "" {
		lines = append(lines, v.Say("discord.server.language", engine.Word("language", s.Tongue(x.Language))))
	}
	return strings.Join(lines, "\n")
}
